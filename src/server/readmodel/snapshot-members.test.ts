// The members of a large snapshot are read in parts, with others answered between them.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Snapshot, Store } from '../store/store.ts';
import { snapshotMembers } from './snapshot-members.ts';

it('gives way between two readings of a database that answers at once', async () => {
  let [turns, readings] = [0, 0];
  const seen: number[] = [];
  const members = (_snapshot: Snapshot, after: number, limit: number) => {
    seen.push(turns);
    setImmediate(() => (turns += 1));
    const read = Array.from({ length: readings++ < 2 ? limit : 1 }, (_, index) => ({
      exerciseId: `id-${after + index}`,
      revision: 'r1',
      sequence: after + index + 1,
    }));
    return Promise.resolve(read);
  };
  const found = await snapshotMembers({ snapshots: { members } } as unknown as Store, {} as Snapshot);
  assert.equal(found.length, 2001);
  assert.deepEqual(seen, [0, 1, 2]);
});
