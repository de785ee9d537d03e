// What follows from each thing that a clinician does.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Dosage } from '../../contract/exercise/dosage.ts';
import type { Action } from './actions.ts';
import { INITIAL_STATE } from './initial-state.ts';
import type { AnnouncedEvent, OpenState, PickerState, ProgramChange } from './model.ts';
import { selectProgram } from './select/select-program.ts';
import { selectScopes } from './select/select-filters.ts';
import {
  after,
  BRIDGE,
  CALF_STRETCH,
  CLAMSHELL,
  exerciseOf,
  idOf,
  openedWith,
  openPicker,
  SESSION,
  verifyAll,
} from './testing/open-picker.ts';
import { reduce } from './reduce.ts';

const add = (exerciseId: string): Action => ({ type: 'exerciseAdded', exerciseId });
const names = (state: OpenState): readonly string[] => selectProgram(state).rows.map(({ name }) => name);
const times = <T>(count: number, value: T): readonly T[] => Array.from({ length: count }, () => value);

describe('the program', () => {
  it('takes an exercise with its defaults, opens nothing and says so', () => {
    const state = after(openPicker(), add(BRIDGE));
    const [row] = state.program.present;
    assert.equal(row?.side, 'bilateral');
    assert.equal(row?.dosage.sets, '3');
    assert.equal(state.view.openRow, undefined);
    const dosage = { sets: 3, repetitions: 10, frequency: { times: 2, period: 'day' }, side: 'bilateral' };
    assert.deepEqual(state.view.announcement?.event, { type: 'added', name: 'Bridge', dosage, count: 1, of: 20 });
  });

  it('takes the same exercise again as another row', () => {
    const state = after(openPicker(), add(CLAMSHELL), add(CLAMSHELL));
    assert.deepEqual(names(state), ['Clamshell', 'Clamshell']);
    assert.notEqual(state.program.present[0]?.key, state.program.present[1]?.key);
  });

  it('takes no exercise that the catalog does not have', () => {
    assert.equal(after(openPicker(), add(idOf(99))).program.present.length, 0);
  });

  const growing: readonly (readonly [string, Action])[] = [
    ['adding', add(CLAMSHELL)],
    ['duplicating', { type: 'rowDuplicated', key: 1 }],
    ['splitting', { type: 'rowSplit', key: 1 }],
  ];
  for (const [what, action] of growing) {
    it(`holds 20 rows; ${what} one more says that it is full and loses nothing`, () => {
      const full = after(openPicker(), ...times(20, add(BRIDGE)));
      const state = after(full, action);
      assert.equal(state.program, full.program);
      assert.equal(state.view.toast?.kind, 'full');
      assert.deepEqual(state.view.announcement?.event, { type: 'full' });
    });
  }

  it('removes without asking and offers to undo', () => {
    const state = after(openPicker(), add(BRIDGE), add(CLAMSHELL), { type: 'rowRemoved', key: 1 });
    assert.deepEqual(names(state), ['Clamshell']);
    assert.deepEqual(state.view.toast, { kind: 'removed', name: 'Bridge' });
    const undone = after(state, { type: 'undone' });
    assert.deepEqual(names(undone), ['Bridge', 'Clamshell']);
    assert.equal(undone.view.toast, undefined);
  });

  it('takes the offer back with the next change: undo would take back another one', () => {
    const state = after(openPicker(), add(BRIDGE), add(CLAMSHELL), { type: 'rowRemoved', key: 1 }, add(BRIDGE));
    assert.equal(state.view.toast, undefined);
  });

  const moves: readonly (readonly [key: number, to: number, order: string])[] = [
    [1, 2, '231'],
    [3, 0, '312'],
    [2, 2, '132'],
    [2, 99, '132'],
    [2, -5, '213'],
    [2, 1, '123'],
    [2, Number.NaN, '123'],
    [9, 0, '123'],
  ];
  for (const [key, to, order] of moves) {
    it(`moves row ${key} to ${to} so that the order is ${order}`, () => {
      const state = after(openPicker(), add(BRIDGE), add(CLAMSHELL), add(CALF_STRETCH), { type: 'rowMoved', key, to });
      assert.equal(state.program.present.map((row) => row.key).join(''), order);
    });
  }

  it('says that an exercise is first or last already, when it is to go further', () => {
    const state = after(openPicker(), add(BRIDGE), add(CLAMSHELL));
    const said = (key: number, to: number) => after(state, { type: 'rowMoved', key, to }).view.announcement?.event;
    const bridge = { type: 'stays', name: 'Bridge', side: 'bilateral' };
    for (const to of [-1, -Infinity]) assert.deepEqual(said(1, to), { ...bridge, end: 'first' });
    for (const to of [2, Infinity]) assert.equal((said(2, to) as { end?: string }).end, 'last');
    assert.equal(said(1, 0), state.view.announcement?.event);
    assert.equal(after(state, { type: 'rowMoved', key: 1, to: -1 }).program, state.program);
  });

  it('says where a row went', () => {
    const state = after(openPicker(), add(BRIDGE), add(CLAMSHELL), { type: 'rowMoved', key: 1, to: 1 });
    const where = { position: 2, of: 2 };
    assert.deepEqual(state.view.announcement?.event, { type: 'moved', name: 'Bridge', side: 'bilateral', ...where });
  });

  it('splits a row into left and right with the same dosage and instructions', () => {
    const state = after(
      openPicker(),
      add(CLAMSHELL),
      { type: 'instructionsTyped', key: 1, text: 'Slowly.' },
      add(BRIDGE),
      { type: 'rowSplit', key: 1 },
    );
    const [left, right, last] = state.program.present;
    assert.deepEqual([left?.side, right?.side], ['left', 'right']);
    assert.deepEqual(right, { ...left, key: right?.key, side: 'right' });
    assert.equal(last?.exerciseId, BRIDGE);
  });

  it('puts a duplicate behind its row, with a key of its own', () => {
    const state = after(openPicker(), add(BRIDGE), add(CLAMSHELL), { type: 'rowDuplicated', key: 1 });
    assert.deepEqual(names(state), ['Bridge', 'Bridge', 'Clamshell']);
    assert.equal(new Set(state.program.present.map(({ key }) => key)).size, 3);
  });
});

