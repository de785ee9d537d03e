// What every store of a mirror has to do, told through its interface alone. Run it with your own adapter: `describeStore('PostgreSQL',
// () => openMine())`; each test asks for a store that is empty.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { CatalogManifest } from '../../../contract/exercise/catalog.ts';
import type { CatalogExercise } from '../../catalog-exercise.ts';
import type { MirroredExercise, MirrorStore, Standing } from '../mirror-store.ts';

const SINCE = '2026-03-01T09:00:00.000Z';
const NOW = '2026-03-20T10:42:00.000Z';
const manifest = (more: Partial<CatalogManifest> = {}): CatalogManifest => ({
  schemaVersion: 1,
  snapshotId: '0b0a52c4-4f5d-4b7e-9d0d-6f3f3a8d1c11',
  catalogRevision: 'cat_7',
  total: 2,
  changeCursor: 'after-7',
  createdAt: SINCE,
  ...more,
});
const exercise = (id: string, revision = 'r1', more: object = {}) =>
  ({ id, revision, status: 'active', name: `${id} ${revision}`, media: [], ...more }) as unknown as CatalogExercise;
const staged = (...exercises: CatalogExercise[]) => exercises.map((each) => ({ exercise: each, statusSince: SINCE }));
const standing = (revision: string, status = 'active', statusSince = SINCE): Standing => ({
  ...{ revision, status, statusSince },
});
const batch = {
  cursor: 'after-8',
  lastSequence: 8,
  end: { catalogRevision: 'cat_8', checkedAt: NOW },
  missingPictures: [],
};
const ids = (list: readonly MirroredExercise[]) => list.map(({ exercise: { id } }) => id);

async function activated(store: MirrorStore, ...exercises: CatalogExercise[]): Promise<void> {
  await store.stage(manifest({ total: exercises.length }));
  await store.storePage({ exercises: staged(...exercises), nextOffset: null });
  await store.activate(NOW);
}

