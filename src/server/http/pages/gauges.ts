// What is read when somebody asks for the metrics: of this process, of its catalog, its disk and its database.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { type Entitlement, ENTITLEMENTS } from '../../../contract/vocabulary.ts';
import { lastBackupAt } from '../../domain/last-backup.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import { endsWithin } from '../../ends-within.ts';
import { PACKAGE_VERSION } from '../../package-root.ts';
import type { Catalog } from '../../readmodel/catalog.ts';
import type { VisibleCatalog } from '../../readmodel/visible-catalog.ts';
import { StoreError } from '../../store/store-error.ts';
import type { DeliveryQueue, Instant, Store } from '../../store/store.ts';
import type { Load } from '../hooks/load.ts';

/** Which version answers: two of them while one replaces the other. */
export function buildGauge(registers: Registry[]): void {
  new Gauge({ name: 'svc_build_info', help: 'Always 1, by version.', labelNames: ['version'], registers }).set(
    { version: PACKAGE_VERSION },
    1,
  );
}

/** What connections take of this process. */
export function loadGauges({ server }: FastifyInstance, load: Load, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  gauge('svc_http_connections', 'Open connections.', () => promisify(server.getConnections.bind(server))());
  gauge('svc_http_requests_in_progress', 'Requests whose answer is being made.', () => load.requests);
  gauge('svc_http_unread_bytes', 'Bytes of answers that wait for their clients to read.', () => load.unreadBytes);
}

/** Read when somebody asks; nothing until the catalog is loaded. */
export function catalogGauges(service: ServiceContext, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: (catalog: VisibleCatalog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['entitlement'],
      registers,
      collect() {
        for (const entitlement of ENTITLEMENTS) {
          const catalog = visibleOrNone(service, entitlement);
          if (catalog) this.set({ entitlement }, read(catalog));
        }
      },
    });
  gauge('svc_catalog_exercises', 'Exercises that an entitlement sees.', ({ entries }) => entries.length);
  gauge(
    'svc_catalog_sequence',
    'The last event of the change feed that an entitlement sees; 0: none.',
    ({ sequence }) => sequence,
  );
  gauge(
    'svc_catalog_mark',
    'The hexadecimal digits of catalogRevision as a number: two processes with the same one show the same catalog.',
    ({ revision }) => parseInt(revision.slice(-8), 16),
  );
  const ofAll = (name: string, help: string, read: (catalog: Catalog) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        if (visibleOrNone(service, 'full')) this.set(read(service.catalog));
      },
    });
  ofAll('svc_catalog_head', 'The last event that the process has read.', ({ head }) => head);
  ofAll(
    'svc_catalog_history_whole',
    '1 while the history of what the process shows is proven, 0 while it reads another one, events have no chain, or the event counter is wrong.',
    ({ isProven }) => Number(isProven),
  );
}

/** Absent while nothing can be said of it. */
export function diskGauge(folder: string, registers: Registry[]): void {
  new Gauge({
    name: 'svc_disk_free_bytes',
    help: 'Free bytes on the disk of the data folder.',
    registers,
    async collect() {
      const disk = existsSync(folder) ? await statfs(folder) : undefined;
      this.remove();
      if (disk) this.set(disk.bavail * disk.bsize);
    },
  });
}

/** What the database says when somebody asks: the same in all processes. */
interface DatabaseState {
  readonly bytes: number;
  readonly backupAt: Instant | undefined;
  readonly queue: DeliveryQueue;
  /** By endpoint, in seconds. */
  readonly behind: readonly (readonly [endpoint: string, seconds: number])[];
}

/** An endpoint is behind from then on: the first retry of a failed delivery has been made. */
const BEHIND_SECONDS = 60;
/** When so many endpoints are behind, the reason is not theirs. */
const ENDPOINTS_NAMED = 100;

/** Sets them; without a state the database does not answer, and only that is told. */
export function databaseGauges(
  { clock }: ServiceContext,
  registers: Registry[],
): (state: DatabaseState | undefined) => void {
  const up = new Gauge({ name: 'svc_database_up', help: '1 while the database answers, else 0.', registers });
  const size = new Gauge({ name: 'svc_database_bytes', help: 'Bytes of the whole database.', registers });
  const backup = new Gauge({
    name: 'svc_last_backup_timestamp_seconds',
    help: 'When the backup command last wrote a backup; 0 while it never did.',
    registers,
  });
  const deliveries = new Gauge({
    name: 'svc_webhook_deliveries',
    help: 'Deliveries in the queue of the database: waiting for their time, or being sent.',
    labelNames: ['state'],
    registers,
  });
  const overdue = new Gauge({
    name: 'svc_webhook_overdue_seconds',
    help: 'How long the longest due delivery has been waiting; 0: none is due.',
    registers,
  });
  const behind = new Gauge({
    name: 'svc_webhook_behind_seconds',
    help: `How long an endpoint has been behind, from ${BEHIND_SECONDS} seconds on: since when every attempt fails, or its longest due delivery waits. The ${ENDPOINTS_NAMED} longest.`,
    labelNames: ['endpoint'],
    registers,
  });
  return (state) => {
    for (const gauge of [size, backup, overdue]) gauge.remove();
    deliveries.reset();
    behind.reset();
    up.set(state ? 1 : 0);
    if (!state) return;
    const { bytes, backupAt = 0, queue } = state;
    size.set(bytes);
    backup.set(backupAt / 1000);
    for (const [endpoint, seconds] of state.behind) behind.set({ endpoint }, seconds);
    deliveries.set({ state: 'waiting' }, queue.waiting);
    deliveries.set({ state: 'sending' }, queue.sending);
    overdue.set(queue.oldestDueAt === undefined ? 0 : (clock() - queue.oldestDueAt) / 1000);
  };
}

/** How long a reading waits for the database: monitoring must not fail when it does. */
const DATABASE_MILLISECONDS = 2000;

/** Undefined when the database does not say, or is not there yet. */
export async function readDatabase(service: ServiceContext): Promise<DatabaseState | undefined> {
  let state: DatabaseState | undefined;
  const read = askDatabase(service).then(
    (answer) => {
      state = answer;
    },
    (error: unknown) => {
      if (!(error instanceof StoreError || error instanceof Refusal)) throw error;
    },
  );
  await endsWithin(read, DATABASE_MILLISECONDS);
  return state;
}

async function askDatabase({ store, clock }: ServiceContext): Promise<DatabaseState> {
  const now = clock();
  const asked = [store.size(), lastBackupAt(store), store.deliveries.queue(now), endpointsBehind(store, now)] as const;
  const [bytes, backupAt, queue, behind] = await Promise.all(asked);
  return { bytes, backupAt, queue, behind };
}

async function endpointsBehind({ deliveries, webhooks }: Store, now: Instant): Promise<DatabaseState['behind']> {
  const [due, endpoints] = await Promise.all([deliveries.due(), webhooks.list()]);
  const failingSince = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint.failingSince ?? now]));
  return due
    .map(({ endpointId, dueAt }) => {
      const since = Math.min(dueAt, failingSince.get(endpointId) ?? now);
      return [endpointId, (now - since) / 1000] as const;
    })
    .filter(([, seconds]) => seconds >= BEHIND_SECONDS)
    .sort(([, one], [, other]) => other - one)
    .slice(0, ENDPOINTS_NAMED);
}

function visibleOrNone(service: ServiceContext, entitlement: Entitlement): VisibleCatalog | undefined {
  try {
    return service.catalog.visible(entitlement);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
