// The results of the query as cards, and ways out when there are none.
import { Card, type Marks, type SearchShown } from './card.ts';
import { numbersOf } from '../find/catalog-numbers.ts';
import { selectNarrowed, shownText, sortDocuments } from '../find/find.ts';
import { remember } from '../memo.ts';
import type { Catalog, OpenState, Program, TextFound } from '../model.ts';
import type { Documents } from '../find/narrow.ts';
import { loadedAtEnd, nameOfRow, obstacleIn } from '../row-facts.ts';
import { selectSuggestions } from './select-suggestions.ts';
import type { CardView, DropSuggestion, ResultsView } from '../views.ts';

/** The same view, by identity, until the query, the kept or the exercises of the program change. */
export function selectResults(state: OpenState): ResultsView {
  const { catalog, query, found, kept, program } = state;
  const documents = sorted({ catalog, documents: selectNarrowed(state).documents, sort: query.sort });
  const search = searchShown(state);
  const cards = markedCards({
    catalog,
    documents,
    plain: plainCards({ catalog, documents, search }),
    inProgram: exercisesOf(program.present),
    favourites: kept.favourites,
    current: state.session.current,
    loaded: loadedAtEnd(state),
  });
  return resultsView({
    pending: query.text.trim() !== '' && query.text.trim() !== found.text,
    replacing: replacingIn(state),
    cards,
    corrections: search.corrections,
    relaxed: search.relaxed,
    suggestions: cards.length > 0 ? NO_SUGGESTIONS : selectSuggestions(state),
  });
}

const NO_SUGGESTIONS: readonly DropSuggestion[] = [];
const BLANK: TextFound = { text: '', documents: [], corrections: [], relaxed: false };
const searchShown = ({ query, found }: OpenState): TextFound => (shownText(query, found) === '' ? BLANK : found);

/** Names what the badges depend on, so that typing into a row makes no new cards. */
const exercisesOf = (program: Program): string =>
  program
    .map(({ exerciseId }) => exerciseId)
    .sort()
    .join(' ');

const sorted = remember(sortDocuments);

interface Plain {
  readonly catalog: Catalog;
  readonly documents: Documents;
  readonly search: SearchShown;
}

const plainCards = remember(({ catalog, documents, search }: Plain): readonly Card[] => {
  const cards: Card[] = [];
  for (let place = 0; place < documents.length; place++) {
    const entry = catalog.entries[documents[place] ?? 0];
    if (entry) cards.push(new Card(entry, search, NO_MARKS));
  }
  return cards;
});

const NO_MARKS: Marks = { inProgram: 0, favourite: false, unavailable: undefined };

interface Marked {
  readonly catalog: Catalog;
  readonly documents: Documents;
  readonly plain: readonly Card[];
  readonly inProgram: string;
  readonly favourites: readonly string[];
  readonly current: OpenState['session']['current'];
  readonly loaded: OpenState['exercises'] | undefined;
}

/** Only the cards that have a badge, a star or cannot be added are made anew. */
const markedCards = remember(
  ({ catalog, documents, plain, inProgram, favourites, current, loaded }: Marked): readonly CardView[] => {
    const { all, documentOf } = numbersOf(catalog);
    const [counts, stars] = [new Uint8Array(all.length), new Uint8Array(all.length)];
    for (const id of inProgram.split(' ')) tally(counts, documentOf.get(id));
    for (const id of favourites) tally(stars, documentOf.get(id));
    const cards = [...plain];
    for (let place = 0; place < documents.length; place++) {
      const document = documents[place] ?? 0;
      const [count, favourite] = [counts[document] ?? 0, stars[document] !== 0];
      const card = plain[place];
      if (!card) continue;
      const unavailable = obstacleIn(current, loaded, card.entry);
      if (count > 0 || favourite || unavailable) {
        cards[place] = new Card(card.entry, card.search, { inProgram: count, favourite, unavailable });
      }
    }
    return cards;
  },
);

function tally(counts: Uint8Array, document: number | undefined): void {
  if (document !== undefined) counts[document] = (counts[document] ?? 0) + 1;
}

/** The row that gets another exercise. */
function replacingIn(state: OpenState): ResultsView['replacing'] {
  const row = state.program.present.find(({ key }) => key === state.view.replacing);
  return row && replacing({ key: row.key, name: nameOfRow(state, row) });
}

const replacing = remember((row: NonNullable<ResultsView['replacing']>) => row);
const resultsView = remember((view: ResultsView) => view);
