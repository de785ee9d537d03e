// The whole path: prescribe, store unchanged, open again with everything, cancel.
import { expect, test } from './fixtures.ts';

test('a program is picked, edited, ordered, stored unchanged and opened again with its instructions', async ({
  demo,
  picker,
  page,
}) => {
  test.setTimeout(120_000);
  const patient = 'amina-khalil';

  await test.step('add three exercises, one of them twice', async () => {
    await demo.openPatient(patient);
    await demo.prescribe.click();
    for (const name of ['Bridge', 'Clamshell', 'Single-leg stance', 'Clamshell']) await picker.add(name);
    await expect(picker.rows).toHaveCount(4);
  });

  await test.step('set side and structured dosage', async () => {
    await picker.open(2);
    await picker.side('Left').click();
    await picker.field('Sets').fill('4');
    await picker.field('Repetitions').fill('12');
    await picker.field('How often').fill('2');
    await picker.field('Resistance').fill('yellow band');
    await picker.instructions.fill('Lie close to a wall.');
    await expect(picker.row(2)).toContainText('4 sets × 12 reps');
    await picker.open(4);
    await picker.side('Right').click();
  });

  await test.step('set a dosage in own words', async () => {
    await picker.open(3);
    await picker.side('Left').click();
    await picker.program.getByRole('button', { name: 'Own words' }).click();
    await picker.ownWords.fill('Until the leg feels tired, then once more');
    await picker.open(1);
    await picker.side('Both sides').click();
  });

  await test.step('reorder by menu, by keyboard and by drag', async () => {
    await picker.chooseFromMenu(4, 'Move to top');
    await expect.poll(() => picker.rowNames()).toEqual(['Clamshell', 'Bridge', 'Clamshell', 'Single-leg stance']);
    await picker.chooseFromMenu(1, 'Move down');
    await expect.poll(() => picker.rowNames()).toEqual(['Bridge', 'Clamshell', 'Clamshell', 'Single-leg stance']);
    await picker.expander(4).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => picker.rowNames()).toEqual(['Bridge', 'Clamshell', 'Single-leg stance', 'Clamshell']);
    await picker.drag(4, 1);
    await expect.poll(() => picker.rowNames()).toEqual(['Clamshell', 'Bridge', 'Clamshell', 'Single-leg stance']);
  });

  await test.step('remove and undo', async () => {
    await picker.chooseFromMenu(2, 'Remove');
    await expect(picker.rows).toHaveCount(3);
    await picker.undo.click();
    await expect.poll(() => picker.rowNames()).toEqual(['Clamshell', 'Bridge', 'Clamshell', 'Single-leg stance']);
  });

  await test.step('finish: the page stores exactly what the picker sent', async () => {
    await picker.finish.click();
    await expect(demo.dialog).toHaveCount(0);
    await expect(demo.exercises).toHaveText(['Clamshell', 'Bridge', 'Clamshell', 'Single-leg stance']);
    await expect(demo.prescribe).toBeFocused();
    await expect(demo.handout).toContainText('“Until the leg feels tired, then once more”, left');
    await expect(demo.handout).toContainText('Lie close to a wall.');
    const sent = (await demo.messages()).filter(({ data }) => data.type === 'svc.selection.completed');
    expect(sent).toHaveLength(1);
    expect((await demo.record(patient)).program?.items).toEqual(sent[0]?.data.payload?.items);
  });

  await test.step('open again: order, sides and dosages are there', async () => {
    await demo.prescribe.click();
    await expect.poll(() => picker.rowNames()).toEqual(['Clamshell', 'Bridge', 'Clamshell', 'Single-leg stance']);
    await expect(picker.row(1)).toContainText('4 sets × 12 reps');
    await expect(picker.row(4)).toContainText('Until the leg feels tired, then once more');
    await expect(picker.finish).toHaveText('Save 4 exercises');
    await picker.open(1);
    await expect(picker.row(1)).toContainText('Instructions written earlier, if any, stay with this row.');
  });

  await test.step('finish again: the stored instructions are merged back, the first version stays', async () => {
    const first = (await demo.record(patient)).program?.items;
    await picker.add('Bridge');
    await picker.open(5);
    await picker.side('Both sides').click();
    await picker.finish.click();
    await expect(demo.exercises).toHaveCount(5);
    const record = await demo.record(patient);
    expect(record.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(record.program?.items[0]?.prescription.clinicianInstructions).toBe('Lie close to a wall.');
    expect((await demo.record(patient, 1)).program?.items).toEqual(first);
  });
});

test('cancel closes the picker, stores nothing and gives the focus back to the button', async ({ demo, picker }) => {
  await demo.openPatient('hana-petrovic');
  await demo.prescribe.click();
  await picker.cancel.click();
  await expect(demo.dialog).toHaveCount(0);
  await expect(demo.prescribe).toBeFocused();
  expect((await demo.record('hana-petrovic')).program).toBeNull();
});

test('cancel asks first when something was picked', async ({ demo, picker }) => {
  await demo.openPatient('hana-petrovic');
  await demo.prescribe.click();
  await picker.add('Bridge');
  await picker.cancel.click();
  await picker.frame.getByRole('button', { name: 'Keep editing' }).click();
  await expect(picker.rows).toHaveCount(1);
  await picker.cancel.click();
  await picker.frame.getByRole('button', { name: 'Leave' }).click();
  await expect(demo.dialog).toHaveCount(0);
  expect((await demo.record('hana-petrovic')).program).toBeNull();
});

test('stored instructions follow their own row through moves, splits and removals', async ({ demo, picker }) => {
  const patient = 'bernd-ostertag';
  const stored = async () =>
    (await demo.record(patient)).program?.items.map(({ prescription }) => prescription.clinicianInstructions);
  await demo.openPatient(patient);
  await demo.prescribe.click();
  for (const [index, text] of ['morning', 'evening', 'remove me'].entries()) {
    await picker.add('Bridge');
    await picker.open(index + 1);
    await picker.instructions.fill(text);
  }
  await picker.finish.click();
  await expect(demo.exercises).toHaveCount(3);
  expect(await stored()).toEqual(['morning', 'evening', 'remove me']);

  await demo.prescribe.click();
  await expect(picker.rows).toHaveCount(3);
  await picker.chooseFromMenu(3, 'Remove');
  await picker.chooseFromMenu(2, 'Move to top');
  await picker.chooseFromMenu(1, 'Split into left and right');
  await picker.add('Bridge');
  await expect(picker.rows).toHaveCount(4);
  await picker.finish.click();
  await expect(demo.exercises).toHaveCount(4);
  expect(await stored()).toEqual(['evening', 'evening', 'morning', '']);
});
