// Whatever a large catalog is asked for and whatever happens to it: no work of the service keeps the others waiting for long.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { writePackage } from '../../src/catalog/package/write-package.ts';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { exportPackage } from '../../src/server/domain/catalog/catalog-export.ts';
import type { Bench } from '../figure.ts';
import { GENERATED_SOURCE, publishGenerated } from '../generated-catalog.ts';
import {
  createSession,
  type DataFolder,
  dataFolder,
  postActivation,
  secretOf,
  type Service,
  startService,
  withStore,
} from '../machine/service.ts';
import { WORST_QUERIES } from '../picker/search.ts';
import { KEY } from '../torture/attacked-database.ts';
import { insertEndpoint, startWebhookSink } from '../torture/webhook-sink.ts';

const EXERCISES = 20_000;
const IMPORTED = 1000;
const BLOCK_MILLISECONDS_MAX = 100;
/** For requests that a client may send as fast as it likes. */
const TURN_MILLISECONDS_MAX = 10;
/** The shortest of as many counts: what other work on the machine adds is not ours. */
const ROUNDS = 3;
const MAIN = join(import.meta.dirname, '../../src/server/cli/main.ts');
const PRELOAD = join(import.meta.dirname, '../processes/preload.ts');
/** What follows an answer has begun by then. */
const AFTER_MILLISECONDS = 50;

/** The longest block since the last reading, in milliseconds; the first one since it listens. */
export interface LoopReport {
  /** By the clock: other work on the machine is in it. */
  readonly milliseconds: number;
  /** What the thread itself used of the processor. */
  readonly processor: number;
}

const QUERIES = [
  'shoulder',
  's',
  'hip strech',
  'knee flexion band',
  'xyzzy',
  'back pain lower spine stretch',
  'sqat',
  'left',
];
const FILTERS = ['', '&region=Knee', '&level=Early', '&equipment=band', '&tags=strength', '&status=active'];

/** One round: what is done, by its name, in this order. */
interface Round {
  readonly service: Service;
  readonly data: DataFolder;
  readonly packaged: string;
}
type Kind = readonly [name: string, run: (round: Round) => Promise<unknown>, most?: number];

const KINDS: readonly Kind[] = [
  ['start, from listening on', () => Promise.resolve()],
  ['first query after a start', ({ service }) => service.get('/exercises?q=shoulder')],
  ['searches', ({ service }) => inTurn(QUERIES, (q) => search(service, q)), TURN_MILLISECONDS_MAX],
  [
    'the worst searches, four at once',
    ({ service }) => inTurn(WORST_QUERIES, (query) => Promise.all(inFourOrders(query).map((q) => search(service, q)))),
    TURN_MILLISECONDS_MAX,
  ],
  ['lists, to their end', ({ service }) => inTurn(FILTERS, (filter) => readList(service, filter))],
  ['taxonomies', ({ service }) => service.get('/taxonomies')],
  ['manifest and snapshot pages', ({ service }) => readSnapshot(service)],
  ['changes', ({ service }) => service.get('/catalog/changes?limit=250')],
  ['picker: session, activation, index', ({ service }) => loadIndex(service)],
  ['metrics', ({ service }) => fetch(`${service.url}/metrics`).then((response) => response.text())],
  ['import of 1,000 into it, with deliveries', ({ data, packaged }) => command(data, 'catalog', 'import', packaged)],
  ['first query after an import', ({ service }) => searchNew(service)],
  ['snapshot pages after an import', ({ service }) => readSnapshot(service)],
  ['picker after an import', ({ service }) => loadIndex(service)],
  ['one exercise deprecated', ({ service, data }) => changeOne(service, data)],
  ['doctor beside it', ({ data }) => command(data, 'doctor')],
  ['backup beside it', ({ data, packaged }) => command(data, 'backup', `${packaged}.backup`, '--replace')],
];

