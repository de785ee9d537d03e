import { createClient, ServiceError } from 'svc-picker/client';
import { mirror } from './mirror.ts'; // yours: the exercises that you keep, and how far you have read
import { secrets } from './secrets.ts';

const client = createClient({ baseUrl: 'https://picker.example/api/v1', ...secrets });

async function refresh(): Promise<void> {
  try {
    for (let hasMore = true; hasMore;) {
      const { data: events, meta } = await client.listChanges({ cursor: await mirror.cursor(), limit: 250 });
      const exercises = [];
      for (const { exerciseId, revision } of events) exercises.push(await client.getExercise(exerciseId, revision));
      await mirror.store(exercises, meta.nextCursor); // both in one transaction
      hasMore = meta.hasMore;
    }
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'cursor_expired')) throw error;
    await mirror.startAnew(); // from a new snapshot: GET /catalog/manifest
  }
}

let last = Promise.resolve();
let isWaiting = false;

/** Returns at once. One refresh runs, one more waits for what was hinted at meanwhile. */
export function refreshSoon(): void {
  if (isWaiting) return;
  isWaiting = true;
  last = last
    .then(() => {
      isWaiting = false;
      return refresh();
    })
    .catch((error: unknown) => console.error('The catalog was not refreshed; the next time does it.', error));
}

refreshSoon();
setInterval(refreshSoon, 15 * 60 * 1000);
