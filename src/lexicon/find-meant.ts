// Which exercises of a catalog an entry means, and how much.
import type { DocumentSet } from '../search/document-set.ts';
import { SearchWork } from '../search/search-work.ts';
import { atOnce, type Steps } from '../search/steps.ts';
import type { Meaning } from './lexicon-entry.ts';
import type { SearchedCatalog } from './searched-catalog.ts';

export interface Meant {
  /** In their order. */
  readonly documents: Uint32Array;
  /** Parallel to `documents`: the sum of the weights of what each has. */
  readonly scores: Float32Array;
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
  const add = (documents: DocumentSet, weight: number): void => {
    having.or(documents);
    for (const document of documents.toArray()) weights[document]! += weight;
  };
  for (const [category, weight] of Object.entries(categories)) add(catalog.ofCategory(category), weight ?? 0);
  for (const [phrase, weight] of Object.entries(words)) add(yield* catalog.withPhrase(phrase, work), weight);
  const avoided = catalog.none();
  for (const phrase of avoid) avoided.or(yield* catalog.withPhrase(phrase, work));
  having.andNot(avoided);
  if (regions) having.and(catalog.inOneOf(regions));
  const documents = having.toArray();
  if (work.spend(documents.length)) yield work.pause();
  return { documents, scores: Float32Array.from(documents, (document) => weights[document]!), avoided };
}

/** By position: the sum of the weights. */
export function findMeant(meaning: Meaning, catalog: SearchedCatalog): ReadonlyMap<number, number> {
  const { documents, scores } = atOnce(findMeantInSteps(meaning, catalog, new SearchWork()));
  return new Map(Array.from(documents, (document, index) => [document, scores[index]!]));
}
