// Waiting, but not for ever.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endsWithin } from './ends-within.ts';

describe('endsWithin', () => {
  it('says that the work ended, and waits no longer', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    assert.equal(await endsWithin(Promise.resolve(), 100), true);
  });

  it('says when it did not', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    let resolve = () => undefined as unknown;
    const promise = new Promise<void>((end) => (resolve = end));
    const ended = endsWithin(promise, 100);
    t.mock.timers.tick(100);
    assert.equal(await ended, false);
    resolve();
  });

  it('rejects as the work does', async () => {
    await assert.rejects(endsWithin(Promise.reject(new Error('It failed.')), 100), /It failed/);
  });
});
