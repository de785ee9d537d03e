// What the page gives when the clinician goes on after the end of a session, and what the picker is answered.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { checkLaunch, type CheckedLaunch, type LaunchOptions } from './picker-options.ts';
import { renew } from './renew.ts';
import { CONTAINER, PAGE, standOnPage } from './testing/stand-on-page.ts';

const SERVICE = 'https://picker.example';
const launchOf = (id: string, t: string, origin = PAGE) =>
  `${SERVICE}/picker/${id}#t=${t}&origin=${encodeURIComponent(origin)}&ask=0`;
const FIRST = launchOf('first', 'secret-1');
const SECOND = launchOf('second', 'secret-2');
const GIVEN = { id: 'second', t: 'secret-2' };

const warned: string[] = [];

let ignored: string[];
let ending: AbortController;
let iframe: HTMLIFrameElement;
let launch: CheckedLaunch;

const undo: (() => void)[] = [];

/** Of these tests alone: others of the same process stand on no page. */
function setUp(): void {
  before(() => {
    standOnPage({ after: (step) => void undo.push(step) });
    const { mock: said } = mock.method(console, 'warn', (...texts: unknown[]) => warned.push(texts.join(' ')));
    undo.push(() => said.restore());
  });
  after(() => undo.splice(0).forEach((step) => step()));
  beforeEach(start);
}

function start(): void {
  warned.length = 0;
  ignored = [];
  ending = new AbortController();
  iframe = CONTAINER as unknown as HTMLIFrameElement;
  launch = checkLaunch(
    optionsOf(() => Promise.reject(new Error('not asked'))),
    iframe,
  );
}

function optionsOf(ask: LaunchOptions['renew']): LaunchOptions {
  return { launchUrl: FIRST, serviceOrigin: SERVICE, renew: ask, onIgnored: (reason) => ignored.push(reason) };
}
const renewBy = (ask: () => unknown) =>
  renew(
    {
      iframe,
      container: iframe,
      isSizedByPage: true,
      options: optionsOf(ask as LaunchOptions['renew']),
      launch,
      signal: ending.signal,
    },
    checkLaunch,
  );

describe('a session that is renewed', () => {
  setUp();

  it('counts once the picker continues in it, and gives a start its time again', async () => {
    launch.expiresAt = Infinity; // the page knows of the end
    launch.readyBy = 0;
    const before = Date.now();
    const answer = await renewBy(() => Promise.resolve({ launchUrl: SECOND, expiresAt: '2100-01-01T00:00:00Z' }));
    assert.deepEqual(answer, GIVEN);
    assert.deepEqual(launch.next, { given: GIVEN, expiresAt: Date.UTC(2100, 0) });
    assert.equal(launch.given?.id, 'first');
    assert.ok(launch.readyBy >= before + 20_000);
    assert.deepEqual([ignored, warned], [[], []]);
  });

  for (const [name, launchUrl] of Object.entries({
    'opens exercises, which the page need not have': `${SECOND}&items=3`,
    'is an address': new URL(SECOND),
    'is of a service whose picker cannot ask': SECOND.replace('&ask=0', ''),
  })) {
    it(`is taken where it ${name}, and lasts 15 minutes where the page does not say`, async () => {
      const before = Date.now();
      assert.deepEqual(await renewBy(() => Promise.resolve({ launchUrl })), GIVEN);
      const { expiresAt = 0 } = launch.next ?? {};
      assert.ok(expiresAt >= before + 900_000 && expiresAt <= Date.now() + 900_000);
    });
  }

  it('is asked for once at a time', async () => {
    let answer!: (session: object) => void;
    const ask = mock.fn(() => new Promise((resolve) => (answer = resolve)));
    const both = [renewBy(ask), renewBy(ask)];
    answer({ launchUrl: SECOND });
    assert.deepEqual(await Promise.all(both), [GIVEN, undefined]);
    assert.equal(ask.mock.callCount(), 1);
    const again = renewBy(ask);
    answer({ launchUrl: SECOND });
    await again;
    assert.equal(ask.mock.callCount(), 2);
  });

  it('goes to nobody once the picker has ended: its frame may have been lent to another one', async () => {
    const renewing = renewBy(() => Promise.resolve({ launchUrl: SECOND }));
    ending.abort();
    assert.equal(await renewing, undefined);
    assert.deepEqual([ignored, launch.next], [[], undefined]);
  });
});

describe('a session that cannot be renewed is answered with null, and the page is told', () => {
  setUp();

  const KNOWN = [{ id: 'first', t: 'secret-1' }, 1, undefined];
  const ANSWERS: Readonly<Record<string, () => unknown>> = {
    'another service': () => ({ launchUrl: SECOND.replace('picker.example', 'evil.example') }),
    'a session of another page': () => ({ launchUrl: launchOf('second', 'secret-2', 'https://other.example') }),
    'no secret': () => ({ launchUrl: SECOND.replace('t=secret-2&', '') }),
    'no address': () => ({ expiresAt: '2100-01-01T00:00:00Z' }),
    'an end in seconds': () => ({ launchUrl: SECOND, expiresAt: 4.1e9 }),
    nothing: () => undefined,
    'a script': () => ({ launchUrl: 'javascript:alert(1)#t=a' }),
  };
  for (const [name, ask] of Object.entries(ANSWERS)) {
    it(`given ${name}, with a warning that repeats nothing of it`, async () => {
      launch.expiresAt = 1;
      assert.equal(await renewBy(() => Promise.resolve(ask())), null);
      assert.deepEqual(ignored, ['renew']);
      assert.deepEqual([launch.given, launch.expiresAt, launch.next], KNOWN);
      const [said = ''] = warned;
      assert.match(said, /^svc-picker: renew must resolve with /);
      assert.doesNotMatch(said, /secret-|picker\/second|evil|other\.example/);
    });
  }

  for (const [name, ask] of Object.entries({
    rejects: () => Promise.reject(new Error('401')),
    throws: () => {
      throw new Error('offline');
    },
  })) {
    it(`where the page ${name}, which knows why`, async () => {
      assert.equal(await renewBy(ask), null);
      assert.deepEqual([ignored, warned], [['renew'], []]);
    });
  }
});
