// The filters where there is no room for a rail: a line of chips above the results.
import { msg } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { scopeName } from '../../i18n/words/filter-words.ts';
import { scopeCount } from '../../i18n/words/template-words.ts';
import type { Facet } from '../../state/model.ts';
import type { FacetView, ScopeView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { chips } from '../../../look/styles/badges.ts';
import { icon } from '../../../look/icons/icon.ts';
import { chosenCount, filterFace, narrowing, SCOPE_ICONS } from '../facet-values.ts';
import type { Layout } from '../../controllers/size.ts';
import { menuPart } from '../../part.ts';
import { PickerElement } from '../picker-element.ts';
import type { SvcFilterMenu } from '../svc-filter-menu/svc-filter-menu.ts';

/** Scrolls sideways with a fade, never wraps. On a phone its menus are one sheet. */
@customElement('svc-filter-bar')
export class SvcFilterBar extends PickerElement {
  static override styles = [
    base,
    chips,
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
      svc-filter-menu {
        flex: none;
      }
      .menu {
        padding-inline-end: 7px;
      }
      .menu strong {
        font-weight: var(--svc-weight-strong);
      }
      :host([layout='narrow']) nav {
        padding: 4px var(--svc-3);
        margin-block: -4px;
      }
    `,
  ];

  @property({ attribute: false }) facets: readonly FacetView[] = [];
  @property({ attribute: false }) scopes: readonly ScopeView[] = [];
  /** How many results there are. */
  @property({ type: Number }) count = 0;
  @property({ reflect: true }) layout: Layout = 'medium';

  @state() private asked: Facet | undefined;

  protected override render() {
    return html`<nav aria-label=${msg('Filters', { id: 'filters' })}>
        ${this.scopes.filter(({ scope }) => scope !== 'all').map((view) => this.scopeChip(view))}
        ${narrowing(this).map((view) => this.filter(view))}
      </nav>
      ${this.asked ? menuPart.render(this.sheet(this.asked)) : nothing}`;
  }

  /** Until the menu is loaded, its chip stands in: a press opens the menu as soon as it is there. */
  private filter(view: FacetView) {
    return html`<svc-filter-menu .view=${view} @svc-filter-asked=${() => (this.asked = view.facet)}>
      <button type="button" class="chip menu ${chosenCount(view) > 0 ? 'on' : ''}" @click=${openWhenLoaded}>
        ${filterFace(view)}
      </button>
    </svc-filter-menu>`;
  }

  private sheet(facet: Facet) {
    return html`<svc-filter-sheet
      facet=${facet}
      .facets=${this.facets}
      .count=${this.count}
      @svc-filters-closed=${this.closeSheet}
    ></svc-filter-sheet>`;
  }

  /** Safari gives no focus to what is pressed: the chip gets it back in any case. */
  private async closeSheet(): Promise<void> {
    const menus = [...this.renderRoot.querySelectorAll('svc-filter-menu')];
    const asked = menus.find(({ view }) => view.facet === this.asked);
    this.asked = undefined;
    await this.updateComplete;
    asked?.focus();
  }

  /** Pressed again it leads back to all exercises. */
  private scopeChip({ scope, on, count }: ScopeView) {
    return html`<button
      type="button"
      class="chip ${on ? 'on' : ''}"
      aria-pressed=${on}
      aria-description=${scopeCount(scope, count)}
      @click=${() => this.report({ type: 'scopeChosen', scope: on ? 'all' : scope })}
    >
      ${icon(SCOPE_ICONS[scope], 'small')}${scopeName(scope)}
    </button>`;
  }
}

async function openWhenLoaded({ currentTarget }: Event): Promise<void> {
  const menu = (currentTarget as Element).parentElement as SvcFilterMenu;
  if (!(await menuPart.use())) return;
  await menu.updateComplete;
  menu.open();
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-filter-bar': SvcFilterBar;
  }
}
