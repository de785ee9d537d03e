// What another session, or one that was opened elsewhere, changes in the open picker, and what it leaves alone.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Action } from '../actions.ts';
import { INITIAL_STATE } from '../initial-state.ts';
import { type OpenState, revisionKey } from '../model.ts';
import { selectFinish } from '../select/select-finish.ts';
import { selectProgram } from '../select/select-program.ts';
import { selectResults } from '../select/select-results.ts';
import {
  after,
  BAND_ROW,
  BRIDGE,
  CLAMSHELL,
  openedWith,
  openPicker,
  SESSION,
  verifyAll,
} from '../testing/open-picker.ts';
import { reduce } from '../reduce.ts';

const OVER: Action = { type: 'clockTicked', now: SESSION.expiresAt };
const SUPERSEDED: Action = { type: 'sessionSuperseded' };
const RENEWED: Action = { type: 'sessionRenewed', expiresAt: 2_000_000 };

/** One row that can be finished. */
function picker(canRenew = true): OpenState {
  const opened = reduce(INITIAL_STATE, { ...openedWith(), canRenew });
  if (opened.phase !== 'open') throw new Error('The picker did not open.');
  return verifyAll(after(opened, { type: 'exerciseAdded', exerciseId: BRIDGE }));
}
const failedRow = (state: OpenState): OpenState =>
  after(
    state,
    { type: 'exerciseAdded', exerciseId: CLAMSHELL },
    { type: 'exerciseFailed', exerciseId: CLAMSHELL, revision: 'r1' },
  );
const said = (state: OpenState) => state.view.announcement?.event;

describe('another session', () => {
  for (const [what, end] of [
    ['that ended', OVER],
    ['that was opened elsewhere', SUPERSEDED],
  ] as const)
    it(`takes the place of one ${what}, and the program stays`, () => {
      const before = after(failedRow(picker()), end);
      assert.deepEqual(selectProgram(before).rows[1]?.problems[0], { type: 'expired' });
      const now = after(before, { type: 'renewalAsked' }, RENEWED);
      assert.equal(now.program, before.program);
      assert.deepEqual([now.remaining, now.renewal, now.isSuperseded], ['enough', 'offered', false]);
      assert.equal(now.session.expiresAt, 2_000_000);
      assert.equal(now.catalog, before.catalog);
      assert.deepEqual(said(now), { type: 'sessionRenewed', expiresAt: 2_000_000 });
      assert.deepEqual(now.view.toast, { kind: 'continued', expiresAt: 2_000_000 });
      assert.equal(now.exercises.get(revisionKey(CLAMSHELL, 'r1')), undefined, 'it is asked for again');
      assert.equal(now.exercises.get(revisionKey(BRIDGE, 'r1'))?.status, 'ready');
      assert.equal(selectResults(now).cards.at(0)?.unavailable, undefined);
    });

  it('ends when its own time is over', () => {
    const now = after(picker(), OVER, RENEWED);
    assert.equal(after(now, OVER).remaining, 'enough');
    assert.equal(after(now, { type: 'clockTicked', now: 1_830_000 }).remaining, 'three-minutes');
    assert.equal(after(now, { type: 'clockTicked', now: 2_000_000 }).remaining, 'none');
  });

  it('is asked for where the source can go on, and not otherwise', () => {
    assert.equal(picker().renewal, 'offered');
    assert.equal(after(picker(), { type: 'renewalAsked' }).renewal, 'asked');
    const cannot = after(picker(false), { type: 'renewalAsked' });
    assert.equal(cannot.renewal, undefined);
  });

  it('that does not come leaves everything as it was, and can be asked for again', () => {
    const before = after(failedRow(picker()), OVER, { type: 'renewalAsked' });
    const now = after(before, { type: 'renewalFailed' });
    assert.deepEqual({ ...now, renewal: undefined }, { ...before, renewal: undefined });
    assert.equal(now.renewal, 'failed');
    assert.equal(after(now, { type: 'renewalAsked' }).renewal, 'asked');
  });
});

describe('a session that was opened elsewhere', () => {
  it('loads nothing more, and says of a row that was never loaded just that', () => {
    const now = after(failedRow(picker()), SUPERSEDED);
    assert.deepEqual(selectProgram(now).rows[1]?.problems[0], { type: 'expired' });
    const loading = after(picker(), { type: 'exerciseAdded', exerciseId: CLAMSHELL }, SUPERSEDED);
    assert.equal(selectFinish(loading).ready, false, 'its answer is still to come');
  });

  it('leaves a program that can be finished, without a question to the service', () => {
    const now = after(picker(), { type: 'changesReported', known: { asksBeforeFinish: true } }, SUPERSEDED);
    assert.equal(selectFinish(now).ready, true);
    assert.equal(reduce(now, { type: 'finishRequested' }).phase, 'closed');
  });

  it('does not keep a program back that is just being finished', () => {
    const asked = after(
      picker(),
      { type: 'changesReported', known: { asksBeforeFinish: true } },
      { type: 'finishRequested' },
    );
    assert.equal(reduce(asked, SUPERSEDED).phase, 'closed');
  });
});

describe('an exercise that cannot be loaded any more', () => {
  const typed = (state: OpenState) => after(state, OVER, { type: 'searchTyped', text: 'Band row' });

  for (const canRenew of [true, false])
    for (const [how, act] of [
      ['its button', { type: 'exerciseAdded', exerciseId: BAND_ROW }],
      ['Enter in the search', { type: 'searchEntered' }],
    ] as const)
      it(`says why it is not added by ${how}${canRenew ? ', and leads on' : ''}`, () => {
        const now = after(typed(picker(canRenew)), act);
        assert.equal(now.program.present.length, 1);
        // Below the search Enter has its own line: one place says it.
        const toast = act.type === 'searchEntered' ? undefined : { kind: 'expired', name: 'Band row', canRenew };
        assert.deepEqual(now.view.toast, toast);
        const event = said(now);
        assert.deepEqual(event?.type === 'entryRefused' ? [event.why, event.name] : [event?.type, 'Band row'], [
          'expired',
          'Band row',
        ]);
        assert.equal(after(now, RENEWED).view.toast?.kind, 'continued');
      });

  it('says so each time', () => {
    const once = after(typed(openPicker()), { type: 'searchEntered' });
    const twice = after(once, { type: 'searchEntered' });
    assert.notEqual(twice.view.announcement?.serial, once.view.announcement?.serial);
  });
});
