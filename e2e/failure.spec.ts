// When something is away or too late: the clinician is told in a sentence, can go on, and loses nothing.
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';
import { Demo } from './pages.ts';
import { expireSession, startSystem, type System } from './system.ts';

test.describe('without the service', () => {
  test.use({ expectedConsole: /502 \(Bad Gateway\)/ });

  test('the record says so, stays usable, and opens the picker once the service is back', async ({
    page,
    picker,
    context,
  }) => {
    const system = await startSystem();
    try {
      await system.stopService();
      const demo = new Demo(page, system.demoUrl);
      await demo.openPatient('hana-petrovic');
      await demo.prescribe.click();
      await expect(page.getByRole('status').getByText('The exercise service is not responding.')).toBeVisible();
      await expect(demo.prescribe).toBeFocused();
      await system.startService();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(picker.search).toBeVisible();
    } finally {
      await context.close();
      await system.stop();
    }
  });
});

test.describe('while the service answers no question', () => {
  test.use({ expectedConsole: /503 \(Service Unavailable\)/ });

  test(
    'what is loaded keeps working, and "Try again" loads the rest',
    { tag: '@long' },
    async ({ demo, picker, page }) => {
      const exercises = '**/picker/exercises/**';
      await demo.openPatient('elif-yildiz');
      await demo.prescribe.click();
      await picker.add('Bridge');
      await expect(picker.finish).toBeEnabled();
      await page.route(exercises, (route) => route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }));
      await picker.add('Heel raise');
      await expect(picker.notice('The exercise library is not responding.')).toBeVisible();
      await expect(picker.row(2)).toContainText('Could not be loaded. Try again, or remove it.');
      await expect(picker.finishReason('Exercise 2 could not be loaded')).toBeVisible();

      await picker.open(1);
      await picker.field('Sets').fill('9');
      await expect(picker.row(1)).toContainText('9 sets');
      await picker.search.fill('clam');
      await expect(picker.cards.first()).toHaveAccessibleName('Clamshell');

      await picker.notice('The exercise library is not responding.').getByRole('button', { name: 'Try again' }).focus();
      await page.unroute(exercises);
      // The picker asks again by itself too: the button may be gone in this moment.
      await page.keyboard.press('Enter');
      await expect(picker.notice('The exercise library is not responding.')).toHaveCount(0);
      await leave(picker.finish);
      await expect(demo.exercises).toHaveText(['Bridge', 'Heel raise']);
      expect((await demo.record('elif-yildiz')).program?.items[0]?.prescription).toMatchObject({ sets: 9 });
    },
  );
});

test.describe('while there is no network', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ });

  test(
    'pictures say what they would show, and come when the connection is back',
    { tag: '@long' },
    async ({ demo, picker, context }) => {
      const missing = picker.frame.locator('svc-picture .words');
      const pictures = picker.frame.locator('svc-picture img');
      await demo.openPatient('elif-yildiz');
      await demo.prescribe.click();
      await picker.cards.first().waitFor();
      // The details come with the later parts, which a slow machine may still be loading.
      await picker.frame.locator('body').evaluate(() => customElements.whenDefined('svc-exercise-details'));
      await context.setOffline(true);
      await picker.search.fill('wrist extension');
      await picker.add('Wrist extension with dumbbell');
      await picker.openDetails('Wrist extension with dumbbell');
      // In the details, in the list beside them and in the program.
      for (const zone of [picker.details, picker.card('Wrist extension with dumbbell'), picker.program])
        await expect(zone.locator('svc-picture .words').first()).toBeVisible();

      await context.setOffline(false);
      await expect(missing).toHaveCount(0);
      const arePainted = () =>
        pictures.evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0));
      await expect.poll(arePainted).toBe(true);
    },
  );
});

