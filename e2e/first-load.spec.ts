// The first moments: what is typed before the picker runs, what comes after its first render, and what happens when that does not come.
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';
import type { Picker } from './pages.ts';
import { delayed } from './slow-network.ts';

test('text typed before the picker loads ends up in its search without a press into the frame', async ({
  demo,
  picker,
  page,
}) => {
  const arrive = await delayed(page, '**/picker/assets/picker-*.js');
  // The page around gives the focus to the frame once that has loaded, for which the picker's large script is not needed.
  await page.addInitScript(() => {
    addEventListener('focus', () => (document.documentElement.dataset['focused'] = 'yes'), { once: true });
  });
  const opened = page.waitForResponse('**/picker/catalog/*');
  await demo.openPatient('hana-petrovic');
  await demo.prescribe.click();
  await expect(picker.frame.locator('html')).toHaveAttribute('data-focused', 'yes');
  await page.keyboard.type('chin tuck');
  // The session is open and its index here while the picker is still being loaded.
  expect((await opened).status()).toBe(200);
  arrive();
  await expect(picker.search).toHaveValue('chin tuck');
  await expect(picker.cards.first()).toHaveAccessibleName('Chin tuck in lying');
});

test('a large catalog is searched in a worker, which the policy of the page allows', async ({ demo, picker, page }) => {
  await page.route('**/picker/catalog/*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { exercises: { id: string; name: string }[] } };
    const [first] = data.exercises;
    const more = Array.from({ length: 2_001 }, (_, number) => ({
      ...first,
      id: `ex_${String(number).padStart(20, '0')}`,
      name: `Squat ${number}`,
    }));
    await route.fulfill({ response, json: { data: { ...data, exercises: [...data.exercises, ...more] } } });
  });
  const started = page.waitForEvent('worker');
  await demo.openPatient('hana-petrovic');
  await demo.prescribe.click();
  expect((await started).url()).toMatch(/\/picker\/assets\/search-worker-[^/]+\.js$/);
  await picker.search.fill('chin tuk');
  await expect(picker.cards.first()).toHaveAccessibleName('Chin tuck in lying');
});

test.describe('when code does not come', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR_FAILED|Failed to fetch dynamically imported module/ });

  test('the frame and the dialog say so when it is the picker itself', async ({ demo, page }) => {
    await page.route('**/picker/assets/picker-*.js', (route) => route.abort());
    await demo.openPatient('hana-petrovic');

    await test.step('in a frame of the page itself', async () => {
      const { launchUrl } = await demo.createLaunch('hana-petrovic');
      await page.evaluate((src) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src }));
      }, launchUrl!);
      await expect(page.frameLocator('iframe').getByText('The exercise picker could not be loaded.')).toBeVisible();
      const failed = { type: 'svc.failed', payload: { code: 'service_unavailable' } };
      await expect.poll(async () => (await demo.messages()).map(({ data }) => data)).toEqual([failed]);
    });

    await test.step('in the dialog', async () => {
      await leave(page, () => demo.prescribe.click());
      await expect(demo.dialog).toContainText('The exercise library is not responding');
    });
  });

  test(
    'the search looks through the names, and is itself again at a later key press',
    { tag: '@long' },
    async ({ demo, picker, page }) => {
      await page.route('**/picker/assets/search-engine-*.js', (route) => route.abort());
      await demo.openPatient('hana-petrovic');
      await demo.prescribe.click();
      await picker.search.fill('chin tuck');
      await expect(picker.cards.first()).toHaveAccessibleName('Chin tuck in lying');
      await picker.search.fill('glute bridge');
      await expect(picker.cards).toHaveCount(0);
      await page.unroute('**/picker/assets/search-engine-*.js');
      await picker.search.fill('glute bridg');
      await expect(picker.cards.first()).toHaveAccessibleName('Bridge');
    },
  );

  test('what was opened says so, and comes with another try', { tag: '@long' }, async ({ demo, picker, page }) => {
    const allowPress = await holdBack(page, picker, 'menus');
    await demo.openPatient('hana-petrovic');
    await demo.prescribe.click();
    await expect(picker.cards.first()).toBeVisible();
    await picker.frame.getByRole('button', { name: 'Details of' }).first().click();
    await expect(picker.frame.getByText('Part of this page could not be loaded.')).toBeVisible();
    await allowPress();
    await picker.frame.getByRole('button', { name: 'Try again' }).click();
    await expect(picker.frame.getByText('Part of this page could not be loaded.')).toBeHidden();
    await expect(
      picker.frame
        .getByRole('heading', { name: 'Instructions' })
        .or(picker.frame.locator('svc-exercise-details h2'))
        .first(),
    ).toBeVisible();
  });

  test('what stands beside the results says so; what was added meanwhile is there when it comes', async ({
    demo,
    picker,
    page,
  }) => {
    const allowPress = await holdBack(page, picker, 'rest');
    await demo.openPatient('hana-petrovic');
    await demo.prescribe.click();
    await picker.search.fill('chin tuck');
    await expect(picker.cards.first()).toHaveAccessibleName('Chin tuck in lying');
    await picker.frame.getByRole('button', { name: 'Add Chin tuck in lying' }).click();
    await expect(picker.frame.getByText('Part of this page could not be loaded.')).toBeVisible();
    await expect(picker.rows).toHaveCount(0);
    await allowPress();
    await picker.frame.getByRole('button', { name: 'Try again' }).click();
    await expect(picker.frame.getByText('Part of this page could not be loaded.')).toBeHidden();
    await expect(picker.rows).toHaveCount(1);
    await expect(picker.cards.first()).toHaveAccessibleName('Chin tuck in lying');
  });
});

/** Aborts the file of that name until a press after the returned call: the picker tries again by itself whenever it draws anew. */
async function holdBack(page: Page, picker: Picker, name: string): Promise<() => Promise<void>> {
  const html = picker.frame.locator('html');
  await page.route(`**/picker/assets/${name}-*.js`, async (route) => {
    if ((await html.getAttribute('data-pressed')) === 'yes') await route.continue();
    else await route.abort();
  });
  return () =>
    html.evaluate((root) =>
      addEventListener('click', () => (root.dataset['pressed'] = 'yes'), { capture: true, once: true }),
    );
}
