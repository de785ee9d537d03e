// The filters on a phone: a sheet from the bottom of the screen, with one of them or with all.
import { msg } from '@lit/localize';
import { html, nothing, css } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { ModalController } from '../../controllers/modal.ts';
import { swipeDown } from '../../controllers/popup.ts';
import { showResults } from '../../i18n/words/counted-words.ts';
import { facetName } from '../../i18n/words/filter-words.ts';
import type { Facet } from '../../state/model.ts';
import type { FacetView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { facetStyles } from '../../../look/styles/facets.ts';
import { icon } from '../../../look/icons/icon.ts';
import { chosenCount, facetValues } from '../facet-values.ts';
import { PickerElement } from '../picker-element.ts';

// The sheet of filters: its head and its foot stay, its values scroll.
const filterSheetStyles = css`
  dialog {
    position: fixed;
    inset: auto 0 0;
    inline-size: 100%;
    max-inline-size: none;
    max-block-size: calc(100dvh - 56px);
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: var(--svc-radius-dialog) var(--svc-radius-dialog) 0 0;
    background: var(--svc-surface);
    color: var(--svc-ink);
    box-shadow: var(--svc-shadow-3);
    overflow: hidden;
    animation: sheet-up var(--svc-calm) var(--svc-ease);
  }
  dialog[open] {
    display: grid;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  }
  dialog::backdrop {
    background: var(--svc-scrim);
  }
  header {
    display: flex;
    align-items: center;
    gap: 8px;
    padding-block: 8px;
    padding-inline: 16px 8px;
    touch-action: none;
  }
  h2 {
    margin-inline-end: auto;
    font-size: var(--svc-text-xl);
    font-weight: var(--svc-weight-strong);
    letter-spacing: -0.012em;
  }
  h2:focus-visible {
    outline: none;
  }
  header .btn,
  header .iconbtn {
    min-block-size: 2.75rem;
    min-inline-size: 2.75rem;
  }
  .list {
    overflow: auto;
    overscroll-behavior: contain;
    padding: 0 8px 8px;
  }
  h3 {
    padding: 12px 8px 2px;
    font-size: var(--svc-text-sm);
    font-weight: var(--svc-weight-strong);
    color: var(--svc-ink-2);
  }
  .facet {
    min-block-size: 2.75rem;
    gap: 12px;
    font-size: var(--svc-text-lg);
  }
  .facet span {
    overflow-wrap: anywhere;
  }
  .facet .count {
    font-size: var(--svc-text-sm);
  }
  .check {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
  footer {
    display: flex;
    gap: 8px;
    padding: 10px 16px 16px;
    border-block-start: 1px solid var(--svc-line);
  }
  footer .btn {
    min-block-size: 2.75rem;
    white-space: normal;
  }
  .primary {
    flex: 1;
  }
  /* Little height, or large letters: head and foot scroll with the values. */
  @media (max-height: 26rem) {
    dialog[open] {
      display: block;
      max-block-size: 100dvh;
      overflow: auto;
    }
  }
  @media (forced-colors: active) {
    dialog {
      border-block-start: 1px solid ButtonText;
    }
  }
  @keyframes sheet-up {
    from {
      translate: 0 100%;
    }
  }
`;

/**
 * Open while it is in the page. What is pressed counts at once; the scrim, Escape, a pull at its head, the cross and its last button close it.
 *
 * @fires svc-filters-closed - It has done its work.
 */
@customElement('svc-filter-sheet')
export class SvcFilterSheet extends PickerElement {
  static override styles = [base, buttons, facetStyles, filterSheetStyles];

  @property({ attribute: false }) facets: readonly FacetView[] = [];
  /** The one that it begins with. */
  @property() facet!: Facet;
  /** How many results there are now. */
  @property({ type: Number }) count = 0;

  @state() private all = false;
  @state() private extended: Readonly<Partial<Record<Facet, number>>> = {};
  @query('dialog') private readonly dialog!: HTMLDialogElement | null;
  @query('h2') private readonly heading!: HTMLElement;
  readonly #modal = new ModalController(this, () => this.dialog, this.close.bind(this));

  protected override render() {
    const shown = this.facets.filter(({ facet, values }) => values.length > 0 && (this.all || facet === this.facet));
    return html`<dialog
      aria-labelledby="title"
      @cancel=${this.#modal.cancelled}
      @keydown=${this.#modal.keepKey}
      @click=${this.closeOnScrim}
    >
      <header @pointerdown=${this.swipe}>
        <h2 id="title" tabindex="-1" data-first>
          ${this.all ? msg('Filters', { id: 'filters' }) : facetName(this.facet)}
        </h2>
        ${shown.some((view) => chosenCount(view) > 0) ? this.clearButton() : nothing}
        <button
          type="button"
          class="iconbtn"
          aria-label=${msg('Close filters', { id: 'filters-close' })}
          @click=${this.close}
        >
          ${icon('x')}
        </button>
      </header>
      <div class="list">${shown.map((view) => this.group(view))}</div>
      <footer>
        ${
          this.all
            ? nothing
            : html`<button type="button" class="btn lg outline" @click=${this.showAll}>
                ${msg('All filters', { id: 'filters-all' })}
              </button>`
        }
        <button type="button" class="btn lg primary" @click=${this.close}>${showResults(this.count)}</button>
        <span class="sr" role="status">${showResults(this.count)}</span>
      </footer>
    </dialog>`;
  }

  private group(view: FacetView) {
    const { facet } = view;
    const extended = this.extended[facet] ?? 0;
    return html`<section role="group" aria-labelledby=${this.all ? facet : 'title'}>
      ${this.all ? html`<h3 id=${facet}>${facetName(facet)}</h3>` : nothing}
      ${facetValues(view, {
        extended,
        extend: () => {
          this.extended = { ...this.extended, [facet]: extended + 1 };
          return this.updateComplete;
        },
        report: (action) => this.report(action),
      })}
    </section>`;
  }

  private clearButton() {
    return html`<button type="button" class="btn" @click=${this.clear}>
      ${this.all ? msg('Clear all', { id: 'filters-clear' }) : msg('Clear', { id: 'filter-clear' })}
    </button>`;
  }

  private clear(): void {
    this.report(this.all ? { type: 'filtersCleared' } : { type: 'facetCleared', facet: this.facet });
    this.heading.focus();
  }

  private showAll(): void {
    this.all = true;
    this.heading.focus();
  }

  private close(): void {
    this.dispatchEvent(new Event('svc-filters-closed'));
  }

  /** A press beside the content is one on the dialog itself. */
  private closeOnScrim({ target }: Event): void {
    if (target === this.dialog) this.close();
  }

  private swipe(event: PointerEvent): void {
    if (this.dialog) swipeDown(event, this.dialog, () => this.close());
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-filter-sheet': SvcFilterSheet;
  }
}
