// What is logged of an error: where it came from, never what it says.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeError } from './request-log.ts';

describe('an error in the log', () => {
  it('is its name and its frames, also those of its causes', () => {
    const text = describeError(new TypeError('canary', { cause: new RangeError('canary') }));
    assert.match(text, /^TypeError at .*request-log[.]test[.]ts.* caused by RangeError at /s);
    assert.equal(text.includes('canary'), false);
  });

  it('says nothing of a message that looks like frames', () => {
    const text = describeError(new Error('first line\n    at canary (file:1:2)\n at canary'));
    assert.match(text, /^Error at .*request-log[.]test[.]ts/);
    assert.equal(text.includes('canary'), false);
  });

  it('tells what system and database call it, and no other code', () => {
    const failed = (code: unknown) => describeError(Object.assign(new Error('canary'), { code })).split(' at ')[0];
    assert.equal(failed('ECONNREFUSED'), 'Error (ECONNREFUSED)');
    assert.equal(failed('57P01'), 'Error (57P01)');
    assert.equal(failed('dana@alder.example'), 'Error');
    assert.equal(failed({}), 'Error');
    assert.match(
      describeError(Object.assign(new Error('canary'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })),
      /^Error \(13\) at /,
    );
  });

  it('that is none is its type', () => {
    assert.equal(describeError('canary'), 'string');
  });
});
