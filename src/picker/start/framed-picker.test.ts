// Who is told what of the picker in its iframe, and how often. docs/messages.md.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PickerSession } from '../../contract/picker-session.ts';
import { type Answer, answered, refused } from '../source.ts';
import type { Launch } from '../../contract/messages/messages.ts';
import type { FramedWindow } from '../io/launch.ts';
import type { LaunchAddress } from '../io/launch.ts';
import type { Service } from '../io/service.ts';
import { FakeClock } from '../io/testing/fake-clock.ts';
import { framePicker } from './framed-picker.ts';

const ORIGIN = 'https://ehr.test';
/** What the address says: the right one, or anything else that somebody wrote there. */
const LAUNCH_ORIGIN = 'https://written.test';
const EXPIRES_AT = '2026-01-01T00:15:00.000Z';
const ACTIVATION: PickerSession = {
  accessToken: 'svc_pt_token',
  origin: ORIGIN,
  clinicianKey: 'k',
  environment: 'sandbox',
  theme: {},
  expiresAt: EXPIRES_AT,
  now: '2026-01-01T00:00:00.000Z',
  catalogRevision: 'c1',
  initialSelection: [],
  exercises: [],
  current: [],
};
const { signal } = new AbortController();

const LAUNCH = { id: 'session-1', t: 'svc_lt_secret' };
const NEXT = { id: 'session-2', t: 'svc_lt_next' };

interface Framed extends Partial<Omit<LaunchAddress, 'origin'>> {
  readonly framed?: boolean;
  readonly launchOrigin?: string;
  /** What the page answers to `svc.hello` or `svc.renew`; nothing where it is unset. */
  readonly says?: { readonly hello?: unknown; readonly renew?: unknown; readonly from?: string };
}

function frame(
  answer: Answer<PickerSession> | ((launch: Launch) => Answer<PickerSession>),
  { framed = true, launchOrigin = LAUNCH_ORIGIN, says = {}, ...address }: Framed = {},
) {
  const posted: unknown[] = [];
  const activated: Launch[] = [];
  const listeners = new Set<(message: unknown) => void>();
  const clock = new FakeClock(0);
  const parent = {
    postMessage(message: { readonly type: string }, origin: string) {
      posted.push([message, origin]);
      const payload = { 'svc.hello': says.hello, 'svc.renew': says.renew }[message.type];
      const said = { source: parent, origin: says.from ?? origin, data: { type: 'svc.launch', payload } };
      if (payload !== undefined) for (const listener of [...listeners]) listener(said);
    },
  };
  const self = {
    parent: parent as object,
    addEventListener: (_type: string, listener: never) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: never) => void listeners.delete(listener),
    setTimeout: (call: () => void, milliseconds: number) => clock.after(milliseconds, call),
    clearTimeout: (callOff: () => void) => callOff(),
  };
  const service: Service = {
    activate(launch, _signal, fits = () => true) {
      activated.push(launch);
      const given = typeof answer === 'function' ? answer(launch) : answer;
      return Promise.resolve(given.ok && !fits(given.value) ? refused('unknown') : given);
    },
    getIndex: () => Promise.resolve(refused('unavailable')),
    getExercise: () => Promise.resolve(refused('unavailable')),
  };
  if (!framed) self.parent = self;
  const picker = framePicker(self as unknown as FramedWindow, service, {
    ...{ session: LAUNCH, context: null, asks: false, renews: false },
    origin: launchOrigin || undefined,
    ...address,
  });
  return { picker, posted, activated, clock, asked: () => activated.length };
}

