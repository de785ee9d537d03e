// The whole path in WebKit: from the patient through the picker to the stored program. Chromium has every other test.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from '../fixtures.ts';
import type { StoredRecord } from '../pages.ts';
import { handOverText } from '../stored-program.ts';
import { WebKit } from './webkit.ts';

/** Keys, as WebDriver writes them. */
const [BACKSPACE, DELETE, CONTROL] = ['\u{e003}', '\u{e017}', '\u{e009}'];
const AXE = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');

const inWebKit = test.extend<{ webkit: WebKit }>({
  webkit: async ({}, use) => {
    const webkit = await WebKit.start();
    await use(webkit);
    await webkit.stop();
  },
});

inWebKit(
  'WebKit searches, doses, finishes and stores a program without a history entry',
  async ({ system, webkit }) => {
    const patient = 'daniel-okafor';
    await webkit.open(`${system.demoUrl}/patients/${patient}`);
    const before = await webkit.evaluate(() => history.length);
    await webkit.press('button', /^Prescribe exercises$/);
    await webkit.enterFrame();
    await webkit.find('button', /^Add /);
    expect(await webkit.axe(await readFile(AXE, 'utf8'))).toEqual([]);

    // The dialog has given the keys to the picker, where no script may give the search the focus before the first of them.
    await webkit.type('brigde');
    await webkit.press('button', /^Add Bridge$/);
    await webkit.press('button', /^Bridge$/);
    await webkit.press('input', /^Sets$/);
    await webkit.type(`${BACKSPACE}${DELETE}5`);
    await webkit.press('textarea', /^Instructions/);
    await webkit.type('Slowly.');
    await webkit.press('button', /^Details of Bridge$/);
    await webkit.press('button', /^Close details$/);
    await webkit.pressToLeave('button', /^Add 1 exercise$/);
    await webkit.find('h3', /^Bridge$/);
    const response = await fetch(`${system.demoUrl}/api/patients/${patient}`);
    const { program } = (await response.json()) as StoredRecord;
    expect(program?.items).toHaveLength(1);
    expect(program?.items[0]?.prescription).toMatchObject({ sets: 5, clinicianInstructions: 'Slowly.' });
    expect(await webkit.evaluate(() => [history.length, document.querySelectorAll('iframe').length])).toEqual([
      before,
      0,
    ]);
  },
);

inWebKit('WebKit copies a stored text in a frame that may not write the clipboard', async ({ system, webkit }) => {
  await webkit.open(`${system.demoUrl}/patients/daniel-okafor`);
  await webkit.evaluate(handOverText, '  Left foot first.\nHold the banister.');
  await webkit.press('button', /^Prescribe exercises$/);
  await webkit.enterFrame();
  // With a press, as the dialog may not have given the keys to the picker yet.
  await webkit.press('input', /^Search exercises$/);
  await webkit.type('bridge');
  await webkit.press('button', /^Add Bridge$/);
  await webkit.press('button', /^Bridge$/);
  await webkit.press('button', /^Copy$/);
  await webkit.find('button', /^Copied$/);
  await webkit.press('textarea', /^Instructions/);
  await webkit.type('v', CONTROL);
  const field = await webkit.find('textarea', /^Instructions/);
  const value = await webkit.evaluate((element) => (element as HTMLTextAreaElement).value, field.element);
  expect(value).toBe('  Left foot first.\nHold the banister.');
});
