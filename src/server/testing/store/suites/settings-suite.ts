// Settings, as every store keeps them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OpenStore } from '../store-under-test.ts';

export function describeSettings(open: OpenStore): void {
  describe('settings', () => {
    it('are what was said first, for everybody', async (t) => {
      const { store, openAgain } = await open(t);
      const other = await openAgain();
      assert.equal(await store.settings.find('name'), undefined);
      const agreed = await Promise.all([store.settings.agree('name', 'one'), other.settings.agree('name', 'two')]);
      assert.equal(agreed[0], agreed[1]);
      assert.equal(await other.settings.agree('name', 'three'), agreed[0]);
      assert.equal(await store.settings.find('name'), agreed[0]);
    });
  });
}
