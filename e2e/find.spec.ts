// Finding exercises: search that forgives, filters that combine, details with everything about one exercise.
import { expect, test } from './fixtures.ts';
import { delayed } from './slow-network.ts';

/** One of each facet. */
const FILTERS = [
  { value: 'Hip', keeps: 'Clamshell', drops: 'Chin tuck in lying' },
  { value: 'Balance', keeps: 'Single-leg stance', drops: 'Bridge' },
  { value: 'Early', keeps: 'Clamshell', drops: 'Bridge' },
  { value: 'Wall', keeps: 'Wall slide', drops: 'Bridge' },
] as const;

test('what is typed while the exercises are still on their way finds them when they come', async ({
  demo,
  picker,
  page,
}) => {
  const answer = await delayed(page, '**/picker/catalog/*');
  await demo.openPatient('hana-petrovic');
  await demo.prescribe.click();
  await picker.search.fill('pelvic lift');
  answer();
  await expect(picker.cards.first()).toHaveAccessibleName('Bridge');
  await expect(picker.search).toHaveValue('pelvic lift');
});

test('who goes on typing after the button types into the search', { tag: '@long' }, async ({ demo, picker, page }) => {
  const answer = await delayed(page, '**/picker/catalog/*');
  await demo.openPatient('hana-petrovic');
  await demo.prescribe.click();
  // Nothing is clicked and nothing told to have the focus: the keys go where a clinician's keys go.
  await expect.poll(() => picker.search.evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.keyboard.type('chin tuck');
  answer();
  await expect(picker.cards.first()).toHaveAccessibleName('Chin tuck in lying');
  await expect(picker.search).toHaveValue('chin tuck');
});

test('search and filters find in the catalog of the service, and details show all of it', async ({ demo, picker }) => {
  await demo.openPatient('hana-petrovic');
  await demo.prescribe.click();

  // What is found by which words: src/search. Here: that the picker searches the catalog that it was served.
  for (const [text, finds] of [
    ['brigde', 'Bridge'],
    ['raise leg straight', 'Straight leg raise'],
    ['pelvic lift', 'Bridge'],
  ] as const) {
    await picker.search.fill(text);
    await expect(picker.cards.first(), text).toHaveAccessibleName(finds);
  }

  await test.step('what is found nowhere offers to drop the words', async () => {
    await picker.search.fill('qqqqxxxx');
    await expect(picker.cards).toHaveCount(0);
    await expect(picker.frame.getByRole('button', { name: /Clear|Drop/ }).first()).toBeVisible();
  });

  for (const { value, keeps, drops } of FILTERS) {
    await test.step(`the filter "${value}" keeps ${keeps} and drops ${drops}`, async () => {
      await picker.search.fill(keeps);
      await picker.filter(value).check();
      await expect(picker.card(keeps)).toBeVisible();
      await picker.search.fill(drops);
      await expect(picker.card(drops)).toHaveCount(0);
      await picker.filter(value).uncheck();
      await expect(picker.card(drops)).toBeVisible();
    });
  }

  await test.step('details show both pictures and the numbered steps, and leave the list as it was', async () => {
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
