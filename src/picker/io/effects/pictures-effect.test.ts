// The check of a picture, with bytes, answers and a clock that the test holds.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createPictureCheck } from './pictures-effect.ts';
import { FakeClock } from '../testing/fake-clock.ts';

const BYTES = new TextEncoder().encode('the bytes of a picture');
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const { signal } = new AbortController();
const promised = (name: string) => ({ url: `https://svc.test/media/${name}.png`, sha256: SHA256 });

interface Options {
  readonly answer?: (init: RequestInit) => Promise<Response>;
  readonly subtle?: SubtleCrypto | undefined;
}

function start({ answer = () => Promise.resolve(new Response(BYTES)), ...options }: Options = {}) {
  const clock = new FakeClock(0);
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    sent.push({ url, init });
    return answer(init);
  };
  const check = createPictureCheck({
    fetch: fetch as typeof globalThis.fetch,
    subtle: 'subtle' in options ? options.subtle : crypto.subtle,
    clock,
  });
  return { check, sent, clock };
}

/** Answers nothing, until it is given up. */
const silence = ({ signal: given }: RequestInit): Promise<Response> =>
  new Promise((_, reject) => given?.addEventListener('abort', () => reject(given.reason as Error)));

describe('a picture', () => {
  it('is verified when its bytes have the promised hash', async () => {
    const { check, sent, clock } = start();
    assert.equal(await check(promised('a'), signal), 'verified');
    assert.equal(sent[0]?.url, 'https://svc.test/media/a.png');
    assert.deepEqual([sent[0].init.credentials, sent[0].init.referrerPolicy], ['omit', 'no-referrer']);
    assert.equal(clock.pending, 0);
  });

  it('is a mismatch when other bytes came', async () => {
    const { check } = start({ answer: () => Promise.resolve(new Response('other bytes')) });
    assert.equal(await check(promised('a'), signal), 'mismatch');
  });

  const failures: readonly (readonly [what: string, options: Options])[] = [
    ['nobody knows it', { answer: () => Promise.resolve(new Response('not found', { status: 404 })) }],
    ['there is no network', { answer: () => Promise.reject(new TypeError('Failed to fetch')) }],
    ['the browser cannot hash', { subtle: undefined }],
  ];
  for (const [what, options] of failures) {
    it(`is unreachable when ${what}`, async () => {
      assert.equal(await start(options).check(promised('a'), signal), 'unreachable');
    });
  }

  it('is unreachable after ten seconds', async () => {
    const { check, clock } = start({ answer: silence });
    const checked = check(promised('a'), signal);
    clock.pass(10_000);
    assert.equal(await checked, 'unreachable');
  });

  it('is given up when nobody waits any more', async () => {
    const { check, clock } = start({ answer: silence });
    const ending = new AbortController();
    const checked = check(promised('a'), ending.signal);
    ending.abort();
    assert.equal(await checked, 'unreachable');
    assert.equal(clock.pending, 0);
  });
});

it('at most four pictures are fetched at once, and each is', async () => {
  const answers: (() => void)[] = [];
  const { check, sent } = start({
    answer: () => new Promise((resolve) => answers.push(() => resolve(new Response(BYTES)))),
  });
  let checked = 0;
  const checks = ['a', 'b', 'c', 'd', 'e', 'f'].map(async (name) => {
    assert.equal(await check(promised(name), signal), 'verified');
    checked += 1;
  });
  await setImmediate();
  assert.equal(sent.length, 4);
  while (checked < checks.length) {
    answers.shift()?.();
    await setImmediate();
    assert.ok(sent.length - checked <= 4);
  }
  assert.equal(sent.length, 6);
});

it('a fifth picture is fetched at once where four before it are checked', async () => {
  const { check, sent } = start();
  for (const name of ['a', 'b', 'c', 'd']) await check(promised(name), signal);
  void check(promised('e'), signal);
  await setImmediate();
  assert.equal(sent.length, 5);
});
