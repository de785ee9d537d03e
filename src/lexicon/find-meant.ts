// Which exercises of a catalog an entry means, and how much.
import type { Meaning } from './lexicon-entry.ts';
import type { SearchedCatalog } from './searched-catalog.ts';

/** By position: the sum of the weights of what it has. */
export type Meant = ReadonlyMap<number, number>;

/** The exercises that have a category or a word of the meaning, are in one of its regions, and have nothing that it avoids. */
export function findMeant(
  { regions, categories = {}, words = {}, avoid = [] }: Meaning,
  catalog: SearchedCatalog,
): Meant {
  // In one number an exercise, as words may be in thousands.
  const weights = new Float64Array(catalog.index.size);
  const add = (positions: readonly number[], weight = 0): void => {
    for (const position of positions) weights[position]! += weight;
  };
  for (const [category, weight] of Object.entries(categories)) add(catalog.ofCategory(category), weight);
  for (const [phrase, weight] of Object.entries(words)) add(catalog.withPhrase(phrase), weight);
  for (const position of findAvoided({ avoid }, catalog)) weights[position] = 0;
  const meant = new Map<number, number>();
  weights.forEach((weight, position) => {
    if (weight > 0 && isInOneOf(regions, catalog.exercises.factsAt(position))) meant.set(position, weight);
  });
  return meant;
}

/** A catalog may do without regions: then the words decide. */
const isInOneOf = (regions: Meaning['regions'], { region }: { readonly region?: string | undefined }): boolean =>
  !regions || region === undefined || regions.some((each) => each === region);

/** What has a word that the meaning avoids. */
export const findAvoided = ({ avoid = [] }: Pick<Meaning, 'avoid'>, catalog: SearchedCatalog): readonly number[] =>
  avoid.flatMap((phrase) => catalog.withPhrase(phrase));
