// The exercises that have most of a text: of several names, and words beside them, that no exercise or only a few have together.
import { DocumentSet } from '../search/document-set.ts';
import type { SearchWork, Steps } from '../search/search-work.ts';
import type { Segment } from './recognize.ts';

/** A name in a text, or a word beside the names. */
export interface Part {
  readonly words: readonly string[];
  /** The places of its words in the text, as bits; none for a part of a compound. */
  readonly places: number;
  /** The exercises that have it. */
  readonly documents: DocumentSet;
  readonly weight: Weight;
  /** The name of the lexicon that it is. */
  readonly segment?: Segment;
  readonly isState: boolean;
  /** A condition or an operation of a part of the body, and not of the whole person: frailty is beside what is asked for. */
  readonly isOfPlace: boolean;
  readonly isRegion: boolean;
  /** A word says how or with what, or of which muscle: it narrows a condition, and stands for nothing beside one. */
  readonly isQualifier: boolean;
  /** It is the whole name of an exercise. */
  readonly isExercise: boolean;
  /** A name of the lexicon is that of an exercise too. */
  readonly isCalled: boolean;
}

/** How much a part counts beside the others. */
export const WEIGHTS = {
  /** A name, the name of an exercise, a region. */
  named: 1,
  /** How or with what an exercise is done. */
  beside: 0.35,
  /** A word that is no name: it chooses between what is alike otherwise. */
  inPassing: 0.1,
  /** A word that says nothing. */
  none: 0,
} as const;
type Weight = (typeof WEIGHTS)[keyof typeof WEIGHTS];

export interface Fitting {
  readonly documents: DocumentSet;
  /** What else the condition or the operation means: behind them. */
  readonly further: DocumentSet;
  /** The parts that none of `documents` has. */
  readonly missing: readonly Part[];
}

/** So few exercises of a condition are what happens to stand there with a qualifier, and no answer to it. */
export const THIN = 3;
/** How much more an exercise that is named, or a part of the body, counts: eccentric exercises of another muscle are no answer for a hamstring strain, or for a shoulder. */
const OF_PLACE = 3;
const OF_REGION = 2;
/** Sums of the same parts in another order differ by less. */
const ALIKE = 1e-6;

/**
 * Finds the exercises that have most of the text. Each part counts by how few exercises have it, and each word once: of "hamstring
 * stretch sitting elderly" the stretch in sitting, and nothing else that is for the elderly. None is one of `not`.
 */
export function* fittingBest(parts: readonly Part[], not: DocumentSet, size: number, work: SearchWork): Steps<Fitting> {
  const [sums, said] = [new Float64Array(size), new Uint32Array(size)];
  for (const { documents, weight, places, isOfPlace, isRegion, isExercise, isCalled } of parts.toSorted(
    (a, b) => bitsOf(b.places) - bitsOf(a.places),
  )) {
    const worth =
      weight === 0
        ? 0
        : weight * Math.log2(1 + size / documents.count) +
          (isOfPlace || isExercise || isCalled ? OF_PLACE : isRegion ? OF_REGION : 0);
    documents.forEach((document) => {
      if (places === 0 || (places & ~said[document]!) !== 0) sums[document]! += worth;
      if (weight > 0) said[document]! |= places;
    });
    if (work.spend(documents.count)) yield work.pause();
  }
  not.forEach((document) => (sums[document] = 0));
  if (work.spend(size)) yield work.pause();
  const { fitting, places } = highest(sums, said);
  if (work.spend(size)) yield work.pause();
  const further = DocumentSet.of(size);
  const isHad = (part: Part): boolean => part.documents.meets(fitting);
  // Words in passing alone are no answer.
  if (!parts.some((part) => part.weight >= WEIGHTS.beside && isHad(part)))
    return { documents: further.copy(), further, missing: parts };
  const missing = parts.filter((part) => !isHad(part) && (part.places === 0 || (part.places & ~places) !== 0));
  const had = parts.filter((part) => part.segment && isHad(part));
  const states = parts.filter(({ isState }) => isState);
  const isOfState = had.some(({ isState }) => isState);
  if (isOfState && missing.some(({ isState }) => isState)) {
    // Somebody with two conditions in which nothing is alike has both.
    for (const { documents } of states) fitting.or(documents);
    fitting.andNot(not);
  } else if (
    isOfState &&
    fitting.count < THIN &&
    states.length < had.length &&
    had.every(({ isState, isQualifier }) => isState || isQualifier) &&
    !parts.some((part) => part.isExercise && isHad(part))
  ) {
    // "ACL reconstruction hamstring graft" is an operation whose graft is a hamstring, and its exercises are more than one bridge.
    for (const { documents } of states) further.or(documents);
    further.andNot(not).andNot(fitting);
  }
  return { documents: fitting, further, missing };
}

/** The documents with the highest sum, and the places in the text of what they have. In a function that pauses nowhere: such loops run fast. */
function highest(sums: Float64Array, said: Uint32Array): { readonly fitting: DocumentSet; readonly places: number } {
  let [most, places] = [0, 0];
  for (let document = 0; document < sums.length; document++) if (sums[document]! > most) most = sums[document]!;
  const fitting = DocumentSet.of(sums.length);
  if (most === 0) return { fitting, places };
  for (let document = 0; document < sums.length; document++)
    if (sums[document]! > most - ALIKE) {
      fitting.add(document);
      places |= said[document]!;
    }
  return { fitting, places };
}

export const bitsOf = (places: number): number => (places === 0 ? 0 : 1 + bitsOf(places & (places - 1)));