describe('a row', () => {
  const typeSets = (text: string): Action => ({ type: 'numberTyped', key: 1, field: 'sets', text });

  it('keeps wrong text as it was typed', () => {
    const state = after(openPicker(), add(BRIDGE), typeSets('lots'));
    assert.equal(state.program.present[0]?.dosage.sets, 'lots');
  });

  it('joins what is typed into one field of one row into one step of undo', () => {
    const typed = after(openPicker(), add(BRIDGE), typeSets('1'), typeSets('12'), typeSets('1'));
    assert.equal(after(typed, { type: 'undone' }).program.present[0]?.dosage.sets, '3');
    const two = after(typed, { type: 'textTyped', key: 1, field: 'resistance', text: 'r' }, { type: 'undone' });
    assert.equal(two.program.present[0]?.dosage.sets, '1');
  });

  it('takes back a text word by word', () => {
    const texts = ['S', 'Slow', 'Slow ', 'Slow a', 'Slow and'];
    const type = (text: string): Action => ({ type: 'instructionsTyped', key: 1, text });
    const typed = after(openPicker(), add(BRIDGE), ...texts.map(type));
    const undo: Action = { type: 'undone' };
    assert.equal(after(typed, undo).program.present[0]?.instructions, 'Slow ');
    assert.equal(after(typed, undo, undo).program.present[0]?.instructions, '');
  });

  it('says what was undone or done again, and how many rows there are', () => {
    const said = (...actions: readonly Action[]) => after(openPicker(), ...actions).view.announcement?.event;
    const undo: Action = { type: 'undone' };
    const one = [add(BRIDGE), add(CLAMSHELL)];
    const [name, other] = ['Bridge', 'Clamshell'];
    const steps: readonly (readonly [Action, ProgramChange])[] = [
      [add(CLAMSHELL), { type: 'added', name: other }],
      [
        { type: 'rowRemoved', key: 1 },
        { type: 'removed', name },
      ],
      [
        { type: 'rowDuplicated', key: 1 },
        { type: 'added', name },
      ],
      [
        { type: 'rowSplit', key: 1 },
        { type: 'split', name },
      ],
      [{ type: 'rowMoved', key: 2, to: 0 }, { type: 'order' }],
      [
        { type: 'sideChosen', key: 1, side: 'left' },
        { type: 'side', name },
      ],
      [
        { type: 'numberTyped', key: 1, field: 'sets', text: '9' },
        { type: 'dosage', name },
      ],
      [
        { type: 'instructionsTyped', key: 1, text: 'Slowly' },
        { type: 'instructions', name },
      ],
      [
        { type: 'rowReplaced', key: 1, exerciseId: CLAMSHELL },
        { type: 'replaced', name, by: other },
      ],
    ];
    for (const [step, change] of steps) {
      const done = after(openPicker(), ...one, step);
      const counts = { count: 2, of: 20 };
      assert.deepEqual(after(done, undo).view.announcement?.event, { type: 'undone', change, ...counts });
      const event: AnnouncedEvent | undefined = after(done, undo, { type: 'redone' }).view.announcement?.event;
      assert.deepEqual(event, { type: 'redone', change, count: done.program.present.length, of: 20 });
    }
    assert.deepEqual(said(...one, { type: 'rowDuplicated', key: 1 }), {
      type: 'copied',
      name,
      side: 'bilateral',
      position: 2,
    });
    assert.deepEqual(said(add(BRIDGE), { type: 'rowSplit', key: 1 }), { type: 'split', name: 'Bridge' });
  });

  it('sets fields and own words aside for one another, and loses neither', () => {
    const state = after(
      openPicker(),
      add(BRIDGE),
      { type: 'dosageModeChosen', key: 1, mode: 'custom', words: '' },
      { type: 'textTyped', key: 1, field: 'customDosage', text: 'As tolerated' },
      { type: 'dosageModeChosen', key: 1, mode: 'fields', words: '' },
    );
    assert.equal(state.program.present[0]?.dosage.sets, '3');
    assert.equal(state.program.present[0]?.dosage.customDosage, 'As tolerated');
  });

  it('begins own words with the sentence that they replace, and forgets it where none was added', () => {
    const words = '3 sets × 12 reps';
    const custom: Action = { type: 'dosageModeChosen', key: 1, mode: 'custom', words };
    const begun = after(openPicker(), add(BRIDGE), custom);
    assert.equal(begun.program.present[0]?.dosage.customDosage, words);
    const back: Action = { type: 'dosageModeChosen', key: 1, mode: 'fields', words };
    assert.equal(after(begun, back).program.present[0]?.dosage.customDosage, '');
    const typed: Action = { type: 'textTyped', key: 1, field: 'customDosage', text: `${words}, slowly` };
    assert.equal(after(begun, typed, back, custom).program.present[0]?.dosage.customDosage, `${words}, slowly`);
  });

  it('goes back to the catalog, and keeps a side that the catalog does not give', () => {
    const edited = after(openPicker(), add(CLAMSHELL), typeSets('9'), { type: 'sideChosen', key: 1, side: 'left' });
    assert.equal(selectProgram(edited).rows[0]?.canRestoreDefaults, true);
    const restored = after(edited, { type: 'defaultsRestored', key: 1 });
    assert.equal(restored.program.present[0]?.dosage.sets, '2');
    assert.equal(restored.program.present[0]?.side, 'left');
    assert.equal(selectProgram(restored).rows[0]?.canRestoreDefaults, false);
  });

  it('takes a dosage that was typed in one field: what it does not say stays, in one step', () => {
    const before = after(openPicker(), add(BRIDGE), { type: 'instructionsTyped', key: 1, text: 'Slowly.' });
    const typed = {
      dosage: { sets: 4, frequency: { times: 3, period: 'week' } },
      instructions: 'Stop if dizzy',
    } as const;
    const state = after(before, { type: 'dosageWritten', key: 1, typed });
    const [row] = state.program.present;
    assert.deepEqual(
      [row?.dosage.sets, row?.dosage.repetitions, row?.dosage.times, row?.dosage.period, row?.side, row?.instructions],
      ['4', '10', '3', 'week', 'bilateral', 'Slowly. Stop if dizzy'],
    );
    assert.deepEqual(after(state, { type: 'undone' }).program.present, before.program.present);
  });

  it('takes own words and numbers from one field, each in the place of the other', () => {
    const write = (dosage: Dosage): Action => ({ type: 'dosageWritten', key: 1, typed: { dosage } });
    const own = after(openPicker(), add(BRIDGE), write({ customDosage: 'Until tired' }));
    assert.equal(own.program.present[0]?.dosage.mode, 'custom');
    assert.equal(after(own, write({ resistance: '2 kg' })).program.present[0]?.dosage.mode, 'custom');
    assert.equal(after(own, write({ sets: 2 })).program.present[0]?.dosage.mode, 'fields');
  });

  it('drops what contradicts the typed part, in one step of undo, and keeps the rest', () => {
    const write = (dosage: Dosage): Action => ({ type: 'dosageWritten', key: 1, typed: { dosage } });
    const fields = (...actions: readonly Action[]) => {
      const { dosage } = after(openPicker(), add(BRIDGE), ...actions).program.present[0]!;
      return [dosage.sets, dosage.repetitions, dosage.durationMinutes];
    };
    assert.deepEqual(fields(write({ durationMinutes: 2 })), ['', '', '2']);
    const own: Action = { type: 'numberTyped', key: 1, field: 'repetitions', text: '7' };
    assert.deepEqual(fields(own, write({ durationMinutes: 2 })), ['', '', '2']);
    assert.deepEqual(fields(own, write({ durationMinutes: 2 }), { type: 'undone' }).slice(1), ['7', '']);
    assert.deepEqual(fields(own, write({ frequency: { times: 2, period: 'day' } })).slice(1), ['7', '']);
  });

  it('takes a phrase once', () => {
    const insert: Action = { type: 'phraseInserted', key: 1, phrase: 'Breathe out.' };
    const state = after(
      openPicker(),
      add(BRIDGE),
      { type: 'instructionsTyped', key: 1, text: 'Slowly.' },
      insert,
      insert,
    );
    assert.equal(state.program.present[0]?.instructions, 'Slowly. Breathe out.');
  });

  it('ends a sentence that nobody ended before the next one begins', () => {
    const inserted = (text: string, phrase: string) =>
      after(
        openPicker(),
        add(BRIDGE),
        { type: 'instructionsTyped', key: 1, text },
        { type: 'phraseInserted', key: 1, phrase },
      ).program.present[0]?.instructions;
    assert.equal(inserted('Stop above 4 of 10', 'Hold on to the table'), 'Stop above 4 of 10. Hold on to the table');
    assert.equal(inserted('Before breakfast,', 'Slowly'), 'Before breakfast, Slowly');
    assert.equal(inserted('Lift', 'slowly'), 'Lift slowly');
    assert.equal(inserted('慢慢抬起', '保持'), '慢慢抬起 保持');
  });

  it('is no step of undo when nothing changes', () => {
    const state = after(openPicker(), add(BRIDGE));
    assert.equal(after(state, typeSets('3'), { type: 'sideChosen', key: 1, side: 'bilateral' }).program, state.program);
  });
});

