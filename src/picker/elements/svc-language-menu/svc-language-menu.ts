// The language of the interface, in a menu that everybody can read.
import { msg, str } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { MenuController, menuPanel } from '../../controllers/menu.ts';
import { type Language, language, LANGUAGES } from '../../i18n/language.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { menus } from '../../../look/styles/menus.ts';
import { icon } from '../../../look/icons/icon.ts';
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
      .note {
        padding: 6px 10px;
        font-size: var(--svc-text-xs);
        color: var(--svc-ink-3);
      }
    `,
  ];

  /** Where there is little room: the icon without the name. */
  @property({ type: Boolean }) compact = false;

  /** The browser does not keep which one was chosen. */
  @property({ type: Boolean }) fleeting = false;

  @query('[popovertarget]') private readonly button!: HTMLElement;
  @query('.menu-pop') private readonly panel!: HTMLElement;
  readonly #menu: MenuController = new MenuController(this, {
    anchor: () => this.button,
    panel: () => this.panel,
    align: 'start',
  });

  protected override render() {
    const name = LANGUAGES.find(({ code }) => code === language())?.name ?? '';
    const label = msg(str`Language: ${name}`, { id: 'language' });
    const note = this.fleeting ? msg('Not kept for next time', { id: 'language-fleeting' }) : nothing;
    return html`<button
        type="button"
        class=${this.compact ? 'iconbtn' : 'btn'}
        popovertarget="menu"
        aria-haspopup="menu"
        aria-expanded=${this.#menu.isOpen}
        aria-label=${label}
        aria-description=${note}
        @keydown=${this.#menu.openByKey}
      >
        ${icon('languages')}${this.compact ? nothing : name}
      </button>
      ${menuPanel(this.#menu, label, html`${LANGUAGES.map((each) => this.item(each))}${note === nothing ? nothing : html`<p class="note" aria-hidden="true">${note}</p>`}`)}`;
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
    this.#menu.close();
    if (code !== language()) this.dispatchEvent(new LanguageEvent(code));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-language-menu': SvcLanguageMenu;
  }
}
