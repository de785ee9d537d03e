// A stored program that the embedding page hands over: which text goes where, what stands in the place of what is gone, what is decided
// before it is finished. Rules: docs/messages.md.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Prescription } from '../../../../contract/exercise/prescription.ts';
import type { StoredProgramItem } from '../../../../contract/messages/messages.ts';
import { propertyRuns } from '../../../../contract/testing/property-runs.ts';
import type { Action } from '../../actions.ts';
import { completionItems } from '../reduce-finish.ts';
import type { OpenState } from '../../model.ts';
import { placeStored, type ReceivedProgram } from './place-stored.ts';
import { selectFinish } from '../../select/select-finish.ts';
import { selectProgram } from '../../select/select-program.ts';
import {
  after,
  BAND_ROW,
  BRIDGE,
  CALF_STRETCH,
  CLAMSHELL,
  idOf,
  loadAll,
  openedWith,
  verifyAll,
} from '../../testing/open-picker.ts';
import { selectReplacements } from '../../select/related/select-related.ts';
import { reduce } from '../../reduce.ts';
import { INITIAL_STATE } from '../../initial-state.ts';

const GONE = idOf(77);
const GONE_TOO = idOf(78);

type Stored = StoredProgramItem & { readonly prescription: Prescription };
const item = (order: number, exerciseId: string, text = '', dosage: Partial<Prescription> = { sets: 3 }): Stored => ({
  order,
  prescription: {
    exerciseId,
    revision: 'r1',
    side: 'left',
    ...dosage,
    clinicianInstructions: text,
  },
  exercise: { name: `Stored ${order}` },
});

/** Opened with those of the items that the session could open with. */
function reopened(items: readonly Stored[], gone: readonly number[] = []): OpenState {
  const sent = items
    .filter(({ order }) => !gone.includes(order))
    .map(({ prescription }) => {
      const { clinicianInstructions: _, ...selected } = prescription as Prescription & {
        clinicianInstructions?: string;
      };
      return selected;
    });
  const state = reduce(INITIAL_STATE, { ...openedWith(sent), awaitsStored: true });
  assert.ok(state.phase === 'open');
  return state;
}
const place = (state: OpenState, received: ReceivedProgram): OpenState =>
  after(state, { type: 'storedPlaced', ...placeStored(state, received) });

const texts = (state: OpenState): readonly string[] => state.program.present.map(({ instructions }) => instructions);
const below = (state: OpenState): readonly (readonly [string | undefined, string])[] =>
  state.texts.filter((text) => text.state === 'waits').map(({ name, text }) => [name, text]);
const typed = (key: number, text: string): Action => ({ type: 'instructionsTyped', key, text });
const withdrawn = (order: number, said = {}) => ({ order, reason: 'withdrawn', ...said });

