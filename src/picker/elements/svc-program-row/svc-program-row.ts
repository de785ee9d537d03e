// One row of the program: a sentence at rest, its form when open.
import { msg, str } from '@lit/localize';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { FocusKeeper, innermostActive } from '../../controllers/focus-keeper.ts';
import { GripEvent } from '../../controllers/reorder.ts';
import { formatNumber } from '../../i18n/language.ts';
import { rowSentence, type Step, stepWords, stepWordsTo } from '../../i18n/words/row-words.ts';
import { detailsOf } from '../../i18n/words/vocabulary-words.ts';
import { readNumber } from '../../state/dosage/typed-dosage.ts';
import type { RowView } from '../../state/views.ts';
import type { Place, Problem } from '../../state/model.ts';
import type { Replacement } from '../../state/standing.ts';
import { isQuiet } from '../../state/select/select-finish.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { badges } from '../../../look/styles/badges.ts';
import { facetStyles } from '../../../look/styles/facets.ts';
import { fields } from '../../../look/styles/fields.ts';
import { dosageLineStyles } from '../dosage-line.ts';
import { icon, type IconName } from '../../../look/icons/icon.ts';
import { menuPart } from '../../part.ts';
import { PickerElement } from '../picker-element.ts';
import type { SvcDosageEditor } from '../svc-dosage-editor/svc-dosage-editor.ts';
import type { SvcInstructions } from '../svc-instructions/svc-instructions.ts';
import '../svc-picture/svc-picture.ts';
import type { SvcRowMenu } from '../svc-row-menu/svc-row-menu.ts';
import '../svc-row-menu/svc-row-menu.ts';
import type { SvcSideChoice } from '../svc-side-choice/svc-side-choice.ts';
import '../svc-side-choice/svc-side-choice.ts';
import type { SvcRowNotice } from '../svc-row-notice/svc-row-notice.ts';
import { rowFlags, troubleWords, dosageSentence, firstInstruction, nameAndSide, tagOf, noticeOf } from './row-parts.ts';
import { leaveRoom } from './name-beside-tools.ts';
import { rowStyles } from './svc-program-row.styles.ts';
import { catalogText } from '../catalog-text.ts';

/** A side that changed is marked for so long. */
const FLASH_MS = 900;

/** Anything above is the last place. */
const ANY_POSITION = { minimum: 1, maximum: Infinity };

/** What the keyboard stops at in every row. */
export type RowControl = 'name' | 'grip' | 'menu';

/**
 * The cells of a row of the program's grid. Moved by its grip, by Alt with the arrow keys, Home and End, by its menu or by typing its number.
 * While rows are chosen it is a checkbox.
 *
 * @fires svc-grip - The grip was pressed: the list takes up the drag.
 */
@customElement('svc-program-row')
export class SvcProgramRow extends PickerElement {
  static override styles = [base, buttons, badges, facetStyles, fields, dosageLineStyles, rowStyles];

  @property({ attribute: false }) view!: RowView;
  /** How many rows there are. */
  @property({ type: Number }) count = 1;
  /** The program takes no more. */
  @property({ type: Boolean }) full = false;
  /** When the source last said what is no longer offered, where asking fails since. In milliseconds since 1970. */
  @property({ attribute: false }) uncheckedSince: number | undefined;
  /** The position that it would have at once, while a row is carried. */
  @property({ attribute: false }) placedAt: number | undefined;
  /** Rows are chosen. The one whose dosage is copied cannot be. */
  @property({ type: Boolean }) choosing = false;

  /** One zone is shown at a time. */
  @property({ type: Boolean }) narrow = false;
  /** One line says which exercise it is, and the form has the rest of the room. */
  @property({ type: Boolean, reflect: true }) typing = false;

  /** The position while it is typed: it outlasts changes of the program. */
  @state() private typed: string | undefined;
  @query('.num') private readonly positionField!: HTMLInputElement | null;
  @query('.what') private readonly expander!: HTMLElement | null;
  @query('.grip') private readonly gripButton!: HTMLElement | null;
  @query('svc-row-menu') private readonly menu!: SvcRowMenu | null;
  @query('.check') private readonly check!: HTMLElement | null;
  @query('svc-dosage-editor') private readonly dosage!: SvcDosageEditor | null;
  @query('svc-instructions') private readonly instructions!: SvcInstructions | null;
  @query('svc-side-choice') private readonly side!: SvcSideChoice | null;
  @query('svc-row-notice') private readonly notice!: SvcRowNotice | null;
  /** The keys since the form was asked for, until its field has the focus: none is lost on the way. A line ends with Enter. */
  #ahead: string | undefined;

  constructor() {
    super();
    // A notice that was put away, a word of trouble that is over: the row goes on.
    new FocusKeeper(this, () => this.focusName());
  }

