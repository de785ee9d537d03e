// The foot of a narrow picker: which zone is shown, and the button that finishes.
import { msg, str } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { formatNumber } from '../../i18n/language.ts';
import type { View } from '../../state/model.ts';
import type { FinishView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { finishButton } from '../finish-button.ts';
import { finishReasonLink } from '../finish-reason.ts';
import { PickerElement } from '../picker-element.ts';

/** Two buttons of which one is pressed: both zones stay where they are. */
@customElement('svc-tab-bar')
export class SvcTabBar extends PickerElement {
  static override styles = [
    base,
    buttons,
    css`
      :host {
        container-type: inline-size;
      }
      .bar {
        display: grid;
        grid-template-columns: minmax(max-content, 1fr) minmax(0, auto);
        gap: 8px;
        padding: var(--svc-bar-padding, 8px) var(--svc-3) var(--svc-bar-padding, 10px);
        border-block-start: 1px solid var(--svc-line);
        background: var(--svc-surface);
      }
      /* Where it has no room, what finishes leads to it and says it. */
      .reason {
        display: var(--svc-bar-reason, inline);
        grid-column: 1 / -1;
      }
      .zones {
        display: flex;
        gap: 2px;
        padding: 2px;
        min-inline-size: max-content;
        border-radius: var(--svc-radius-control);
        background: var(--svc-sunken);
        box-shadow: inset 0 0 0 1px var(--svc-line);
      }
      .zones button {
        flex: 1 1 auto;
        min-block-size: var(--svc-bar-control, 2.5rem);
        padding: 0 9px;
        border: 0;
        border-radius: 6px;
        background: none;
        color: var(--svc-ink-2);
        font-size: var(--svc-text-sm);
        font-weight: var(--svc-weight-medium);
        cursor: pointer;
        white-space: nowrap;
      }
      .zones [aria-pressed='true'] {
        background: light-dark(var(--svc-surface), var(--svc-line));
        color: var(--svc-ink);
        font-weight: var(--svc-weight-strong);
        box-shadow: 0 0 0 1px var(--svc-line-strong);
      }
      .btn {
        min-block-size: calc(var(--svc-bar-control, 2.5rem) + 4px);
        min-inline-size: 2.75rem;
        white-space: normal;
      }
      @container (max-width: 22rem) {
        .bar {
          gap: 4px 8px;
          padding-block: var(--svc-bar-padding, 6px);
        }
        .zones button {
          padding: 0 6px;
        }
        .btn.lg {
          padding: 2px 8px;
          font-size: var(--svc-text-sm);
        }
      }
      @media (pointer: coarse) {
        .zones {
          padding: 0;
        }
        .zones button {
          min-block-size: var(--svc-bar-control, 2.75rem);
        }
      }
      @media (forced-colors: active) {
        .zones [aria-pressed='true'] {
          forced-color-adjust: none;
          background: Highlight;
          color: HighlightText;
        }
      }
    `,
  ];

  @property() tab: View['tab'] = 'find';
  @property({ attribute: false }) finish!: FinishView;

  /** The button of the zone that is shown. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('[aria-pressed=true]')?.focus(options);
  }

  protected override render() {
    const count = formatNumber(this.finish.count);
    const reason = finishReasonLink(this.finish, (action) => this.report(action));
    return html`<div class="bar">
      ${reason ? html`<span class="reason" id="reason">${reason}</span>` : nothing}
      <div class="zones" role="group" aria-label=${msg('Views', { id: 'zones' })}>
        ${this.zoneButton('find', msg('Find', { id: 'zone-find' }))}
        ${this.zoneButton('program', msg(str`Program (${count})`, { id: 'zone-program' }))}
      </div>
      ${this.finishButton()}
    </div>`;
  }

  private zoneButton(tab: View['tab'], name: string) {
    return html`<button
      type="button"
      aria-pressed=${tab === this.tab}
      @click=${() => this.report({ type: 'tabChosen', tab })}
    >
      ${name}
    </button>`;
  }

  private finishButton() {
    return finishButton(this.finish, 'short', (action) => this.report(action));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-tab-bar': SvcTabBar;
  }
}
