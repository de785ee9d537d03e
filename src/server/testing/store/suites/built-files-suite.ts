// Files of the picker's builds, as every store keeps them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BuiltFileRow } from '../../../store/store.ts';
import type { OpenStore } from '../store-under-test.ts';

const file = (path: string, text: string): BuiltFileRow => ({
  path,
  contentType: 'text/javascript; charset=utf-8',
  bytes: new Uint8Array(Buffer.from(text)),
  keyedHash: `hash of ${text}`,
});

export function describeBuiltFiles(open: OpenStore): void {
  describe('built files', () => {
    it('are found by other processes, byte for byte', async (t) => {
      const { store, openAgain } = await open(t);
      const other = await openAgain();
      const bytes = new Uint8Array([0, 255, 13, 10]);
      await store.builtFiles.keep([{ ...file('a', ''), bytes }], 1);
      const found = await other.builtFiles.find('a');
      assert.deepEqual({ ...found, bytes: new Uint8Array(found?.bytes ?? []) }, { ...file('a', ''), bytes });
      assert.equal(await other.builtFiles.find('b'), undefined);
    });

    it('are whole, as one of them was kept, when several processes keep them at once', async (t) => {
      const { store, openAgain } = await open(t);
      const other = await openAgain();
      await store.builtFiles.keep([file('a', 'first')], 1);
      await Promise.all([
        store.builtFiles.keep([file('a', 'one'), file('b', 'one'), file('c', 'one')], 2),
        other.builtFiles.keep([file('c', 'two'), file('b', 'two'), file('a', 'two')], 2),
      ]);
      const found = await Promise.all(['a', 'b', 'c'].map((path) => other.builtFiles.find(path)));
      const [text] = found.map((row) => Buffer.from(row?.bytes ?? []).toString());
      assert.ok(text === 'one' || text === 'two');
      assert.deepEqual(
        found.map((row) => row && { ...row, bytes: new Uint8Array(row.bytes) }),
        ['a', 'b', 'c'].map((path) => file(path, text)),
      );
    });

    it('tell each moment at which a build kept its own', async (t) => {
      const { store } = await open(t);
      await store.builtFiles.keep([file('one', 'x'), file('shared', 'x')], 1000);
      await store.builtFiles.keep([file('shared', 'x'), file('two', 'x'), file('three', 'x')], 2000);
      assert.deepEqual(
        [await store.builtFiles.keptSince(1000), await store.builtFiles.keptSince(1001)].map((moments) =>
          moments.toSorted(),
        ),
        [[1000, 2000], [2000]],
      );
    });

    it('are forgotten when no process has kept them since', async (t) => {
      const { store } = await open(t);
      await store.builtFiles.keep([file('old', 'x'), file('shared', 'x')], 1000);
      await store.builtFiles.keep([file('shared', 'x'), file('new', 'x')], 2000);
      await store.builtFiles.keep([], 3000);
      await store.builtFiles.sweep(2000);
      const found = await Promise.all(['old', 'shared', 'new'].map((path) => store.builtFiles.find(path)));
      assert.deepEqual(
        found.map((row) => row?.path),
        [undefined, 'shared', 'new'],
      );
    });
  });
}
