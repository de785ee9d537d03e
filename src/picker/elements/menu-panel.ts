// The panel of a menu: beside its button, and on a phone a sheet from the bottom of the screen.
import { html, type TemplateResult } from 'lit';
import type { MenuController } from '../controllers/menu.ts';

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