  /** Gives the focus to the button that opens and closes the row, or to the checkbox. */
  focusName(): void {
    (this.check ?? this.expander)?.focus();
  }

  /** Gives the focus to the control, or to the checkbox. */
  focusControl(control: RowControl): void {
    if (control === 'name' || this.check) this.focusName();
    else (control === 'grip' ? this.gripButton : this.menu)?.focus();
  }

  /** Gives the focus to where the side is chosen. */
  async focusSide(): Promise<void> {
    if (this.view.open) return this.focusPlace({ type: 'side' });
    await this.side?.updateComplete;
    this.side?.focus();
  }

  /** Whether the focus is in a text field of its form. */
  get isTyping(): boolean {
    const { activeElement } = this.renderRoot as ShadowRoot;
    const isInForm = activeElement?.closest('.editor') != null;
    return isInForm && innermostActive(activeElement)?.matches('input, textarea') === true;
  }

  /** The pointer is elsewhere, and so is the focus: a chosen side closes to its tag. */
  settleSide(): void {
    if (!this.matches(':focus-within')) this.side?.settle();
  }

  /** Gives the focus to the place in the form, or to the first control that the problem concerns; the name keeps it where there is none. */
  async focusPlace(place: Place): Promise<void> {
    await this.updateComplete;
    if (!(await menuPart.use())) return this.keepAhead();
    if (place === 'instructions' || (typeof place === 'object' && isOfInstructions(place))) {
      await this.instructions?.updateComplete;
      return this.instructions?.focus();
    }
    const part = this.notice && typeof place === 'object' && isNoticed(place) ? this.notice : this.dosage;
    await part?.updateComplete;
    if (place === 'dosage') return this.dosage?.typeOn(() => this.takeAhead()) ?? this.keepAhead();
    if (part === this.dosage) await this.dosage?.focusPlace(place);
    else part?.focus();
  }

  /** The form is not there: it will have what was typed. */
  private keepAhead(): void {
    const ahead = this.takeAhead();
    const { key, dosage } = this.view.row;
    if (ahead) this.report({ type: 'unreadLeft', key, text: (dosage.unread ?? '') + ahead });
  }

  /** Undefined where the focus has gone elsewhere meanwhile: then it stays there. */
  private takeAhead(): string | undefined {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    return ahead;
  }

  /** A field that goes with the focus in it is not left first in every browser. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('view');
    if (before?.open && !this.view.open && before.row.key === this.view.row.key) this.dosage?.leave();
  }

  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get('view');
    const { row, open } = this.view;
    if (before?.row.key !== row.key || before.row.side === row.side || open) return;
    // A color that fades is no motion, but it need not fade.
    const easing = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'steps(1, end)' : 'ease-in';
    const said = this.side ?? this.renderRoot.querySelector('.side') ?? this.renderRoot.querySelector('.line');
    said?.animate({ backgroundColor: ['var(--svc-mark)', 'transparent'] }, { duration: FLASH_MS, easing });
  }

  protected override render() {
    return this.choosing ? this.choice() : this.whole();
  }

  private whole() {
    const { view } = this;
    const position = formatNumber(view.position);
    const bad = view.problems.some((problem) => problem.type !== 'loading' && !isQuiet(problem));
    return html`<div
      class="row ${view.open ? 'open' : ''} ${bad ? 'bad' : ''} ${view.replacing ? 'replacing' : ''}"
      @pointerenter=${leaveRoom}
      @focusin=${leaveRoom}
      @keydown=${this.pressKey}
      @focusout=${this.leave}
    >
      <div class="passed" role="gridcell">
        <button
          type="button"
          class="grip"
          aria-label=${msg(str`Move ${view.name}, number ${position}`, { id: 'row-move' })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End"
          @pointerdown=${this.grip}
        >
          ${icon('grip-vertical')}
        </button>
        <input
          class="num"
          inputmode="numeric"
          autocomplete="off"
          aria-label=${msg(str`Position of ${view.name}, now ${position}`, { id: 'row-position' })}
          .value=${live(this.typed ?? formatNumber(this.placedAt ?? view.position))}
          @input=${(event: Event) => (this.typed = (event.target as HTMLInputElement).value)}
          @blur=${this.leavePosition}
          @keydown=${this.endTypingByKey}
        />
        ${this.picture()}
      </div>
      <div class="cell">
        ${this.summary()}
        <div class="passed" role="gridcell">
          ${this.sideChoice()} ${rowFlags(view, this.uncheckedSince, (action) => this.report(action))}
        </div>
      </div>
      <div class="passed" role="gridcell">
        ${this.tools()}
        <span class="ends">
          <svc-row-menu .view=${view} .count=${this.count} ?full=${this.full}></svc-row-menu>
          ${this.chevron()}
        </span>
        ${this.typing ? this.titleLine() : nothing} ${view.open ? this.editor() : nothing}
      </div>
    </div>`;
  }

  /** No stop of Tab: D and the menu lead to the details too. */
  private picture() {
    const { name, picture, hasDetails, row, standing } = this.view;
    const isGone = !picture && (standing === 'withdrawn' || standing === 'unavailable');
    const image = html`<svc-picture decorative .start=${picture}></svc-picture>${isGone ? icon('image-off') : nothing}`;
    if (!hasDetails) return html`<span class="look">${image}</span>`;
    return html`<button
      type="button"
      class="look"
      tabindex="-1"
      aria-label=${detailsOf(name)}
      @click=${() => this.report({ type: 'detailsOpened', exerciseId: row.exerciseId, from: row.key })}
    >
      ${image}
    </button>`;
  }

