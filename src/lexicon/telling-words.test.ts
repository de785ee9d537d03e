// What of a text tells something, in several languages: the same each time it is asked.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { told } from './telling-words.ts';

describe('the telling words of a text', () => {
  for (const [text, words, ofOperation] of [
    ['after ACL surgery', ['acl'], true],
    ['nach einer Knie-OP', ['knie'], true],
    ['rehab exercises for the shoulder', ['shoulder'], false],
    ['肩部手术后', ['肩部'], true],
  ] as const) {
    it(`of "${text}" are the same the second time`, () => {
      assert.deepEqual(told(text), { words, ofOperation });
      assert.deepEqual(told(text), { words, ofOperation });
    });
  }
});
