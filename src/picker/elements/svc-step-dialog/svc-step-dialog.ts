// A step harder or easier for all exercises: what would change is there before it is done.
import { msg } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { ModalController } from '../../controllers/modal.ts';
import { dosageClauses } from '../../i18n/dosage.ts';
import { direction as writing } from '../../i18n/language.ts';
import { sidesToChoose } from '../../i18n/words/finish-words.ts';
import {
  applyStepWords,
  noStepWords,
  stepForAllWords,
  type Step,
  stepWords,
  stepWordsTo,
} from '../../i18n/words/row-words.ts';
import type { DosageInHand } from '../../../program/index.ts';
import type { NextView, StepsView, StepView } from '../../state/select/select-program.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { dialogs } from '../../../look/styles/dialogs.ts';
import { bare, dosageLine, dosageLineStyles } from '../dosage-line.ts';
import { PickerElement } from '../picker-element.ts';
import '../svc-picture/svc-picture.ts';
import type { SvcSegmented } from '../svc-segmented/svc-segmented.ts';
import '../svc-segmented/svc-segmented.ts';
import { catalogText, withCatalogText } from '../catalog-text.ts';

const DIRECTIONS: readonly Step[] = ['easier', 'harder'];

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
      .stays .name {
        color: var(--svc-ink-2);
      }
      .name,
      .what {
        grid-column: 2;
      }
      label:has(.pictures) {
        grid-template-columns: 1.5rem minmax(0, 1fr) auto;
      }
      .pictures {
        grid-area: 1 / 3 / span 4;
        display: flex;
        align-items: center;
        gap: 6px;
        color: var(--svc-ink-3);
      }
      svc-picture {
        inline-size: 4.5rem;
        --svc-tile-radius: 6px;
      }
      .what {
        font-size: var(--svc-text-sm);
        color: var(--svc-ink-2);
      }
      .what strong {
        color: var(--svc-ink);
        font-weight: var(--svc-weight-medium);
      }
      /* A telephone: the list has the room, and the acts the width. */
      @media (max-width: 30rem) {
        label:has(.pictures) {
          grid-template-columns: 1.5rem minmax(0, 1fr);
        }
        .pictures {
          grid-area: auto / 2;
          margin-block-start: 6px;
        }
        dialog[open] {
          inline-size: calc(100vw - 1rem);
          max-inline-size: none;
          max-block-size: calc(100dvh - 1rem);
          padding: var(--svc-4);
        }
        .acts .btn {
          flex: 1 1 auto;
          max-inline-size: 100%;
          white-space: normal;
        }
      }
    `,
  ];

  @property({ attribute: false }) steps!: StepsView;
  /** The one that is shown first; the clinician turns it. */
  @property({ attribute: false }) direction: Step = 'harder';

  /** Rows that stay as they are, in either direction. */
  @state() private left: readonly number[] = [];
  @query('dialog') private readonly dialog!: HTMLDialogElement | null;
  readonly #modal = new ModalController(this, () => this.dialog, this.dismiss.bind(this));

  protected override render() {
    const lines = this.steps[this.direction];
    const keys = lines.filter(({ key, next }) => next && !this.left.includes(key)).map(({ key }) => key);
    return html`<dialog aria-labelledby="title" @cancel=${this.#modal.cancelled} @keydown=${this.#modal.keepKey}>
      <h2 id="title">${stepForAllWords()}</h2>
      <p>${msg('Instructions stay, and the side where it fits.', { id: 'step-how' })}</p>
      <svc-segmented
        label=${stepForAllWords()}
        .segments=${DIRECTIONS.map((value) => ({ value, name: stepWords(value) }))}
        .value=${this.direction}
        @change=${this.turn}
      ></svc-segmented>
      <ul tabindex=${lines.some(({ next }) => next) ? -1 : 0} aria-labelledby="title">
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

  private line({ key, name, picture, now, next }: StepView) {
    const title = html`<span class="name"><bdi ${catalogText()}>${name}</bdi></span>`;
    if (!next)
      return html`<div class="stays">${title} <span class="what">${noStepWords(this.direction, now)}</span></div>`;
    return html`<label>
      <input type="checkbox" .checked=${!this.left.includes(key)} @change=${() => this.toggle(key)} />
      ${title} ${next.by === undefined ? this.change(now, next.dosage) : this.exchange(next.by, next)}
      ${next.by === undefined ? nothing : pictures(picture, next.picture)}
    </label>`;
  }

  private exchange(by: string, { dosage, side }: NextView) {
    return html`<span class="what"><strong>${withCatalogText(stepWordsTo(this.direction, by), by)}</strong></span>
      <span class="what"
        >${dosageLine(dosage, { includeSide: false })}
        ${side === 'none' ? html`· ${msg('no side to choose', { id: 'entry-no-side' })}` : nothing}</span
      >
      ${side === 'open' ? html`<span class="what">${sidesToChoose(1)}</span>` : nothing}`;
  }

  /** Only what becomes other: the rest stays. */
  private change(now: DosageInHand, next: DosageInHand) {
    const [before, after] = [clausesOf(now), clausesOf(next)];
    return html`<span class="what">
      <bdi>${before.filter((clause) => !after.includes(clause)).join(' ')}</bdi>
      ${arrow()}
      <span class="sr">${stepWords(this.direction)}</span>
      <strong><bdi>${after.filter((clause) => !before.includes(clause)).join(' ')}</bdi></strong>
    </span>`;
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

const arrow = () => html`<span class="arrow" aria-hidden="true">${writing() === 'rtl' ? '←' : '→'}</span>`;

/** The exercise before, and the one that takes its place. */
const pictures = (before: StepView['picture'], after: StepView['picture']) =>
  html`<span class="pictures">
    <svc-picture decorative thumbnail .start=${before}></svc-picture>${arrow()}
    <svc-picture decorative thumbnail .start=${after}></svc-picture>
  </span>`;

const clausesOf = (dosage: DosageInHand): readonly string[] => dosageClauses(dosage, { includeSide: false }).map(bare);

declare global {
  interface HTMLElementTagNameMap {
    'svc-step-dialog': SvcStepDialog;
  }
}
