// The React wrapper on pages of React 18 and of React 19, in development mode: StrictMode mounts everything twice there.
import { join } from 'node:path';
import { expect, type Frame, type Page, test as base } from 'playwright/test';
import { build } from 'vite';
import { leave } from './leave.ts';
import type { Driven, Rendered } from './react/page.ts';

const HOST = 'http://records.test';
const SERVICE = 'http://svc.test';
const PICKER = { launchUrl: `${SERVICE}/picker/1#t=secret`, serviceOrigin: SERVICE };
const ROOT = join(import.meta.dirname, '..');
const ITEM = {
  order: 1,
  prescription: { exerciseId: 'ex_00000000000000000001', revision: 'r1', side: 'left', clinicianInstructions: '' },
  exercise: { id: 'ex_00000000000000000001', revision: 'r1', name: 'Bridge' },
};

async function bundle(version: '18' | '19'): Promise<string> {
  const old = {
    find: /^(react|react-dom)(\/.*)?$/,
    replacement: join(import.meta.dirname, 'consumers/node_modules/$1$2'),
  };
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: {
      alias: [
        { find: 'svc-picker/react', replacement: join(ROOT, 'src/host/react.ts') },
        ...(version === '18' ? [old] : []),
      ],
    },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(ROOT, 'e2e/react/page.ts'), output: { codeSplitting: false } },
    },
  });
  const [first] = (Array.isArray(output) ? output : [output]).flatMap((one) => ('output' in one ? one.output : []));
  if (first?.type !== 'chunk') throw new Error('There is no bundle.');
  return first.code;
}

/** The page, what it was told, and what the service was asked for. */
class Records {
  readonly requests: string[] = [];
  readonly warnings: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(script: string): Promise<void> {
    this.#page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.warnings.push(message.text());
    });
    await this.#page.route(`${HOST}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Records</title><div id="root" style="height: 400px"></div><script type="module">${script.replaceAll('</script', '<\\/script')}</script>`,
      }),
    );
    await this.#page.route(`${SERVICE}/**`, (route) => {
      // A page may ask about a picker that is slow: that opens none.
      if (route.request().resourceType() === 'document') this.requests.push(new URL(route.request().url()).pathname);
      const headers = { 'access-control-allow-origin': '*' };
      return route.fulfill({ headers, contentType: 'text/html', body: '<!doctype html><title>Picker</title>' });
    });
    await this.#page.goto(`${HOST}/`);
  }

  async render(rendered: Rendered): Promise<void> {
    await this.#page.evaluate((next) => (window as unknown as { driven: Driven }).driven.render(next), rendered);
  }
  async unmount(): Promise<void> {
    await this.#page.evaluate(() => (window as unknown as { driven: Driven }).driven.unmount());
  }
  async answer(launchUrl?: string): Promise<void> {
    const session = launchUrl ? { launchUrl } : undefined;
    await this.#page.evaluate((given) => (window as unknown as { driven: Driven }).driven.answer(given), session);
  }
  told(): Promise<readonly string[]> {
    return this.#page.evaluate(() => (window as unknown as { driven: Driven }).driven.told);
  }
  async expectTold(...lines: readonly string[]): Promise<void> {
    await expect.poll(() => this.told()).toEqual(lines);
  }

  get iframes() {
    return this.#page.locator('iframe');
  }
  get button() {
    return this.#page.getByRole('button', { name: 'Prescribe', includeHidden: true });
  }

  /** Says something as the picker, once that has loaded; what ends it ends its frame. */
  async say(...messages: readonly { readonly type: string }[]): Promise<void> {
    await expect(this.iframes).toHaveCount(1);
    const frame = (await (await this.iframes.elementHandle())?.contentFrame()) as Frame;
    await frame.waitForURL(`${SERVICE}/**`);
    const post = () =>
      frame.evaluate(({ all, to }) => all.forEach((message) => parent.postMessage(message, to)), {
        all: messages,
        to: HOST,
      });
    if (messages.some(({ type }) => type !== 'svc.ready')) await leave(this.#page, post);
    else await post();
  }
}

const completed = { type: 'svc.selection.completed', payload: { items: [ITEM] } };
const ready = { type: 'svc.ready' };
const scripts = new Map<string, Promise<string>>();

