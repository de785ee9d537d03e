// What the picker takes from the page around it while it is open, and tells it. docs/messages.md, rules 32 and 33.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { followPage } from './around.ts';

/** A frame whose page is `around`. */
function following() {
  const around = {};
  const listeners = new Map<string, (event: unknown) => void>();
  const taken: string[] = [];
  let focused = 0;
  followPage(
    { addEventListener: (type: string, listener: never) => void listeners.set(type, listener) } as Window,
    { accepts: ({ source }) => source === around, focused: () => (focused += 1) },
    (scheme) => taken.push(scheme),
  );
  return {
    taken,
    hear: (data: unknown, source: object = around) => listeners.get('message')?.({ data, source }),
    focus: () => listeners.get('focus')?.({}),
    focused: () => focused,
  };
}

it('takes each scheme that the page changes to', () => {
  const { hear, taken } = following();
  for (const scheme of ['dark', 'light', 'dark']) hear({ type: 'svc.scheme', payload: { scheme } });
  assert.deepEqual(taken, ['dark', 'light', 'dark']);
});

it('takes nothing else', () => {
  const { hear, taken } = following();
  const dark = { type: 'svc.scheme', payload: { scheme: 'dark' } };
  hear(dark, {});
  for (const data of [null, 'svc.scheme', [dark], { ...dark, type: 'svc.context' }, { type: 'svc.scheme' }]) hear(data);
  for (const payload of ['dark', ['dark'], {}, { scheme: 'light dark' }, { scheme: null }, { scheme: ['dark'] }])
    hear({ type: 'svc.scheme', payload });
  assert.deepEqual(taken, []);
});

it('says each time that the window takes the focus', () => {
  const { focus, focused } = following();
  assert.equal(focused(), 0);
  focus();
  focus();
  assert.equal(focused(), 2);
});
