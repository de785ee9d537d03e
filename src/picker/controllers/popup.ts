// A menu or panel in the top layer beside the control that opens it: placed in the window, closed by Escape or when that scrolls away.
// On a phone a menu is a sheet from the bottom of the screen.
import type { ReactiveController, ReactiveControllerHost } from 'lit';

const GAP = 4;
const EDGE = 8;
/** Room below that is enough for any menu of ours; with less, the roomier side is taken. */
const ENOUGH = 340;

/** A window of a phone. The same in menus.ts. */
export const isPhone = (): boolean => matchMedia('(max-width: 39.99rem)').matches;

const PLACE = ['top', 'bottom', 'left', 'right', 'max-block-size'] as const;

export interface PopupParts {
  /** Opens the panel by its attribute `popovertarget`. */
  readonly anchor: () => HTMLElement | null;
  /** Has the attribute `popover`. On a phone what is in its `.sheet` is a sheet, and the rest of it the scrim. */
  readonly panel: () => HTMLElement | null;
  /** Which edges of the two are in line. */
  readonly align: 'start' | 'end';
  readonly opened?: () => void;
  /** On a phone something else opens in its place. */
  readonly onPhone?: () => void;
}

export class PopupController implements ReactiveController {
  open = false;
  readonly #host: ReactiveControllerHost;
  readonly #parts: PopupParts;

  constructor(host: ReactiveControllerHost, parts: PopupParts) {
    this.#host = host;
    this.#parts = parts;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#setOpen(false);
  }

  /** Closes, and gives the focus back to the control when it was inside the panel. */
  readonly hide = (): void => {
    const panel = this.#parts.panel();
    if (!panel?.matches(':popover-open')) return;
    const hadFocus = panel.matches(':focus-within');
    panel.hidePopover();
    if (hadFocus) this.#parts.anchor()?.focus();
  };

  /** For `click` on the panel: beside the sheet. */
  readonly closeOnScrim = (event: Event): void => {
    const panel = this.#parts.panel();
    if (event.target !== panel || !this.#sheet) return;
    panel?.hidePopover();
    this.#parts.anchor()?.focus();
  };

  /** For `pointerdown` on the title of the sheet. */
  readonly swipe = (event: PointerEvent): void => {
    const sheet = this.#sheet;
    if (sheet) swipeDown(event, sheet, this.hide);
  };

  /** For the `beforetoggle` event of the panel. */
  readonly toggling = (event: ToggleEvent): void => {
    if (event.newState !== 'open') return;
    const { onPhone } = this.#parts;
    if (!onPhone || !isPhone()) return this.#place();
    event.preventDefault();
    onPhone();
  };

  /** For the `toggle` event of the panel: also told when the browser closed it. */
  readonly toggled = (event: ToggleEvent): void => {
    this.#setOpen(event.newState === 'open');
    this.#host.requestUpdate();
    if (this.open) this.#parts.opened?.();
  };

  /** For keydown on control and panel. Escape is used up here: it must not also cancel the picker. */
  readonly closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.open) return;
    event.preventDefault();
    event.stopPropagation();
    this.hide();
  };

  #setOpen(open: boolean): void {
    this.open = open;
    const change = open ? addEventListener : removeEventListener;
    change('resize', this.#hideWhenOther);
    change('scroll', this.#hideWhenLeft, true);
  }

  get #sheet(): HTMLElement | undefined {
    return isPhone() ? (this.#parts.panel()?.querySelector<HTMLElement>(':scope > .sheet') ?? undefined) : undefined;
  }

  /** A sheet stays at the bottom, wherever that is. */
  readonly #hideWhenOther = (): void => {
    if (!this.#sheet) this.hide();
  };

  readonly #hideWhenLeft = (event: Event): void => {
    const panel = this.#parts.panel();
    if (panel && !this.#sheet && !event.composedPath().includes(panel)) this.hide();
  };

  /** A menu is not wider than the window, but may be as wide: no edge of it is outside. */
  #keepInside(panel: HTMLElement): void {
    const { left, right } = panel.getBoundingClientRect();
    const over = right - (innerWidth - EDGE);
    if (over <= 0 && left >= EDGE) return;
    panel.style.setProperty('right', 'auto');
    panel.style.setProperty('left', `${Math.max(EDGE, over > 0 ? left - over : left)}px`);
  }

  /** Below the control, or above it where the window ends. */
  #place(): void {
    const [anchor, panel] = [this.#parts.anchor(), this.#parts.panel()];
    if (!anchor || !panel) return;
    if (this.#sheet) {
      for (const property of PLACE) panel.style.removeProperty(property);
      return;
    }
    const box = anchor.getBoundingClientRect();
    const [roomAbove, roomBelow] = [box.top - GAP - EDGE, innerHeight - box.bottom - GAP - EDGE];
    const below = roomBelow >= Math.min(ENOUGH, roomAbove);
    const toTheRight = (this.#parts.align === 'start') === anchor.matches(':dir(ltr)');
    const put = (property: string, value: string): void => panel.style.setProperty(property, value);
    put('top', below ? `${box.bottom + GAP}px` : 'auto');
    put('bottom', below ? 'auto' : `${innerHeight - box.top + GAP}px`);
    put('left', toTheRight ? `${box.left}px` : 'auto');
    put('right', toTheRight ? 'auto' : `${innerWidth - box.right}px`);
    put('max-block-size', `${below ? roomBelow : roomAbove}px`);
    // How wide it is can be seen only when it is shown, but before that is painted.
    requestAnimationFrame(() => this.#keepInside(panel));
  }
}

/** As far as that, or a third of a small sheet. */
const FAR_PX = 96;

/** For `pointerdown` on the head. With a mouse there are better ways, and controls in the head keep their presses. */
export function swipeDown(event: PointerEvent, sheet: HTMLElement, close: () => void): void {
  const head = event.currentTarget as HTMLElement;
  if (event.pointerType === 'mouse' || (event.target as Element).closest('button')) return;
  const listeners = new AbortController();
  const { signal } = listeners;
  const wayOf = ({ clientY }: PointerEvent): number => Math.max(0, clientY - event.clientY);
  const end = (last: PointerEvent): void => {
    listeners.abort();
    sheet.style.removeProperty('translate');
    if (last.type === 'pointerup' && wayOf(last) > Math.min(FAR_PX, sheet.offsetHeight / 3)) close();
  };
  head.setPointerCapture(event.pointerId);
  head.addEventListener('pointermove', (move) => sheet.style.setProperty('translate', `0 ${wayOf(move)}px`), {
    signal,
  });
  head.addEventListener('pointerup', end, { signal });
  head.addEventListener('pointercancel', end, { signal });
}
