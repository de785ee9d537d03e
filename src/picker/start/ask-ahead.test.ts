// Questions that are asked before anybody wants to know.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answered, type PickerSource, refused } from '../source.ts';
import { begunEarly } from './ask-ahead.ts';

const { signal } = new AbortController();

function asked(open: PickerSource['open'] = () => Promise.resolve(answered({ catalogRevision: 'c1' }))) {
  const questions: string[] = [];
  const signals: AbortSignal[] = [];
  const source: PickerSource = {
    open(given) {
      questions.push('open');
      signals.push(given);
      return open(given);
    },
    getIndex(revision, given) {
      questions.push(`index ${revision}`);
      signals.push(given);
      return Promise.resolve(answered({ exercises: [] }));
    },
    getExercise(id, revision) {
      questions.push(`${id} ${revision}`);
      return Promise.resolve(refused('unknown'));
    },
    getChanges(revision) {
      questions.push(`changes ${revision}`);
      return Promise.resolve(answered({ changed: [] }));
    },
  };
  return { questions, signals, early: begunEarly(source) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a source that is asked early', () => {
  it('is asked for the opening and its index before anybody wants them, and once', async () => {
    const { questions, early } = asked();
    assert.deepEqual(questions, ['open']);
    await settled();
    assert.deepEqual(questions, ['open', 'index c1']);
    assert.deepEqual(await early.open(signal), answered({ catalogRevision: 'c1' }));
    assert.deepEqual(await early.getIndex('c1', signal), answered({ exercises: [] }));
    assert.deepEqual(questions, ['open', 'index c1']);
  });

  it('is asked anew by who tries again', async () => {
    const { questions, early } = asked();
    await early.open(signal);
    await early.open(signal);
    await early.getIndex('c1', signal);
    assert.deepEqual(questions, ['open', 'index c1', 'open', 'index c1']);
  });

  it('is not asked for the index of an opening that failed', async () => {
    const { questions, early } = asked(() => Promise.resolve(refused('unavailable')));
    assert.deepEqual(await early.open(signal), refused('unavailable'));
    assert.deepEqual(questions, ['open']);
    await early.getIndex('c2', signal);
    assert.deepEqual(questions, ['open', 'index c2']);
  });

  it('breaks off when who got the answers waits no more', async () => {
    const { signals, early } = asked();
    const waiting = new AbortController();
    await early.open(waiting.signal);
    assert.ok(signals.every(({ aborted }) => !aborted));
    waiting.abort();
    assert.equal(signals.length, 2);
    assert.ok(signals.every(({ aborted }) => aborted));
  });

  it('tells a broken promise to who asks, and to nobody before', async () => {
    const { early } = asked(() => Promise.reject(new Error('Broken.')));
    await settled();
    await assert.rejects(early.open(signal), /Broken/);
  });

  it('is asked for exercises and changes as ever', async () => {
    const { questions, early } = asked();
    await early.getExercise('ex_1', 'r1', signal);
    await early.getChanges?.('c1', signal);
    assert.deepEqual(
      questions.filter((question) => question === 'ex_1 r1' || question === 'changes c1'),
      ['ex_1 r1', 'changes c1'],
    );
  });
});
