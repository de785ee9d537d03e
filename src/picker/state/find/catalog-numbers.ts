// The catalog in numbers, made once: choosing and counting among 20,000 exercises is then arithmetic, fast enough for a key press.
import { CATEGORIES, LEVELS, REGIONS } from '../../../contract/vocabulary.ts';
import type { IndexEntry } from '../../../contract/picker-session.ts';
import { isNothingToBuy } from './nothing-to-buy.ts';
import { rememberEach } from '../memo.ts';
import { type Catalog, type Facet, FACETS, NOTHING_TO_BUY } from '../model.ts';

export interface CatalogNumbers {
  /** Every position in `Catalog.entries`, in order. */
  readonly all: Uint32Array;
  /** The position of each exercise, by id. */
  readonly documentOf: ReadonlyMap<string, number>;
  /**
   * The values that occur: vocabularies in clinical order; demands, equipment and tags as often as the catalog has
   * them, then by name, what needs nothing to buy first.
   */
  readonly values: Readonly<Record<Facet, readonly string[]>>;
  /** The number of the first value of each facet; the values of a facet follow one another. */
  readonly firstValue: Readonly<Record<Facet, number>>;
  readonly valueCount: number;
  /** By the number of the value: how many exercises have it. */
  readonly occurrences: readonly number[];
  /** The numbers of the values of every exercise, exercise by exercise, facet by facet. */
  readonly valueNumbers: Uint32Array;
  /** Where they begin: of exercise `d` and facet `f` (in `FACETS`) at `d * FACETS.length + f`, and one more for the end. */
  readonly starts: Uint32Array;
  /** Each exercise's place in `LEVELS`, or behind them all. */
  readonly levels: Uint8Array;
}

export const numbersOf = rememberEach(({ entries }: Catalog): CatalogNumbers => {
  const met = numberAsMet(entries);
  const values = {} as Record<Facet, readonly string[]>;
  const firstValue = {} as Record<Facet, number>;
  const numberOf = new Uint32Array(met.occurrences.length);
  const occurrences: number[] = [];
  let valueCount = 0;
  for (const facet of FACETS) {
    firstValue[facet] = valueCount;
    values[facet] = inOrder(facet, met.numbers[facet], met.occurrences);
    for (const value of values[facet]) {
      const number = met.numbers[facet].get(value) ?? 0;
      occurrences[valueCount] = met.occurrences[number] ?? 0;
      numberOf[number] = valueCount++;
    }
  }
  return {
    all: new Uint32Array(entries.length).map((_, document) => document),
    documentOf: new Map(entries.map(({ id }, document) => [id, document])),
    values,
    firstValue,
    valueCount,
    occurrences,
    valueNumbers: new Uint32Array(met.valueNumbers).map((number) => numberOf[number] ?? 0),
    starts: met.starts,
    levels: new Uint8Array(entries.map(({ level }) => (level === undefined ? LEVELS.length : LEVELS.indexOf(level)))),
  };
});

/** The values numbered in the order in which they are met. */
function numberAsMet(entries: readonly IndexEntry[]) {
  const numbers: Readonly<Record<Facet, Map<string, number>>> = {
    region: new Map(),
    category: new Map(),
    level: new Map(),
    demands: new Map(),
    equipment: new Map(),
    tags: new Map(),
  };
  const starts = new Uint32Array(entries.length * FACETS.length + 1);
  const valueNumbers: number[] = [];
  const occurrences: number[] = [];
  let cell = 0;
  for (const entry of entries) {
    for (const facet of FACETS) {
      const begin = valueNumbers.length;
      starts[cell++] = begin;
      const known = numbers[facet];
      for (const value of facetValuesOf(entry, facet)) {
        let number = known.get(value);
        if (number === undefined) known.set(value, (number = occurrences.push(0) - 1));
        // Each once, because a count tells exercises.
        if (valueNumbers.indexOf(number, begin) >= 0) continue;
        valueNumbers.push(number);
        occurrences[number] = (occurrences[number] ?? 0) + 1;
      }
    }
  }
  starts[cell] = valueNumbers.length;
  return { numbers, starts, valueNumbers, occurrences };
}

function facetValuesOf(entry: IndexEntry, facet: Facet): readonly string[] {
  if (facet === 'tags') return entry.tags;
  if (facet === 'demands') return entry.demands ?? [];
  if (facet === 'equipment') {
    return isNothingToBuy(entry.equipment) ? [NOTHING_TO_BUY, ...entry.equipment] : entry.equipment;
  }
  const value = entry[facet];
  return value === undefined ? [] : [value];
}

const VOCABULARIES: Readonly<Partial<Record<Facet, readonly string[]>>> = {
  region: REGIONS,
  category: CATEGORIES,
  level: LEVELS,
};

/** The order of a catalog, not of what is found: no value moves under the hand. */
function inOrder(
  facet: Facet,
  numbers: ReadonlyMap<string, number>,
  occurrences: readonly number[],
): readonly string[] {
  const vocabulary = VOCABULARIES[facet];
  if (vocabulary !== undefined) return vocabulary.filter((value) => numbers.has(value));
  const names = new Intl.Collator('en', { numeric: true });
  const often = (value: string): number =>
    value === NOTHING_TO_BUY ? Number.POSITIVE_INFINITY : (occurrences[numbers.get(value) ?? -1] ?? 0);
  return [...numbers.keys()].sort((a, b) => (often(a) === often(b) ? names.compare(a, b) : often(b) - often(a)));
}
