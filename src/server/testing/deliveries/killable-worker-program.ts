// The program of killable-worker.ts: the real worker, sender and store, watched from between them.
import { openSync, writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { KeyRing } from '../../domain/access/server-keys.ts';
import { openStore } from '../../open-store.ts';
import type { DeliveryStore } from '../../store/store.ts';
import { AddressGuard, parseAllowedTargets } from '../../webhooks/address-guard.ts';
import type { Sender } from '../../webhooks/attempt.ts';
import { startDeliveryWorker } from '../../webhooks/delivery-worker.ts';
import { createSender } from '../../webhooks/sender.ts';
import {
  type Death,
  type Doom,
  TEST_KEY,
  WORKER_HEADER,
  type WorkerConfig,
  type WorkerNews,
} from './killable-worker.ts';

// Now: who is killed writes nothing at the end.
flushCompileCache();

const { config, doom } = JSON.parse(process.argv[2] ?? '') as { config: WorkerConfig; doom?: Doom };
let fate = doom;
let moments = 0;
process.on('message', (told: Doom) => {
  fate = told;
  moments = 0;
});
process.on('disconnect', () => process.exit(1));

function moment(name: Death): void {
  if (fate?.death !== name || ++moments < (fate.moment ?? 1)) return;
  process.kill(process.pid, 'SIGKILL');
  // Nothing else may happen until the signal has arrived.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const clock = () => Date.now() + config.clockAheadMilliseconds;
const store = await openStore({
  dataFolder: 'dataFolder' in config.store ? config.store.dataFolder : '',
  databaseUrl: 'databaseUrl' in config.store ? config.store.databaseUrl : undefined,
});
moment('at the start');

/** Whether the transaction under way ends attempts. */
let isEnding = false;
beforeEachCommit(() => {
  if (isEnding) moment('before the commit of what ended');
});

/** What was claimed and is not ended in the store yet. */
const open = new Set<string>();
/** The numbers of attempts that are to be sent. */
const claims = new Map<string, number[]>();

const deliveries: DeliveryStore = {
  ...store.deliveries,
  async due() {
    const due = await store.deliveries.due();
    if (open.size > 0 || due.some(({ dueAt }) => dueAt <= clock())) return due;
    if (due.length > 0) moment('while it waits for a retry');
    tell('idle');
    return due;
  },
  async exchange(exchange) {
    if (exchange.claimed.length > 0) moment('before a claim');
    isEnding = exchange.ended.length > 0;
    const exchanged = await store.deliveries.exchange(exchange);
    const { claimed } = exchanged;
    isEnding = false;
    for (const { id } of exchange.ended) open.delete(id);
    for (const { id, attempts } of claimed) {
      open.add(id);
      claims.set(id, [...(claims.get(id) ?? []), attempts]);
    }
    if (exchange.ended.length > 0) moment('after the commit of what ended');
    if (claimed.some(({ attempts }) => attempts === (fate?.attempt ?? attempts))) moment('after a claim');
    return exchanged;
  },
  async takeLost(times) {
    const taken = await store.deliveries.takeLost(times);
    moment('after lost deliveries were looked for');
    return taken;
  },
};

const journal = openSync(config.journal, 'a');
const guard = new AddressGuard(parseAllowedTargets('127.0.0.1', 'allowed'));
const real = createSender({
  guard,
  authorities: [config.authority],
  ...(config.attemptMilliseconds !== undefined && { timeoutMilliseconds: config.attemptMilliseconds }),
});
const sender: Sender = {
  async send(request) {
    const id = request.headers['x-svc-delivery'] ?? 'no id';
    writeSync(journal, `${id} ${claims.get(id)?.shift() ?? 'unclaimed'}\n`);
    const outcome = await real.send({
      ...request,
      headers: { ...request.headers, [WORKER_HEADER]: String(process.pid) },
    });
    moment('after an answer');
    return outcome;
  },
  close: () => real.close(),
};

const worker = startDeliveryWorker({
  store: { ...store, deliveries },
  sender,
  clock,
  keys: new KeyRing([TEST_KEY]),
  timeScale: config.timeScale,
  leaseMilliseconds: config.leaseMilliseconds,
  onError: (error) => {
    throw error;
  },
});
process.once('SIGTERM', () => {
  const stopped = worker.stop();
  tell('stopping');
  void stopped.then(() => store.close()).then(() => process.exit(0));
});
tell('started');

function tell(news: WorkerNews): void {
  process.send?.(news);
}

/** Whatever database it is. */
function beforeEachCommit(call: () => void): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this`
  const { run } = StatementSync.prototype;
  StatementSync.prototype.run = function (this: StatementSync, ...values: Parameters<typeof run>) {
    if (this.sourceSQL === 'commit') call();
    return run.apply(this, values);
  } as typeof run;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this`
  const query = pg.Client.prototype.query as (...values: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
    if (values[0] === 'commit') call();
    return query.apply(this, values);
  } as typeof pg.Client.prototype.query;
}
