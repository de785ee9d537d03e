// In which order the results stand, as a menu.
import { msg } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { MenuController, menuPanel } from '../../controllers/menu.ts';
import type { Scope, Sort } from '../../state/model.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { menus } from '../../../look/styles/menus.ts';
import { icon } from '../../../look/icons/icon.ts';
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
  readonly #menu: MenuController = new MenuController(this, {
    anchor: () => this.button,
    panel: () => this.panel,
    align: 'end',
  });

  /** For a press that came before this element. */
  open(): void {
    this.#menu.open();
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
        aria-expanded=${this.#menu.isOpen}
        aria-label=${sortedBy(this)}
        @keydown=${this.#menu.openByKey}
      >
        ${sortFace(this, this.compact)}
      </button>
      ${menuPanel(
        this.#menu,
        msg('Sort results', { id: 'sort' }),
        html`${sortsFor(this).map(
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
        )}`,
      )}`;
  }

  private choose(sort: Sort): void {
    this.#menu.close();
    this.report({ type: 'sortChosen', sort });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-sort-menu': SvcSortMenu;
  }
}
