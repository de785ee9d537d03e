// What a large installation needs: 100,000 exercises on one PostgreSQL, one process and four, 2,000 open sessions, 500 webhook endpoints.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { publish } from '../../src/server/domain/catalog/publishing.ts';
import { openPostgresqlStore } from '../../src/server/store/postgresql/open-postgresql-store.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { Bench, Figure } from '../figure.ts';
import { GENERATED_SOURCE, generatedPictures, generateRows, publishGenerated } from '../generated-catalog.ts';
import { type Load, type LoadRequest, startLoadClient } from '../machine/load.ts';
import { startPostgresql } from '../machine/postgresql.ts';
import {
  authorize,
  createClient,
  createEndpoint,
  type DataFolder,
  type Service,
  startService,
} from '../machine/service.ts';
import { type Sink, startSink } from '../machine/webhook-sink.ts';
import { milliseconds } from '../rounds.ts';
import { activatePicker, createSession } from '../torture/opened-picker.ts';
import { sessionRequests } from './picker-session.ts';

const EXERCISES = 100_000;
const PROCESSES = 4;
const SESSIONS = 2_000;
const ENDPOINTS = 500;
/** What one credential may have. */
const ENDPOINTS_EACH = 20;
/** Exercises that are changed at once: each is a delivery to every endpoint. */
const CHANGES = 20;
const SECONDS = 5;
const KEY = Buffer.alloc(32, 7).toString('hex');

/** Four processes are ours, one is the reference: on a machine with as many cores the ratio says what processes add. */
export const sizing: Bench = {
  name: 'sizing',
  async run({ folder }) {
    await using cluster = await startPostgresql();
    const databaseUrl = await cluster.newDatabase('sizing');
    await using sink = await startSink(folder);
    const store = await openPostgresqlStore(databaseUrl);
    try {
      const took = await milliseconds(() => publishGenerated(store, EXERCISES));
      const clients = await Promise.all(
        Array.from({ length: ENDPOINTS / ENDPOINTS_EACH }, async () => ({
          path: mkdtempSync(join(folder, 'sizing-')),
          client: await createClient(store),
        })),
      );
      const size = await databaseMegabytes(databaseUrl);
      const environment = {
        SVC_RATE_LIMITS: 'off',
        DATABASE_URL: databaseUrl,
        SVC_SECRET_KEY: KEY,
        SVC_WEBHOOK_ALLOW: '127.0.0.1',
        NODE_EXTRA_CA_CERTS: sink.authorityFile,
      };
      await using one = await startProcesses(clients, 1, environment);
      const alone = await measure(one.services, { store, databaseUrl, sink, clients });
      await using rest = await startProcesses(clients, PROCESSES - 1, environment);
      const together = await measure([...one.services, ...rest.services], { store, databaseUrl, sink, clients: [] });
      const row = (name: string, unit: string, read: (from: Measured) => number): Figure => ({
        name: `sizing, ${name}: ${PROCESSES} processes beside one`,
        unit,
        ours: read(together),
        reference: read(alone),
        target: { of: 'ratio' },
      });
      return [
        single('sizing, 100k exercises published into an empty database', 's', took / 1000),
        single('sizing, database with 100k exercises', 'MB', size),
        single('sizing, start with 100k exercises', 's', one.startMilliseconds / 1000),
        single('sizing, memory of a process after its start', 'MB', one.megabytes),
        row('memory of a process under load', 'MB', ({ megabytes }) => megabytes),
        row('list pages', 'requests/s', ({ list }) => list.requestsPerSecond),
        row('list pages, p99', 'ms', ({ list }) => list.p99),
        row('searches', 'requests/s', ({ search }) => search.requestsPerSecond),
        row('searches, p99', 'ms', ({ search }) => search.p99),
        row('sessions created', 'requests/s', ({ sessions }) => sessions.requestsPerSecond),
        row('sessions created, p99', 'ms', ({ sessions }) => sessions.p99),
        row(`${SESSIONS} sessions opened and activated`, 'sessions/s', ({ opened }) => opened),
        row('database for a session', 'kB', ({ sessionKilobytes }) => sessionKilobytes),
        row(`deliveries to ${ENDPOINTS} endpoints`, 'deliveries/s', ({ deliveries }) => deliveries),
      ];
    } finally {
      await store.close();
    }
  },
};

