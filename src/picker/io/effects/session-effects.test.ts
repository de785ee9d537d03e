// Whether there is a network.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { watchConnection } from '../effects.ts';

it('reports the connection now, at every change, and not after it was stopped', () => {
  const navigator = { onLine: true };
  const window = Object.assign(new EventTarget(), { navigator });
  const reported: boolean[] = [];
  const stop = watchConnection(window, (online) => reported.push(online));
  navigator.onLine = false;
  window.dispatchEvent(new Event('offline'));
  navigator.onLine = true;
  window.dispatchEvent(new Event('online'));
  stop();
  window.dispatchEvent(new Event('offline'));
  assert.deepEqual(reported, [true, false, true]);
});
