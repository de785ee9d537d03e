// What of a program becomes a template. docs/messages.md, rule 26.
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { keptTemplateSchema } from '../../../contract/messages/template-schema.ts';
import { fuzz } from '../../../contract/testing/fuzz.ts';
import type { Action } from '../actions.ts';
import type { ClinicsOwn, OpenState } from '../model.ts';
import { selectProgram } from '../select/select-program.ts';
import { selectSaving } from '../select/templates/select-saving.ts';
import { after, BRIDGE, CALF_STRETCH, CLAMSHELL, idOf, loadAll, openPicker, SESSION } from '../testing/open-picker.ts';

const place = (clinic: Partial<ClinicsOwn> = {}): Action => ({
  type: 'clinicPlaced',
  clinic: { phrases: [], usualDosages: new Map(), keepsTemplates: true, ...clinic },
  favourites: undefined,
});
const prescribed = (exerciseId: string, more: object = {}) =>
  ({ exerciseId, revision: 'r1', side: 'bilateral', ...more }) as const;
const open = (...rows: readonly ReturnType<typeof prescribed>[]): OpenState =>
  after(loadAll(openPicker(rows)), place());
const save = (state: OpenState, choice: Partial<Extract<Action, { type: 'templateSaved' }>> = {}): OpenState =>
  after(state, { type: 'templateSaved', name: 'Knee', phase: '', withInstructions: false, ...choice });
const saved = (state: OpenState) => state.catalog.clinic?.saved;
const write = (state: OpenState, index: number, text: string): OpenState =>
  after(state, { type: 'instructionsTyped', key: state.program.present[index]!.key, text });

describe('a program that becomes a template', () => {
  it('hands over name, phase and the exercises in order with their dosage', () => {
    const state = open(prescribed(CLAMSHELL, { sets: 3, resistance: 'green' }), prescribed(BRIDGE, { repetitions: 8 }));
    assert.deepEqual(saved(save(state, { name: '  Knee ', phase: ' Early ' })), {
      template: {
        name: 'Knee',
        phase: 'Early',
        items: [
          { exerciseId: CLAMSHELL, side: 'bilateral', sets: 3, resistance: 'green' },
          { exerciseId: BRIDGE, side: 'bilateral', repetitions: 8 },
        ],
      },
      withInstructions: false,
    });
  });

  it('takes instructions along only where the clinician says so', () => {
    const state = write(open(prescribed(BRIDGE), prescribed(CLAMSHELL)), 0, 'Hold on to the counter, Ann');
    assert.doesNotMatch(JSON.stringify(saved(save(state))), /Ann/);
    const { template, withInstructions } = saved(save(state, { withInstructions: true }))!;
    assert.deepEqual(
      template.items.map((item) => item.clinicianInstructions),
      ['Hold on to the counter, Ann', undefined],
    );
    assert.equal(withInstructions, true);
  });

  it('has no instructions where none are written, whatever was ticked', () =>
    assert.equal(saved(save(open(prescribed(BRIDGE)), { withInstructions: true }))?.withInstructions, false));

  it('leaves left and right to the patient', () => {
    const items = saved(save(open(prescribed(CLAMSHELL, { side: 'left', sets: 3 }))))?.template.items;
    assert.deepEqual(items, [{ exerciseId: CLAMSHELL, sets: 3 }]);
  });

  it('has an exercise once that is left and right the same', () => {
    const state = open(
      prescribed(CLAMSHELL, { side: 'left', sets: 3 }),
      prescribed(CLAMSHELL, { side: 'right', sets: 3 }),
    );
    assert.deepEqual(saved(save(state))?.template.items, [{ exerciseId: CLAMSHELL, sets: 3 }]);
  });

  it('keeps the sides of an exercise that differ', () => {
    const state = open(
      prescribed(CLAMSHELL, { side: 'left', sets: 3 }),
      prescribed(CLAMSHELL, { side: 'right', sets: 2 }),
    );
    assert.deepEqual(
      saved(save(state))?.template.items.map(({ side }) => side),
      ['left', 'right'],
    );
  });

  it('leaves out what is no longer offered, and says so', () => {
    const current = new Map([[BRIDGE, { id: BRIDGE, revision: 'r1', status: 'withdrawn' as const }]]);
    const rows = [prescribed(BRIDGE), prescribed(CLAMSHELL)];
    const state = after(loadAll(openPicker(rows, { ...SESSION, current })), place(), { type: 'templateSaveAsked' });
    assert.deepEqual(selectSaving(state)?.gone, ['Bridge']);
    assert.deepEqual(
      saved(save(state))?.template.items.map(({ exerciseId }) => exerciseId),
      [CLAMSHELL],
    );
  });

  it('is at once the first of those of the page, and can be added', () => {
    const group = {
      key: 'page:Hip',
      owner: 'page',
      name: 'Hip',
      phases: [{ items: [{ exerciseId: BRIDGE }] }],
    } as const;
    const state = save(after(open(prescribed(CLAMSHELL, { sets: 4 })), place({ templates: [group] })));
    assert.deepEqual(
      state.catalog.clinic?.templates?.map(({ key }) => key),
      ['page:Knee', 'page:Hip'],
    );
    const [row] = state.program.present;
    const added = after(
      state,
      { type: 'rowRemoved', key: row!.key },
      { type: 'templateAdded', template: 'page:Knee', phase: 0 },
    );
    assert.deepEqual(
      added.program.present.map(({ exerciseId, dosage }) => [exerciseId, dosage.sets]),
      [[CLAMSHELL, '4']],
    );
  });

  it('takes the place of one with the same name and phase, beside its other phases', () => {
    const first = save(open(prescribed(BRIDGE)), { phase: 'Early' });
    const both = save(first, { phase: 'Late' });
    const again = save(both, { phase: 'Early' });
    const phases = again.catalog.clinic?.templates?.map(({ name, phases }) => [name, phases.map(({ phase }) => phase)]);
    assert.deepEqual(phases, [['Knee', ['Early', 'Late']]]);
    assert.deepEqual(selectSaving(after(again, { type: 'templateSaveAsked' }))?.taken, [
      { name: 'Knee', phase: 'Early' },
      { name: 'Knee', phase: 'Late' },
    ]);
  });

  it('is told, and no step of undo', () => {
    const before = open(prescribed(BRIDGE));
    const state = save(after(before, { type: 'templateSaveAsked' }));
    assert.equal(state.program, before.program);
    assert.equal(state.view.asking, undefined);
    assert.deepEqual(state.view.toast, { kind: 'templateSaved', name: 'Knee', exercises: 1, instructions: 0 });
    assert.equal(state.view.announcement?.event.type, 'templateSaved');
  });
});

