// From the end of a publication to its being visible in another process on the same PostgreSQL, beside a NOTIFY round trip.
import { SAMPLE_ROWS } from '../../src/catalog/sample/index.ts';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import pg from 'pg';
import { publish, type PublishableRow } from '../../src/server/domain/catalog/publishing.ts';
import { openPostgresqlStore } from '../../src/server/store/postgresql/open-postgresql-store.ts';
import type { Store } from '../../src/server/store/store.ts';

import type { Bench, BenchSetting, Figure } from '../figure.ts';
import { GENERATED_SOURCE, generatedPictures, generateRows, publishGenerated } from '../generated-catalog.ts';
import { startPostgresql } from '../machine/postgresql.ts';
import { milliseconds, quantile } from '../rounds.ts';
import { createClient, type Service, startService } from '../machine/service.ts';

const SIZES = [SAMPLE_ROWS.length, 20_000];
/** Enough for a 99th percentile. */
const PUBLICATIONS = 110;
const WARM_UP = 10;
/** A publication that is not seen by then is not seen. */
const LOST_MILLISECONDS = 30_000;

export const visibleElsewhere: Bench = {
  name: 'visible-elsewhere',
  async run(setting) {
    await using cluster = await startPostgresql();
    const figures: Figure[] = [];
    for (const exercises of SIZES) {
      figures.push(...(await publications(await cluster.newDatabase(`bench_${exercises}`), exercises, setting)));
    }
    return figures;
  },
};

async function publications(databaseUrl: string, exercises: number, { folder }: BenchSetting): Promise<Figure[]> {
  const store = await openPostgresqlStore(databaseUrl);
  try {
    await publishGenerated(store, exercises);
    const data = { path: mkdtempSync(join(folder, 'postgresql-')), client: await createClient(store) };
    await using service = await startService(data, { SVC_RATE_LIMITS: 'off', DATABASE_URL: databaseUrl });
    await using notifications = await startNotifications(databaseUrl);
    const rows = generateRows(Math.min(exercises, PUBLICATIONS));
    const ours: number[] = [];
    const reference: number[] = [];
    for (let number = 0; number < PUBLICATIONS; number++) {
      const seen = await publishAndWait(store, service, rows[number % rows.length]!, number);
      const notified = await notifications.roundTrip();
      if (number < WARM_UP) continue;
      ours.push(seen);
      reference.push(notified);
    }
    return [0.5, 0.99].flatMap((share): Figure[] => {
      const figure = {
        name: `publish to visible elsewhere, ${exercises} exercises: p${share * 100}`,
        unit: 'ms',
        ours: quantile(ours, share),
        reference: quantile(reference, share),
      };
      if (share < 0.99) return [{ ...figure, target: { of: 'ratio' } }];
      return [
        { ...figure, target: { of: 'ratio', atMost: 10 } },
        { ...figure, name: `${figure.name}, alone`, target: { of: 'ours', atMost: 50 } },
      ];
    });
  } finally {
    await store.close();
  }
}

/** Publishes a new text of one exercise and asks the other process until it answers with the new catalog. */
async function publishAndWait(store: Store, service: Service, row: PublishableRow, number: number): Promise<number> {
  const before = await catalogRevision(service);
  await publish(store, Date.now, {
    source: GENERATED_SOURCE,
    rows: [{ ...row, description: `Text ${number} of this exercise.` }],
    ...generatedPictures,
  });
  const deadline = performance.now() + LOST_MILLISECONDS;
  return milliseconds(async () => {
    while ((await catalogRevision(service)) === before) {
      if (performance.now() > deadline) throw new Error('The other process does not see what was published.');
    }
  });
}

async function catalogRevision(service: Service): Promise<string> {
  const { meta } = await service.get<{ meta: { catalogRevision: string } }>('/exercises?limit=1');
  return meta.catalogRevision;
}

/** Two connections, as publisher and reader have them. */
async function startNotifications(
  connectionString: string,
): Promise<AsyncDisposable & { roundTrip(): Promise<number> }> {
  const [sender, listener] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([sender.connect(), listener.connect()]);
  await listener.query('listen bench');
  return {
    roundTrip: () =>
      milliseconds(async () => {
        const heard = once(listener, 'notification');
        await sender.query('notify bench');
        await heard;
      }),
    async [Symbol.asyncDispose]() {
      await Promise.all([sender.end(), listener.end()]);
    },
  };
}
