// A menu button and its menu: arrows go round, Home and End go to its ends, Escape and Tab close. Pattern: APG, menu button.
import { type LitElement, html, type TemplateResult } from 'lit';
import { PopupController, type PopupParts } from './popup.ts';

/** Its items are what has a role of menu items in the shadow tree of its host. */
export class MenuController {
  readonly #host: LitElement;
  readonly #panel: PopupParts['panel'];
  readonly #popup: PopupController;

  /** A menu of choices alone opens on the one that is checked, another one on its first item. */
  constructor(host: LitElement, parts: Pick<PopupParts, 'anchor' | 'panel' | 'align'>) {
    this.#host = host;
    this.#panel = parts.panel;
    this.#popup = new PopupController(host, {
      ...parts,
      opened: () => {
        const items = this.#items;
        const chosen = items.every(({ role }) => role === 'menuitemradio') && items.find(isChecked);
        (chosen || items[0])?.focus();
      },
    });
  }

  get isOpen(): boolean {
    return this.#popup.open;
  }

  open(): void {
    if (!this.isOpen) this.#panel()?.showPopover();
  }

  /** The focus goes back to the button. */
  close(): void {
    this.#popup.hide();
  }

  /** For `click` on the menu. */
  readonly closeOnScrim = (event: Event): void => this.#popup.closeOnScrim(event);

  /** For `pointerdown` on its title. */
  readonly swipe = (event: PointerEvent): void => this.#popup.swipe(event);

  /** For the `beforetoggle` event of the menu. */
  readonly toggling = (event: ToggleEvent): void => this.#popup.toggling(event);

  /** For the `toggle` event of the menu. */
  readonly toggled = (event: ToggleEvent): void => this.#popup.toggled(event);

  /** For `keydown` on the button. */
  readonly openByKey = (event: KeyboardEvent): void => {
    this.#popup.closeOnEscape(event);
    if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    this.open();
  };

  /** For `keydown` on the menu. */
  readonly moveByKey = (event: KeyboardEvent): void => {
    this.#popup.closeOnEscape(event);
    if (event.key === 'Tab') this.close();
    const items = this.#items;
    const at = items.findIndex((item) => item.matches(':focus'));
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at <= 0 ? items.length : at) - 1,
      Home: 0,
      End: items.length - 1,
    };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    items[to]?.focus();
  };

  get #items(): readonly HTMLElement[] {
    return [...this.#host.renderRoot.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  }
}

const isChecked = ({ ariaChecked }: HTMLElement): boolean => ariaChecked === 'true';

/** `title` is seen only on the sheet, where the button that it belongs to is covered. Styles: menus.ts. */
export const menuPanel = (
  menu: MenuController,
  label: string,
  items: unknown,
  title: unknown = label,
): TemplateResult =>
  html`<div
    id="menu"
    class="menu-pop"
    popover
    role="menu"
    aria-label=${label}
    @beforetoggle=${menu.toggling}
    @toggle=${menu.toggled}
    @keydown=${menu.moveByKey}
    @click=${menu.closeOnScrim}
  >
    <div class="sheet" role="none">
      <p class="sheet-title" aria-hidden="true" @pointerdown=${menu.swipe}>${title}</p>
      ${items}
    </div>
  </div>`;
