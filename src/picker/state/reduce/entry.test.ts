// Enter in the search: what it adds, when, and when it adds nothing.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Dosage } from '../../../contract/exercise/dosage.ts';
import type { Action } from '../actions.ts';
import { dosageFromDraft } from '../dosage/typed-dosage.ts';
import { INITIAL_STATE } from '../initial-state.ts';
import type { OpenState, PickerState } from '../model.ts';
import { selectAnswer, selectEntered, selectEntry, selectRefusal } from '../select/select-entry.ts';
import { after, BRIDGE, CLAMSHELL, ENTRIES, find, openedWith, openPicker } from '../testing/open-picker.ts';
import { reduce } from '../reduce.ts';

const ENTER: Action = { type: 'searchEntered' };
const type = (text: string): Action => ({ type: 'searchTyped', text });
const exercises = (state: OpenState): readonly string[] => state.program.present.map(({ exerciseId }) => exerciseId);
const typed = (text: string, ...actions: readonly Action[]): OpenState => after(openPicker(), type(text), ...actions);

describe('Enter in the search', () => {
  it('adds the first result, says which row that is, and leaves the text', () => {
    const state = typed('bridge', ENTER);
    assert.deepEqual(exercises(state), [BRIDGE]);
    assert.equal(state.query.text, 'bridge');
    assert.deepEqual(state.view.entry, { text: 'bridge', key: 1 });
    assert.equal(selectEntered(state)?.position, 1);
    assert.equal(state.view.announcement?.event.type, 'added');
  });

  it('says at which place the row stands when another one was moved past it', () => {
    const state = typed('bridge', ENTER, { type: 'exerciseAdded', exerciseId: CLAMSHELL });
    assert.equal(selectEntered(after(state, { type: 'rowMoved', key: 2, to: 0 }))?.position, 2);
  });

  it('adds what was typed behind the name, and what is usual beside it', () => {
    const state = typed('bridge 4x12 L "Slowly"', ENTER);
    const [row] = state.program.present;
    assert.equal(selectEntered(state)?.instructions, 'Slowly');
    assert.deepEqual(
      [row?.side, row?.dosage.sets, row?.dosage.repetitions, row?.dosage.times, row?.instructions],
      ['left', '4', '12', '2', 'Slowly'],
    );
  });

  it('closes the form of another exercise, unless something in it is to be put right', () => {
    const opened = after(
      openPicker(),
      { type: 'exerciseAdded', exerciseId: CLAMSHELL },
      { type: 'sideChosen', key: 1, side: 'left' },
      { type: 'rowOpened', key: 1 },
    );
    const wrong = after(opened, { type: 'numberTyped', key: 1, field: 'sets', text: '0' });
    const openRows = [opened, wrong].flatMap((state) =>
      [[type('bridge'), ENTER], [{ type: 'exerciseAdded', exerciseId: BRIDGE } as const]].map(
        (actions) => after(state, ...actions).view.openRow,
      ),
    );
    assert.deepEqual(openRows, [undefined, undefined, 1, 1]);
  });

  it('waits for the answer to the text as it stands', () => {
    const asked = [type('bridge'), ENTER].reduce<PickerState>(reduce, openPicker()) as OpenState;
    assert.deepEqual(exercises(asked), []);
    const late = reduce(asked, { type: 'textFound', found: find('bri') }) as OpenState;
    assert.deepEqual(exercises(late), []);
    const answered = after(late, { type: 'textFound', found: find('bridge') });
    assert.deepEqual(exercises(answered), [BRIDGE]);
  });

  it('is taken back by another text', () => {
    const asked = [type('bridge'), ENTER, type('clam')].reduce<PickerState>(reduce, openPicker()) as OpenState;
    const answered = after(asked, { type: 'textFound', found: find('clam') });
    assert.deepEqual(exercises(answered), []);
  });

  for (const supply of ['lexicon', 'templates', 'clinic'] as const)
    it(`waits for what the answer needs as well: ${supply}`, () => {
      const supplied = (status: 'awaited' | 'there'): Action => ({ type: 'supplyChanged', supply, status });
      const waiting = after(openPicker(), supplied('awaited'), type('bridge'), ENTER);
      assert.equal(selectAnswer(waiting).type, 'waits');
      assert.equal(selectEntry(waiting), undefined, 'no mark');
      assert.deepEqual(exercises(waiting), []);
      assert.deepEqual(exercises(after(waiting, supplied('there'))), [BRIDGE]);
      assert.deepEqual(exercises(after(waiting, type('clam'), supplied('there'))), []);
    });

  it('waits no longer than it may: it adds nothing then, says why, and can be pressed again', () => {
    const awaited: Action = { type: 'supplyChanged', supply: 'lexicon', status: 'awaited' };
    const late = after(openPicker(), awaited, type('bridge'), ENTER, { type: 'entryExpired' });
    assert.deepEqual(selectRefusal(late), { why: 'late', isPressed: true });
    assert.deepEqual(late.view.announcement?.event, { type: 'entryRefused', why: 'late' });
    const there = after(late, { type: 'supplyChanged', supply: 'lexicon', status: 'there' });
    assert.deepEqual(exercises(there), []);
    assert.deepEqual(exercises(after(there, ENTER)), [BRIDGE]);
    const done = typed('bridge', ENTER);
    assert.equal(after(done, { type: 'entryExpired' }), done);
  });

  it('adds by its whole name alone where something could not be loaded', () => {
    const missed: Action = { type: 'supplyChanged', supply: 'lexicon', status: 'missed' };
    const certain = after(openPicker(), missed, type('Bridge 3x12'), ENTER);
    assert.deepEqual(exercises(certain), [BRIDGE]);
    const begun = after(openPicker(), missed, type('bridg'), ENTER);
    assert.deepEqual(exercises(begun), []);
    assert.deepEqual(selectRefusal(begun), { why: 'missed', isPressed: true });
  });

  it('reads no typing error before the lexicon is there: what was found before stays', () => {
    const awaited: Action = { type: 'supplyChanged', supply: 'lexicon', status: 'awaited' };
    const state = after(openPicker(), awaited, type('bri'), type('brigd'));
    assert.equal(state.found.text, 'bri');
    const found = find('brigd');
    const missed = after(state, { type: 'supplyChanged', supply: 'lexicon', status: 'missed', found });
    assert.equal(missed.found.text, 'brigd');
  });

  it('is not lost while the exercises are still loading', () => {
    const open = [type('bridge'), ENTER, openedWith()].reduce<PickerState>(reduce, INITIAL_STATE);
    assert.deepEqual(exercises(after(open as OpenState, { type: 'textFound', found: find('bridge') })), [BRIDGE]);
  });

  it('adds once, however often it is pressed, until the text is another one', () => {
    const state = typed('bridge', ENTER, ENTER, ENTER);
    assert.deepEqual(exercises(state), [BRIDGE]);
    assert.equal(selectEntry(state), undefined);
    assert.deepEqual(exercises(after(state, type('bridge '), ENTER)), [BRIDGE, BRIDGE]);
  });

  it('adds nothing more where a press has added the first result', () => {
    const press = (exerciseId: string, text: string) => typed(text, { type: 'exerciseAdded', exerciseId });
    const plain = press(BRIDGE, 'bridge');
    assert.deepEqual([selectEntry(plain), selectEntered(plain)], [undefined, undefined]);
    assert.deepEqual(exercises(after(plain, ENTER)), [BRIDGE]);
    assert.equal(selectEntered(press(BRIDGE, 'bridge 3x12'))?.position, 1);
    assert.deepEqual(exercises(after(press(CLAMSHELL, 'bridge'), ENTER)), [CLAMSHELL, BRIDGE]);
  });

  it('adds again what was undone, but only when it is pressed again', () => {
    const undone = typed('bridge', ENTER, { type: 'undone' });
    assert.deepEqual(exercises(undone), []);
    assert.equal(selectEntry(undone)?.key, 'enter');
    assert.deepEqual(exercises(after(undone, ENTER)), [BRIDGE]);
  });

  const NOTHING: Readonly<Record<string, OpenState>> = {
    'a blank text': typed('  '),
    'a text that was read as another one': typed('brigde'),
    'nothing found': typed('qqqqq'),
    'a withdrawn exercise': after(
      openPicker([], {
        theme: {},
        expiresAt: 1_000_000,
        current: new Map([[BRIDGE, { id: BRIDGE, revision: 'r1', status: 'withdrawn' }]]),
      }),
      type('bridge'),
    ),
    'a row that is being replaced': after(
      openPicker(),
      { type: 'exerciseAdded', exerciseId: CLAMSHELL },
      { type: 'replaceStarted', key: 1 },
      type('calf'),
    ),
  };
  for (const [what, state] of Object.entries(NOTHING))
    it(`adds nothing for ${what}`, () => {
      assert.notEqual(selectEntry(state)?.key, 'enter');
      assert.deepEqual(exercises(after(state, ENTER)), exercises(state));
    });

  const WHY: readonly (readonly [text: string, why: string])[] = [
    ['brigde', 'corrected'],
    ['bridge kettlebell', 'partly'],
    ['detail', 'passing'],
    ['qqqqq', 'nothing'],
  ];
  for (const [text, why] of WHY)
    it(`says why it adds nothing for "${text}", and that again when it is pressed again`, () => {
      const state = typed(text, ENTER);
      assert.deepEqual([state.view.entry?.refused, exercises(state)], [{ why }, []]);
      const again = after(state, ENTER).view.announcement;
      assert.deepEqual(again?.event, { type: 'entryRefused', why });
      assert.notEqual(again.serial, state.view.announcement?.serial);
      assert.equal(after(state, type('bridge')).view.entry, undefined);
    });

  it('adds no exercise first found by a word that many have', () => {
    const asked = after(openPicker(), type('hip'));
    const state = after(asked, { type: 'textFound', found: { ...find('hip'), isSet: true } }, ENTER);
    assert.deepEqual(state.view.entry?.refused, { why: 'set' });
  });

  it('says that the program is full, and adds nothing', () => {
    const full = Array.from({ length: 20 }, (): Action => ({ type: 'exerciseAdded', exerciseId: BRIDGE }));
    const state = typed('clam', ...full, ENTER);
    assert.equal(state.program.present.length, 20);
    assert.equal(state.view.toast?.kind, 'full');
    assert.equal(state.view.entry, undefined);
  });
});

