// The filters that are on, above the results.
import { msg, str } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { FocusKeeper } from '../../controllers/focus-keeper.ts';
import { filterValueName, leftOutWords, limitFace, removeLimit, withoutLabel } from '../../i18n/words/filter-words.ts';
import type { Limit } from '../../state/model.ts';
import type { FacetView, LimitView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { chips } from '../../../look/styles/badges.ts';
import { icon } from '../../../look/icons/icon.ts';
import { PickerElement } from '../picker-element.ts';
import { catalogValue } from '../facet-values.ts';

/** Each chip takes its filter away. In one line; in several with the attribute `wraps`, where none may be out of sight. Whoever shows it takes the focus when the last one is gone. */
@customElement('svc-filter-chips')
export class SvcFilterChips extends PickerElement {
  static override styles = [
    base,
    buttons,
    chips,
    css`
      :host {
        mask-image: linear-gradient(to right, #000 calc(100% - 14px), transparent);
        padding-block: 4px;
        padding-inline: 4px 14px;
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
      :host([wraps]) {
        mask-image: none;
        padding-inline-end: 4px;
        flex-wrap: wrap;
        overflow: visible;
      }
      .chip {
        padding-inline-end: 4px;
      }
      .out {
        border-color: var(--svc-ink-2);
        border-radius: var(--svc-radius-check);
        padding-inline-start: 8px;
      }
      .label {
        flex: none;
        font-size: var(--svc-text-sm);
        color: var(--svc-ink-2);
      }
      /* It never stands alone in a line. */
      .last {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        flex: none;
        min-inline-size: 0;
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
  @property({ attribute: false }) limits: readonly LimitView[] = [];

  constructor() {
    super();
    new FocusKeeper(this, () => this.renderRoot.querySelector<HTMLElement>('.chip')?.focus());
  }

  protected override render() {
    const chosen = this.facets.flatMap(({ facet, values }) =>
      // What is left out has chips of its own.
      values
        .filter(({ on }) => on && facet !== 'demands')
        .map(({ value }) => ({ facet, value, name: filterValueName(facet, value) })),
    );
    const filters = chosen.map(
      ({ facet, value, name }) =>
        html`<button
          type="button"
          class="chip on"
          aria-label=${msg(str`Remove filter ${name}`, { id: 'filter-remove' })}
          @click=${() => this.report({ type: 'facetToggled', facet, value })}
        >
          ${catalogValue(facet, value)}<span class="x">${icon('x', 'small')}</span>
        </button>`,
    );
    const limits = this.limits.map(({ limit }) => this.limit(limit));
    // Behind "Without:" stands only what is left out.
    const label = limits.length > 0 ? [html`<span class="label">${withoutLabel()}</span>`] : [];
    const all = [...filters, ...label, ...limits];
    const clear = html`<button type="button" class="btn link" @click=${() => this.report({ type: 'filtersCleared' })}>
      ${msg('Clear all', { id: 'filters-clear' })}
    </button>`;
    const isOne = filters.length + limits.length === 1;
    return html`${all.slice(0, -1)}<span class="last">${all.at(-1)}${isOne ? nothing : clear}</span>`;
  }

  /** Another shape than that of a filter, which shows what it names. */
  private limit(limit: Limit) {
    return html`<button
      type="button"
      class="chip out"
      title=${leftOutWords([limit])}
      aria-label=${removeLimit(limit)}
      @click=${() => this.report({ type: 'limitRemoved', limit })}
    >
      ${icon('ban', 'small')}<bdi>${limitFace(limit)}</bdi><span class="x">${icon('x', 'small')}</span>
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-filter-chips': SvcFilterChips;
  }
}
