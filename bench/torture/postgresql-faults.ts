// The service while its PostgreSQL is stopped, slow, silent, cut off, or out of connections: it says that it is not ready, answers
// within a limit, loses nothing that it acknowledged, and is as before soon after.
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from '../../src/server/testing/store/postgresql.ts';
import { SeededRandom } from '../../src/server/testing/seeded-random-generator.ts';
import { publishGenerated } from '../generated-catalog.ts';
import type { Running } from '../machine/process.ts';
import { type AttackOptions, openAttacked } from './attacked-database.ts';
import { authorize, lostSessions, startSessionLoad } from './session-load.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { startService } from './victim.ts';

interface Setting {
  readonly cluster: Cluster;
  readonly proxy: TcpProxy;
  readonly random: SeededRandom;
  /** Of the whole fault. */
  readonly milliseconds: number;
}

interface Fault {
  readonly work: (setting: Setting) => Promise<void>;
  /** Whether nothing can be written meanwhile. */
  readonly isOutage: boolean;
}

const MAXIMUM_CONNECTIONS = 30;

const FAULTS: Readonly<Record<string, Fault>> = {
  stopped: {
    isOutage: true,
    async work({ cluster, milliseconds }) {
      await cluster.halt();
      await wait(milliseconds);
      await cluster.resume();
    },
  },
  'stopped again and again': {
    isOutage: false,
    async work({ cluster, random, milliseconds }) {
      for (const end = performance.now() + milliseconds; performance.now() < end;) {
        await cluster.halt();
        await wait(random.below(500));
        await cluster.resume();
        await wait(random.below(1000));
      }
    },
  },
  'slow by 200 ms each way': {
    isOutage: false,
    async work({ proxy, milliseconds }) {
      proxy.delay(200);
      await wait(milliseconds);
      proxy.resume();
    },
  },
  'silent, connections stay': {
    isOutage: true,
    async work({ proxy, milliseconds }) {
      proxy.stall();
      await wait(milliseconds);
      proxy.resume();
    },
  },
  'silent, then cut': {
    isOutage: true,
    async work({ proxy, milliseconds }) {
      proxy.stall();
      await wait(milliseconds);
      proxy.cut();
      proxy.resume();
    },
  },
  'cut again and again': {
    isOutage: false,
    async work({ proxy, random, milliseconds }) {
      for (const end = performance.now() + milliseconds; performance.now() < end;) {
        proxy.cut();
        await wait(random.below(300));
      }
    },
  },
  'out of connections': {
    isOutage: true,
    async work({ cluster, proxy, milliseconds }) {
      proxy.cut();
      const eaters: pg.Client[] = [];
      const end = performance.now() + milliseconds;
      while (performance.now() < end) {
        const eater = new pg.Client({ connectionString: cluster.url('postgres') });
        eater.on('error', () => undefined);
        await eater.connect().then(
          () => eaters.push(eater),
          () => {
            void eater.end(); // refused, its socket would stay
            proxy.cut(); // all are taken but those that the service has
          },
        );
        if (eaters.length > MAXIMUM_CONNECTIONS / 2) await wait(20);
      }
      await Promise.all(eaters.map((eater) => eater.end()));
    },
  },
};

const CLIENTS = 20;
const SECONDS = 45;
/** Longer than a statement may take, and than a server that says nothing is waited for. */
const ANSWER_LIMIT_MILLISECONDS = 40_000;
const READINESS_LIMIT_MILLISECONDS = 4_000;
const READY_LIMIT_MILLISECONDS = 15_000;
const DESCRIPTORS_OWN = 15;
/** In use, without garbage: code is compiled, lists of connections grow. */
const MEGABYTES_OWN = 15;

