// A strip with news: it pushes the page, never covers it, and cannot be closed while it is true.
import { css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../../../look/styles/base.ts';
import { icon, type IconName } from '../../../look/icons/icon.ts';
import { PickerElement } from '../picker-element.ts';

/**
 * Amber asks to look, gray is for information.
 *
 * @slot - The words; the first thing to read in `<strong>`.
 * @slot action - One button.
 */
@customElement('svc-notice')
export class SvcNotice extends PickerElement {
  static override styles = [
    base,
    css`
      .notice {
        display: flex;
        gap: 8px;
        align-items: center;
        padding: 6px var(--svc-4);
        background: var(--svc-warn-soft);
        color: var(--svc-warn);
        font-size: var(--svc-text-sm);
        border-block-end: 1px solid var(--svc-line);
      }
      .calm {
        background: var(--svc-sunken);
        color: var(--svc-ink);
      }
      ::slotted([slot='action']) {
        margin-inline-start: auto;
      }
    `,
  ];

  @property() tone: 'warn' | 'calm' = 'warn';
  @property() icon: IconName = 'clock';

  protected override render() {
    return html`<div class="notice ${this.tone}">
      ${icon(this.icon)}<span class="words"><slot></slot></span><slot name="action"></slot>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-notice': SvcNotice;
  }
}
