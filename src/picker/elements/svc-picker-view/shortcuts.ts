// Which key means what in the picker. Keys of one letter only outside text fields. What is written in the
// fields of the program is undone with the rest of it: they have no undo of their own.
import type { Side } from '../../../contract/vocabulary.ts';
import type { Action } from '../../state/actions.ts';
import type { OpenState, View } from '../../state/model.ts';
import type { SvcProgramRow } from '../svc-program-row/svc-program-row.ts';
import type { SvcExerciseCard } from '../svc-exercise-card/svc-exercise-card.ts';
import { passes } from '../passes.ts';
import { travelByInput, travelByKey } from '../travel.ts';

/** Undefined when the key is not for the picker. */
export function shortcutFor(event: KeyboardEvent, { view }: OpenState): Action | 'search' | 'typed' | undefined {
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (view.asking || event.isComposing) return undefined;
  if (key === 'escape')
    return wayOut(view) ?? (passes(event, 'svc-result-list') ? 'search' : { type: 'cancelRequested' });
  if (command && !event.altKey && key === 'k') return 'search';
  const isTyped = isTextField(event.composedPath()[0]);
  if (isTyped && !isOfProgram(event)) return undefined;
  const travel = travelByKey(event);
  if (travel) return { type: travel };
  if (command || event.altKey || isTyped) return undefined;
  if (key === '/') return 'search';
  const card = passes(event, 'svc-exercise-card');
  if (key === 'd' && card) return detailsOf(card);
  const row = passes(event, 'svc-row-menu') ? undefined : passes(event, 'svc-program-row');
  if (key === 'd' && row) return detailsOfRow(row);
  const side = row && sideOf(row, key);
  if (side) return side;
  if (key === '?') return { type: 'shortcutsAsked' };
  // WebKit lets no script focus anything in a frame of another site before its first key: that key is for the search too.
  return event.target === document.body && /^\S$/.test(key) ? 'typed' : undefined;
}

/** What the browser would take back or do again in a field of the program: from its menu, by a gesture. */
export function travelOf(event: InputEvent): Action | undefined {
  if (!isOfProgram(event)) return undefined;
  const type = travelByInput(event);
  return type && { type };
}

/** What Escape closes first: the innermost of what is open. */
function wayOut({ comparing, details, replacing, choice, openRow }: View): Action | undefined {
  if (comparing !== undefined) return { type: 'comparisonClosed' };
  if (details !== undefined) return { type: 'detailsClosed' };
  if (replacing !== undefined) return { type: 'replaceEnded' };
  if (choice !== undefined) return { type: 'choiceEnded' };
  return openRow === undefined ? undefined : { type: 'rowClosed' };
}

function detailsOf(card: Element): Action {
  return { type: 'detailsOpened', exerciseId: (card as SvcExerciseCard).card.entry.id };
}

function detailsOfRow(element: Element): Action | undefined {
  const { row, hasDetails, chosen } = (element as SvcProgramRow).view;
  if (!hasDetails || chosen !== undefined) return undefined;
  return { type: 'detailsOpened', exerciseId: row.exerciseId, from: row.key };
}

/** Where the exercise says what both sides do, there is nothing to choose; nor while rows are chosen. */
function sideOf(element: Element, key: string): Action | undefined {
  const { row, sides, chosen } = (element as SvcProgramRow).view;
  const side = SIDE_KEYS[key];
  if (!side || sides.bothSides || chosen !== undefined) return undefined;
  return { type: 'sideChosen', key: row.key, side };
}

const SIDE_KEYS: Readonly<Record<string, Side>> = { l: 'left', r: 'right', e: 'bilateral' };

/** The search and the position of a row are no part of what is prescribed: they keep their own undo. */
const isOfProgram = (event: Event): boolean =>
  ['svc-dosage-editor', 'svc-instructions'].some((name) => passes(event, name));

const isTextField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio');