  /** The whole row is the label of its checkbox. */
  private choice() {
    const { view } = this;
    const { chosen } = view;
    const words = html`<svc-picture decorative .start=${view.picture}></svc-picture>
      <span class="what">${this.words()} ${troubleWords(view)}</span>`;
    const position = html`<span class="position">${formatNumber(view.position)}</span>`;
    if (chosen === undefined)
      return html`<div class="row choice source">
        <span class="tick">${position}${icon('clipboard-copy')}</span>
        ${words}
      </div>`;
    return html`<label class="row choice ${chosen ? 'selected' : ''}">
      <span class="tick"
        >${position}
        <input
          type="checkbox"
          class="check"
          aria-label=${view.name}
          aria-describedby="said"
          .checked=${live(chosen)}
          @change=${() => this.report({ type: 'choiceToggled', key: view.row.key })}
        />
      </span>
      ${words} ${this.said()}
    </label>`;
  }

  /** A cell of the grid, so that a screen reader leaves the keys to it: L is no command of its own there. */
  private summary() {
    const { name, open } = this.view;
    return html`<button
        type="button"
        role="gridcell"
        class="what"
        aria-label=${name}
        aria-describedby="said"
        aria-expanded=${open}
        @click=${this.toggle}
      >
        ${this.words()}</button
      >${this.said()}`;
  }

  /** Describes the control, and is not read a second time where everything is read. */
  private said() {
    return html`<span hidden id="said"
      >${rowSentence(this.view, { of: this.count, uncheckedSince: this.uncheckedSince })}</span
    >`;
  }

  private words() {
    const { view, choosing } = this;
    const tag = tagOf(view, choosing);
    return html`${nameAndSide(view, tag)} ${dosageSentence(view, { tag, choosing })}
    ${choosing || !view.open ? firstInstruction(view) : nothing}`;
  }

  private titleLine() {
    const { name, picture, position } = this.view;
    return html`<div class="title">
      <svc-picture decorative .start=${picture}></svc-picture>
      <span
        ><b>${formatNumber(position)}. <bdi ${catalogText()}>${name}</bdi></b> ${dosageSentence(this.view)}</span
      >
      <button type="button" class="btn link" @click=${this.close}>${msg('Done', { id: 'row-done' })}</button>
    </div>`;
  }

  private close(): void {
    this.report({ type: 'rowClosed' });
    this.focusName();
  }

  /** The name does the same, and is the one of the two that the keyboard stops at. */
  private chevron() {
    const { name, open } = this.view;
    return html`<button
      type="button"
      class="iconbtn small chevron"
      tabindex="-1"
      aria-label=${open ? msg(str`Close ${name}`, { id: 'row-close' }) : msg(str`Open ${name}`, { id: 'row-open' })}
      @click=${this.toggle}
    >
      ${icon(open ? 'chevron-up' : 'chevron-down')}
    </button>`;
  }

  /** While the row is open its form has them; on touch so has the menu. */
  private tools() {
    const { open, progressions } = this.view;
    const [easier, harder] = [progressions.easier[0], progressions.harder[0]];
    if (open || !(easier ?? harder)) return nothing;
    return html`<span class="tools"
      >${this.tool('easier', 'trending-down', easier)}${this.tool('harder', 'trending-up', harder)}</span
    >`;
  }

  private tool(step: Step, face: IconName, to: Replacement | undefined) {
    if (!to) return nothing;
    const words = stepWordsTo(step, to.name);
    return html`<button
      type="button"
      title=${words}
      aria-label=${words}
      @click=${() => this.report({ type: 'rowReplaced', key: this.view.row.key, exerciseId: to.exerciseId })}
    >
      ${icon(face, 'small')}<span>${stepWords(step)}</span>
    </button>`;
  }

  private sideChoice() {
    const { row, name, sides, sideAsked, likelySide, open } = this.view;
    if (!sides.sideMeaning || open) return nothing;
    return html`<svc-side-choice
      .name=${name}
      .meaning=${sides.sideMeaning}
      .value=${row.side}
      .likely=${likelySide}
      ?asked=${sideAsked}
      @change=${this.chooseSide}
    ></svc-side-choice>`;
  }

