// What the patient will get, before the program is finished.
import { msg } from '@lit/localize';
import { html } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Media } from '../../../contract/exercise/exercise.ts';
import type { CompletionItem } from '../../../contract/messages/messages.ts';
import { ModalController } from '../../controllers/modal.ts';
import { language, LANGUAGES } from '../../i18n/language.ts';
import { sheet } from '../../stages/sheet.ts';
import type { HandoutPreview } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { dialogs } from '../../../look/styles/dialogs.ts';
import { icon } from '../../../look/icons/icon.ts';
import { PickerElement } from '../picker-element.ts';
import { previewStyles } from './svc-handout-preview.styles.ts';

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
          ${sheet.render(
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