describe('the end', () => {
  const cancel: Action = { type: 'cancelRequested' };

  it('comes at once when nothing was edited', () => {
    const state = reduce(openPicker([{ exerciseId: BRIDGE, revision: 'r1', side: 'left', sets: 1 }]), cancel);
    assert.deepEqual([state.phase, state.phase === 'closed' && state.outcome], ['closed', 'cancelled']);
  });

  it('asks first when something was edited, also when redo would bring it back', () => {
    const edited = after(openPicker(), add(BRIDGE));
    assert.equal(after(edited, cancel).view.asking, 'leave');
    assert.equal(after(edited, cancel, { type: 'dialogDismissed' }).view.asking, undefined);
    assert.equal(after(edited, { type: 'undone' }, cancel).view.asking, 'leave');
    assert.equal(reduce(after(edited, cancel), { type: 'cancelConfirmed' }).phase, 'closed');
  });

  it('is refused while the program has a problem', () => {
    const finish: Action = { type: 'finishRequested' };
    assert.equal(reduce(openPicker(), finish).phase, 'open');
    const added = after(openPicker(), add(BRIDGE));
    assert.equal(reduce(added, finish).phase, 'open');
    assert.equal(reduce(verifyAll(added), finish).phase, 'closed');
  });

  it('is the end: nothing changes afterwards', () => {
    const closed = reduce(openPicker(), cancel);
    assert.equal(reduce(closed, add(BRIDGE)), closed);
    assert.equal(reduce(closed, { type: 'exerciseLoaded', exercise: exerciseOf(BRIDGE) }), closed);
  });
});

