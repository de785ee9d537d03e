// What holds whatever a clinician does, in whatever order.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { completedMessageSchema } from '../../contract/messages/messages.ts';
import type { Action } from './actions.ts';
import { INITIAL_STATE } from './initial-state.ts';
import type { OpenState, PickerState, PictureCheck } from './model.ts';
import { selectComparison } from './select/comparison/compare-exercises.ts';
import { selectFacets, selectScopes } from './select/select-filters.ts';
import { selectFinish } from './select/select-finish.ts';
import { selectNeededRevisions, selectUncheckedPictures } from './select/select-needed.ts';
import { selectProgram } from './select/select-program.ts';
import { selectResults } from './select/select-results.ts';
import { after, BRIDGE, CLAMSHELL, openPicker, SESSION, verifyAll } from './testing/open-picker.ts';
import { reduce } from './reduce.ts';
import { anyAction, openAction, programAction } from './testing/random-actions.ts';

const times = <T>(count: number, value: T): readonly T[] => Array.from({ length: count }, () => value);
const actions = fc.array(openAction, { maxLength: 60 });

/** Two rows; of the first exercise there is a newer revision. */
const reopened = (): OpenState =>
  openPicker(
    [BRIDGE, CLAMSHELL].map((exerciseId) => ({ exerciseId, revision: 'r1', side: 'left' })),
    { ...SESSION, current: new Map([[BRIDGE, { id: BRIDGE, revision: 'r2', status: 'active' }]]) },
  );

/** Every picture that is waited for is answered for. */
const check = (state: PickerState, result: PictureCheck): PickerState =>
  (state.phase === 'open' ? selectUncheckedPictures(state) : [])
    .map(({ sha256 }): Action => ({ type: 'pictureChecked', sha256, check: result }))
    .reduce(reduce, state);

/** The source was asked once more, or cannot be. */
const answerChanges = (state: PickerState): PickerState =>
  reduce(state, { type: 'changesReported', known: { asksBeforeFinish: false } });

/** Where it is asked whether to finish without what is stored, that is wanted. */
const waive = (state: PickerState): PickerState =>
  state.phase === 'open' && state.view.asking === 'unknown' ? reduce(state, { type: 'storedWaived' }) : state;