  private chooseSide(event: Event): void {
    const side = (event.target as SvcSideChoice).value;
    if (side) this.report({ type: 'sideChosen', key: this.view.row.key, side });
  }

  /** What is below must not move under a pointer that is over the list. */
  private leave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !this.renderRoot.contains(relatedTarget)) this.keepAhead();
    if (!this.closest('.rows')?.matches(':hover')) queueMicrotask(() => this.settleSide());
  }

  private editor() {
    const { view } = this;
    return menuPart.render(
      html`<div class="editor">
        ${noticeOf(view) ? html`<svc-row-notice .view=${view}></svc-row-notice>` : nothing}
        <svc-dosage-editor .view=${view}></svc-dosage-editor>
        <hr />
        <svc-instructions .view=${view} ?narrow=${this.narrow}></svc-instructions>
      </div>`,
    );
  }

  /** A finger leaves the focus where it is: a keyboard would come up over the form. */
  private toggle({ detail }: MouseEvent): void {
    const isKey = detail === 0;
    if (isKey && this.#ahead !== undefined) return;
    if (this.view.open) this.report({ type: 'rowClosed' });
    else if (isKey || !matchMedia('(pointer: coarse)').matches) this.openToType('');
    else this.report({ type: 'rowOpened', key: this.view.row.key });
  }

  private openToType(begun: string): void {
    this.#ahead = begun;
    this.report({ type: 'rowOpened', key: this.view.row.key, at: 'dosage' });
  }

  private pressKey(event: KeyboardEvent): void {
    this.moveOrCloseByKey(event);
    if (!event.defaultPrevented && this.typeByKey(event)) event.preventDefault();
  }

  /** A digit or a quotation mark on the exercise begins its dosage, and what is typed before the field is there goes on in it. */
  private typeByKey(event: KeyboardEvent): boolean {
    const { key } = event;
    // Finishing would leave out what was typed.
    if (this.#ahead && key === 'Enter' && (event.ctrlKey || event.metaKey)) return true;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !isOnExercise(event)) return false;
    const isCharacter = [...key].length === 1;
    if (this.#ahead === undefined) {
      if (!BEGINS_DOSAGE.test(key)) return false;
      this.openToType(key);
    } else if (key === 'Backspace') this.#ahead = this.#ahead.slice(0, -1);
    else if (key === 'Enter') this.#ahead += event.repeat ? '' : '\n';
    else if (isCharacter) this.#ahead += key;
    return isCharacter || key === 'Backspace' || key === 'Enter';
  }

  private grip(event: PointerEvent): void {
    if (event.button === 0) this.dispatchEvent(new GripEvent(event));
  }

  private moveTo(to: number): void {
    this.report({ type: 'rowMoved', key: this.view.row.key, to });
  }

  private moveOrCloseByKey(event: KeyboardEvent): void {
    const step = event.altKey && !event.ctrlKey && !event.metaKey ? STEPS[event.key] : undefined;
    if (step !== undefined) {
      // At the ends too: Alt and Home would lead to the browser's home page.
      event.preventDefault();
      this.moveTo(this.view.position - 1 + step);
    } else if (event.key === 'Escape' && this.view.open && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      this.focusName();
      this.report({ type: 'rowClosed' });
    }
  }

  private moveToTyped(): void {
    const position = this.typed === undefined ? '' : readNumber(this.typed, ANY_POSITION);
    this.typed = undefined;
    if (typeof position === 'number') this.moveTo(position - 1);
  }

  /** A list that moves the row takes the focus from it, and gives it back at once: then it goes on being typed. */
  private leavePosition(): void {
    queueMicrotask(() => this.positionField?.matches(':focus') || this.moveToTyped());
  }

  private endTypingByKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') this.moveToTyped();
    if (event.key !== 'Escape' || this.typed === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.typed = undefined;
  }
}

/** As shorthand begins, on keyboards of every language. */
const BEGINS_DOSAGE = /^[\p{Nd}"＂“”„«»「『]$/u;

/** False in its form, in its menu and in its text field. */
const isOnExercise = (event: Event): boolean =>
  !event
    .composedPath()
    .some((part) => part instanceof Element && part.matches('.editor, svc-row-menu .menu-pop, .menu-pop, .num'));

/** What no field of the form can put right. */
const isNoticed = ({ type }: Problem): boolean =>
  ['withdrawn', 'unavailable', 'expired', 'failed', 'picture'].includes(type);

const isOfInstructions = (problem: Problem): boolean => problem.type === 'length' && problem.field === 'instructions';

/** With Alt. What goes beyond an end stays at it. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

declare global {
  interface HTMLElementTagNameMap {
    'svc-program-row': SvcProgramRow;
  }
}
