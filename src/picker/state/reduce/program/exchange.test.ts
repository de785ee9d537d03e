// Another exercise or a newer revision in the place of a row: what the catalog says, what is compared, what stays.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CurrentState, IndexEntry } from '../../../../contract/picker-session.ts';
import type { Side } from '../../../../contract/vocabulary.ts';
import type { Exercise } from '../../../../contract/exercise/exercise.ts';
import type { Action } from '../../actions.ts';
import type { OpenState } from '../../model.ts';
import { dosageFromDraft } from '../../dosage/typed-dosage.ts';
import { planFacts, planOf, rowsOf } from '../../templates/planned-rows.ts';
import { selectComparison } from '../../select/comparison/compare-exercises.ts';
import { selectNeededRevisions } from '../../select/select-needed.ts';
import { selectProgram } from '../../select/select-program.ts';
import { selectResults } from '../../select/select-results.ts';
import {
  after,
  BAND_ROW,
  BRIDGE,
  CALF_STRETCH,
  CLAMSHELL,
  exerciseOf,
  idOf,
  openPicker,
  SESSION,
} from '../../testing/open-picker.ts';

/** Re-opened with two rows; the catalog says of the first what is given. */
function reopened(today: Partial<CurrentState> = {}): OpenState {
  const current = new Map([[BRIDGE, { id: BRIDGE, revision: 'r1', status: 'active' as const, ...today }]]);
  return openPicker(
    [
      { exerciseId: BRIDGE, revision: 'r1', side: 'left', sets: 3 },
      { exerciseId: CLAMSHELL, revision: 'r1', side: 'right' },
    ],
    { ...SESSION, current },
  );
}
const replace = (key: number, exerciseId: string): Action => ({ type: 'rowReplaced', key, exerciseId });
const row = (state: OpenState, index = 0) => state.program.present[index] ?? assert.fail();
const view = (state: OpenState, index = 0) => selectProgram(state).rows[index] ?? assert.fail();