export const eventLoop: Bench = {
  name: 'event-loop',
  async run({ folder }) {
    // Of its own: what is imported stays.
    const data = await dataFolder(join(folder, 'event-loop'), EXERCISES);
    await using sink = await startWebhookSink(folder, () => undefined);
    await withStore(data.path, (store) => insertEndpoint(store, `${sink.url}/0`));
    const environment = { ...sink.environment, WATCH_LOOP: '', SVC_SECRET_KEY: KEY.toString('hex') };
    const reports = KINDS.map((): LoopReport[] => []);
    for (let number = 0; number < ROUNDS; number++) {
      const packaged = await writeImport(folder, number);
      await using service = await startService(data, environment, ['--import', PRELOAD]);
      for (const [index, [, run]] of KINDS.entries()) {
        await run({ service, data, packaged });
        await wait(AFTER_MILLISECONDS);
        reports[index]!.push(await service.tell<LoopReport>('loop'));
      }
    }
    return KINDS.map(([name, , most = BLOCK_MILLISECONDS_MAX], index) => ({
      name: `longest block of the event loop, ${EXERCISES} exercises: ${name}`,
      unit: 'ms',
      // Other work on the machine makes every block longer; what the thread itself does it does everywhere.
      ours: Math.min(...reports[index]!.map(({ processor }) => processor)),
      reference: NaN,
      target: { of: 'ours' as const, atMost: most },
      note: `processor time; by the clock ${reports[index]!.map(({ milliseconds }) => milliseconds.toFixed(0)).join(', ')} ms`,
    }));
  },
};

const search = (service: Service, q: string) => service.get(`/exercises?limit=100&q=${encodeURIComponent(q)}`);

/** The same words in four orders: none is answered with what another one found. */
function inFourOrders(query: string): readonly string[] {
  const words = query.split(' ');
  return [0, 3, 5, 7].map((first) => [...words.slice(first), ...words.slice(0, first)].join(' '));
}

async function inTurn<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await run(item);
}

/** A package whose texts are other ones in every round. */
async function writeImport(folder: string, number: number): Promise<string> {
  const packaged = join(folder, `import-${number}`);
  await withStore(`${packaged}-data`, async (store) => {
    await publishGenerated(store, IMPORTED);
    const content = await exportPackage(store, GENERATED_SOURCE);
    const rows = content.rows.map((row) => ({ ...row, description: `Text ${number}. ${row.description}` }));
    await writePackage(packaged, { ...content, rows });
  });
  return packaged;
}

async function command({ path }: DataFolder, ...args: readonly string[]): Promise<void> {
  const env = { ...process.env, SVC_SECRET_KEY: KEY.toString('hex') };
  await promisify(execFile)(process.execPath, [MAIN, ...args, '--data', path], { env });
}

interface Page {
  readonly data: readonly { readonly id: string; readonly revision: string }[];
  readonly meta: { readonly nextCursor: string | null; readonly catalogRevision: string; readonly total: number };
}

async function readList(service: Service, filter: string): Promise<void> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await service.get<Page>(`/exercises?limit=100${filter}${cursor && `&cursor=${cursor}`}`);
    cursor = page.meta.nextCursor;
  }
}

async function readSnapshot(service: Service): Promise<void> {
  const { data } = await service.get<{ data: { snapshotId: string } }>('/catalog/manifest');
  for (let offset = 0; offset < EXERCISES; offset += 100) {
    await service.get(`/catalog/snapshots/${data.snapshotId}?offset=${offset}&limit=100`);
  }
}

/** Searches until the answer is of the newest catalog: its index is built meanwhile. */
async function searchNew(service: Service): Promise<void> {
  const { meta } = await service.get<Page>('/exercises?limit=1');
  for (;;) {
    const found = await service.get<Page>('/exercises?limit=1&q=shoulder');
    if (found.meta.catalogRevision === meta.catalogRevision) return;
    await wait(10);
  }
}

async function changeOne(service: Service, data: DataFolder): Promise<void> {
  const { data: found } = await service.get<Page>('/exercises?limit=1&status=active');
  await command(data, 'exercise', 'deprecate', found[0]?.id ?? '', '--reason', 'Attacked');
  await searchNew(service);
}

/** As a picker does. */
async function loadIndex(service: Service): Promise<void> {
  const { id, url } = await createSession(service);
  const activated = await postActivation(service.url, id, secretOf(url));
  const { data } = (await activated.json()) as { data: { accessToken: string; catalogRevision: string } };
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await fetch(`${service.url}${API_PREFIX}/picker/catalog/${data.catalogRevision}`, {
      headers: { authorization: `Bearer ${data.accessToken}`, 'accept-encoding': encoding },
    });
    if (!response.ok) throw new Error(`The index: ${response.status}`);
    await response.arrayBuffer();
  }
}
