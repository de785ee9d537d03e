// The button that puts an exercise into the program, or in the place of a row that is being replaced: on its card and in its details.
import { msg, str } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import type { IndexEntry } from '../../contract/picker-session.ts';
import type { Action, FindAction } from '../state/actions.ts';
import type { CardView, ResultsView } from '../state/views.ts';
import { icon } from '../../look/icons/draw-icon.ts';

interface AddButton {
  readonly entry: IndexEntry;
  /** What the button says while no row is being replaced. */
  readonly words: string;
  readonly replacing: ResultsView['replacing'];
  /** Then the button can still be pressed, and the toast says why nothing is added. */
  readonly full: boolean;
  /** Then it says why, and so does the toast. */
  readonly unavailable: CardView['unavailable'];
  readonly size: 'small' | 'large';
  readonly tabbable?: boolean;
  /** Added in the place of what is usual. */
  readonly typed?: CardView['typed'];
  /** The ids of what is heard with it. */
  readonly describedBy?: string | undefined;
  /** Enter in the search does the same. */
  readonly armed?: boolean;
  /** What it says to the pointer, where it shows no words. */
  readonly hint?: string | undefined;
  readonly report: (action: Action) => void;
}

/** Why it cannot be added. */
export const unavailableWords = (why: NonNullable<CardView['unavailable']>): string =>
  why === 'withdrawn'
    ? msg('Withdrawn', { id: 'status-withdrawn' })
    : msg('New exercises can no longer be loaded', { id: 'notice-expired' });

/** Takes the place of the icon before it: no button grows where Enter does the same. */
export const enterKey = () => html`<kbd class="enter" aria-hidden="true">↵</kbd>`;

export const replaceWords = (name: string, by: string): string =>
  msg(str`Replace ${name} with ${by}`, { id: 'card-replace-by' });

export function addButton(button: AddButton) {
  const {
    entry,
    words,
    replacing,
    full,
    unavailable,
    size,
    tabbable = true,
    typed,
    describedBy,
    armed,
    hint,
    report,
  } = button;
  const choose = (event: MouseEvent): void => {
    // The second click of a double click; a key has no clicks to count.
    if (event.detail > 1) return;
    if (replacing) report({ type: 'rowReplaced', key: replacing.key, exerciseId: entry.id });
    else report({ type: 'exerciseAdded', exerciseId: entry.id, ...(typed && { typed }) });
  };
  return html`<button
    type="button"
    class="btn soft add ${size === 'large' ? 'lg' : ''}"
    tabindex=${tabbable ? 0 : -1}
    aria-label=${replacing ? replaceWords(replacing.name, entry.name) : `${words} ${entry.name}`}
    aria-describedby=${describedBy ?? nothing}
    aria-disabled=${(full && !replacing) || unavailable !== undefined}
    title=${unavailable ? unavailableWords(unavailable) : (hint ?? '')}
    @click=${choose}
  >
    ${icon(replacing ? 'replace' : 'plus', ...(size === 'large' ? [] : ['small' as const]))}${armed ? enterKey() : nothing}${
      replacing ? msg('Replace', { id: 'card-replace' }) : words
    }
  </button>`;
}

// The star: keeps an exercise as a favorite, on its card and in its details.
interface FavouriteButton {
  readonly card: CardView;
  /** How it looks here. */
  readonly classes: string;
  readonly small: boolean;
  readonly tabbable?: boolean;
  readonly report: (action: FindAction) => void;
}

export const favouriteButton = ({
  card: { entry, favourite },
  classes,
  small,
  tabbable = true,
  report,
}: FavouriteButton): TemplateResult =>
  html`<button
    type="button"
    slot="action"
    class="star ${classes}"
    tabindex=${tabbable ? 0 : -1}
    aria-label=${msg(str`Favorite: ${entry.name}`, { id: 'favourite-of' })}
    aria-pressed=${favourite}
    @click=${() => report({ type: 'favouriteToggled', exerciseId: entry.id })}
  >
    ${icon('star', ...(small ? ['small' as const] : []), ...(favourite ? ['filled' as const] : []))}
  </button>`;
