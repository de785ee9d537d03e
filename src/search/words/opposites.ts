// Pairs that mean the opposite of each other and look alike: a correction never crosses from one to the other.
import { prefixDistance } from './prefix-distance.ts';

/** By how the words begin, folded. */
const PAIRS: readonly (readonly [string, string])[] = [
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

/** Both ways. */
const OPPOSITES = PAIRS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);

/**
 * Whether `word` stands for `typed` only because the beginning was taken for its opposite: with the opposite in its place fewer errors are
 * left. "Adductor" for "abductor", but not "adominal" for "abdominal".
 */
export const crossesOpposites = (typed: string, word: string, errors: number): boolean =>
  OPPOSITES.some(([from, to]) => {
    if (!typed.startsWith(from) || !word.startsWith(to)) return false;
    const turned = prefixDistance(to + typed.slice(from.length), word, errors);
    return turned !== undefined && turned < errors;
  });