describe('a dosage that is not read whole', () => {
  for (const text of ['bridge 3-4 times daily', 'bridge 3x12 not daily', 'bridge every other day', 'bridge 3x12 4x10'])
    it(`is not added by Enter, nor is another one: "${text}"`, () => {
      const state = typed(text, ENTER);
      assert.deepEqual(exercises(state), []);
      assert.equal(selectEntry(state), undefined);
      assert.equal(state.found.unread?.length, 1);
      assert.equal(state.found.typed, undefined);
      assert.deepEqual(exercises(after(state, type('bridge 3 times daily'), ENTER)), [BRIDGE]);
    });
});

describe('what is typed behind the name', () => {
  const add = (exerciseId: string, text: string) => {
    const state = typed(text);
    const { typed: shown } = state.found;
    return after(state, { type: 'exerciseAdded', exerciseId, ...(shown && { typed: shown }) }).program.present.at(-1);
  };

  it('takes the place of own words that the catalog suggests', () => {
    const entries = ENTRIES.map((entry) =>
      entry.id === BRIDGE
        ? { ...entry, defaultPrescription: { customDosage: 'As tolerated', resistance: '2 kg' } }
        : entry,
    );
    const open = reduce(INITIAL_STATE, { ...openedWith(), entries }) as OpenState;
    const [row] = after(open, type('bridge 3x12'), ENTER).program.present;
    assert.deepEqual([row?.dosage.mode, row?.dosage.sets, row?.dosage.resistance], ['fields', '3', '2 kg']);
  });

  it('takes the place of a time for all that is usual, as a time does of repetitions', () => {
    const added = (text: string, usual: Dosage) => {
      const entries = ENTRIES.map((entry) =>
        entry.id === BRIDGE ? { ...entry, defaultPrescription: { ...usual } } : entry,
      );
      const open = reduce(INITIAL_STATE, { ...openedWith(), entries }) as OpenState;
      const [row] = after(open, type(text), ENTER).program.present;
      return row && dosageFromDraft(row.dosage);
    };
    const timed = { sets: 2, durationMinutes: 2, restSeconds: 30 };
    const counted = { sets: 2, repetitions: 10, holdSeconds: 5 };
    assert.deepEqual(added('bridge 3x8', timed), { sets: 3, repetitions: 8, restSeconds: 30 });
    assert.deepEqual(added('bridge 3x30s', timed), { sets: 3, holdSeconds: 30, restSeconds: 30 });
    assert.deepEqual(added('bridge 4x', timed), { ...timed, sets: 4 });
    assert.deepEqual(added('bridge 5 min', counted), { durationMinutes: 5 });
    assert.deepEqual(added('bridge 2x 5 min', counted), { sets: 2, durationMinutes: 5 });
    assert.deepEqual(added('bridge 5 min', timed), { ...timed, durationMinutes: 5 });
    assert.deepEqual(added('bridge 3x30s', counted), { sets: 3, holdSeconds: 30 });
    assert.deepEqual(added('bridge h8', counted), { ...counted, holdSeconds: 8 });
    assert.deepEqual(added('bridge x8', counted), { ...counted, repetitions: 8 });
    assert.deepEqual(added('bridge 3x8 5 min', timed), {
      sets: 3,
      repetitions: 8,
      durationMinutes: 5,
      restSeconds: 30,
    });
  });

  it('takes no side where the exercise says what both do', () => {
    const entries = ENTRIES.map((entry) =>
      entry.id === BRIDGE ? { ...entry, bothSides: 'together' as const } : entry,
    );
    const open = reduce(INITIAL_STATE, { ...openedWith(), entries }) as OpenState;
    assert.equal(after(open, type('bridge L'), ENTER).program.present[0]?.side, 'bilateral');
  });

  it('is taken by the button of any card', () => {
    assert.equal(add(CLAMSHELL, 'bridge 7x')?.dosage.sets, '7');
  });
});