describe('the instructions of a stored program', () => {
  it('go to the rows that they were written for, in whatever order the items come', () => {
    const items = [item(1, BRIDGE, 'First'), item(2, CLAMSHELL, ' Second '), item(3, BAND_ROW)];
    const state = place(reopened(items), { items: items.toReversed() });
    assert.deepEqual(texts(state), ['First', ' Second ', '']);
    assert.deepEqual([state.texts, state.stored, state.reopened], [[], 'settled', true]);
  });

  it('are no step of undo', () => {
    const items = [item(1, BRIDGE, 'First')];
    const state = place(reopened(items), { items });
    assert.deepEqual(state.program.past, []);
    assert.equal(after(state, { type: 'undone' }), state);
    const edited = after(state, typed(1, 'Other'), { type: 'undone' });
    assert.deepEqual(texts(edited), ['First']);
  });

  it('of one exercise that stands twice are told apart by side and dosage', () => {
    const items = [
      item(1, BRIDGE, 'Three'),
      item(2, BRIDGE, 'Five', { sets: 5 }),
      item(3, BRIDGE, 'Right', { side: 'right' }),
    ];
    assert.deepEqual(texts(place(reopened(items), { items })), ['Three', 'Five', 'Right']);
  });

  it('of rows alike go to them in order, while there are as many items as rows', () => {
    const items = [item(1, BRIDGE, 'A'), item(2, CLAMSHELL, 'B'), item(3, BRIDGE, 'C')];
    assert.deepEqual(texts(place(reopened(items), { items })), ['A', 'B', 'C']);
  });

  it('of rows alike stand below where the numbers differ', () => {
    const items = [item(1, BRIDGE, 'A'), item(2, BRIDGE, 'B')];
    const state = place(reopened([item(1, BRIDGE), item(2, BRIDGE), item(3, BRIDGE)]), { items });
    assert.deepEqual(texts(state), ['', '', '']);
    assert.deepEqual(below(state), [
      ['Stored 1', 'A'],
      ['Stored 2', 'B'],
    ]);
  });

  it('match in one normal form of the dosage: nulls, blanks and the order of members say nothing', () => {
    const items = [item(1, BRIDGE, 'A', { frequency: { times: 2, period: 'day' }, resistance: 'red' })];
    const stored = [
      {
        order: 1,
        prescription: {
          resistance: ' red ',
          frequency: { period: 'day', times: 2 },
          sets: null,
          customDosage: ' ',
          side: 'left',
          revision: 'r1',
          exerciseId: BRIDGE,
          clinicianInstructions: 'A',
        },
      },
    ];
    assert.deepEqual(texts(place(reopened(items), { items: stored })), ['A']);
  });

  for (const [what, change] of [
    ['another exercise', { exerciseId: CLAMSHELL }],
    ['another revision', { revision: 'r0' }],
    ['another side', { side: 'right' }],
    ['another dosage', { sets: 4 }],
    ['a dosage more', { restSeconds: 0 }],
  ] as const) {
    it(`stand below for ${what}: the row is not theirs`, () => {
      const state = place(reopened([item(1, BRIDGE)]), { items: [item(1, BRIDGE, 'A', { sets: 3, ...change })] });
      assert.deepEqual([texts(state), below(state)], [[''], [['Stored 1', 'A']]]);
    });
  }

  for (const [what, value, name] of [
    ['no object', 'text', undefined],
    ['nothing', null, undefined],
    ['an array', [], undefined],
    ['no prescription', { order: 1, exercise: { name: 'Lunge' } }, 'Lunge'],
    ['no order', { ...item(1, BRIDGE, 'A'), order: undefined }, 'Stored 1'],
    ['an order that is no whole number', { ...item(1, BRIDGE, 'A'), order: 1.5 }, 'Stored 1'],
    ['a name that is no text', { ...item(1, BRIDGE, 'A', { sets: 0 }), exercise: { name: 7 } }, undefined],
    ['no name', { ...item(1, BRIDGE, 'A', { sets: 0 }), exercise: undefined }, BRIDGE],
    ['a number out of bounds', item(1, BRIDGE, 'A', { sets: 0 }), 'Stored 1'],
    ['an unknown side', item(1, BRIDGE, 'A', { side: 'both' as never }), 'Stored 1'],
  ] as const) {
    it(`of an item with ${what} are given to no row, and the others are`, () => {
      const good = item(2, CLAMSHELL, 'Good');
      const state = place(reopened([item(1, BRIDGE), good]), { items: [value, good] });
      assert.deepEqual(texts(state), ['', 'Good']);
      assert.equal(below(state)[0]?.[0], name);
      assert.equal(below(state).length, 1);
    });
  }

  it('of two items with the same order are given to no row', () => {
    const state = place(reopened([item(1, BRIDGE), item(2, CLAMSHELL)]), {
      items: [item(1, BRIDGE, 'A'), item(1, CLAMSHELL, 'B')],
    });
    assert.deepEqual(
      [texts(state), below(state).map(([, text]) => text)],
      [
        ['', ''],
        ['A', 'B'],
      ],
    );
  });

  it('that are no text stand below as they are, and none is nothing to decide about', () => {
    const written = (clinicianInstructions: unknown) => ({
      ...item(1, BRIDGE),
      prescription: { ...item(1, BRIDGE).prescription, clinicianInstructions },
    });
    const open = (value: unknown) => place(reopened([item(1, BRIDGE)]), { items: [written(value)] });
    const state = open(['No weight on the left leg']);
    assert.deepEqual([texts(state), below(state)], [[''], [['Stored 1', '["No weight on the left leg"]']]]);
    for (const none of [undefined, null, '', ' ']) assert.deepEqual(open(none).texts, []);
  });

  it('of a name that would bury the program show the beginning of it', () => {
    const long = { ...item(1, CLAMSHELL, 'A'), exercise: { name: 'x'.repeat(9_000) } };
    assert.equal(below(place(reopened([item(1, BRIDGE)]), { items: [long] }))[0]?.[0]?.length, 200);
  });
});

