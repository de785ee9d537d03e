// What is kept for a clinician, in the browser and in the record: which exercises, for this clinician alone, and never a word.
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';
import { Demo, Picker } from './pages.ts';

const TYPED = /quokka/i;

async function expectScope(picker: Picker, scope: 'Favorites' | 'Recently used', name: string): Promise<void> {
  await picker.scope(scope).click();
  await expect(picker.cards).toHaveCount(1);
  await expect(picker.cards).toHaveAccessibleName(name);
}

test('favorites and recent exercises return for the same clinician and hold only exercise ids', async ({
  demo,
  picker,
  page,
  system,
}) => {
  await demo.openPatient('chloe-marchetti');
  await demo.prescribe.click();
  await picker.add('Bridge');
  await picker.open(1);
  const kept = page.waitForResponse(`${system.demoUrl}/api/favorites`);
  await picker.bringIntoSight('Clamshell');
  await picker.star('Clamshell').click();
  await expect(picker.star('Clamshell')).toHaveAttribute('aria-pressed', 'true');
  await kept;
  await picker.field('Resistance').fill('quokka band');
  await picker.instructions.fill('quokka instructions');
  await picker.program.getByRole('button', { name: 'Free text' }).click();
  await picker.ownWords.fill('quokka words');
  await picker.search.fill('quokka search');
  await expect(picker.cards).toHaveCount(0);
  await leave(picker.finish);
  await expect(demo.exercises).toHaveText(['Bridge']);

  await test.step('another picker of the same clinician has them', async () => {
    await demo.openPatient('hana-petrovic');
    await demo.prescribe.click();
    await expectScope(picker, 'Favorites', 'Clamshell');
    await expectScope(picker, 'Recently used', 'Bridge');
  });

  await test.step('the browser keeps the id of the recent one, the record keeps the favorite, and no word is kept', async () => {
    const kept = await stored(picker);
    expect(JSON.stringify(kept)).not.toMatch(TYPED);
    const { local, ...others } = kept;
    expect(others).toEqual({ session: {}, databases: [], caches: [], cookie: '' });
    expect(Object.keys(local)).toHaveLength(1);
    const [[key, value]] = Object.entries(local) as [[string, string]];
    expect(key).toMatch(/^svc-picker:[\w-]{16,}$/);
    const id = expect.stringMatching(/^ex_\w+$/) as unknown;
    expect(JSON.parse(value)).toEqual({ version: 1, favourites: [], recent: [id] });
    await leave(picker.cancel);
  });

  await test.step('another clinician has their own', async () => {
    const other = await system.startDemo();
    const otherDemo = new Demo(page, other.demoUrl);
    await otherDemo.openPatient('hana-petrovic');
    await otherDemo.prescribe.click();
    await expect(picker.scope('Favorites')).toContainText('0');
    await expect(picker.scope('Recently used')).toContainText('0');
    await picker.add('Bridge');
    await leave(picker.finish);
    await otherDemo.prescribe.click();
    await expect(picker.rows).toHaveCount(1);
    await expect.poll(async () => Object.keys((await stored(picker)).local).length).toBe(2);
    await leave(page, () => page.goto('about:blank'));
    await other.stop();
  });
});

test('where the browser refuses storage, everything works for as long as the picker is open', async ({
  demo,
  picker,
  page,
}) => {
  await page.addInitScript(() => {
    if (window === window.top) return;
    Object.defineProperty(window, 'localStorage', {
      get(): never {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await demo.openPatient('chloe-marchetti');
  await demo.prescribe.click();
  await picker.bringIntoSight('Clamshell');
  await picker.star('Clamshell').click();
  await picker.add('Bridge');
  await expectScope(picker, 'Favorites', 'Clamshell');
  await leave(picker.finish);
  await expect(demo.exercises).toHaveText(['Bridge']);
});

test(
  "the clinic's phrases are offered, its dosage added, and favorites reach another computer",
  { tag: '@long' },
  async ({ demo, picker, page, browser, system }) => {
    await demo.openPatient('chloe-marchetti');
    await demo.prescribe.click();
    await picker.add('Tandem stance');
    await expect(picker.row(1)).toContainText('2 sets');
    await expect(picker.row(1)).toContainText('15 s');
    await picker.open(1);
    const phrases = picker.program.getByRole('group', { name: 'Quick phrases' }).getByRole('button');
    await expect(phrases.first()).toContainText('Slowly: three seconds up, three seconds down.');
    const kept = page.waitForResponse(`${system.demoUrl}/api/favorites`);
    await picker.bringIntoSight('Clamshell');
    await picker.star('Clamshell').click();
    await kept;
    const elsewhere = await (await browser.newContext()).newPage();
    const otherDemo = new Demo(elsewhere, system.demoUrl);
    await otherDemo.openPatient('hana-petrovic');
    await otherDemo.prescribe.click();
    await expectScope(new Picker(elsewhere), 'Favorites', 'Clamshell');
    await elsewhere.context().close();
  },
);

/** Everything that the browser keeps for the origin of the picker. */
async function stored(picker: Picker) {
  return (await picker.contentFrame()).evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    // Only a secure page has them.
    caches: 'caches' in window ? await caches.keys() : [],
    cookie: document.cookie,
  }));
}