describe('whatever is done', () => {
  it('undo leads back to the start and redo to the end', () => {
    fc.assert(
      fc.property(fc.array(programAction, { maxLength: 40 }), (done) => {
        const start = reopened();
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
      fc.property(fc.array(fc.oneof(programAction, openAction), { maxLength: 80 }), (done) => {
        const { rows } = selectProgram(
          after(openPicker(), ...times(15, { type: 'exerciseAdded', exerciseId: BRIDGE } as const), ...done),
        );
        assert.ok(rows.length <= 20);
        assert.equal(new Set(rows.map(({ row }) => row.key)).size, rows.length);
      }),
    );
  });

  it('a program that can be finished is a valid message, and one with a problem cannot be', () => {
    fc.assert(
      fc.property(actions, fc.boolean(), (done, loaded) => {
        const reached = after(reopened(), ...done);
        const state = loaded ? verifyAll(reached) : reached;
        const finish = selectFinish(state);
        const problems = selectProgram(state).rows.flatMap((row) => row.problems);
        assert.equal(finish.ready, problems.length === 0 && state.program.present.length > 0);
        const wanted = reduce(state, { type: 'finishRequested' });
        const isAsked = wanted.phase === 'open' && wanted.view.asking === 'choiceSave';
        const asked = isAsked
          ? reduce(reduce(wanted, { type: 'choiceDiscarded' }), { type: 'finishRequested' })
          : wanted;
        if (!finish.ready) {
          assert.ok(asked.phase === 'open' && !asked.finishing && asked.program === state.program);
          return assert.equal(asked.view.announcement?.event.type, 'finishRefused');
        }
        const ended = answerChanges(check(waive(asked), 'verified'));
        assert.ok(ended.phase === 'closed' && ended.outcome === 'completed');
        const message = { type: 'svc.selection.completed', payload: { items: ended.items } };
        assert.ok(completedMessageSchema.safeParse(message).success);
        assert.deepEqual(JSON.parse(JSON.stringify(message)), message);
      }),
    );
  });

  it('no program ends whose saved instructions are unknown before that was asked', () => {
    fc.assert(
      fc.property(actions, (done) => {
        const asked = reduce(after(reopened(), ...done), { type: 'finishRequested' });
        const ended = answerChanges(check(asked, 'verified'));
        if (ended.phase === 'closed' && ended.outcome === 'completed') {
          const { present } = after(reopened(), ...done).program;
          assert.ok(present.every(({ isSavedUnknown, instructions }) => !isSavedUnknown || instructions.trim() !== ''));
        } else if (ended.phase === 'open' && ended.view.asking === 'unknown')
          assert.ok(selectProgram(ended).rows.some((row) => row.isSavedUnknown));
      }),
    );
  });

  it('what is withdrawn is neither added nor taken in a place, and stops finishing', () => {
    fc.assert(
      fc.property(actions, (done) => {
        const state = after(reopened(), ...done);
        const withdrawn = [...state.session.current.values()].filter(({ status }) => status === 'withdrawn');
        for (const { id } of withdrawn) {
          const key = state.program.present.find(({ exerciseId }) => exerciseId !== id)?.key ?? 0;
          assert.equal(after(state, { type: 'exerciseAdded', exerciseId: id }).program, state.program);
          assert.equal(after(state, { type: 'rowReplaced', key, exerciseId: id }).program, state.program);
          if (state.program.present.some(({ exerciseId }) => exerciseId === id))
            assert.equal(selectFinish(state).ready, false);
        }
      }),
    );
  });

  it('every view can be shown, and is the same again for the same state', () => {
    fc.assert(
      fc.property(actions, (done) => {
        const state = after(reopened(), ...done);
        const views = [selectFacets, selectResults, selectScopes, selectProgram, selectFinish, selectComparison];
        for (const select of [...views, selectUncheckedPictures]) assert.equal(select(state), select({ ...state }));
        assert.ok(selectNeededRevisions(state).length >= state.program.present.length);
        for (const { nameRanges, match, defaults } of selectResults(state).cards.slice())
          assert.ok([nameRanges, match, defaults]);
      }),
    );
  });

  it('a filter counts as many exercises as choosing it would give', () => {
    fc.assert(
      fc.property(actions, (done) => {
        const state = after(reopened(), ...done);
        for (const { facet, values } of selectFacets(state)) {
          for (const { value, count } of values) {
            const alone: Action[] = [
              { type: 'facetCleared', facet },
              { type: 'facetToggled', facet, value },
            ];
            assert.equal(selectResults(after(state, ...alone)).cards.length, count);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('nothing is under way with a row that is gone, and the picker does not finish by itself', () => {
    fc.assert(
      fc.property(actions, (done) => {
        const { view, program, finishing } = after(reopened(), ...done);
        const keys = new Set(program.present.map(({ key }) => key));
        for (const key of [view.replacing, view.comparing]) assert.ok(key === undefined || keys.has(key));
        if (view.choice?.purpose === 'copy') assert.ok(keys.has(view.choice.from));
        assert.equal(finishing, false);
      }),
    );
  });

  it('what is typed into the program is shown with its row or its choice and nowhere else', () => {
    const typed = 'Zzyzx';
    const typing = fc.constantFrom<Action>(
      { type: 'instructionsTyped', key: 1, text: typed },
      { type: 'textTyped', key: 1, field: 'customDosage', text: typed },
      { type: 'textTyped', key: 2, field: 'resistance', text: typed },
      { type: 'numberTyped', key: 2, field: 'sets', text: typed },
      { type: 'choiceDrafted', change: { fields: { sets: typed, resistance: typed } } },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(typing, openAction), { maxLength: 40 }), (done) => {
        const state = after(reopened(), ...done);
        const others = [selectFacets, selectResults, selectScopes, selectFinish, selectComparison]
          .map((select) => JSON.stringify(select(state)) ?? '')
          .join();
        const said = JSON.stringify([state.view.toast, state.view.announcement, selectNeededRevisions(state)]);
        assert.ok(!(others + said).includes(typed));
      }),
    );
  });

  it('nothing that can happen, in any phase, breaks the picker', () => {
    const starts = fc.constantFrom<PickerState>(INITIAL_STATE, reopened(), openPicker());
    fc.assert(
      fc.property(starts, fc.array(anyAction, { maxLength: 60 }), (start, done) => {
        const state = done.reduce(reduce, start);
        if (state.phase === 'open') assert.ok(selectProgram(state).rows.length <= 20);
        if (state.phase !== 'closed' || state.outcome !== 'completed') return;
        const message = { type: 'svc.selection.completed', payload: { items: state.items } };
        assert.ok(completedMessageSchema.safeParse(message).success);
      }),
      { numRuns: 300 },
    );
  });

  it('finishing waits only for pictures and one answer, and then ends or is taken back', () => {
    fc.assert(
      fc.property(actions, fc.constantFrom('verified', 'mismatch', 'unreachable'), (done, result) => {
        const asked = reduce(after(reopened(), ...done), { type: 'finishRequested' });
        if (asked.phase !== 'open') return;
        const ended = answerChanges(check(waive(asked), result));
        assert.ok(ended.phase !== 'open' || !ended.finishing);
        if (asked.finishing) assert.equal(ended.phase, result === 'mismatch' ? 'open' : 'closed');
      }),
    );
  });
});
