// A page that speaks the messages of the launch by itself, without the helper: docs/messages.md, rules 1 and 28 to 33.
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';
import { Demo, Picker } from './pages.ts';
import { expireSession, type Service } from './system.ts';

const CLINICIAN = 'clinician-hash-0123456789';

/** Answers with an empty page. */
const recordOrigin = ({ hostileUrl }: Service): string => hostileUrl.replace('hostile.localhost', 'localhost');

/** The page of a record system: shows a picker whose secret it hands over, and keeps what it hears. */
async function openRecord(page: Page, service: Service): Promise<void> {
  await page.goto(recordOrigin(service));
  await page.evaluate((origin) => {
    const record: RecordPage = { heard: [], launches: [], offered: [], say: () => {} };
    Object.assign(window, { record });
    addEventListener('message', ({ data, source, origin: from }: MessageEvent<{ type: string; payload?: unknown }>) => {
      const frame = document.querySelector('iframe')!.contentWindow!;
      if (source !== frame || from !== origin) return;
      record.heard.push(data);
      record.say = (message) => frame.postMessage(message, origin);
      if (data.type === 'svc.renew') record.launches.push(...record.offered.splice(0, 1));
      const payload = record.launches.at(-1) ?? null;
      if (data.type === 'svc.hello' || data.type === 'svc.renew') record.say({ type: 'svc.launch', payload });
      if (data.type === 'svc.selection.completed' || data.type === 'svc.cancelled')
        document.querySelector('iframe')!.remove();
    });
  }, service.serviceOrigin);
}

interface RecordPage {
  readonly heard: { readonly type: string; readonly payload?: unknown }[];
  /** The newest of them is handed over. */
  readonly launches: (Launch | null)[];
  /** What its backend gives, in this order, when the picker asks for another session. */
  readonly offered: (Launch | null)[];
  say(message: unknown): void;
}
interface Launch {
  readonly id: string;
  readonly t: string;
}

async function newLaunch(service: Service, clinicianId = CLINICIAN): Promise<Launch> {
  const { url } = await service.client.createPickerSession({ origin: recordOrigin(service), clinicianId });
  const { pathname, hash } = new URL(url);
  expect(hash).toMatch(/&ask=0$/);
  return { id: pathname.split('/').at(-1)!, t: new URLSearchParams(hash.slice(1)).get('t')! };
}

const frameUrl = (service: Service, { id }: Launch): string =>
  `${service.serviceOrigin}/picker/${id}#origin=${encodeURIComponent(recordOrigin(service))}&ask=1&renew=1`;

const show = (page: Page, src: string, launch: Launch): Promise<void> =>
  page.evaluate(
    ([address, first]) => {
      (window as unknown as { record: RecordPage }).record.launches.push(first);
      const frame = Object.assign(document.createElement('iframe'), {
        src: address,
        style: 'width:1100px;height:700px',
      });
      document.body.append(frame);
    },
    [src, launch] as const,
  );

const offer = (page: Page, launch: Launch | null): Promise<void> =>
  page.evaluate((next) => void (window as unknown as { record: RecordPage }).record.offered.push(next), launch);

const say = (page: Page, message: unknown): Promise<void> =>
  page.evaluate((said) => (window as unknown as { record: RecordPage }).record.say(said), message);

const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { record: RecordPage }).record.heard.map(({ type }) => type));

