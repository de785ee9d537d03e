// Which key means what, anywhere in the picker. Keys of one letter only outside text fields, which also keep their own undo.
import type { Action } from '../../state/actions.ts';
import type { OpenState } from '../../state/model.ts';
import { SvcResultList } from '../svc-result-list/svc-result-list.ts';

/** Undefined when the key is not for the picker. */
export function shortcutFor(event: KeyboardEvent, { view }: OpenState): Action | 'search' | undefined {
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (view.asking || event.isComposing) return undefined;
  if (key === 'escape') {
    if (view.details !== undefined) return { type: 'detailsClosed' };
    if (view.openRow !== undefined) return { type: 'rowClosed' };
    return isInResults(event) ? 'search' : { type: 'cancelRequested' };
  }
  if (command && !event.altKey && key === 'k') return 'search';
  if (isTextField(event.composedPath()[0])) return undefined;
  if (command && !event.altKey && key === 'z') return { type: event.shiftKey ? 'redone' : 'undone' };
  if (command && !event.altKey && key === 'y') return { type: 'redone' };
  if (command || event.altKey) return undefined;
  if (key === '/') return 'search';
  return key === '?' ? { type: 'shortcutsAsked' } : undefined;
}

const isInResults = (event: KeyboardEvent): boolean =>
  event.composedPath().some((target) => target instanceof SvcResultList);

const isTextField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
