// The results: cards, or why there are none, or the shape of cards while they load.
import { msg } from '@lit/localize';
import { html, noChange, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { FocusKeeper } from '../../controllers/focus-keeper.ts';
import { GridKeys } from '../../controllers/grid-keys.ts';
import { VirtualRows } from '../../controllers/rows/virtual-rows.ts';
import type { Scope } from '../../state/model.ts';
import { isSameList, placeOf } from '../../state/select/select-results.ts';
import type { Cards, CardView, DropSuggestion, FacetView, LeaveOutView, ResultsView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import type { Layout } from '../../controllers/size.ts';
import { menuPart } from '../../part.ts';
import { PickerElement } from '../picker-element.ts';
import type { CardControl, SvcExerciseCard } from '../svc-exercise-card/svc-exercise-card.ts';
import '../svc-exercise-card/svc-exercise-card.ts';
import type { SvcExerciseDetails } from '../svc-exercise-details/svc-exercise-details.ts';
import type { DetailsValues } from '../svc-picker-view/details-values.ts';
import { skeletonCards, skeletonStyles } from './skeleton-cards.ts';
import { resultListStyles } from './svc-result-list.styles.ts';

const SKELETONS = 12;
const NO_RESULTS: ResultsView = {
  pending: false,
  replacing: undefined,
  cards: [],
  corrections: [],
  missing: [],
  relaxed: false,
  understood: [],
  ambiguous: false,
  unread: [],
};

/**
 * A grid of which only the rows near what is seen are in the page. Arrow keys move from card to card, Home and End in the row, with Ctrl in
 * the whole list, PageUp and PageDown by what is seen; Enter adds, D opens the details. Tab leads to one card and out again.
 *
 * @slot - What stands above the list: at the start, and the templates that a text finds.
 * @fires svc-to-search - Up from the first row: the clinician goes back to the search.
 */
@customElement('svc-result-list')
export class SvcResultList extends PickerElement {
  static override styles = [base, skeletonStyles, resultListStyles];

  @property({ attribute: false }) results: ResultsView = NO_RESULTS;
  /** The only result, with all that is known of it: shown in full. */
  @property({ attribute: false }) single: DetailsValues | undefined;
  /** What to leave out of a query that finds nothing. */
  @property({ attribute: false }) suggestions: readonly DropSuggestion[] = [];
  /** What was typed in the search, chosen in the filters, and looked through: to say what empties the list. */
  @property() text = '';
  @property({ attribute: false }) facets: readonly FacetView[] = [];
  @property({ attribute: false }) leaveOut: LeaveOutView | undefined;
  @property() scope: Scope = 'all';
  /** The exercise whose details are open. */
  @property() current: string | undefined;
  @property({ type: Boolean }) loading = false;
  @property({ reflect: true }) layout: Layout = 'wide';
  /** A plain list beside the details. */
  @property({ type: Boolean, reflect: true }) compact = false;
  /** The program takes no more. */
  @property({ type: Boolean }) full = false;
  /** Enter in the search adds the first result. */
  @property({ type: Boolean }) armed = false;

  /** The card that Tab leads to. */
  @state() private active = 0;
  @query('.scroll') private readonly scroller!: HTMLElement;
  @query('.ruler') private readonly ruler!: HTMLElement | null;
  @query('.grid') private readonly grid!: HTMLElement | null;
  readonly #rows = new VirtualRows(this, {
    ruler: () => this.ruler,
    body: () => this.grid,
    count: () => this.results.cards.length,
    kept: () => (this.focusedCard ? this.active : this.indexOf(this.current)),
    isAside: () => this.compact,
  });
  readonly #keys = new GridKeys(this, {
    count: () => this.results.cards.length,
    columns: () => this.#rows.columns,
    page: () => this.#rows.page,
    at: () => (this.focusedCard ? this.active : -1),
    focus: (item) => void this.focusItem(item, 'add'),
    leave: () => this.dispatchEvent(new Event('svc-to-search')),
  });
  /** The rows that are rendered, and how many items are in each. */
  #shown: readonly number[] = [];
  #columns = 1;
  /** Where the focus goes when the update is done: its card is another one now. */
  #next: { readonly item: number; readonly control: CardControl } | undefined;

  constructor() {
    super();
    // The card or the way out that was pressed is gone.
    new FocusKeeper(this, () => {
      if (this.results.cards.length === 0) this.scroller.focus();
      else if (!this.#next) void this.focusItem(this.active, 'add');
    });
  }

  /** Gives the focus to the card whose details were open. */
  async focusCard(exerciseId: string): Promise<void> {
    // The details have made room again: the card is in another row now.
    await this.#rows.settle();
    await this.focusItem(Math.max(0, this.indexOf(exerciseId)), 'details');
  }

  /** Gives the focus to the first result, ready to add it; does nothing where there is none. */
  focusFirst(): void {
    if (this.above) this.above.focus();
    else this.focusGrid();
  }

  /** The same, whatever stands above. */
  focusGrid(): void {
    void this.focusItem(0, 'add');
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('results');
    if (before && !isSameList(before.cards, this.results.cards)) this.follow(before.cards);
    const focused = this.focusedCard;
    if (focused && this.#columns !== this.#rows.columns) this.followFocused(focused);
    this.#columns = this.#rows.columns;
    this.#shown = this.#rows.rows();
    if (focused || this.#next) return;
    const row = Math.floor(this.active / this.#rows.columns);
    if (!this.#shown.includes(row)) this.active = this.#rows.firstSeen * this.#rows.columns;
  }

  protected override render() {
    return html`<div
      class="scroll"
      role="group"
      aria-label=${msg('Results', { id: 'results' })}
      tabindex="-1"
      aria-busy=${this.loading}
    >
      <div class="ruler"></div>
      ${this.reading()}
      <slot @slotchange=${() => this.requestUpdate()}></slot>
      ${this.content()}
    </div>`;
  }

  protected override updated(): void {
    if (!this.#next) return;
    const { item, control } = this.#next;
    this.#next = undefined;
    void this.focusItem(item, control);
  }

  /** Done when the first rows are there too: how many they are is known after the first render only. */
  protected override async getUpdateComplete(): Promise<boolean> {
    let isDone = await super.getUpdateComplete();
    for (let again = 0; !isDone && again < 3; again += 1) isDone = await super.getUpdateComplete();
    return isDone;
  }

  private content() {
    if (this.loading) return html`<div class="skeletons">${skeletonCards(SKELETONS)}</div>`;
    const { cards, pending } = this.results;
    if (cards.length === 0) {
      if (pending || this.above) return nothing;
      return menuPart.render(
        html`<svc-zero-results
          .text=${this.text}
          .scope=${this.scope}
          .facets=${this.facets}
          .suggestions=${this.suggestions}
          .leaveOut=${this.leaveOut}
          .missing=${this.results.missing}
        ></svc-zero-results>`,
      );
    }
    return html`<div
      class="grid ${this.#rows.isWhole ? 'whole' : ''}"
      role="grid"
      aria-label=${msg('Results', { id: 'results' })}
      aria-rowcount=${this.#rows.rowCount}
      aria-colcount=${this.#rows.columns}
      aria-busy=${pending}
      @keydown=${this.pressKey}
      @focusin=${this.keepFocused}
      @focusout=${this.letGo}
    >
      ${repeat(
        this.#shown,
        (row) => this.#rows.slotOf(row),
        (row) => this.row(row),
      )}
    </div>`;
  }

  private row(row: number): TemplateResult {
    const filled = this.#rows.filledIn(row);
    const state = filled === 0 ? 'waiting' : filled < this.#rows.columns ? 'begun' : '';
    return html`<div class="row ${state}" role="row" aria-rowindex=${row + 1}>
      ${this.cells(row * this.#rows.columns, filled)}
    </div>`;
  }

  private cells(first: number, filled: number) {
    const cards = this.results.cards.slice(first, first + this.#rows.columns);
    return cards.map((card, column) => (column < filled ? this.cell(card, first + column, column) : noChange));
  }

  /** A card in the same place is the same element, whatever it shows: that is what makes typing quick. */
  private cell(card: CardView, item: number, column: number): TemplateResult {
    if (this.single?.card.entry.id === card.entry.id) return this.whole(card, this.single);
    return html`<svc-exercise-card
      role="gridcell"
      aria-colindex=${column + 1}
      aria-label=${card.entry.name}
      .card=${card}
      .replacing=${this.results.replacing}
      .tabbable=${item === this.active}
      .place=${item + 1}
      .of=${this.results.cards.length}
      ?current=${card.entry.id === this.current}
      ?armed=${this.armed && item === 0}
      ?compact=${this.compact}
      ?full=${this.full}
    ></svc-exercise-card>`;
  }

  private whole(card: CardView, { load, today, related }: DetailsValues): TemplateResult {
    return html`<svc-exercise-details
      inline
      role="gridcell"
      aria-colindex="1"
      aria-label=${card.entry.name}
      .card=${card}
      .load=${load}
      .today=${today}
      .related=${related}
      .replacing=${this.results.replacing}
      ?armed=${this.armed}
      ?full=${this.full}
    ></svc-exercise-details>`;
  }

  /** How the text was read, where that is not what was typed. */
  private reading() {
    const { cards, corrections, missing, relaxed, understood } = this.results;
    if (cards.length === 0) return nothing;
    return this.leaveOut || relaxed || corrections.length + missing.length + understood.length > 0
      ? menuPart.render(
          html`<svc-search-reading
            class="reading"
            .text=${this.text}
            .results=${this.results}
            .leaveOut=${this.leaveOut}
          ></svc-search-reading>`,
        )
      : nothing;
  }

  private get above(): HTMLElement | null {
    return this.firstElementChild as HTMLElement | null;
  }

  private get focusedCard(): Cell | undefined {
    const focused = this.shadowRoot?.activeElement;
    return isCell(focused) ? focused : undefined;
  }

  private indexOf(exerciseId: string | undefined): number {
    return placeOf(this.results.cards, exerciseId);
  }

  private cardAt(item: number): Cell | undefined {
    const column = item % this.#rows.columns;
    const row = this.renderRoot.querySelector(`.row[aria-rowindex="${(item - column) / this.#rows.columns + 1}"]`);
    return row?.children[column] as Cell | undefined;
  }

  /** Another list. The focus stays with its exercise, else with the place where that was; without focus it begins at the start. */
  private follow(before: Cards): void {
    const focused = this.focusedCard;
    if (!focused || this.results.cards.length === 0) {
      this.active = 0;
      this.#rows.restart();
      return;
    }
    const item = this.indexOf(before.at(this.active)?.entry.id);
    this.active = item >= 0 ? item : Math.min(this.active, this.results.cards.length - 1);
    this.followFocused(focused);
  }

  private followFocused(focused: Cell): void {
    this.#next = { item: this.active, control: focused.focusedControl };
  }

  private async focusItem(item: number, control: CardControl): Promise<void> {
    if (item >= this.results.cards.length) return;
    this.active = item;
    // At once where the card is there: keys may follow faster than updates.
    const there = this.cardAt(item);
    if (there?.hasUpdated) there.focusControl(control);
    const isDone = there !== undefined && there === this.focusedCard;
    await this.#rows.reveal(item);
    const card = this.cardAt(item);
    // Who took the focus in the meantime keeps it.
    if (!card || isDone || card === this.focusedCard) return;
    await card.updateComplete;
    card.focusControl(control);
  }

  private pressKey(event: KeyboardEvent): void {
    this.#keys.move(event);
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.defaultPrevented;
    const focused = this.focusedCard;
    if (!isPlain || !focused || this.single || event.key.toLowerCase() !== 'd') return;
    event.preventDefault();
    this.report({ type: 'detailsOpened', exerciseId: focused.card.entry.id });
  }

  private keepFocused({ target }: FocusEvent): void {
    if (!isCell(target)) return;
    const row = Number(target.parentElement?.ariaRowIndex) - 1;
    this.active = row * this.#rows.columns + Number(target.ariaColIndex) - 1;
    this.#rows.pin(this.active);
  }

  private letGo({ relatedTarget }: FocusEvent): void {
    if (isCell(relatedTarget) && this.grid?.contains(relatedTarget)) return;
    this.#rows.pin(-1);
  }
}

/** A result: as a card, or in full. */
type Cell = SvcExerciseCard | SvcExerciseDetails;
const isCell = (target: unknown): target is Cell => target instanceof Element && target.role === 'gridcell';

// Measuring after the first render is the only way to know how many cards fit.
SvcResultList.disableWarning?.('change-in-update');

declare global {
  interface HTMLElementTagNameMap {
    'svc-result-list': SvcResultList;
  }
}
