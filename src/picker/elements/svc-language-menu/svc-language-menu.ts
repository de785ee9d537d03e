// The language of the interface, in a menu that everybody can read.
import { msg, str } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { moveInMenu } from '../../controllers/menu-keys.ts';
import { PopupController } from '../../controllers/popup.ts';
import { type Language, language, LANGUAGES } from '../../i18n/language.ts';
import { base } from '../../styles/base.ts';
import { buttons } from '../../styles/buttons.ts';
import { menus } from '../../styles/menus.ts';
import { icon } from '../more-icons.ts';
import { PickerElement } from '../picker-element.ts';
import { LanguageEvent } from './language-event.ts';

/**
 * A menu button that shows the language in use; each language stands there under its own name. Arrow keys, Home and End move, Escape and
 * Tab close, and the focus goes back to the button.
 *
 * @fires svc-language - A language was chosen; `code` says which.
 */
@customElement('svc-language-menu')
export class SvcLanguageMenu extends PickerElement {
  static override styles = [
    base,
    buttons,
    menus,
    css`
      :host {
        display: inline-flex;
      }
      .btn {
        padding: 0 8px;
        color: var(--svc-ink-2);
        font-weight: var(--svc-weight-regular);
      }
      .menu-pop {
        inline-size: 12.5rem;
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
      @media (forced-colors: active) {
        [role='menuitemradio']:is(:hover, :focus-visible) {
          forced-color-adjust: none;
          background: Highlight;
          color: HighlightText;
        }
      }
    `,
  ];

  /** Where there is little room: the icon without the name. */
  @property({ type: Boolean }) compact = false;

  @query('[popovertarget]') private readonly button!: HTMLElement;
  @query('.menu-pop') private readonly panel!: HTMLElement;
  readonly #popup = new PopupController(this, {
    anchor: () => this.button,
    panel: () => this.panel,
    align: 'start',
    opened: () => this.items.find(({ ariaChecked }) => ariaChecked === 'true')?.focus(),
  });

  protected override render() {
    const name = LANGUAGES.find(({ code }) => code === language())?.name ?? '';
    const label = msg(str`Language: ${name}`, { id: 'language' });
    return html`<button
        type="button"
        class=${this.compact ? 'iconbtn' : 'btn'}
        popovertarget="menu"
        aria-haspopup="menu"
        aria-expanded=${this.#popup.open}
        aria-label=${label}
        @keydown=${this.openByKey}
      >
        ${icon('languages')}${this.compact ? nothing : name}
      </button>
      <div
        id="menu"
        class="menu-pop"
        popover
        role="menu"
        aria-label=${label}
        @beforetoggle=${this.#popup.toggling}
        @toggle=${this.#popup.toggled}
        @keydown=${this.moveByKey}
      >
        ${LANGUAGES.map((each) => this.item(each))}
      </div>`;
  }

  /** Its own language and direction: a screen reader changes its voice, the letters stand where they do at home. */
  private item({ code, name, dir }: Language) {
    const on = code === language();
    return html`<button
      type="button"
      role="menuitemradio"
      tabindex="-1"
      aria-checked=${on}
      lang=${code}
      @click=${() => this.choose(code)}
    >
      <bdi dir=${dir}>${name}</bdi>${on ? icon('check') : nothing}
    </button>`;
  }

  private choose(code: Language['code']): void {
    this.#popup.hide();
    if (code !== language()) this.dispatchEvent(new LanguageEvent(code));
  }

  private get items(): readonly HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
  }

  private openByKey(event: KeyboardEvent): void {
    this.#popup.closeOnEscape(event);
    if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
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
    'svc-language-menu': SvcLanguageMenu;
  }
}