describe('no template', () => {
  it('can be saved where the page keeps none', () => {
    const state = after(open(prescribed(BRIDGE)), place({ keepsTemplates: false }), { type: 'templateSaveAsked' });
    assert.equal(state.view.asking, undefined);
    assert.equal(selectProgram(state).canBeSaved, false);
    assert.equal(saved(save(state)), undefined);
  });

  it('can be saved before the page was heard, or of an empty program', () => {
    assert.equal(selectProgram(openPicker([prescribed(BRIDGE)])).canBeSaved, false);
    assert.equal(selectProgram(open()).canBeSaved, false);
    assert.equal(selectProgram(open(prescribed(BRIDGE))).canBeSaved, true);
    assert.equal(saved(save(open())), undefined);
  });

  for (const choice of [{ name: ' ' }, { name: 'x'.repeat(81) }, { phase: 'x'.repeat(81) }])
    it(`is saved as ${JSON.stringify(choice).slice(0, 24)}`, () =>
      assert.equal(saved(save(open(prescribed(BRIDGE)), choice)), undefined));
});

test('whatever is typed, what the page is handed fits the contract', async (t) => {
  const row = fc.record({
    exerciseId: fc.constantFrom(BRIDGE, CLAMSHELL, CALF_STRETCH),
    side: fc.constantFrom('left', 'right', 'bilateral', 'not_applicable'),
    field: fc.constantFrom('sets', 'repetitions', 'holdSeconds', 'times', 'restSeconds'),
    number: fc.oneof(fc.constantFrom('3', '0', '100', 'x', ''), fc.string({ maxLength: 4 })),
    text: fc.oneof(fc.constantFrom('', ' ', 'Slowly', 'x'.repeat(2001)), fc.string({ unit: 'binary', maxLength: 20 })),
  });
  const cases = fc.record({
    rows: fc.array(row, { minLength: 1, maxLength: 20 }),
    name: fc.oneof(fc.constantFrom('', 'Knee', '𝒳'.repeat(81)), fc.string({ unit: 'binary', maxLength: 90 })),
    withInstructions: fc.boolean(),
  });
  const seen = await fuzz(t, cases, ({ rows, name, withInstructions }) => {
    const begun = open(...rows.map(({ exerciseId, side }) => ({ exerciseId, revision: 'r1', side }) as never));
    const typed = rows.flatMap(({ field, number, text }, index): Action[] => {
      const { key } = begun.program.present[index]!;
      return [
        { type: 'numberTyped', key, field, text: number },
        { type: 'instructionsTyped', key, text },
      ];
    });
    const handed = saved(save(after(begun, ...typed), { name, withInstructions }));
    if (!handed) return 'nothing';
    assert.ok(keptTemplateSchema.safeParse({ kind: 'template', ...handed }).success, JSON.stringify(handed));
    return handed.withInstructions ? 'with instructions' : 'without';
  });
  assert.ok(seen['nothing'] && seen['with instructions'] && seen['without']);
});

test('an id of another catalog is saved as it is', () =>
  assert.equal(saved(save(open(prescribed(idOf(99)))))?.template.items[0]?.exerciseId, idOf(99)));
