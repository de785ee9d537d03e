// One choice of a few, side by side.
import { css, html } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { base } from '../../../look/styles/base.ts';
import { PickerElement } from '../picker-element.ts';

export interface Segment {
  readonly value: string;
  readonly name: string;
}

/**
 * A radio group: one stop for Tab, arrow keys choose.
 *
 * @fires change - The clinician chose; `value` has it.
 */
@customElement('svc-segmented')
export class SvcSegmented extends PickerElement {
  static override styles = [
    base,
    css`
      [role='radiogroup'] {
        display: flex;
        flex-wrap: wrap;
        gap: 2px;
        padding: 2px;
        border-radius: var(--svc-radius-control);
        background: var(--svc-sunken);
        box-shadow: inset 0 0 0 1px var(--svc-line);
      }
      [aria-invalid='true'] {
        box-shadow: inset 0 0 0 1.5px var(--svc-danger);
      }
      button {
        flex: 1 1 auto;
        min-block-size: calc(var(--svc-control) - 4px);
        padding: 0 var(--svc-segment-padding, 6px);
        border: 0;
        border-radius: 6px;
        background: none;
        color: var(--svc-ink-2);
        font-size: var(--svc-text-sm);
        font-weight: var(--svc-weight-medium);
        cursor: pointer;
        white-space: nowrap;
      }
      @media (hover: hover) {
        button:hover {
          color: var(--svc-ink);
        }
      }
      [aria-checked='true'] {
        background: light-dark(var(--svc-surface), var(--svc-line));
        color: var(--svc-ink);
        font-weight: var(--svc-weight-strong);
        box-shadow: 0 0 0 1px var(--svc-line-strong);
      }
      @media (pointer: coarse) {
        [role='radiogroup'] {
          padding: 0;
        }
        button {
          min-block-size: var(--svc-control);
        }
        [aria-checked='true'] {
          box-shadow: inset 0 0 0 1px var(--svc-line-strong);
        }
      }
      @media (forced-colors: active) {
        [role='radiogroup'] {
          border: 1px solid ButtonText;
        }
        [aria-checked='true'] {
          forced-color-adjust: none;
          background: Highlight;
          color: HighlightText;
        }
      }
    `,
  ];

  /** The name of the group. */
  @property() label = '';
  @property({ attribute: false }) segments: readonly Segment[] = [];
  /** The chosen value; empty when none is. */
  @property() value = '';
  @property({ type: Boolean }) invalid = false;

  @query('[tabindex="0"]') private readonly stop!: HTMLElement | null;

  override focus(options?: FocusOptions): void {
    this.stop?.focus(options);
  }

  protected override render() {
    const stop = this.segments.some(({ value }) => value === this.value) ? this.value : this.segments[0]?.value;
    return html`<div
      role="radiogroup"
      aria-label=${this.label}
      aria-invalid=${this.invalid}
      @keydown=${this.chooseByKey}
    >
      ${this.segments.map(
        ({ value, name }) =>
          html`<button
            type="button"
            role="radio"
            aria-checked=${value === this.value}
            tabindex=${value === stop ? 0 : -1}
            @click=${() => this.choose(value)}
          >
            ${name}
          </button>`,
      )}
    </div>`;
  }

  private choose(value: string): void {
    if (value === this.value) return;
    this.value = value;
    this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  }

  private chooseByKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const forward = this.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    const back = this.matches(':dir(rtl)') ? 'ArrowRight' : 'ArrowLeft';
    const step = [forward, 'ArrowDown'].includes(event.key) ? 1 : [back, 'ArrowUp'].includes(event.key) ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...this.renderRoot.querySelectorAll('button')];
    const from = buttons.findIndex((button) => button.matches(':focus'));
    const to = (from + step + buttons.length) % buttons.length;
    const segment = this.segments[to];
    if (!segment) return;
    buttons[to]?.focus();
    this.choose(segment.value);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-segmented': SvcSegmented;
  }
}