describe('the page around the picker', () => {
  // Defect 24: whom it tells comes from the service, never from a referrer.
  it('is told that it is ready, by the words of the service, and how it ended, once', async () => {
    const { picker, posted } = frame(answered(ACTIVATION));
    assert.deepEqual(await picker.source.open(signal), answered(ACTIVATION));
    picker.ready();
    picker.ready();
    picker.completed({ items: [] });
    picker.cancelled();
    picker.failed({ code: 'service_unavailable' });
    assert.deepEqual(posted, [
      [{ type: 'svc.ready', payload: { version: '2026-08-23', expiresAt: EXPIRES_AT } }, ORIGIN],
      [{ type: 'svc.selection.completed', payload: { items: [] } }, ORIGIN],
    ]);
  });

  // docs/messages.md, rules 4, 23 and 26.
  it('hears what it keeps after ready and before the end, and not otherwise', async () => {
    const { picker, posted } = frame(answered(ACTIVATION));
    const favorites = (...ids: readonly string[]) => ({ kind: 'favorites', ids }) as const;
    const saved = { name: 'Knee', items: [{ exerciseId: 'a' }] };
    const template = { kind: 'template', template: saved, withInstructions: false } as const;
    picker.kept(favorites('a'));
    await picker.source.open(signal);
    picker.kept(favorites('a'));
    picker.ready();
    picker.kept(favorites('b'));
    picker.kept(template);
    picker.cancelled();
    picker.kept(favorites('c'));
    picker.kept(template);
    assert.deepEqual(posted.slice(1), [
      [{ type: 'svc.kept', payload: favorites('b') }, ORIGIN],
      [{ type: 'svc.kept', payload: template }, ORIGIN],
      [{ type: 'svc.cancelled', payload: { reason: 'user' } }, ORIGIN],
    ]);
  });

  // docs/messages.md, rules 4 and 5.
  it('hears that it failed at the origin that the service named, where it named one', async () => {
    const { picker, posted } = frame(answered(ACTIVATION));
    await picker.source.open(signal);
    picker.failed({ code: 'catalog_unavailable' });
    assert.deepEqual(posted, [[{ type: 'svc.failed', payload: { code: 'catalog_unavailable' } }, ORIGIN]]);
  });

  for (const kind of ['expired', 'unknown', 'unavailable'] as const) {
    it(`hears at the origin of the address that it failed, and only that, for ${kind}`, async () => {
      const { picker, posted } = frame(refused(kind));
      await picker.source.open(signal);
      picker.ready();
      picker.cancelled();
      picker.completed({ items: [] });
      assert.deepEqual(posted, []);
      picker.failed({ code: 'session_unknown' });
      picker.failed({ code: 'session_unknown' });
      assert.deepEqual(posted, [[{ type: 'svc.failed', payload: { code: 'session_unknown' } }, LAUNCH_ORIGIN]]);
    });
  }

  it('hears nothing where neither the service nor the address names an origin', async () => {
    const { picker, posted } = frame(refused('unknown'), { launchOrigin: '' });
    await picker.source.open(signal);
    picker.failed({ code: 'session_unknown' });
    assert.deepEqual(posted, []);
  });
});

describe('a picker that failed', () => {
  it('may be ready after all, and fails no more', async () => {
    const { picker, posted } = frame(answered(ACTIVATION));
    await picker.source.open(signal);
    picker.failed({ code: 'catalog_unavailable' });
    picker.failed({ code: 'catalog_unavailable' });
    picker.ready();
    picker.failed({ code: 'catalog_unavailable' });
    assert.deepEqual(posted, [
      [{ type: 'svc.failed', payload: { code: 'catalog_unavailable' } }, ORIGIN],
      [{ type: 'svc.ready', payload: { version: '2026-08-23', expiresAt: EXPIRES_AT } }, ORIGIN],
    ]);
  });

  it('can be cancelled, and says nothing after it', async () => {
    const { picker, posted } = frame(answered(ACTIVATION));
    await picker.source.open(signal);
    picker.cancelled();
    picker.cancelled();
    picker.ready();
    picker.failed({ code: 'catalog_unavailable' });
    assert.deepEqual(posted, [[{ type: 'svc.cancelled', payload: { reason: 'user' } }, ORIGIN]]);
  });
});

describe('an origin that is none', () => {
  for (const origin of ['*', '/', '', 'null', 'https://*.ehr.test', 'https://ehr.test/', 'https://ehr.test/path']) {
    // Defect 21: messages to any page that happens to be around.
    it(`${JSON.stringify(origin)} is never posted to`, async () => {
      const { picker, posted } = frame(answered({ ...ACTIVATION, origin }));
      await picker.source.open(signal);
      assert.throws(() => picker.failed({ code: 'session_unknown' }));
      assert.throws(() => picker.ready());
      assert.throws(() => picker.completed({ items: [] }));
      assert.throws(() => picker.cancelled());
      assert.deepEqual(posted, []);
    });
  }
});

