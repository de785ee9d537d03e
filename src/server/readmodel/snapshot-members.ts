// Which exercises a snapshot of the past contains, at which revision: read from the database once, then kept for its pages.
import { setImmediate as giveWay } from 'node:timers/promises';
import type { Snapshot, Store } from '../store/store.ts';
import { compare } from './catalog-entry.ts';

/** In the order of ids. */
export type SnapshotMembers = readonly { readonly id: string; readonly revision: string }[];

/** Members that are read at once: between two readings others are answered. */
const READ_AT_ONCE = 1000;

export async function snapshotMembers({ snapshots }: Store, snapshot: Snapshot): Promise<SnapshotMembers> {
  const members: { readonly id: string; readonly revision: string }[] = [];
  for (let after = 0; ;) {
    const read = await snapshots.members(snapshot, after, READ_AT_ONCE);
    for (const { exerciseId: id, revision } of read) members.push({ id, revision });
    after = read.at(-1)?.sequence ?? after;
    if (read.length < READ_AT_ONCE) return members.sort((a, b) => compare(a.id, b.id));
    // An embedded database answers in the same turn of the event loop.
    await giveWay();
  }
}
