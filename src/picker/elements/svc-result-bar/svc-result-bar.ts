// How many results there are, the filters that made them so few, and their order.
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { FocusKeeper } from '../../controllers/focus-keeper.ts';
import { exerciseCount, relaxedWords } from '../../i18n/words/counted-words.ts';
import type { Scope, Sort } from '../../state/model.ts';
import type { FacetView, LimitView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import type { Layout } from '../../controllers/size.ts';
import { menuPart } from '../../part.ts';
import { PickerElement } from '../picker-element.ts';
import { sortedBy, sortFace } from '../svc-sort-menu/sort-face.ts';
import type { SvcSortMenu } from '../svc-sort-menu/svc-sort-menu.ts';

/** Typing changes the count with every key: it is said when the hands rest. */
const REST_MS = 500;

const SAID = ['count', 'words', 'relaxed', 'pending'] as const;

/** The count is said politely once it stays. */
@customElement('svc-result-bar')
export class SvcResultBar extends PickerElement {
  static override styles = [
    base,
    buttons,
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
        min-inline-size: min-content;
      }
      .rest {
        flex: 1;
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
      :host([layout='narrow']) .bar {
        padding: 6px var(--svc-3);
        min-block-size: 2.75rem;
      }
      /* What is left out is never out of sight. */
      :host(:not([layout='wide'])) .bar:has([wraps]) {
        flex-wrap: wrap;
        justify-content: space-between;
      }
      :host(:not([layout='wide'])) [wraps] {
        order: 1;
        flex-basis: 100%;
      }
      :host([layout='wide']) .bar:has([wraps]) {
        align-items: start;
      }
      .bar:has([wraps]) .count {
        line-height: 1.75rem;
      }
      :host([compact]) .bar {
        padding-inline: var(--svc-5);
      }
    `,
  ];

  @property({ type: Number }) count = 0;
  /** What else there is besides exercises, with their number. */
  @property() words: string | undefined;
  /** The answer to the text is not whole yet: what is shown stays, as it counts the old and the new together. */
  @property({ type: Boolean }) pending = false;
  /** No exercise has all the words of the search. */
  @property({ type: Boolean }) relaxed = false;
  @property({ attribute: false }) facets: readonly FacetView[] = [];
  /** What is left out. */
  @property({ attribute: false }) limits: readonly LimitView[] = [];
  @property() sort: Sort = 'relevance';
  /** Whether there is a text in the search. */
  @property({ type: Boolean }) searched = false;
  @property() scope: Scope = 'all';
  @property({ reflect: true }) layout: Layout = 'wide';
  /** Beside the details: the count only. */
  @property({ type: Boolean, reflect: true }) compact = false;

  @state() private said = '';
  #counted = '';
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    // The last chip was pressed.
    new FocusKeeper(this, () => this.renderRoot.querySelector<HTMLElement>('.count')?.focus());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#resting);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.pending) this.#counted = this.words ?? exerciseCount(this.count);
    if (!SAID.some((name) => changed.has(name)) || !this.hasUpdated) return;
    clearTimeout(this.#resting);
    if (this.pending) return;
    this.#resting = setTimeout(() => {
      this.said = this.relaxed ? `${relaxedWords()} ${this.#counted}` : this.#counted;
    }, REST_MS);
  }

  protected override render() {
    return html`<div class="bar">
      <span class="count" tabindex="-1">${this.#counted}</span>
      <span class="sr" role="status">${this.said}</span>
      ${this.compact ? nothing : html`${this.chips()} ${this.count > 0 ? this.sortMenu() : nothing}`}
    </div>`;
  }

  /** Until the menu is loaded, its button stands in: a press opens the menu as soon as it is there. */
  private sortMenu() {
    const isCompact = this.layout === 'narrow';
    return html`<svc-sort-menu .sort=${this.sort} .scope=${this.scope} ?searched=${this.searched} ?compact=${isCompact}>
      <button type="button" class="btn sort" aria-label=${sortedBy(this)} @click=${openWhenLoaded}>
        ${sortFace(this, isCompact)}
      </button>
    </svc-sort-menu>`;
  }

  private chips() {
    const isFiltered = this.limits.length > 0 || this.facets.some(({ values }) => values.some(({ on }) => on));
    return isFiltered
      ? html`<svc-filter-chips
          ?wraps=${this.limits.length > 0}
          .facets=${this.facets}
          .limits=${this.limits}
        ></svc-filter-chips>`
      : html`<span class="rest"></span>`;
  }
}

async function openWhenLoaded({ currentTarget }: Event): Promise<void> {
  const menu = (currentTarget as Element).parentElement as SvcSortMenu;
  if (!(await menuPart.use())) return;
  await menu.updateComplete;
  menu.open();
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-result-bar': SvcResultBar;
  }
}
