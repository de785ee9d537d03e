// In which order the results stand, as a menu.
import { msg } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { moveInMenu } from '../../controllers/menu-keys.ts';
import { PopupController } from '../../controllers/popup.ts';
import type { Scope, Sort } from '../../state/model.ts';
import { base } from '../../styles/base.ts';
import { buttons } from '../../styles/buttons.ts';
import { menus } from '../../styles/menus.ts';
import { icon } from '../more-icons.ts';
import { PickerElement } from '../picker-element.ts';
import { sortedBy, sortFace, sortInUse, sortsFor, sortWords } from './sort-face.ts';

/** A menu button: arrow keys, Home and End move, Escape and Tab close, and the focus goes back to the button. */
@customElement('svc-sort-menu')
export class SvcSortMenu extends PickerElement {
  static override styles = [
    base,
    buttons,
    menus,
    css`
      :host {
        display: inline-flex;
        flex: none;
      }
      .btn {
        padding: 0 8px;
      }
      .btn .icon {
        color: var(--svc-ink-2);
      }
      .menu-pop {
        inline-size: 11.5rem;
      }
      [role='menuitemradio'] {
        display: flex;
        gap: 10px;
        align-items: center;
        justify-content: space-between;
        inline-size: 100%;
        min-block-size: var(--svc-control);
        padding: 0 10px;
        border: 0;
        border-radius: 6px;
        background: none;
        text-align: start;
        cursor: pointer;
      }
      [role='menuitemradio']:is(:hover, :focus-visible) {
        background: var(--svc-hover);
      }
      [role='menuitemradio']:focus-visible {
        outline-offset: -2px;
      }
      [aria-checked='true'] {
        font-weight: var(--svc-weight-strong);
      }
      [aria-checked='true'] .icon {
        color: var(--svc-accent-text);
      }
    `,
  ];

  @property() sort: Sort = 'relevance';
  /** Whether there is a text: without one nothing is more relevant than another. */
  @property({ type: Boolean }) searched = false;
  @property() scope: Scope = 'all';
  /** Where there is little room: the icon without the word. */
  @property({ type: Boolean }) compact = false;

  @query('.btn') private readonly button!: HTMLElement;
  @query('.menu-pop') private readonly panel!: HTMLElement;
  readonly #popup = new PopupController(this, {
    anchor: () => this.button,
    panel: () => this.panel,
    align: 'end',
    opened: () => this.items.find(({ ariaChecked }) => ariaChecked === 'true')?.focus(),
  });

  /** For a press that came before this element. */
  open(): void {
    this.panel.showPopover();
  }

  protected override firstUpdated(): void {
    // What stood here before had the focus.
    if (this.querySelector(':focus')) this.button.focus();
  }

  protected override render() {
    const used = sortInUse(this);
    return html`<button
        type="button"
        class="btn"
        popovertarget="menu"
        aria-haspopup="menu"
        aria-expanded=${this.#popup.open}
        aria-label=${sortedBy(this)}
        @keydown=${this.openByKey}
      >
        ${sortFace(this, this.compact)}
      </button>
      <div
        id="menu"
        class="menu-pop"
        popover
        role="menu"
        aria-label=${msg('Sort results', { id: 'sort' })}
        @beforetoggle=${this.#popup.toggling}
        @toggle=${this.#popup.toggled}
        @keydown=${this.moveByKey}
      >
        ${sortsFor(this).map(
          (sort) =>
            html`<button
              type="button"
              role="menuitemradio"
              tabindex="-1"
              aria-checked=${sort === used}
              @click=${() => this.choose(sort)}
            >
              ${sortWords(sort, this)}${sort === used ? icon('check') : nothing}
            </button>`,
        )}
      </div>`;
  }

  private choose(sort: Sort): void {
    this.#popup.hide();
    this.report({ type: 'sortChosen', sort });
  }

  private get items(): readonly HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
  }

  private openByKey(event: KeyboardEvent): void {
    this.#popup.closeOnEscape(event);
    if (event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (!this.#popup.open) this.panel.showPopover();
  }

  private moveByKey(event: KeyboardEvent): void {
    this.#popup.closeOnEscape(event);
    if (event.key === 'Tab') this.#popup.hide();
    moveInMenu(event, this.items);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-sort-menu': SvcSortMenu;
  }
}
