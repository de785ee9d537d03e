// Who is believed: only the picker's own window on the service's own origin; only the session's own page may frame it.
import type { Frame, Page } from 'playwright/test';
import { createClient } from 'svc-picker/client';
import { expect, test } from './fixtures.ts';

/** What a liar would send: a program of an exercise that nobody picked. */
const FORGED = {
  type: 'svc.selection.completed',
  payload: {
    items: [
      {
        order: 1,
        prescription: {
          exerciseId: 'ex_00000000000000000000',
          revision: 'forged',
          side: 'left',
          clinicianInstructions: '',
        },
        exercise: { id: 'ex_00000000000000000000', revision: 'forged', name: 'Forged', steps: [], media: [] },
      },
    ],
  },
};
const CANCELLED = { type: 'svc.cancelled', payload: { reason: 'user' } };
const LAST = { type: 'test.last' };

test.describe('forged messages', () => {
  // The record system's own policy would not even let the liar's frame in. Here the second line of defense stands alone.
  test.use({ bypassCSP: true });

  const LIARS = [
    { who: 'a frame of another origin', from: 'hostile', lie: postToTop },
    { who: 'a sibling frame on the origin of the service', from: 'service', lie: postToTop },
    { who: 'a frame nested inside the picker', from: 'picker', lie: postFromNestedFrame },
    { who: 'a window that is gone when the message arrives', from: 'hostile', lie: postFromVanishingFrame },
    { who: 'the page itself', from: 'top', lie: postToTop },
  ] as const;

  for (const { who, from, lie } of LIARS) {
    test(`from ${who} are ignored`, async ({ demo, picker, page, system }) => {
      await demo.openPatient('daniel-okafor');
      const stored = (await demo.record('daniel-okafor')).versions.length;
      await demo.prescribe.click();
      await expect(picker.search).toBeVisible();
      const frames: Record<typeof from, () => Promise<Frame>> = {
        hostile: () => addFrame(page, system.hostileUrl),
        // Another picker of the same page: nothing else of the service may be framed.
        service: async () => addFrame(page, (await demo.createLaunch('hana-petrovic')).launchUrl!),
        picker: () => picker.contentFrame(),
        top: () => Promise.resolve(page.mainFrame()),
      };
      const liar = await frames[from]();

      // Whether a sender has gone by the time its message arrives is up to the browser: it lies until one has.
      await expect(async () => {
        await liar.evaluate(lie, { message: FORGED, to: system.demoUrl });
        await liar.evaluate(lie, { message: CANCELLED, to: system.demoUrl });
        // Messages arrive in order: when this one is there, the forged ones were there before it.
        await liar.evaluate(lie, { message: LAST, to: system.demoUrl });
        await expect.poll(async () => (await demo.messages()).at(-1)?.data.type).toBe(LAST.type);
        const forged = (await demo.messages()).filter(({ data }) => data.type === FORGED.type);
        expect(forged.map(({ hasSource }) => hasSource)).toContain(lie !== postFromVanishingFrame);
      }).toPass();

      await expect(demo.dialog).toBeVisible();
      expect((await demo.record('daniel-okafor')).versions).toHaveLength(stored);
    });
  }

  test('from a page that took the place of the picker are ignored', async ({ demo, picker, system, page }) => {
    await demo.openPatient('daniel-okafor');
    const stored = (await demo.record('daniel-okafor')).versions.length;
    await demo.prescribe.click();
    await expect(picker.search).toBeVisible();
    const frame = await picker.contentFrame();
    await frame.evaluate((url) => location.assign(url), system.hostileUrl);
    await frame.waitForURL(`${system.hostileUrl}/`);
    await frame.evaluate(postToTop, { message: FORGED, to: system.demoUrl });
    await frame.evaluate(postToTop, { message: LAST, to: system.demoUrl });
    await expect.poll(async () => (await demo.messages()).map(({ data }) => data.type)).toContain(LAST.type);
    await expect(page.locator('iframe')).toBeAttached();
    expect((await demo.record('daniel-okafor')).versions).toHaveLength(stored);
  });
});