describe('a stored program that comes late', () => {
  const items = [item(1, BRIDGE, 'Stored A'), item(2, CLAMSHELL, 'Stored B')];

  it('leaves what was typed; the stored text stands below', () => {
    const state = place(after(reopened(items), typed(1, 'Typed')), { items });
    assert.deepEqual([texts(state), below(state)], [['Typed', 'Stored B'], [['Stored 1', 'Stored A']]]);
  });

  it('leaves what was typed and taken back or blanked again', () => {
    for (const last of [{ type: 'undone' } as const, typed(1, '')]) {
      const state = place(after(reopened(items), typed(1, 'Typed'), last), { items });
      assert.deepEqual([texts(state)[0], below(state)], ['', [['Stored 1', 'Stored A']]]);
    }
  });

  it('is there in every step of undo, as if it had been there from the beginning', () => {
    const before = after(
      reopened(items),
      { type: 'rowMoved', key: 2, to: 0 },
      { type: 'rowRemoved', key: 1 },
      { type: 'undone' },
    );
    const state = place(before, { items });
    assert.deepEqual([state.program.past.length, state.program.future.length], [1, 1]);
    assert.deepEqual(texts(state), ['Stored B', 'Stored A']);
    assert.deepEqual(texts(after(state, { type: 'redone' })), ['Stored B']);
    assert.deepEqual(texts(after(state, { type: 'undone' })), ['Stored A', 'Stored B']);
    assert.deepEqual(after(state, { type: 'undone' }).view.announcement?.event, {
      type: 'undone',
      change: { type: 'order' },
      count: 2,
      of: 20,
    });
  });

  for (const [what, ...actions] of [
    ['has another exercise', { type: 'rowReplaced', key: 1, exerciseId: BAND_ROW }],
    ['was removed', { type: 'rowRemoved', key: 1 }],
    ['was copied and removed', { type: 'rowDuplicated', key: 1 }, { type: 'rowRemoved', key: 1 }],
  ] as const) {
    it(`stands below where its row ${what} meanwhile`, () => {
      const state = place(after(reopened(items), ...actions), { items });
      assert.deepEqual([texts(state).includes('Stored A'), below(state)], [false, [['Stored 1', 'Stored A']]]);
      assert.ok(texts(state).includes('Stored B'));
    });
  }

  it('says what it was written for in a step that comes again with another exercise', () => {
    const before = after(reopened(items), { type: 'rowReplaced', key: 1, exerciseId: BAND_ROW }, { type: 'undone' });
    const state = after(place(before, { items }), { type: 'redone' });
    assert.deepEqual([texts(state)[0], selectProgram(state).rows[0]?.instructionsFrom], ['Stored A', ['Stored 1']]);
  });
});

