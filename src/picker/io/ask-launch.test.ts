// What the picker asks the page for a launch by, how long, and what it takes for an answer. docs/messages.md, rules 28 to 30.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { askForLaunch, type FramedWindow } from './launch.ts';
import { FakeClock } from './testing/fake-clock.ts';

const ORIGIN = 'https://ehr.test';
const LAUNCH = { id: '8c2f1f3e-5d0a-4c3e-9f10-2f6f3f1a7b11', t: 'svc_lt_abc-_' };
const saying = (payload: unknown) => ({ type: 'svc.launch', payload });

/** A frame in a page, with a clock that the test holds. */
function framed() {
  const clock = new FakeClock(0);
  const timers = new Map<number, () => void>();
  const listeners = new Set<(message: MessageEvent<unknown>) => void>();
  const posted: unknown[] = [];
  const parent = { postMessage: (...said: unknown[]) => void posted.push(said) };
  const self = {
    parent,
    addEventListener: (_type: string, listener: never) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: never) => void listeners.delete(listener),
    setTimeout(call: () => void, milliseconds: number) {
      timers.set(timers.size, clock.after(milliseconds, call));
      return timers.size - 1;
    },
    clearTimeout: (timer: number) => timers.get(timer)?.(),
  } as unknown as FramedWindow;
  const hear = (
    data: unknown,
    { source = parent, origin = ORIGIN }: { source?: unknown; origin?: string } = {},
  ): void => {
    for (const listener of [...listeners]) listener({ data, source, origin } as MessageEvent<unknown>);
  };
  const ask = (type: 'svc.hello' | 'svc.renew') => {
    const asked: { answer?: unknown } = {};
    void askForLaunch(self, type, ORIGIN).then((answer) => Object.assign(asked, { answer: answer ?? 'none' }));
    return async () => {
      await setImmediate();
      return asked.answer;
    };
  };
  /** Nothing is heard or waited for any more. */
  const isOver = (): boolean => listeners.size === 0 && clock.pending === 0;
  return { ask, clock, hear, isOver, posted };
}

describe('a launch', () => {
  it('is asked for at once and four times a second, until the page hands it over', async () => {
    const { ask, clock, hear, isOver, posted } = framed();
    const answer = ask('svc.hello');
    assert.deepEqual(posted, [[{ type: 'svc.hello' }, ORIGIN]]);
    clock.pass(499);
    assert.equal(posted.length, 2);
    hear(saying(LAUNCH));
    assert.deepEqual(await answer(), LAUNCH);
    clock.pass(60_000);
    assert.equal(posted.length, 2);
    assert.ok(isOver());
  });

  it('is asked for during ten seconds, and not longer', async () => {
    const { ask, clock, hear, isOver, posted } = framed();
    const answer = ask('svc.hello');
    clock.pass(9_999);
    assert.equal(await answer(), undefined);
    clock.pass(1);
    assert.equal(await answer(), 'none');
    assert.equal(posted.length, 40);
    hear(saying(LAUNCH));
    assert.ok(isOver());
  });

  it('of another session is asked for once, and awaited for twenty seconds', async () => {
    const { ask, clock, isOver, posted } = framed();
    const answer = ask('svc.renew');
    clock.pass(19_999);
    assert.deepEqual([await answer(), posted], [undefined, [[{ type: 'svc.renew' }, ORIGIN]]]);
    clock.pass(1);
    assert.equal(await answer(), 'none');
    assert.equal(posted.length, 1);
    assert.ok(isOver());
  });

  it('is not awaited where the page says that it has none', async () => {
    const { ask, hear, isOver } = framed();
    const answer = ask('svc.renew');
    hear(saying(null));
    assert.equal(await answer(), 'none');
    assert.ok(isOver());
  });

  const LONG = 'x'.repeat(129);
  const ignored: readonly (readonly [what: string, data: unknown, from?: object])[] = [
    ['another window', saying(LAUNCH), { source: {} }],
    ['a window that is gone', saying(LAUNCH), { source: null }],
    ['another origin', saying(LAUNCH), { origin: 'https://ehr.test.evil.test' }],
    ['the origin of a sandboxed frame', saying(LAUNCH), { origin: 'null' }],
    ['another type', { type: 'svc.context', payload: LAUNCH }],
    ['no object', 'svc.launch'],
    ['a list', [saying(LAUNCH)]],
    ['no payload', { type: 'svc.launch' }],
    ['a list as payload', saying([LAUNCH.id, LAUNCH.t])],
    ['a text as payload', saying(JSON.stringify(LAUNCH))],
    ['no id', saying({ t: LAUNCH.t })],
    ['no secret', saying({ id: LAUNCH.id })],
    ['an empty secret', saying({ ...LAUNCH, t: '' })],
    ['more than it takes', saying({ ...LAUNCH, initialSelection: [] })],
    ['numbers', saying({ id: 1, t: 2 })],
    ['a path as id', saying({ ...LAUNCH, id: 'a/../b' })],
    ['a long id', saying({ ...LAUNCH, id: LONG })],
    ['a long secret', saying({ ...LAUNCH, t: LONG })],
    ['members that are inherited', saying(Object.create(LAUNCH))],
  ];
  for (const [what, data, from] of ignored)
    it(`is not taken from ${what}`, async () => {
      const { ask, hear } = framed();
      const answer = ask('svc.hello');
      hear(data, from);
      assert.equal(await answer(), undefined);
      hear(saying(LAUNCH));
      assert.deepEqual(await answer(), LAUNCH);
    });
});
