// What the names in a text mean in one catalog.
import type { Category, Region } from '../contract/vocabulary.ts';
import { findAvoided, findMeant, type Meant } from './find-meant.ts';
import type { LexiconEntry, Meaning } from './lexicon-entry.ts';
import type { Segment } from './recognize.ts';
import type { SearchedCatalog } from './searched-catalog.ts';

/** An entry that the text was taken to name. */
export interface Understood {
  readonly entry: LexiconEntry;
  /** How many exercises of this catalog it means. */
  readonly count: number;
  /** What most of them are, the most frequent first: of a sentence that says why they were found. */
  readonly categories: readonly Category[];
  readonly regions: readonly Region[];
}

export class Meanings {
  readonly #catalog: SearchedCatalog;
  /** By what an entry means, which is the same in all languages; few are asked for in the life of a catalog. */
  readonly #meant = new Map<Meaning, Meant>();
  readonly #avoided = new Map<Meaning, ReadonlySet<number>>();
  readonly #known = new Map<LexiconEntry, Understood>();

  constructor(catalog: SearchedCatalog) {
    this.#catalog = catalog;
  }

  /** Of one entry, or of all that the name may stand for. */
  of({ entries }: Segment): Meant {
    const all = entries.map((entry) => this.#ofEntry(entry));
    const [first = new Map<number, number>()] = all;
    return all.length < 2 ? first : new Map(all.flatMap((each) => [...each]));
  }

  #ofEntry(entry: LexiconEntry): Meant {
    const known = this.#meant.get(entry.means);
    if (known) return known;
    const meant = findMeant(entry.means, this.#catalog);
    this.#meant.set(entry.means, meant);
    return meant;
  }

  /** What all segments mean; where there is nothing such, what any of them means, what several do first. */
  inAll(segments: readonly Segment[]): Meant {
    const all = segments.map((segment) => this.of(segment));
    if (all.length === 1) return all[0]!;
    const sums = new Map<number, number>();
    const counts = new Map<number, number>();
    for (const meant of all) {
      const most = Math.max(1, ...meant.values());
      for (const [document, score] of meant) {
        sums.set(document, (sums.get(document) ?? 0) + score / most);
        counts.set(document, (counts.get(document) ?? 0) + 1);
      }
    }
    const inAll = [...sums].filter(([document]) => counts.get(document) === all.length);
    return inAll.length > 0
      ? new Map(inAll)
      : new Map([...sums].map(([document, sum]) => [document, sum + counts.get(document)!]));
  }

  understood(entry: LexiconEntry, opposed: ReadonlySet<number>): Understood {
    if (opposed.size > 0) return this.#understood(entry, opposed);
    const known = this.#known.get(entry) ?? this.#understood(entry, opposed);
    this.#known.set(entry, known);
    return known;
  }

  #understood(entry: LexiconEntry, opposed: ReadonlySet<number>): Understood {
    const meant = [...this.#ofEntry(entry).keys()].filter((document) => !opposed.has(document));
    const facts = meant.map((document) => this.#catalog.exercises.factsAt(document));
    return {
      entry,
      count: meant.length,
      categories: most(facts.map(({ category }) => category)) as readonly Category[],
      regions: most(facts.map(({ region }) => region)) as readonly Region[],
    };
  }

  /** What has a word that one of the entries avoids. */
  avoidedBy(segments: readonly Segment[]): ReadonlySet<number> {
    const all = segments.flatMap(({ entries }) => entries.map(({ means }) => this.#avoidedBy(means)));
    return all.length === 1 ? all[0]! : new Set(all.flatMap((each) => [...each]));
  }

  #avoidedBy(means: Meaning): ReadonlySet<number> {
    const known = this.#avoided.get(means) ?? new Set(findAvoided(means, this.#catalog));
    this.#avoided.set(means, known);
    return known;
  }
}

/** What is said of many exercises in one sentence: what at least a sixth of them are, three at most. */
const LEAST_SHARE = 1 / 6;
const MOST_SAID = 3;

function most(values: readonly (string | undefined)[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= values.length * LEAST_SHARE)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_SAID)
    .map(([value]) => value);
}
