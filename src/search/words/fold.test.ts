// Folding and splitting into words.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { contentWords, fold, foldTraced, words, wordSpans } from './tokens.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });

describe('folding', () => {
  for (const [text, folded] of [
    ['Bridge', 'bridge'],
    ['brídgé', 'bridge'],
    ['bri\u0301dge', 'bridge'],
    ['ｂｒｉｄｇｅ', 'bridge'],
    ['Straße', 'strasse'],
    ['ŁÓDŹ', 'lodz'],
    ['Œdème', 'oedeme'],
    ['ﬂexor', 'flexor'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['İstanbul', 'istanbul'],
    ['runner’s', "runner's"],
    ['½', '1⁄2'],
    ['أُرْجُوحَة', 'ارجوحه'],
    ['إطالة', 'اطاله'],
    ['آلام', 'الام'],
    ['مؤخرة', 'موخره'],
    ['مستوى', 'مستوي'],
    ['رکبی', 'ركبي'],
    ['كـــتف', 'كتف'],
    ['肩关节', '肩关节'],
    ['', ''],
  ] as const) {
    test(`"${text}" is "${folded}"`, () => assert.equal(fold(text), folded));
  }

  test('keeps vowel signs that are letters of their script', () => {
    assert.notEqual(fold('की'), fold('क'));
  });

  test('of a folded text changes nothing', () => {
    fc.assert(fc.property(anyText, (text) => assert.equal(fold(fold(text)), fold(text))));
  });

  test('traced is the same, with an origin for every index that never decreases', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const traced = foldTraced(text);
        assert.equal(traced.text, fold(text));
        assert.equal(traced.origins.length, traced.text.length + 1);
        assert.equal(traced.origins.at(-1), text.length);
        assert.deepEqual(
          traced.origins,
          traced.origins.toSorted((a, b) => a - b),
        );
      }),
    );
  });
});

describe('words', () => {
  test('are split at everything that is neither letter nor digit', () => {
    assert.deepEqual(words('Elbow / Wrist-Hand, 90/90 (AROM)'), ['elbow', 'wrist', 'hand', '90', '90', 'arom']);
  });

  test('have no possessive ending', () => {
    assert.deepEqual(words("Runner’s and golfer's stretch"), ['runner', 'and', 'golfer', 'stretch']);
  });

  for (const [text, told] of [
    ['肩', ['肩']],
    ['拉伸', ['拉伸']],
    ['肩关节拉伸', ['肩关', '关节', '节拉', '拉伸']],
    ['ACL损伤后 3周', ['acl', '损伤', '伤后', '3', '周']],
    ['\u{20000}关节', ['\u{20000}关', '关节']],
    ['تمرين الكتف', ['تمرين', 'كتف']],
    ['والركبة', ['ركبه']],
    ['للظهر', ['ظهر']],
    ['ألم', ['الم']],
    ['الم', ['الم']],
  ] as const) {
    test(`of "${text}" are ${told.join(', ')}`, () => assert.deepEqual(words(text), told));
  }

  test('of a part of a Chinese text are words of the whole', () => {
    const characters = fc.array(fc.constantFrom(...'肩关节拉伸\u{20000}'), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(characters, fc.nat(10), fc.integer({ min: 2, max: 12 }), (all, start, length) => {
        const part = all.slice(start, start + length);
        fc.pre(part.length >= 2);
        const whole = new Set(words(all.join('')));
        assert.ok(words(part.join('')).every((word) => whole.has(word)));
      }),
    );
  });

  test('with content leave out those that every text has, unless there are no others', () => {
    assert.deepEqual(contentWords('Sit to stand'), ['sit', 'stand']);
    assert.deepEqual(contentWords('to the'), ['to', 'the']);
    assert.deepEqual(contentWords('?!'), []);
  });

  test('of a label are those that the search knows, in Chinese and Arabic too', () => {
    for (const label of ['肩关节拉伸', 'ACL损伤', 'تمرين الكتف', 'Sit to stand'])
      assert.deepEqual(
        wordSpans(label).map(({ word }) => word),
        words(label),
      );
  });

  test('have no signs that nobody sees', () => {
    assert.deepEqual(words('k\u00adnee kn\u200dee \u2060knee\u200e'), ['knee', 'knee', 'knee']);
  });

  test('of a label are traced to its own indices', () => {
    const [first, second] = wordSpans('A\u0301rm ﬂexor');
    assert.deepEqual(first?.range(1), [0, 2]);
    assert.deepEqual(first?.range(3), [0, 4]);
    assert.deepEqual(second?.range(1), [5, 6]);
  });
});