for (const version of ['18', '19'] as const) {
  const test = base.extend<{ records: Records }>({
    async records({ page }, use) {
      const records = new Records(page);
      if (!scripts.has(version)) scripts.set(version, bundle(version));
      await records.open(await scripts.get(version)!);
      await use(records);
    },
  });

  // The newest is what most pages have.
  test.describe(`React ${version}`, { tag: version === '18' ? ['@long'] : [] }, () => {
    test.describe.configure({ mode: 'default' }); // one process, one bundle

    test('shows one picker, with one request, and tells one result', async ({ records }) => {
      await records.render({ label: 'a', picker: PICKER });
      await records.say(ready, completed, completed, { type: 'svc.cancelled' });
      await records.expectTold('a: ready', 'a: completed 1');
      await expect(records.iframes).toHaveCount(0);
      expect(records.requests).toEqual(['/picker/1']);
      expect(records.warnings).toEqual([]);
    });

    // Defect 28: callbacks of the first render, or a new frame for each.
    test('fills its place and tells the callbacks of the last render, without opening anew', async ({ records }) => {
      await records.render({ label: 'a', picker: PICKER });
      await records.say(ready);
      await records.expectTold('a: ready');
      expect((await records.iframes.boundingBox())?.height).toBe(400);
      await records.render({ label: 'b', picker: PICKER });
      await records.say(completed);
      await records.expectTold('a: ready', 'b: completed 1');
      expect(records.requests).toEqual(['/picker/1']);
    });

    for (const [how, end] of [
      // React takes the frame away long before it runs the clean-up.
      ['something else takes its place', (records: Records) => records.render({ label: 'b' })],
      ['the whole page is unmounted', (records: Records) => records.unmount()],
    ] as const) {
      test(`ends in silence when ${how}`, async ({ records }) => {
        await records.render({ label: 'a', picker: PICKER });
        await records.say(ready);
        await records.expectTold('a: ready');
        await end(records);
        await expect(records.iframes).toHaveCount(0);
        await records.expectTold('a: ready');
      });
    }

    test('waits for an address, and opens another picker for another one', async ({ records }) => {
      await records.render({ label: 'a', picker: { ...PICKER, launchUrl: null } });
      await expect(records.iframes).toHaveCount(0);
      await records.render({ label: 'b', picker: PICKER });
      await records.say(ready);
      await records.expectTold('b: ready');
      await records.render({ label: 'c', picker: { ...PICKER, launchUrl: `${SERVICE}/picker/2#t=secret` } });
      await expect(records.iframes).toHaveAttribute('src', /picker\/2/);
      await records.say(ready, completed);
      await records.expectTold('b: ready', 'c: ready', 'c: completed 1');
      expect(records.requests).toEqual(['/picker/1', '/picker/2']);
    });

    test('tells an error, or leaves it to the error boundary', async ({ records, page }) => {
      const wrong = { ...PICKER, serviceOrigin: `${SERVICE}/` };
      await records.render({ label: 'a', picker: wrong });
      await records.expectTold('a: invalid_argument');
      await records.render({ label: 'b', picker: { ...wrong, serviceOrigin: HOST }, withoutOnError: true });
      await expect(page.getByText('Boundary: invalid_argument')).toBeVisible();
    });

    test('refuses a session without what it stored, and a property that does not exist', async ({ records }) => {
      const again = { ...PICKER, launchUrl: `${PICKER.launchUrl}&items=1` };
      await records.render({ label: 'a', picker: again });
      await records.expectTold('a: invalid_argument');
      const misspelled = { ...PICKER, launchUrl: `${SERVICE}/picker/2#t=secret`, storedProgram: null };
      await records.render({ label: 'b', picker: misspelled });
      await records.expectTold('a: invalid_argument', 'b: invalid_argument');
      const marked = { ...again, launchUrl: `${SERVICE}/picker/3#t=secret&items=1`, 'data-testid': 'picker' };
      await records.render({ label: 'c', picker: { ...marked, stored: { items: [ITEM] } } });
      await expect(records.iframes).toHaveCount(1);
      await records.say(ready, completed);
      await records.expectTold('a: invalid_argument', 'b: invalid_argument', 'c: ready', 'c: completed 1');
      expect(records.requests).toEqual(['/picker/3']);
    });

    test('opens a dialog, tells its end twice, and returns the focus', async ({ records }) => {
      await records.render({ label: 'a', serviceOrigin: SERVICE });
      await records.button.click();
      await expect(records.button).toHaveAttribute('data-open', 'true');
      await records.answer(PICKER.launchUrl);
      await records.say(ready, completed);
      await records.expectTold('session asked for', 'a: ready', 'a: completed 1', 'a: promise completed');
      await expect(records.button).toBeFocused();
      await expect(records.button).toHaveAttribute('data-open', 'false');
      expect(records.requests).toEqual(['/picker/1']);
    });

    test('opens one dialog at a time, and none when there is no session', async ({ records }) => {
      await records.render({ label: 'a', serviceOrigin: SERVICE });
      await records.button.dblclick();
      await records.expectTold('session asked for', 'a: promise closed');
      await records.answer();
      await records.expectTold('session asked for', 'a: promise closed', 'a: refused', 'a: promise refused');
      await records.button.click();
      await records.answer(PICKER.launchUrl);
      await records.say({ type: 'svc.cancelled' });
      await expect.poll(() => records.told()).toContain('a: promise cancelled');
    });

    for (const answered of [false, true]) {
      test(`${answered ? 'closes' : 'never opens'} the dialog when it is unmounted`, async ({ records }) => {
        await records.render({ label: 'a', serviceOrigin: SERVICE });
        await records.button.click();
        if (answered) {
          await records.answer(PICKER.launchUrl);
          await expect(records.iframes).toHaveCount(1);
        }
        await records.unmount();
        if (!answered) await records.answer(PICKER.launchUrl);
        await records.expectTold('session asked for', 'a: promise closed');
        await expect(records.iframes).toHaveCount(0);
      });
    }
  });
}
