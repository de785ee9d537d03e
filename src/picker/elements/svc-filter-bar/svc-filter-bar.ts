// The filters where there is no room for a rail: a line of chips above the results.
import { msg } from '@lit/localize';
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { FacetView } from '../../state/views.ts';
import { base } from '../../styles/base.ts';
import type { Layout } from '../layout.ts';
import { PickerElement } from '../picker-element.ts';
import '../svc-filter-menu/svc-filter-menu.ts';

/** Scrolls sideways with a fade, never wraps. */
@customElement('svc-filter-bar')
export class SvcFilterBar extends PickerElement {
  static override styles = [
    base,
    css`
      nav {
        mask-image: linear-gradient(to right, #000 calc(100% - 24px), transparent);
        display: flex;
        gap: 6px;
        overflow-x: auto;
        padding: 10px var(--svc-4) 4px;
        margin-block-end: -4px;
        scrollbar-width: none;
      }
      nav:dir(rtl) {
        mask-image: linear-gradient(to left, #000 calc(100% - 24px), transparent);
      }
      :host([layout='narrow']) nav {
        padding: 4px var(--svc-3);
        margin-block: -4px;
      }
    `,
  ];

  @property({ attribute: false }) facets: readonly FacetView[] = [];
  @property({ reflect: true }) layout: Layout = 'medium';

  protected override render() {
    return html`<nav aria-label=${msg('Filters', { id: 'filters' })}>
      ${this.facets.map((view) => html`<svc-filter-menu .view=${view}></svc-filter-menu>`)}
    </nav>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-filter-bar': SvcFilterBar;
  }
}
