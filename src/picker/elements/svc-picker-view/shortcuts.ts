// Which key means what in the picker. Keys of one letter only outside text fields, which also keep their own undo.
import type { Action } from '../../state/actions.ts';
import type { OpenState, View } from '../../state/model.ts';
import type { SvcExerciseCard } from '../svc-exercise-card/svc-exercise-card.ts';

/** Undefined when the key is not for the picker. */
export function shortcutFor(event: KeyboardEvent, { view }: OpenState): Action | 'search' | undefined {
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (view.asking || event.isComposing) return undefined;
  if (key === 'escape')
    return wayOut(view) ?? (passes(event, 'svc-result-list') ? 'search' : { type: 'cancelRequested' });
  if (command && !event.altKey && key === 'k') return 'search';
  if (isTextField(event.composedPath()[0])) return undefined;
  if (command && !event.altKey && key === 'z') return { type: event.shiftKey ? 'redone' : 'undone' };
  if (command && !event.altKey && key === 'y') return { type: 'redone' };
  if (command || event.altKey) return undefined;
  if (key === '/') return 'search';
  if (key === 'd') return detailsOf(passes(event, 'svc-exercise-card'));
  return key === '?' ? { type: 'shortcutsAsked' } : undefined;
}

/** What Escape closes first: the innermost of what is open. */
function wayOut({ comparing, details, replacing, selection, openRow }: View): Action | undefined {
  if (comparing !== undefined) return { type: 'comparisonClosed' };
  if (details !== undefined) return { type: 'detailsClosed' };
  if (replacing !== undefined) return { type: 'replaceEnded' };
  if (selection !== undefined) return { type: 'selectionEnded' };
  return openRow === undefined ? undefined : { type: 'rowClosed' };
}

function detailsOf(card: Element | undefined): Action | undefined {
  return card && { type: 'detailsOpened', exerciseId: (card as SvcExerciseCard).card.entry.id };
}

/** The element of that name in which the key was pressed. */
const passes = (event: KeyboardEvent, name: string): Element | undefined =>
  event.composedPath().find((target): target is Element => target instanceof Element && target.localName === name);

const isTextField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio');