describe('replacing a row', () => {
  const written: readonly Action[] = [
    { type: 'instructionsTyped', key: 2, text: 'Slowly.' },
    { type: 'numberTyped', key: 2, field: 'sets', text: '7' },
  ];

  it('keeps position, side, stored dosage and instructions, which know what they were for', () => {
    const before = after(reopened(), ...written);
    const state = after(before, replace(1, BAND_ROW), replace(2, CALF_STRETCH));
    const changes = { begun: undefined, writtenFor: undefined };
    assert.deepEqual(row(state), { ...row(before), ...changes, exerciseId: BAND_ROW });
    assert.deepEqual(row(state, 1), {
      ...row(before, 1),
      ...changes,
      exerciseId: CALF_STRETCH,
      writtenFor: ['Clamshell'],
    });
  });

  it('begins as its replacement does where a reopened program had the usual dosage', () => {
    const usual = dosageFromDraft(row(after(openPicker(), { type: 'exerciseAdded', exerciseId: CLAMSHELL })).dosage);
    const opened = openPicker([{ exerciseId: BRIDGE, revision: 'r1', side: 'left', sets: 3, repetitions: 10 }]);
    const begun = dosageFromDraft(row(after(openPicker(), { type: 'exerciseAdded', exerciseId: BRIDGE })).dosage);
    const same = openPicker([{ exerciseId: BRIDGE, revision: 'r1', side: 'left', ...begun }]);
    assert.deepEqual(dosageFromDraft(row(after(same, replace(1, CLAMSHELL))).dosage), usual);
    assert.deepEqual(dosageFromDraft(row(after(opened, replace(1, CLAMSHELL))).dosage), { sets: 3, repetitions: 10 });
  });

  it('keeps the row as open as it was, and its instructions wait to be read', () => {
    const state = after(reopened(), ...written, replace(2, CALF_STRETCH));
    assert.equal(view(state, 1).open, false);
    assert.deepEqual(view(state, 1).instructionsFrom, ['Clamshell']);
    const open = after(reopened(), ...written, { type: 'rowOpened', key: 2 }, replace(2, CALF_STRETCH));
    assert.equal(view(open, 1).open, true);
  });

  describe('whose dosage nobody chose', () => {
    const HELD = { sets: 5, holdSeconds: 20 };
    const COUNTED = { sets: 2, repetitions: 8 };
    const opened = (of: object) => {
      const picker = openPicker();
      const members = new Map<string, object>([
        [BRIDGE, { defaultPrescription: HELD, bothSides: 'in turn' }],
        [BAND_ROW, of],
      ]);
      const entries = picker.catalog.entries.map((entry) => ({ ...entry, ...members.get(entry.id) }));
      const catalog = { ...picker.catalog, entries, byId: new Map(entries.map((entry) => [entry.id, entry])) };
      return after({ ...picker, catalog }, { type: 'exerciseAdded', exerciseId: BRIDGE });
    };
    const dosage = (state: OpenState) => dosageFromDraft(row(state).dosage);

    it('begins as its replacement does', () => {
      const state = opened({ defaultPrescription: COUNTED });
      assert.deepEqual(dosage(state), HELD);
      assert.deepEqual(dosage(after(state, replace(1, BAND_ROW))), COUNTED);
    });

    it('says which dosage it has then, and nothing where it is the same', () => {
      const said = (state: OpenState) => [state.view.toast, state.view.announcement?.event];
      const replaced = { name: 'Bridge', by: 'Band row', dosage: COUNTED };
      assert.deepEqual(said(after(opened({ defaultPrescription: COUNTED }), replace(1, BAND_ROW))), [
        { kind: 'replaced', ...replaced },
        { type: 'replaced', ...replaced },
      ]);
      const [same] = said(after(opened({ defaultPrescription: HELD }), replace(1, BAND_ROW)));
      assert.deepEqual(same, { kind: 'replaced', name: 'Bridge', by: 'Band row' });
    });

    it('keeps all of it where the replacement has none, and is still chosen by nobody', () => {
      const state = after(opened({ defaultPrescription: {} }), replace(1, BAND_ROW));
      assert.deepEqual(dosage(state), HELD);
      assert.deepEqual(dosage(after(state, replace(1, CLAMSHELL))), { sets: 2 });
    });

    const typed = (field: 'sets' | 'repetitions' | 'holdSeconds', text: string): Action => ({
      type: 'numberTyped',
      key: 1,
      field,
      text,
    });
    const LONGER = { sets: 3, holdSeconds: 30 };
    const WALK = { durationMinutes: 10 };
    const chosen: readonly (readonly [title: string, of: object, edits: readonly Action[], expected: object])[] = [
      ['keeps what a clinician changed of it', LONGER, [typed('sets', '4')], { ...HELD, sets: 4 }],
      ['gives way where the work is counted and was held', COUNTED, [typed('sets', '4')], COUNTED],
      ['gives way where it lasts minutes', WALK, [typed('sets', '4')], WALK],
      [
        'keeps repetitions that were chosen for what is held, for what is counted',
        COUNTED,
        [typed('holdSeconds', ''), typed('repetitions', '15')],
        { sets: 5, repetitions: 15 },
      ],
      [
        'keeps own words',
        COUNTED,
        [{ type: 'dosageWritten', key: 1, typed: { dosage: { customDosage: 'as agreed' } } }],
        { customDosage: 'as agreed' },
      ],
      [
        'counts as chosen by nobody again once it is as it began',
        LONGER,
        [typed('sets', '4'), typed('sets', '5')],
        LONGER,
      ],
    ];
    for (const [title, defaultPrescription, edits, expected] of chosen)
      it(title, () => {
        const state = after(opened({ defaultPrescription }), ...edits, replace(1, BAND_ROW));
        assert.deepEqual(dosage(state), expected);
      });

    it('keeps a hold that was chosen for counted work for other counted work', () => {
      const counted = after(
        openPicker(),
        { type: 'exerciseAdded', exerciseId: CLAMSHELL },
        { type: 'dosageWritten', key: 1, typed: { dosage: HELD } },
        replace(1, BRIDGE),
      );
      // Nothing says what the work of a clamshell is: a bridge is counted.
      assert.deepEqual(dosage(counted), { sets: 3, repetitions: 10, frequency: { times: 2, period: 'day' } });
      const bridge = after(
        openPicker(),
        { type: 'exerciseAdded', exerciseId: BRIDGE },
        { type: 'dosageWritten', key: 1, typed: { dosage: { sets: 5, holdSeconds: 20 } } },
      );
      const entries = bridge.catalog.entries.map((entry) =>
        entry.id === BAND_ROW ? { ...entry, defaultPrescription: COUNTED } : entry,
      );
      const catalog = { ...bridge.catalog, entries, byId: new Map(entries.map((entry) => [entry.id, entry])) };
      const now = dosage(after({ ...bridge, catalog }, typed('repetitions', ''), replace(1, BAND_ROW)));
      assert.deepEqual([now.holdSeconds, now.repetitions], [20, undefined]);
    });

    it('of a template is a beginning: what the template said is chosen by nobody', () => {
      const item = { exerciseId: BRIDGE, dosage: { sets: 5, holdSeconds: 20 } };
      const picker = openPicker();
      const [begun] = rowsOf(picker.catalog, planOf({ items: [item] }, planFacts(picker)), 1, undefined);
      const state = { ...picker, program: { ...picker.program, present: [begun!] }, nextKey: 2 };
      assert.deepEqual(dosage(after(state, replace(1, CLAMSHELL))), { sets: 2 });
    });

    it('is as the catalog has it again after the usual one was asked for', () => {
      const state = after(openPicker(), { type: 'exerciseAdded', exerciseId: BRIDGE }, typed('sets', '9'));
      const usual = after(state, { type: 'defaultsRestored', key: 1 }, replace(1, CLAMSHELL));
      assert.deepEqual(dosage(usual), { sets: 2 });
    });

    it('has no side where its replacement has none', () => {
      const sideless = { defaultPrescription: { ...COUNTED, side: 'not_applicable' }, bothSides: undefined };
      assert.equal(row(after(opened(sideless), replace(1, BAND_ROW))).side, 'not_applicable');
    });
  });

  const together = { bothSides: 'together' } as const;
  const oneSided = { sideMeaning: 'the top leg' };
  const sides: readonly (readonly [
    title: string,
    from: Partial<IndexEntry>,
    to: Partial<IndexEntry>,
    side: Side,
    expected: readonly [side: Side | undefined, said: 'none' | 'open' | undefined],
  ])[] = [
    ['one side to another one-sided exercise', oneSided, oneSided, 'right', ['right', undefined]],
    ['each side to another one-sided exercise', oneSided, oneSided, 'bilateral', ['bilateral', undefined]],
    ['each in turn to a one-sided exercise', { bothSides: 'in turn' }, oneSided, 'bilateral', ['bilateral', undefined]],
    ['both at once to a one-sided exercise', together, oneSided, 'bilateral', [undefined, 'open']],
    ['one side to both at once', oneSided, together, 'left', ['bilateral', 'none']],
    ['each side to both at once', oneSided, together, 'bilateral', ['bilateral', undefined]],
    ['what says nothing of its sides to the same', {}, {}, 'left', ['left', undefined]],
  ];
  for (const [title, from, to, side, [kept, said]] of sides) {
    it(`from ${title}`, () => {
      const opened = openPicker([{ exerciseId: CLAMSHELL, revision: 'r1', side, sets: 3 }]);
      const members = new Map([
        [CLAMSHELL, from],
        [CALF_STRETCH, to],
      ]);
      const entries = opened.catalog.entries.map((entry) => ({ ...entry, ...members.get(entry.id) }));
      const catalog = { ...opened.catalog, entries, byId: new Map(entries.map((entry) => [entry.id, entry])) };
      const state = after({ ...opened, catalog, exercises: new Map() }, replace(1, CALF_STRETCH));
      assert.equal(row(state).side, kept);
      const toast = state.view.toast ?? assert.fail();
      assert.equal('side' in toast ? toast.side : undefined, said);
    });
  }

  it('takes the usual dosage where none was prescribed, and no other', () => {
    const none = after(reopened(), { type: 'numberTyped', key: 1, field: 'sets', text: '' });
    assert.equal(row(after(none, replace(1, CLAMSHELL))).dosage.sets, '2');
    const wrong = after(reopened(), { type: 'numberTyped', key: 1, field: 'sets', text: '1000' });
    assert.equal(row(after(wrong, replace(1, CLAMSHELL))).dosage.sets, '1000');
  });

  it('is said, offered to be undone, and one step', () => {
    const before = reopened();
    const state = after(before, replace(1, BAND_ROW));
    assert.deepEqual(state.view.toast, { kind: 'replaced', name: 'Bridge', by: 'Band row' });
    assert.deepEqual(state.view.announcement?.event, { type: 'replaced', name: 'Bridge', by: 'Band row' });
    const undone = after(state, { type: 'undone' });
    assert.equal(undone.program.present, before.program.present);
    assert.equal(undone.view.toast, undefined);
  });

  it('does nothing for a missing exercise or row, and adds no step for the same exercise', () => {
    const state = reopened();
    assert.equal(after(state, replace(1, idOf(99))), state);
    assert.equal(after(state, replace(9, BRIDGE)), state);
    assert.equal(after(state, replace(1, BRIDGE)).program, state.program);
  });

  it('begins where exercises are found, names the row, and leads back', () => {
    const state = after(reopened(), { type: 'tabChosen', tab: 'program' }, { type: 'replaceStarted', key: 2 });
    assert.deepEqual(selectResults(state).replacing, { key: 2, name: 'Clamshell' });
    assert.equal(state.view.tab, 'find');
    const replaced = after(state, { type: 'detailsOpened', exerciseId: BAND_ROW }, replace(2, BAND_ROW));
    assert.deepEqual(
      [replaced.view.replacing, replaced.view.tab, replaced.view.details],
      [undefined, 'program', undefined],
    );
    const given = after(state, { type: 'replaceEnded' });
    assert.deepEqual([given.view.replacing, given.view.tab, given.program], [undefined, 'program', state.program]);
  });

  it('begins with what is like the exercise, not with what was searched before', () => {
    const state = after(reopened(), { type: 'searchTyped', text: 'band' }, { type: 'replaceStarted', key: 2 });
    assert.deepEqual([state.query.text, state.found.text, state.view.replacing], ['', '', 2]);
    assert.equal(
      after(reopened(), { type: 'searchTyped', text: 'band' }, { type: 'replaceStarted', key: 9 }).query.text,
      'band',
    );
  });

  it('ends without a change for the same exercise, and when its row is gone', () => {
    const state = after(reopened(), { type: 'replaceStarted', key: 1 });
    assert.equal(after(state, replace(1, BRIDGE)).view.replacing, undefined);
    assert.equal(after(state, { type: 'rowRemoved', key: 1 }).view.replacing, undefined);
    assert.equal(after(reopened(), { type: 'replaceStarted', key: 9 }).view.replacing, undefined);
    const added = after(reopened(), { type: 'exerciseAdded', exerciseId: BRIDGE }, { type: 'replaceStarted', key: 3 });
    assert.equal(after(added, { type: 'undone' }).view.replacing, undefined);
  });

  it('goes on while another exercise is added', () => {
    const state = after(
      reopened(),
      { type: 'replaceStarted', key: 1 },
      { type: 'exerciseAdded', exerciseId: BAND_ROW },
    );
    assert.equal(state.program.present.length, 3);
    assert.equal(state.view.replacing, 1);
  });
});

