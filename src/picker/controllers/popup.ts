// A menu or panel in the top layer beside the control that opens it: placed in the window, closed by Escape or when that scrolls away.
import type { ReactiveController, ReactiveControllerHost } from 'lit';

const GAP = 4;
const EDGE = 8;
/** Room below that is enough for any menu of ours; with less, the roomier side is taken. */
const ENOUGH = 340;

export interface PopupParts {
  /** Opens the panel by its attribute `popovertarget`. */
  readonly anchor: () => HTMLElement | null;
  /** Has the attribute `popover`. */
  readonly panel: () => HTMLElement | null;
  /** Which edges of the two are in line. */
  readonly align: 'start' | 'end';
  readonly opened?: () => void;
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

  /** For the `beforetoggle` event of the panel. */
  readonly toggling = (event: ToggleEvent): void => {
    if (event.newState === 'open') this.#place();
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
    change('resize', this.hide);
    change('scroll', this.#hideWhenLeft, true);
  }

  readonly #hideWhenLeft = (event: Event): void => {
    const panel = this.#parts.panel();
    if (panel && !event.composedPath().includes(panel)) this.hide();
  };

  /** Below the control, or above it where the window ends. */
  #place(): void {
    const [anchor, panel] = [this.#parts.anchor(), this.#parts.panel()];
    if (!anchor || !panel) return;
    const box = anchor.getBoundingClientRect();
    const [roomAbove, roomBelow] = [box.top - GAP - EDGE, innerHeight - box.bottom - GAP - EDGE];
    const below = roomBelow >= Math.min(ENOUGH, roomAbove);
    const toTheRight = (this.#parts.align === 'start') === anchor.matches(':dir(ltr)');
    const put = (property: string, value: string): void => panel.style.setProperty(property, value);
    put('top', below ? `${box.bottom + GAP}px` : 'auto');
    put('bottom', below ? 'auto' : `${innerHeight - box.top + GAP}px`);
    put('left', toTheRight ? `${Math.max(EDGE, box.left)}px` : 'auto');
    put('right', toTheRight ? 'auto' : `${Math.max(EDGE, innerWidth - box.right)}px`);
    put('max-block-size', `${below ? roomBelow : roomAbove}px`);
  }
}
