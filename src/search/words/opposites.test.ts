// What a correction must never do: say the opposite, or take a word for another one.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { crossesOpposites, oppositionsOf } from './opposites.ts';
import { prefixDistance } from './prefix-distance.ts';
import { isOwnWord, TypingErrors } from './typing-errors.ts';

const corrected = (typed: string, ...words: readonly string[]) =>
  new TypingErrors(words).correct(typed).map(({ word }) => word);

describe('a correction never crosses a pair of opposites', () => {
  for (const [one, other] of [
    ['abductor', 'adductor'],
    ['abduction', 'adduction'],
    ['protraction', 'retraction'],
    ['inversion', 'eversion'],
    ['inverted', 'everted'],
    ['supination', 'pronation'],
    ['unilateral', 'bilateral'],
    ['concentric', 'eccentric'],
    ['supraspinatus', 'infraspinatus'],
    ['hyperextension', 'hypoextension'],
    ['hypermobile', 'hypomobile'],
    ['intramuscular', 'intermuscular'],
    ['internal', 'external'],
    ['endorotation', 'exorotation'],
    ['upper', 'lower'],
    ['left', 'right'],
  ] as const)
    test(`from ${one} to ${other}, nor back, nor with a typing error besides`, () => {
      for (const [typed, word] of [
        [one, other],
        [other, one],
        [swapped(one), other],
        [swapped(other), one],
      ] as const)
        assert.deepEqual(corrected(typed, word), [], typed);
    });

  for (const [typed, word] of [
    ['adominal', 'abdominal'],
    ['abducton', 'abduction'],
    ['adducton', 'adduction'],
    ['externl', 'external'],
    ['protracton', 'protraction'],
    ['retrction', 'retraction'],
    ['infraspinatsu', 'infraspinatus'],
    ['prne', 'prone'],
  ] as const)
    test(`but "${typed}" is ${word}`, () => assert.deepEqual(corrected(typed, word), [word]));

  for (const [typed, word] of [
    ['aductor', 'abductor'],
    ['aductor', 'adductor'],
    ['aduction', 'abduction'],
    ['nversion', 'inversion'],
    ['nversion', 'eversion'],
  ] as const)
    test(`nor guesses that "${typed}" is ${word}`, () => assert.deepEqual(corrected(typed, word), []));

  test('is asked of a beginning too, as somebody types on', () => {
    const errors = prefixDistance('adduct', 'abduction', 2) ?? 0;
    assert.ok(errors > 0);
    assert.equal(crossesOpposites('adduct', 'abduction', errors), true);
  });
});

describe('no single typing error makes a word its opposite', () => {
  for (const [one, other] of [
    ['abduction', 'adduction'],
    ['abductor', 'adductor'],
    ['protraction', 'retraction'],
    ['inversion', 'eversion'],
    ['supination', 'pronation'],
    ['unilateral', 'bilateral'],
    ['concentric', 'eccentric'],
    ['supraspinatus', 'infraspinatus'],
    ['hyperextension', 'hypoextension'],
    ['dorsiflexion', 'plantarflexion'],
    ['intramuscular', 'intermuscular'],
    ['internal', 'external'],
    ['proximal', 'distal'],
    ['left', 'right'],
    ['upper', 'lower'],
    ['anterior', 'posterior'],
    ['medial', 'lateral'],
    ['flexion', 'extension'],
    ['single', 'double'],
    ['push', 'pull'],
    ['elevation', 'depression'],
    ['superior', 'inferior'],
    ['valgus', 'varus'],
    ['ulnar', 'radial'],
    ['inward', 'outward'],
    ['supine', 'prone'],
  ] as const)
    test(`${one}, ${other}`, () => {
      for (const [meant, opposite] of [
        [one, other],
        [other, one],
      ] as const)
        for (const typed of misspellings(meant)) assert.deepEqual(corrected(typed, opposite), [], typed);
    });
});

/** With a letter left out, another one, one twice, or two in the wrong order: at each place. */
const misspellings = (word: string): readonly string[] =>
  Array.from(word, (letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const others = Array.from('abcdefghijklmnopqrstuvwxyz', (another) => before + another + after);
    return [
      before + after,
      before + letter + letter + after,
      before + after.slice(0, 1) + letter + after.slice(1),
      ...others,
    ];
  }).flat();

/** The last two letters but one in the wrong order: away from the beginning. */
const swapped = (word: string): string =>
  word.slice(0, -3) + (word.at(-2) ?? '') + (word.at(-3) ?? '') + (word.at(-1) ?? '');

describe('a word of its own is no typing error', () => {
  for (const [typed, word] of [
    ['stroke', 'stretch'],
    ['sprain', 'straight'],
    ['left', 'lift'],
    ['hard', 'hand'],
    ['sciatic', 'static'],
    ['sprains', 'spine'],
    ['bilateral', 'lateral'],
  ] as const)
    test(`"${typed}" is not ${word}`, () => {
      assert.ok(isOwnWord(typed));
      assert.deepEqual(corrected(typed, word), []);
    });

  for (const [typed, word] of [
    ['sprian', 'spine'],
    ['fractrue', 'traction'],
  ] as const)
    test(`nor is "${typed}", which is nearer to one than to ${word}`, () => {
      assert.deepEqual(corrected(typed, word), []);
    });

  test('unless it is as near to an indexed word', () => assert.deepEqual(corrected('hamd', 'hand'), ['hand']));
});

describe('the opposite of a word is known in the forms that it has', () => {
  for (const [word, opposite] of [
    ['internal', 'external'],
    ['internally', 'external'],
    ['adductors', 'abduction'],
    ['protraction', 'retract'],
    ['inversion', 'evert'],
    ['supination', 'pronator'],
    ['prone', 'supine'],
    ['dorsiflexion', 'plantarflexed'],
    ['bilateral', 'single'],
    ['two', 'unilateral'],
    ['one', 'double'],
    ['extension', 'flexor'],
    ['upperback', 'lowback'],
    ['lower', 'upper'],
    ['medial', 'lateral'],
  ] as const)
    test(`${word}: ${opposite}`, () => {
      const beginnings = oppositionsOf(word).flatMap((opposition) => opposition.opposite);
      assert.ok(beginnings.some((beginning) => `${opposite} `.startsWith(beginning)));
    });

  for (const word of ['plantar', 'flexibility', 'shoulder', 'abdominal', 'onset', 'updated', 'index', 'in', 'ab', ''])
    test(`"${word}" has none of ${['dorsi', 'extensible', 'adductor', 'two', 'down', 'ever'].join(', ')}`, () => {
      const beginnings = oppositionsOf(word).flatMap((opposition) => opposition.opposite);
      for (const other of ['dorsiflexion', 'extensible', 'adductor', 'two', 'down', 'every'])
        assert.ok(!beginnings.some((beginning) => `${other} `.startsWith(beginning)), other);
    });
});