describe('the start', () => {
  it('shows a stored program first, unless somebody already searches', () => {
    const opened = openedWith([{ exerciseId: BRIDGE, revision: 'r1', side: 'left' }]);
    const searching = reduce(INITIAL_STATE, { type: 'searchTyped', text: 'br' });
    assert.equal(reduce(INITIAL_STATE, opened).view.tab, 'program');
    assert.equal(reduce(searching, opened).view.tab, 'find');
    assert.equal(reduce(INITIAL_STATE, openedWith()).view.tab, 'find');
  });

  it('fails with a reason, and tries again only where that can help', () => {
    for (const failure of ['expired', 'unknown', 'outside'] as const) {
      const failed = reduce(INITIAL_STATE, { type: 'startFailed', failure });
      assert.equal(failed.phase, 'failed');
      assert.equal(reduce(failed, { type: 'retryRequested' }), failed);
    }
    const failed = reduce(INITIAL_STATE, { type: 'startFailed', failure: 'unavailable' });
    assert.equal(reduce(failed, { type: 'retryRequested' }).phase, 'loading');
  });

  it('says once that favorites are not kept, where they are not, and offers none used before', () => {
    const star = (exerciseId: string): Action => ({ type: 'favouriteToggled', exerciseId });
    const kept = { favourites: [], recent: [] };
    const toasts = (given: OpenState['kept'], ...actions: Action[]) =>
      actions.map(
        (_, index) => after({ ...openPicker(), kept: given }, ...actions.slice(0, index + 1)).view.toast?.kind,
      );
    const [first, second] = [...openPicker().catalog.byId.keys()];
    const twice = [star(first!), { type: 'toastDismissed' }, star(second!)] as const;
    assert.deepEqual(toasts({ ...kept, isFleeting: true }, ...twice), ['favouriteFleeting', undefined, undefined]);
    assert.deepEqual(toasts({ ...kept, isFleeting: true, byPage: true }, star(first!)), [undefined]);
    assert.deepEqual(toasts(kept, star(first!)), [undefined]);
    const scopes = (given: OpenState['kept']) =>
      selectScopes({ ...openPicker(), kept: given }).map(({ scope }) => scope);
    assert.deepEqual(scopes({ ...kept, isFleeting: true }), ['all', 'favourites']);
    assert.deepEqual(scopes(kept), ['all', 'favourites', 'recent']);
  });

  it('tries again in another session where the source has one, in the colors of the first', () => {
    const expired = (canRenew: boolean): Action => ({ type: 'startFailed', failure: 'expired', canRenew });
    const activated = reduce(INITIAL_STATE, { type: 'activated', session: SESSION });
    const again = (before: PickerState, canRenew: boolean) =>
      reduce(reduce(before, expired(canRenew)), { type: 'retryRequested' });
    assert.equal(again(activated, false).phase, 'failed');
    assert.equal(again(INITIAL_STATE, true).phase, 'failed');
    const loading = again(activated, true);
    assert.deepEqual([loading.phase, loading.session], ['loading', SESSION]);
  });

  it('keeps what is searched before there is anything to find, also through a failure', () => {
    const steps: Action[] = [
      { type: 'searchTyped', text: 'bridge' },
      { type: 'startFailed', failure: 'unavailable' },
      { type: 'retryRequested' },
    ];
    const loading = steps.reduce(reduce, INITIAL_STATE as PickerState);
    assert.deepEqual([loading.phase, 'query' in loading && loading.query.text], ['loading', 'bridge']);
    const opened = reduce(loading, openedWith());
    assert.equal(opened.phase === 'open' && opened.query.text, 'bridge');
  });

  it('can be cancelled once it is known whom to tell', () => {
    assert.equal(reduce(INITIAL_STATE, { type: 'cancelRequested' }), INITIAL_STATE);
    const activated = reduce(INITIAL_STATE, { type: 'activated', session: SESSION });
    assert.equal(reduce(activated, { type: 'cancelRequested' }).phase, 'closed');
  });

  it('opens rows with the revision that they name', () => {
    const state = openPicker([{ exerciseId: BRIDGE, revision: 'r0', side: 'left', customDosage: 'Daily' }]);
    const [row] = state.program.present;
    assert.deepEqual([row?.revision, row?.dosage.mode, row?.instructions], ['r0', 'custom', '']);
    assert.equal(state.program.past.length, 0);
  });
});

describe('the clock', () => {
  const tick = (now: number): Action => ({ type: 'clockTicked', now: SESSION.expiresAt + now });
  const table = [
    [-180_001, 'enough'],
    [-180_000, 'three-minutes'],
    [-60_000, 'one-minute'],
    [0, 'none'],
  ] as const;
  for (const [now, remaining] of table) {
    it(`says ${remaining} at ${now} ms`, () => assert.equal(after(openPicker(), tick(now)).remaining, remaining));
  }

  it('does not go back with the clock of the device', () => {
    assert.equal(after(openPicker(), tick(0), tick(-600_000)).remaining, 'none');
  });

  it('takes nothing from what is loaded: editing and finishing go on', () => {
    const state = verifyAll(after(openPicker(), add(BRIDGE), tick(1)));
    assert.equal(reduce(state, { type: 'finishRequested' }).phase, 'closed');
  });
});
