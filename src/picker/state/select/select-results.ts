// The results of the query as cards.
import { Card } from './card.ts';
import { CardList } from './card-list.ts';
import { selectSorted, shownText } from '../find/find.ts';
import { EMPTY_QUERY } from '../initial-state.ts';
import { remember } from '../memo.ts';
import type { OpenState, Program, TextFound } from '../model.ts';
import { loadedAtEnd, nameOfRow, obstacleIn } from '../row-facts.ts';
import type { Cards, ResultsView } from '../views.ts';

const selectPlainCards = remember(
  (state: OpenState) => ({ catalog: state.catalog, documents: selectSorted(state), search: searchShown(state) }),
  ({ catalog, documents, search }) =>
    new CardList(documents, (document) => new Card(catalog.entries[document]!, catalog, search)),
);

/** Only the cards that have a badge, a star or cannot be added are made anew. */
const selectCards = remember(
  (state: OpenState) => ({
    catalog: state.catalog,
    plain: selectPlainCards(state),
    search: searchShown(state),
    inProgram: exercisesOf(state.program.present),
    favourites: state.kept.favourites,
    current: state.session.current,
    loaded: loadedAtEnd(state),
  }),
  ({ catalog, plain, search, inProgram, favourites, current, loaded }): Cards => {
    const added = inProgram.split(' ');
    const starred = new Set(favourites);
    return new CardList(plain.order, (_, place) => {
      const card = plain.at(place)!;
      const { id } = card.entry;
      const marks = {
        inProgram: added.filter((other) => other === id).length,
        favourite: starred.has(id),
        unavailable: obstacleIn(current, loaded, card.entry),
      };
      return Object.values(marks).some(Boolean) ? new Card(card.entry, catalog, search, marks) : card;
    });
  },
);

/** The same view, by identity, until the query, the kept or the exercises of the program change. */
export const selectResults = remember(
  (state: OpenState) => {
    const cards = selectCards(state);
    const text = state.query.text.trim();
    const {
      corrections,
      missing = NONE,
      relaxed,
      understood = NONE,
      ambiguous = false,
      unread = NONE,
    } = searchShown(state);
    const replaced = state.program.present.find(({ key }) => key === state.view.replacing);
    return {
      pending: text !== '' && text !== state.found.text,
      cards,
      corrections,
      missing,
      relaxed,
      understood,
      ambiguous,
      unread,
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
  const isSingle = cards.length === 1 && !pending && state.query !== EMPTY_QUERY && state.view.details === undefined;
  return isSingle ? cards.at(0)?.entry.id : undefined;
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
