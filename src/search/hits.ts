// Hits of a search in their order, as columns of numbers: there may be thousands, and only a page is looked at.

/** Documents by their position in the list that was indexed, and their scores, parallel. Scores compare within one search only. */
export interface Scored {
  readonly documents: Uint32Array;
  readonly scores: Float64Array;
}

/** Scores are rounded, so that sums in another order are the same score. */
const SCORE_STEPS = 1000;

/**
 * Puts what was found, and its `scores`, in order: the best first, equal ones by their places, which are below `size`. `scores` becomes
 * those of the hits. Score and place in one number: a typed array of numbers sorts far faster than objects do.
 */
export function bestFirst(
  scores: Float64Array,
  size: number,
  placeAt: (index: number) => number,
  documentAt: (place: number) => number,
): Scored {
  for (let index = 0; index < scores.length; index++)
    scores[index] = Math.round(scores[index]! * SCORE_STEPS) * size + (size - 1 - placeAt(index));
  scores.sort().reverse();
  const documents = new Uint32Array(scores.length);
  for (let index = 0; index < scores.length; index++) {
    const steps = Math.floor(scores[index]! / size);
    documents[index] = documentAt(size - 1 - (scores[index]! - steps * size));
    scores[index] = steps / SCORE_STEPS;
  }
  return { documents, scores };
}

/** Two results, each best first and without a document of the other, as one; equal scores keep their order. */
export function merged(one: Scored, other: Scored): Scored {
  const documents = Uint32Array.from([...one.documents, ...other.documents]);
  const scores = Float64Array.from([...one.scores, ...other.scores]);
  return bestFirst(
    scores,
    documents.length,
    (index) => index,
    (place) => documents[place]!,
  );
}

/** The documents of the lists one after the other, each once, with scores that say the order and no more. `size`: of the catalog. */
export function inThisOrder(lists: readonly Uint32Array[], size: number): Scored {
  const known = new Uint8Array(size);
  const documents = new Uint32Array(size);
  let found = 0;
  for (const list of lists)
    for (let index = 0; index < list.length; index++) {
      const document = list[index]!;
      if (known[document] === 0) documents[found++] = document;
      known[document] = 1;
    }
  return {
    documents: documents.slice(0, found),
    scores: new Float64Array(found).map((_, place) => found - place),
  };
}
