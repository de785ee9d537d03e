// What is shown above all exercises before anything is asked for.
import { numbersOf } from '../../find/catalog-numbers.ts';
import { documentsOf, keptIn } from '../../find/find.ts';
import { EMPTY_QUERY } from '../../initial-state.ts';
import { remember } from '../../memo.ts';
import type { Catalog, Kept, OpenState } from '../../model.ts';
import type { StartGroup } from '../../views.ts';
import { selectResults } from '../select-results.ts';

/** Two lines of the widest picker. */
const MOST = 6;

/** What was used last, and the favorites: without those that are empty. */
export const selectStart = (state: OpenState): readonly StartGroup[] => (isAtStart(state) ? selectGroups(state) : NONE);

/** Nothing is asked for, and nothing is looked at. */
export const isAtStart = ({ query, view }: OpenState): boolean =>
  query === EMPTY_QUERY && [view.details, view.template, view.replacing].every((one) => one === undefined);
const NONE: readonly never[] = [];

/** The favorites of the moment when the catalog, or the clinic's own beside it, was there: a star that is pressed moves no card under the hand. */
const firstKept = new WeakMap<Catalog, Kept>();

function keptAtStart({ catalog, kept }: OpenState): Kept {
  const first = firstKept.get(catalog) ?? kept;
  firstKept.set(catalog, first);
  return first;
}

const selectGroups = remember(
  (state: OpenState) => ({ catalog: state.catalog, kept: keptAtStart(state), cards: selectResults(state).cards }),
  ({ catalog, kept, cards }): readonly StartGroup[] =>
    (['recent', 'favourites'] as const).flatMap((scope) => {
      // Nothing is asked for: each card stands at the position of its exercise.
      const documents = documentsOf(numbersOf(catalog), keptIn(kept, scope) ?? NONE);
      const shown = documents.slice(0, MOST).flatMap((document) => cards.slice(document, document + 1));
      return shown.length > 0 ? [{ scope, cards: shown, count: documents.length }] : [];
    }),
);
