// One row of the program: a sentence at rest, its form when open.
import { msg, str } from '@lit/localize';
import { html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { GripEvent } from '../../controllers/reorder.ts';
import { formatNumber } from '../../i18n/language.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { sideName } from '../../i18n/vocabulary-words.ts';
import type { Problem, RowView } from '../../state/views.ts';
import { base } from '../../styles/base.ts';
import { buttons } from '../../styles/buttons.ts';
import { badges } from '../../styles/chips.ts';
import { fields } from '../../styles/fields.ts';
import { dosageLine, dosageLineStyles } from '../dosage-line.ts';
import { icon } from '../icon.ts';
import { PickerElement } from '../picker-element.ts';
import type { SvcDosageEditor } from '../svc-dosage-editor/svc-dosage-editor.ts';
import '../svc-dosage-editor/svc-dosage-editor.ts';
import type { SvcInstructions } from '../svc-instructions/svc-instructions.ts';
import '../svc-instructions/svc-instructions.ts';
import '../svc-picture/svc-picture.ts';
import '../svc-row-menu/svc-row-menu.ts';
import { rowStyles } from './svc-program-row.styles.ts';

/**
 * Moved by its grip, by Alt with the arrow keys, by its menu or by typing its number.
 *
 * @fires svc-grip - The grip was pressed: the list takes up the drag.
 */
@customElement('svc-program-row')
export class SvcProgramRow extends PickerElement {
  static override styles = [base, buttons, badges, fields, dosageLineStyles, rowStyles];

  @property({ attribute: false }) view!: RowView;
  /** How many rows there are. */
  @property({ type: Number }) count = 1;
  /** The program takes no more. */
  @property({ type: Boolean }) full = false;

  @query('.what') private readonly expander!: HTMLElement;
  @query('svc-dosage-editor') private readonly dosage!: SvcDosageEditor | null;
  @query('svc-instructions') private readonly instructions!: SvcInstructions | null;

  /** Gives the focus to the button that opens and closes the row. */
  focusName(): void {
    this.expander.focus();
  }

  /** Gives the focus to the first control that the problem concerns; the name keeps it where there is none. */
  async focusProblem(problem: Problem): Promise<void> {
    await this.updateComplete;
    const isInInstructions = problem.type === 'length' && problem.field === 'instructions';
    await (isInInstructions ? this.instructions : this.dosage)?.updateComplete;
    if (isInInstructions) this.instructions?.focus();
    else await this.dosage?.focusProblem(problem);
  }

  protected override render() {
    const { view } = this;
    const bad = view.problems.length > 0;
    return html`<div class="row ${view.open ? 'open' : ''} ${bad ? 'bad' : ''}" @keydown=${this.moveOrCloseByKey}>
      <button
        type="button"
        class="grip"
        aria-label=${msg(str`Move ${view.name}`, { id: 'row-move' })}
        @pointerdown=${this.grip}
        @keydown=${this.moveByArrow}
      >
        ${icon('grip-vertical')}
      </button>
      <input
        class="num"
        inputmode="numeric"
        autocomplete="off"
        aria-label=${msg(str`Position of ${view.name}`, { id: 'row-position' })}
        .value=${live(formatNumber(view.position))}
        @change=${this.moveToTyped}
        @keydown=${this.commitByEnter}
      />
      <svc-picture decorative .start=${view.picture}></svc-picture>
      ${this.summary()}
      <svc-row-menu
        .name=${view.name}
        .key=${view.row.key}
        .position=${view.position}
        .count=${this.count}
        ?full=${this.full}
      ></svc-row-menu>
      ${this.flags()} ${view.open ? this.editor() : nothing}
    </div>`;
  }

  private summary() {
    const { row, name, open } = this.view;
    const tag = row.side === 'left' || row.side === 'right' ? row.side : undefined;
    return html`<button
      type="button"
      class="what"
      aria-label=${name}
      aria-describedby="tag line"
      aria-expanded=${open}
      @click=${this.toggle}
    >
      <span class="name">
        <bdi>${name}</bdi>${tag ? html`<span class="side ${tag}" id="tag">${sideName(tag)}</span>` : nothing}
      </span>
      ${this.sentence()} ${open ? icon('chevron-up') : nothing}
    </button>`;
  }

  private sentence() {
    const line = dosageLine(this.view.prescription);
    return html`<span class="line" id="line"
      >${line.length > 0 ? line : msg('No dosage', { id: 'row-no-dosage' })}</span
    >`;
  }

  private flags() {
    const { standing, problems, open } = this.view;
    // While the row is open its fields say what is wrong with them.
    const told = problems.filter(({ type }) => type !== 'withdrawn' && (!open || ['loading', 'failed'].includes(type)));
    if (told.length === 0 && standing === 'current') return nothing;
    return html`<div class="flags">${told.map((problem) => this.problemLine(problem))} ${this.standingBadge()}</div>`;
  }

  /** What a control of the form can put right leads there. */
  private problemLine(problem: Problem) {
    const words = problemWords(problem);
    switch (problem.type) {
      case 'loading':
        return html`<span class="help">${icon('clock', 'small')}${words}</span>`;
      case 'failed':
      case 'withdrawn':
        return html`<span class="help error">${icon('circle-alert', 'small')}${words}</span>`;
      default:
        return html`<button
          type="button"
          class="help error"
          @click=${() => this.report({ type: 'rowOpened', key: this.view.row.key, problem })}
        >
          ${icon('circle-alert', 'small')}${words}
        </button>`;
    }
  }

  private standingBadge() {
    switch (this.view.standing) {
      case 'current':
        return nothing;
      case 'newer':
        return html`<span class="badge plain">${msg('A newer version exists', { id: 'row-newer' })}</span>`;
      case 'deprecated':
        return html`<span class="badge warn">${msg('Deprecated', { id: 'row-deprecated' })}</span>`;
      case 'withdrawn':
        return html`<span class="badge danger">${problemWords({ type: 'withdrawn' })}</span>`;
    }
  }

  private editor() {
    return html`<div class="editor">
      <svc-dosage-editor .view=${this.view}></svc-dosage-editor>
      <hr />
      <svc-instructions .view=${this.view}></svc-instructions>
    </div>`;
  }

  private toggle(): void {
    this.report(this.view.open ? { type: 'rowClosed' } : { type: 'rowOpened', key: this.view.row.key });
  }

  private grip(event: PointerEvent): void {
    if (event.button === 0) this.dispatchEvent(new GripEvent(event));
  }

  private moveTo(index: number): void {
    const to = Math.max(0, Math.min(index, this.count - 1));
    if (to !== this.view.position - 1) this.report({ type: 'rowMoved', key: this.view.row.key, to });
  }

  private moveByArrow(event: KeyboardEvent): void {
    if (event.altKey) return;
    const step = verticalStep(event);
    if (step === 0) return;
    event.preventDefault();
    this.moveTo(this.view.position - 1 + step);
  }

  private moveOrCloseByKey(event: KeyboardEvent): void {
    const step = verticalStep(event);
    if (event.altKey && step !== 0) {
      event.preventDefault();
      this.moveTo(this.view.position - 1 + step);
    } else if (event.key === 'Escape' && this.view.open && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      this.focusName();
      this.report({ type: 'rowClosed' });
    }
  }

  private moveToTyped(event: Event): void {
    const input = event.target as HTMLInputElement;
    const position = Number(input.value.trim() || Number.NaN);
    if (Number.isInteger(position)) this.moveTo(position - 1);
    input.value = formatNumber(this.view.position);
  }

  private commitByEnter(event: KeyboardEvent): void {
    if (event.key === 'Enter') this.moveToTyped(event);
  }
}

function verticalStep({ key }: KeyboardEvent): -1 | 0 | 1 {
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : 0;
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-program-row': SvcProgramRow;
  }
}
