// What publishing costs more when every event is to be delivered to twenty endpoints.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { EVENT_TYPES } from '../../src/contract/vocabulary.ts';
import { publish } from '../../src/server/domain/catalog/publishing.ts';
import { openDataFolder } from '../../src/server/open-data-folder.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { BenchSetting, Figure } from '../figure.ts';
import { GENERATED_SOURCE, generatedPictures, generateRows, publishGenerated } from '../generated-catalog.ts';
import { inTurns, milliseconds } from '../rounds.ts';
import { createClient } from '../machine/service.ts';

const EVENTS = 1000;
const ENDPOINTS = 20;

export async function publishingCost({ folder, rounds }: BenchSetting): Promise<Figure> {
  const [heard, unheard] = await Promise.all([
    openDataFolder(join(folder, 'publishing-heard')),
    openDataFolder(join(folder, 'publishing-unheard')),
  ]);
  try {
    for (const store of [heard, unheard]) await publishGenerated(store, EVENTS);
    await insertEndpoints(heard);
    const rows = generateRows(EVENTS);
    let edition = 0;
    const publishTo = (store: Store) => async () => ({
      time: await milliseconds(() =>
        publish(store, Date.now, {
          source: GENERATED_SOURCE,
          rows: rows.map((row) => ({ ...row, description: `Text ${edition}, ${edition++}.` })),
          ...generatedPictures,
        }),
      ),
    });
    const { ours, reference } = await inTurns(rounds, { ours: publishTo(heard), reference: publishTo(unheard) });
    return {
      name: `publishing ${EVENTS} events, ${ENDPOINTS} endpoints`,
      unit: 'ms',
      ours: ours.time,
      reference: reference.time,
      target: { of: 'ratio' },
      note: `the reference has no endpoint: ${EVENTS * ENDPOINTS} rows fewer`,
    };
  } finally {
    await Promise.all([heard.close(), unheard.close()]);
  }
}

async function insertEndpoints(store: Store): Promise<void> {
  const { clientId } = await createClient(store);
  for (let number = 0; number < ENDPOINTS; number++) {
    const now = Date.now();
    await store.webhooks.insert(
      {
        id: randomUUID(),
        credentialId: clientId,
        url: `https://hooks.example.test/${number}`,
        events: EVENT_TYPES,
        status: 'enabled',
        disabledReason: null,
        sealedSecret: 'never opened',
        failingSince: null,
        createdAt: now,
        updatedAt: now,
      },
      ENDPOINTS,
    );
  }
}
