// What holds whatever a clinician does, in whatever order.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { completedMessageSchema } from '../../contract/messages.ts';
import { PERIODS, SIDES } from '../../contract/vocabulary.ts';
import type { Action } from './actions.ts';
import { completionItems } from './completion.ts';
import { FACETS, NUMBER_FIELDS, type PickerState } from './model.ts';
import { reduce } from './reduce.ts';
import { selectFacets, selectFinish, selectProgram, selectResults } from './select.ts';
import {
  after,
  BAND_ROW,
  BRIDGE,
  CALF_STRETCH,
  CLAMSHELL,
  exerciseOf,
  loadAll,
  openPicker,
} from './testing/open-picker.ts';

const times = <T>(count: number, value: T): readonly T[] => Array.from({ length: count }, () => value);

describe('whatever is done', () => {
  const key = fc.integer({ min: 1, max: 24 });
  const text = fc.oneof(fc.constantFrom('', '3', '12', '0', '1,5'), fc.string({ maxLength: 12 }));
  const id = fc.constantFrom(BRIDGE, CLAMSHELL, CALF_STRETCH, BAND_ROW);
  const numberField = fc.constantFrom(...NUMBER_FIELDS);
  const textField = fc.constantFrom('resistance' as const, 'customDosage' as const);
  const change: fc.Arbitrary<Action> = fc.oneof(
    fc.record({ type: fc.constant('exerciseAdded' as const), exerciseId: id }),
    fc.record({ type: fc.constantFrom('rowRemoved' as const, 'rowDuplicated' as const, 'rowSplit' as const), key }),
    fc.record({ type: fc.constant('rowMoved' as const), key, to: fc.integer({ min: -2, max: 22 }) }),
    fc.record({ type: fc.constant('sideChosen' as const), key, side: fc.constantFrom(...SIDES) }),
    fc.record({ type: fc.constant('numberTyped' as const), key, field: numberField, text }),
    fc.record({ type: fc.constant('textTyped' as const), key, field: textField, text }),
    fc.record({ type: fc.constant('periodChosen' as const), key, period: fc.constantFrom(...PERIODS) }),
    fc.record({
      type: fc.constant('dosageModeChosen' as const),
      key,
      mode: fc.constantFrom('fields' as const, 'custom' as const),
    }),
    fc.record({ type: fc.constant('defaultsRestored' as const), key }),
    fc.record({ type: fc.constant('instructionsTyped' as const), key, text }),
    fc.record({ type: fc.constant('phraseInserted' as const), key, phrase: text }),
  );
  const other: fc.Arbitrary<Action> = fc.oneof(
    fc.constantFrom<Action>(
      { type: 'undone' },
      { type: 'redone' },
      { type: 'filtersCleared' },
      { type: 'retryRequested' },
    ),
    fc.record({ type: fc.constantFrom('rowOpened' as const), key }),
    fc.record({ type: fc.constant('searchTyped' as const), text: fc.constantFrom('', 'bri', 'brigde', 'qqq', 'band') }),
    fc.record({
      type: fc.constant('facetToggled' as const),
      facet: fc.constantFrom(...FACETS),
      value: fc.constantFrom('Hip', 'Early', '', 'Wall'),
    }),
    fc.record({
      type: fc.constantFrom('exerciseRequested' as const, 'exerciseFailed' as const),
      exerciseId: id,
      revision: fc.constant('r1'),
    }),
    id.map((exerciseId): Action => ({ type: 'exerciseLoaded', exercise: exerciseOf(exerciseId) })),
  );
  const actions = fc.array(fc.oneof({ arbitrary: change, weight: 4 }, other), { maxLength: 60 });

  it('undo leads back to the start and redo to the end', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (done) => {
        const start = openPicker([{ exerciseId: BRIDGE, revision: 'r1', side: 'left' }]);
        const end = after(start, ...done);
        const steps = end.program.past.length;
        const undone = after(end, ...times(steps, { type: 'undone' } as const));
        assert.equal(undone.program.present, start.program.present);
        assert.equal(selectProgram(undone).canUndo, false);
        assert.equal(after(undone, ...times(steps, { type: 'redone' } as const)).program.present, end.program.present);
      }),
    );
  });

  it('the program has at most 20 rows, each with a key of its own', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 80 }), (done) => {
        const { rows } = selectProgram(
          after(openPicker(), ...times(15, { type: 'exerciseAdded', exerciseId: BRIDGE } as const), ...done),
        );
        assert.ok(rows.length <= 20);
        assert.equal(new Set(rows.map(({ row }) => row.key)).size, rows.length);
      }),
    );
  });

  it('what can be finished is a message of the contract, and what has a problem cannot be finished', () => {
    fc.assert(
      fc.property(actions, fc.boolean(), (done, loaded) => {
        const reached = after(openPicker(), ...done);
        const state = loaded ? loadAll(reached) : reached;
        const finish = selectFinish(state);
        const problems = selectProgram(state).rows.flatMap((row) => row.problems);
        assert.equal(finish.ready, problems.length === 0 && state.program.present.length > 0);
        const ended: PickerState = reduce(state, { type: 'finishRequested' });
        if (!finish.ready) return assert.equal(ended, state);
        assert.ok(ended.phase === 'closed' && ended.outcome === 'completed');
        const message = { type: 'svc.selection.completed', payload: { items: completionItems(ended) } };
        assert.ok(completedMessageSchema.safeParse(message).success);
        assert.deepEqual(JSON.parse(JSON.stringify(message)), message);
      }),
    );
  });

  it('every view can be shown, and is the same again for the same state', () => {
    fc.assert(
      fc.property(actions, (done) => {
        const state = after(openPicker(), ...done);
        for (const select of [selectFacets, selectResults, selectProgram])
          assert.equal(select(state), select({ ...state }));
        for (const { nameRanges, match, defaults } of selectResults(state).cards)
          assert.ok([nameRanges, match, defaults]);
      }),
    );
  });
});
