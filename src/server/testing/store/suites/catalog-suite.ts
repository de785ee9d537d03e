// The catalog, its events, snapshots and pictures, as every store keeps them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Snapshot } from '../../../store/store.ts';
import { othersGoOn, until } from '../../until.ts';
import { newRevision, type OpenStore } from '../store-under-test.ts';

export function describeCatalog(open: OpenStore): void {
  describe('the catalog', () => {
    it('starts empty, at sequence 0', async (t) => {
      const { store } = await open(t);
      assert.deepEqual(await store.catalog.current(), { head: 0, exercises: [] });
      assert.equal(await store.catalog.headSequence(), 0);
    });

    it('keeps every revision, and names the last one current', async (t) => {
      const { store } = await open(t);
      await store.catalog.publish((transaction) => transaction.append([newRevision('a', 1), newRevision('b', 1)]));
      await store.catalog.publish((transaction) => transaction.append([newRevision('a', 2)]));
      const { head, exercises } = await store.catalog.current();
      assert.equal(head, 3);
      assert.deepEqual(
        exercises.map((row) => [row.exerciseId, row.revision, row.sequence]),
        [
          ['a', 'r2', 3],
          ['b', 'r1', 2],
        ],
      );
      assert.equal((await store.catalog.findRevision('a', 'r1'))?.content, '{"name":"a 1"}');
      assert.equal(await store.catalog.findRevision('a', 'r3'), undefined);
    });

    it('writes nothing of a publication that fails', async (t) => {
      const { store } = await open(t);
      const publication = store.catalog.publish(async (transaction) => {
        await transaction.append([newRevision('a', 1)]);
        throw new Error('changed my mind');
      });
      await assert.rejects(publication, /changed my mind/);
      assert.deepEqual(await store.catalog.current(), { head: 0, exercises: [] });
      assert.deepEqual(await store.catalog.events(0, 10), []);
    });

    it('numbers events without gaps and shows none before an earlier one while many publish', async (t) => {
      const { store, openAgain } = await open(t);
      const publishers = [store, await openAgain(), await openAgain()];
      const reader = await openAgain();
      const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
      const failures: unknown[] = [];
      let isPublishing = true;
      const publishing = Promise.all(
        publishers.flatMap(({ catalog }, publisher) =>
          numbers.map(async (number) => {
            const publication = catalog.publish(async (transaction) => {
              const rows = [newRevision(`p${publisher}-${number}`, 1), newRevision(`p${publisher}-${number}-b`, 1)];
              await transaction.append(rows);
              // One of four changes its mind, after its numbers were given out.
              if (number % 4 === 0) throw new Error('changed my mind');
            });
            await publication.catch((error: unknown) => failures.push(error));
          }),
        ),
      ).finally(() => (isPublishing = false));
      const seen: number[] = [];
      const catchUp = async () => {
        const events = await reader.catalog.events(seen.at(-1) ?? 0, 3);
        seen.push(...events.map(({ sequence }) => sequence));
        await othersGoOn();
        return events.length > 0;
      };
      while (isPublishing) await catchUp();
      await publishing;
      while (await catchUp());
      assert.deepEqual(
        failures.map((error) => (error instanceof Error ? error.message : error)),
        publishers.flatMap(() => ['changed my mind', 'changed my mind']),
      );
      const expected = Array.from({ length: publishers.length * 6 * 2 }, (_, index) => index + 1);
      assert.deepEqual(seen, expected);
      assert.equal(await store.catalog.headSequence(), expected.length);
      const events = await store.catalog.events(0, 100);
      for (const { sequence, exerciseId } of events.filter(({ sequence }) => sequence % 2 === 1)) {
        assert.equal(events[sequence]?.exerciseId, `${exerciseId}-b`, 'a publication is not torn apart');
      }
    });

    it('is read as of one moment: never newer than its head', async (t) => {
      const { store, openAgain } = await open(t);
      const publisher = await openAgain();
      let isPublishing = true;
      const publishing = (async () => {
        for (let number = 1; number <= 20; number += 1) {
          await publisher.catalog.publish((transaction) => transaction.append([newRevision('a', number)]));
        }
      })().finally(() => (isPublishing = false));
      while (isPublishing) {
        const { head, exercises } = await store.catalog.current();
        assert.equal(exercises[0]?.sequence ?? 0, head);
        await othersGoOn();
      }
      await publishing;
    });

    it('tells those who watch, in every connection that may hear of it', async (t) => {
      const { store, openAgain } = await open(t);
      const other = await openAgain();
      let seen = 0;
      const catchUp = async () => (seen = await other.catalog.headSequence());
      const stopping = new AbortController();
      t.after(() => stopping.abort());
      other.watch(() => void catchUp(), stopping.signal);
      await store.catalog.publish((transaction) => transaction.append([newRevision('a', 1)]));
      // A hint may not come at all: whoever watches also asks from time to time.
      await until(async () => seen === 1 || (await catchUp()) === 1);
    });

    it('keeps what is said of a source last, with what is published, or not at all', async (t) => {
      const { store } = await open(t);
      const described = { source: 'clinic', licence: 'CC BY 4.0', attribution: null };
      await store.catalog.publish((transaction) => transaction.describeSource({ ...described, licence: null }, 1));
      await store.catalog.publish(async (transaction) => {
        await transaction.describeSource({ ...described, source: 'a' }, 2);
        await transaction.describeSource(described, 2);
        assert.equal(await transaction.headSequence(), 0);
      });
      const failed = store.catalog.publish(async (transaction) => {
        await transaction.describeSource({ ...described, licence: 'none' }, 3);
        throw new Error('changed my mind');
      });
      await assert.rejects(failed, /changed my mind/);
      assert.deepEqual(await store.catalog.sources(), [{ ...described, source: 'a' }, described]);
    });

    it('keeps the documents of each source as they are now, without an event', async (t) => {
      const { store, openAgain } = await open(t);
      const { catalog } = store;
      assert.deepEqual(await catalog.documents(), { version: 0, documents: [] });
      await catalog.publish(async (transaction) => {
        await transaction.putDocument('b', 'templates', [{ key: 'ü 🌉' }]);
        await transaction.putDocument('a', 'templates', [1, 2]);
        await transaction.putDocument('b', 'lexicon', [3]);
        await transaction.putDocument('a', 'lexicon', []);
      });
      const other = (await openAgain()).catalog;
      const stored = async () => {
        const { version, documents } = await other.documents();
        assert.equal(version, await other.documentsVersion());
        versions.push(version);
        return documents.map(({ source, kind, document }) => `${source} ${kind} ${document}`);
      };
      const versions: number[] = [];
      assert.deepEqual(await stored(), ['b templates [{"key":"ü 🌉"}]', 'a templates [1,2]', 'b lexicon [3]']);
      await catalog.publish(async (transaction) => {
        await transaction.putDocument('b', 'templates', [4]);
        await transaction.putDocument('a', 'templates', []);
        // It is the same already.
        await transaction.putDocument('b', 'lexicon', [3]);
        assert.equal((await transaction.documents()).length, 2);
      });
      assert.deepEqual(await stored(), ['b lexicon [3]', 'b templates [4]']);
      assert.ok(versions[0]! >= 3 && versions[1]! >= versions[0]! + 2, versions.join());
      assert.deepEqual([await catalog.headSequence(), await catalog.events(0, 10)], [0, []]);
    });

    it('writes no document of a publication that fails', async (t) => {
      const { store } = await open(t);
      await store.catalog.publish((transaction) => transaction.putDocument('a', 'templates', [1]));
      const before = await store.catalog.documents();
      const failed = store.catalog.publish(async (transaction) => {
        await transaction.append([newRevision('a', 1)]);
        await transaction.putDocument('a', 'templates', [2]);
        await transaction.putDocument('a', 'lexicon', [2]);
        throw new Error('changed my mind');
      });
      await assert.rejects(failed, /changed my mind/);
      assert.deepEqual(await store.catalog.documents(), before);
      assert.deepEqual(before.documents, [
        { source: 'a', kind: 'templates', sequence: before.version, document: '[1]' },
      ]);
    });

    it('gives another document another version, also where the one before it was lost', async (t) => {
      const { store, openAgain } = await open(t);
      const put = (catalog: typeof store.catalog, document: number) =>
        catalog.publish((transaction) => transaction.putDocument('a', 'templates', [document]));
      const versions = new Set<number>();
      for (const document of [1, 2]) {
        const lost = store.catalog.publish(async (transaction) => {
          await transaction.putDocument('a', 'templates', [document]);
          versions.add((await transaction.documents())[0]?.sequence ?? 0);
          throw new Error('lost');
        });
        await assert.rejects(lost, /lost/);
      }
      await put((await openAgain()).catalog, 3);
      versions.add(await store.catalog.documentsVersion());
      assert.equal(versions.size, 3);
    });

    it('tells whoever watches of a publication of documents alone', async (t) => {
      const { store, openAgain } = await open(t);
      const other = await openAgain();
      let seen = 0;
      const catchUp = async () => (seen = await other.catalog.documentsVersion());
      const stopping = new AbortController();
      t.after(() => stopping.abort());
      other.watch(() => void catchUp(), stopping.signal);
      await store.catalog.publish((transaction) => transaction.putDocument('a', 'templates', [1]));
      await until(async () => seen > 0 || (await catchUp()) > 0);
    });

    it('knows exercises as they were at any event, and the events that an entitlement sees', async (t) => {
      const { store } = await open(t);
      const { catalog } = store;
      await catalog.publish((transaction) => transaction.append([newRevision('b', 1), newRevision('a', 1)]));
      await catalog.publish((transaction) =>
        transaction.append([{ ...newRevision('c', 1), entitlement: 'full' }, newRevision('b', 2)]),
      );
      const made = async (after: number, head: number, limit = 10) =>
        (await catalog.madeBetween(after, head, limit)).map(({ exerciseId, revision: name, sequence }) => [
          exerciseId,
          name,
          sequence,
        ]);
      assert.deepEqual(await made(0, 2), [
        ['b', 'r1', 1],
        ['a', 'r1', 2],
      ]);
      assert.deepEqual(await made(0, 4), [
        ['a', 'r1', 2],
        ['c', 'r1', 3],
        ['b', 'r2', 4],
      ]);
      assert.deepEqual(await made(2, 3), [['c', 'r1', 3]]);
      assert.deepEqual(await made(0, 4, 1), [['a', 'r1', 2]]);
      const seen = async (entitlement: 'sample' | 'full') =>
        (await catalog.events(1, 10, entitlement)).map(({ sequence }) => sequence);
      assert.deepEqual(await seen('sample'), [2, 4]);
      assert.deepEqual(await seen('full'), [2, 3, 4]);
      assert.equal((await catalog.findRevision('c', 'r1'))?.entitlement, 'full');
    });

    it('keeps one snapshot of each entitlement and event, whoever asks first', async (t) => {
      const { store, openAgain } = await open(t);
      const other = await openAgain();
      await store.catalog.publish((transaction) => transaction.append([newRevision('b', 1), newRevision('a', 1)]));
      await store.catalog.publish((transaction) =>
        transaction.append([{ ...newRevision('c', 1), entitlement: 'full' }, newRevision('b', 2)]),
      );
      const snapshot: Snapshot = {
        id: '0b1c2d3e-0000-4000-8000-000000000001',
        entitlement: 'sample',
        sequence: 2,
        catalogRevision: 'cat_2_00000000',
        total: 2,
        createdAt: 1000,
      };
      const asked = [store, other].map(({ snapshots }, index) =>
        snapshots.findOrInsert({ ...snapshot, id: `0b1c2d3e-0000-4000-8000-00000000000${index}` }),
      );
      const [first, second] = await Promise.all(asked);
      assert.deepEqual(first, second);
      assert.deepEqual(await other.snapshots.find(first?.id ?? ''), { ...snapshot, id: first?.id });
      assert.equal(await store.snapshots.find('unknown'), undefined);
      const full = { ...snapshot, id: 'full', entitlement: 'full' as const, sequence: 4 };
      assert.deepEqual(await store.snapshots.findOrInsert(full), full);

      const members = async (of: Snapshot, after = 0, limit = 10) =>
        (await store.snapshots.members(of, after, limit)).map((row) => [row.exerciseId, row.revision, row.sequence]);
      assert.deepEqual(await members(snapshot), [
        ['b', 'r1', 1],
        ['a', 'r1', 2],
      ]);
      assert.deepEqual(await members({ ...snapshot, sequence: 4 }, 2), [['b', 'r2', 4]]);
      assert.deepEqual(await members(full, 0, 2), [
        ['a', 'r1', 2],
        ['c', 'r1', 3],
      ]);
      const revisions = await store.snapshots.revisions(snapshot, ['b', 'c']);
      assert.deepEqual(
        revisions.map(({ exerciseId, content }) => [exerciseId, content]),
        [['b', '{"name":"b 1"}']],
      );
      assert.deepEqual(await store.snapshots.revisions(snapshot, []), []);
    });

    it('keeps pictures by their content, once', async (t) => {
      const { store } = await open(t);
      const picture = {
        sha256: 'c'.repeat(64),
        mimeType: 'image/png',
        width: 2,
        height: 3,
        bytes: new Uint8Array([1, 2, 250]),
      };
      await store.catalog.publish(async (transaction) => {
        await transaction.insertPicture(picture);
        await transaction.insertPicture(picture);
      });
      const found = await store.catalog.findPicture(picture.sha256);
      assert.deepEqual({ ...found, bytes: new Uint8Array(found?.bytes ?? []) }, picture);
      const small = { ...picture, sha256: 'e'.repeat(64), thumbnail: new Uint8Array([7, 8]) };
      await store.catalog.publish((transaction) => transaction.insertPicture(small));
      assert.deepEqual(
        new Uint8Array((await store.catalog.findPicture(small.sha256))?.thumbnail ?? []),
        small.thumbnail,
      );
      assert.equal(await store.catalog.findPicture('d'.repeat(64)), undefined);
    });
  });
}
