// POST /picker/sessions on a PostgreSQL that waits for its disk: beside SQLite, and two processes beside one.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDataFolder } from '../../src/server/open-data-folder.ts';
import { openPostgresqlStore } from '../../src/server/store/postgresql/open-postgresql-store.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { Bench } from '../figure.ts';
import { publishGenerated } from '../generated-catalog.ts';
import { type LoadClient, startLoadClient } from '../machine/load.ts';
import { DURABLE, startPostgresql } from '../machine/postgresql.ts';
import { measured } from '../machine/reads.ts';
import { createClient, type Service, startService } from '../machine/service.ts';
import { inTurns } from '../rounds.ts';
import { sessionRequests } from './picker-session.ts';

const CONNECTIONS = 16;
const SECONDS = 2;
const EXERCISES = 100;
const KEY = Buffer.alloc(32, 7).toString('hex');
const UNLIMITED = { SVC_RATE_LIMITS: 'off' };
/** Every commit, whoever else commits: what a disk far away, or a standby that is waited for, costs. */
const DELAY_MICROSECONDS = 5_000;

export const sessionsOnPostgresql: Bench = {
  name: 'sessions-on-postgresql',
  async run({ folder, rounds }) {
    await using cluster = await startPostgresql(DURABLE);
    const newFolder = () => mkdtempSync(join(folder, 'sessions-'));
    const embedded = newFolder();
    const sqlite = { path: embedded, client: await filled(await openDataFolder(embedded)) };
    const database = async (name: string) => {
      const url = await cluster.newDatabase(name);
      return { url, client: await filled(await openPostgresqlStore(url)) };
    };
    const [near, far] = [await database('near'), await database('far')];
    await delayCommits(far.url);
    const start = ({ url, client }: typeof near) =>
      startService({ path: newFolder(), client }, { ...UNLIMITED, DATABASE_URL: url, SVC_SECRET_KEY: KEY });
    await using onSqlite = await startService(sqlite, UNLIMITED);
    await using one = await start(near);
    await using another = await start(near);
    await using farOne = await start(far);
    await using farAnother = await start(far);
    await using clients = startClients();
    const load = (services: readonly Service[], connections: number) => () => clients.run(services, connections);
    const half = CONNECTIONS / 2;
    const beside = await inTurns(rounds, { ours: load([one], CONNECTIONS), reference: load([onSqlite], CONNECTIONS) });
    const alone = await inTurns(rounds, { ours: load([one], 1), reference: load([onSqlite], 1) });
    const shared = await inTurns(rounds, { ours: load([one, another], half), reference: load([one], CONNECTIONS) });
    const more = await inTurns(rounds, {
      ours: load([one, another], CONNECTIONS),
      reference: load([one], CONNECTIONS),
    });
    const waiting = await inTurns(rounds, {
      ours: load([farOne, farAnother], CONNECTIONS),
      reference: load([farOne], CONNECTIONS),
    });
    const row = (name: string, { ours, reference }: typeof beside, atLeast?: number) => ({
      name: `session on PostgreSQL, ${name}`,
      unit: 'requests/s',
      ours: ours.requestsPerSecond,
      reference: reference.requestsPerSecond,
      target: { of: 'ratio' as const, ...(atLeast !== undefined && { atLeast }) },
      note: `processor time a request: ${ours.processor.toFixed(0)} us, reference ${reference.processor.toFixed(0)} us; p99 ${ours.p99.toFixed(1)}, ${reference.p99.toFixed(1)} ms`,
    });
    return [
      row(`${CONNECTIONS} at a time, beside SQLite, both durable`, beside, 0.6),
      row('one at a time, beside SQLite', alone),
      row(`two processes with ${half} at a time each, beside one with ${CONNECTIONS}`, shared),
      row(`two processes with ${CONNECTIONS} at a time each, beside one`, more),
      row(`the same where each commit waits 5 ms`, waiting, 1.5),
    ];
  },
};

/** A credential that is billed, in a store that is closed again. */
async function filled(store: Store) {
  try {
    await publishGenerated(store, EXERCISES);
    return await createClient(store, 'production');
  } finally {
    await store.close();
  }
}

async function delayCommits(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const name = client.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
  await client.query(`alter database ${name} set commit_delay = ${DELAY_MICROSECONDS}`);
  await client.query(`alter database ${name} set commit_siblings = 0`);
  await client.end();
}

/** A client for each of two processes. */
function startClients() {
  const clients = [startLoadClient(), startLoadClient()];
  return {
    async run(services: readonly Service[], connections: number) {
      const results = await Promise.all(
        services.map(async (service, index) =>
          measured(clients[index] as LoadClient, service, {
            requests: await sessionRequests(service),
            expectedStatus: 201,
            connections,
            seconds: SECONDS,
          }),
        ),
      );
      return {
        requestsPerSecond: results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0),
        processor: results.reduce((sum, { processor }) => sum + processor, 0) / results.length,
        p99: Math.max(...results.map(({ p99 }) => p99)),
      };
    },
    [Symbol.asyncDispose]: async () => void (await Promise.all(clients.map((client) => client[Symbol.asyncDispose]()))),
  };
}
