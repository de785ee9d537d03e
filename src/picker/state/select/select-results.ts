// The results of the query as cards, and ways out when there are none.
import { Card, type SearchShown } from './card.ts';
import { numbersOf } from '../find/catalog-numbers.ts';
import { selectNarrowed, shownText, sortDocuments } from '../find/find.ts';
import { rememberLast } from '../memo.ts';
import type { Catalog, OpenState, Program, TextFound } from '../model.ts';
import type { Documents } from '../find/narrow.ts';
import { loadedAtEnd, nameOfRow, obstacleIn } from '../row-facts.ts';
import { selectSuggestions } from './select-suggestions.ts';
import type { CardView, DropSuggestion, ResultsView } from '../views.ts';

/** The same view, by identity, until the query, the kept or the exercises of the program change. */
export function selectResults(state: OpenState): ResultsView {
  const { catalog, query, found, kept, program } = state;
  const documents = sorted(catalog, selectNarrowed(state).documents, query.sort);
  const plain = plainCards(catalog, documents, searchShown(state));
  const cards = markedCards(
    catalog,
    documents,
    plain,
    exercisesOf(program.present),
    kept.favourites,
    state.session.current,
    loadedAtEnd(state),
  );
  const isPending = query.text.trim() !== '' && query.text.trim() !== found.text;
  return resultsView(
    cards,
    isPending,
    searchShown(state),
    cards.length > 0 ? NO_SUGGESTIONS : selectSuggestions(state),
    replacingKey(state),
    replacingName(state),
  );
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

const sorted = rememberLast(sortDocuments);

const plainCards = rememberLast((catalog: Catalog, documents: Documents, search: SearchShown): readonly Card[] => {
  const cards: Card[] = [];
  for (let place = 0; place < documents.length; place++) {
    const entry = catalog.entries[documents[place] ?? 0];
    if (entry) cards.push(new Card(entry, search, 0, false));
  }
  return cards;
});

/** Only the cards that have a badge, a star or cannot be added are made anew. */
const markedCards = rememberLast(
  (
    catalog: Catalog,
    documents: Documents,
    plain: readonly Card[],
    inProgram: string,
    favourites: readonly string[],
    current: OpenState['session']['current'],
    loaded: OpenState['exercises'] | undefined,
  ): readonly CardView[] => {
    const { all, documentOf } = numbersOf(catalog);
    const [counts, stars] = [new Uint8Array(all.length), new Uint8Array(all.length)];
    for (const id of inProgram.split(' ')) tally(counts, documentOf.get(id));
    for (const id of favourites) tally(stars, documentOf.get(id));
    const cards = [...plain];
    for (let place = 0; place < documents.length; place++) {
      const document = documents[place] ?? 0;
      const [count, isStarred] = [counts[document] ?? 0, stars[document] !== 0];
      const card = plain[place];
      if (!card) continue;
      const obstacle = obstacleIn(current, loaded, card.entry);
      if (count > 0 || isStarred || obstacle) {
        cards[place] = new Card(card.entry, card.search, count, isStarred, obstacle);
      }
    }
    return cards;
  },
);

function tally(counts: Uint8Array, document: number | undefined): void {
  if (document !== undefined) counts[document] = (counts[document] ?? 0) + 1;
}

const replacingKey = ({ view, program }: OpenState): number | undefined =>
  program.present.find(({ key }) => key === view.replacing)?.key;

function replacingName(state: OpenState): string | undefined {
  const row = state.program.present.find(({ key }) => key === state.view.replacing);
  return row && nameOfRow(state, row);
}

const resultsView = rememberLast(
  (
    cards: readonly CardView[],
    pending: boolean,
    { corrections, relaxed }: TextFound,
    suggestions: readonly DropSuggestion[],
    key: number | undefined,
    name: string | undefined,
  ): ResultsView => ({
    pending,
    replacing: key === undefined || name === undefined ? undefined : { key, name },
    cards,
    corrections,
    relaxed,
    suggestions,
  }),
);
