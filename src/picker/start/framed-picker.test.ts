// Who is told what of the picker in its iframe, and how often. docs/messages.md.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Activation } from '../../contract/picker-session.ts';
import { type Answer, answered, refused } from '../source.ts';
import { framePicker } from './framed-picker.ts';
import type { Service } from '../io/service.ts';

const ORIGIN = 'https://ehr.test';
/** What the address says: the right one, or anything else that somebody wrote there. */
const LAUNCH_ORIGIN = 'https://written.test';
const EXPIRES_AT = '2026-01-01T00:15:00.000Z';
const ACTIVATION: Activation = {
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

function frame(answer: Answer<Activation>, { framed = true, launched = true, launchOrigin = LAUNCH_ORIGIN } = {}) {
  const posted: unknown[] = [];
  let asked = 0;
  const parent = { postMessage: (message: unknown, origin: string) => void posted.push([message, origin]) };
  const self = { parent };
  const service: Service = {
    open() {
      asked += 1;
      return Promise.resolve(answer);
    },
    getIndex: () => Promise.resolve(refused('unavailable')),
    getExercise: () => Promise.resolve(refused('unavailable')),
  };
  if (!framed) Object.assign(self, { parent: self });
  const picker = framePicker(self, launched ? service : undefined, launchOrigin || undefined);
  return { picker, posted, asked: () => asked };
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
    const { picker } = frame(answered(ACTIVATION), { launched: false });
    assert.deepEqual(await picker.source.open(signal), refused('unknown'));
    const itself = frame(answered(ACTIVATION), { launched: false, framed: false });
    assert.deepEqual(await itself.picker.source.open(signal), refused('outside'));
  });
});