/** Opens the session as somebody does who found its launch URL. */
async function openElsewhere(service: Service, { id, t }: Launch): Promise<void> {
  const answer = await fetch(`${service.serviceOrigin}/api/v1/picker/sessions/${id}/activate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: t }),
  });
  expect(answer.status).toBe(200);
}

test.describe('a page that hands the launch over by message', () => {
  test.use({ expectedConsole: /401 \(Unauthorized\)/ });

  test(
    'keeps a program through a session that was opened elsewhere, and renews it',
    { tag: '@long' },
    async ({ page, picker, service }) => {
      const launch = await newLaunch(service);
      await openRecord(page, service);
      await show(page, frameUrl(service, launch), launch);
      await picker.add('Bridge');
      await expect(picker.rows).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(launch.t);

      // The page changes to dark, and back.
      const ground = () =>
        picker.frame.locator('svc-picker').evaluate((element) => getComputedStyle(element).colorScheme);
      const schemes = [await ground()];
      for (const scheme of ['dark', 'light']) {
        await say(page, { type: 'svc.scheme', payload: { scheme } });
        await expect.poll(ground).toBe(scheme);
        schemes.push(scheme);
      }
      expect(new Set(schemes)).toEqual(new Set(['light', 'dark']));

      await openElsewhere(service, launch);
      await picker.openDetails('Clamshell');
      await expect(picker.notice('This program was opened elsewhere.')).toBeVisible();
      await expect.poll(() => heard(page)).toContain('svc.superseded');

      // Of another clinician it goes on in none; then the page's backend has none; then it has one.
      await offer(page, await newLaunch(service, 'another-clinician-hash-01'));
      await offer(page, null);
      const next = await newLaunch(service);
      await offer(page, next);
      const goOn = picker.frame.locator('.notices').getByRole('button', { name: 'Continue', exact: true });
      for (let refused = 1; refused <= 2; refused += 1) {
        await goOn.click();
        await expect.poll(async () => (await heard(page)).filter((type) => type === 'svc.renew').length).toBe(refused);
        await expect(picker.notice('Could not continue.')).toBeVisible();
      }
      await expect(picker.rows).toHaveCount(1);
      await goOn.click();
      await expect(picker.notice('This program was opened elsewhere.')).toHaveCount(0);
      await expect(picker.frame.getByText(/^New exercises can be loaded until /)).toBeAttached();
      await picker.add('Clamshell');
      await expect(picker.rows).toHaveCount(2);

      await test.step('a frame that loads again opens the newest session, whatever its address says', async () => {
        const activated = page.waitForRequest(/\/activate$/);
        await (await picker.contentFrame()).evaluate(() => location.reload());
        expect((await activated).url()).toContain(`/picker/sessions/${next.id}/activate`);
        await expect(picker.cards.first()).toBeVisible();
        expect((await heard(page)).filter((type) => type === 'svc.ready')).toHaveLength(2);
      });
      await leave(picker.cancel);
      expect((await heard(page)).at(-1)).toBe('svc.cancelled');
    },
  );

  test('gets a program from a picker whose session was opened elsewhere', async ({ page, picker, service }) => {
    const launch = await newLaunch(service);
    await openRecord(page, service);
    await show(page, frameUrl(service, launch).replace('&renew=1', ''), launch);
    await picker.add('Bridge');
    await expect(picker.finish).toBeEnabled();
    await openElsewhere(service, launch);
    await picker.openDetails('Clamshell');
    await expect(picker.notice('This program was opened elsewhere.')).toContainText('cannot extend this time');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await leave(picker.finish);
    expect(asked.filter((path) => path.includes('/api/'))).toEqual([]);
    expect((await heard(page)).slice(-1)).toEqual(['svc.selection.completed']);
  });
});

/** The parts of it have tests that say as much sooner. */
test.describe('the demo', { tag: '@long' }, () => {
  test.use({ expectedConsole: /401 \(Unauthorized\)|410 \(Gone\)|503 \(Service Unavailable\)/ });

  test('a record system that gives no other session is named at once, and the program is stored', async ({
    demo,
    picker,
    page,
    system,
  }) => {
    const created = page.waitForResponse(/\/picker-session$/);
    await demo.openPatient('elif-yildiz');
    await demo.prescribe.click();
    const { launchUrl } = (await (await created).json()) as { launchUrl: string };
    await picker.add('Bridge');
    await expect(picker.finish).toBeEnabled();
    expireSession(system, launchUrl);
    await picker.openDetails('Clamshell');
    const ended = picker.notice('New exercises can no longer be loaded.');
    await page.route('**/picker-session', (route) => route.fulfill({ status: 503, json: {} }));
    await ended.getByRole('button', { name: 'Continue' }).click();
    // Sooner than the 20 seconds of a page that does not answer.
    await expect(ended).toContainText('Could not continue.');
    await leave(picker.finish);
    await expect(demo.exercises).toHaveText(['Bridge']);
  });

  test('the first of two windows with one launch URL says so, and its program is stored', async ({
    demo,
    picker,
    page,
    context,
  }) => {
    const created = page.waitForResponse(/\/picker-session$/);
    await demo.openPatient('elif-yildiz');
    await demo.prescribe.click();
    const session = (await (await created).json()) as object;
    await picker.add('Bridge');
    await expect(picker.finish).toBeEnabled();

    const other = await context.newPage();
    await other.route('**/picker-session', (route) => route.fulfill({ json: session }));
    await other.goto(page.url());
    await new Demo(other, page.url()).prescribe.click();
    const second = new Picker(other);
    await second.add('Heel raise');
    await expect(second.rows).toHaveCount(1);

    await picker.openDetails('Clamshell');
    await expect(picker.notice('This program was opened elsewhere.')).toBeVisible();
    await leave(picker.finish);
    await expect(demo.exercises).toHaveText(['Bridge']);
    // The newest opening goes on.
    await second.add('Clamshell');
    await expect(second.rows).toHaveCount(2);
  });
});

test('a page that does not answer gets a static sentence, and hears nothing more', async ({
  page,
  picker,
  service,
}) => {
  await page.clock.install();
  const launch = await newLaunch(service);
  await openRecord(page, service);
  await page.evaluate(
    (src) => document.body.append(Object.assign(document.createElement('iframe'), { src })),
    // A page of another origin is not asked.
    frameUrl(service, launch).replace('localhost', 'elsewhere.localhost'),
  );
  await expect(picker.frame.locator('svc-picker')).toBeAttached();
  await page.clock.runFor(11_000);
  await expect(picker.frame.getByRole('heading', { name: 'This page cannot be opened' })).toBeVisible();
  expect(await heard(page)).toEqual([]);
});