describe('what the session was opened without', () => {
  const items = [
    item(1, GONE, 'Slowly'),
    item(2, BRIDGE, 'B'),
    item(3, GONE_TOO, '', { sets: 9 }),
    item(4, CLAMSHELL, 'D'),
  ];
  const leftOut = [
    withdrawn(1, { replacementId: CALF_STRETCH, changeReason: 'Unsafe.' }),
    { order: 3, reason: 'unknown_revision' },
  ];
  const state = place(reopened(items, [1, 3]), { items, leftOut });

  it('stands at its place as what it was', () => {
    const { rows } = selectProgram(state);
    assert.deepEqual(
      rows.map(({ name, row }) => [name, row.instructions]),
      [
        ['Stored 1', 'Slowly'],
        ['Bridge', 'B'],
        ['Stored 3', ''],
        ['Clamshell', 'D'],
      ],
    );
    assert.deepEqual(rows[0]?.prescription, { exerciseId: GONE, revision: 'r1', side: 'left', sets: 3 });
    assert.deepEqual(
      [rows[0]?.standing, rows[0]?.changeReason, rows[0]?.replacement],
      ['withdrawn', 'Unsafe.', { exerciseId: CALF_STRETCH, name: 'Calf stretch' }],
    );
    assert.equal(below(state).length, 0);
  });

  it('stops finishing until it is replaced or removed', () => {
    assert.partialDeepStrictEqual(selectFinish(state), {
      ready: false,
      reason: 'row',
      position: 1,
      problem: { type: 'withdrawn' },
    });
    const [first, , third] = state.program.present;
    const replaced = after(state, { type: 'rowReplaced', key: first!.key, exerciseId: CALF_STRETCH });
    assert.equal(replaced.program.present[0]?.instructions, 'Slowly');
    const done = verifyAll(loadAll(after(replaced, { type: 'rowRemoved', key: third!.key })));
    assert.ok(selectFinish(done).ready);
    assert.deepEqual(
      completionItems({ program: done.program.present, exercises: done.exercises }).map(
        ({ prescription }) => prescription.exerciseId,
      ),
      [CALF_STRETCH, BRIDGE, CLAMSHELL],
    );
  });

  it('is gone for another reason: not withdrawn, but not available', () => {
    const unknown = place(reopened(items, [1, 3]), {
      items,
      leftOut: [
        { order: 1, reason: 'x' },
        { order: 3, reason: 'unknown_exercise' },
      ],
    });
    assert.deepEqual(
      selectProgram(unknown).rows.map(({ standing }) => standing),
      ['unavailable', 'current', 'unavailable', 'current'],
    );
    assert.partialDeepStrictEqual(selectFinish(unknown), { ready: false, problem: { type: 'unavailable' } });
  });

  it('is asked for by nobody', () => {
    assert.ok(!JSON.stringify([...state.exercises].filter(([, load]) => load.status === 'loading')).includes(GONE));
  });

  it('keeps its place among rows that were moved, removed and added', () => {
    const before = after(
      reopened(items, [1, 3]),
      { type: 'exerciseAdded', exerciseId: BAND_ROW },
      { type: 'rowMoved', key: 2, to: 0 },
      { type: 'rowRemoved', key: 1 },
    );
    const names = (now: OpenState) => selectProgram(now).rows.map(({ name }) => name);
    const late = place(before, { items, leftOut });
    assert.deepEqual(names(late), ['Stored 1', 'Stored 3', 'Clamshell', 'Band row']);
    assert.deepEqual(names(after(late, { type: 'undone' }, { type: 'undone' })), [
      'Stored 1',
      'Bridge',
      'Stored 3',
      'Clamshell',
      'Band row',
    ]);
  });

  it('stands below where the program has no room', () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      item(index + 1, BRIDGE, index === 0 ? 'One' : '', { sets: index + 1 }),
    );
    const full = after(reopened(many, [1]), { type: 'exerciseAdded', exerciseId: CLAMSHELL });
    const late = place(full, { items: many, leftOut: [withdrawn(1)] });
    assert.deepEqual([late.program.present.length, below(late)], [20, [['Stored 1', 'One']]]);
  });

  it('has the sides that the stored snapshot says, whose both are not one', () => {
    const sidesOf = (exercise: object) => {
      const items = [{ ...item(1, GONE), exercise: { name: 'Clam', ...exercise } as Stored['exercise'] }];
      const { rows } = selectProgram(place(reopened(items, [1]), { items, leftOut: [withdrawn(1)] }));
      const { sideMeaning, bothSides } = rows[0]?.sides ?? {};
      return [sideMeaning, bothSides];
    };
    assert.deepEqual(sidesOf({ sideMeaning: 'the top leg' }), ['the top leg', undefined]);
    assert.deepEqual(sidesOf({ bothSides: 'in turn' }), [undefined, 'in turn']);
    assert.deepEqual(sidesOf({ sideMeaning: { markup: '<b>' }, bothSides: 'both' }), [undefined, undefined]);
  });

  describe('while it is replaced', () => {
    const offered = (exercise: object, leftOut = withdrawn(1)) => {
      const items = [{ ...item(1, GONE), exercise: { name: 'Clam', ...exercise } as Stored['exercise'] }];
      const state = place(reopened(items, [1]), { items, leftOut: [leftOut] });
      const [row] = state.program.present;
      const view = selectReplacements(after(state, { type: 'replaceStarted', key: row!.key })) ?? assert.fail();
      const idsIn = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);
      return [idsIn(view.easier), idsIn(view.harder), idsIn(view.similar)];
    };
    const HIP = { region: 'Hip', category: 'Strength' };

    it('offers what is like it, by what the stored snapshot says', () => {
      const progressions = { easier: [BRIDGE, 'ex_unseen'], harder: [BAND_ROW] };
      assert.deepEqual(offered(HIP), [[], [], [BRIDGE, CLAMSHELL]]);
      assert.deepEqual(offered({ ...HIP, progressions }), [[BRIDGE], [BAND_ROW], [CLAMSHELL]]);
      assert.deepEqual(offered({ region: 'Hip', tags: [], equipment: ['Resistance band'] }), [[], [], []]);
    });

    it('begins with what the catalog names instead, from whomever it is known', () => {
      assert.deepEqual(offered(HIP, withdrawn(1, { replacementId: BAND_ROW }))[2], [BAND_ROW, BRIDGE, CLAMSHELL]);
      assert.deepEqual(offered({ replacementId: CALF_STRETCH })[2], [CALF_STRETCH]);
      assert.deepEqual(offered({ replacementId: 'ex_unseen' })[2], []);
    });

    it('takes nothing of another kind, and no more than it needs', () => {
      const broken = { region: ['Hip'], category: 5, tags: 'hip', equipment: [{}], progressions: { easier: BRIDGE } };
      assert.deepEqual(offered(broken), [[], [], []]);
      assert.deepEqual(offered({ progressions: [], replacementId: { id: BRIDGE } }), [[], [], []]);
      const many = { easier: ['ex_1', 'ex_2', 'ex_3', BRIDGE] };
      assert.deepEqual(offered({ progressions: many }), [[], [], []]);
    });
  });

  it('is told below where what is stored is no prescription', () => {
    const broken = item(1, BRIDGE, '', { sets: 0 });
    const late = place(reopened([broken, item(2, CLAMSHELL)], [1]), {
      items: [broken, item(2, CLAMSHELL)],
      leftOut: [{ order: 1, reason: 'invalid' }],
    });
    assert.deepEqual(below(late), [['Stored 1', '']]);
  });

  it('is asked for where the catalog offers it after all', () => {
    const both = [item(1, BRIDGE, 'A'), item(2, CLAMSHELL, 'B')];
    const late = place(reopened(both, [2]), { items: both, leftOut: [withdrawn(2)] });
    assert.deepEqual(
      selectProgram(late).rows.map(({ standing }) => standing),
      ['current', 'current'],
    );
    assert.ok(selectFinish(verifyAll(loadAll(late))).ready);
  });

  it('is an ordinary row where the exercise is there after all', () => {
    const both = [item(1, BRIDGE, 'A'), item(2, CLAMSHELL, 'B')];
    const late = place(reopened(both, [2]), { items: both, leftOut: [withdrawn(2)] });
    assert.deepEqual(
      selectProgram(late).rows.map(({ standing }) => standing),
      ['current', 'current'],
    );
  });

  it('is believed of no item that a row has: no exercise is doubled', () => {
    const items = [item(1, BRIDGE, 'A'), item(2, CLAMSHELL, 'B')];
    const state = place(reopened(items), { items, leftOut: [withdrawn(1)] });
    assert.deepEqual([texts(state), state.texts], [['A', 'B'], []]);
    const other = [...items, item(3, BRIDGE, 'C', { sets: 5 })];
    const left = place(reopened(other, [3]), { items: other, leftOut: [withdrawn(3)] });
    assert.deepEqual([texts(left), below(left)], [['A', 'B'], [['Stored 3', 'C']]]);
  });

  it('stands at its place also where the page says nothing of it, or something of another', () => {
    for (const said of [undefined, [withdrawn(2)]]) {
      const state = place(reopened(items, [1, 3]), { items, leftOut: said });
      assert.deepEqual(
        selectProgram(state).rows.map(({ name, standing }) => [name, standing]),
        [
          ['Stored 1', 'unavailable'],
          ['Bridge', 'current'],
          ['Stored 3', 'unavailable'],
          ['Clamshell', 'current'],
        ],
      );
    }
  });

  it('stands behind the items before it, also where two of them have the same order', () => {
    const doubled = [item(1, BRIDGE), item(1, CLAMSHELL), item(2, BAND_ROW), item(3, GONE)];
    const state = place(reopened(doubled, [3]), { items: doubled, leftOut: [withdrawn(3)] });
    assert.deepEqual(
      selectProgram(state).rows.map(({ name }) => name),
      ['Bridge', 'Clamshell', 'Band row', 'Stored 3'],
    );
  });

  it('can be replaced by the exercise of today where only its revision is gone', () => {
    const old = { ...item(1, BRIDGE), prescription: { ...item(1, BRIDGE).prescription, revision: 'r0' } };
    const state = place(reopened([old], [1]), { items: [old], leftOut: [{ order: 1, reason: 'unknown_revision' }] });
    assert.deepEqual(selectProgram(state).rows[0]?.replacement, { exerciseId: BRIDGE, name: 'Bridge' });
  });
});

