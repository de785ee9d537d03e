// What the patient should know about one exercise, written by the clinician.
import { msg, str } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { INSTRUCTIONS_MAX_LENGTH } from '../../../contract/limits.ts';
import { FieldWarningController } from '../../controllers/field-warning.ts';
import { FocusKeeper, keepFocus } from '../../controllers/focus-keeper.ts';
import { formatNumber } from '../../i18n/language.ts';
import { fieldName, lengthWords, savedUnknownWords, tooLongWords } from '../../i18n/words/field-words.ts';
import { textLength } from '../../state/dosage/typed-dosage.ts';
import { fieldWarning } from '../../state/dosage/field-warning.ts';
import type { RowView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { chips } from '../../../look/styles/badges.ts';
import { fields } from '../../../look/styles/fields.ts';
import { icon } from '../../../look/icons/icon.ts';
import { PickerElement } from '../picker-element.ts';

/** In characters: before, nobody needs to count. */
const COUNTED_FROM = 1800;

/** About two lines of phrases, in characters. */
const SHOWN_AT_FIRST = 90;

/** Says who reads the text, and where it stays. The clinic's phrases are put in by one press; filled is what is there. */
@customElement('svc-instructions')
export class SvcInstructions extends PickerElement {
  static override styles = [
    base,
    buttons,
    chips,
    fields,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 10px;
      }
      .phrases {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
      }
      @media (pointer: coarse) {
        .phrases {
          gap: 10px 8px;
        }
      }
      /* Scrolls sideways under soft edges, into the room at both sides of the form. */
      .line {
        --to: right;
        flex-wrap: nowrap;
        overflow-x: auto;
        margin: -6px -8px;
        padding: 6px 8px;
        padding-inline-end: 24px;
        scroll-padding-inline: 24px;
        scrollbar-width: thin;
        scrollbar-color: var(--svc-line-strong) transparent;
        mask-image: linear-gradient(to var(--to), transparent, #000 8px calc(100% - 24px), transparent);
      }
      .line:dir(rtl) {
        --to: left;
      }
      .line .chip {
        max-inline-size: 20rem;
      }
      @media (pointer: coarse) {
        .line {
          scrollbar-width: none;
        }
      }
      .chip {
        border-color: var(--svc-line-strong);
        background: transparent;
        font-weight: var(--svc-weight-regular);
        padding-inline: 8px 10px;
        font-size: var(--svc-text-xs);
        max-inline-size: 100%;
      }
      .chip bdi {
        white-space: normal;
        overflow-wrap: anywhere;
        text-align: start;
      }
      @media not all and (pointer: coarse) {
        .chip {
          min-block-size: var(--svc-target-min);
        }
      }
      .chip.more {
        border-color: transparent;
        color: var(--svc-accent-text);
      }
      .chip[aria-disabled='true'] {
        border-color: transparent;
        background: var(--svc-accent-soft);
        color: var(--svc-on-accent-soft);
        cursor: default;
      }
    `,
  ];

  @property({ attribute: false }) view!: RowView;
  /** Phrases stand in one line, which scrolls. */
  @property({ type: Boolean }) narrow = false;

  /** Whether more than the first phrases were asked for. */
  @state() private allPhrases = false;
  @query('textarea') private readonly area!: HTMLTextAreaElement;
  readonly #warning = new FieldWarningController<'instructions'>(this, (field) =>
    fieldWarning(this.view.problems, field),
  );

  constructor() {
    super();
    // The button that was pressed is gone: more phrases stand in its place, or there is room for new text.
    new FocusKeeper(this, (had) => (had.matches('.more') ? this.focusPhrase(had) : this.focus()));
  }

  override focus(options?: FocusOptions): void {
    this.area.focus(options);
  }

  protected override render() {
    const { row, problems } = this.view;
    const length = textLength(row.instructions);
    const tooLong = problems.some((problem) => problem.type === 'length' && problem.field === 'instructions');
    return html`<div class="field">
        <div class="labelrow">
          <label class="label" for="instructions">${fieldName('instructions')}</label>
          <span class="help">
            ${icon('lock', 'small')}${msg(
              'The patient reads this. It stays between this browser and your record system.',
              {
                id: 'instructions-privacy',
              },
            )}
          </span>
        </div>
        <textarea
          id="instructions"
          class="area"
          dir="auto"
          rows="2"
          placeholder=" "
          aria-invalid=${tooLong}
          aria-describedby="too-long length unknown"
          .value=${live(row.instructions)}
          @input=${this.type}
        ></textarea>
        ${
          tooLong
            ? html`<span class="help error" id="too-long">
                ${icon('circle-alert', 'small')}${tooLongWords(INSTRUCTIONS_MAX_LENGTH)}
              </span>`
            : nothing
        }
        ${
          length >= COUNTED_FROM
            ? html`<span class="help" id="length">${lengthWords(length, INSTRUCTIONS_MAX_LENGTH)}</span>`
            : nothing
        }
        ${this.view.isSavedUnknown ? html`<span class="help" id="unknown">${savedUnknownWords()}</span>` : nothing}
      </div>
      ${this.phrases()}`;
  }

  private phrases() {
    const { phrases } = this.view;
    if (phrases.length === 0) return nothing;
    const shown = this.allPhrases || this.narrow ? phrases : firstPhrases(phrases);
    const rest = formatNumber(phrases.length - shown.length);
    return html`<div
      class="phrases ${this.narrow ? 'line' : ''}"
      role="group"
      aria-label=${msg('Quick phrases', { id: 'phrases' })}
    >
      ${shown.map(
        ({ text, inserted }) =>
          html`<button
            type="button"
            class="chip"
            lang=""
            title=${text}
            aria-disabled=${inserted}
            @mousedown=${keepFocus}
            @click=${() => inserted || this.insert(text)}
          >
            ${icon(inserted ? 'check' : 'plus', 'small')}<bdi>${text}</bdi>
          </button>`,
      )}
      ${
        shown.length < phrases.length
          ? html`<button
              type="button"
              class="chip more"
              data-shown=${shown.length}
              @click=${() => (this.allPhrases = true)}
            >
              ${icon('chevron-down', 'small')}${msg(str`${rest} more`, { id: 'phrases-more' })}
            </button>`
          : nothing
      }
    </div>`;
  }

  private focusPhrase(more: Element): void {
    const { shown } = (more as HTMLElement).dataset;
    this.renderRoot.querySelectorAll<HTMLElement>('.chip')[Number(shown)]?.focus();
  }

  private type(): void {
    this.report({ type: 'instructionsTyped', key: this.view.row.key, text: this.area.value });
    this.#warning.typed('instructions');
  }

  /** The clinician goes on behind the phrase: a text area whose value is set has its caret at the end. No keyboard comes over the form. */
  private insert(phrase: string): void {
    if (!matchMedia('(pointer: coarse)').matches) this.area.focus();
    this.report({ type: 'phraseInserted', key: this.view.row.key, phrase });
  }
}

/** One at least, and no button for a single one that is left. */
function firstPhrases(phrases: RowView['phrases']): RowView['phrases'] {
  let length = 0;
  const shown = phrases.filter(({ text }, index) => (length += text.length) <= SHOWN_AT_FIRST || index === 0);
  return phrases.length - shown.length > 1 ? shown : phrases;
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-instructions': SvcInstructions;
  }
}
