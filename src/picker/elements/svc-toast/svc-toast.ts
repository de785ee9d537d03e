// What was just done, with the way back. It leaves after eight seconds, but not while somebody is at it.
import { msg, str } from '@lit/localize';
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { continuedWords, favouritesFleeting } from '../../i18n/words/announcement-words.ts';
import { lostWords, withdrawnWords } from '../../i18n/words/search-words.ts';
import { liftedWords } from '../../i18n/words/filter-words.ts';
import {
  sideSentence,
  dosageSetWords,
  rowsRemovedWords,
  replacedWords,
  steppedWords,
} from '../../i18n/words/row-words.ts';
import { addedTemplateWords, savedWords } from '../../i18n/words/template-words.ts';
import type { Toast } from '../../state/model.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { icon } from '../../../look/icons/icon.ts';
import { PickerElement } from '../picker-element.ts';
import { sentenceOf } from '../catalog-sentence.ts';

export const TOAST_MS = 8000;

/** The sentence itself is said by the picker's live region, so this is no second one. */
@customElement('svc-toast')
export class SvcToast extends PickerElement {
  static override styles = [
    base,
    buttons,
    css`
      .toast {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 4px;
        min-block-size: 2.5rem;
        max-block-size: max(3rem, 40vh);
        overflow: auto;
        padding: 4px 6px;
        padding-inline: 14px 6px;
        border-radius: 10px;
        background: var(--svc-ink);
        color: var(--svc-bg);
        font-size: var(--svc-text-sm);
        box-shadow: var(--svc-shadow-3);
        --svc-focus: var(--svc-bg);
      }
      .toast > span {
        display: inline-flex;
        align-items: center;
        gap: 2px;
      }
      .btn {
        color: inherit;
        font-weight: var(--svc-weight-strong);
        text-decoration: underline;
        text-underline-offset: 3px;
        text-decoration-thickness: 1px;
      }
      .continue {
        display: var(--svc-toast-continue, inline-flex);
      }
      .iconbtn {
        color: inherit;
      }
      @media (hover: hover) {
        :is(.btn, .iconbtn):hover {
          background: color-mix(in oklab, var(--svc-bg) 16%, transparent);
          color: inherit;
        }
      }
      :is(.btn, .iconbtn):focus-visible {
        outline-offset: -2px;
      }
      @media (forced-colors: active) {
        .toast {
          border: 1px solid ButtonText;
        }
      }
    `,
  ];

  @property({ attribute: false }) toast!: Toast;

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.addEventListener('pointerenter', this.stay);
    this.addEventListener('pointerleave', this.leaveLater);
    this.addEventListener('focusin', this.stay);
    this.addEventListener('focusout', this.leaveLater);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stay();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('toast')) this.leaveLater();
  }

  protected override render() {
    const { toast } = this;
    return html`<div class="toast">
      <bdi> ${sentenceOf(toastWords(toast), toast)} </bdi>
      <span>
        ${
          canBeUndone(toast)
            ? html`<button type="button" class="btn" @click=${() => this.report({ type: 'undone' })}>
                ${msg('Undo', { id: 'undo' })}
              </button>`
            : nothing
        }
        ${
          toast.kind === 'expired' && toast.canRenew
            ? html`<button type="button" class="btn continue" @click=${() => this.report({ type: 'renewalAsked' })}>
                ${msg('Continue', { id: 'continue' })}
              </button>`
            : nothing
        }
        <button
          type="button"
          class="iconbtn small"
          aria-label=${msg('Dismiss', { id: 'dismiss' })}
          @click=${this.dismiss}
        >
          ${icon('x', 'small')}
        </button>
      </span>
    </div>`;
  }

  private readonly dismiss = (): void => this.report({ type: 'toastDismissed' });

  private readonly stay = (): void => clearTimeout(this.#timer);

  private readonly leaveLater = (): void => {
    this.stay();
    if (!this.matches(':hover, :focus-within')) this.#timer = setTimeout(this.dismiss, TOAST_MS);
  };
}

/** What was not done has no way back, and neither has what the page was handed. */
const canBeUndone = (toast: Toast): boolean =>
  toast.kind === 'templateAdded'
    ? toast.added > 0
    : !['full', 'expired', 'continued', 'withdrawn', 'templateSaved', 'favouriteFleeting'].includes(toast.kind);

function toastWords(toast: Toast): string {
  switch (toast.kind) {
    case 'favouriteFleeting':
      return favouritesFleeting();
    case 'removed':
      return msg(str`Removed ${toast.name}`, { id: 'toast-removed' });
    case 'full':
      return msg(str`${toast.name} was not added. The program is full.`, { id: 'toast-full' });
    case 'expired':
      return lostWords(toast.name);
    case 'continued':
      return continuedWords(toast.expiresAt);
    case 'withdrawn':
      return withdrawnWords(toast.name);
    case 'replaced':
      return replacedWords(toast);
    case 'limitsLifted':
      return liftedWords(toast.limits);
    case 'side':
      return sideSentence(toast);
    case 'stepped':
      return steppedWords(toast.count);
    case 'templateAdded':
      return addedTemplateWords(toast);
    case 'templateSaved':
      return savedWords(toast);
    case 'dosageSet':
      return dosageSetWords(toast.count);
    case 'rowsRemoved':
      return rowsRemovedWords(toast.count);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-toast': SvcToast;
  }
}