describe('a text that belongs to no row', () => {
  const start = place(reopened([item(1, BRIDGE)]), { items: [item(1, CLAMSHELL, 'Lost')] });
  const give: Action = { type: 'textGiven', id: 1, key: 1 };
  const state = (now: OpenState): string | undefined => now.texts[0]?.state;

  it('stops finishing until it is decided', () => {
    assert.partialDeepStrictEqual(selectFinish(loadAll(start)), { ready: false, reason: 'texts' });
    const decided = after(loadAll(start), { type: 'textLeftOut', id: 1, leftOut: true });
    assert.deepEqual([state(decided), selectFinish(decided).ready], ['leftOut', true]);
    assert.equal(state(after(decided, { type: 'textLeftOut', id: 1, leftOut: false })), 'waits');
  });

  it('is given below what is written, with its origin, and waits again when that is taken back', () => {
    const given = after(start, typed(1, 'Typed'), give);
    assert.deepEqual([texts(given), state(given)], [['Typed\nLost'], 'given']);
    assert.deepEqual(selectProgram(given).rows[0]?.instructionsFrom, ['Stored 1']);
    assert.equal(given.program.present[0]?.ownInstructions, 'Typed');
    assert.equal(state(after(given, { type: 'undone' })), 'waits');
    assert.equal(state(after(given, { type: 'undone' }, { type: 'redone' })), 'given');
    assert.equal(state(after(given, { type: 'rowRemoved', key: 1 })), 'waits');
    assert.deepEqual(texts(after(start, give)), ['Lost']);
    assert.equal(state(after(given, typed(1, ''))), 'waits');
  });

  it('of an unknown origin takes no warning away', () => {
    const { name: _, ...nameless } = start.texts[0]!;
    const unknown = { ...start, texts: [{ ...nameless, name: undefined }] };
    const replaced = after(unknown, typed(1, 'Typed'), { type: 'rowReplaced', key: 1, exerciseId: BAND_ROW });
    assert.deepEqual(selectProgram(after(replaced, give)).rows[0]?.instructionsFrom, ['Bridge']);
  });

  it('is given once, and to a row that is there', () => {
    const given = after(start, give);
    assert.equal(after(given, give), given);
    assert.equal(after(start, { type: 'textGiven', id: 1, key: 9 }), start);
    assert.equal(after(start, { type: 'textGiven', id: 9, key: 1 }), start);
  });

  it('leads from the finish button to the program', () => {
    assert.equal(after(start, { type: 'textsAsked' }).view.tab, 'program');
  });
});