test(
  'the picker announces the last minutes of a session and can still finish after its end',
  { tag: '@long' },
  async ({ demo, picker, page }) => {
    await page.clock.install();
    await demo.openPatient('elif-yildiz');
    const activated = page.waitForResponse(/\/activate$/);
    await demo.prescribe.click();
    const { data } = (await (await activated).json()) as { data: { now: string; expiresAt: string } };
    const minutes = (Date.parse(data.expiresAt) - Date.parse(data.now)) / 60_000;
    await picker.add('Bridge');
    await expect(picker.finish).toBeEnabled();
    await expect(picker.notice('left')).toHaveCount(0);

    await page.clock.fastForward((minutes - 3) * 60_000);
    await expect(picker.notice('3 minutes left to load new exercises.')).toContainText('Your program is safe');
    await page.clock.fastForward(2 * 60_000);
    await expect(picker.notice('1 minute left to load new exercises.')).toContainText('Your program is safe');
    await page.clock.fastForward(60_000);
    await expect(picker.notice('New exercises can no longer be loaded.')).toBeVisible();

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // What is not loaded could never be finished: it is not added, and says why.
    await picker.bringIntoSight('Heel raise');
    const add = picker.addButton('Heel raise');
    await expect(add).toBeDisabled();
    await expect(add).toHaveAttribute('title', 'New exercises can no longer be loaded');
    await add.press('Enter'); // a forced click may miss it, and prove nothing
    const why = 'Heel raise was not added: new exercises can no longer be loaded.';
    await expect(picker.frame.locator('svc-toast')).toContainText(why);
    await expect(picker.frame.getByRole('status').filter({ hasText: why })).toHaveCount(1);
    await picker.search.fill('Clamshell');
    await picker.search.press('Enter');
    await expect(
      picker.frame.getByRole('status').filter({ hasText: 'Clamshell was not added' }).first(),
    ).toBeAttached();
    await picker.search.fill('');
    await expect(picker.rows).toHaveCount(1);
    await picker.open(1);
    await picker.field('Sets').fill('9');
    await leave(picker.finish);
    await expect(demo.exercises).toHaveText(['Bridge']);
    expect((await demo.record('elif-yildiz')).program?.items[0]?.prescription).toMatchObject({ sets: 9 });
    expect(asked.filter((url) => url.includes('/picker/exercises/'))).toEqual([]);
  },
);

test.describe('without the record system', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test('a finished program waits in the page and is stored by "Try again"', async ({ demo, picker, page }) => {
    const programs = '**/api/patients/elif-yildiz/programs';
    await demo.openPatient('elif-yildiz');
    const stored = (await demo.record('elif-yildiz')).versions.length;
    await demo.prescribe.click();
    await picker.add('Ankle pumps');
    await page.route(programs, (route) => route.abort());
    await leave(picker.finish);
    await expect(page.getByText('The program is finished but not stored yet.')).toBeVisible();
    await page.unroute(programs);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(demo.exercises).toHaveText(['Ankle pumps']);
    expect((await demo.record('elif-yildiz')).versions).toHaveLength(stored + 1);
  });
});

test.describe('a picker that cannot open', () => {
  test.use({ expectedConsole: /410 \(Gone\)|404 \(Not Found\)|403 \(Forbidden\)/ });

  for (const { name, change, code, says, then } of [
    {
      name: 'after its 15 minutes',
      change: (launch, system) => expireSession(system, launch),
      code: 'session_expired',
      says: 'This page has expired',
      then: 'The picker was opened too late.',
    },
    {
      name: 'of a session that is not known',
      change: (launch) => (launch.pathname = `/picker/${crypto.randomUUID()}`),
      code: 'session_unknown',
      says: 'The exercises cannot be shown here',
      then: 'The exercise service does not know this session.',
    },
    {
      name: 'with another secret',
      change: (launch) => (launch.hash = launch.hash.replace(/t=[^&]*/, 't=svc_lt_another')),
      code: 'session_unknown',
      says: 'The exercises cannot be shown here',
      then: 'The exercise service does not know this session.',
    },
  ] satisfies readonly BrokenLaunch[]) {
    test(`${name} says so to clinician and page, and "Try again" opens a new one`, async ({
      demo,
      picker,
      page,
      system,
    }) => {
      await changeLaunch(page, (launch) => change(launch, system));
      await demo.openPatient('hana-petrovic');
      await leave(page, () => demo.prescribe.click());
      await expect(demo.dialog).toContainText(says);
      await expect(demo.dialog).toContainText(code);
      await demo.dialog.getByRole('button', { name: 'Close' }).click();
      await expect(demo.dialog).toHaveCount(0);
      await expect(page.getByRole('status').getByText(then)).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(picker.search).toBeVisible();
    });
  }
});

interface BrokenLaunch {
  readonly name: string;
  readonly change: (launch: URL, system: System) => void;
  readonly code: string;
  readonly says: string;
  readonly then: string;
}

/** Changes the next launch URL on its way from the record system's backend to its page. */
async function changeLaunch(page: Page, change: (launch: URL) => void): Promise<void> {
  await page.route(
    '**/picker-session',
    async (route) => {
      const response = await route.fetch();
      const session = (await response.json()) as { launchUrl: string };
      const launch = new URL(session.launchUrl);
      change(launch);
      await route.fulfill({ response, json: { ...session, launchUrl: launch.href } });
    },
    { times: 1 },
  );
}
