// The filters that are on, above the results.
import { msg, str } from '@lit/localize';
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { FocusKeeper } from '../../controllers/focus-keeper.ts';
import { facetValueName } from '../../i18n/words/vocabulary-words.ts';
import type { FacetView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { chips } from '../../../look/styles/chips.ts';
import { icon } from '../../../look/icons/finding-icon.ts';
import { PickerElement } from '../picker-element.ts';

/** Each chip takes its filter away. Whoever shows it takes the focus when the last one is gone. */
@customElement('svc-filter-chips')
export class SvcFilterChips extends PickerElement {
  static override styles = [
    base,
    buttons,
    chips,
    css`
      :host {
        mask-image: linear-gradient(to right, #000 calc(100% - 14px), transparent);
        padding: 4px 14px 4px 4px;
        margin: -4px;
        display: flex;
        align-items: center;
        gap: 6px;
        flex: 1;
        min-inline-size: 0;
        overflow-x: auto;
        scrollbar-width: none;
      }
      :host(:dir(rtl)) {
        mask-image: linear-gradient(to left, #000 calc(100% - 14px), transparent);
      }
      .chip {
        padding-inline-end: 4px;
      }
      .x {
        display: grid;
        place-items: center;
        inline-size: 20px;
        block-size: 20px;
        border-radius: 50%;
      }
    `,
  ];

  @property({ attribute: false }) facets: readonly FacetView[] = [];

  constructor() {
    super();
    new FocusKeeper(this, () => this.renderRoot.querySelector<HTMLElement>('.chip')?.focus());
  }

  protected override render() {
    const chosen = this.facets.flatMap(({ facet, values }) =>
      values.filter(({ on }) => on).map(({ value }) => ({ facet, value, name: facetValueName(facet, value) })),
    );
    return html`${chosen.map(
        ({ facet, value, name }) =>
          html`<button
            type="button"
            class="chip on"
            aria-label=${msg(str`Remove filter ${name}`, { id: 'filter-remove' })}
            @click=${() => this.report({ type: 'facetToggled', facet, value })}
          >
            <bdi>${name}</bdi><span class="x">${icon('x', 'small')}</span>
          </button>`,
      )}
      <button type="button" class="btn link" @click=${() => this.report({ type: 'filtersCleared' })}>
        ${msg('Clear all', { id: 'filters-clear' })}
      </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-filter-chips': SvcFilterChips;
  }
}
