// The results of the query as cards, and ways out when there are none.
import type { IndexEntry } from '../../contract/picker-session.ts';
import type { Prescription } from '../../contract/prescription.ts';
import { explainMatch, matchRanges } from '../../search/index.ts';
import { defaultsOf } from './defaults.ts';
import { filterByFacets, type Found } from './find.ts';
import { rememberLast } from './memo.ts';
import {
  type Catalog,
  FACETS,
  type Facets,
  type OpenState,
  type Program,
  type Query,
  type TextFound,
} from './model.ts';
import { selectFound } from './select-found.ts';
import type { CardView, DropSuggestion, MatchView, Range, ResultsView } from './views.ts';

/** The same view, by identity, until the query changes or the program holds other exercises. */
export const selectResults = ({ catalog, query, found, program }: OpenState): ResultsView =>
  resultsView(catalog, query, found, exercisesOf(program.present));

/** Names what the badges depend on, so that typing into a row makes no new cards. */
const exercisesOf = (program: Program): string =>
  program
    .map(({ exerciseId }) => exerciseId)
    .sort()
    .join(' ');

const resultsView = rememberLast(
  (catalog: Catalog, query: Query, textFound: TextFound, inProgram: string): ResultsView => {
    const found = selectFound(catalog, query.text, textFound);
    const cards = cardsFor(found, query.facets, query.text);
    const counts = new Map<string, number>();
    for (const exerciseId of inProgram.split(' ')) counts.set(exerciseId, (counts.get(exerciseId) ?? 0) + 1);
    return {
      cards: cards.map((card) => card.withInProgram(counts.get(card.entry.id) ?? 0)),
      pending: query.text.trim() !== textFound.text && query.text.trim() !== '',
      replacing: undefined,
      corrections: found.corrections,
      relaxed: found.relaxed,
      suggestions: cards.length > 0 ? [] : suggestDrops(catalog, query, found),
    };
  },
);

const cardsFor = rememberLast((found: Found, facets: Facets, text: string): readonly Card[] => {
  const search = { text: text.trim(), corrections: found.corrections };
  return filterByFacets(found.entries, facets).map((entry) => new Card(entry, search, 0));
});

interface Search {
  readonly text: string;
  readonly corrections: Found['corrections'];
}

/** Of thousands of results only those on the screen are ever asked what matched. */
class Card implements CardView {
  readonly entry: IndexEntry;
  readonly inProgram: number;
  readonly favourite = false;
  readonly #search: Search;
  #nameRanges: readonly Range[] | undefined;
  #match: MatchView | undefined;
  #isExplained = false;

  constructor(entry: IndexEntry, search: Search, inProgram: number) {
    this.entry = entry;
    this.#search = search;
    this.inProgram = inProgram;
  }

  withInProgram(count: number): Card {
    return count === this.inProgram ? this : new Card(this.entry, this.#search, count);
  }

  get nameRanges(): readonly Range[] {
    const { text, corrections } = this.#search;
    this.#nameRanges ??= text === '' ? [] : matchRanges(this.entry.name, text, corrections);
    return this.#nameRanges;
  }

  get match(): MatchView | undefined {
    if (!this.#isExplained) this.#match = this.#explain();
    this.#isExplained = true;
    return this.#match;
  }

  get defaults(): Partial<Prescription> {
    const { side, dosage } = defaultsOf(this.entry);
    return { ...dosage, ...(side !== undefined && { side }) };
  }

  #explain(): MatchView | undefined {
    const { text, corrections } = this.#search;
    return text === '' ? undefined : explainMatch(this.entry, text, corrections);
  }
}

/** What to leave out of the query, the most helpful first. Only what alone would bring results. */
function suggestDrops(catalog: Catalog, query: Query, found: Found): readonly DropSuggestion[] {
  const countIn = (entries: readonly IndexEntry[], facets: Facets): number => filterByFacets(entries, facets).length;
  const drops: DropSuggestion[] = FACETS.flatMap((facet) => {
    const [value, ...others] = query.facets[facet];
    if (value === undefined || others.length > 0) return [];
    const count = countIn(found.entries, { ...query.facets, [facet]: [] });
    return [{ drop: 'facet', facet, value, count }];
  });
  if (query.text.trim() !== '') drops.push({ drop: 'text', count: countIn(catalog.entries, query.facets) });
  return drops.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}
