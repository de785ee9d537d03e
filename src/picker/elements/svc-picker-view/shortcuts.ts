// Which key means what in the picker. Keys of one character only in what they belong to: elsewhere a voice that is typed would press them
// (WCAG 2.1.4). What is written in the
// fields of the program is undone with the rest of it: they have no undo of their own.
import type { Side } from '../../../contract/vocabulary.ts';
import type { Action } from '../../state/actions.ts';
import type { OpenState, View } from '../../state/model.ts';
import { enteredRow } from '../../state/select/select-entry.ts';
import type { SvcProgramRow } from '../svc-program-row/svc-program-row.ts';
import type { SvcExerciseCard } from '../svc-exercise-card/svc-exercise-card.ts';
import { passes } from '../picker-element.ts';
import { travelByInput, travelByKey } from '../keys.ts';

/** Undefined when the key is not for the picker. */
export function shortcutFor(event: KeyboardEvent, state: OpenState): Action | 'search' | 'typed' | undefined {
  const { view } = state;
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  // It moves a row; beside the rows it must not lead away to the browser's home page.
  if (key === 'home' && event.altKey) event.preventDefault();
  if (view.asking || event.isComposing) return undefined;
  if (key === 'escape')
    return wayOut(view) ?? (passes(event, 'svc-result-list') ? 'search' : { type: 'cancelRequested' });
  if (command && !event.altKey && key === 'k') return 'search';
  if (command && !event.altKey && key === 'enter') return event.repeat ? undefined : { type: 'finishRequested' };
  const [target] = event.composedPath();
  // The picker opens with the focus in the search: what is written beside its keys works there too, while it would be all of the text.
  if (QUESTION.test(key) && isSearch(target) && isTypedAlone(target)) return { type: 'shortcutsAsked' };
  const isTyped = isTextField(target);
  // What Enter has just added is taken back before what was typed is.
  if (isSearch(target) && isJustEntered(state) && travelByKey(event) === 'undone') return { type: 'undone' };
  if (isTyped && !isOfProgram(event)) return undefined;
  const travel = travelByKey(event);
  if (travel) return { type: travel };
  if (command || event.altKey || isTyped) return undefined;
  const isOwned = OWNERS.some((name) => passes(event, name));
  if (key === '/' && isOwned) return 'search';
  const card = passes(event, 'svc-exercise-card');
  if (key === 'd' && card) return detailsOf(card);
  const row = passes(event, 'svc-row-menu') ? undefined : passes(event, 'svc-program-row');
  const act = row && actOnRow(row as SvcProgramRow, key, event);
  if (act) return act;
  if (QUESTION.test(key) && isOwned) return { type: 'shortcutsAsked' };
  return isNowhere(event.target, target) && /^[\p{L}\p{N}]$/u.test(key) ? 'typed' : undefined;
}

/** Lists and what is opened of them. */
const OWNERS = ['svc-result-list', 'svc-program-zone', 'svc-exercise-details', 'svc-template-details'];

/** No control has the focus: nothing has, or a heading, as when the last exercise is removed. Letters are the beginning of a search then. */
const isNowhere = (seen: EventTarget | null, target: EventTarget | undefined): boolean =>
  seen === document.body || target instanceof HTMLHeadingElement;

const isSearch = (target: EventTarget | undefined): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'search';

const isJustEntered = (state: OpenState): boolean =>
  enteredRow(state) !== undefined && state.query.text.trim() === state.view.entry?.text;

/** As Latin, Arabic and Chinese keyboards write it. */
const QUESTION = /^[?؟？]$/;

/** Nothing is in the field, or all of it is selected, as after Enter. */
const isTypedAlone = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  (value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0)).trim() === '';

/** What the browser would take back or do again in a field of the program: from its menu, by a gesture. */
export function travelOf(event: InputEvent): Action | undefined {
  if (!isOfProgram(event)) return undefined;
  const type = travelByInput(event);
  return type && { type };
}

/** What Escape closes first: the innermost of what is open. */
function wayOut({ comparing, details, template, replacing, choice, openRow }: View): Action | undefined {
  if (comparing !== undefined) return { type: 'comparisonClosed' };
  if (details !== undefined) return { type: 'detailsClosed' };
  if (template !== undefined) return { type: 'templateClosed' };
  if (replacing !== undefined) return { type: 'replaceEnded' };
  if (choice !== undefined) return { type: 'choiceEnded' };
  return openRow === undefined ? undefined : { type: 'rowClosed' };
}

function detailsOf(card: Element): Action {
  return { type: 'detailsOpened', exerciseId: (card as SvcExerciseCard).card.entry.id };
}

/** Commands hold on the exercise itself, while it is closed: an open one is being written in. Chosen rows are checkboxes. */
function actOnRow({ view }: SvcProgramRow, key: string, event: KeyboardEvent): Action | undefined {
  const { row, sides, hasDetails, chosen, open } = view;
  if (open || chosen !== undefined) return undefined;
  if (key === 'd' && hasDetails) return { type: 'detailsOpened', exerciseId: row.exerciseId, from: row.key };
  if (key === 'i') return { type: 'rowOpened', key: row.key, at: 'instructions' };
  if (key === 'o') return { type: 'rowOpened', key: row.key, at: 'ownWords' };
  // A key that is held down removes no more than one.
  if ((key === 'delete' || key === 'backspace') && !event.repeat) return { type: 'rowRemoved', key: row.key };
  const side = SIDE_KEYS[key];
  // Where the exercise says what both sides do, there is nothing to choose.
  return side && !sides.bothSides ? { type: 'sideChosen', key: row.key, side, byKey: true } : undefined;
}

const SIDE_KEYS: Readonly<Record<string, Side>> = { l: 'left', r: 'right', e: 'bilateral' };

/** The search and the position of a row are no part of what is prescribed: they keep their own undo. */
const isOfProgram = (event: Event): boolean =>
  ['svc-dosage-editor', 'svc-instructions'].some((name) => passes(event, name));

const isTextField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio');
