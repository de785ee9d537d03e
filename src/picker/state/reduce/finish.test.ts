// Finishing waits for the pictures of the rows, and is lost to none of them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Action } from '../actions.ts';
import type { AnnouncedEvent, OpenState, PickerState, Problem } from '../model.ts';
import { selectFinish } from '../select/select-finish.ts';
import { selectProgram } from '../select/select-program.ts';
import { selectUncheckedPictures } from '../select/select-needed.ts';
import {
  after,
  BRIDGE,
  CALF_STRETCH,
  CLAMSHELL,
  exerciseOf,
  loadAll,
  openPicker,
  SESSION,
  verifyAll,
} from '../testing/open-picker.ts';
import { reduce } from '../reduce.ts';

const START_PICTURE = 'a'.repeat(64);
const END_PICTURE = 'b'.repeat(64);
const FINISH: Action = { type: 'finishRequested' };
const add = (exerciseId: string): Action => ({ type: 'exerciseAdded', exerciseId });
const checked = (sha256: string, check: 'verified' | 'mismatch' | 'unreachable' = 'verified'): Action => ({
  type: 'pictureChecked',
  sha256,
  check,
});
/** Two rows that have the same two pictures. */
const ready = (): OpenState => loadAll(after(openPicker(), add(BRIDGE), add(BRIDGE)));
const ended = (state: PickerState): boolean => state.phase === 'closed' && state.outcome === 'completed';

const refused = (problem: Problem): AnnouncedEvent => ({
  type: 'finishRefused',
  reason: 'row',
  name: 'Bridge',
  side: 'bilateral',
  key: 1,
  position: 1,
  of: 2,
  problem,
});

describe('finishing a program that was opened again, whose page handed over nothing', () => {
  const prescribed = (exerciseId: string) => ({ exerciseId, revision: 'r1', side: 'left', sets: 3 }) as const;
  const opened = verifyAll(loadAll(openPicker([prescribed(BRIDGE), prescribed(CLAMSHELL)])));
  const typed = (key: number, text: string): Action => ({ type: 'instructionsTyped', key, text });
  const WAIVE: Action = { type: 'storedWaived' };
  const unknown = (state: OpenState) => {
    const { rows, isSavedUnknown } = selectProgram(state);
    return [isSavedUnknown, ...rows.map((row) => row.isSavedUnknown)];
  };

  it('asks, and ends where the clinician wants it all the same', () => {
    const asked = after(opened, FINISH);
    assert.deepEqual([asked.finishing, asked.view.asking], [false, 'unknown']);
    const stayed = after(asked, { type: 'dialogDismissed' });
    assert.deepEqual([stayed.view.asking, after(stayed, FINISH).view.asking], [undefined, 'unknown']);
    assert.ok(ended(reduce(asked, WAIVE)));
  });

  it('asks no more once each is typed anew or gone, and again where that is taken back', () => {
    const [one, both] = [after(opened, typed(1, 'A')), after(opened, typed(1, 'A'), typed(2, 'B'))];
    assert.deepEqual([opened, one, both].map(unknown), [
      [true, true, true],
      [true, false, true],
      [false, false, false],
    ]);
    assert.equal(after(one, FINISH).view.asking, 'unknown');
    assert.ok(ended(reduce(both, FINISH)));
    assert.ok(ended(reduce(after(one, { type: 'rowRemoved', key: 2 }), FINISH)));
    assert.equal(after(both, { type: 'undone' }, FINISH).view.asking, 'unknown');
    assert.equal(after(both, typed(1, ' '), FINISH).view.asking, 'unknown');
  });

  it('is not asked of exercises that were added, and of a copy as of what was copied', () => {
    const alone = after(opened, { type: 'rowRemoved', key: 2 }, { type: 'rowRemoved', key: 1 }, add(BRIDGE));
    assert.ok(ended(reduce(loadAll(alone), FINISH)));
    const copied = after(opened, { type: 'rowDuplicated', key: 1 });
    assert.deepEqual(unknown(copied), [true, true, true, true]);
  });

  it('says it above the program until that is put away, and goes on saying it in the rows', () => {
    assert.deepEqual(unknown(after(opened, { type: 'savedUnknownRead' })), [false, true, true]);
    assert.equal(after(opened, { type: 'savedUnknownRead' }, FINISH).view.asking, 'unknown');
  });

  it('asks again where a check has taken back what was wanted', () => {
    const pictured = loadAll(openPicker([prescribed(BRIDGE)]));
    const refused = after(pictured, FINISH, WAIVE, checked(END_PICTURE, 'mismatch'));
    assert.equal(refused.finishing, false);
    const replaced = verifyAll(loadAll(after(refused, { type: 'rowReplaced', key: 1, exerciseId: CLAMSHELL })));
    const verified = after(replaced, { type: 'pictureChecked', sha256: END_PICTURE, check: 'verified' });
    assert.equal(after(verified, FINISH).view.asking, 'unknown');
  });
});

