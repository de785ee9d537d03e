// The side of several new exercises, asked once: one press answers for all of them.
import { css, html } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { Region } from '../../../contract/vocabulary.ts';
import { sideName } from '../../i18n/words/filter-words.ts';
import { sidesOfNew } from '../../i18n/words/row-words.ts';
import { facetValueName } from '../../i18n/words/vocabulary-words.ts';
import { base } from '../../../look/styles/base.ts';
import { PickerElement } from '../picker-element.ts';
import { CHIPS } from '../svc-side-choice/svc-side-choice.ts';
import { sideChoiceStyles } from '../svc-side-choice/svc-side-choice.styles.ts';

/** It stands above the rows, each of which still asks for its own. L, R and E choose, as on a row. */
@customElement('svc-sides-bar')
export class SvcSidesBar extends PickerElement {
  static override styles = [
    base,
    sideChoiceStyles,
    css`
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 6px 10px;
        padding: 8px 12px;
        margin: 0 var(--svc-2) 6px;
        border-radius: 10px;
        background: var(--svc-sunken);
        font-size: var(--svc-text-sm);
      }
      @media (forced-colors: active) {
        .bar {
          border: 1px solid CanvasText;
        }
      }
    `,
  ];

  /** The rows that it answers for. */
  @property({ attribute: false }) keys: readonly number[] = [];
  /** The regions of their exercises, where others wait too. */
  @property({ attribute: false }) regions: readonly Region[] = [];

  @query('.chip') private readonly first!: HTMLElement | null;

  override focus(options?: FocusOptions): void {
    this.first?.focus(options);
  }

  protected override render() {
    const [left, right, each] = CHIPS.map((side) => {
      return html`<button
        type="button"
        class="chip ${side}"
        @click=${() => this.report({ type: 'sidesChosen', keys: this.keys, side })}
      >
        ${sideName(side === 'bilateral' ? 'each' : side)}
      </button>`;
    });
    return html`<div class="bar" role="group" aria-labelledby="label" @keydown=${this.pressKey}>
      <span id="label"
        >${sidesOfNew(
          this.keys.length,
          this.regions.map((region) => facetValueName('region', region)),
        )}</span
      >
      <span class="chips"><span class="pair" dir="ltr">${left}${right}</span>${each}</span>
    </div>`;
  }

  /** As on a row. */
  private pressKey(event: KeyboardEvent): void {
    const side = CHIPS.find((one) => KEYS[one] === event.key.toLowerCase());
    if (!side || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.report({ type: 'sidesChosen', keys: this.keys, side });
  }
}

const KEYS = { left: 'l', right: 'r', bilateral: 'e' };

declare global {
  interface HTMLElementTagNameMap {
    'svc-sides-bar': SvcSidesBar;
  }
}