describe('what the catalog says of a row', () => {
  const notices: readonly (readonly [today: Partial<CurrentState>, reason: unknown, replacement: unknown])[] = [
    [{ changeReason: 'Old news.' }, undefined, undefined],
    [{ revision: 'r2', changeReason: 'Clearer steps.' }, 'Clearer steps.', undefined],
    [
      { status: 'deprecated', changeReason: 'Lower load.', replacementId: BAND_ROW },
      'Lower load.',
      { exerciseId: BAND_ROW, name: 'Band row' },
    ],
    [{ status: 'withdrawn', changeReason: 'Unsafe.', replacementId: idOf(99) }, 'Unsafe.', undefined],
    [{ status: 'withdrawn' }, undefined, undefined],
  ];
  for (const [today, reason, replacement] of notices) {
    it(`is told for ${JSON.stringify(today)}`, () => {
      const { changeReason, replacement: offered } = view(reopened(today));
      assert.deepEqual([changeReason, offered], [reason, replacement]);
    });
  }

  it('names what is easier and harder, as far as this picker offers it', () => {
    const progressions = { easier: [idOf(99), CLAMSHELL], harder: [CALF_STRETCH, BAND_ROW] };
    const current = new Map([[CALF_STRETCH, { id: CALF_STRETCH, revision: 'r1', status: 'deprecated' as const }]]);
    const opened = openPicker([{ exerciseId: BRIDGE, revision: 'r1', side: 'left', sets: 3 }], { ...SESSION, current });
    const loading = { ...opened, exercises: new Map() };
    assert.deepEqual(view(loading).progressions, { easier: [], harder: [] });
    const exercise = exerciseOf(BRIDGE, { progressions });
    assert.deepEqual(view(after(loading, { type: 'exerciseLoaded', exercise })).progressions, {
      easier: [{ exerciseId: CLAMSHELL, name: 'Clamshell' }],
      harder: [{ exerciseId: BAND_ROW, name: 'Band row' }],
    });
  });

  const read: Action = { type: 'noticeRead', key: 1 };
  it('can be put away, but not that it cannot be finished', () => {
    assert.equal(view(after(reopened({ status: 'deprecated' }), read)).noticeRead, true);
    assert.equal(view(after(reopened({ revision: 'r2' }), read)).noticeRead, true);
    assert.equal(view(after(reopened({ status: 'withdrawn' }), read)).noticeRead, false);
    assert.equal(view(after(reopened(), read)).noticeRead, false);
  });

  it('was put away for the exercise, not for the one that takes its place', () => {
    const state = after(reopened({ status: 'deprecated' }), read, replace(1, BAND_ROW), replace(1, BRIDGE));
    assert.equal(view(state).noticeRead, false);
  });

  it('no longer stops finishing once the withdrawn row is replaced', () => {
    const state = reopened({ status: 'withdrawn' });
    assert.deepEqual(view(state).problems, [{ type: 'withdrawn' }]);
    const replaced = after(state, replace(1, BAND_ROW), { type: 'exerciseLoaded', exercise: exerciseOf(BAND_ROW) });
    assert.deepEqual(view(replaced).problems, []);
  });
});

