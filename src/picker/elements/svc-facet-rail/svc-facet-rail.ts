// The filters of a wide picker, beside the results.
import { msg } from '@lit/localize';
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { formatNumber } from '../../i18n/language.ts';
import { facetName } from '../../i18n/vocabulary-words.ts';
import type { FindAction } from '../../state/actions.ts';
import type { FacetView } from '../../state/views.ts';
import { base } from '../../styles/base.ts';
import { buttons } from '../../styles/buttons.ts';
import { facetStyles } from '../../styles/facets.ts';
import { facetValues } from '../facet-values.ts';
import { icon } from '../icon.ts';
import { PickerElement } from '../picker-element.ts';

/** Everything, or what the chosen values leave. */
@customElement('svc-facet-rail')
export class SvcFacetRail extends PickerElement {
  static override styles = [
    base,
    buttons,
    facetStyles,
    css`
      nav {
        block-size: 100%;
        display: grid;
        grid-template-rows: minmax(0, 1fr) auto;
        border-inline-end: 1px solid var(--svc-line);
      }
      .facets {
        padding: 10px var(--svc-3) var(--svc-3);
        display: grid;
        gap: 6px;
        align-content: start;
      }
      h3 {
        font-size: var(--svc-text-xs);
        font-weight: var(--svc-weight-strong);
        color: var(--svc-ink-2);
        padding: 0 8px;
        min-block-size: 24px;
        display: flex;
        align-items: center;
      }
      .scope {
        min-block-size: max(1.75rem, var(--svc-target-min));
      }
      .scope[aria-current='true'] {
        background: var(--svc-accent-soft);
        color: var(--svc-on-accent-soft);
        font-weight: var(--svc-weight-strong);
      }
      .scope[aria-current='true'] :is(.icon, .count) {
        color: inherit;
      }
      .foot {
        border-block-start: 1px solid var(--svc-line);
        padding: 6px var(--svc-3);
        display: flex;
        justify-content: end;
      }
      .foot .btn {
        font-weight: var(--svc-weight-regular);
        color: var(--svc-ink-2);
        padding: 0 8px;
      }
      @media (forced-colors: active) {
        .scope[aria-current='true'] {
          forced-color-adjust: none;
          background: Highlight;
          color: HighlightText;
        }
      }
    `,
  ];

  @property({ attribute: false }) facets: readonly FacetView[] = [];
  /** How many exercises the catalog has. */
  @property({ type: Number }) total = 0;

  protected override render() {
    const report = (action: FindAction): void => this.report(action);
    const isFiltered = this.facets.some(({ values }) => values.some(({ on }) => on));
    return html`<nav aria-label=${msg('Filters', { id: 'filters' })}>
      <h2 class="sr">${msg('Filters', { id: 'filters' })}</h2>
      <div class="scroll">
        <div class="facets">
          <button
            type="button"
            class="facet scope"
            aria-current=${isFiltered ? 'false' : 'true'}
            @click=${() => report({ type: 'filtersCleared' })}
          >
            ${icon('layout-grid')}<span>${msg('All exercises', { id: 'scope-all' })}</span>
            <span class="count">${formatNumber(this.total)}</span>
          </button>
          ${this.facets.map(
            (view) =>
              html`<section role="group" aria-labelledby=${view.facet}>
                <h3 id=${view.facet}>${facetName(view.facet)}</h3>
                ${facetValues(view, report)}
              </section>`,
          )}
        </div>
      </div>
      <div class="foot">
        <button type="button" class="btn" @click=${() => this.report({ type: 'shortcutsAsked' })}>
          ${msg('Shortcuts', { id: 'shortcuts' })} <kbd aria-hidden="true">?</kbd>
        </button>
      </div>
    </nav>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-facet-rail': SvcFacetRail;
  }
}
