// A whole number with its unit: typed, pasted, or stepped by buttons and arrow keys. Blank is a value of its own.
import { msg, str } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { Bounds } from '../../../contract/exercise/dosage.ts';
import { moreThanUsualWords, mustBeWords, wholeNumberWords } from '../../i18n/words/field-words.ts';
import { formatNumber, intlLanguage } from '../../i18n/language.ts';
import { readNumber } from '../../state/dosage/typed-dosage.ts';
import { nextPrescribed } from '../../state/dosage/work.ts';
import type { NumberField } from '../../state/model.ts';
import { base } from '../../../look/styles/base.ts';
import { fields } from '../../../look/styles/fields.ts';
import { icon } from '../../../look/icons/icon.ts';
import { PickerElement } from '../picker-element.ts';

export type Measure = 'second' | 'minute';

/**
 * Keeps wrong text, and says the bounds below it once the field is left. Whoever comes into it, by a press, a tap or Tab, has the number selected:
 * what is typed replaces it. The mouse wheel changes nothing.
 *
 * @fires input - The clinician changed the text; `value` has it.
 */
@customElement('svc-number-field')
export class SvcNumberField extends PickerElement {
  static override styles = [
    base,
    fields,
    css`
      .stepper {
        display: grid;
        grid-template-columns: var(--svc-stepper-button, 28px) 1fr var(--svc-stepper-button, 28px);
        align-items: stretch;
        overflow: clip;
        inline-size: 100%;
        min-block-size: var(--svc-control);
        border: 1px solid var(--svc-line-strong);
        border-radius: var(--svc-radius-control);
        background: var(--svc-surface);
        font-size: var(--svc-text-md);
      }
      .stepper:focus-within {
        outline: 2px solid var(--svc-focus);
        outline-offset: 1px;
        border-color: transparent;
      }
      .stepper.invalid {
        border-color: var(--svc-danger);
        box-shadow: inset 0 0 0 1px var(--svc-danger);
      }
      button {
        border: 0;
        background: none;
        padding: 0;
        display: grid;
        place-items: center;
        color: var(--svc-ink-2);
        cursor: pointer;
        min-inline-size: 24px;
      }
      @media (hover: hover) {
        button:hover {
          background: var(--svc-hover);
          color: var(--svc-ink);
        }
      }
      @media (pointer: coarse) {
        .stepper {
          grid-template-columns: 2.75rem 1fr 2.75rem;
          overflow: visible;
        }
        /* As high as the border around them. */
        button,
        .value {
          margin-block: -1px;
        }
      }
      .value {
        display: flex;
        justify-content: center;
        align-items: center;
        gap: 3px;
        min-inline-size: 0;
        cursor: text;
      }
      input,
      input:focus-visible {
        border: 0;
        background: none;
        align-self: stretch;
        text-align: center;
        padding: 0;
        outline: 0;
        font-weight: var(--svc-weight-medium);
        field-sizing: content;
        min-inline-size: 1ch;
        max-inline-size: 6ch;
      }
      input.mixed:placeholder-shown {
        max-inline-size: 100%;
        font-size: var(--svc-text-xs);
        font-weight: var(--svc-weight-regular);
      }
      @supports not (field-sizing: content) {
        input {
          inline-size: 4ch;
        }
        input.mixed:placeholder-shown {
          inline-size: 100%;
        }
      }
      input::placeholder {
        color: var(--svc-ink-3);
        opacity: 1;
      }
      .unit {
        font-size: var(--svc-text-xs);
        color: var(--svc-ink-3);
      }
    `,
  ];

  /** Steps lead to the numbers in which people prescribe it. */
  @property({ attribute: 'data-field' }) field: NumberField = 'sets';
  @property() label = '';
  /** What was typed. */
  @property() value = '';
  /** Shown after the number. */
  @property() unit = '';
  /** What the unit is, for the word that is said in its place. */
  @property() measure: Measure | undefined;
  @property({ type: Number }) minimum = 1;
  @property({ type: Number }) maximum = 99;
  @property({ type: Boolean }) invalid = false;
  /** Far above what is usual: said in a quiet word, also while it is typed. */
  @property({ type: Boolean }) unusual = false;
  /** Stands for several rows whose numbers differ: blank says so, and is no value of its own. */
  @property({ type: Boolean }) mixed = false;

  /** Being typed: what is wrong may be half of what is right. */
  @state() private typing = false;
  @query('input') private readonly input!: HTMLInputElement;
  /** The press that brings the focus puts the caret where it ends: until then the number is not selected for good. */
  #isEntering = false;

  override focus(options?: FocusOptions): void {
    this.input.focus(options);
  }