/** `open` gives an empty store; `again` opens the same one once more, where it outlives its connection. */
export function describeStore(
  name: string,
  open: (t: TestContext) => MirrorStore | Promise<MirrorStore>,
  again?: (store: MirrorStore, t: TestContext) => MirrorStore | Promise<MirrorStore>,
): void {
  describe(`the store of a mirror: ${name}`, () => {
    it('is empty in the beginning, and says so', async (t) => {
      const store = await open(t);
      assert.equal(await store.active(), undefined);
      assert.equal(await store.staged(), undefined);
      assert.equal(await store.exercise('a'), undefined);
      assert.equal(await store.exercise('a', 'r1'), undefined);
      assert.deepEqual(await store.list({ limit: 9 }), []);
      assert.deepEqual(await store.counts(), { exercises: 0, byStatus: {}, revisions: 0 });
    });

    it('keeps the manifest with members of tomorrow, and where the next page begins', async (t) => {
      const store = await open(t);
      const told = { ...manifest(), memberOfTomorrow: [1] };
      await store.stage(told);
      assert.deepEqual(await store.staged(), { manifest: told, nextOffset: 0 });
      await store.storePage({ exercises: staged(exercise('a')), nextOffset: 1 });
      assert.deepEqual(await store.staged(), { manifest: told, nextOffset: 1 });
      await store.storePage({ exercises: staged(exercise('b')), nextOffset: null });
      assert.deepEqual(await store.staged(), { manifest: told, nextOffset: null });
    });

    it('counts each staged exercise once', async (t) => {
      const store = await open(t);
      await store.stage(manifest());
      const pages = [
        [exercise('a'), exercise('b')],
        [exercise('b'), exercise('c')],
      ];
      const counts = [];
      for (const page of pages) counts.push(await store.storePage({ exercises: staged(...page), nextOffset: 1 }));
      assert.deepEqual(counts, [2, 3]);
    });

    it('shows what is staged to nobody until it is activated, then all of it', async (t) => {
      const store = await open(t);
      await activated(store, exercise('a'), exercise('b'));
      await store.stage(manifest({ catalogRevision: 'cat_9', changeCursor: 'after-9' }));
      const next = [exercise('b', 'r2', { status: 'withdrawn' }), exercise('c')];
      await store.storePage({ exercises: staged(...next), nextOffset: null });
      assert.deepEqual(ids(await store.list({ limit: 9 })), ['a', 'b']);
      assert.deepEqual(ids(await store.list({ limit: 9, staged: true })), ['b', 'c']);
      assert.equal((await store.exercise('b'))?.exercise.revision, 'r1');
      assert.equal((await store.active())?.cursor, 'after-7');

      await store.activate(NOW);
      assert.deepEqual(await store.active(), {
        ...{
          catalogRevision: 'cat_9',
          cursor: 'after-9',
          lastSequence: null,
          activatedAt: NOW,
          checkedAt: null,
          missingPictures: [],
        },
      });
      assert.equal(await store.staged(), undefined);
      assert.deepEqual(ids(await store.list({ limit: 9 })), ['b', 'c']);
      assert.deepEqual((await store.exercise('b'))?.current, standing('r2', 'withdrawn'));
      assert.deepEqual((await store.counts()).byStatus, { active: 1, withdrawn: 1 });
    });

    it('keeps revisions of what is no longer in the catalog', async (t) => {
      const store = await open(t);
      await activated(store, exercise('a'), exercise('b'));
      await activated(store, exercise('b', 'r2'));
      assert.equal(await store.exercise('a'), undefined);
      assert.deepEqual(await store.exercise('a', 'r1'), { exercise: exercise('a'), current: null });
      assert.deepEqual(await store.exercise('b', 'r1'), { exercise: exercise('b'), current: standing('r2') });
      assert.deepEqual(await store.counts(), { exercises: 1, byStatus: { active: 1 }, revisions: 3 });
    });

    it('never changes a revision that it keeps for what the feed brings', async (t) => {
      const store = await open(t);
      await activated(store, exercise('a'));
      const changed = exercise('a', 'r1', { name: 'Another' });
      await store.apply({ ...batch, changes: [{ exerciseId: 'a', exercise: changed, current: standing('r1') }] });
      assert.deepEqual((await store.exercise('a', 'r1'))?.exercise, exercise('a'));
    });

    it('replaces its content with a snapshot only at activation and only for its own revisions', async (t) => {
      const store = await open(t);
      await activated(store, exercise('a'), exercise('b'), exercise('c'));
      const other = exercise('a', 'r1', { name: 'Other' });
      const stageOther = async () => {
        await store.stage(manifest());
        await store.storePage({ exercises: staged(other, exercise('b')), nextOffset: null });
      };
      const names = async (of: object = {}) =>
        (await store.list({ limit: 9, ...of })).map(({ exercise: { name } }) => name);
      await stageOther();
      assert.deepEqual(await names(), ['a r1', 'b r1', 'c r1'], 'who reads has what was there');
      assert.deepEqual((await store.exercise('a', 'r1'))?.exercise, exercise('a'));
      assert.deepEqual(await names({ staged: true }), ['Other', 'b r1']);
      await store.discard();
      await store.stage(manifest());
      await store.storePage({ exercises: staged(exercise('a')), nextOffset: null });
      assert.deepEqual(await store.activate(NOW), [], 'what was discarded is forgotten');
      await stageOther();
      assert.deepEqual(await store.activate(NOW), [{ exerciseId: 'a', revision: 'r1' }]);
      assert.deepEqual((await store.exercise('a', 'r1'))?.exercise, other);
      assert.deepEqual((await store.exercise('c', 'r1'))?.exercise, exercise('c'));
    });

    it('keeps the list of missing pictures, also through a new snapshot, until a batch has another', async (t) => {
      const store = await open(t);
      const picture = { exerciseId: 'a', sha256: 'ab', url: 'https://x.test/ab', code: 'picture_unavailable' } as const;
      await activated(store, exercise('a'));
      await store.apply({ ...batch, changes: [], missingPictures: [picture] });
      assert.deepEqual((await store.active())?.missingPictures, [picture]);
      await activated(store, exercise('a'));
      assert.deepEqual((await store.active())?.missingPictures, [picture]);
      await store.apply({ ...batch, changes: [] });
      assert.deepEqual((await store.active())?.missingPictures, []);
    });

    it('gives an exercise back as it came: unknown members, any text, any depth', async (t) => {
      const store = await open(t);
      const came = exercise('a', 'r1', {
        name: 'Brücke ⟲ \u0000 "\\ 腹筋 \u{1F9D8}',
        memberOfTomorrow: { deep: [{ er: null }, 1e21, -0.5, false] },
      });
      await activated(store, came);
      assert.deepEqual((await store.exercise('a'))?.exercise, came);
      assert.deepEqual((await store.list({ limit: 1 }))[0]?.exercise, came);
    });

    it('forgets a staged snapshot with the next one, and when it is told to', async (t) => {
      const store = await open(t);
      await activated(store, exercise('a'));
      await store.stage(manifest());
      await store.storePage({ exercises: staged(exercise('b')), nextOffset: 1 });
      await store.stage(manifest({ total: 1 }));
      assert.equal(await store.storePage({ exercises: staged(exercise('c')), nextOffset: null }), 1);
      await store.discard();
      assert.equal(await store.staged(), undefined);
      assert.deepEqual(await store.list({ limit: 9, staged: true }), []);
      assert.deepEqual(ids(await store.list({ limit: 9 })), ['a']);
      await store.discard();
    });

    it('applies a batch in order, with its cursor', async (t) => {
      const store = await open(t);
      await activated(store, exercise('a'), exercise('b'));
      await store.apply({
        ...batch,
        changes: [
          { exerciseId: 'a', exercise: exercise('a', 'r2'), current: standing('r2') },
          { exerciseId: 'c', exercise: exercise('c'), current: standing('r1') },
          { exerciseId: 'a', exercise: exercise('a', 'r3'), current: standing('r3', 'deprecated', NOW) },
          { exerciseId: 'b', exercise: null, current: null },
        ],
      });
      assert.deepEqual(ids(await store.list({ limit: 9 })), ['a', 'c']);
      assert.deepEqual((await store.exercise('a'))?.current, standing('r3', 'deprecated', NOW));
      assert.equal((await store.exercise('a', 'r2'))?.exercise.revision, 'r2');
      assert.deepEqual(await store.active(), {
        ...{
          missingPictures: [],
          catalogRevision: 'cat_8',
          cursor: 'after-8',
          lastSequence: 8,
          activatedAt: NOW,
          checkedAt: NOW,
        },
      });
    });

    it('leaves revision and check of the catalog alone while the feed has more', async (t) => {
      const store = await open(t);
      await activated(store, exercise('a'));
      await store.apply({ ...batch, changes: [], end: null });
      const { catalogRevision, checkedAt, cursor } = (await store.active())!;
      assert.deepEqual([catalogRevision, checkedAt, cursor], ['cat_7', null, 'after-8']);
    });

    it('lists by id in pages, of one status if asked', async (t) => {
      const store = await open(t);
      const statuses = ['active', 'deprecated', 'active', 'withdrawn', 'status of tomorrow'];
      const names = ['b', 'B', 'a', 'ä', 'ab'];
      await activated(store, ...names.map((id, index) => exercise(id, 'r1', { status: statuses[index] })));
      assert.deepEqual(ids(await store.list({ limit: 2 })), ['B', 'a']);
      assert.deepEqual(ids(await store.list({ limit: 2, after: 'a' })), ['ab', 'b']);
      assert.deepEqual(ids(await store.list({ limit: 2, after: 'b' })), ['ä']);
      assert.deepEqual(ids(await store.list({ limit: 9, status: 'active' })), ['a', 'b']);
      assert.deepEqual(ids(await store.list({ limit: 9, status: 'status of tomorrow' })), ['ab']);
    });

    it('writes nothing where there is nothing to write into', async (t) => {
      const store = await open(t);
      const fails = async (work: () => unknown) => assert.rejects(async () => void (await work()));
      await fails(() => store.storePage({ exercises: staged(exercise('a')), nextOffset: null }));
      await fails(() => store.activate(NOW));
      const change = { exerciseId: 'a', exercise: exercise('a'), current: standing('r1') };
      await fails(() => store.apply({ ...batch, changes: [change] }));
      assert.deepEqual(await store.counts(), { exercises: 0, byStatus: {}, revisions: 0 });
    });

    it('has one lock, which can be taken again when it was given back', async (t) => {
      const store = await open(t);
      const release = await store.lock();
      await assert.rejects(async () => store.lock(), { name: 'MirrorError', code: 'locked' });
      await release();
      await (
        await store.lock()
      )();
    });

    if (again) {
      it('is the same when it is opened again, and its lock holds there too', async (t) => {
        const store = await open(t);
        await activated(store, exercise('a'));
        await store.stage(manifest());
        const other = await again(store, t);
        assert.deepEqual(await other.active(), await store.active());
        assert.deepEqual(await other.staged(), await store.staged());
        assert.deepEqual(await other.list({ limit: 9 }), await store.list({ limit: 9 }));
        const release = await store.lock();
        await assert.rejects(async () => other.lock(), { code: 'locked' });
        await release();
        await (
          await other.lock()
        )();
      });
    }
  });
}
