// The side of a one-sided exercise: asked by three chips, answered as a tag of the same shape.
import { msg, str } from '@lit/localize';
import { html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Side } from '../../../contract/vocabulary.ts';
import { sideName } from '../../i18n/words/filter-words.ts';
import { problemWords } from '../../i18n/words/field-words.ts';
import { base } from '../../../look/styles/base.ts';
import { icon } from '../../../look/icons/icon.ts';
import { PickerElement } from '../picker-element.ts';
import { sideChoiceStyles } from './svc-side-choice.styles.ts';
import { catalogText, withCatalogText } from '../catalog-text.ts';

/** In the order of the document: left and right keep their places in every writing direction. */
export const CHIPS = ['left', 'right', 'bilateral'] as const;
type Chip = (typeof CHIPS)[number];

/**
 * A radio group: one stop for Tab, arrow keys choose. Once a side is chosen it closes to a tag, which opens it again; but never under the hand,
 * see `settle`.
 *
 * @fires change - The clinician chose; `value` has it.
 */
@customElement('svc-side-choice')
export class SvcSideChoice extends PickerElement {
  static override styles = [base, sideChoiceStyles];

  /** The name of the exercise. */
  @property() name = '';
  /** Names the group in its place, where it stands for several exercises. */
  @property() label = '';
  /** What the sides name: "the top leg". */
  @property() meaning = '';
  /** The chosen side; unset while none is. */
  @property({ attribute: false }) value: Side | undefined;
  /** Has the focus first. It is not chosen, and does not look so. */
  @property({ attribute: false }) likely: Side | undefined;
  /** Finishing was asked for, and the side is missing. */
  @property({ type: Boolean }) asked = false;
  /** Whether the chips stay when a side is chosen. */
  @property({ type: Boolean, reflect: true }) lasting = false;

  @state() private opened = false;
  /** The tag takes the place of the chips, and does not stand there from the beginning. */
  @state() private settling = false;
  @query('[tabindex="0"]') private readonly stop!: HTMLElement | null;
  @query('.tag') private readonly tag!: HTMLElement | null;

  override focus(options?: FocusOptions): void {
    (this.stop ?? this.tag)?.focus(options);
  }

  /** Closes to the tag where a side is chosen and the focus is elsewhere. */
  settle(): void {
    if (!this.opened || this.matches(':focus-within')) return;
    this.opened = false;
    this.settling = this.value !== undefined;
  }

  protected override render() {
    const { value, opened, lasting } = this;
    return html`<div class="side">
      ${value === undefined || opened || lasting ? this.chips() : this.answer(value)}
    </div>`;
  }

  private chips() {
    const { name, meaning, value } = this;
    const asked = this.asked && value === undefined;
    const [left, right, each] = CHIPS.map((side) => this.chip(side));
    return html`<span
        class="chips ${asked ? 'asked' : ''}"
        role="radiogroup"
        aria-label=${this.label || msg(str`Side of ${name}`, { id: 'side-of' })}
        aria-describedby="means"
        aria-invalid=${asked}
        @keydown=${this.chooseByKey}
        @focusin=${this.keepOpen}
      >
        <span class="pair" dir="ltr">${left}${right}</span>${each}
      </span>
      <span class="means" id="means"
        >${asked ? html`${icon('circle-alert', 'small')}${withCatalogText(problemWords({ type: 'side', meaning }), meaning)}` : html`<bdi ${catalogText()}>${meaning}</bdi>`}</span
      >`;
  }

  private chip(side: Chip) {
    const { value } = this;
    return html`<button
      type="button"
      role="radio"
      class="chip ${side}"
      aria-checked=${side === value}
      tabindex=${side === this.tabStop ? 0 : -1}
      @click=${() => this.choose(side)}
    >
      ${sideName(side === 'bilateral' ? 'each' : side)}
    </button>`;
  }

  private get tabStop(): Chip {
    return [this.value, this.likely].map((side) => CHIPS.find((chip) => chip === side)).find(Boolean) ?? CHIPS[0];
  }

  private answer(value: Side) {
    const { name } = this;
    const side = sideName(value === 'bilateral' ? 'each' : value);
    const meaning = value === 'not_applicable' ? '' : this.meaning;
    const words = meaning
      ? msg(str`Side of ${name}: ${side}, ${meaning}. Change`, { id: 'side-change' })
      : msg(str`Side of ${name}`, { id: 'side-of' });
    return html`<button
      type="button"
      class="tag ${value} ${this.settling ? 'settling' : ''}"
      aria-label=${words}
      @click=${this.open}
    >
      <b>${side}</b> ${meaning ? html`<bdi ${catalogText()}>${meaning}</bdi>` : nothing}
    </button>`;
  }

  private async open(): Promise<void> {
    this.opened = true;
    await this.updateComplete;
    this.focus();
  }

  private keepOpen(): void {
    this.opened = true;
  }

  private choose(side: Chip): void {
    if (side === this.value) return;
    this.value = side;
    this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  }

  /** Left and right lead to what is seen there; up and down lead to other exercises. */
  private chooseByKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const seen: readonly Chip[] = this.matches(':dir(rtl)') ? ['bilateral', 'left', 'right'] : CHIPS;
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = seen.findIndex((side) => this.renderRoot.querySelector(`.${side}`)?.matches(':focus'));
    const side = seen[(from + step + seen.length) % seen.length]!;
    this.renderRoot.querySelector<HTMLElement>(`.${side}`)?.focus();
    this.choose(side);
  }
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

declare global {
  interface HTMLElementTagNameMap {
    'svc-side-choice': SvcSideChoice;
  }
}
