// One credential searches as fast as it may, with the worst that was found: everybody else is served between its turns.
import { Agent, request } from 'node:http';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { openDataFolder } from '../../src/server/open-data-folder.ts';
import { SeededRandom } from '../../src/server/testing/seeded-random-generator.ts';
import { authorize, createClient, type DataFolder, dataFolder } from '../machine/service.ts';
import { quantile } from '../rounds.ts';
import { WORST_QUERIES } from '../worst-queries.ts';
import type { AttackOptions } from './attack.ts';
import { startWatchedService, type WatchedService } from './watched-service.ts';

/** A large catalog, and the size of the built-in one. */
const EXERCISES = [20_000, 400];
const CONNECTIONS = 4;
/** Alone and beside the searches, by turns: the best of them counts, as other work on the machine is not ours. */
const ROUNDS = 3;
/** Requests of each kind in each half of a round. */
const ASKED = 200;
/** No turn of a search may be longer, and whoever else asks waits for two at most: one that runs, and one that begins before it is seen. */
const TURN_MILLISECONDS_MAX = 10;
const TURNS_MAX = 2;

/** Each is asked with its words in another order every time: no answer that was kept serves it. */
const QUERIES = [
  ...WORST_QUERIES,
  'left upper single push flexion over internal medial anterior proximal dorsiflexion supination',
  'sholder abducton streching strenghtening mobilty exersise stabilty quadricep hamstrng rotaton',
  'rotator cuff tear knee replacement ankle sprain low back pain frozen shoulder tennis elbow',
  'ab ad al an ar as ba be bi bo br ca ce ch ci cl co cr da de di do dr ea ec ed el em en er es ex',
].map((query) => query.split(' '));

/** Requests of others in the meantime. */
const OTHERS: Readonly<Record<string, (id: string) => string>> = {
  list: () => `${API_PREFIX}/exercises?limit=20`,
  exercise: (id) => `${API_PREFIX}/exercises/${id}`,
  healthz: () => '/healthz',
};
const CONNECTED = ['kept', 'new'] as const;

type Headers = Readonly<Record<string, string>>;

export async function fairness(folder: string, { seed, rounds = ROUNDS }: AttackOptions): Promise<readonly string[]> {
  const faults: string[] = [];
  console.log(
    `| Exercises, limits | What others ask for | Connection | p50 alone, beside | p99 alone, beside | Searches, 429 | Longest turn, of it processor |\n|---|---|---|---|---|---|---|`,
  );
  for (const exercises of EXERCISES) {
    const data = await dataFolder(folder, exercises);
    for (const limits of ['off', 'on']) {
      await using service = await startWatchedService(data, limits === 'off' ? { SVC_RATE_LIMITS: 'off' } : {});
      faults.push(...(await attack(service, data, { limits, rounds, random: new SeededRandom(seed), exercises })));
    }
  }
  return faults;
}

async function attack(
  service: WatchedService,
  { path }: DataFolder,
  { limits, rounds, random, exercises }: { limits: string; rounds: number; random: SeededRandom; exercises: number },
): Promise<readonly string[]> {
  const { data: found } = await service.get<{ data: { id: string }[] }>('/exercises?limit=1&q=knee');
  const measured: Measured[] = [];
  for (let round = 0; round < rounds; round++) {
    // One that has all its requests left, also in the last round.
    const other = await newClient(service, path);
    const alone = await asOthers(service, other, found[0]!.id);
    await service.longestBlock();
    const searching = search(service, await newClient(service, path), random);
    const beside = await asOthers(service, other, found[0]!.id);
    measured.push({ alone, beside, ...(await searching.stop()), turn: await service.longestBlock() });
  }
  return print(measured, `${exercises}, ${limits}`);
}

async function newClient({ url }: WatchedService, path: string): Promise<Headers> {
  const store = await openDataFolder(path);
  try {
    return await authorize(url, await createClient(store));
  } finally {
    await store.close();
  }
}

type Times = ReadonlyMap<string, readonly number[]>;

interface Measured {
  readonly alone: Times;
  readonly beside: Times;
  readonly searched: number;
  readonly refused: number;
  readonly turn: { readonly milliseconds: number; readonly processor: number };
}

/** Each kind on a connection that is kept, and on a new one each time. */
async function asOthers({ url }: WatchedService, headers: Headers, id: string): Promise<Times> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = new Map<string, number[]>();
  for (let count = 0; count < ASKED; count++) {
    for (const [name, pathOf] of Object.entries(OTHERS)) {
      for (const connection of CONNECTED) {
        const began = performance.now();
        const status = await get(url + pathOf(id), headers, connection === 'kept' ? agent : undefined);
        const key = `${name} ${connection}`;
        times.set(key, [...(times.get(key) ?? []), performance.now() - began]);
        if (status !== 200 && status !== 429) throw new Error(`${name}: ${status}`);
      }
    }
  }
  agent.destroy();
  return times;
}

/** Searches on several connections, each as soon as it is answered. */
function search({ url }: WatchedService, headers: Headers, random: SeededRandom) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ending = new AbortController();
  let [searched, refused] = [0, 0];
  const run = async () => {
    while (!ending.signal.aborted) {
      const q = shuffled(random.pick(QUERIES), random).join(' ').slice(0, 200);
      const status = await get(`${url}${API_PREFIX}/exercises?limit=1&q=${encodeURIComponent(q)}`, headers, agent);
      if (status === 200) searched += 1;
      else if (status === 429) refused += 1;
      else throw new Error(`A search: ${status}`);
    }
  };
  const running = Promise.all(Array.from({ length: CONNECTIONS }, run));
  return {
    async stop() {
      ending.abort();
      await running;
      agent.destroy();
      return { searched, refused };
    },
  };
}

function get(url: string, headers: Headers, agent: Agent | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent: agent ?? false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

const shuffled = (words: readonly string[], random: SeededRandom): readonly string[] =>
  words
    .map((word) => [random.next(), word] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, word]) => word);

function print(measured: readonly Measured[], place: string): readonly string[] {
  const faults: string[] = [];
  const best = (numbers: readonly number[]) => Math.min(...numbers);
  const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;
  const searched = measured.map((each) => `${each.searched}, ${each.refused}`).join('; ');
  const turn = measured.map(({ turn }) => `${turn.milliseconds.toFixed(0)} (${turn.processor.toFixed(0)})`).join(', ');
  for (const key of measured[0]!.alone.keys()) {
    const p = (share: number, side: 'alone' | 'beside') =>
      best(measured.map((each) => quantile(each[side].get(key)!, share)));
    // Requests beside the searches are compared with those just before them.
    const late = best(
      measured.map(({ alone, beside }) => quantile(beside.get(key)!, 0.99) - quantile(alone.get(key)!, 0.99)),
    );
    console.log(
      `| ${place} | ${key.replace(' ', ' | ')} | ${ms(p(0.5, 'alone'))}, ${ms(p(0.5, 'beside'))} | ${ms(p(0.99, 'alone'))}, ${ms(p(0.99, 'beside'))} | ${searched} | ${turn} |`,
    );
    if (late > TURNS_MAX * TURN_MILLISECONDS_MAX)
      faults.push(`${place}: ${key} waits for ${ms(late)} more at its 99th percentile.`);
  }
  const longest = best(measured.map(({ turn }) => turn.processor));
  if (longest > TURN_MILLISECONDS_MAX) faults.push(`${place}: a turn of ${ms(longest)}.`);
  return faults;
}
