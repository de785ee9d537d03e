// Deliveries from the queue of a real service to a receiver, beside a loop that signs and posts the same bodies and keeps nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { WebhookCreated } from '../../src/contract/webhook.ts';
import { MAXIMUM_IN_FLIGHT } from '../../src/server/webhooks/delivery-rules.ts';
import { publish } from '../../src/server/domain/catalog/publishing.ts';
import { DATABASE_FILE, openDataFolder } from '../../src/server/open-data-folder.ts';
import type { Bench, BenchSetting, Figure } from '../figure.ts';
import { GENERATED_SOURCE, generatedPictures, generateRows, publishGenerated } from '../generated-catalog.ts';
import { publishingCost } from './publishing-cost.ts';
import { inTurns } from '../rounds.ts';
import { createClient, createEndpoint, type DataFolder, startService } from '../machine/service.ts';
import { startLoop } from '../machine/webhook-loop.ts';
import { type Sink, startSink } from '../machine/webhook-sink.ts';

const CASES = [
  { endpoints: 1, events: 4000 },
  { endpoints: 20, events: 300 },
];

export const webhookDeliveries: Bench = {
  name: 'webhook-deliveries',
  async run(setting) {
    const figures: Figure[] = [];
    for (const size of CASES) figures.push(...(await deliveries(size, setting)));
    return [...figures, await publishingCost(setting)];
  },
};

async function deliveries(
  { endpoints, events }: (typeof CASES)[number],
  { folder, rounds }: BenchSetting,
): Promise<Figure[]> {
  await using sink = await startSink(folder);
  const data = await makeDataFolder(join(folder, `webhooks-${endpoints}`), events);
  await using service = await startService(data, {
    SVC_RATE_LIMITS: 'off',
    SVC_WEBHOOK_ALLOW: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: sink.authorityFile,
  });
  const created: WebhookCreated[] = [];
  for (let number = 0; number < endpoints; number++) {
    created.push(await createEndpoint(service, `${sink.receiver}/${number}`));
  }
  const expected = endpoints * events;
  await sink.begin(expected, { record: true });
  await publishNews(data, events);
  const { recorded } = await sink.end();
  using queue = openQueue(data);
  await queue.untilEmpty();
  await using loop = startLoop(folder, {
    authority: readFileSync(sink.authorityFile, 'utf8'),
    endpoints: created.map(({ url, secret }) => ({
      url,
      secret,
      atATime: MAXIMUM_IN_FLIGHT,
      deliveries: recorded.filter(({ path }) => path === new URL(url).pathname),
    })),
  });
  const { ours, reference } = await inTurns(rounds, {
    ours: () =>
      measured(sink, service, expected, async () => {
        queue.fill();
        await sink.end();
        await queue.untilEmpty();
      }),
    reference: () => measured(sink, loop, expected, () => loop.run()),
  });
  const name = `webhook deliveries, ${endpoints === 1 ? 'one endpoint' : `${endpoints} endpoints`}`;
  return [
    {
      name: `${name}: throughput`,
      unit: 'deliveries/s',
      ours: ours.perSecond,
      reference: reference.perSecond,
      target: { of: 'ratio', atLeast: 0.5 },
      note: `${expected} a round, none lost, none twice; ${ours.connections} connections, the reference ${reference.connections}`,
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

/** Throws when a delivery was lost or came twice: such a round is worth nothing. */
async function measured(
  sink: Sink,
  sender: { processorMilliseconds(): number },
  expected: number,
  run: () => Promise<void>,
) {
  await sink.begin(expected);
  const before = sender.processorMilliseconds();
  await run();
  const used = sender.processorMilliseconds() - before;
  const report = await sink.now();
  if (report.requests !== expected || report.deliveries !== expected) {
    throw new Error(`Of ${expected} deliveries ${report.deliveries} came, in ${report.requests} requests.`);
  }
  return {
    perSecond: (expected * 1000) / report.milliseconds,
    connections: report.connections,
    processorMicroseconds: (used * 1000) / expected,
  };
}

async function makeDataFolder(path: string, exercises: number): Promise<DataFolder> {
  const store = await openDataFolder(path);
  try {
    await publishGenerated(store, exercises);
    return { path, client: await createClient(store) };
  } finally {
    await store.close();
  }
}

/** An event of each exercise, from another process than the service, as the command line publishes. */
async function publishNews({ path }: DataFolder, exercises: number): Promise<void> {
  const store = await openDataFolder(path);
  try {
    const rows = generateRows(exercises).map((row) => ({ ...row, description: 'Another text.' }));
    await publish(store, Date.now, { source: GENERATED_SOURCE, rows, ...generatedPictures });
  } finally {
    await store.close();
  }
}

/** The outbox, from beside the service. */
function openQueue({ path }: DataFolder): Disposable & { fill(): void; untilEmpty(): Promise<void> } {
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
