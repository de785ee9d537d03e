// Whatever a large catalog is asked for and whatever happens to it: no work of the service keeps the others waiting for long.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { writePackage } from '../../src/catalog/package/write-package.ts';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { EVENT_TYPES } from '../../src/contract/vocabulary.ts';
import { exportPackage } from '../../src/server/domain/catalog/catalog-export.ts';
import { openDataFolder } from '../../src/server/open-data-folder.ts';
import { GENERATED_SOURCE, publishGenerated } from '../generated-catalog.ts';
import { type DataFolder, dataFolder } from '../machine/service.ts';
import { startSink } from '../machine/webhook-sink.ts';
import { WORST_QUERIES } from '../worst-queries.ts';
import type { AttackOptions } from './attack.ts';
import { openPicker } from './opened-picker.ts';
import { type LoopReport, startWatchedService, type WatchedService } from './watched-service.ts';

const EXERCISES = 20_000;
const IMPORTED = 1000;
const BLOCK_MILLISECONDS_MAX = 100;
/** For requests that a client may send as fast as it likes. */
const TURN_MILLISECONDS_MAX = 10;
/** The shortest of as many counts: what other work on the machine adds is not ours. */
const ROUNDS = 3;
const MAIN = join(import.meta.dirname, '../../src/server/cli/main.ts');
/** What follows an answer has begun by then. */
const AFTER_MILLISECONDS = 50;

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
  readonly service: WatchedService;
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
  ['metrics', ({ service }) => inTurn(['', ''], () => fetch(`${service.url}/metrics`).then(bodyOf))],
  ['import of 1,000 into it, with deliveries', ({ data, packaged }) => command(data, 'catalog', 'import', packaged)],
  ['first query after an import', ({ service }) => searchNew(service)],
  ['snapshot pages after an import', ({ service }) => readSnapshot(service)],
  ['picker after an import', ({ service }) => loadIndex(service)],
  ['one exercise deprecated', ({ service, data }) => changeOne(service, data)],
  ['doctor beside it', ({ data }) => command(data, 'doctor')],
  ['backup beside it', ({ data, packaged }) => command(data, 'backup', `${packaged}.backup`, '--replace')],
];

export async function eventLoop(folder: string, { rounds = ROUNDS }: AttackOptions): Promise<readonly string[]> {
  const data = await dataFolder(folder, EXERCISES);
  await using sink = await startSink(folder);
  const longest = new Map<string, LoopReport[]>();
  for (let number = 0; number < rounds; number++) {
    const packaged = await writeImport(folder, number);
    await using service = await startWatchedService(data, {
      SVC_RATE_LIMITS: 'off',
      SVC_WEBHOOK_ALLOW: '127.0.0.1',
      NODE_EXTRA_CA_CERTS: sink.authorityFile,
    });
    if (number === 0) await subscribe(service, `${sink.receiver}/0`);
    for (const [name, run] of KINDS) {
      await run({ service, data, packaged });
      await wait(AFTER_MILLISECONDS);
      longest.set(name, [...(longest.get(name) ?? []), await service.longestBlock()]);
    }
  }
  console.log(
    `| What is done, ${EXERCISES} exercises | Longest block | Of it processor time | All rounds |\n|---|---|---|---|`,
  );
  const faults: string[] = [];
  for (const [name, blocks] of longest) {
    const block = Math.min(...blocks.map(({ milliseconds }) => milliseconds));
    const processor = Math.min(...blocks.map((each) => each.processor));
    const all = blocks.map((each) => `${each.milliseconds.toFixed(0)} (${each.processor.toFixed(0)})`).join(', ');
    console.log(`| ${name} | ${block.toFixed(0)} ms | ${processor.toFixed(0)} ms | ${all} |`);
    const [, , most = BLOCK_MILLISECONDS_MAX] = KINDS.find(([kind]) => kind === name) ?? [];
    // Other work on the machine makes every block longer; what the thread itself does it does everywhere.
    if (processor > most) faults.push(`${name}: blocked by ${processor.toFixed(0)} ms of work.`);
  }
  return faults;
}

const search = (service: WatchedService, q: string) => service.get(`/exercises?limit=100&q=${encodeURIComponent(q)}`);

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
  const store = await openDataFolder(`${packaged}-data`);
  try {
    await publishGenerated(store, IMPORTED);
    const content = await exportPackage(store, GENERATED_SOURCE);
    const rows = content.rows.map((row) => ({ ...row, description: `Text ${number}. ${row.description}` }));
    await writePackage(packaged, { ...content, rows });
  } finally {
    await store.close();
  }
  return packaged;
}

async function command({ path }: DataFolder, ...args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [MAIN, ...args, '--data', path]);
}

interface Page {
  readonly data: readonly { readonly id: string; readonly revision: string }[];
  readonly meta: { readonly nextCursor: string | null; readonly catalogRevision: string; readonly total: number };
}

async function readList(service: WatchedService, filter: string): Promise<void> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await service.get<Page>(`/exercises?limit=100${filter}${cursor && `&cursor=${cursor}`}`);
    cursor = page.meta.nextCursor;
  }
}

async function readSnapshot(service: WatchedService): Promise<void> {
  const { data } = await service.get<{ data: { snapshotId: string } }>('/catalog/manifest');
  for (let offset = 0; offset < EXERCISES; offset += 100) {
    await service.get(`/catalog/snapshots/${data.snapshotId}?offset=${offset}&limit=100`);
  }
}

/** Searches until the answer is of the newest catalog: its index is built meanwhile. */
async function searchNew(service: WatchedService): Promise<void> {
  const { meta } = await service.get<Page>('/exercises?limit=1');
  for (;;) {
    const found = await service.get<Page>('/exercises?limit=1&q=shoulder');
    if (found.meta.catalogRevision === meta.catalogRevision) return;
    await wait(10);
  }
}

async function changeOne(service: WatchedService, data: DataFolder): Promise<void> {
  const { data: found } = await service.get<Page>('/exercises?limit=1&status=active');
  await command(data, 'exercise', 'deprecate', found[0]?.id ?? '', '--reason', 'Attacked');
  await searchNew(service);
}

async function loadIndex({ url, authorization }: WatchedService): Promise<void> {
  const picker = await openPicker(url, authorization);
  for (const encoding of ['br', 'gzip', 'identity'])
    await picker.get(`/picker/catalog/${picker.catalogRevision}`, encoding);
}

async function subscribe({ url, authorization }: WatchedService, receiver: string): Promise<void> {
  const response = await fetch(`${url}${API_PREFIX}/webhooks`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ url: receiver, events: EVENT_TYPES }),
  });
  if (response.status !== 201) throw new Error(`POST /webhooks: ${response.status}`);
}

const bodyOf = (response: Response): Promise<string> => response.text();