describe('finishing', () => {
  it('waits for the pictures, says so, and ends with the last one', () => {
    const waiting = after(ready(), FINISH);
    assert.equal(waiting.finishing, true);
    assert.deepEqual(waiting.view.announcement?.event, { type: 'checkingPictures' });
    assert.deepEqual(selectFinish(waiting), {
      ready: true,
      count: 2,
      reopened: false,
      checking: { done: 0, of: 2 },
    });
    const half = after(waiting, checked(START_PICTURE));
    const finish = selectFinish(half);
    assert.deepEqual(finish.ready && finish.checking, { done: 1, of: 2 });
    assert.ok(ended(reduce(half, checked(END_PICTURE))));
  });

  it('ends at once when every picture was checked before', () => {
    assert.ok(ended(reduce(verifyAll(ready()), FINISH)));
  });

  it('is not held up by a picture that cannot be reached', () => {
    assert.ok(ended(reduce(after(ready(), FINISH, checked(START_PICTURE)), checked(END_PICTURE, 'unreachable'))));
  });

  it('tries once more what could not be reached before', () => {
    const state = after(ready(), checked(START_PICTURE), checked(END_PICTURE, 'unreachable'), FINISH);
    assert.deepEqual(
      selectUncheckedPictures(state).map(({ sha256 }) => sha256),
      [END_PICTURE],
    );
  });

  it('is taken back by a picture that is not the promised one, in every row that has it', () => {
    const state = after(ready(), FINISH, checked(END_PICTURE, 'mismatch'));
    assert.equal(state.finishing, false);
    assert.deepEqual(state.view.announcement?.event, refused({ type: 'picture' }));
    assert.deepEqual(
      selectProgram(state).rows.map(({ problems }) => problems),
      [[{ type: 'picture' }], [{ type: 'picture' }]],
    );
    assert.equal(after(state, FINISH).finishing, false);
    assert.ok(!ended(reduce(state, checked(START_PICTURE))));
  });

  it('goes on without the rows that had the refused picture', () => {
    const other = exerciseOf(CALF_STRETCH);
    const media = other.media.map((item, index) => ({ ...item, sha256: String(index).repeat(64) }));
    const state = after(
      ready(),
      add(CALF_STRETCH),
      { type: 'exerciseLoaded', exercise: { ...other, media } },
      { type: 'sideChosen', key: 3, side: 'left' },
      checked(END_PICTURE, 'mismatch'),
      { type: 'rowRemoved', key: 1 },
      { type: 'rowReplaced', key: 2, exerciseId: CALF_STRETCH },
    );
    assert.ok(ended(reduce(verifyAll(state), FINISH)));
  });

  it('waits until the source was asked once more, and goes on', () => {
    const asking = after(verifyAll(ready()), { type: 'changesReported', known: { asksBeforeFinish: true } }, FINISH);
    const finish = selectFinish(asking);
    assert.deepEqual(finish.ready && finish.checking, { done: 2, of: 2 });
    assert.ok(ended(reduce(asking, { type: 'changesReported', known: { asksBeforeFinish: false } })));
  });

  it('is taken back by an exercise that was withdrawn meanwhile, and says which', () => {
    const current = new Map([[BRIDGE, { id: BRIDGE, revision: 'r1', status: 'withdrawn' as const }]]);
    const known = { session: { ...SESSION, current } };
    const state = after(ready(), FINISH, { type: 'changesReported', known });
    assert.equal(state.finishing, false);
    assert.deepEqual(state.view.announcement?.event, refused({ type: 'withdrawn' }));
  });

  const changes: readonly Action[] = [
    add(BRIDGE),
    { type: 'rowRemoved', key: 1 },
    { type: 'numberTyped', key: 1, field: 'sets', text: '4' },
    { type: 'instructionsTyped', key: 1, text: 'Slowly.' },
    { type: 'undone' },
  ];
  for (const change of changes) {
    it(`is taken back by ${change.type}`, () => {
      const state = after(ready(), FINISH, change);
      assert.equal(state.finishing, false);
      assert.ok(!ended(reduce(after(state, checked(START_PICTURE)), checked(END_PICTURE))));
    });
  }

  it('is not taken back by searching, and asked for again changes nothing', () => {
    const waiting = after(ready(), FINISH);
    assert.equal(after(waiting, { type: 'searchTyped', text: 'b' }).finishing, true);
    assert.equal(after(waiting, FINISH), waiting);
  });

  it('is refused aloud each time, for what stops it first, and leads there', () => {
    const wrong = after(
      ready(),
      { type: 'numberTyped', key: 1, field: 'sets', text: '0' },
      { type: 'tabChosen', tab: 'find' },
    );
    const once = after(wrong, FINISH);
    const twice = after(once, FINISH);
    const problem: Problem = { type: 'number', field: 'sets', minimum: 1, maximum: 99 };
    for (const state of [once, twice]) {
      assert.deepEqual(state.view.announcement?.event, refused(problem));
      assert.deepEqual([state.view.openRow, state.view.tab, state.finishing], [1, 'program', false]);
    }
    assert.notEqual(twice.view.announcement?.serial, once.view.announcement?.serial);
    assert.equal(twice.program, wrong.program);
  });

  it('is refused while a typed dosage could not be read, and its text stays until it is', () => {
    const leave = (text: string): Action => ({ type: 'unreadLeft', key: 1, text });
    const left = after(verifyAll(ready()), leave('3-4 times daily'), { type: 'rowClosed' });
    const stopped = after(left, FINISH);
    assert.deepEqual(stopped.view.announcement?.event, refused({ type: 'unread', text: '3-4 times daily' }));
    assert.equal(stopped.view.openRow, 1);
    assert.ok(ended(reduce(after(left, leave('')), FINISH)));
    assert.ok(ended(reduce(after(left, { type: 'dosageWritten', key: 1, typed: { dosage: { sets: 2 } } }), FINISH)));
    assert.ok(ended(reduce(after(left, { type: 'undone' }), FINISH)));
    const copied = after(
      left,
      { type: 'choiceStarted', copyFrom: 2 },
      { type: 'choiceExtendedToAll' },
      { type: 'choiceApplied' },
    );
    assert.equal(copied.program.present[0]?.dosage.unread, '3-4 times daily');
    const other = after(
      left,
      { type: 'choiceStarted', copyFrom: 1 },
      { type: 'choiceExtendedToAll' },
      { type: 'choiceApplied' },
    );
    assert.equal(other.program.present[1]?.dosage.unread, undefined);
  });

  it('is refused aloud while the program is empty', () => {
    const empty = after(openPicker(), FINISH);
    assert.deepEqual(empty.view.announcement?.event, { type: 'finishRefused', reason: 'empty', reopened: false });
    assert.equal(empty.view.openRow, undefined);
  });

  it('is not asked for by a picture that happens to be checked', () => {
    assert.equal(verifyAll(ready()).phase, 'open');
  });
});

