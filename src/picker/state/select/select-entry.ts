// What Enter in the search adds, and what it has added.
import { withSaidSide } from '../../../program/index.ts';
import type { OpenState, Row } from '../model.ts';
import { dosageFromDraft } from '../dosage/typed-dosage.ts';
import { nameOfRow } from '../row-facts.ts';
import type { EnteredView, EntryView } from '../views.ts';
import { selectResults } from './select-results.ts';
import { armedTemplate } from './templates/shown-templates.ts';

/**
 * The first result, where Enter adds it: never what was not shown as the answer to the text as it stands. A text that was read as another one
 * is no such answer, and where one has two meanings, none is first: say so here. Where the text names a template, that is first.
 */
export function selectEntry(state: OpenState): EntryView | undefined {
  const { pending, replacing, corrections, missing, relaxed, cards } = selectResults(state);
  const card = cards.at(0);
  const isAsked = state.query.text.trim() !== '' && state.view.comparing === undefined && !replacing;
  if (!isAsked || !card || card.unavailable || enteredRow(state) || armedTemplate(state)) return undefined;
  if ((pending && state.found.text === '') || state.found.ambiguous || state.found.unread?.length) return undefined;
  const isRead = corrections.length > 0;
  const isTold = isRead || relaxed || missing.length > 0 || card.typed !== undefined;
  return { card, key: isRead ? 'arrow' : 'enter', isTold };
}

/** Until something else is typed, or the row is gone. Where nothing was told before a press, nothing moves after it. */
export function selectEntered(state: OpenState): EnteredView | undefined {
  const { view, program, catalog } = state;
  const row = enteredRow(state);
  if (!row || view.entry?.isQuiet) return undefined;
  const sides = catalog.byId.get(row.exerciseId) ?? {};
  return {
    name: nameOfRow(state, row),
    key: row.key,
    position: program.present.indexOf(row) + 1,
    prescription: withSaidSide({ ...dosageFromDraft(row.dosage), side: row.side }, sides),
    instructions: row.instructions.trim(),
    canUndo: program.past.at(-1)?.some(({ key }) => key === row.key) === false,
  };
}

/** What the text has added already. */
export const enteredRow = ({ view, program }: OpenState): Row | undefined =>
  program.present.find(({ key }) => key === view.entry?.key);
