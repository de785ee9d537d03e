// What the facets leave of what was found, and what each of their values would give: one pass over numbers.
import { type CatalogNumbers, numbersOf } from './catalog-numbers.ts';
import { type Catalog, type Facet, FACETS, type Facets } from '../model.ts';

/** Positions in `Catalog.entries`. */
export type Documents = ArrayLike<number>;

export interface Narrowed {
  /** What every facet lets through, in the order given. */
  readonly documents: Documents;
  /** By the number of the value: how many exercises choosing it would give. Without a facet counted when first asked for. */
  readonly counts: Uint32Array;
}

/**
 * Within a facet one of the chosen values is enough, across facets each must let through. A value is counted where the other
 * facets let the exercise through: its own facet would be chosen anew.
 */
export function narrow(catalog: Catalog, documents: Documents, facets: Facets): Narrowed {
  const numbers = numbersOf(catalog);
  const { starts, valueNumbers, valueCount } = numbers;
  const counts = new Uint32Array(valueCount);
  const chosen = chosenValues(numbers, facets);
  const active = FACETS.flatMap((facet, index) => (chosenIn(facets, facet).length > 0 ? [index] : []));
  const through: number[] = [];
  let isDone = false;
  if (active.length > 0) look();
  return {
    documents: active.length > 0 ? through : documents,
    get counts() {
      if (!isDone) look();
      return counts;
    },
  };

  function look(): void {
    isDone = true;
    for (let place = 0; place < documents.length; place++) {
      const document = documents[place] ?? 0;
      const cell = document * FACETS.length;
      let refusals = 0;
      let refusing = 0;
      for (const facet of active) {
        if (hasChosen(cell + facet)) continue;
        refusals += 1;
        refusing = facet;
      }
      if (refusals === 0) {
        through.push(document);
        count(starts[cell] ?? 0, starts[cell + FACETS.length] ?? 0);
      } else if (refusals === 1) count(starts[cell + refusing] ?? 0, starts[cell + refusing + 1] ?? 0);
    }
  }
  function hasChosen(cell: number): boolean {
    const end = starts[cell + 1] ?? 0;
    for (let at = starts[cell] ?? 0; at < end; at++) if (chosen[valueNumbers[at] ?? 0] === 1) return true;
    return false;
  }
  function count(from: number, end: number): void {
    for (let at = from; at < end; at++) {
      const value = valueNumbers[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
}
/** What has a chosen demand is not among the documents: its values only count. */
const chosenIn = (facets: Facets, facet: Facet): readonly string[] => (facet === 'demands' ? [] : facets[facet]);

function chosenValues({ values, firstValue, valueCount }: CatalogNumbers, facets: Facets): Uint8Array {
  const chosen = new Uint8Array(valueCount);
  for (const facet of FACETS) {
    for (const value of chosenIn(facets, facet)) {
      const index = values[facet].indexOf(value);
      if (index >= 0) chosen[firstValue[facet] + index] = 1;
    }
  }
  return chosen;
}
