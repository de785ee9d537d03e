// Holds a mirror against the service that it mirrors.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Mirror } from '../mirror.ts';
import type { MirrorMedia } from '../mirror-store.ts';
import type { FakeCatalog } from './fake-catalog.ts';

/** The same exercises with the same content and status, all pictures, and no revision that is not the service's. */
export async function assertMirrors(mirror: Mirror, media: MirrorMedia, service: FakeCatalog): Promise<void> {
  const [state, seen] = [await mirror.state(), new Map<string, unknown>()];
  assert.deepEqual([state.catalogRevision, state.importing], [service.revision, null]);
  for await (const { exercise, current } of mirror.exercises()) {
    seen.set(exercise.id, exercise);
    assert.deepEqual([current?.revision, current?.status], [exercise.revision, exercise.status]);
    const shown = [...exercise.media, ...(exercise.motion ? [exercise.motion] : [])];
    for (const { sha256 } of shown) assert.ok(await media.has(sha256), `${exercise.id} lacks a picture`);
  }
  assert.deepEqual(seen, new Map([...service.catalog].sort(([a], [b]) => (a < b ? -1 : 1))));
  assert.equal(state.exercises, service.catalog.size);
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
