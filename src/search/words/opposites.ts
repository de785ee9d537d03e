// Words that mean the opposite of each other: neither a correction nor a word that is left out turns one into the other.
import { prefixDistance } from './prefix-distance.ts';

/** By how the words begin, folded. */
const PAIRS: readonly Pair<string>[] = [
  ['ab', 'ad'],
  ['pro', 're'],
  ['in', 'e'],
  ['supi', 'pro'],
  ['uni', 'bi'],
  ['con', 'ec'],
  ['supra', 'infra'],
  ['super', 'infer'],
  ['hyper', 'hypo'],
  ['dorsi', 'plantar'],
  ['intra', 'inter'],
  ['inter', 'exter'],
  ['proxim', 'dist'],
  ['anter', 'poster'],
  ['medi', 'later'],
  ['flex', 'ext'],
  ['endo', 'exo'],
  ['left', 'right'],
  ['upper', 'lower'],
  ['push', 'pull'],
  ['over', 'under'],
];

type Pair<Word> = readonly [Word, Word];

const bothWays = <Word>(pairs: readonly Pair<Word>[]): readonly Pair<Word>[] =>
  pairs.flatMap(([one, other]): readonly Pair<Word>[] => [
    [one, other],
    [other, one],
  ]);

const OPPOSITES = bothWays(PAIRS);

/** What makes a word of both sides: "retraction" and "protraction", but not "abdominal" and what "ad" would make of it. */
const OF_BOTH_SIDES =
  /^(?:al|articul|centric|duct|exten|flex|ior|lateral|mobil|muscul|nal|nat|rotat|spina|tract|vers|vert)/;

/**
 * Whether what was typed is nearer to the opposite of `word`, which is `errors` away; or as near, and the opposite is a word. "Adductor" is
 * not "abductor", "nternal" not "external", and "rotraction" neither of two; but "adominal" is "abdominal".
 */
export const crossesOpposites = (typed: string, word: string, errors: number): boolean =>
  mayBeCrossed(word) &&
  (OPPOSITES.some(([from, to]) => {
    if (!word.startsWith(from)) return false;
    const rest = word.slice(from.length);
    const turned = prefixDistance(typed, to + rest, errors);
    return turned !== undefined && (turned < errors || OF_BOTH_SIDES.test(rest));
  }) ||
    listed(word).some(({ opposite }) =>
      opposite.some((beginning) => prefixDistance(typed, beginning.trimEnd(), errors) !== undefined),
    ));

/** The opposites of the word, by their beginnings: a text that crosses over is near one of them. */
export const crossingsOf = (word: string): readonly string[] =>
  mayBeCrossed(word)
    ? [
        ...OPPOSITES.flatMap(([from, to]) => (word.startsWith(from) ? [to + word.slice(from.length)] : [])),
        ...listed(word).flatMap(({ opposite }) => opposite.map((beginning) => beginning.trimEnd())),
      ]
    : [];

/** A side is a list of beginnings of words; one that ends with a blank is a whole word. */
type Side = readonly string[];

/** Opposites that do not look alike. */
const SIDES: readonly Pair<Side>[] = [
  [
    ['single', 'one ', 'unilateral'],
    ['double', 'two ', 'both ', 'bilateral'],
  ],
  [
    ['flexion', 'flexor'],
    ['extension', 'extensor'],
  ],
  [
    ['up ', 'upward'],
    ['down ', 'downward'],
  ],
  [['left '], ['right ']],
  [['upper '], ['lower ']],
  [['push '], ['pull ']],
  [['upperback'], ['lowback', 'lowerback']],
  [
    ['inner ', 'inward'],
    ['outer ', 'outward'],
  ],
  [['forward'], ['backward']],
  [['open '], ['closed ']],
  [['active '], ['passive ']],
  [['static ', 'isometric'], ['dynamic']],
  [
    ['elevation', 'elevator '],
    ['depression', 'depressor '],
  ],
  [['valgus '], ['varus ']],
  [['ulnar '], ['radial ']],
  [['inhal'], ['exhal']],
];

const OPPOSITE_SIDES: readonly Opposition[] = bothWays(SIDES).map(([same, opposite]) => ({ same, opposite }));

const BEGINS_AS_ONE_OF_TWO = new RegExp(
  `^(?:${[...OPPOSITES.map(([from]) => from), ...OPPOSITE_SIDES.flatMap(({ same }) => same)].join('|')})`,
);

/** All others have no opposite. Every word of a catalog is asked: one expression is ten times as fast as the lists. */
const mayBeCrossed = (word: string): boolean => BEGINS_AS_ONE_OF_TWO.test(`${word} `);

/** Of a word that is turned into its opposite: so much of the rest tells it, in whatever form it stands ("abductor", "abduction"). */
const TELLING_LENGTH = 3;
const TURNED_MIN_LENGTH = 4;

/** Beginnings of words that mean the same as a word, and of those that mean its opposite. */
export interface Opposition {
  readonly same: Side;
  readonly opposite: Side;
}

/** None for a word that has no opposite. */
export const oppositionsOf = (word: string): readonly Opposition[] =>
  mayBeCrossed(word) ? [...turned(word), ...listed(word)] : [];

/** Whether a further word may make a word of it that has an opposite: "ab duction", "upper back". A single letter is a word that is being typed. */
export const beginsAnOpposite = (word: string): boolean =>
  word.length > 1 &&
  (OPPOSITES.some(([from]) => from === word) ||
    OPPOSITE_SIDES.some(({ same }) => same.some((beginning) => beginning.startsWith(word))));

const turned = (word: string): readonly Opposition[] =>
  OPPOSITES.flatMap(([from, to]) => {
    if (!word.startsWith(from)) return [];
    const rest = word.slice(from.length, from.length + TELLING_LENGTH);
    const opposite = to + rest;
    // "Plantar" alone is the sole, and "ad" alone is anything.
    return rest === '' || opposite.length < TURNED_MIN_LENGTH ? [] : [{ same: [from + rest], opposite: [opposite] }];
  });

function listed(word: string): readonly Opposition[] {
  const whole = `${word} `;
  return OPPOSITE_SIDES.filter(({ same }) => same.some((beginning) => whole.startsWith(beginning)));
}
