// What the screen prints, typed in its language, becomes what the catalog says.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ScreenWords } from './screen-words.ts';

const GERMAN = new ScreenWords([
  ['Schulter', 'Shoulder'],
  ['Ellbogen, Handgelenk und Hand', 'Elbow / Wrist-Hand'],
  ['Unterer Rücken', 'Low Back'],
  ['Dehnung', 'Stretch'],
  ['Kraft', 'Strength'],
  ['Gleichgewicht', 'Balance'],
  ['Knie', 'Knee'],
  ['Stufe 1', 'Early'],
  ['Stufe 2', 'Late'],
]);
const CHINESE = new ScreenWords([
  ['肩', 'Shoulder'],
  ['拉伸', 'Stretch'],
  ['下背', 'Low Back'],
]);
const KNOWN = new Set(['squat', 'kraftwerk', 'gleich']);
const isKnown = (word: string): boolean => KNOWN.has(word);

describe('what the screen prints', () => {
  const TEXTS: readonly (readonly [text: string, said: string | undefined])[] = [
    ['Schulter', 'Shoulder'],
    ['schulter dehnung', 'Shoulder Stretch'],
    ['Schulterdehnung', 'Shoulder Stretch'],
    ['Dehnung für die Schulter', 'Stretch Shoulder'],
    ['unterer Rücken', 'Low Back'],
    ['Rücken', 'Low Back'],
    ['Handgelenk', 'Elbow / Wrist-Hand'],
    ['Schulter squat', 'Shoulder squat'],
    ['Knie xyz', 'Knee xyz'],
    ['Schult', 'Shoulder'],
    ['Dehnung Schult', 'Stretch Shoulder'],
    ['Schult Dehnung', 'schult Stretch'],
    ['Sc', undefined],
    ['Stu', undefined],
    ['Gleich', undefined],
    ['squat', undefined],
    ['Kraftwerk', undefined],
    ['xyz', undefined],
    ['', undefined],
  ];
  for (const [text, said] of TEXTS) {
    it(`"${text}" is ${said === undefined ? 'not printed' : `"${said}"`}`, () =>
      assert.equal(GERMAN.inCatalogWords(text, isKnown), said));
  }

  it('is found in Chinese without blanks, and when it is begun', () => {
    assert.equal(CHINESE.inCatalogWords('肩拉伸', isKnown), 'Shoulder Stretch');
    assert.equal(CHINESE.inCatalogWords('左肩', isKnown), '左 Shoulder');
    assert.equal(CHINESE.inCatalogWords('下', isKnown), 'Low Back');
    assert.equal(CHINESE.inCatalogWords('膝', isKnown), undefined);
  });

  it('is known exactly as it is printed', () => {
    assert.deepEqual([GERMAN.knows('schulter'), GERMAN.knows('schult')], [true, false]);
  });

  it('throws at no text, and says nothing else where nothing is printed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const said = new ScreenWords([]).inCatalogWords(text, () => false);
        assert.equal(said, undefined);
        GERMAN.inCatalogWords(text, isKnown);
        CHINESE.inCatalogWords(text, isKnown);
      }),
    );
  });
});
