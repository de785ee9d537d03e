// A text to take along: read-only, selected as a whole, copied by a button.
import { css, html, LitElement } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base } from '../look/styles/base.ts';
import { buttons } from '../look/styles/buttons.ts';
import { icon } from '../look/icons/icon.ts';

const COPIED_MILLISECONDS = 2_000;

/** One line, or with `block` several that keep their breaks. */
@customElement('svc-copyable')
export class SvcCopyable extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      .head {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: var(--svc-3);
      }
      .name {
        font-size: var(--svc-text-sm);
        font-weight: var(--svc-weight-strong);
      }
      .btn {
        margin-inline-end: -4px;
      }
      .text {
        margin: 2px 0 0;
        padding: 9px 11px;
        border: 1px solid var(--svc-line);
        border-radius: var(--svc-radius-control);
        background: var(--svc-bg);
        font-family: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
        font-size: var(--svc-text-sm);
        line-height: 1.5;
        text-align: left;
        white-space: pre-wrap;
        user-select: all;
        overflow-wrap: anywhere;
      }
      :host([block]) .text {
        padding: 12px 14px;
        line-height: 1.6;
        background: var(--svc-surface);
        white-space: pre;
        overflow-x: auto;
        overflow-wrap: normal;
        scrollbar-width: thin;
        user-select: text;
      }
      .text:focus-visible {
        outline: 2px solid var(--svc-focus);
        outline-offset: 2px;
      }
    `,
  ];

  @property() label = '';
  @property({ attribute: false }) text = '';
  @property({ type: Boolean, reflect: true }) block = false;
  @state() private outcome: 'copied' | 'selected' | undefined;

  protected override render() {
    return html`<div class="head">
        <span class="name" id="name">${this.label}</span>
        <button type="button" class="btn link" aria-describedby="name" @click=${() => void this.copy()}>
          ${icon(this.outcome === 'copied' ? 'check' : 'copy', 'small')}${WORDS[this.outcome ?? 'none']}
        </button>
      </div>
      <pre
        class="text"
        dir="ltr"
        role="region"
        aria-labelledby="name"
        tabindex=${this.block ? 0 : -1}
        .textContent=${this.text}
      ></pre>
      <span class="sr" role="status"
        >${this.outcome === undefined ? '' : `${this.label}: ${WORDS[this.outcome]}`}</span
      >`;
  }

  private timer: ReturnType<typeof setTimeout> | undefined;

  private async copy(): Promise<void> {
    clearTimeout(this.timer);
    try {
      await navigator.clipboard.writeText(this.text);
      this.outcome = 'copied';
    } catch {
      // Without HTTPS, or not allowed: the reader copies what is selected.
      const text = this.renderRoot.querySelector('.text');
      if (text) getSelection()?.selectAllChildren(text);
      this.outcome = 'selected';
    }
    this.timer = setTimeout(() => (this.outcome = undefined), COPIED_MILLISECONDS);
  }
}

const WORDS = { none: 'Copy', copied: 'Copied', selected: 'Press Ctrl+C' } as const;

declare global {
  interface HTMLElementTagNameMap {
    'svc-copyable': SvcCopyable;
  }
}
