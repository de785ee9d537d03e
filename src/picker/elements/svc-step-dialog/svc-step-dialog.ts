// A step harder or easier for all exercises: what would change is there before it is done.
import { msg } from '@lit/localize';
import { css, html } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { ModalController } from '../../controllers/modal.ts';
import { applyStepWords, stepForAllWords, type Step, stepWords, stepWordsTo } from '../../i18n/words/step-words.ts';
import type { StepsView, StepView } from '../../state/select/select-steps.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { dialogs } from '../../../look/styles/dialogs.ts';
import { dosageLine, dosageLineStyles } from '../dosage-line.ts';
import { PickerElement } from '../picker-element.ts';
import type { SvcSegmented } from '../svc-segmented/svc-segmented.ts';
import '../svc-segmented/svc-segmented.ts';

const DIRECTIONS: readonly Step[] = ['harder', 'easier'];

/** Open while it is in the page; each exercise can be left out. Escape changes nothing. */
@customElement('svc-step-dialog')
export class SvcStepDialog extends PickerElement {
  static override styles = [
    base,
    buttons,
    dialogs,
    dosageLineStyles,
    css`
      dialog[open] {
        display: flex;
        flex-direction: column;
        gap: 12px;
        inline-size: min(34rem, calc(100vw - 2rem));
        max-block-size: calc(100dvh - 2rem);
      }
      p,
      h2 {
        margin: 0;
      }
      ul {
        overflow: auto;
        min-block-size: 4.5rem;
        margin: 0;
        padding: 0;
        border-block: 1px solid var(--svc-line);
        list-style: none;
      }
      li + li {
        border-block-start: 1px solid var(--svc-line);
      }
      label,
      .stays {
        display: grid;
        grid-template-columns: 1.5rem minmax(0, 1fr);
        gap: 0 10px;
        align-items: start;
        min-block-size: 2.75rem;
        padding: 10px 2px;
      }
      label {
        cursor: pointer;
      }
      input {
        inline-size: 1.125rem;
        block-size: 1.125rem;
        margin: 2px;
        accent-color: var(--svc-accent);
      }
      .name {
        font-weight: var(--svc-weight-medium);
        overflow-wrap: anywhere;
      }
      .what {
        grid-column: 2;
        font-size: var(--svc-text-sm);
        color: var(--svc-ink-2);
      }
      .what strong {
        color: var(--svc-ink);
        font-weight: var(--svc-weight-medium);
      }
    `,
  ];

  @property({ attribute: false }) steps!: StepsView;

  @state() private direction: Step = 'harder';
  /** Rows that stay as they are, in either direction. */
  @state() private left: readonly number[] = [];
  @query('dialog') private readonly dialog!: HTMLDialogElement | null;
  readonly #modal = new ModalController(this, () => this.dialog, this.dismiss.bind(this));

  protected override render() {
    const lines = this.steps[this.direction];
    const keys = lines.filter(({ key, next }) => next && !this.left.includes(key)).map(({ key }) => key);
    return html`<dialog aria-labelledby="title" @cancel=${this.#modal.cancelled} @keydown=${this.#modal.keepKey}>
      <h2 id="title">${stepForAllWords()}</h2>
      <p>
        ${msg('Uses the next easier or harder exercise. If there is none, the dosage changes a little. Side and instructions stay the same.', { id: 'step-how' })}
      </p>
      <svc-segmented
        label=${stepForAllWords()}
        .segments=${DIRECTIONS.map((value) => ({ value, name: stepWords(value) }))}
        .value=${this.direction}
        @change=${this.turn}
      ></svc-segmented>
      <ul tabindex="0" aria-labelledby="title">
        ${lines.map((line) => html`<li>${this.line(line)}</li>`)}
      </ul>
      <div class="acts">
        <button type="button" class="btn lg" @click=${this.dismiss}>${msg('Cancel', { id: 'step-cancel' })}</button>
        <button
          type="button"
          class="btn lg primary"
          data-first
          aria-disabled=${keys.length === 0}
          @click=${() => this.take(keys)}
        >
          ${applyStepWords(keys.length)}
        </button>
      </div>
    </dialog>`;
  }

  private line({ key, name, now, next }: StepView) {
    const before = dosageLine(now, { includeSide: false });
    if (!next)
      return html`<div class="stays">
        <span class="what">${msg(html`<bdi>${name}</bdi>: stays as it is`, { id: 'step-none' })}</span>
      </div>`;
    const after = dosageLine(next.dosage, { includeSide: false });
    return html`<label>
      <input type="checkbox" .checked=${!this.left.includes(key)} @change=${() => this.toggle(key)} />
      <span class="name" dir="auto">${name}</span>
      <span class="what">
        ${
          next.by === undefined
            ? html`<bdi>${before}</bdi> → <strong><bdi>${after}</bdi></strong>`
            : html`<strong>${stepWordsTo(this.direction, next.by)}</strong> <bdi>${after}</bdi>`
        }
      </span>
    </label>`;
  }

  private turn(event: Event): void {
    this.direction = (event.target as SvcSegmented).value as Step;
  }

  private toggle(key: number): void {
    this.left = this.left.includes(key) ? this.left.filter((other) => other !== key) : [...this.left, key];
  }

  private take(keys: readonly number[]): void {
    if (keys.length > 0) this.report({ type: 'stepTaken', direction: this.direction, keys });
  }

  private dismiss(): void {
    this.report({ type: 'dialogDismissed' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-step-dialog': SvcStepDialog;
  }
}