describe('finishing before the stored program has come', () => {
  const ready = verifyAll(loadAll(reopened([item(1, BRIDGE)])));
  const finish: Action = { type: 'finishRequested' };

  it('waits for it, and goes on when it comes', () => {
    const waiting = after(ready, finish);
    assert.ok(waiting.finishing);
    const ended = reduce(waiting, {
      type: 'storedPlaced',
      ...placeStored(waiting, { items: [item(1, BRIDGE, 'A')] }),
    });
    assert.ok(ended.phase === 'closed' && ended.outcome === 'completed');
    assert.equal(ended.items[0]?.prescription.clinicianInstructions, 'A');
  });

  it('says that it waits for it, once the pictures are checked', () => {
    const checking = after(loadAll(reopened([item(1, BRIDGE)])), finish);
    assert.deepEqual(selectFinish(checking), {
      ready: true,
      count: 1,
      reopened: true,
      checking: { done: 0, of: 2 },
    });
    const waiting = verifyAll(checking);
    assert.deepEqual(selectFinish(waiting), { ready: false, count: 1, reopened: true, reason: 'stored' });
    assert.ok(waiting.finishing);
    assert.equal(selectFinish(ready).ready, true);
  });

  it('asks when it does not come, and again at each try', () => {
    const asked = after(ready, finish, { type: 'storedMissed' });
    assert.deepEqual([asked.finishing, asked.view.asking], [false, 'stored']);
    const stayed = after(asked, { type: 'dialogDismissed' });
    assert.deepEqual([stayed.view.asking, after(stayed, finish).view.asking], [undefined, 'stored']);
    assert.equal(reduce(asked, { type: 'storedWaived' }).phase, 'closed');
  });

  it('may go without it once: what is taken back asks again, and a late one is still placed', () => {
    const gone = after(ready, finish, { type: 'storedMissed' }, { type: 'rowRemoved', key: 1 });
    const refused = after(gone, { type: 'storedWaived' });
    assert.deepEqual([refused.finishing, refused.stored], [false, 'missed']);
    assert.equal(place(refused, { items: [item(1, BRIDGE, 'A')] }).stored, 'settled');
  });

  it('does not finish behind the question whether to leave', () => {
    const edited = after(ready, typed(1, 'Typed'), finish, { type: 'cancelRequested' });
    assert.deepEqual([edited.finishing, edited.view.asking], [false, 'leave']);
    assert.equal(place(edited, { items: [item(1, BRIDGE)] }).phase, 'open');
  });

  it('says why where what comes takes finishing back', () => {
    const taken = place(after(ready, finish), { items: [item(1, CLAMSHELL, 'Lost')] });
    assert.deepEqual(
      [taken.finishing, taken.view.announcement?.event],
      [false, { type: 'finishRefused', reason: 'texts', reopened: true }],
    );
    const gone = [item(1, BRIDGE), item(2, GONE)];
    const late = place(after(ready, finish), { items: gone, leftOut: [{ order: 2, reason: 'unknown_exercise' }] });
    const said = late.view.announcement?.event;
    assert.ok(said?.type === 'finishRefused' && said.reason === 'row');
    assert.deepEqual([said.name, said.position, said.problem], ['Stored 2', 2, { type: 'unavailable' }]);
  });

  it('takes the question back when it comes after all', () => {
    const late = place(after(ready, finish, { type: 'storedMissed' }), { items: [item(1, BRIDGE, 'A')] });
    assert.deepEqual([late.view.asking, late.finishing, texts(late)], [undefined, false, ['A']]);
    assert.deepEqual(late.view.announcement?.event, { type: 'storedArrived' });
    const unasked = place(after(ready, { type: 'storedMissed' }), { items: [item(1, BRIDGE, 'A')] });
    assert.equal(unasked.view.announcement?.event.type, 'programOpened');
  });

  it('is said when it is there, with what can no longer be prescribed; without one nothing is', () => {
    const there = place(ready, { items: [item(1, BRIDGE, 'A')] });
    assert.deepEqual(there.view.announcement?.event, { type: 'programOpened', count: 1, withdrawn: [] });
    const gone = place(ready, {
      items: [item(1, BRIDGE, 'A'), item(2, GONE, 'B')],
      leftOut: [{ order: 2, reason: 'unknown_exercise' }],
    });
    const said = gone.view.announcement?.event;
    assert.ok(said?.type === 'programOpened');
    assert.deepEqual([said.count, said.withdrawn], [2, ['Stored 2']]);
  });

  it('asks nothing of who does not finish', () => {
    assert.equal(after(ready, { type: 'storedMissed' }).view.asking, undefined);
    const there = place(ready, { items: [] });
    assert.equal(after(there, { type: 'storedMissed' }), there);
  });
});

