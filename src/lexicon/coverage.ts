// How much of a catalog the lexicon reaches: for whoever writes the entries, or brings the exercises.
import { atOnce, SearchWork } from '../search/search-work.ts';
import { findMeant } from './meanings.ts';
import { LEXICON_KINDS, type LexiconEntry, type LexiconKind } from './lexicon-entry.ts';
import type { SearchedCatalog } from './searched-catalog.ts';

/** From so many exercises on a search for an entry leaves a choice. */
export const ENOUGH_EXERCISES = 3;
const UNKNOWN_WORDS_MAX = 20;

export interface KindCoverage {
  readonly kind: LexiconKind;
  readonly entries: number;
  /** How many of the entries find no exercise, 1 or 2, and more. */
  readonly none: number;
  readonly few: number;
  readonly enough: number;
}

export interface EntryCoverage {
  readonly id: string;
  readonly kind: LexiconKind;
  readonly label: string;
  readonly exercises: number;
}

/** Words that entries look for. */
export interface UnknownWords {
  readonly words: string;
  /** How many entries look for them. */
  readonly entries: number;
}

export interface Coverage {
  readonly exercises: number;
  readonly entries: number;
  /** Every kind, in the order of `LEXICON_KINDS`. */
  readonly kinds: readonly KindCoverage[];
  /** Entries without an exercise, by kind and label. */
  readonly none: readonly EntryCoverage[];
  /** Entries with 1 or 2, by kind and label. */
  readonly few: readonly EntryCoverage[];
  /** Entries with less than 3 that are marked so: of these nothing else is expected. In none of the two lists above. */
  readonly little: readonly EntryCoverage[];
  /** What no exercise has, what most entries look for first; 20 at most. */
  readonly unknownWords: readonly UnknownWords[];
}

/** Every entry, run against the exercises as a search for its label would. */
export function coverageOf(entries: readonly LexiconEntry[], catalog: SearchedCatalog): Coverage {
  const covered = entries
    .map((entry) => ({ entry, exercises: findMeant(entry.means, catalog).size }))
    .sort((a, b) => rankOf(a.entry) - rankOf(b.entry) || a.entry.label.localeCompare(b.entry.label, 'en'));
  const notEnough = covered.filter(({ exercises }) => exercises < ENOUGH_EXERCISES);
  const unmarked = notEnough.filter(({ entry }) => !entry.little);
  return {
    exercises: catalog.index.size,
    entries: entries.length,
    kinds: LEXICON_KINDS.map((kind) => kindCoverage(kind, covered)),
    none: unmarked.filter(({ exercises }) => exercises === 0).map(named),
    few: unmarked.filter(({ exercises }) => exercises > 0).map(named),
    little: notEnough.filter(({ entry }) => entry.little).map(named),
    unknownWords: unknownWords(entries, catalog),
  };
}

interface Covered {
  readonly entry: LexiconEntry;
  readonly exercises: number;
}

const rankOf = ({ kind }: LexiconEntry): number => LEXICON_KINDS.indexOf(kind);

const named = ({ entry: { id, kind, label }, exercises }: Covered): EntryCoverage => ({ id, kind, label, exercises });

function kindCoverage(kind: LexiconKind, covered: readonly Covered[]): KindCoverage {
  const counts = covered.filter(({ entry }) => entry.kind === kind).map(({ exercises }) => exercises);
  const none = counts.filter((count) => count === 0).length;
  const enough = counts.filter((count) => count >= ENOUGH_EXERCISES).length;
  return { kind, entries: counts.length, none, few: counts.length - none - enough, enough };
}

function unknownWords(entries: readonly LexiconEntry[], catalog: SearchedCatalog): readonly UnknownWords[] {
  const uses = new Map<string, number>();
  for (const { means } of entries)
    for (const phrase of Object.keys(means.words ?? {})) uses.set(phrase, (uses.get(phrase) ?? 0) + 1);
  return [...uses]
    .filter(([phrase]) => atOnce(catalog.withPhrase(phrase, new SearchWork())).isEmpty)
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
    .slice(0, UNKNOWN_WORDS_MAX)
    .map(([words, count]) => ({ words, entries: count }));
}