describe('the service', () => {
  it('is asked nothing when the picker was opened by itself', async () => {
    const { picker, asked, posted } = frame(answered(ACTIVATION), { framed: false });
    assert.deepEqual(await picker.source.open(signal), refused('outside'));
    picker.ready();
    assert.deepEqual([asked(), posted], [0, []]);
  });

  it('is not there when the address holds no launch', async () => {
    const { picker } = frame(answered(ACTIVATION), { session: undefined });
    assert.deepEqual(await picker.source.open(signal), refused('unknown'));
    const itself = frame(answered(ACTIVATION), { session: undefined, asks: true, framed: false });
    assert.deepEqual(await itself.picker.source.open(signal), refused('outside'));
    assert.deepEqual(itself.posted, []);
  });
});

describe('a picker that asks for its launch', () => {
  const ASKING = { session: undefined, asks: true };

  // docs/messages.md, rule 28.
  it('asks the origin of the address, and opens what it is handed', async () => {
    const { picker, posted, activated } = frame(answered(ACTIVATION), { ...ASKING, says: { hello: LAUNCH } });
    assert.deepEqual(await picker.source.open(signal), answered(ACTIVATION));
    assert.deepEqual(posted, [[{ type: 'svc.hello' }, LAUNCH_ORIGIN]]);
    assert.deepEqual(activated, [LAUNCH]);
    picker.ready();
    assert.equal((posted[1] as unknown[])[1], ORIGIN);
  });

  it('asks once for all tries', async () => {
    const { picker, posted, activated } = frame(refused('unavailable'), { ...ASKING, says: { hello: LAUNCH } });
    await picker.source.open(signal);
    await picker.source.open(signal);
    assert.deepEqual([posted.length, activated], [1, [LAUNCH, LAUNCH]]);
  });

  it('opens nothing and posts nothing more where the page does not answer', async () => {
    const { picker, posted, asked, clock } = frame(answered(ACTIVATION), ASKING);
    const opening = picker.source.open(signal);
    clock.pass(10_000);
    assert.deepEqual(await opening, refused('unknown'));
    picker.failed({ code: 'session_unknown' });
    assert.deepEqual([posted.length, asked()], [40, 0], 'the limit of the page says why');
  });

  for (const launchOrigin of ['', '*', 'null'])
    it(`asks nobody where the address names ${launchOrigin || 'nobody'}`, async () => {
      const { picker, posted } = frame(answered(ACTIVATION), { ...ASKING, launchOrigin, says: { hello: LAUNCH } });
      assert.deepEqual(await picker.source.open(signal), refused('unknown'));
      assert.deepEqual(posted, []);
    });
});

