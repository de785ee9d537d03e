// The star: keeps an exercise as a favorite, on its card and in its details.
import { msg, str } from '@lit/localize';
import { html, type TemplateResult } from 'lit';
import type { FindAction } from '../state/actions.ts';
import type { CardView } from '../state/views.ts';
import { icon } from '../../look/icons/finding-icon.ts';

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
