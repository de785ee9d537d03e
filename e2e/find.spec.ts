// Finding exercises: search that forgives, filters that combine, details with everything about one exercise.
import { expect, test } from './fixtures.ts';

test('what is typed while the exercises are still on their way finds them when they come', async ({
  demo,
  picker,
  page,
}) => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/picker/catalog/**', async (route) => {
    await held;
    await route.continue();
  });
  await demo.openPatient('hana-petrovic');
  await demo.prescribe.click();
  await picker.search.fill('pelvic lift');
  answer();
  await expect(picker.cards.first()).toHaveAccessibleName('Bridge');
  await expect(picker.search).toHaveValue('pelvic lift');
});

test('who goes on typing after the button types into the search', async ({ demo, picker, page }) => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/picker/catalog/**', async (route) => {
    await held;
    await route.continue();
  });
  await demo.openPatient('hana-petrovic');
  await demo.prescribe.click();
  // Nothing is clicked and nothing told to have the focus: the keys go where a clinician's keys go.
  await expect.poll(() => picker.search.evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.keyboard.type('chin tuck');
  answer();
  await expect(picker.cards.first()).toHaveAccessibleName('Chin tuck');
  await expect(picker.search).toHaveValue('chin tuck');
});

test.describe('in an open picker', () => {
  test.beforeEach(async ({ demo, picker }) => {
    await demo.openPatient('hana-petrovic');
    await demo.prescribe.click();
    await expect(picker.search).toBeVisible();
  });

  const SEARCHES = [
    { title: 'a typing error', text: 'brigde', finds: 'Bridge' },
    { title: 'a part of a word', text: 'clam', finds: 'Clamshell' },
    { title: 'words in another order', text: 'raise leg straight', finds: 'Straight leg raise' },
    { title: 'a synonym', text: 'pelvic lift', finds: 'Bridge' },
    { title: 'another case', text: 'BRIDGE', finds: 'Bridge' },
  ] as const;

  for (const { title, text, finds } of SEARCHES) {
    test(`search finds ${finds} through ${title}`, async ({ picker }) => {
      await picker.search.fill(text);
      await expect(picker.cards.first()).toHaveAccessibleName(finds);
    });
  }

  test('search that finds nothing says so and offers to drop the words', async ({ picker }) => {
    await picker.search.fill('qqqqxxxx');
    await expect(picker.cards).toHaveCount(0);
    await expect(picker.frame.getByRole('button', { name: /Clear|Drop/ }).first()).toBeVisible();
  });

  const FILTERS = [
    { facet: 'region', value: 'Hip', keeps: 'Clamshell', drops: 'Chin tuck' },
    { facet: 'category', value: 'Balance', keeps: 'Single-leg stance', drops: 'Bridge' },
    { facet: 'level', value: 'Early', keeps: 'Clamshell', drops: 'Bridge' },
    { facet: 'equipment', value: 'Wall', keeps: 'Wall slide', drops: 'Bridge' },
  ] as const;

  for (const { facet, value, keeps, drops } of FILTERS) {
    test(`the ${facet} filter "${value}" keeps ${keeps} and drops ${drops}`, async ({ picker }) => {
      await picker.filter(value).check();
      await picker.bringIntoSight(keeps);
      await picker.search.fill(drops);
      await expect(picker.card(drops)).toHaveCount(0);
      await picker.filter(value).uncheck();
      await picker.bringIntoSight(drops);
    });
  }

  test('details show both pictures and the numbered steps, and leave the list as it was', async ({ picker }) => {
    await picker.search.fill('bridge');
    await picker.openDetails('Bridge');
    const { details } = picker;
    await expect(details.getByRole('heading', { name: 'Bridge', exact: true })).toBeVisible();
    await expect(details.getByRole('img')).toHaveCount(2);
    for (const picture of await details.getByRole('img').all()) {
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    expect(await details.getByRole('list').first().getByRole('listitem').count()).toBeGreaterThan(1);
    await picker.closeDetails();
    await expect(picker.search).toHaveValue('bridge');
  });
});
