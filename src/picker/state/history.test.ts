import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { begin, record, redo, undo } from './history.ts';

describe('the history of a program', () => {
  const changed = record(record(begin('a'), 'ab'), 'abc');

  it('goes back and forth by the steps that were made', () => {
    assert.equal(undo(changed).present, 'ab');
    assert.equal(undo(undo(changed)).present, 'a');
    assert.equal(redo(undo(changed)).present, 'abc');
    assert.equal(undo(begin('a')).present, 'a');
    assert.equal(redo(changed), changed);
  });

  it('forgets what was undone once something else is changed', () => {
    const other = record(undo(changed), 'abx');
    assert.equal(redo(other), other);
    assert.equal(undo(other).present, 'ab');
  });

  it('joins changes of the same mark into one step, until something is undone', () => {
    const typed = record(record(begin('a'), 'ab', 'field'), 'abc', 'field');
    assert.equal(undo(typed).present, 'a');
    assert.equal(undo(record(redo(undo(typed)), 'abcd', 'field')).present, 'abc');
  });
});