describe('the pictures to check', () => {
  it('are those of the rows whose exercise is there, each once', () => {
    assert.deepEqual(selectUncheckedPictures(after(openPicker(), add(BRIDGE))), []);
    assert.deepEqual(selectUncheckedPictures(ready()), [
      { sha256: START_PICTURE, url: 'https://svc.test/start.png' },
      { sha256: END_PICTURE, url: 'https://svc.test/end.png' },
    ]);
    assert.deepEqual(selectUncheckedPictures(verifyAll(ready())), []);
  });

  const table = [
    ['verified', 'mismatch', 'verified'],
    ['verified', 'unreachable', 'verified'],
    ['mismatch', 'verified', 'verified'],
    ['mismatch', 'unreachable', 'mismatch'],
    ['unreachable', 'mismatch', 'mismatch'],
  ] as const;
  for (const [first, then, stays] of table) {
    it(`that were ${first} and then ${then} are ${stays}`, () => {
      const state = after(ready(), checked(START_PICTURE, first), checked(START_PICTURE, then));
      assert.equal(state.pictures.get(START_PICTURE), stays);
    });
  }

  it('that could not be reached, and a service that was away, are tried again when asked', () => {
    const state = after(
      ready(),
      checked(START_PICTURE),
      checked(END_PICTURE, 'unreachable'),
      { type: 'reachabilityChanged', reachable: false },
      { type: 'retryRequested' },
    );
    assert.deepEqual([...state.pictures.keys()], [START_PICTURE]);
    assert.equal(state.reachable, true);
    assert.equal(after(state, { type: 'retryRequested' }), state);
  });
});
