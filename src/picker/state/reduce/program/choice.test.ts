// Several rows at once: what they share, what is set for all of them, what is copied.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Action } from '../../actions.ts';
import type { ChoiceDraft, OpenState } from '../../model.ts';
import { selectProgram } from '../../select/select-program.ts';
import type { ChoiceView } from '../../views.ts';
import { MIXED } from '../../dosage/chosen-dosage.ts';
import type { Typed } from '../../../../program/shorthand/shorthand-words.ts';
import { after, BAND_ROW, BRIDGE, CLAMSHELL, loadAll, openPicker } from '../../testing/open-picker.ts';

const START: Action = { type: 'choiceStarted' };
const ALL: Action = { type: 'choiceExtendedToAll' };
const APPLY: Action = { type: 'choiceApplied' };
const toggle = (key: number): Action => ({ type: 'choiceToggled', key });
const draft = (change: Partial<ChoiceDraft>): Action => ({ type: 'choiceDrafted', change });
const fields = (typed: ChoiceDraft['fields']): Action => draft({ fields: typed });
const ownWords = (key: number): readonly Action[] => [
  { type: 'dosageModeChosen', key, mode: 'custom', words: '' },
  { type: 'textTyped', key, field: 'customDosage', text: 'As tolerated' },
];

/** Bridge: 3 x 10, twice a day, both sides. Clamshell: 2 sets. Band row: nothing. */
const program = (...actions: readonly Action[]): OpenState =>
  after(
    openPicker(),
    ...[BRIDGE, CLAMSHELL, BAND_ROW].map((exerciseId) => ({ type: 'exerciseAdded', exerciseId }) as const),
    ...actions,
  );
const setting = (state: OpenState): Extract<ChoiceView, { purpose: 'set' }> => {
  const { choice } = selectProgram(state);
  assert.ok(choice?.purpose === 'set');
  return choice;
};
const dosages = (state: OpenState, field: 'sets' | 'resistance' | 'repetitions' | 'mode'): string =>
  state.program.present.map(({ dosage }) => dosage[field]).join('|');

describe('choosing rows', () => {
  it('closes the open row, marks what is chosen and says how many', () => {
    const state = program({ type: 'rowOpened', key: 1 }, START, toggle(1), toggle(3));
    assert.equal(state.view.openRow, undefined);
    assert.deepEqual(
      selectProgram(state).rows.map(({ chosen }) => chosen),
      [true, false, true],
    );
    assert.deepEqual(state.view.announcement?.event, { type: 'rowsChosen', count: 2 });
    assert.deepEqual([setting(state).count, setting(state).all], [2, false]);
    assert.equal(setting(after(state, ALL)).all, true);
    assert.equal(setting(after(state, toggle(1))).count, 1);
  });

  it('is unset where no rows are being chosen', () => {
    assert.equal(selectProgram(program()).rows[0]?.chosen, undefined);
    assert.equal(selectProgram(program(toggle(1), ALL, fields({ sets: '3' }))).choice, undefined);
    assert.equal(after(openPicker(), START).view.choice, undefined);
  });

  it('counts the rows in own words once numbers were typed, and only then', () => {
    const state = program(...ownWords(2), START, ALL);
    const lost = (...actions: readonly Action[]) => setting(after(state, ...actions)).ownWordsLost;
    assert.deepEqual(
      [
        lost(),
        lost(fields({ resistance: 'Red band' })),
        lost(draft({ side: 'left' })),
        lost(fields({ sets: '4' })),
        lost(fields({ sets: '4' }), toggle(2)),
        lost(fields({ sets: '' })),
      ],
      [0, 0, 0, 1, 0, 0],
    );
    assert.equal(dosages(after(state, fields({ sets: '4' }), APPLY), 'mode'), 'fields|fields|fields');
  });

  it('counts only rows that are there', () => {
    const state = program(START, ALL, toggle(99), { type: 'rowRemoved', key: 2 });
    assert.equal(setting(state).count, 2);
    assert.equal(setting(state).all, true);
    assert.equal(setting(after(state, { type: 'undone' })).count, 3);
  });

  it('ends when asked, when the last row is gone, and when a row is to be replaced', () => {
    assert.equal(program(START, ALL, { type: 'choiceEnded' }).view.choice, undefined);
    const removed = [1, 2, 3].map((key) => ({ type: 'rowRemoved', key }) as const);
    assert.equal(program(START, ...removed).view.choice, undefined);
    assert.equal(program(START, { type: 'replaceStarted', key: 1 }).view.choice, undefined);
  });
});