/** `rounds`: of how many seconds each fault is. */
export async function postgresqlFaults(
  folder: string,
  { seed, rounds = SECONDS }: AttackOptions,
): Promise<readonly string[]> {
  const cluster = await startCluster(['synchronous_commit=on', `max_connections=${MAXIMUM_CONNECTIONS}`]);
  const faults: string[] = [];
  try {
    await using database = await openAttacked('PostgreSQL', `${folder}/faults`, cluster);
    await publishGenerated(database.store, 20);
    const direct = new URL(database.place[3] ?? '');
    await using proxy = await startTcpProxy(Number(direct.port));
    const place = [...database.place.slice(0, 3), Object.assign(new URL(direct), { port: String(proxy.port) }).href];
    const service = await startService(place, { environment: database.environment });
    const authorization = await authorize(database.store);
    console.log(
      '| PostgreSQL is | 201, 503, other | Slowest answer | 503 of /readyz after | Ready again after | Slowest /readyz | Descriptors before, after | Heap in use before, after |\n|---|---|---|---|---|---|---|---|',
    );
    for (const [name, { work, isOutage }] of Object.entries(FAULTS)) {
      await startSessionLoad(service.url, authorization, CLIENTS).ended(READY_LIMIT_MILLISECONDS); // every connection is there
      const before = await sizeOf(service);
      const load = startSessionLoad(service.url, authorization, CLIENTS);
      await wait(500);
      await work({ cluster, proxy, random: new SeededRandom(seed), milliseconds: 1000 * rounds });
      const report = await load.ended(READY_LIMIT_MILLISECONDS);
      await database.store.ping().catch(() => undefined); // its own connections broke too
      const { answers, slowestMilliseconds, notReadyAfter, readyAfter, slowestReadiness } = report;
      const [created, refused] = [answers.get('201') ?? 0, answers.get('503') ?? 0];
      const others = [...answers].filter(([word]) => word !== '201' && word !== '503');
      const found = [
        ...others.map(([word, count]) => `${count} requests: ${word}.`),
        ...(await lostSessions(database.store, report.acknowledged)),
        ...(await database.faults()),
        ...(service.isOver() ? ['the process ended.'] : []),
        ...(slowestMilliseconds > ANSWER_LIMIT_MILLISECONDS ? [`an answer took ${slowestMilliseconds} ms.`] : []),
        ...(slowestReadiness > READINESS_LIMIT_MILLISECONDS ? [`/readyz took ${slowestReadiness} ms.`] : []),
        ...(readyAfter > READY_LIMIT_MILLISECONDS ? ['it is not ready again.'] : []),
        ...(isOutage && notReadyAfter === undefined ? ['/readyz stayed 200.'] : []),
      ];
      const after = await settledSize(service, before.descriptors);
      if (after.descriptors > before.descriptors + DESCRIPTORS_OWN) found.push('descriptors grew.');
      if (after.megabytes > before.megabytes + MEGABYTES_OWN) found.push('memory grew.');
      console.log(
        `| ${name} | ${created}, ${refused}, ${others.length === 0 ? 0 : others.map(([word, count]) => `${count} ${word}`).join(' ')} | ${seconds(slowestMilliseconds)} | ${notReadyAfter === undefined ? 'never' : seconds(notReadyAfter)} | ${seconds(readyAfter)} | ${seconds(slowestReadiness)} | ${before.descriptors}, ${after.descriptors} | ${before.megabytes}, ${after.megabytes} MB |`,
      );
      faults.push(...found.map((fault) => `PostgreSQL is ${name}: ${fault}`));
    }
    service.process.kill('SIGINT');
    const how = await service.ended;
    if (how !== 0) faults.push(`the service ended with ${how}.`);
  } finally {
    await cluster.stop();
  }
  return faults;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const descriptorsOf = ({ process: { pid } }: Running) => readdirSync(`/proc/${pid}/fd`).length;

const sizeOf = async (service: Running) => ({
  descriptors: descriptorsOf(service),
  megabytes: Math.round((await service.tell<number>('collect')) / 1e6),
});

/** Connections end a little later than the load. */
async function settledSize(service: Running, before: number) {
  for (const end = performance.now() + READY_LIMIT_MILLISECONDS; performance.now() < end; await wait(250)) {
    if (descriptorsOf(service) <= before + DESCRIPTORS_OWN) break;
  }
  return sizeOf(service);
}
