import { setTimeout as wait } from 'node:timers/promises';
import { createClient, ServiceError } from 'svc-picker/client';
import { mirror } from './mirror.ts'; // yours: the exercises that you keep, and how far you have read
import { secrets } from './secrets.ts';

const client = createClient({ baseUrl: 'https://picker.example/api/v1', ...secrets });

async function refresh(): Promise<void> {
  try {
    for (let hasMore = true; hasMore;) {
      const cursor = await mirror.cursor();
      const { data: events, meta } = await patiently(() => client.listChanges({ cursor, limit: 100 }));
      const exercises = [];
      for (const { exerciseId, revision } of events) {
        exercises.push(await patiently(() => client.getExercise(exerciseId, revision)));
      }
      await mirror.store(exercises, meta.nextCursor); // both in one transaction
      hasMore = meta.hasMore;
    }
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'cursor_expired')) throw error;
    await mirror.startAnew(); // from a new snapshot: GET /catalog/manifest
  }
}

/** A large publication reaches the limits of your credential (429): asks again when the service says so, and keeps the page. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ServiceError && error.retryAfterSeconds !== undefined)) throw error;
      await wait(1000 * error.retryAfterSeconds);
    }
  }
}

let last = Promise.resolve();
let isWaiting = false;
let timer: NodeJS.Timeout | undefined;

/** Returns at once. One refresh runs, one more waits for what was hinted at meanwhile. */
export function refreshSoon(): void {
  if (isWaiting) return;
  isWaiting = true;
  last = last
    .then(() => {
      isWaiting = false;
      return refresh();
    })
    .then(() => refreshIn(15))
    .catch((error: unknown) => {
      console.error('The catalog was not refreshed. It is tried again in a minute.', error);
      refreshIn(1);
    });
}

function refreshIn(minutes: number): void {
  clearTimeout(timer);
  timer = setTimeout(refreshSoon, minutes * 60_000);
}

refreshSoon();