describe('anything that a page may send', () => {
  it('never throws, never loses a text and never writes over one', () => {
    const anyItem = fc.oneof(
      fc.jsonValue(),
      fc.record({
        order: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.jsonValue()),
        prescription: fc.oneof(
          fc.jsonValue(),
          fc.record(
            {
              exerciseId: fc.constantFrom(BRIDGE, CLAMSHELL, GONE, '', 7),
              revision: fc.constantFrom('r1', 'r0', null),
              side: fc.constantFrom('left', 'right', 'both'),
              sets: fc.constantFrom(3, 4, 0, null),
              clinicianInstructions: fc.oneof(fc.string(), fc.jsonValue()),
            },
            { requiredKeys: [] },
          ),
        ),
        exercise: fc.oneof(fc.record({ name: fc.string() }), fc.jsonValue()),
      }),
    );
    const key = fc.integer({ min: 1, max: 4 });
    const anyEdits = fc.array(
      fc.oneof(
        fc.record({ type: fc.constantFrom('rowRemoved', 'rowDuplicated', 'rowSplit'), key }),
        fc.record({ type: fc.constant('rowReplaced'), key, exerciseId: fc.constantFrom(BAND_ROW, CALF_STRETCH) }),
        fc.record({ type: fc.constant('rowMoved'), key, to: fc.integer({ min: 0, max: 3 }) }),
        fc.constantFrom({ type: 'undone' as const }, { type: 'redone' as const }),
      ),
      { maxLength: 4 },
    );
    const anyLeftOut = fc.oneof(
      fc.array(
        fc.record({ order: fc.integer({ min: 0, max: 4 }), reason: fc.constantFrom('withdrawn', 'invalid', 'x') }),
      ),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(
        fc.array(anyItem, { maxLength: 6 }),
        anyLeftOut,
        fc.boolean(),
        anyEdits,
        (items, leftOut, isTyped, edits) => {
          const opened = reopened([item(1, BRIDGE), item(2, CLAMSHELL), item(3, BRIDGE)]);
          const before = after(opened, ...edits, ...(isTyped ? [typed(1, 'Typed')] : []));
          const now = place(before, { items, leftOut });
          const row = (state: OpenState) => state.program.present.find(({ key }) => key === 1);
          if (isTyped) assert.equal(row(now)?.instructions, row(before)?.instructions);
          assert.equal(now.program.past.length, before.program.past.length);
          assert.ok(now.program.present.length <= 20);
          const shown = [...texts(now), ...now.texts.map(({ text }) => text)].sort();
          const written = items
            .map(
              (value) =>
                (value as { prescription?: { clinicianInstructions?: unknown } } | null)?.prescription
                  ?.clinicianInstructions,
            )
            .filter((text) => text != null)
            .map((text) => (typeof text === 'string' ? text : JSON.stringify(text)))
            .filter((text) => text.trim() !== '');
          assert.deepEqual(
            shown.filter((text) => text.trim() !== '' && text !== 'Typed'),
            written.sort(),
          );
          selectProgram(now);
          selectFinish(now);
        },
      ),
      { numRuns: propertyRuns(2_000) },
    );
  });
});
