// The whole picker where there is no program: when it cannot start, and after its end. What is true, then what to do.
import { msg } from '@lit/localize';
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { ClosedState, StartFailure } from '../../state/model.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { PickerElement } from '../picker-element.ts';

/** After its end it is seen only where the page around it leaves it there for a moment. */
@customElement('svc-plain-page')
export class SvcPlainPage extends PickerElement {
  static override styles = [
    base,
    buttons,
    css`
      :host {
        block-size: 100%;
      }
      .page {
        min-block-size: 100%;
        box-sizing: border-box;
        display: grid;
        align-content: center;
        justify-items: start;
        gap: 8px;
        inline-size: min(100% - 40px, 29rem);
        margin-inline: auto;
        /* The eye looks for the middle above it. */
        padding-block: var(--svc-4) 12vh;
        font-size: var(--svc-text-lg);
        line-height: 1.55;
        color: var(--svc-ink-2);
      }
      .title {
        font-size: 1.375rem;
        font-weight: var(--svc-weight-strong);
        line-height: 1.25;
        color: var(--svc-ink);
        letter-spacing: -0.018em;
        text-wrap: balance;
        outline: 0;
      }
      .acts {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        margin-block-start: var(--svc-3);
      }
      /* Nobody has said yet which colors the clinic has. */
      .plain {
        --svc-accent: var(--svc-ink);
        --svc-accent-hover: var(--svc-ink-2);
        --svc-accent-edge: transparent;
        --svc-on-accent: var(--svc-bg);
        --svc-focus: var(--svc-ink);
      }
      .ended {
        animation: appear 0s 400ms both;
      }
      @keyframes appear {
        from {
          opacity: 0;
        }
      }
    `,
  ];

  @property() about: StartFailure | ClosedState['outcome'] = 'unavailable';
  /** The theme is that of the session. */
  @property({ type: Boolean }) themed = false;
  /** Another try may help. */
  @property({ type: Boolean }) retriable = false;
  /** The page around the picker can be told to take it away. */
  @property({ type: Boolean }) closable = false;
  /** Then it is the main of the page, under a heading of level 1. */
  @property({ attribute: false }) wholePage = false;

  private get isEnd(): boolean {
    return this.about === 'completed' || this.about === 'cancelled';
  }

  protected override render() {
    const { title, text } = pageWords(this.about, this.retriable);
    const look = `page ${this.themed ? '' : 'plain'} ${this.isEnd ? 'ended' : ''}`;
    const help = html`<p id="text">${text}</p>
      ${this.retriable || this.closable ? this.acts() : nothing}`;
    return this.wholePage
      ? html`<main class=${look} aria-label=${title}>
          <h1 class="title" tabindex="-1" aria-describedby="text">${title}</h1>
          ${help}
        </main>`
      : html`<div class=${look}>
          <h2 class="title" tabindex="-1" aria-describedby="text">${title}</h2>
          ${help}
        </div>`;
  }

  /** What had the focus is gone: without it, nothing would be heard. The page around the picker is left alone. */
  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('about') && document.hasFocus()) this.renderRoot.querySelector<HTMLElement>('.title')?.focus();
  }

  private acts() {
    return html`<div class="acts">
      ${
        this.retriable
          ? html`<button type="button" class="btn lg primary" @click=${() => this.report({ type: 'retryRequested' })}>
              ${msg('Try again', { id: 'retry' })}
            </button>`
          : nothing
      }
      ${
        this.closable
          ? html`<button
              type="button"
              class="btn lg ${this.retriable ? 'outline' : 'primary'}"
              @click=${() => this.report({ type: 'cancelRequested' })}
            >
              ${msg('Close', { id: 'close' })}
            </button>`
          : nothing
      }
    </div>`;
  }
}

function pageWords(
  about: SvcPlainPage['about'],
  retriable: boolean,
): { readonly title: string; readonly text: string } {
  switch (about) {
    // Whether it is saved is for the page around the picker to say.
    case 'completed':
      return {
        title: msg('Handed to your record system', { id: 'page-completed' }),
        text: msg('If this stays open, check that the program is in the patient record before you close it.', {
          id: 'page-completed-help',
        }),
      };
    case 'cancelled':
      return {
        title: msg('Closed without saving', { id: 'page-cancelled' }),
        text: msg('Nothing was handed to your record system. If this stays open, you can close it.', {
          id: 'page-cancelled-help',
        }),
      };
    case 'expired':
      return {
        title: msg('This page has expired', { id: 'page-expired' }),
        text: retriable
          ? msg('Try again to continue. Nothing was lost.', { id: 'page-expired-retry' })
          : msg('Close it, then open the exercises again from the patient record. Nothing was lost.', {
              id: 'page-expired-help',
            }),
      };
    case 'unknown':
      return {
        title: msg('This page cannot be opened', { id: 'page-unknown' }),
        text: msg('Close it, then open the exercises again from the patient record.', {
          id: 'page-unknown-help',
        }),
      };
    case 'outside':
      return {
        title: msg('Open this from your record system', { id: 'page-outside' }),
        text: msg('The exercise picker works only inside your record system. Nothing was lost.', {
          id: 'page-outside-help',
        }),
      };
    case 'unavailable':
      return {
        title: msg('The exercise library cannot be reached', { id: 'page-unavailable' }),
        text: msg('Check your connection, then try again.', { id: 'page-unavailable-help' }),
      };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-plain-page': SvcPlainPage;
  }
}
