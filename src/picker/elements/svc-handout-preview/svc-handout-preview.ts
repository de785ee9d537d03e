// What the patient will get, before the program is finished.
import { msg } from '@lit/localize';
import { html, css } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Media } from '../../../contract/exercise/exercise.ts';
import type { CompletionItem } from '../../../contract/messages/messages.ts';
import { ModalController } from '../../controllers/modal.ts';
import { language, LANGUAGES } from '../../i18n/language.ts';
import { handoutPart } from '../../part.ts';
import type { HandoutPreview } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { dialogs } from '../../../look/styles/dialogs.ts';
import { icon } from '../../../look/icons/icon.ts';
import { PickerElement } from '../picker-element.ts';

// The preview of the patient's sheet: a head, and paper that scrolls below it.
const previewStyles = css`
  dialog {
    padding: 0;
    inline-size: min(54rem, calc(100vw - 2rem));
    block-size: calc(100dvh - 2rem);
    max-inline-size: none;
    max-block-size: none;
    overflow: hidden;
  }
  dialog[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
  }
  .top {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 4px 12px;
    padding: var(--svc-3) var(--svc-4) var(--svc-3) var(--svc-5);
    border-block-end: 1px solid var(--svc-line);
  }
  h2,
  p {
    margin: 0;
  }
  label {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    font-size: var(--svc-text-sm);
    font-weight: var(--svc-weight-medium);
  }
  select {
    min-block-size: var(--svc-control-lg);
    padding-inline: 8px;
    border: 1px solid var(--svc-line-strong);
    border-radius: var(--svc-radius-control);
    background: var(--svc-surface);
    font: inherit;
    font-weight: var(--svc-weight-regular);
    color: inherit;
  }
  select:focus-visible {
    outline: 2px solid var(--svc-focus);
    outline-offset: 2px;
  }
  p {
    max-inline-size: calc(186mm + 20mm);
    margin-inline: auto;
    padding-block-end: var(--svc-3);
    font-size: var(--svc-text-sm);
  }
  .scroll {
    padding: var(--svc-3) var(--svc-5) var(--svc-5);
    background: var(--svc-sunken);
  }
  .scroll:focus-visible {
    outline-offset: -3px;
  }
  /* Paper is white in every theme, and what is on it is black. */
  .paper {
    box-sizing: border-box;
    max-inline-size: calc(186mm + 20mm);
    margin-inline: auto;
    padding: clamp(1rem, 5%, 10mm);
    border: 1px solid var(--svc-line);
    background: #fff;
    color: #000;
    color-scheme: light;
    forced-color-adjust: none;
  }
  /* Which rule stands at the foot is the page's to say. */
  svc-picker-sheet::part(advice) {
    display: none;
  }
  svc-picker-sheet:not(:defined) {
    display: block;
    min-block-size: 60vh;
  }
  @media (max-width: 40rem) {
    dialog {
      inline-size: 100vw;
      block-size: 100dvh;
      border-radius: 0;
    }
    .top {
      grid-template-columns: minmax(0, 1fr) auto;
      padding-inline: var(--svc-4);
    }
    /* Below title and cross. */
    label {
      grid-area: 2 / 1 / auto / -1;
    }
    .scroll {
      padding: var(--svc-3);
    }
  }
  @media (pointer: coarse) {
    select,
    .iconbtn {
      min-block-size: 2.75rem;
      min-inline-size: 2.75rem;
    }
  }
`;

/** Of the picker's own source: that one may be relative, or in the page. */
const ownAddress = ({ url }: Media): string => url;

/**
 * Open while it is in the page. The sheet is the one that the page's `<svc-program>` prints, on paper that is white in every theme. It speaks the
 * language of the interface until the patient's is chosen.
 */
@customElement('svc-handout-preview')
export class SvcHandoutPreview extends PickerElement {
  static override styles = [base, buttons, dialogs, previewStyles];

  @property({ attribute: false }) preview: HandoutPreview | undefined;

  @state() private patients: string = language();
  @query('dialog') private readonly dialog!: HTMLDialogElement | null;
  readonly #modal = new ModalController(this, () => this.dialog, this.dismiss.bind(this));

  protected override render() {
    const title = msg('Preview handout', { id: 'handout-preview' });
    const { items = [], withdrawn = [] } = this.preview ?? {};
    return html`<dialog aria-labelledby="title" @cancel=${this.#modal.cancelled} @keydown=${this.#modal.keepKey}>
      <div class="top">
        <h2 id="title">${title}</h2>
        <label>
          ${msg('Patient’s language', { id: 'handout-language' })}
          <select data-first aria-describedby="note" @change=${this.choose}>
            ${LANGUAGES.map(
              ({ code, name }) =>
                html`<option value=${code} lang=${code} ?selected=${code === this.patients}>${name}</option>`,
            )}
          </select>
        </label>
        <button type="button" class="iconbtn" aria-label=${msg('Close', { id: 'close' })} @click=${this.dismiss}>
          ${icon('x')}
        </button>
      </div>
      <div class="scroll" tabindex="0" role="group" aria-label=${title}>
        <p id="note">
          ${msg('Instructions stay as you wrote them. Your record system adds the letterhead.', { id: 'handout-note' })}
        </p>
        <div class="paper">
          ${handoutPart.render(
            html`<svc-picker-sheet
              .items=${items as readonly CompletionItem[]}
              .withdrawn=${withdrawn}
              .locale=${this.patients}
              .headingLevel=${3}
              .pictureUrl=${ownAddress}
            ></svc-picker-sheet>`,
          )}
        </div>
      </div>
    </dialog>`;
  }

  private choose({ currentTarget }: Event): void {
    this.patients = (currentTarget as HTMLSelectElement).value;
  }

  private dismiss(): void {
    this.report({ type: 'dialogDismissed' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-handout-preview': SvcHandoutPreview;
  }
}
