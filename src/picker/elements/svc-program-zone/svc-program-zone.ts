// The program: its rows, undo and redo, and how long it takes.
import { msg, str } from '@lit/localize';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { FocusKeeper, innermostActive } from '../../controllers/focus-keeper.ts';
import { MenuController } from '../../controllers/menu.ts';
import { ReorderController } from '../../controllers/reorder.ts';
import { formatNumber } from '../../i18n/language.ts';
import { savedUnknownWords } from '../../i18n/words/field-words.ts';
import type { Action } from '../../state/actions.ts';
import type { Place, Toast } from '../../state/model.ts';
import type { FinishView, ProgramView, RowView, ChoiceView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { empty } from '../../../look/styles/dialogs.ts';
import { menus } from '../../../look/styles/menus.ts';
import { finishReasonLink } from '../finish-reason.ts';
import type { Layout } from '../../controllers/size.ts';
import { menuPart } from '../../part.ts';
import { PickerElement } from '../picker-element.ts';
import '../svc-notice/svc-notice.ts';
import type { SvcSidesBar } from '../svc-sides-bar/svc-sides-bar.ts';
import type { SvcProgramRow } from '../svc-program-row/svc-program-row.ts';
import '../svc-program-row/svc-program-row.ts';
import { choiceHead, programHead, programTime } from './program-head.ts';
import { stepOf } from './row-steps.ts';
import { askedTogether, type AskedTogether, waitingRows } from './waiting-sides.ts';
import { programStyles } from './svc-program-zone.styles.ts';

/** The line of the title, and the label of a field. */
const TITLE_AND_LABEL_PX = 80;
/** The part of the screen that its keyboard leaves free. */
const ABOVE_KEYBOARD = 0.5;

/**
 * Keeps the focus: a moved row keeps it, and a removed one gives it to its neighbor. While rows are chosen, they are checkboxes, and a panel at
 * the foot says what to do with them.
 */
@customElement('svc-program-zone')
export class SvcProgramZone extends PickerElement {
  static override styles = [base, buttons, empty, menus, programStyles];

  @property({ attribute: false }) view!: ProgramView;
  @property({ attribute: false }) finish: FinishView | undefined;
  /** When the source last said what is no longer offered, where asking fails since. */
  @property({ attribute: false }) uncheckedSince: number | undefined;
  /** Docked above the foot; a narrow picker shows it elsewhere. */
  @property({ attribute: false }) toast: Toast | undefined;
  @property({ reflect: true }) layout: Layout = 'wide';
  /** A keyboard covers half of a telephone: while a form is typed in, it has the room. */
  @property({ type: Boolean, reflect: true }) typing = false;

  @query('h2') private readonly heading!: HTMLElement;
  @query('.choiceStarted, .more') private readonly chooseButton!: HTMLElement | null;
  @query('.menu-pop') private readonly menuPanel!: HTMLElement;
  @query('svc-sides-bar') private readonly sidesElement!: SvcSidesBar | null;
  @query('.rows') private readonly rowList!: HTMLElement | null;
  @query('.scroll') private readonly scroller!: HTMLElement;
  @query('.marker') private readonly marker!: HTMLElement;
  readonly #reorder = new ReorderController(this, {
    rows: () => this.rows,
    scroller: () => this.scroller,
    marker: () => this.marker,
    placed: (row, index) => {
      (row as SvcProgramRow).placedAt = index === undefined ? undefined : index + 1;
    },
    dropped: (row, to) => this.moveRow(row as SvcProgramRow, to),
  });
  readonly #menu: MenuController = new MenuController(this, {
    anchor: () => this.chooseButton!,
    panel: () => this.menuPanel,
    align: 'end',
  });
  #positions: ReadonlyMap<number, number> = new Map();
  /** The exercises of the rows before the last change. */
  #exercises: ReadonlyMap<number, string> = new Map();
  #latest: SvcProgramRow | undefined;
  #isChoosing = false;
  /** `held`: its room stays until the pointer has left the rows, so that nothing moves under it. */
  #sidesBar: 'shown' | 'held' | undefined;
  #sidesAsked: readonly AskedTogether[] = [];
  #heldBars: readonly AskedTogether[] = [];
  /** The row whose dosage is or was copied. */
  #source: number | undefined;
  readonly #report = (action: Action): void => this.report(action);

  constructor() {
    super();
    new FocusKeeper(this, (had) => this.refocus(had));
    // Within one shadow tree the focus moves unheard outside of it: a press or a key has moved it.
    for (const type of ['focusin', 'focusout', 'click', 'keyup'] as const)
      this.addEventListener(type, this.watchTyping);
  }

  /** Gives the focus to the name of the row, or to the place in its form. */
  async focusRow(key: number, place?: Place): Promise<void> {
    await this.updateComplete;
    const row = this.rows.find(({ view }) => view.row.key === key);
    if (!row) return;
    await row.updateComplete;
    row.focusName();
    this.reveal(row);
    if (place) await row.focusPlace(place);
  }

  /** Brings the row into sight and gives the focus to where its side is chosen. */
  async focusSide(key: number): Promise<void> {
    await this.updateComplete;
    const row = this.rows.find(({ view }) => view.row.key === key);
    if (!row) return;
    await row.updateComplete;
    this.reveal(row);
    await row.focusSide();
  }

  /** Gives the focus to where sides are asked for: all at once, else that of the first row. False where none is. */
  async focusWaitingSides(): Promise<boolean> {
    await this.updateComplete;
    const [first] = waitingRows(this.view.rows);
    if (!first) return false;
    const bar = this.#sidesBar === 'shown' && (await menuPart.use()) ? this.sidesElement : null;
    await bar?.updateComplete;
    if (bar) bar.focus();
    else await this.focusSide(first.row.key);
    return true;
  }

  /** Gives the focus to the copy of the row, which stands behind it: that is what is changed next. */
  async focusCopy(key: number): Promise<void> {
    const { rows } = this.view;
    const copy = rows[rows.findIndex(({ row }) => row.key === key) + 1];
    if (copy) await this.focusRow(copy.row.key);
  }

  /** Gives the focus to the row that the last change added, brought back or gave another exercise, else to the heading. */
  async focusLatest(): Promise<void> {
    await this.updateComplete;
    if (!this.#latest?.isConnected) return this.heading.focus();
    await this.focusRow(this.#latest.view.row.key);
  }

  /** Gives the focus to the first stored text that waits for a decision. */
  async focusTexts(): Promise<void> {
    await this.updateComplete;
    const texts = [...this.renderRoot.querySelectorAll('svc-stored-text')];
    const waiting = texts.find(({ text }) => text.state === 'waits');
    if (!waiting || !(await menuPart.use())) return;
    await waiting.updateComplete;
    waiting.scrollIntoView({ block: 'nearest' });
    waiting.focus();
  }

  protected override willUpdate(): void {
    this.#sidesAsked = this.view.choice ? [] : askedTogether(this.view.rows);
    const isAsked = this.#sidesAsked.length > 0;
    this.#sidesBar = isAsked ? 'shown' : this.#sidesBar && this.rowList?.matches(':hover') ? 'held' : undefined;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('typing')) this.revealTyped();
    if (!changed.has('view')) return;
    const isChoosing = this.view.choice !== undefined;
    if (changed.get('view') && isChoosing !== this.#isChoosing && !this.isFocusElsewhere()) void this.focusChoice();
    if (isChoosing && this.#isChoosing) this.focusAfterRemoval();
    this.#isChoosing = isChoosing;
    this.#latest = this.changedRow();
    const added = this.rows.find(({ view }) => !this.#positions.has(view.row.key));
    const first = this.#positions.size === 0;
    this.#positions = new Map(this.view.rows.map(({ row }, index) => [row.key, index]));
    this.#exercises = new Map(this.view.rows.map(({ row }) => [row.key, row.exerciseId]));
    if (added && !first) void this.rendered(added).then(() => this.reveal(added));
  }

  protected override render() {
    const { rows, choice } = this.view;
    return html`<aside aria-label=${msg('Program', { id: 'program' })} @keydown=${this.endChoiceByEscape}>
      ${choice ? choiceHead(choice, this.#report) : programHead(this.view, this.layout, this.#menu, this.#report)}
      ${this.sidesBar()}
      <div class="scroll">
        ${this.view.isSavedUnknown ? this.unknownNotice() : nothing}
        ${rows.length === 0 ? this.emptyProgram() : nothing}
        <div
          class="rows"
          role=${choice ? 'list' : 'grid'}
          aria-label=${msg('Exercises', { id: 'brand-none' })}
          ?hidden=${rows.length === 0}
          @pointerleave=${this.settleSides}
          @keydown=${this.step}
        >
          ${repeat(
            rows,
            ({ row }) => row.key,
            (view, index) => this.rowItem(view, rows[index + 1]),
          )}
        </div>
        <div class="marker" hidden></div>
        ${this.storedTexts()}
      </div>
      ${this.foot()}
    </aside>`;
  }

  private unknownNotice() {
    return html`<svc-notice role="note" icon="triangle-alert">
      ${savedUnknownWords()}
      <button slot="action" type="button" class="btn" @click=${() => this.report({ type: 'savedUnknownRead' })}>
        ${msg('OK', { id: 'notice-read' })}
      </button>
    </svc-notice>`;
  }

  private rowItem(view: RowView, next: RowView | undefined) {
    const { choice } = this.view;
    const mark = view.chosen ? (next?.chosen ? 'selected' : 'selected last') : '';
    return html`<div
      role=${choice ? 'listitem' : 'row'}
      class="item ${view.open && !choice ? 'open' : ''} ${view.isNew ? 'new' : ''} ${mark}"
    >
      <svc-program-row
        .view=${view}
        .uncheckedSince=${this.uncheckedSince}
        ?choosing=${choice !== undefined}
        ?narrow=${this.layout === 'narrow'}
        ?typing=${this.typing && view.open}
        .count=${this.view.rows.length}
        ?full=${this.view.rows.length >= this.view.maximum}
        @svc-grip=${this.#reorder.start}
      ></svc-program-row>
    </div>`;
  }

  private sidesBar() {
    if (!this.#sidesBar) return nothing;
    const bars = this.#sidesAsked.length > 0 ? this.#sidesAsked : this.#heldBars;
    this.#heldBars = bars;
    return html`<div class="sides ${this.#sidesBar}">
      ${bars.map(({ keys, regions }) =>
        menuPart.render(html`<svc-sides-bar .keys=${keys} .regions=${regions}></svc-sides-bar>`),
      )}
    </div>`;
  }

  private storedTexts() {
    const { rows } = this.view;
    const texts = this.view.texts.filter(({ state }) => state !== 'given');
    if (texts.length === 0) return nothing;
    return html`<section class="texts" aria-labelledby="texts">
      <h3 id="texts">${msg('Saved, but not in the program', { id: 'texts' })}</h3>
      ${repeat(
        texts,
        ({ id }) => id,
        (text) => menuPart.render(html`<svc-stored-text .text=${text} .rows=${rows}></svc-stored-text>`),
      )}
    </section>`;
  }

  private emptyProgram() {
    const most = formatNumber(this.view.maximum);
    return html`<div class="empty">
      <strong>${msg('No exercises yet', { id: 'program-empty' })}</strong>
      <span>
        ${msg(
          str`Press Add on an exercise, or press Enter in the search to add the marked result. A program holds up to ${most} exercises.`,
          { id: 'program-empty-help' },
        )}
      </span>
    </div>`;
  }

  private foot() {
    const { rows, choice } = this.view;
    const toast = this.toast ? menuPart.render(html`<svc-toast .toast=${this.toast}></svc-toast>`) : nothing;
    const reason = this.reason();
    return html`<div class="dock">
      ${toast}
      ${
        choice
          ? this.panel(choice)
          : rows.length > 0 || reason !== nothing
            ? html`<div class="foot">
                ${rows.length > 0 ? html`${programTime(rows)} ${this.preview()}` : nothing}${reason}
              </div>`
            : nothing
      }
    </div>`;
  }

  private preview() {
    const preview = msg('Preview handout', { id: 'handout-preview' });
    return html`<button
      type="button"
      class="btn link preview"
      aria-label=${preview}
      title=${preview}
      @click=${() => this.report({ type: 'handoutAsked' })}
    >
      ${msg('Handout', { id: 'handout' })}
    </button>`;
  }

  /** In a picker of medium width the header has no room for it. */
  private reason() {
    const words = this.finish && finishReasonLink(this.finish, this.#report);
    return this.layout === 'medium' && words ? html`<span class="reason">${words}</span>` : nothing;
  }

  private panel(choice: ChoiceView) {
    const { rows } = this.view;
    const source = choice.purpose === 'copy' ? rows.find(({ chosen }) => chosen === undefined) : undefined;
    const sided = rows.filter(({ chosen, sides }) => chosen && !sides.bothSides);
    const sides = sided.every((row) => row.sides.sideMeaning) ? (sided.length > 0 ? 'chips' : 'none') : 'all';
    return menuPart.render(
      html`<div class="panel">
        <svc-choice-panel .view=${choice} .source=${source} sides=${sides}></svc-choice-panel>
      </div>`,
    );
  }

  /** Between the rows, from one control to the same one of the next row. */
  private step(event: KeyboardEvent): void {
    const next = stepOf(event, this.rows);
    if (!next) return;
    event.preventDefault();
    next.row.focusControl(next.control);
    this.reveal(next.row);
  }

  /** A choice of rows begins at the first one that can be chosen, and ends where it began. */
  private async focusChoice(): Promise<void> {
    const { choice, rows } = this.view;
    const source = choice?.purpose === 'copy' ? rows.find(({ chosen }) => chosen === undefined) : undefined;
    const began = this.#source;
    this.#source = source?.row.key;
    await Promise.all(this.rows.map((row) => this.rendered(row)));
    const next = choice
      ? this.rows.find(({ view }) => view.chosen !== undefined)
      : this.rows.find(({ view }) => view.row.key === began);
    if (next) next.focusName();
    else (this.chooseButton ?? this.heading).focus();
  }

  /** The chosen rows are gone, and so is the button that removed them: the row that follows goes on. */
  private focusAfterRemoval(): void {
    const { activeElement } = this.renderRoot as ShadowRoot;
    const isInPanel = activeElement ? activeElement.localName === 'svc-choice-panel' : !this.isFocusElsewhere();
    const { rows } = this;
    const [, index] = [...this.#positions].find(([key]) => !rows.some(({ view }) => view.row.key === key)) ?? [];
    const next = index === undefined ? undefined : rows[Math.min(index, rows.length - 1)];
    if (next && isInPanel) void this.rendered(next).then(() => next.focusName());
  }

  private isFocusElsewhere(): boolean {
    const { activeElement } = this.getRootNode() as Document | ShadowRoot;
    return activeElement !== null && activeElement !== document.body && activeElement !== this;
  }

  private endChoiceByEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || !this.view.choice) return;
    event.preventDefault();
    event.stopPropagation();
    this.report({ type: 'choiceEnded' });
  }

  /** Scrolls no further than needed, and nothing but the rows: the page around the picker stays where it is. */
  private reveal(row: SvcProgramRow): void {
    const [zone, box] = [this.scroller.getBoundingClientRect(), row.getBoundingClientRect()];
    const [above, below] = [box.top - zone.top, box.bottom - zone.bottom];
    if (above < 0 || box.height > zone.height) this.scroller.scrollTop += above;
    else if (below > 0) this.scroller.scrollTop += below;
  }

  private settleSides(): void {
    if (this.#sidesBar === 'held') this.requestUpdate();
    for (const row of this.rows) row.settleSide();
  }

  private async rendered(row: SvcProgramRow): Promise<void> {
    await row.updateComplete;
  }

  private get rows(): readonly SvcProgramRow[] {
    return [...this.renderRoot.querySelectorAll('svc-program-row')];
  }

  /** After the press that moved the focus: what it meant to hit must not move away before. */
  private readonly watchTyping = (): void => {
    setTimeout(() => {
      const { activeElement } = this.renderRoot as ShadowRoot;
      this.typing =
        this.layout === 'narrow' &&
        matchMedia('(pointer: coarse)').matches &&
        activeElement !== null &&
        isRow(activeElement) &&
        activeElement.isTyping;
      if (this.typing) void this.updateComplete.then(() => this.revealTyped());
    });
  };

  private revealTyped(): void {
    const row = this.rows.find(({ view }) => view.open) ?? this.#latest;
    const field = this.typing ? innermostActive(this) : undefined;
    if (field) this.revealAboveKeyboard(field);
    else if (row) void this.rendered(row).then(() => this.reveal(row));
  }

  /** Between the line of the title and the keyboard of the screen, which takes the lower part of it. */
  private revealAboveKeyboard(field: HTMLElement): void {
    const { top, bottom } = field.getBoundingClientRect();
    const first = this.scroller.getBoundingClientRect().top + TITLE_AND_LABEL_PX;
    if (top < first || bottom > innerHeight * ABOVE_KEYBOARD) this.scroller.scrollTop += top - first;
  }

  private moveRow({ view }: SvcProgramRow, to: number): void {
    this.report({ type: 'rowMoved', key: view.row.key, to });
  }

  /** The row that came back or has its exercise back, else the neighbor of the one that went, else the heading. */
  private refocus(had: Element): void {
    // Where a choice of rows begins or ends, `focusChoice` knows where the focus goes.
    if (this.#isChoosing !== (this.view.choice !== undefined)) return;
    const { rows } = this;
    const cameBack = this.changedRow();
    const asked = had.localName === 'svc-sides-bar' ? (had as SvcSidesBar).keys[0] : undefined;
    if (asked !== undefined) return void this.focusRow(asked);
    const index = isRow(had) ? this.#positions.get(had.view.row.key) : undefined;
    const neighbour = index === undefined ? undefined : rows[Math.min(index, rows.length - 1)];
    const next = cameBack ?? neighbour;
    if (next) void this.rendered(next).then(() => next.focusName());
    else this.heading.focus();
  }

  /** Since the last change: new, or with another exercise. */
  private changedRow(): SvcProgramRow | undefined {
    return this.rows.find(({ view: { row } }) => this.#exercises.get(row.key) !== row.exerciseId);
  }
}

const isRow = (element: Element): element is SvcProgramRow => element.localName === 'svc-program-row';

declare global {
  interface HTMLElementTagNameMap {
    'svc-program-zone': SvcProgramZone;
  }
}
