// A primary of PostgreSQL with a streaming standby behind one address, two processes that serve from there, and a mirror of each.
import { mkdirSync } from 'node:fs';
import { createClient, createMirror, type Mirror, type MirrorEvent } from 'svc-picker/client';
import { openMirrorDatabase } from 'svc-picker/client/sqlite';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { openStore } from '../../src/server/open-store.ts';
import { type Cluster, queryOnce, REPLICATED, startCluster } from '../../src/server/testing/store/postgresql.ts';
import { until } from '../../src/server/testing/until.ts';
import { publishGenerated } from '../generated-catalog.ts';
import { createClient as createCredential, issueToken } from '../machine/service.ts';
import { KEY } from './attacked-database.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import { startService } from './victim.ts';

const DATABASE = 'picker';
const PROCESSES = 2;
const COUNT_REFRESHES = new URL('../../src/server/testing/count-refreshes.ts', import.meta.url).href;

/** By exercise: its revision and its status. */
export type Standings = ReadonlyMap<string, string>;

export const standing = ({ revision, status }: { readonly revision: string; readonly status: string }) =>
  `${revision} ${status}`;

export interface ServingProcess {
  readonly mirror: Mirror;
  /** The reports of the mirror, oldest first. */
  readonly told: MirrorEvent[];
  /** The whole list, and the revision that it names. */
  listed(): Promise<{ readonly catalogRevision: string; readonly standings: Standings }>;
  mirrored(): Promise<Standings>;
  /** As a client with all rights asks. */
  ask(path: string, body?: object): Promise<{ readonly status: number; readonly body: unknown }>;
  isReady(): Promise<boolean>;
}

export async function startFailoverSystem(folder: string, exercises: number) {
  mkdirSync(folder, { recursive: true });
  let primary = await startCluster(REPLICATED);
  let standby: Cluster | undefined;
  await queryOnce(primary.url('postgres'), `create database ${DATABASE}`);
  const portOf = (cluster: Cluster) => Number(new URL(cluster.url(DATABASE)).port);
  const proxy = await startTcpProxy(portOf(primary));
  const databaseUrl = Object.assign(new URL(primary.url(DATABASE)), { port: String(proxy.port) }).href;
  const store = await openStore({ dataFolder: folder, databaseUrl }, { connections: 2 });
  await publishGenerated(store, exercises);
  const credential = await createCredential(store);
  const environment = {
    SVC_SECRET_KEY: KEY.toString('hex'),
    SVC_PUBLIC_BASE_URL: 'http://127.0.0.1:1', // the same addresses of pictures in both
    NODE_OPTIONS: `--import=${COUNT_REFRESHES}`,
  };
  let processes: readonly (ServingProcess & { refreshes(): Promise<number>; end(): Promise<void> })[] = [];

  async function startProcess() {
    const victim = await startService(['--data', folder, '--database-url', databaseUrl], { environment });
    const client = createClient({ baseUrl: victim.url + API_PREFIX, ...credential });
    const told: MirrorEvent[] = [];
    const media = { has: () => true, put: () => undefined };
    const mirror = createMirror({
      client,
      store: openMirrorDatabase(':memory:'),
      media,
      onEvent: (event) => void told.push(event),
    });
    const ask: ServingProcess['ask'] = async (path, body) => {
      const authorization = `Bearer ${await issueToken(victim.url, credential)}`; // the last one may be lost
      const answer = await fetch(victim.url + API_PREFIX + path, {
        headers: { authorization, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    };
    return {
      ...{ mirror, told, ask },
      async listed() {
        const standings = new Map<string, string>();
        for (let cursor: string | null = ''; ;) {
          const { body } = await ask(`/exercises?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
          const { data, meta } = body as ListedPage;
          for (const exercise of data) standings.set(exercise.id, standing(exercise));
          cursor = meta.nextCursor;
          if (cursor === null) return { catalogRevision: meta.catalogRevision, standings };
        }
      },
      async mirrored() {
        const standings = new Map<string, string>();
        for await (const { exercise, current } of mirror.exercises())
          if (current) standings.set(exercise.id, standing(current));
        return standings;
      },
      isReady: async () => (await fetch(`${victim.url}/readyz`)).status === 200,
      refreshes: () => victim.tell<number>('refreshes'),
      async end() {
        await mirror.close();
        victim.process.kill('SIGINT');
        await victim.ended;
      },
    };
  }

  async function endProcesses() {
    await Promise.all(processes.map((process) => process.end()));
    processes = [];
  }

  const system = {
    /** By the address that the processes use. */
    store,
    get processes(): readonly ServingProcess[] {
      return processes;
    },
    /** Resolves when each process has caught up with its database as many times from now on. */
    async refreshed(times: number) {
      await Promise.all(
        processes.map(async (process) => {
          const before = await process.refreshes();
          await until(async () => (await process.refreshes()) >= before + times);
        }),
      );
    },
    /** From now on the standby gets nothing; until then it has all. */
    async disconnectStandby() {
      const url = standby!.url('postgres');
      const [{ position } = {}] = await queryOnce(
        primary.url('postgres'),
        'select pg_current_wal_lsn()::text as position',
      );
      await until(async () => {
        const [row] = await queryOnce(url, `select pg_last_wal_replay_lsn() >= '${String(position)}' as is_there`);
        return row?.['is_there'] === true;
      });
      await queryOnce(url, "alter system set primary_conninfo = ''");
      await queryOnce(url, 'select pg_reload_conf()');
      await until(async () => (await queryOnce(url, 'select 1 from pg_stat_wal_receiver')).length === 0);
    },
    /** The primary is switched off, the standby promoted, and the address leads to it. */
    async failOver() {
      const lost = primary;
      primary = standby!;
      await lost.halt();
      await queryOnce(primary.url('postgres'), 'select pg_promote()');
      proxy.lead(portOf(primary));
      proxy.cut();
      await lost.stop();
      await until(() =>
        store.ping().then(
          () => true,
          () => false,
        ),
      );
    },
    /** A new standby of what is the primary now. */
    async startStandby() {
      standby = await startCluster(REPLICATED, primary);
    },
    /** Ends the processes and starts new ones, with mirrors that have read nothing. */
    async restart() {
      await endProcesses();
      processes = await Promise.all(Array.from({ length: PROCESSES }, startProcess));
    },
    async [Symbol.asyncDispose]() {
      await endProcesses();
      await store.close();
      await proxy[Symbol.asyncDispose]();
      await Promise.all([primary.stop(), standby?.stop()]);
    },
  };
  await Promise.all([system.startStandby(), system.restart()]);
  return system;
}

interface ListedPage {
  readonly data: readonly { readonly id: string; readonly revision: string; readonly status: string }[];
  readonly meta: { readonly nextCursor: string | null; readonly catalogRevision: string };
}
