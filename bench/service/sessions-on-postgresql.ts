// POST /picker/sessions on a PostgreSQL that waits for its disk: beside SQLite, and two processes beside one.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { openStore } from '../../src/server/open-store.ts';
import { queryOnce, startCluster } from '../../src/server/testing/store/postgresql.ts';
import type { Bench } from '../figure.ts';
import { publishGenerated } from '../generated-catalog.ts';
import { type LoadRequest, startLoadClient } from '../machine/load.ts';
import { CLIENT_ORIGIN, createClient, type Service, startService } from '../machine/service.ts';
import { inTurns } from '../rounds.ts';
import { measured } from './reads.ts';

const CONNECTIONS = 16;
const SECONDS = 2;
const EXERCISES = 100;
const CLINICIANS = 50;
const KEY = Buffer.alloc(32, 7).toString('hex');
/** What a database in production does: an answer is on the disk. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
/** Every commit, whoever else commits: what a disk far away, or a standby that is waited for, costs. */
const DELAY_MICROSECONDS = 5_000;

export const sessionsOnPostgresql: Bench = {
  name: 'sessions-on-postgresql',
  async run({ folder, rounds }) {
    const cluster = await startCluster(DURABLE);
    await using cleanup = new AsyncDisposableStack();
    cleanup.defer(() => cluster.stop());
    const clients = [0, 1].map(() => cleanup.use(startLoadClient()));
    /** In a new database, or in a new folder. */
    const prepare = async (database?: string) => {
      if (database !== undefined) await queryOnce(cluster.url('postgres'), `create database ${database}`);
      const place = {
        dataFolder: mkdtempSync(join(folder, 'sessions-')),
        databaseUrl: database && cluster.url(database),
      };
      const store = await openStore(place);
      try {
        await publishGenerated(store, EXERCISES);
        // A credential that is billed.
        return { path: place.dataFolder, client: await createClient(store, 'production'), url: place.databaseUrl };
      } finally {
        await store.close();
      }
    };
    const start = async ({ url, ...data }: Awaited<ReturnType<typeof prepare>>) =>
      cleanup.use(await startService(data, url === undefined ? {} : { DATABASE_URL: url, SVC_SECRET_KEY: KEY }));
    const [near, far] = [await prepare('near'), await prepare('far')];
    for (const setting of [`commit_delay = ${DELAY_MICROSECONDS}`, 'commit_siblings = 0'])
      await queryOnce(cluster.url('postgres'), `alter database far set ${setting}`);
    const onSqlite = await start(await prepare());
    const [one, farOne, farAnother] = [await start(near), await start(far), await start(far)];
    const load = (services: readonly Service[]) => async () => {
      const results = await Promise.all(
        services.map(async (service, index) =>
          measured(clients[index]!, service, {
            requests: await sessionRequests(service),
            ...{ expectedStatus: 201, connections: CONNECTIONS, seconds: SECONDS },
          }),
        ),
      );
      return {
        requestsPerSecond: results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0),
        processor: results.reduce((sum, { processor }) => sum + processor, 0) / results.length,
        p99: Math.max(...results.map(({ p99 }) => p99)),
      };
    };
    const row = async (name: string, atLeast: number, sides: readonly [readonly Service[], readonly Service[]]) => {
      const { ours, reference } = await inTurns(rounds, { ours: load(sides[0]), reference: load(sides[1]) });
      return {
        name: `session on PostgreSQL, ${CONNECTIONS} at a time${name}`,
        unit: 'requests/s',
        ours: ours.requestsPerSecond,
        reference: reference.requestsPerSecond,
        target: { of: 'ratio' as const, atLeast },
        note: `processor time a request: ${ours.processor.toFixed(0)} us, reference ${reference.processor.toFixed(0)} us; p99 ${ours.p99.toFixed(1)}, ${reference.p99.toFixed(1)} ms`,
      };
    };
    return [
      await row(', beside SQLite, both durable', 0.6, [[one], [onSqlite]]),
      await row(' each, two processes beside one, where each commit waits 5 ms', 1.5, [[farOne, farAnother], [farOne]]),
    ];
  },
};

/** Sessions of several clinicians, with a program of three exercises to go on with. */
async function sessionRequests(service: Service): Promise<LoadRequest[]> {
  const { data } = await service.get<{ data: { id: string; revision: string }[] }>('/exercises?limit=3');
  const dosage = { side: 'left', sets: 3, repetitions: 10 };
  const initialSelection = data.map(({ id, revision }) => ({ exerciseId: id, revision, ...dosage }));
  return Array.from({ length: CLINICIANS }, (_, number) => ({
    method: 'POST' as const,
    path: `${API_PREFIX}/picker/sessions`,
    headers: { ...service.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      origin: CLIENT_ORIGIN,
      clinicianId: `clinician-${String(number).padStart(20, '0')}`,
      theme: { brandName: 'Bench', primaryColor: '#0a5c5c' },
      initialSelection,
    }),
  }));
}