describe('what the chosen rows share', () => {
  it('is shown; where they differ it is mixed', () => {
    const view = setting(program(START, ALL));
    assert.deepEqual([view.fields.sets, view.fields.restSeconds, view.side], [MIXED, '', MIXED]);
    const one = setting(program(START, toggle(1)));
    assert.deepEqual([one.fields.sets, one.fields.times, one.period, one.side], ['3', '2', 'day', 'bilateral']);
    assert.deepEqual(one.changed, []);
  });

  it('is nothing of numbers that own words have set aside', () => {
    const view = setting(program(...ownWords(1), START, toggle(1)));
    assert.deepEqual([view.fields.sets, view.period], ['', undefined]);
  });

  it('is what was typed instead, and only that counts as changed', () => {
    const view = setting(
      program(START, ALL, fields({ sets: '4' }), fields({ holdSeconds: '5' }), draft({ side: 'left' })),
    );
    assert.deepEqual([view.fields.sets, view.fields.holdSeconds, view.side], ['4', '5', 'left']);
    assert.deepEqual(view.changed, ['sets', 'holdSeconds', 'side']);
  });

  it('is unchanged again when what was typed over different values is emptied', () => {
    const view = setting(program(START, ALL, fields({ sets: '4' }), fields({ sets: ' ' })));
    assert.deepEqual([view.fields.sets, view.changed], [MIXED, []]);
  });

  it('counts as taken away when one shared value is emptied', () => {
    const state = program(START, toggle(1), fields({ sets: '' }));
    assert.deepEqual([setting(state).fields.sets, setting(state).changed], ['', ['sets']]);
    assert.equal(dosages(after(state, APPLY), 'sets'), '|2|');
  });

  it('is taken back without a change of the program; what is typed into one field is one step', () => {
    const before = program(START, ALL);
    const state = after(before, fields({ sets: '1' }), fields({ sets: '12' }), draft({ side: 'left' }));
    const changed = (...actions: readonly Action[]) => setting(after(state, ...actions)).changed;
    const [undone, redone] = [{ type: 'draftUndone' }, { type: 'draftRedone' }] as const;
    assert.deepEqual(
      [changed(), changed(undone), changed(undone, undone), changed(undone, undone, redone)],
      [['sets', 'side'], ['sets'], [], ['sets']],
    );
    assert.equal(after(before, undone, redone), before);
    assert.equal(after(state, undone).program, state.program);
  });

  it('names what is wrong, and then nothing is set', () => {
    const state = program(START, ALL, fields({ sets: '100', resistance: 'x'.repeat(81) }));
    assert.deepEqual(setting(state).problems, [
      { type: 'number', field: 'sets', minimum: 1, maximum: 99 },
      { type: 'length', field: 'resistance', maximum: 80 },
    ]);
    assert.equal(after(state, APPLY), state);
  });
});

describe('setting the dosage of several rows', () => {
  it('changes only what was filled in, in one step of undo, and says so', () => {
    const before = program();
    const state = after(before, START, toggle(1), toggle(2), fields({ sets: '5' }), draft({ side: 'left' }), APPLY);
    assert.equal(dosages(state, 'sets'), '5|5|');
    assert.equal(dosages(state, 'repetitions'), '10||');
    assert.deepEqual(
      state.program.present.map(({ side }) => side),
      ['left', 'left', undefined],
    );
    assert.equal(state.view.choice, undefined);
    assert.deepEqual(state.view.toast, { kind: 'dosageSet', count: 2 });
    assert.deepEqual(state.view.announcement?.event, { type: 'dosageSet', count: 2 });
    assert.deepEqual(after(state, { type: 'undone' }).view.announcement?.event, {
      type: 'undone',
      change: { type: 'rows', count: 2 },
      count: before.program.present.length,
      of: 20,
    });
    assert.equal(after(state, { type: 'undone' }).program.present, before.program.present);
  });

  it('brings rows in own words back to fields for a number, and leaves them for anything else', () => {
    const words = program(...ownWords(2), START, ALL);
    assert.equal(dosages(after(words, fields({ resistance: 'red band' }), APPLY), 'mode'), 'fields|custom|fields');
    const numbered = after(words, fields({ sets: '4' }), APPLY);
    assert.equal(dosages(numbered, 'mode'), 'fields|fields|fields');
    assert.equal(numbered.program.present[1]?.dosage.customDosage, 'As tolerated');
  });

  it('needs rows; where nothing changes it is no step of undo', () => {
    const none = program(START, fields({ sets: '5' }));
    assert.equal(after(none, APPLY), none);
    const unchanged = program(START, ALL);
    const ended = after(unchanged, APPLY);
    assert.deepEqual([ended.view.choice, ended.view.toast], [undefined, undefined]);
    assert.equal(ended.program, unchanged.program);
  });
});

