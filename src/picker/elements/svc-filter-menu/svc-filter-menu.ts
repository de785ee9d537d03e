// One filter as a chip that opens its values.
import { css, html } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { PopupController } from '../../controllers/popup.ts';
import { facetName } from '../../i18n/words/filter-words.ts';
import type { FacetView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { chips } from '../../../look/styles/badges.ts';
import { facetStyles } from '../../../look/styles/facets.ts';
import { menus } from '../../../look/styles/menus.ts';
import { chosenCount, facetValues, filterFace } from '../facet-values.ts';
import { PickerElement } from '../picker-element.ts';

/**
 * Says how many of its values are chosen. Stays open while several are chosen.
 *
 * @fires svc-filter-asked - Its values are to be shown, on a phone, where there is no room for a panel.
 */
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
      strong {
        font-weight: var(--svc-weight-strong);
      }
      .menu-pop {
        inline-size: 17rem;
      }
    `,
  ];

  @property({ attribute: false }) view!: FacetView;

  @state() private extended = 0;
  @query('.chip') private readonly chip!: HTMLElement;
  @query('.menu-pop') private readonly panel!: HTMLElement;
  readonly #popup = new PopupController(this, {
    anchor: () => this.chip,
    panel: () => this.panel,
    align: 'start',
    onPhone: () => this.dispatchEvent(new Event('svc-filter-asked')),
  });

  override focus(options?: FocusOptions): void {
    this.chip.focus(options);
  }

  /** For a press that came before this element. */
  open(): void {
    this.panel.showPopover();
  }

  protected override firstUpdated(): void {
    // What stood here before had the focus.
    if (this.querySelector(':focus')) this.chip.focus();
  }

  protected override render() {
    return html`<button
        type="button"
        class="chip ${chosenCount(this.view) > 0 ? 'on' : ''}"
        popovertarget="values"
        aria-expanded=${this.#popup.open}
        @keydown=${this.#popup.closeOnEscape}
      >
        ${filterFace(this.view)}
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
        ${facetValues(this.view, {
          extended: this.extended,
          extend: () => {
            this.extended += 1;
            return this.updateComplete;
          },
          report: (action) => this.report(action),
        })}
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-filter-menu': SvcFilterMenu;
  }
}
