// The windows of the component tests: used again, and never led elsewhere before they have arrived.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { reusedPages } from './reused-pages.ts';

type Opening = Parameters<ReturnType<typeof reusedPages>['createBrowserContext']>[0];

/** A browser whose pages arrive when the test says so. */
function browser() {
  const started: string[] = [];
  const arrive: ((error?: Error) => void)[] = [];
  const page = {
    goto: (url: string) =>
      new Promise<null>((resolve, reject) => {
        started.push(url);
        arrive.push((error) => (error ? reject(error) : resolve(null)));
      }),
  };
  const context = { newPage: () => Promise.resolve(page) };
  const opening = { browser: { newContext: () => Promise.resolve(context) } } as unknown as Opening;
  return { opening, started, arrive };
}

for (const [how, error] of [
  ['arrives', undefined],
  ['fails', new Error('refused')],
] as const) {
  it(`a page is left only when the navigation before it ${how}`, async () => {
    const { opening, started, arrive } = browser();
    const { page } = await reusedPages().createBrowserContext(opening);
    const first = page.goto('/spec').catch((reason: unknown) => reason);
    const second = page.goto('about:blank');
    await setImmediate();
    assert.deepEqual(started, ['/spec']);
    arrive[0]?.(error);
    assert.equal(await first, error ?? null);
    await setImmediate();
    assert.deepEqual(started, ['/spec', 'about:blank']);
    arrive[1]?.();
    assert.equal(await second, null);
  });
}