describe('a whole dosage, typed for the chosen rows', () => {
  const written = (text: string, typed?: Typed): Action => draft({ written: { text, typed } });
  const TYPED: Typed = { dosage: { sets: 2, holdSeconds: 20 }, side: 'left', instructions: 'Slowly.' };

  it('is set for each as if it was typed there, in one step of undo', () => {
    const before = program(...ownWords(2), START, ALL, written('2x h20 l "Slowly."', TYPED));
    assert.deepEqual([setting(before).changed, setting(before).ownWordsLost], [['written'], 1]);
    const state = after(before, APPLY);
    assert.deepEqual([dosages(state, 'sets'), dosages(state, 'mode')], ['2|2|2', 'fields|fields|fields']);
    assert.deepEqual(
      state.program.present.map(({ side, instructions }) => [side, instructions]),
      [1, 2, 3].map(() => ['left', 'Slowly.']),
    );
    assert.equal(after(state, { type: 'undone' }).program.present, before.program.present);
  });

  it('counts the rows in which it takes the place of something else, and names that', () => {
    const timed: Action = { type: 'numberTyped', key: 1, field: 'durationMinutes', text: '5' };
    const lost = (typed: Typed, ...actions: readonly Action[]) =>
      setting(program(timed, START, ALL, written('typed', typed), ...actions)).lost;
    assert.deepEqual(
      [
        lost({ dosage: { sets: 4, repetitions: 8 } }),
        lost({ dosage: { sets: 4, repetitions: 8 } }, toggle(1)),
        lost({ dosage: { sets: 4 } }),
        lost({ dosage: { durationMinutes: 10 } }),
        lost({ dosage: { repetitions: 8 } }, fields({ durationMinutes: '5' })),
        lost({ dosage: { customDosage: 'As tolerated' } }),
      ],
      [
        { count: 1, fields: ['durationMinutes'] },
        { count: 0, fields: [] },
        { count: 0, fields: [] },
        { count: 2, fields: ['sets', 'repetitions'] },
        { count: 3, fields: ['durationMinutes'] },
        { count: 2, fields: ['sets', 'repetitions', 'durationMinutes', 'times'] },
      ],
    );
  });

  it('chooses no side where the exercise says what both sides do', () => {
    const bridge = openPicker().catalog.entries.map((entry) =>
      entry.id === BRIDGE ? { ...entry, bothSides: 'together' as const } : entry,
    );
    const picker = openPicker();
    const catalog = { ...picker.catalog, entries: bridge, byId: new Map(bridge.map((entry) => [entry.id, entry])) };
    const added = after(
      { ...picker, catalog, exercises: new Map() },
      ...[BRIDGE, CLAMSHELL].map((exerciseId) => ({ type: 'exerciseAdded', exerciseId }) as const),
    );
    const sides = (...actions: readonly Action[]) =>
      after(added, START, ALL, ...actions, APPLY).program.present.map(({ side }) => side);
    const [kept] = added.program.present.map(({ side }) => side);
    assert.deepEqual(
      [sides(written('l', { side: 'left' })), sides(draft({ side: 'left' }))],
      [
        [kept, 'left'],
        [kept, 'left'],
      ],
    );
  });

  it('is not set while a part of it is not understood', () => {
    const state = program(START, ALL, written('3x twelve'));
    assert.deepEqual(setting(state).problems, [{ type: 'unread', text: '3x twelve' }]);
    assert.equal(after(state, APPLY), state);
  });

  it('never goes without a question: by Escape, by closing, by saving, by leaving', () => {
    const state = program({ type: 'choiceStarted' }, ALL, written('3x12', { dosage: { sets: 3, repetitions: 12 } }));
    const ended = after(state, { type: 'choiceEnded' });
    assert.deepEqual([ended.view.asking, ended.view.choice], ['choice', state.view.choice]);
    assert.equal(after(ended, { type: 'dialogDismissed' }).view.choice, state.view.choice);
    const discarded = after(ended, { type: 'choiceDiscarded' });
    assert.deepEqual([discarded.view.asking, discarded.view.choice], [undefined, undefined]);
    assert.equal(discarded.program, state.program);
    const reopened = openPicker([{ exerciseId: BRIDGE, revision: 'r1', side: 'left' }]);
    const drafted = after(loadAll(reopened), START, ALL, fields({ sets: '4' }));
    assert.equal(after(drafted, { type: 'cancelRequested' }).view.asking, 'leave');
    const saving = after(drafted, { type: 'finishRequested' });
    assert.equal(saving.view.asking, 'choiceSave');
    const set = after(saving, APPLY);
    assert.deepEqual([set.view.asking, dosages(set, 'sets')], [undefined, '4']);
  });

  it('asks before all exercises are removed, and so the text with them', () => {
    const drafted = program(START, ALL, fields({ sets: '4' }));
    const asked = after(drafted, { type: 'choiceRemoved' });
    assert.deepEqual([asked.view.asking, asked.program], ['choiceRemove', drafted.program]);
    const removed = after(asked, { type: 'choiceRemoved' });
    assert.deepEqual([removed.view.asking, removed.program.present], [undefined, []]);
    assert.deepEqual(program(START, ALL, { type: 'choiceRemoved' }).program.present, []);
  });

  for (const action of [
    { type: 'sideSought', key: 2 },
    { type: 'rowSought', key: 2 },
    { type: 'rowOpened', key: 2, problem: { type: 'side' } },
  ] as const)
    it(`ends for ${action.type}, which leads to a row, or asks`, () => {
      assert.equal(program(START, ALL, action).view.choice, undefined);
      const asked = program(START, ALL, fields({ sets: '4' }), action);
      assert.deepEqual([asked.view.asking, setting(asked).fields.sets], ['choice', '4']);
    });
});