test.describe('the launch address', () => {
  test.describe('in a page of another origin', () => {
    test.use({ expectedConsole: /frame-ancestors|403 \(Forbidden\)/ });

    // docs/messages.md, rule 7.
    test('shows a page that says so, to people and to that page', async ({ demo, page, system }) => {
      const { launchUrl } = await demo.createLaunch('hana-petrovic');
      await page.goto(system.hostileUrl);
      const toPage = await keepMessages(page.mainFrame());
      const refusal = await addFrame(page, launchUrl!);
      await expect(
        refusal.getByRole('heading', { name: 'This page is not allowed to show the exercises' }),
      ).toBeVisible();
      await expect.poll(toPage).toEqual(['svc.failed']);
      expect(await refusal.evaluate(() => [location.hash, document.scripts.length])).toEqual(['', 1]);
    });

    test('that sends no referrer is not shown', async ({ demo, page, system }) => {
      const launchUrl = (await demo.createLaunch('hana-petrovic')).launchUrl!;
      await page.goto(system.hostileUrl);
      const [response] = await Promise.all([
        page.waitForResponse((candidate) => candidate.url().startsWith(system.serviceOrigin)),
        page.evaluate((src) => {
          const referrerPolicy = 'no-referrer';
          document.body.append(Object.assign(document.createElement('iframe'), { referrerPolicy, src }));
        }, launchUrl),
      ]);
      expect(response.headers()['content-security-policy']).toContain(`frame-ancestors ${system.demoUrl}`);
      // Chromium puts its own error page into a frame that the policy keeps out.
      await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
    });
  });

  test.describe('in a record system that is framed itself', () => {
    test.use({ expectedConsole: /frame-ancestors/ });

    test('appears if the outer origin is registered and speaks only to the record system (defect 37)', async ({
      page,
      service,
    }) => {
      const portalUrl = service.hostileUrl.replace('hostile', 'portal');
      const recordUrl = service.hostileUrl.replace('hostile', 'records');
      const words = ['--environment', 'sandbox', '--entitlement', 'full'];
      const made = await service.runCommand('credential', 'create', ...words);
      const credential = JSON.parse(made) as { clientId: string; clientSecret: string };
      const client = createClient({ baseUrl: `${service.serviceOrigin}/api/v1`, ...credential });
      const clinicianId = 'a-keyed-hash-of-a-clinician';
      const { url } = await client.createPickerSession({ origin: recordUrl, clinicianId });

      await page.goto(portalUrl);
      const record = await addFrame(page, recordUrl);
      const content = 'iframe { position: fixed; inset: 0; width: 100%; height: 100% }';
      await Promise.all([page, record].map((parent) => parent.addStyleTag({ content })));
      const toPortal = await keepMessages(page.mainFrame());
      const toRecord = await keepMessages(record);

      await test.step('not registered: the browser keeps it out', async () => {
        const refusal = page.waitForEvent('console', (line) => line.text().includes(`frame-ancestors ${recordUrl}"`));
        await addFrame(record, url, 'chrome-error:');
        await refusal;
      });

      await test.step('registered: what was chosen arrives in the record system, and nothing in the page around it', async () => {
        await service.runCommand('credential', 'ancestor', 'add', credential.clientId, portalUrl);
        const picker = await addFrame(record, url);
        await picker.getByRole('searchbox', { name: 'Search exercises' }).fill('bridge');
        await picker.getByRole('button', { name: 'Add Bridge', exact: true }).click();
        await picker.getByRole('button', { name: 'Save program' }).click();
        await expect.poll(toRecord).toEqual(['svc.ready', 'svc.selection.completed']);
        expect(await toPortal()).toEqual([]);
      });
    });
  });

  test.describe('in a tab of its own', () => {
    // The page itself, and the icon that browsers ask for.
    test.use({ expectedConsole: /403 \(Forbidden\)|404 \(Not Found\)/ });

    test('says that it belongs into a record system, and keeps no secret in the address', async ({ demo, page }) => {
      await page.goto((await demo.createLaunch('hana-petrovic')).launchUrl!);
      expect(new URL(page.url()).hash).toBe('');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open this from your record system');
    });
  });

  test('keeps its secret out of the address that the picker shows and out of every request line', async ({
    demo,
    picker,
    context,
  }) => {
    const urls: string[] = [];
    context.on('request', (request) => urls.push(request.url()));
    await demo.openPatient('hana-petrovic');
    const [response] = await Promise.all([demo.page.waitForResponse(/picker-session$/), demo.prescribe.click()]);
    await expect(picker.search).toBeVisible();
    const { hash } = new URL(((await response.json()) as { launchUrl: string }).launchUrl);
    const secret = new URLSearchParams(hash.slice(1)).get('t')!;
    expect(secret.length).toBeGreaterThan(20);
    expect((await picker.contentFrame()).url()).not.toContain(secret);
    expect(urls.filter((url) => url.split('#')[0]?.includes(secret))).toEqual([]);
  });
});

/** Adds a frame to a page, beside the picker if there is one; its address may become another one. */
async function addFrame(parent: Page | Frame, url: string, shown = url.split('#')[0]!): Promise<Frame> {
  const page = 'mainFrame' in parent ? parent : parent.page();
  const added = page.waitForEvent('framenavigated', (frame) => frame.url().startsWith(shown));
  await parent.evaluate((src) => document.body.append(Object.assign(document.createElement('iframe'), { src })), url);
  return added;
}

/** From now on; returns how to read the types of those that came. */
async function keepMessages(frame: Frame): Promise<() => Promise<string[]>> {
  await frame.evaluate(() => {
    const types: string[] = [];
    Object.assign(window, { types });
    addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => types.push(data.type));
  });
  return () => frame.evaluate(() => (window as unknown as { types: string[] }).types);
}

interface Lie {
  readonly message: unknown;
  /** Origin of the page that shall believe it. */
  readonly to: string;
}

function postToTop({ message, to }: Lie): void {
  window.top!.postMessage(message, to);
}

function postFromNestedFrame({ message, to }: Lie): void {
  const nested = document.body.appendChild(document.createElement('iframe'));
  // Called through a function of the nested window, so that this window is the sender.
  const realm = nested.contentWindow as unknown as { Function: FunctionConstructor };
  (realm.Function('message', 'to', 'top.postMessage(message, to)') as (message: unknown, to: string) => void)(
    message,
    to,
  );
}

/** The sender is removed before its message is delivered: the event's source is null then. */
function postFromVanishingFrame({ message, to }: Lie): void {
  const nested = document.body.appendChild(document.createElement('iframe'));
  const realm = nested.contentWindow as unknown as { Function: FunctionConstructor };
  (realm.Function('message', 'to', 'top.postMessage(message, to)') as (message: unknown, to: string) => void)(
    message,
    to,
  );
  nested.remove();
}
