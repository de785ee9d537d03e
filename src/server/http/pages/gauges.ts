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
import type { DeliveryQueue, Instant } from '../../store/store.ts';
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
}

/** Sets them; without a state the database does not answer, and only that is told. */
export function databaseGauges(
  { clock }: ServiceContext,
  registers: Registry[],
): (state: DatabaseState | undefined) => void {
  const up = new Gauge({ name: 'svc_database_up', help: '1 while the database answers, else 0.', registers });
  const size = new Gauge({ name: 'svc_database_bytes', help: 'Bytes of the whole database.', registers });
  const backup = new Gauge({
    name: 'svc_last_backup_timestamp_seconds',
    help: 'When the backup command last wrote a backup; absent while it never did.',
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
  return (state) => {
    for (const gauge of [size, backup, overdue]) gauge.remove();
    deliveries.reset();
    up.set(state ? 1 : 0);
    if (!state) return;
    const { bytes, backupAt, queue } = state;
    size.set(bytes);
    if (backupAt !== undefined) backup.set(backupAt / 1000);
    deliveries.set({ state: 'waiting' }, queue.waiting);
    deliveries.set({ state: 'sending' }, queue.sending);
    overdue.set(queue.oldestDueAt === undefined ? 0 : (clock() - queue.oldestDueAt) / 1000);
  };
}

/** How long a reading waits for the database: monitoring must not fail when it does. */
const DATABASE_MILLISECONDS = 2000;

/** Undefined when the database does not say. */
export async function readDatabase({ store, clock }: ServiceContext): Promise<DatabaseState | undefined> {
  let state: DatabaseState | undefined;
  const read = Promise.all([store.size(), lastBackupAt(store), store.deliveries.queue(clock())]).then(
    ([bytes, backupAt, queue]) => {
      state = { bytes, backupAt, queue };
    },
    (error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
    },
  );
  await endsWithin(read, DATABASE_MILLISECONDS);
  return state;
}

function visibleOrNone(service: ServiceContext, entitlement: Entitlement): VisibleCatalog | undefined {
  try {
    return service.catalog.visible(entitlement);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
