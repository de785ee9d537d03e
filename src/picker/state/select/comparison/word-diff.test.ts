// Changed words are marked, and the text of both versions can be read from the marks.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { diffWords } from './word-diff.ts';

/** [-only before-] {+only after+} */
const told = (before: string, after: string): string =>
  diffWords(before, after)
    .map(({ text, only }) => (only === 'before' ? `[-${text}-]` : only === 'after' ? `{+${text}+}` : text))
    .join('');

describe('diffWords', () => {
  const table: readonly (readonly [before: string, after: string, told: string])[] = [
    ['Lift slowly.', 'Lift slowly.', 'Lift slowly.'],
    ['Lift.', 'Lift slowly.', 'Lift{+ slowly+}.'],
    ['Hold for 5 seconds.', 'Hold for 10 seconds.', 'Hold for [-5-]{+10+} seconds.'],
    ['Bend both knees', 'Bend one knee', 'Bend [-both knees-]{+one knee+}'],
    ['', 'Breathe out.', '{+Breathe out.+}'],
    ['Breathe out.', '', '[-Breathe out.-]'],
    ['', '', ''],
    ['a  b', 'a b', 'a[-  -]{+ +}b'],
    ['on your back. Bend', 'on your back and bend', 'on your back[-. Bend-]{+ and bend+}'],
    ['慢慢抬起骨盆', '抬起骨盆', '[-慢慢-]抬起骨盆'],
  ];
  for (const [before, after, expected] of table) {
    it(`${JSON.stringify(before)} to ${JSON.stringify(after)}`, () => assert.equal(told(before, after), expected));
  }

  it('gives both versions back, letter by letter, whatever they are', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.array(fc.constantFrom('lift ', 'the ', 'knee. '), { maxLength: 30 }).map((words) => words.join('')),
    );
    const without = (only: 'before' | 'after', [a, b]: readonly [string, string]): string =>
      diffWords(a, b)
        .filter((part) => part.only !== only)
        .map((part) => part.text)
        .join('');
    fc.assert(
      fc.property(text, text, (before, after) => {
        assert.equal(without('before', [before, after]), after);
        assert.equal(without('after', [before, after]), before);
      }),
    );
  });

  it('shows texts as replaced in one piece where comparing them word by word would take long', () => {
    const many = (word: string): string => Array.from({ length: 5000 }, (_, index) => `${word}${index} `).join('');
    assert.deepEqual(
      diffWords(`Same ${many('old')}end`, `Same ${many('new')}end`).map(({ only }) => only),
      [undefined, 'before', 'after', undefined],
    );
  });
});
