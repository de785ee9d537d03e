// Two versions of a text, word by word: what both have, and what only one of them has.
import type { TextPart } from '../../views.ts';

/** Above this many comparisons the differing middle is shown as replaced in one piece. */
const MAX_COMPARISONS = 600_000;

/** White space is matched only where that costs no word. */
const WORD_WEIGHT = 4;

/** The parts without those of `after` are `before`, letter by letter; without those of `before` they are `after`. */
export function diffWords(before: string, after: string): readonly TextPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(a.length, b.length);
  let first = 0;
  while (first < shorter && a[first] === b[first]) first++;
  let last = 0;
  while (last < shorter - first && a.at(-1 - last) === b.at(-1 - last)) last++;
  const regions: Region[] = [
    ...a.slice(0, first).map(shared),
    ...regionsOf(a.slice(first, a.length - last), b.slice(first, b.length - last)),
    ...a.slice(a.length - last).map(shared),
  ];
  return joined(regions).flatMap(partsOf);
}

/** Words, marks and the white space between them, each by itself. */
const wordsOf = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'word' }).segment(text), ({ segment }) => segment);

/** Between two places that both texts have, or such a place itself. */
interface Region {
  readonly before: string;
  readonly after: string;
  readonly isShared: boolean;
}
const shared = (text: string): Region => ({ before: text, after: text, isShared: true });
const differing = (before: string, after: string): Region => ({ before, after, isShared: false });
const isBlank = (text: string | undefined): boolean => text?.trim() === '';

function regionsOf(a: readonly string[], b: readonly string[]): readonly Region[] {
  if (a.length * b.length > MAX_COMPARISONS) return [differing(a.join(''), b.join(''))];
  const width = b.length + 1;
  const weights = sharedWeights(a, b);
  const regions: Region[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [old, now] = [a[i], b[j]];
    const [withoutOld, withoutNow] = [weights[(i + 1) * width + j] ?? 0, weights[i * width + j + 1] ?? 0];
    if (old !== undefined && old === now && (weights[i * width + j] ?? 0) > Math.max(withoutOld, withoutNow)) {
      regions.push(shared(old));
      i++;
      j++;
    } else if (old !== undefined && (now === undefined || withoutOld >= withoutNow)) {
      regions.push(differing(old, ''));
      i++;
    } else {
      regions.push(differing('', now ?? ''));
      j++;
    }
  }
  return regions;
}

/** At `i * (b.length + 1) + j`: how much the rest of `a` from `i` and the rest of `b` from `j` have in common, in order. */
function sharedWeights(a: readonly string[], b: readonly string[]): Uint16Array {
  const width = b.length + 1;
  const weights = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const skipped = Math.max(weights[(i + 1) * width + j] ?? 0, weights[i * width + j + 1] ?? 0);
      const weight = a[i] !== b[j] ? 0 : isBlank(a[i]) ? 1 : WORD_WEIGHT;
      const taken = weight === 0 ? 0 : weight + (weights[(i + 1) * width + j + 1] ?? 0);
      weights[i * width + j] = Math.max(skipped, taken);
    }
  }
  return weights;
}

/** Neighbors of the same kind are one region; a space between two changes does not part them. */
function joined(regions: readonly Region[]): readonly Region[] {
  const whole: Region[] = [];
  for (const [index, region] of regions.entries()) {
    const previous = whole.at(-1);
    const isBetweenChanges =
      region.isShared &&
      isBlank(region.before) &&
      previous?.isShared === false &&
      regions[index + 1]?.isShared === false;
    const isShared = region.isShared && !isBetweenChanges;
    if (previous?.isShared === isShared) {
      const [before, after] = [previous.before + region.before, previous.after + region.after];
      whole[whole.length - 1] = { before, after, isShared };
    } else whole.push({ ...region, isShared });
  }
  return whole;
}

function partsOf({ before, after, isShared }: Region): readonly TextPart[] {
  if (isShared) return [{ text: after, only: undefined }];
  const parts: readonly TextPart[] = [
    { text: before, only: 'before' },
    { text: after, only: 'after' },
  ];
  return parts.filter(({ text }) => text !== '');
}
