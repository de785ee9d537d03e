// The whole picker when it cannot start: what is true, then what to do.
import { msg } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { StartFailure } from '../../state/model.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { PickerElement } from '../picker-element.ts';

/** Offers another try only where that can help. */
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
        block-size: 100%;
        box-sizing: border-box;
        display: grid;
        align-content: center;
        justify-items: start;
        gap: 6px;
        max-inline-size: 32rem;
        margin-inline: auto;
        padding: var(--svc-8);
        color: var(--svc-ink-2);
      }
      .title {
        font-size: var(--svc-text-xl);
        font-weight: var(--svc-weight-strong);
        color: var(--svc-ink);
        letter-spacing: -0.012em;
        text-wrap: balance;
      }
      .btn {
        margin-block-start: var(--svc-3);
      }
    `,
  ];

  @property() failure: StartFailure = 'unavailable';
  /** Then it is the main of the page, under a heading of level 1. */
  @property({ attribute: false }) wholePage = false;

  protected override render() {
    const { title, text } = pageWords(this.failure);
    const help = html`<p>${text}</p>
      ${
        this.failure === 'unavailable'
          ? html`<button type="button" class="btn lg primary" @click=${() => this.report({ type: 'retryRequested' })}>
              ${msg('Try again', { id: 'retry' })}
            </button>`
          : nothing
      }`;
    return this.wholePage
      ? html`<main class="page" aria-label=${title}>
          <h1 class="title">${title}</h1>
          ${help}
        </main>`
      : html`<div class="page">
          <h2 class="title">${title}</h2>
          ${help}
        </div>`;
  }
}

function pageWords(failure: StartFailure): { readonly title: string; readonly text: string } {
  switch (failure) {
    case 'expired':
      return {
        title: msg('This page has expired', { id: 'page-expired' }),
        text: msg('Close it, then open the exercises again from the patient record. Nothing was lost.', {
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
