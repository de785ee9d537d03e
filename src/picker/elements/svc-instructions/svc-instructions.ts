// What the patient should know about one exercise, written by the clinician.
import { msg } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { INSTRUCTIONS_MAX_LENGTH } from '../../../contract/limits.ts';
import { FocusKeeper } from '../../controllers/focus-keeper.ts';
import { lengthWords, tooLongWords } from '../../i18n/problem-words.ts';
import { fieldName } from '../../i18n/vocabulary-words.ts';
import { textLength } from '../../state/draft.ts';
import { insertPhrase } from '../../state/phrases.ts';
import type { RowView } from '../../state/views.ts';
import { base } from '../../styles/base.ts';
import { buttons } from '../../styles/buttons.ts';
import { chips } from '../../styles/chips.ts';
import { fields } from '../../styles/fields.ts';
import { icon } from '../more-icons.ts';
import { PickerElement } from '../picker-element.ts';

/** In characters: before, nobody needs to count. */
const COUNTED_FROM = 1800;

/** Says where the text stays. Phrases of the exercise itself are put in by one press. */
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
      .kept {
        flex-wrap: wrap;
      }
      .kept .btn {
        font-size: inherit;
        padding-inline: 4px;
      }
      .phrases {
        display: flex;
        gap: 4px;
        overflow-x: auto;
        scrollbar-width: none;
        margin: -4px -12px;
        padding: 4px 12px;
        mask-image: linear-gradient(to right, #000 calc(100% - 24px), transparent);
      }
      .phrases:dir(rtl) {
        mask-image: linear-gradient(to left, #000 calc(100% - 24px), transparent);
      }
      .chip {
        border-style: dashed;
        border-color: var(--svc-line-strong);
        background: transparent;
        font-weight: var(--svc-weight-regular);
        padding-inline: 8px 10px;
        font-size: var(--svc-text-xs);
        max-inline-size: 100%;
      }
      .chip bdi {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      @media not all and (pointer: coarse) {
        .chip {
          min-block-size: var(--svc-target-min);
        }
      }
      .chip[aria-disabled='true'] {
        border-style: solid;
        cursor: default;
        color: var(--svc-ink-2);
      }
    `,
  ];

  @property({ attribute: false }) view!: RowView;

  @query('textarea') private readonly area!: HTMLTextAreaElement;
  #isInserting = false;

  constructor() {
    super();
    // The button that was pressed is gone: now there is room for new text.
    new FocusKeeper(this, () => this.focus());
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
            ${icon('lock', 'small')}${msg('Stays in this browser, goes only to this page', { id: 'instructions-privacy' })}
          </span>
        </div>
        <textarea
          id="instructions"
          class="area"
          dir="auto"
          rows="2"
          placeholder=" "
          aria-invalid=${tooLong}
          aria-describedby="too-long length kept"
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
        ${row.keepsInstructionsOf === undefined ? nothing : this.kept()}
      </div>
      ${this.phrases()}`;
  }

  private kept() {
    const { key } = this.view.row;
    return html`<span class="help kept">
      <span id="kept">
        ${msg('Instructions written earlier stay with this row. Typing here replaces them.', {
          id: 'instructions-kept',
        })}
      </span>
      <button type="button" class="btn link" @click=${() => this.report({ type: 'keptInstructionsRemoved', key })}>
        ${msg('Remove them', { id: 'instructions-kept-remove' })}
      </button>
    </span>`;
  }

  private phrases() {
    const { phrases } = this.view;
    if (phrases.length === 0) return nothing;
    return html`<div class="phrases" role="group" aria-label=${msg('Quick phrases', { id: 'phrases' })}>
      ${phrases.map(
        ({ text, inserted }) =>
          html`<button
            type="button"
            class="chip"
            title=${text}
            aria-disabled=${inserted}
            @click=${() => inserted || this.insert(text)}
          >
            ${icon(inserted ? 'check' : 'plus', 'small')}<bdi>${text}</bdi>
          </button>`,
      )}
    </div>`;
  }

  private type(): void {
    if (this.#isInserting) return;
    this.report({ type: 'instructionsTyped', key: this.view.row.key, text: this.area.value });
  }

  /**
   * The browser writes the phrase first, so that its own undo takes it back from the text area; then it is reported. Where
   * the browser does not write, the state does.
   */
  private insert(phrase: string): void {
    const { key, instructions } = this.view.row;
    this.area.focus();
    this.area.setSelectionRange(instructions.length, instructions.length);
    this.#isInserting = true;
    document.execCommand('insertText', false, insertPhrase(instructions, phrase).slice(instructions.length));
    this.#isInserting = false;
    this.report({ type: 'phraseInserted', key, phrase });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-instructions': SvcInstructions;
  }
}