describe('a picker that goes on in another session', () => {
  const LATER = { ...ACTIVATION, accessToken: 'svc_pt_later', expiresAt: '2026-01-01T00:30:00.000Z' };
  const asked = (other: Partial<PickerSession> = {}, says: Framed['says'] = { renew: NEXT }) =>
    frame(({ id }) => answered(id === NEXT.id ? { ...LATER, ...other } : ACTIVATION), { renews: true, says });

  it('asks the page that the service named, once', async () => {
    const { picker, posted, activated } = asked();
    await picker.source.open(signal);
    assert.deepEqual(await picker.source.renew?.(signal), answered(LATER));
    assert.deepEqual(posted, [
      [{ type: 'svc.renew' }, ORIGIN],
      [{ type: 'svc.renewed' }, ORIGIN],
    ]);
    assert.deepEqual(activated, [LAUNCH, NEXT]);
  });

  // docs/messages.md, rule 30.
  for (const [what, other] of [
    ['another clinician', { clinicianKey: 'other' }],
    ['another page', { origin: 'https://other.test' }],
    ['another environment', { environment: 'production' }],
  ] as const)
    it(`does not go on in one of ${what}`, async () => {
      const { picker, posted } = asked(other);
      await picker.source.open(signal);
      assert.deepEqual(await picker.source.renew?.(signal), refused('unknown'));
      assert.deepEqual(posted, [[{ type: 'svc.renew' }, ORIGIN]]);
      picker.ready();
      assert.deepEqual(posted.at(-1), [
        { type: 'svc.ready', payload: { version: '2026-08-23', expiresAt: EXPIRES_AT } },
        ORIGIN,
      ]);
    });

  it('opens nothing where the page has none', async () => {
    const { picker, activated } = asked({}, { renew: null });
    await picker.source.open(signal);
    assert.deepEqual(await picker.source.renew?.(signal), refused('unavailable'));
    assert.equal(activated.length, 1);
  });

  it('is not deceived by another origin, and waits twenty seconds', async () => {
    const { picker, activated, clock } = asked({}, { renew: NEXT, from: LAUNCH_ORIGIN });
    await picker.source.open(signal);
    const renewed = picker.source.renew?.(signal);
    clock.pass(20_000);
    assert.deepEqual(await renewed, refused('unavailable'));
    assert.equal(activated.length, 1);
  });

  it('does so only where the address says that the page can', () => {
    const { picker } = frame(answered(ACTIVATION));
    assert.ok(!('renew' in picker.source));
  });

  // Another try, after the catalog did not come and the session ended meanwhile.
  const tried = (initialSelection: PickerSession['initialSelection']) => {
    let isOver = false;
    const of = frame(
      ({ id }) =>
        id === NEXT.id ? answered({ ...LATER, initialSelection }) : isOver ? refused('expired') : answered(ACTIVATION),
      { renews: true, says: { renew: NEXT } },
    );
    return { ...of, end: () => (isOver = true) };
  };

  it('opens it where the one before ended between two tries', async () => {
    const { picker, posted, end } = tried([]);
    await picker.source.open(signal);
    await picker.source.open(signal);
    assert.deepEqual(posted, []);
    end();
    assert.deepEqual(await picker.source.open(signal), answered({ ...LATER, initialSelection: [] }));
    picker.ready();
    assert.deepEqual(posted[2], [
      { type: 'svc.ready', payload: { version: '2026-08-23', expiresAt: LATER.expiresAt } },
      ORIGIN,
    ]);
  });

  it('does not open one that would show another program', async () => {
    const { picker, end } = tried([{ exerciseId: 'a', revision: 'r1', side: 'left' }]);
    await picker.source.open(signal);
    end();
    assert.deepEqual(await picker.source.open(signal), refused('unknown'));
  });

  it('asks for none before the first was opened', async () => {
    const { picker, posted } = frame(refused('expired'), { renews: true, says: { renew: NEXT } });
    assert.deepEqual(await picker.source.open(signal), refused('expired'));
    assert.deepEqual(posted, []);
  });
});

describe('between ready and the end', () => {
  const typesOf = (posted: readonly unknown[]) => posted.map((said) => (said as [{ type: string }])[0].type);

  // docs/messages.md, rules 9 and 32.
  it('the page hears each focus of the window, and nothing before and after', async () => {
    const { picker, posted } = frame(answered(ACTIVATION), { session: undefined, asks: true, says: { hello: LAUNCH } });
    picker.focused();
    await picker.source.open(signal);
    picker.focused();
    picker.ready();
    picker.focused();
    picker.focused();
    picker.cancelled();
    picker.focused();
    assert.deepEqual(typesOf(posted), ['svc.hello', 'svc.ready', 'svc.focused', 'svc.focused', 'svc.cancelled']);
    assert.deepEqual(posted[2], [{ type: 'svc.focused' }, ORIGIN]);
  });

  // docs/messages.md, rule 31.
  it('the page hears once for each session that it was opened elsewhere, as soon as it is ready', async () => {
    const { picker, posted } = frame(answered(ACTIVATION), { renews: true, says: { renew: NEXT } });
    await picker.source.open(signal);
    picker.superseded();
    assert.deepEqual(posted, []);
    picker.ready();
    picker.superseded();
    assert.deepEqual(typesOf(posted), ['svc.ready', 'svc.superseded']);
    await picker.source.renew?.(signal);
    picker.superseded();
    picker.completed({ items: [] });
    picker.superseded();
    assert.deepEqual(typesOf(posted).slice(2), [
      'svc.renew',
      'svc.renewed',
      'svc.superseded',
      'svc.selection.completed',
    ]);
  });

  it('a page that knows the three messages of the specification alone hears no other', async () => {
    const { picker, posted } = frame(answered(ACTIVATION));
    await picker.source.open(signal);
    picker.ready();
    picker.focused();
    picker.superseded();
    picker.completed({ items: [] });
    assert.deepEqual(typesOf(posted), ['svc.ready', 'svc.selection.completed']);
  });

  it('the page hears nothing of a session that was opened elsewhere after the end', async () => {
    const { picker, posted } = frame(answered(ACTIVATION), { renews: true });
    await picker.source.open(signal);
    picker.ready();
    picker.cancelled();
    picker.superseded();
    assert.deepEqual(typesOf(posted), ['svc.ready', 'svc.cancelled']);
  });
});