describe('removing the chosen rows', () => {
  it('is one step of undo, which says what comes back, and goes on choosing', () => {
    const before = program(START, toggle(1), toggle(3), fields({ sets: '4' }));
    const state = after(before, { type: 'choiceRemoved' });
    assert.deepEqual(
      state.program.present.map(({ key }) => key),
      [2],
    );
    assert.deepEqual(state.view.toast, { kind: 'rowsRemoved', count: 2 });
    assert.deepEqual(state.view.announcement?.event, { type: 'rowsRemoved', count: 2 });
    assert.equal(setting(state).fields.sets, '4');
    const undone = after(state, { type: 'undone' });
    assert.equal(undone.program.present, before.program.present);
    assert.deepEqual(undone.view.announcement?.event, {
      ...{ type: 'undone', count: 3, of: 20 },
      change: { type: 'removedRows', count: 2 },
    });
  });

  it('needs rows', () => {
    const none = program(START);
    assert.equal(after(none, { type: 'choiceRemoved' }), none);
  });
});

describe('copying the dosage of a row', () => {
  const copy = (key: number): Action => ({ type: 'choiceStarted', copyFrom: key });

  it('gives dosage, own words and resistance to the others; side and instructions stay', () => {
    const before = program(
      ...ownWords(1),
      { type: 'textTyped', key: 1, field: 'resistance', text: 'red band' },
      { type: 'instructionsTyped', key: 2, text: 'Slowly.' },
      { type: 'sideChosen', key: 2, side: 'left' },
    );
    const state = after(before, copy(1), ALL, APPLY);
    const [from, to, other] = state.program.present;
    assert.deepEqual([to?.dosage, other?.dosage], [from?.dosage, from?.dosage]);
    assert.deepEqual([to?.side, to?.instructions], ['left', 'Slowly.']);
    assert.deepEqual(state.view.toast, { kind: 'dosageSet', count: 2 });
    assert.equal(after(state, { type: 'undone' }).program.present, before.program.present);
  });

  it('never chooses the row itself', () => {
    const state = program(copy(2), toggle(2), ALL);
    assert.deepEqual(selectProgram(state).choice, { purpose: 'copy', count: 2, all: true, name: 'Clamshell' });
    assert.deepEqual(
      selectProgram(state).rows.map(({ chosen }) => chosen),
      [true, undefined, true],
    );
  });

  it('ends with its row, and does not begin without one', () => {
    assert.equal(program(copy(2), ALL, { type: 'rowRemoved', key: 2 }).view.choice, undefined);
    assert.equal(program(copy(9)).view.choice, undefined);
  });

  it('takes nothing that is typed', () => {
    const state = program(copy(2), ALL);
    assert.equal(after(state, fields({ sets: '9' })), state);
  });
});
