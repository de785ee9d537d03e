// The program becomes a template that the page keeps: its name, what goes with it, and whether the instructions do.
import { msg, str } from '@lit/localize';
import { html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { TEMPLATE_MAX_LENGTHS } from '../../../contract/limits.ts';
import { ModalController } from '../../controllers/modal.ts';
import { nameList } from '../../i18n/words/counted-words.ts';
import { tooLongWords } from '../../i18n/words/field-words.ts';
import { instructionsOf, saveAsTemplate } from '../../i18n/words/template-words.ts';
import type { SavingItem, SavingView } from '../../state/select/templates/select-saving.ts';
import { textFault } from '../../state/templates/saved-template.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { dialogs } from '../../../look/styles/dialogs.ts';
import { fields } from '../../../look/styles/fields.ts';
import { icon } from '../../../look/icons/icon.ts';
import { dosageLine, dosageLineStyles } from '../dosage-line.ts';
import { PickerElement } from '../picker-element.ts';
import { personalHelp } from '../svc-dosage-editor/dosage-fields.ts';
import '../svc-picture/svc-picture.ts';
import { saveTemplateStyles } from './svc-save-template.styles.ts';
import { catalogText, withCatalogText } from '../catalog-text.ts';

/** Open while it is in the page. Nothing goes with the template that it does not show. Escape saves nothing. */
@customElement('svc-save-template')
export class SvcSaveTemplate extends PickerElement {
  static override styles = [base, buttons, dialogs, fields, dosageLineStyles, saveTemplateStyles];

  @property({ attribute: false }) saving!: SavingView;

  @state() private name = '';
  @state() private phase = '';
  @state() private withInstructions = false;
  /** Saving was asked for: what is wrong is said. */
  @state() private isAsked = false;
  @query('dialog') private readonly dialog!: HTMLDialogElement | null;
  @query('#name') private readonly nameField!: HTMLInputElement;
  @query('#phase') private readonly phaseField!: HTMLInputElement;
  readonly #modal = new ModalController(this, () => this.dialog, this.dismiss.bind(this));

  protected override render() {
    const texts = this.saving.items.filter(({ instructions }) => instructions !== undefined).length;
    return html`<dialog aria-labelledby="title" @cancel=${this.#modal.cancelled} @keydown=${this.#modal.keepKey}>
      <h2 id="title">${saveAsTemplate()}</h2>
      <p>
        ${msg('Your record system keeps it. You can then add it to other programs in one press.', {
          id: 'saving-kept-where',
        })}
      </p>
      ${this.nameInput()} ${this.phaseInput()} ${this.list()} ${this.notes()} ${texts > 0 ? this.box(texts) : nothing}
      <div class="acts">
        <button type="button" class="btn lg" @click=${this.dismiss}>${msg('Cancel', { id: 'step-cancel' })}</button>
        <button type="button" class="btn lg primary" @click=${this.save}>
          ${msg('Save template', { id: 'saving-save-act' })}
        </button>
      </div>
    </dialog>`;
  }

  private nameInput() {
    const fault = textFault(this.name, 'name');
    const isWrong = fault === 'long' || (this.isAsked && fault !== undefined);
    return html`<div class="field">
      <label class="label" for="name">${msg('Name', { id: 'saving-name' })}</label>
      <input
        id="name"
        class="input"
        dir="auto"
        autocomplete="off"
        data-first
        required
        placeholder=" "
        aria-invalid=${isWrong}
        aria-describedby="name-help name-wrong name-personal name-taken"
        .value=${this.name}
        @input=${() => (this.name = this.nameField.value)}
        @keydown=${this.saveByKey}
      />
      <span class="help" id="name-help">${msg('Name the problem, not the patient.', { id: 'saving-name-help' })}</span>
      <span role="status">
        ${
          isWrong
            ? html`<span class="help error" id="name-wrong">
                ${icon('circle-alert', 'small')}
                ${
                  fault === 'long'
                    ? tooLongWords(TEMPLATE_MAX_LENGTHS.name)
                    : msg('Give the template a name', { id: 'saving-name-missing' })
                }
              </span>`
            : nothing
        }
        ${personalHelp(this.name, 'name-personal')}
        ${
          this.isTaken()
            ? html`<span class="help warn" id="name-taken">
                ${icon('info', 'small')}
                ${msg('A template with this name exists. Your record system decides which one it keeps.', {
                  id: 'saving-name-taken',
                })}
              </span>`
            : nothing
        }
      </span>
    </div>`;
  }

  private phaseInput() {
    const isWrong = textFault(this.phase, 'phase') !== undefined;
    return html`<div class="field">
      <label class="label" for="phase">${msg('Phase, if it has one', { id: 'saving-phase' })}</label>
      <input
        id="phase"
        class="input"
        dir="auto"
        autocomplete="off"
        placeholder=${msg('Weeks 3 to 6', { id: 'saving-phase-example' })}
        aria-invalid=${isWrong}
        aria-describedby="phase-wrong phase-personal"
        .value=${this.phase}
        @input=${() => (this.phase = this.phaseField.value)}
        @keydown=${this.saveByKey}
      />
      <span role="status">
        ${
          isWrong
            ? html`<span class="help error" id="phase-wrong">
                ${icon('circle-alert', 'small')}${tooLongWords(TEMPLATE_MAX_LENGTHS.phase)}
              </span>`
            : nothing
        }
        ${personalHelp(this.phase, 'phase-personal')}
      </span>
    </div>`;
  }

  private list() {
    return html`<ul tabindex="0" aria-label=${msg('In the template', { id: 'saving-holds' })}>
      ${this.saving.items.map((item) => this.item(item))}
    </ul>`;
  }

  private item({ name, picture, dosage, instructions }: SavingItem) {
    return html`<li>
      <svc-picture decorative .start=${picture}></svc-picture>
      <span>
        <bdi class="name" ${catalogText()}>${name}</bdi>
        <span class="what">${dosageLine(dosage)}</span>
      </span>
      ${this.withInstructions && instructions !== undefined ? html`<bdi class="text" lang="">${instructions}</bdi>` : nothing}
    </li>`;
  }

  private notes() {
    const { gone, leavesSides } = this.saving;
    return html`<div class="notes">
      ${
        leavesSides
          ? html`<span class="help">
              ${msg('Left and right are not saved. You choose them when you add the template.', {
                id: 'saving-sides',
              })}
            </span>`
          : nothing
      }${
        gone.length > 0
          ? html`<span class="help">
              ${withCatalogText(msg(str`No longer available, so not saved: ${nameList(gone)}`, { id: 'saving-not-saved' }), ...gone)}
            </span>`
          : nothing
      }
    </div>`;
  }

  private box(texts: number) {
    return html`<label class="check">
      <input
        type="checkbox"
        .checked=${this.withInstructions}
        aria-describedby="texts-help"
        @change=${() => (this.withInstructions = !this.withInstructions)}
      />
      <span>${instructionsOf(texts)}</span>
      <span class="help" id="texts-help">
        ${msg('Written for one patient, and may name that person. Read them before you save them.', {
          id: 'saving-texts-why',
        })}
      </span>
    </label>`;
  }

  private isTaken(): boolean {
    const [name, phase] = [this.name.trim(), this.phase.trim()];
    return this.saving.taken.some((other) => other.name === name && (other.phase ?? '') === phase);
  }

  /** Not the Enter that takes what an input method offers. */
  private saveByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    this.save();
  }

  private save(): void {
    const { name, phase, withInstructions } = this;
    this.isAsked = true;
    if (textFault(name, 'name')) return this.nameField.focus();
    if (textFault(phase, 'phase')) return this.phaseField.focus();
    this.report({ type: 'templateSaved', name, phase, withInstructions });
  }

  private dismiss(): void {
    this.report({ type: 'dialogDismissed' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-save-template': SvcSaveTemplate;
  }
}
