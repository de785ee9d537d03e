// How many results there are, and the filters that made them so few.
import { msg, str } from '@lit/localize';
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { FocusKeeper } from '../../controllers/focus-keeper.ts';
import { exerciseCount, relaxedWords } from '../../i18n/words/counted-words.ts';
import { facetValueName } from '../../i18n/words/vocabulary-words.ts';
import type { Scope, Sort } from '../../state/model.ts';
import type { FacetView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { chips } from '../../../look/styles/chips.ts';
import { icon } from '../../../look/icons/finding-icon.ts';
import type { Layout } from '../layout.ts';
import { later } from '../../stages/later.ts';
import { PickerElement } from '../picker-element.ts';
import { sortedBy, sortFace } from '../svc-sort-menu/sort-face.ts';
import type { SvcSortMenu } from '../svc-sort-menu/svc-sort-menu.ts';

/** Typing changes the count with every key: it is said when the hands rest. */
const REST_MS = 500;

/** The count is said politely once it stays. Each chip takes its filter away. */
@customElement('svc-result-bar')
export class SvcResultBar extends PickerElement {
  static override styles = [
    base,
    buttons,
    chips,
    css`
      .bar {
        display: flex;
        align-items: center;
        gap: 10px;
        padding: 8px var(--svc-4);
        min-block-size: 3.25rem;
      }
      .count {
        font-weight: var(--svc-weight-strong);
        white-space: nowrap;
      }
      .chips {
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
      .chips:dir(rtl) {
        mask-image: linear-gradient(to left, #000 calc(100% - 14px), transparent);
      }
      .chip {
        padding-inline-end: 4px;
      }
      svc-sort-menu {
        flex: none;
      }
      .sort {
        padding: 0 8px;
      }
      .sort .icon {
        color: var(--svc-ink-2);
      }
      .x {
        display: grid;
        place-items: center;
        inline-size: 20px;
        block-size: 20px;
        border-radius: 50%;
      }
      :host([layout='narrow']) .bar {
        padding: 6px var(--svc-3);
        min-block-size: 2.75rem;
      }
      :host([compact]) .bar {
        padding-inline: var(--svc-5) var(--svc-2);
        justify-content: space-between;
      }
    `,
  ];

  @property({ type: Number }) count = 0;
  /** No exercise has all the words of the search. */
  @property({ type: Boolean }) relaxed = false;
  @property({ attribute: false }) facets: readonly FacetView[] = [];
  @property() sort: Sort = 'relevance';
  /** Whether there is a text in the search. */
  @property({ type: Boolean }) searched = false;
  @property() scope: Scope = 'all';
  @property({ reflect: true }) layout: Layout = 'wide';
  /** Beside the details: the count and the order only. */
  @property({ type: Boolean, reflect: true }) compact = false;

  @state() private said = '';
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    new FocusKeeper(this, () => this.focusNextBest());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#resting);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!(changed.has('count') || changed.has('relaxed')) || !this.hasUpdated) return;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      const count = exerciseCount(this.count);
      this.said = this.relaxed ? `${relaxedWords()} ${count}` : count;
    }, REST_MS);
  }

  protected override render() {
    return html`<div class="bar">
      <span class="count" tabindex="-1">${exerciseCount(this.count)}</span>
      <span class="sr" role="status">${this.said}</span>
      ${this.compact ? nothing : html`<span class="chips">${this.chips()}</span>`} ${this.sortMenu()}
    </div>`;
  }

  /** Until the menu is loaded, its button stands in: a press opens the menu as soon as it is there. */
  private sortMenu() {
    const isCompact = this.compact || this.layout === 'narrow';
    return html`<svc-sort-menu .sort=${this.sort} .scope=${this.scope} ?searched=${this.searched} ?compact=${isCompact}>
      <button type="button" class="btn sort" aria-label=${sortedBy(this)} @click=${openWhenLoaded}>
        ${sortFace(this, isCompact)}
      </button>
    </svc-sort-menu>`;
  }

  private chips() {
    const chosen = this.facets.flatMap(({ facet, values }) =>
      values.filter(({ on }) => on).map(({ value }) => ({ facet, value, name: facetValueName(facet, value) })),
    );
    if (chosen.length === 0) return nothing;
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

  /** A chip that was pressed is gone: another one, or the count that it changed. */
  private focusNextBest(): void {
    const [count, ...chips] = this.renderRoot.querySelectorAll<HTMLElement>('.count, .chip');
    (chips[0] ?? count)?.focus();
  }
}

async function openWhenLoaded({ currentTarget }: Event): Promise<void> {
  const menu = (currentTarget as Element).parentElement as SvcSortMenu;
  if (!(await later.use())) return;
  await menu.updateComplete;
  menu.open();
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-result-bar': SvcResultBar;
  }
}