  protected override render() {
    const number = readNumber(this.value, ANY_NUMBER);
    return html`<div class="field">
      <label class="label" for="input">${this.label}</label>
      <div class="stepper ${this.isShownWrong ? 'invalid' : ''}">
        ${this.stepButton(-1)}
        <label class="value" for="input">
          <input
            id="input"
            role="spinbutton"
            inputmode="numeric"
            autocomplete="off"
            class=${this.mixed ? 'mixed' : ''}
            placeholder=${this.mixed ? mixedWords() : '–'}
            aria-label=${this.label}
            aria-valuemin=${this.minimum}
            aria-valuemax=${this.maximum}
            aria-valuenow=${typeof number === 'number' ? number : nothing}
            aria-valuetext=${this.saidValue(number)}
            aria-invalid=${this.isShownWrong}
            aria-describedby="measure bounds"
            .value=${live(this.value)}
            @input=${this.takeTyped}
            @pointerdown=${this.enter}
            @click=${this.selectEntered}
            @focus=${this.selectFocused}
            @blur=${this.leave}
            @keydown=${this.stepByKey}
          />
          ${this.unit && !(this.mixed && this.value === '') ? html`<span class="unit">${this.unit}</span>` : nothing}
        </label>
        ${this.stepButton(1)}
      </div>
      ${this.measure ? html`<span hidden id="measure">${measureName(number, this.measure)}</span>` : nothing}
      ${
        this.isShownWrong
          ? html`<span class="help error" id="bounds"> ${icon('circle-alert', 'small')}${this.wrong()} </span>`
          : this.unusual && !this.invalid
            ? html`<span class="help warn" id="bounds">
                ${icon('triangle-alert', 'small')}${moreThanUsualWords()}
              </span>`
            : nothing
      }
    </div>`;
  }

  /** With its unit as a word: "s" and "min" would be heard as letters. */
  private saidValue(number: ReturnType<typeof readNumber>): string {
    if (number === 'blank') return this.mixed ? mixedWords() : msg('Not set', { id: 'not-set' });
    if (number === 'wrong') return this.value;
    return this.measure ? inWords(this.measure).format(number) : formatNumber(number);
  }

  private get isShownWrong(): boolean {
    return this.invalid && !this.typing;
  }

  private wrong(): string {
    const isWhole = readNumber(this.value, ANY_NUMBER) !== 'wrong';
    return (isWhole ? mustBeWords : wholeNumberWords)(this.minimum, this.maximum);
  }

  /** No stop for Tab: whoever types has the arrow keys. */
  private stepButton(by: 1 | -1) {
    const { label } = this;
    const name = by > 0 ? msg(str`${label}: more`, { id: 'step-more' }) : msg(str`${label}: less`, { id: 'step-less' });
    return html`<button type="button" tabindex="-1" aria-label=${name} @click=${() => this.step(by)}>
      ${icon(by > 0 ? 'plus' : 'minus', 'small')}
    </button>`;
  }

  private takeTyped(): void {
    this.value = this.input.value;
    this.typing = true;
  }

  private leave(): void {
    this.typing = false;
    this.#isEntering = false;
  }

  private selectAll(): void {
    this.input.select();
  }

  /** Where a press brings the focus, its end selects: WebKit takes back what was selected when the press began. */
  private selectFocused(): void {
    if (!this.#isEntering) this.selectAll();
  }

  private enter(): void {
    this.#isEntering = !this.input.matches(':focus');
  }

  /** A second press in the field sets the caret, as in every other one. */
  private selectEntered(): void {
    if (this.#isEntering) this.selectAll();
    this.#isEntering = false;
  }

  private stepByKey(event: KeyboardEvent): void {
    if (event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    this.step(event.key === 'ArrowUp' ? 1 : -1);
  }

  private step(by: 1 | -1): void {
    const value = stepped(this.field, this.value, by, this);
    if (value === this.value) return;
    this.value = value;
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    // A whole number: nothing of it is half typed, and the next digit is another one.
    this.typing = false;
    void this.updateComplete.then(() => this.input.matches(':focus') && this.selectAll());
  }
}

const inWords = (unit: Measure) => new Intl.NumberFormat(intlLanguage(), { style: 'unit', unit, unitDisplay: 'long' });

/** Where the value of a text field is its text, whatever `aria-valuetext` says, the unit is heard as its description. */
const measureName = (value: number | string, unit: Measure): string | undefined =>
  inWords(unit)
    .formatToParts(typeof value === 'number' ? value : 2)
    .find(({ type }) => type === 'unit')?.value;

const ANY_NUMBER = { minimum: 0, maximum: Infinity };

const mixedWords = (): string => msg('Mixed', { id: 'mixed' });

/** Below the minimum is blank; from blank up is the minimum; text that is no number stays. */
function stepped(field: NumberField, text: string, by: 1 | -1, { minimum, maximum }: Bounds): string {
  if (text.trim() === '') return by > 0 ? String(minimum) : '';
  // Digits of any keyboard; "1.5" is wrong, but it is known where it lies.
  const whole = readNumber(text, ANY_NUMBER);
  const number = typeof whole === 'number' ? whole : Number(text.trim().replace(',', '.'));
  if (!Number.isFinite(number)) return text;
  const next = nextPrescribed(field, number, by);
  return next < minimum ? (by > 0 ? String(minimum) : '') : String(Math.min(next, maximum));
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-number-field': SvcNumberField;
  }
}