describe('what is withdrawn while the picker is open', () => {
  const report = (current: OpenState['session']['current']): Action => ({
    type: 'changesReported',
    known: { session: { ...SESSION, current } },
  });
  const withdrawn = (id: string, replacementId?: string): readonly [string, CurrentState] => [
    id,
    { id, revision: 'r2', status: 'withdrawn', ...(replacementId !== undefined && { replacementId }) },
  ];

  it('is marked on its card, in its row, and in no other', () => {
    const state = after(reopened(), report(new Map([withdrawn(BRIDGE)])));
    assert.deepEqual(
      selectResults(state)
        .cards.slice()
        .map(({ entry, unavailable }) => [entry.name, unavailable]),
      [
        ['Band row', undefined],
        ['Bridge', 'withdrawn'],
        ['Calf stretch', undefined],
        ['Clamshell', undefined],
      ],
    );
    assert.deepEqual([view(state).standing, view(state, 1).standing], ['withdrawn', 'current']);
  });

  it('is neither added nor taken in the place of a row, and that is said', () => {
    const state = after(reopened(), report(new Map([withdrawn(BAND_ROW)])));
    for (const action of [{ type: 'exerciseAdded', exerciseId: BAND_ROW } as const, replace(1, BAND_ROW)]) {
      const refused = after(state, action);
      assert.equal(refused.program, state.program);
      assert.deepEqual(refused.view.toast, { kind: 'withdrawn', name: 'Band row' });
      assert.deepEqual(refused.view.announcement?.event, { type: 'withdrawn', name: 'Band row' });
    }
  });

  it('is not renewed, and its comparison is over', () => {
    const compared = after(reopened({ revision: 'r2' }), { type: 'comparisonOpened', key: 1 });
    const state = after(compared, report(new Map([withdrawn(BRIDGE)])));
    assert.equal(selectComparison(state), undefined);
    assert.equal(after(state, { type: 'revisionRenewed', key: 1 }).program, state.program);
  });

  it('is not offered instead of another', () => {
    const offered = after(reopened(), report(new Map([withdrawn(BRIDGE, BAND_ROW)])));
    assert.deepEqual(view(offered).replacement, { exerciseId: BAND_ROW, name: 'Band row' });
    const both = after(offered, report(new Map([withdrawn(BRIDGE, BAND_ROW), withdrawn(BAND_ROW)])));
    assert.equal(view(both).replacement, undefined);
  });
});

