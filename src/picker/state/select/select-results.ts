// The results of the query as cards.
import { Card } from './card.ts';
import { numbersOf } from '../find/catalog-numbers.ts';
import { selectSorted, shownText } from '../find/find.ts';
import { EMPTY_QUERY } from '../initial-state.ts';
import { remember } from '../memo.ts';
import type { OpenState, Program, TextFound } from '../model.ts';
import { loadedAtEnd, nameOfRow, obstacleIn } from '../row-facts.ts';
import type { CardView, ResultsView } from '../views.ts';

const selectPlainCards = remember(
  (state: OpenState) => ({ catalog: state.catalog, documents: selectSorted(state), search: searchShown(state) }),
  ({ catalog, documents, search }): readonly Card[] => {
    const cards: Card[] = [];
    for (let place = 0; place < documents.length; place++) {
      const entry = catalog.entries[documents[place] ?? 0];
      if (entry) cards.push(new Card(entry, catalog, search));
    }
    return cards;
  },
);

/** Only the cards that have a badge, a star or cannot be added are made anew. */
const selectCards = remember(
  (state: OpenState) => ({
    catalog: state.catalog,
    documents: selectSorted(state),
    plain: selectPlainCards(state),
    inProgram: exercisesOf(state.program.present),
    favourites: state.kept.favourites,
    current: state.session.current,
    loaded: loadedAtEnd(state),
  }),
  ({ catalog, documents, plain, inProgram, favourites, current, loaded }): readonly CardView[] => {
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
        cards[place] = new Card(card.entry, catalog, card.search, {
          inProgram: count,
          favourite: isStarred,
          unavailable: obstacle,
        });
      }
    }
    return cards;
  },
);

/** The same view, by identity, until the query, the kept or the exercises of the program change. */
export const selectResults = remember(
  (state: OpenState) => {
    const cards = selectCards(state);
    const text = state.query.text.trim();
    const { corrections, missing = NONE, relaxed, understood = NONE, ambiguous = false } = searchShown(state);
    const replaced = state.program.present.find(({ key }) => key === state.view.replacing);
    return {
      pending: text !== '' && text !== state.found.text,
      cards,
      corrections,
      missing,
      relaxed,
      understood,
      ambiguous,
      key: replaced?.key,
      name: replaced && nameOfRow(state, replaced),
    };
  },
  ({ key, name, ...view }): ResultsView => ({
    ...view,
    replacing: key === undefined || name === undefined ? undefined : { key, name },
  }),
);

/** The only result of a search or of filters: its details take the room of the results. */
export function selectSingle(state: OpenState): string | undefined {
  const { cards, pending } = selectResults(state);
  const [card] = cards;
  const isSingle = cards.length === 1 && !pending && state.query !== EMPTY_QUERY && state.view.details === undefined;
  return isSingle ? card?.entry.id : undefined;
}

const NONE: readonly never[] = [];
const BLANK: TextFound = { text: '', documents: [], corrections: [], relaxed: false };
const searchShown = ({ query, found }: OpenState): TextFound => (shownText(query, found) === '' ? BLANK : found);

/** Names what the badges depend on, so that typing into a row makes no new cards. */
const exercisesOf = (program: Program): string =>
  program
    .map(({ exerciseId }) => exerciseId)
    .sort()
    .join(' ');

function tally(counts: Uint8Array, document: number | undefined): void {
  if (document !== undefined) counts[document] = (counts[document] ?? 0) + 1;
}
