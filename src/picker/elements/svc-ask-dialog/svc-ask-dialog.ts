// Asks before edited work is left behind, before what was typed for several exercises is, and before a program is finished without what is stored for it.
import { msg } from '@lit/localize';
import { html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { ModalController } from '../../controllers/modal.ts';
import { pickedCount } from '../../i18n/words/row-words.ts';
import { savedUnknownWords } from '../../i18n/words/field-words.ts';
import type { Action } from '../../state/actions.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { dialogs } from '../../../look/styles/dialogs.ts';
import { PickerElement } from '../picker-element.ts';

/**
 * Open while it is in the page. Escape keeps editing. The answer that has the focus is described by the question: not every screen reader says
 * what a dialog is that opens around the focus.
 */
@customElement('svc-ask-dialog')
export class SvcAskDialog extends PickerElement {
  static override styles = [base, buttons, dialogs];

  /** `choice`: what was typed for the chosen exercises is not set, also where the program is saved, or all of them are removed; `stored`: the saved program did not come; `unknown`: the instructions of exercises in the program are not known. */
  @property() about: 'leave' | 'choice' | 'choiceSave' | 'choiceRemove' | 'stored' | 'unknown' = 'leave';
  /** How many exercises would be lost; 0: changes of a program that was there before. */
  @property({ type: Number }) count = 0;
  /** Instructions were written. */
  @property({ type: Boolean }) instructions = false;

  /** What was typed for the chosen exercises can be set as it stands. */
  @property({ type: Boolean }) settable = false;

  @query('dialog') private readonly dialog!: HTMLDialogElement | null;
  readonly #modal = new ModalController(this, () => this.dialog, this.keepEditing.bind(this));

  #picker: Node | undefined;
  #isAnswered = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#picker = this.getRootNode();
  }

  /** It goes by itself when the stored program arrives. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.about === 'stored' && !this.#isAnswered && this.#picker instanceof ShadowRoot)
      void focusFinish(this.#picker);
  }

  protected override render() {
    const setsFirst = this.about === 'choiceSave' && this.settable;
    return html`<dialog
      role="alertdialog"
      aria-labelledby="title"
      aria-describedby="loss"
      @cancel=${this.#modal.cancelled}
      @keydown=${this.#modal.keepKey}
    >
      <h2 id="title">${this.question()}</h2>
      <div id="loss">
        <p>${this.loss()}</p>
        ${
          this.instructions && this.about === 'leave'
            ? html`<p>${msg('The instructions you wrote will be lost.', { id: 'leave-instructions' })}</p>`
            : nothing
        }
      </div>
      <div class="acts">
        ${this.goAhead()}
        <button
          type="button"
          class="btn lg ${setsFirst ? '' : 'primary'}"
          ?data-first=${!setsFirst}
          aria-describedby="title loss"
          @click=${this.keepEditing}
        >
          ${msg('Keep editing', { id: 'leave-not' })}
        </button>
        ${
          setsFirst
            ? html`<button
                type="button"
                class="btn lg primary"
                data-first
                aria-describedby="title loss"
                @click=${() => this.answer({ type: 'choiceApplied' }, { type: 'finishRequested' })}
              >
                ${msg('Set and save', { id: 'choice-save-set' })}
              </button>`
            : nothing
        }
      </div>
    </dialog>`;
  }

  private goAhead() {
    const saveAnyway = [msg('Save anyway', { id: 'stored-waive' }), { type: 'storedWaived' }] as const;
    const [words, ...actions] = {
      leave: [msg('Don’t save', { id: 'leave' }), { type: 'cancelConfirmed' }] as const,
      choice: [msg('Don’t set', { id: 'choice-discard' }), { type: 'choiceDiscarded' }] as const,
      choiceSave: [
        msg('Save without setting', { id: 'choice-save-without' }),
        { type: 'choiceDiscarded' },
        { type: 'finishRequested' },
      ] as const,
      choiceRemove: [msg('Remove', { id: 'row-remove' }), { type: 'choiceRemoved' }] as const,
      stored: saveAnyway,
      unknown: saveAnyway,
    }[this.about];
    return html`<button type="button" class="btn lg danger" @click=${() => this.answer(...actions)}>${words}</button>`;
  }

  private question(): string {
    if (this.about === 'choice') return msg('Close without setting the dosage?', { id: 'choice-unset-ask' });
    if (this.about === 'choiceSave') return msg('Save without setting the dosage?', { id: 'choice-save-ask' });
    if (this.about === 'choiceRemove') return msg('Remove all exercises?', { id: 'choice-remove-ask' });
    if (this.about === 'stored') return msg('The saved program did not arrive. Save anyway?', { id: 'stored-missed' });
    if (this.about === 'unknown') return msg('Save without the saved instructions?', { id: 'saved-unknown-ask' });
    return msg('Close without saving?', { id: 'leave-title' });
  }

  private loss(): string {
    if (this.about.startsWith('choice'))
      return msg('What you entered for the selected exercises is not set yet.', { id: 'choice-unset' });
    if (this.about === 'unknown') return savedUnknownWords();
    if (this.about === 'stored')
      return msg(
        'Your record system did not send it. Saved instructions and exercises no longer available would be missing.',
        {
          id: 'stored-missed-so',
        },
      );
    return pickedCount(this.count);
  }

  private keepEditing(): void {
    this.answer({ type: 'dialogDismissed' });
  }

  private answer(...actions: readonly Action[]): void {
    this.#isAnswered = true;
    for (const action of actions) this.report(action);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-ask-dialog': SvcAskDialog;
  }
}

/** The button or the reason stands in one of these, as wide as the picker is. */
const PLACES = 'svc-picker-header, svc-program-zone, svc-tab-bar';

async function focusFinish(picker: ShadowRoot): Promise<void> {
  const places = [...picker.querySelectorAll<PickerElement>(PLACES)];
  const find = (selector: string): HTMLElement | undefined =>
    places
      .flatMap(({ renderRoot }) => [...renderRoot.querySelectorAll<HTMLElement>(selector)])
      .find((element) => element.checkVisibility());
  const button = find('.primary');
  // At once, so that nothing else takes the focus meanwhile; whether the button can be pressed is known a little later.
  button?.focus();
  await (picker.host as PickerElement).updateComplete;
  await Promise.all(places.map(({ updateComplete }) => updateComplete));
  if (button?.ariaDisabled === 'true') find('.reason button')?.focus();
}