describe('the newer revision of a row', () => {
  const compare: Action = { type: 'comparisonOpened', key: 1 };
  const newer = (members: Partial<Exercise>): Action => ({
    type: 'exerciseLoaded',
    exercise: exerciseOf(BRIDGE, { revision: 'r2', ...members }),
  });

  it('is asked for when it is compared, and only then', () => {
    const asked = (state: OpenState) => selectNeededRevisions(state).map(({ revision }) => revision);
    assert.deepEqual(asked(reopened({ revision: 'r2' })), ['r1', 'r1']);
    assert.deepEqual(asked(after(reopened({ revision: 'r2' }), compare)), ['r1', 'r1', 'r2']);
    const details: Action = { type: 'detailsOpened', exerciseId: BAND_ROW };
    assert.deepEqual(selectNeededRevisions(after(openPicker(), details)), [{ exerciseId: BAND_ROW, revision: 'r1' }]);
  });

  it('is loading, then there, or has failed', () => {
    const state = after(reopened({ revision: 'r2' }), compare);
    assert.equal(selectComparison(state)?.status, 'loading');
    const failed = after(state, { type: 'exerciseFailed', exerciseId: BRIDGE, revision: 'r2' });
    assert.equal(selectComparison(failed)?.status, 'failed');
    assert.equal(selectComparison(after(failed, { type: 'retryRequested' }))?.status, 'loading');
    const ready = selectComparison(after(failed, newer({ name: 'Hip bridge' })));
    assert.equal(ready?.status, 'ready');
    assert.deepEqual([ready.name, ready.before?.name, ready.after?.name], ['Bridge', 'Bridge', 'Hip bridge']);
  });

  it('is prescribed when asked, with side and dosage as they are, and undone', () => {
    const before = after(reopened({ revision: 'r2' }), compare);
    const state = after(before, { type: 'revisionRenewed', key: 1 });
    assert.deepEqual(row(state), { ...row(before), revision: 'r2' });
    assert.equal(view(state).standing, 'current');
    assert.equal(state.view.comparing, undefined);
    assert.deepEqual(state.view.announcement?.event, { type: 'renewed', name: 'Bridge' });
    assert.equal(view(after(state, { type: 'undone' })).standing, 'newer');
  });

  it('is not compared and not taken where there is none', () => {
    for (const today of [{}, { status: 'deprecated' as const }, { status: 'withdrawn' as const, revision: 'r2' }]) {
      const state = reopened(today);
      assert.equal(after(state, compare), state);
      assert.equal(after(state, { type: 'revisionRenewed', key: 1 }), state);
    }
  });

  it('is no longer compared when that is closed, or when the row is removed or replaced', () => {
    const state = after(reopened({ revision: 'r2' }), compare);
    const ends: readonly Action[] = [
      { type: 'comparisonClosed' },
      { type: 'rowRemoved', key: 1 },
      replace(1, BAND_ROW),
      { type: 'detailsOpened', exerciseId: BAND_ROW },
    ];
    for (const end of ends) assert.equal(after(state, end).view.comparing, undefined, end.type);
  });
});
