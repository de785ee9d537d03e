// Deliveries from the queue of a real service to a receiver, beside a loop that signs and posts the same bodies and keeps nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { publish } from '../../src/server/domain/catalog/publishing.ts';
import { DATABASE_FILE } from '../../src/server/open-store.ts';
import { MAXIMUM_IN_FLIGHT } from '../../src/server/webhooks/delivery-rules.ts';
import type { Bench, BenchSetting, Figure } from '../figure.ts';
import { GENERATED_SOURCE, generatedPictures, generateRows, publishGenerated } from '../generated-catalog.ts';
import { type Running, startProcess } from '../machine/process.ts';
import { createClient, startService, withStore } from '../machine/service.ts';
import { inTurns } from '../rounds.ts';
import { KEY } from '../torture/attacked-database.ts';
import { type Delivery, insertEndpoint, SECRET, startWebhookSink } from '../torture/webhook-sink.ts';

const CASES = [
  { endpoints: 1, events: 4000 },
  { endpoints: 20, events: 300 },
];

/** What the raw loop posts. */
export interface LoopWork {
  /** PEM of who vouches for the receiver. */
  readonly authority: string;
  readonly secret: string;
  readonly atATime: number;
  readonly endpoints: readonly { readonly url: string; readonly deliveries: readonly Delivery[] }[];
}

export const webhookDeliveries: Bench = {
  name: 'webhook-deliveries',
  async run(setting) {
    const figures: Figure[] = [];
    for (const size of CASES) figures.push(...(await deliveries(size, setting)));
    return figures;
  },
};

async function deliveries(
  { endpoints, events }: (typeof CASES)[number],
  { folder, rounds }: BenchSetting,
): Promise<Figure[]> {
  const expected = endpoints * events;
  const receiver = countingReceiver(expected);
  await using sink = await startWebhookSink(folder, (delivery) => receiver.take(delivery));
  const urls = Array.from({ length: endpoints }, (_, number) => `${sink.url}/${number}`);
  const path = join(folder, `webhooks-${endpoints}`);
  const client = await withStore(path, async (store) => {
    await publishGenerated(store, events);
    for (const url of urls) await insertEndpoint(store, url);
    return createClient(store);
  });
  await using service = await startService(
    { path, client },
    { ...sink.environment, SVC_SECRET_KEY: KEY.toString('hex') },
  );
  const recorded: Delivery[] = [];
  const all = receiver.begin(recorded);
  // From another process than the service, as the command line publishes: an event of each exercise.
  const rows = generateRows(events).map((row) => ({ ...row, description: 'Another text.' }));
  const news = { source: GENERATED_SOURCE, rows, ...generatedPictures };
  await withStore(path, (store) => publish(store, Date.now, news));
  await all;
  using queue = openQueue(path);
  await queue.untilEmpty();
  const work: LoopWork = {
    authority: readFileSync(sink.environment['NODE_EXTRA_CA_CERTS'] ?? '', 'utf8'),
    ...{ secret: SECRET, atATime: MAXIMUM_IN_FLIGHT },
    endpoints: urls.map((url) => ({
      url,
      deliveries: recorded.filter(({ path }) => path === new URL(url).pathname),
    })),
  };
  const file = join(folder, `webhook-loop-${endpoints}.json`);
  writeFileSync(file, JSON.stringify(work));
  const loop = startProcess([join(import.meta.dirname, '../processes/webhook-loop.ts'), file]);
  const measured = async (sender: Running, run: () => Promise<unknown>, end: () => Promise<void>) => {
    const before = sender.processorMilliseconds();
    const [milliseconds] = await Promise.all([receiver.begin(), run()]);
    await end();
    const used = sender.processorMilliseconds() - before;
    // A delivery that comes twice makes the round worth nothing.
    receiver.assertNoneTwice();
    return { perSecond: (expected * 1000) / milliseconds, processorMicroseconds: (used * 1000) / expected };
  };
  const { ours, reference } = await inTurns(rounds, {
    ours: () =>
      measured(
        service,
        () => Promise.resolve(queue.fill()),
        () => queue.untilEmpty(),
      ),
    reference: () =>
      measured(
        loop,
        () => loop.tell('run'),
        () => Promise.resolve(),
      ),
  });
  loop.process.kill();
  await loop.ended;
  const name = `webhook deliveries, ${endpoints === 1 ? 'one endpoint' : `${endpoints} endpoints`}`;
  return [
    {
      name: `${name}: throughput`,
      unit: 'deliveries/s',
      ours: ours.perSecond,
      reference: reference.perSecond,
      target: { of: 'ratio', atLeast: 0.5 },
      note: `${expected} a round, none lost, none twice`,
    },
    {
      name: `${name}: processor time each`,
      unit: 'us',
      ours: ours.processorMicroseconds,
      reference: reference.processorMicroseconds,
      target: { of: 'ratio' },
    },
  ];
}

/** Counts what comes from the first request to the last answer. */
function countingReceiver(expected: number) {
  let [requests, first, ids] = [0, 0, new Set<string>()];
  let [record, resolve] = [undefined as Delivery[] | undefined, (_: number): void => undefined];
  return {
    /** Counts anew; resolves with the milliseconds that the expected number of deliveries took. */
    begin(into?: Delivery[]) {
      [requests, ids, record] = [0, new Set(), into];
      return new Promise<number>((done) => (resolve = done));
    },
    take(delivery: Delivery) {
      if (requests++ === 0) first = performance.now();
      ids.add(delivery.id);
      record?.push(delivery);
      if (requests === expected) resolve(performance.now() - first);
    },
    assertNoneTwice() {
      if (requests !== expected || ids.size !== expected)
        throw new Error(`Of ${expected} deliveries ${ids.size} came, in ${requests} requests.`);
    },
  };
}

/** The outbox, from beside the service. */
function openQueue(path: string): Disposable & { fill(): void; untilEmpty(): Promise<void> } {
  const database = new DatabaseSync(join(path, DATABASE_FILE), { timeout: 10_000 });
  const fill = database.prepare("update webhook_delivery set state = 'waiting', attempts = 0, due_at = ?");
  const count = database.prepare("select count(*) as rest from webhook_delivery where state <> 'delivered'");
  return {
    /** Everything is due as if it were new, from one commit on. */
    fill: () => void fill.run(Date.now()),
    async untilEmpty() {
      while (count.get()?.['rest'] !== 0) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    [Symbol.dispose]: () => database.close(),
  };
}
