// GET /exercises, a filtered page of 50 out of 20,000, and GET /exercises/{id}?revision= with its 304, beside Fastify that writes the
// same bytes and headers from memory: how many a second, and how long the slow ones take.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { REGIONS } from '../../src/contract/vocabulary.ts';
import type { Bench, BenchSetting, Figure } from '../figure.ts';
import { type Load, type LoadClient, type LoadRequest, type LoadResult, startLoadClient } from '../machine/load.ts';
import { type Server, startServer } from '../machine/process.ts';
import { dataFolder, type Service, startService } from '../machine/service.ts';
import { inTurns } from '../rounds.ts';

const EXERCISES = 20_000;
const CONNECTIONS = 10;
const SECONDS = 2;
/** On, and never reached. */
const GENEROUS_LIMITS = 'default=100000000/60';

export const listPage: Bench = {
  name: 'list-page',
  async run(setting) {
    await using service = await startService(await dataFolder(setting.folder, EXERCISES), {
      SVC_RATE_LIMITS: GENEROUS_LIMITS,
    });
    const requests = REGIONS.map((region) =>
      get(`/exercises?region=${encodeURIComponent(region)}&level=Early&limit=50`, service),
    );
    return await besideFastify('list page of 50', setting, service, { requests, status: 200, least: 0.6, slowest: 3 });
  },
};

export const oneExercise: Bench = {
  name: 'one-exercise',
  async run(setting) {
    await using service = await startService(await dataFolder(setting.folder, EXERCISES));
    const { data } = await service.get<{ data: { id: string; revision: string }[] }>('/exercises?limit=100');
    const requests = data.map(({ id, revision }) => get(`/exercises/${id}?revision=${revision}`, service));
    const conditional = await Promise.all(
      requests.map(async (request) => {
        const response = await fetch(service.url + request.path, { headers: request.headers });
        await response.arrayBuffer();
        return { ...request, headers: { ...request.headers, 'if-none-match': response.headers.get('etag') ?? '' } };
      }),
    );
    const limits = { least: 0.7, slowest: 2 };
    const whole = { requests, status: 200, ...limits };
    return [
      ...(await besideFastify('one exercise', setting, service, whole)),
      ...(await besideFastify('one exercise, 304', setting, service, {
        requests: conditional,
        status: 304,
        ...limits,
      })),
    ];
  },
};

const get = (path: string, { authorization }: Service): LoadRequest => ({
  method: 'GET',
  path: API_PREFIX + path,
  headers: authorization,
});

interface Asked {
  readonly requests: readonly LoadRequest[];
  readonly status: number;
  /** Of the throughput of Fastify, and of its 99th percentile. */
  readonly least: number;
  readonly slowest: number;
}

async function besideFastify(
  name: string,
  { folder, rounds }: BenchSetting,
  service: Service,
  { requests, status, least, slowest }: Asked,
): Promise<readonly Figure[]> {
  await using other = await startReference(folder, service, requests);
  await using client = startLoadClient();
  const load = { requests, expectedStatus: status, connections: CONNECTIONS, seconds: SECONDS };
  const { ours, reference } = await inTurns(rounds, {
    ours: () => measured(client, service, load),
    reference: () => measured(client, other, load),
  });
  return [
    {
      name: `${name}, beside bare Fastify: throughput`,
      unit: 'requests/s',
      ours: ours.requestsPerSecond,
      reference: reference.requestsPerSecond,
      target: { of: 'ratio', atLeast: least },
      note: processorNote(ours, reference),
    },
    {
      ...{ name: `${name}, beside bare Fastify: p99`, unit: 'ms', ours: ours.p99, reference: reference.p99 },
      target: { of: 'ratio', atMost: slowest },
    },
  ];
}

type Measured = LoadResult & {
  /** Microseconds of processor time a request, with all threads of the server: steadier than throughput on a busy machine. */
  readonly processor: number;
};

/** The load, with what it cost the server. */
export async function measured(client: LoadClient, server: Server, load: Omit<Load, 'url'>): Promise<Measured> {
  const before = server.processorMilliseconds();
  const result = await client.run({ ...load, url: server.url });
  const used = server.processorMilliseconds() - before;
  return { ...result, processor: (used * 1000) / (result.requestsPerSecond * load.seconds) };
}

export const processorNote = (ours: Measured, reference: Measured): string =>
  `processor time a request: ${ours.processor.toFixed(0)} us, reference ${reference.processor.toFixed(0)} us`;

export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

/** Written by node:http itself, for both sides alike. */
const OWN_HEADERS = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

/** Asks the service for each answer once, and starts a server that repeats the very bytes. */
async function startReference(folder: string, { url }: Server, requests: readonly LoadRequest[]): Promise<Server> {
  const recorded: Record<string, RecordedAnswer> = {};
  for (const { path, headers } of requests) {
    const response = await fetch(url + path, { headers });
    if (response.status >= 400) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    recorded[path] = {
      status: response.status,
      headers: Object.fromEntries([...response.headers].filter(([name]) => !OWN_HEADERS.includes(name))),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    };
  }
  const file = join(folder, 'fastify-answers.json');
  writeFileSync(file, JSON.stringify(recorded));
  return startServer([join(import.meta.dirname, '../processes/fastify-server.ts'), file]);
}
