// Which exercises of a catalog an entry means, and how much.
import type { DocumentSet } from '../search/document-set.ts';
import { SearchWork } from '../search/search-work.ts';
import { atOnce, type Steps } from '../search/steps.ts';
import type { Meaning } from './lexicon-entry.ts';
import type { SearchedCatalog } from './searched-catalog.ts';

export interface Meant {
  readonly documents: DocumentSet;
  /** By position: the sum of the weights of what it has. */
  readonly weights: Float32Array;
  /** What has a word that the meaning avoids. */
  readonly avoided: DocumentSet;
}

/** The exercises that have a category or a word of the meaning, are in one of its regions, and have nothing that it avoids. */
export function* findMeantInSteps(
  { regions, categories = {}, words = {}, avoid = [] }: Meaning,
  catalog: SearchedCatalog,
  work: SearchWork,
): Steps<Meant> {
  // In one number an exercise, as words may be in thousands.
  const weights = new Float32Array(catalog.index.size);
  const having = catalog.none();
  function* add(set: DocumentSet, weight = 0): Steps<void> {
    having.or(set);
    const documents = set.toArray();
    for (let index = 0; index < documents.length; index++) weights[documents[index]!]! += weight;
    if (work.spend(set.bits.length + documents.length)) yield work.pause();
  }
  for (const [category, weight] of Object.entries(categories)) yield* add(catalog.ofCategory(category), weight);
  for (const [phrase, weight] of Object.entries(words)) yield* add(yield* catalog.withPhrase(phrase, work), weight);
  const avoided = catalog.none();
  for (const phrase of avoid) avoided.or(yield* catalog.withPhrase(phrase, work));
  having.andNot(avoided);
  if (regions) having.and(catalog.inOneOf(regions));
  return { documents: having, weights, avoided };
}

/** By position: the sum of the weights. */
export function findMeant(meaning: Meaning, catalog: SearchedCatalog): ReadonlyMap<number, number> {
  const { documents, weights } = atOnce(findMeantInSteps(meaning, catalog, new SearchWork()));
  return new Map(Array.from(documents.toArray(), (document) => [document, weights[document]!]));
}