const single = (name: string, unit: string, ours: number): Figure => ({
  name,
  unit,
  ours,
  reference: NaN,
  target: { of: 'ours' },
});

async function startProcesses(clients: readonly DataFolder[], count: number, environment: NodeJS.ProcessEnv) {
  const services: Service[] = [];
  const startMilliseconds = await milliseconds(async () => {
    for (const data of clients.slice(0, count)) services.push(await startService(data, environment));
  });
  return {
    services,
    startMilliseconds,
    megabytes: services[0]?.residentMegabytes() ?? NaN,
    async [Symbol.asyncDispose]() {
      await Promise.all(services.map((service) => service[Symbol.asyncDispose]()));
    },
  };
}

interface Setting {
  readonly store: Store;
  readonly databaseUrl: string;
  readonly sink: Sink;
  /** Whose endpoints are made first. */
  readonly clients: readonly DataFolder[];
}
type Measured = Awaited<ReturnType<typeof measure>>;

async function measure(services: readonly Service[], setting: Setting) {
  const { store, databaseUrl, sink, clients } = setting;
  const list = await loadAll(services, (service) =>
    getOf(service, ['/exercises?limit=50', '/exercises?region=knee&limit=50']),
  );
  const search = await loadAll(services, (service) =>
    getOf(
      service,
      WORDS.map((words) => `/exercises?q=${words}&limit=20`),
    ),
  );
  const sessions = await loadAll(services, sessionRequests, 201);
  const before = await databaseMegabytes(databaseUrl);
  const opening = await milliseconds(() => openSessions(services));
  const grown = (await databaseMegabytes(databaseUrl)) - before;
  for (const data of clients) await createEndpoints(services[0]!, data, sink);
  await sink.begin(ENDPOINTS * CHANGES);
  const rows = generateRows(CHANGES).map((row) => ({
    ...row,
    description: `Another text, of ${services.length} processes.`,
  }));
  await publish(store, Date.now, { source: GENERATED_SOURCE, rows, ...generatedPictures });
  const { milliseconds: delivering } = await sink.end();
  return {
    list,
    search,
    sessions,
    opened: (SESSIONS * 1000) / opening,
    sessionKilobytes: (grown * 1024) / SESSIONS,
    deliveries: (ENDPOINTS * CHANGES * 1000) / delivering,
    megabytes: Math.max(...services.map((service) => service.residentMegabytes())),
  };
}

const WORDS = [
  'knee',
  'hip%20bridge',
  'calf%20stretch',
  'ACL',
  'frozen%20shoulder',
  'plank',
  'squat',
  'low%20back%20pain',
];

/** A client for each process, all at the same time. */
async function loadAll(
  services: readonly Service[],
  requestsOf: (service: Service) => readonly LoadRequest[] | Promise<readonly LoadRequest[]>,
  expectedStatus = 200,
) {
  const results = await Promise.all(
    services.map(async (service) => {
      await using client = startLoadClient();
      const load: Omit<Load, 'seconds'> = {
        url: service.url,
        requests: await requestsOf(service),
        expectedStatus,
        connections: 20,
      };
      // What is made at the first question, as the index of the search, is not what is measured.
      for (const { path, ...request } of load.requests) await (await fetch(load.url + path, request)).arrayBuffer();
      return await client.run({ ...load, seconds: SECONDS });
    }),
  );
  return {
    requestsPerSecond: results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0),
    p99: Math.max(...results.map(({ p99 }) => p99)),
  };
}

const getOf = ({ authorization }: Service, paths: readonly string[]): LoadRequest[] =>
  paths.map((path) => ({ method: 'GET', path: API_PREFIX + path, headers: authorization }));

/** They stay open: nobody completes them. */
async function openSessions(services: readonly Service[]): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      while (next < SESSIONS) {
        const { url, authorization } = services[next++ % services.length]!;
        await activatePicker(url, await createSession(url, authorization));
      }
    }),
  );
}

async function createEndpoints({ url }: Service, { client }: DataFolder, { receiver }: Sink): Promise<void> {
  const authorization = await authorize(url, client);
  for (let number = 0; number < ENDPOINTS_EACH; number++) {
    await createEndpoint({ url, authorization }, `${receiver}/${client.clientId}/${number}`);
  }
}

async function databaseMegabytes(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
    return Number(rows[0]?.size) / 2 ** 20;
  } finally {
    await client.end();
  }
}
