// What one request takes with 100,000 exercises, beside the same request with 1,000: one client, one connection.
import { API_PREFIX } from '../../src/contract/limits.ts';
import { REGIONS } from '../../src/contract/vocabulary.ts';
import type { Bench } from '../figure.ts';
import { type LoadRequest, startLoadClient } from '../machine/load.ts';
import { sessionRequests } from './picker-session.ts';
import { inTurns } from '../rounds.ts';
import { dataFolder, type Service, startService } from '../machine/service.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const SECONDS = 1;
/** So few that both catalogs find them: an answer of twice as many exercises takes longer, whatever the catalog. */
const FOUND = 10;

interface Question {
  readonly name: string;
  readonly expectedStatus: number;
  /** The same question to either service. */
  readonly requests: (service: Service) => Promise<readonly LoadRequest[]> | readonly LoadRequest[];
}

const get = (path: string, { authorization }: Service): LoadRequest => ({
  method: 'GET',
  path: API_PREFIX + path,
  headers: authorization,
});

const searches = (count: number, service: Service): readonly LoadRequest[] =>
  phrases(count).map((q) => get(`/exercises?q=${encodeURIComponent(q)}&limit=${FOUND}`, service));

const QUESTIONS: readonly Question[] = [
  {
    name: 'list page',
    expectedStatus: 200,
    requests: (service) =>
      REGIONS.map((region) => get(`/exercises?region=${encodeURIComponent(region)}&limit=50`, service)),
  },
  {
    name: 'search, 20 phrases in turn',
    expectedStatus: 200,
    requests: (service) => searches(20, service),
  },
  {
    name: 'search, 1,000 phrases in turn',
    expectedStatus: 200,
    // Most of them are asked for the first time in the first rounds; later the service may remember their matches.
    requests: (service) => searches(1_000, service),
  },
  {
    name: 'one exercise',
    expectedStatus: 200,
    async requests(service) {
      const { data } = await service.get<{ data: { id: string; revision: string }[] }>('/exercises?limit=100');
      return data.map(({ id, revision }) => get(`/exercises/${id}?revision=${revision}`, service));
    },
  },
  { name: 'picker session', expectedStatus: 201, requests: sessionRequests },
  {
    name: 'feed page',
    expectedStatus: 200,
    // From the beginning, and in the middle.
    async requests(service) {
      const { meta } = await service.get<{ meta: { nextCursor: string } }>('/catalog/changes?limit=100');
      return ['', `&cursor=${encodeURIComponent(meta.nextCursor)}`].map((cursor) =>
        get(`/catalog/changes?limit=100${cursor}`, service),
      );
    },
  },
];

export const growth: Bench = {
  name: 'growth',
  async run({ folder, rounds }) {
    await using small = await startService(await dataFolder(folder, SMALL));
    await using large = await startService(await dataFolder(folder, LARGE));
    await using client = startLoadClient();
    const figures = [];
    for (const { name, requests, expectedStatus } of QUESTIONS) {
      const ofLarge = await requests(large);
      const ofSmall = await requests(small);
      // What is made at the first question is not what is measured.
      await ask(large, ofLarge[0]);
      await ask(small, ofSmall[0]);
      const load = { expectedStatus, connections: 1, seconds: SECONDS };
      const { ours, reference } = await inTurns(rounds, {
        ours: () => client.run({ ...load, url: large.url, requests: ofLarge }),
        reference: () => client.run({ ...load, url: small.url, requests: ofSmall }),
      });
      figures.push({
        name: `${name}, 100k beside 1k: p50`,
        unit: 'ms',
        ours: ours.p50,
        reference: reference.p50,
        target: { of: 'ratio', atMost: 1.5 } as const,
      });
    }
    return figures;
  },
};

async function ask({ url }: Service, request: LoadRequest | undefined): Promise<void> {
  if (request) await (await fetch(url + request.path, request)).arrayBuffer();
}

/** Two or three words that exercises have in their names, each phrase another. */
function phrases(count: number): readonly string[] {
  const firsts = ['heel', 'knee', 'calf', 'hip', 'wall', 'band', 'neck', 'wrist', 'ankle', 'shoulder'];
  const seconds = ['slide', 'raise', 'stretch', 'rotation', 'flexion', 'press', 'hold', 'squat', 'lift', 'bridge'];
  const thirds = ['seated', 'standing', 'lying', 'side', 'back', 'with', 'one', 'towel', 'chair', 'floor'];
  return Array.from({ length: count }, (_, number) =>
    [firsts[number % 10], seconds[Math.floor(number / 10) % 10], thirds[Math.floor(number / 100) % 10]].join(' '),
  );
}
