// One filter as a chip that opens its values.
import { css, html } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { PopupController } from '../../controllers/popup.ts';
import { formatNumber } from '../../i18n/language.ts';
import { facetName } from '../../i18n/vocabulary-words.ts';
import type { FacetView } from '../../state/views.ts';
import { base } from '../../styles/base.ts';
import { chips } from '../../styles/chips.ts';
import { facetStyles } from '../../styles/facets.ts';
import { menus } from '../../styles/menus.ts';
import { facetValues } from '../facet-values.ts';
import { icon } from '../icon.ts';
import { PickerElement } from '../picker-element.ts';

/** Says how many of its values are chosen. Stays open while several are chosen. */
@customElement('svc-filter-menu')
export class SvcFilterMenu extends PickerElement {
  static override styles = [
    base,
    chips,
    facetStyles,
    menus,
    css`
      :host {
        flex: none;
      }
      .chip {
        padding-inline-end: 7px;
      }
      .number {
        font-weight: var(--svc-weight-strong);
      }
      .menu-pop {
        inline-size: 17rem;
      }
    `,
  ];

  @property({ attribute: false }) view!: FacetView;

  @query('.chip') private readonly chip!: HTMLElement;
  @query('.menu-pop') private readonly panel!: HTMLElement;
  readonly #popup = new PopupController(this, { anchor: () => this.chip, panel: () => this.panel, align: 'start' });

  protected override render() {
    const chosen = this.view.values.filter(({ on }) => on).length;
    return html`<button
        type="button"
        class="chip ${chosen > 0 ? 'on' : ''}"
        popovertarget="values"
        aria-expanded=${this.#popup.open}
        @keydown=${this.#popup.closeOnEscape}
      >
        ${facetName(this.view.facet)}
        ${chosen > 0 ? html`<span class="number">${formatNumber(chosen)}</span>` : ''}${icon('chevron-down', 'small')}
      </button>
      <div
        id="values"
        class="menu-pop"
        popover
        role="group"
        aria-label=${facetName(this.view.facet)}
        @beforetoggle=${this.#popup.toggling}
        @toggle=${this.#popup.toggled}
        @keydown=${this.#popup.closeOnEscape}
      >
        ${facetValues(this.view, (action) => this.report(action))}
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-filter-menu': SvcFilterMenu;
  }
}
