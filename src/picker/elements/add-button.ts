// The button that puts an exercise into the program, on its card and in its details.
import { html } from 'lit';
import type { IndexEntry } from '../../contract/picker-session.ts';
import type { Action } from '../state/actions.ts';
import { icon } from './icon.ts';

interface AddButton {
  readonly entry: IndexEntry;
  readonly words: string;
  /** Then the button can still be pressed, and the toast says why nothing is added. */
  readonly full: boolean;
  readonly size: 'small' | 'large';
  readonly report: (action: Action) => void;
}

export function addButton({ entry, words, full, size, report }: AddButton) {
  const add = (event: MouseEvent): void => {
    // The second click of a double click; a key has no clicks to count.
    if (event.detail > 1) return;
    report({ type: 'exerciseAdded', exerciseId: entry.id });
  };
  return html`<button
    type="button"
    class="btn soft add ${size === 'large' ? 'lg' : ''}"
    aria-label=${`${words} ${entry.name}`}
    aria-disabled=${full}
    @click=${add}
  >
    ${size === 'large' ? icon('plus') : icon('plus', 'small')}${words}
  </button>`;
}
