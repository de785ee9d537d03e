import type { CatalogExercise } from 'svc-picker/client';
import { client } from './client.ts';

/** The whole catalog of one moment, and the cursor from which the change feed goes on after it. */
export async function snapshot(signal?: AbortSignal) {
  const options = { signal, retry: { attempts: 10, maxDelaySeconds: 600 } }; // nobody is waiting
  const { snapshotId, total, changeCursor } = await client.getManifest(options);
  const exercises: CatalogExercise[] = [];
  for (let offset: number | null = 0; offset !== null;) {
    const { data, meta } = await client.getSnapshotPage(snapshotId, { offset }, options);
    exercises.push(...data);
    offset = meta.nextOffset;
  }
  if (exercises.length !== total) throw new Error(`${exercises.length} exercises came, not ${total}.`);
  return { exercises, changeCursor };
}
