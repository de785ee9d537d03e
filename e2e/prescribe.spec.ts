// The whole path: prescribe, store unchanged, open again with everything, cancel.
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';
import { storeProgram, type StoredRow } from './stored-program.ts';

const PATIENT = 'amina-khalil';

test('a program of sides, dosages and instructions is stored exactly as the picker sent it', async ({
  demo,
  page,
  picker,
}) => {
  await demo.openPatient(PATIENT);
  await demo.prescribe.click();
  for (const name of ['Bridge', 'Clamshell', 'Single-leg stance', 'Clamshell']) await picker.add(name);
  await expect(picker.rows).toHaveCount(4);

  await test.step('side and structured dosage', async () => {
    await picker.open(2);
    await picker.side('Left').click();
    await picker.field('Sets').fill('4');
    await picker.field('Repetitions').fill('12');
    await picker.field('Frequency').fill('2');
    await picker.field('Resistance').fill('yellow band');
    await picker.instructions.fill('Lie close to a wall.');
    await expect(picker.row(2)).toContainText('4 sets × 12 reps');
    await picker.open(4);
    await picker.side('Right').click();
  });

  await test.step('a dosage as free text', async () => {
    await picker.open(3);
    await picker.side('Left').click();
    await picker.program.getByRole('button', { name: 'Free text' }).click();
    await picker.ownWords.fill('Until the leg feels tired, then once more');
  });

  await leave(picker.finish);
  await expect(demo.exercises).toHaveText(['Bridge', 'Clamshell', 'Single-leg stance', 'Clamshell']);
  await expect(demo.prescribe).toBeFocused();
  await expect(page.getByRole('status').getByText('Program stored: 4 exercises.')).toBeVisible();
  await expect(demo.handout).toContainText(/“Until the leg feels tired, then once more”\s*Left/);
  await expect(demo.handout).toContainText('Lie close to a wall.');
  const sent = (await demo.messages()).filter(({ data }) => data.type === 'svc.selection.completed');
  expect(sent).toHaveLength(1);
  const items = sent[0]?.data.payload?.items;
  expect(items?.[1]?.prescription).toMatchObject({ side: 'left', sets: 4, repetitions: 12, resistance: 'yellow band' });
  expect((await demo.record(PATIENT)).program?.items).toEqual(items);
});

test.describe('a stored program', () => {
  const STORED: readonly StoredRow[] = [
    { exercise: 'Clamshell', side: 'left', sets: 4, repetitions: 12, clinicianInstructions: 'Lie close to a wall.' },
    { exercise: 'Bridge', sets: 3, repetitions: 10 },
    { exercise: 'Clamshell', side: 'right', sets: 2, repetitions: 8 },
    { exercise: 'Single-leg stance', side: 'left', customDosage: 'Until the leg feels tired, then once more' },
  ];
  const NAMES = STORED.map(({ exercise }) => exercise);

  test.beforeEach(async ({ demo, picker, system }) => {
    await storeProgram(demo, system.client, PATIENT, STORED);
    await demo.openPatient(PATIENT);
    await demo.prescribe.click();
    await expect.poll(() => picker.rowNames()).toEqual(NAMES);
  });

  test('opens with its order, sides and dosages', async ({ picker }) => {
    await expect(picker.row(1)).toContainText('4 sets × 12 reps');
    await expect(picker.row(1)).toContainText('left');
    await expect(picker.row(4)).toContainText('Until the leg feels tired, then once more');
    await expect(picker.finish).toHaveText('Save program');
    await picker.open(1);
    await expect(picker.instructions).toHaveValue('Lie close to a wall.');
  });

  test('keeps its instructions when it is saved again, and its first version as it was', async ({ demo, picker }) => {
    const first = (await demo.record(PATIENT)).program?.items;
    await picker.add('Bridge');
    await leave(picker.finish);
    await expect(demo.exercises).toHaveCount(5);
    const record = await demo.record(PATIENT);
    expect(record.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(record.program?.items[0]?.prescription.clinicianInstructions).toBe('Lie close to a wall.');
    expect((await demo.record(PATIENT, 1)).program?.items).toEqual(first);
  });

  test('is put into another order by menu, by keyboard and by mouse', { tag: '@long' }, async ({ picker, page }) => {
    await picker.chooseFromMenu(3, 'Move to top');
    await expect.poll(() => picker.rowNames()).toEqual(['Clamshell', 'Clamshell', 'Bridge', 'Single-leg stance']);
    await picker.chooseFromMenu(2, 'Move down');
    await expect.poll(() => picker.rowNames()).toEqual(['Clamshell', 'Bridge', 'Clamshell', 'Single-leg stance']);
    await picker.expander(4).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => picker.rowNames()).toEqual(['Clamshell', 'Bridge', 'Single-leg stance', 'Clamshell']);
    await picker.drag(3, 1);
    await expect.poll(() => picker.rowNames()).toEqual(['Single-leg stance', 'Clamshell', 'Bridge', 'Clamshell']);
  });

  test('gets back the row that was removed', { tag: '@long' }, async ({ picker }) => {
    await picker.chooseFromMenu(2, 'Remove');
    await expect(picker.rows).toHaveCount(3);
    await picker.undoLastChange();
    await expect.poll(() => picker.rowNames()).toEqual(NAMES);
  });
});

test('cancel closes the picker, stores nothing and gives the focus back to the button', async ({ demo, picker }) => {
  await demo.openPatient('hana-petrovic');
  await demo.prescribe.click();
  await leave(picker.cancel);
  await expect(demo.dialog).toHaveCount(0);
  await expect(demo.prescribe).toBeFocused();
  expect((await demo.record('hana-petrovic')).program).toBeNull();
});

test('cancel asks first when something was picked', async ({ demo, picker }) => {
  await demo.openPatient('hana-petrovic');
  await demo.prescribe.click();
  await picker.add('Bridge');
  await picker.cancelAndBeAsked();
  await picker.keepEditing.click();
  await expect(picker.rows).toHaveCount(1);
  await picker.cancelAndBeAsked();
  await leave(picker.leaveAnyway);
  await expect(demo.dialog).toHaveCount(0);
  expect((await demo.record('hana-petrovic')).program).toBeNull();
});

test(
  'stored instructions follow their own row through moves, splits and removals',
  { tag: '@long' },
  async ({ demo, picker, system }) => {
    const patient = 'bernd-ostertag';
    const texts = ['morning', 'evening', 'remove me'];
    const rows = texts.map((clinicianInstructions) => ({ exercise: 'Bridge', clinicianInstructions }));
    await storeProgram(demo, system.client, patient, rows);
    await demo.openPatient(patient);
    await demo.prescribe.click();
    await expect(picker.rows).toHaveCount(3);
    await picker.chooseFromMenu(3, 'Remove');
    await picker.chooseFromMenu(2, 'Move to top');
    await picker.chooseFromMenu(1, 'Split into left and right');
    await picker.add('Bridge');
    await expect(picker.rows).toHaveCount(4);
    await leave(picker.finish);
    await expect(demo.exercises).toHaveCount(4);
    const { program } = await demo.record(patient);
    expect(program?.items.map(({ prescription }) => prescription.clinicianInstructions)).toEqual([
      'evening',
      'evening',
      'morning',
      '',
    ]);
  },
);
