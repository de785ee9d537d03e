// The service while its clock jumps: what has ended stays so, events and sequences stay in order, deliveries arrive, nothing spins.
import { setTimeout as wait } from 'node:timers/promises';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { issueAccessToken } from '../../src/server/domain/access/access-tokens.ts';
import { publish } from '../../src/server/domain/catalog/publishing.ts';
import { SeededRandom } from '../../src/server/testing/seeded-random-generator.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { GENERATED_SOURCE, generatedPictures, generateRows } from '../generated-catalog.ts';
import { createClient } from '../machine/service.ts';
import { type AttackedDatabase, type AttackOptions, type DatabaseKind, openAttacked } from './attacked-database.ts';
import { createSession, askReadiness } from './session-load.ts';
import { startService } from './victim.ts';
import { gaps, insertEndpoint, startWebhookSink } from './webhook-sink.ts';
import { type Cluster, startCluster } from '../../src/server/testing/store/postgresql.ts';

const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/** Each from where the clock is then. */
const JUMPS = {
  '+2 h': 2 * HOUR_MILLISECONDS,
  '-3 h': -3 * HOUR_MILLISECONDS,
  '-1 day': -DAY_MILLISECONDS,
  '+1 year': 365 * DAY_MILLISECONDS,
  '-1 year': -365 * DAY_MILLISECONDS,
  '+25 h': 25 * HOUR_MILLISECONDS,
} as const;
type Jump = keyof typeof JUMPS;

const EVENTS = 20;
const REFUSED_EVERY = 4;
/** A lease and the looks for lost ones, and a retry after that. */
const ARRIVED_WITHIN_MILLISECONDS = 60_000;
const IDLE_MILLISECONDS = 3_000;
/** Of a processor. */
const IDLE_SHARE = 0.3;
const DATABASES: readonly DatabaseKind[] = ['SQLite', 'PostgreSQL'];

/** `rounds`: how many jumps on each database; those of the list first, then of its kinds by chance. */
export async function clockJumps(
  folder: string,
  { seed, rounds = 4 * Object.keys(JUMPS).length }: AttackOptions,
): Promise<readonly string[]> {
  const cluster = await startCluster();
  try {
    const faults: string[] = [];
    console.log(
      '| Database | Jump | Clock, from the real one | /readyz | Events told of after | Token from before | Processor when idle |\n|---|---|---|---|---|---|---|',
    );
    for (const kind of DATABASES) faults.push(...(await jumpOn(kind, { folder, seed, rounds, cluster })));
    return faults;
  } finally {
    await cluster.stop();
  }
}

interface Jumping {
  readonly folder: string;
  readonly seed: number;
  readonly rounds: number;
  readonly cluster: Cluster;
}

async function jumpOn(kind: DatabaseKind, { folder, seed, rounds, cluster }: Jumping): Promise<readonly string[]> {
  const random = new SeededRandom(seed);
  const order = Object.keys(JUMPS) as Jump[];
  const place = `${folder}/${kind}`;
  await using database = await openAttacked(kind, place, cluster);
  await using sink = await startWebhookSink(place);
  const { store } = database;
  let ahead = 0;
  const clock = () => Date.now() + ahead;
  let edition = 0;
  const publishEvents = () =>
    publish(store, clock, {
      source: GENERATED_SOURCE,
      rows: generateRows(EVENTS, ++edition),
      ...generatedPictures,
    });
  await publishEvents();
  const start = await store.catalog.headSequence();
  await insertEndpoint(store, `${sink.url}/jumped`);
  const service = await startService(database.place, {
    environment: { ...database.environment, ...sink.environment, SVC_WEBHOOK_TIME_SCALE: '0.1' },
  });
  const { clientId } = await createClient(store);
  const credential = await store.credentials.find(clientId);
  if (!credential) throw new Error('The client is not there.');
  const newToken = async () => (await issueAccessToken(store, clock, credential)).access_token;
  const faults: string[] = [];
  /** Tokens that were refused once. */
  const dead: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const jump = order[round] ?? random.pick(order);
    const fault = (text: string) => faults.push(`${kind}, ${jump}, jump ${round}: ${text}`);
    sink.refuseEvery(REFUSED_EVERY);
    const token = await newToken();
    if ((await statusWith(service.url, token)) !== 200) fault('a new token is refused.');
    await publishEvents();
    await wait(random.below(300)); // some have arrived, some are under way, some wait
    ahead += JUMPS[jump];
    await service.tell(ahead);
    const jumped = performance.now();
    const isReady = await askReadiness(service.url);
    if (!isReady) fault('/readyz is not 200.');
    const status = await statusWith(service.url, token);
    const expected = JUMPS[jump] >= HOUR_MILLISECONDS ? 401 : 200;
    if (status !== expected) fault(`the token from before gets ${status}.`);
    if (status === 401) dead.push(token);
    for (const ended of dead) if ((await statusWith(service.url, ended)) !== 401) fault('an ended token lives again.');
    const session = await createSession(service.url, { authorization: `Bearer ${await newToken()}` });
    if (typeof session !== 'object') fault(`a session gets ${session}.`);
    await publishEvents();
    sink.refuseEvery(0);
    const head = await store.catalog.headSequence();
    const missing = () => gaps(sink, ['/jumped'], start, head);
    await eventually({ 'all arrived': () => missing().length === 0 }, { limitMs: ARRIVED_WITHIN_MILLISECONDS }).catch(
      () => missing().map(fault),
    );
    const arrived = performance.now() - jumped;
    const before = service.processorMilliseconds();
    await wait(IDLE_MILLISECONDS);
    const idle = (service.processorMilliseconds() - before) / IDLE_MILLISECONDS;
    if (idle > IDLE_SHARE) fault(`idle, it takes ${idle.toFixed(2)} of a processor.`);
    if (service.isOver()) fault('the process ended.');
    for (const found of await wrongNow(database)) fault(found);
    console.log(
      `| ${kind} | ${jump} | ${(ahead / HOUR_MILLISECONDS).toFixed(0)} h | ${isReady ? 200 : 503} | ${(arrived / 1000).toFixed(1)} s | ${status} | ${(100 * idle).toFixed(0)}% |`,
    );
  }
  service.process.kill('SIGINT');
  const how = await service.ended;
  const errors = service.log.filter((line) => line.includes('"level":"error"'));
  return [
    ...faults,
    ...sink.faults,
    ...(how === 0 ? [] : [`the service ended with ${how}.`]),
    ...errors.map((line) => `${kind}: ${line}`),
  ];
}

/** Without what is so after a step back, and is to be told: the clock is behind the last event. */
const wrongNow = async (database: AttackedDatabase) =>
  (await database.faults()).filter((fault) => !fault.startsWith('doctor, clock'));

async function statusWith(url: string, token: string): Promise<number> {
  const response = await fetch(`${url}${API_PREFIX}/taxonomies`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return response.status;
}
