// Arrow keys in a grid: from item to item as the eye sees them.

export interface GridOptions {
  /** In reading order. */
  readonly items: () => readonly HTMLElement[];
  readonly focus: (item: HTMLElement) => void;
  /** Up from the first row. */
  readonly leave: () => void;
}

export class GridKeys {
  readonly #host: Element;
  readonly #options: GridOptions;

  constructor(host: Element, options: GridOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** For `keydown` on what holds the items. */
  readonly move = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const items = this.#options.items();
    const at = items.findIndex((item) => event.composedPath().includes(item));
    const to = at < 0 ? undefined : this.#target(event.key, at, items);
    if (to === undefined) return;
    event.preventDefault();
    const item = items[to];
    if (item) this.#options.focus(item);
    else this.#options.leave();
  };

  /** Where the key leads: -1 out of the grid, undefined when the key is not for it. */
  #target(key: string, at: number, items: readonly HTMLElement[]): number | undefined {
    const last = items.length - 1;
    const columns = columnsOf(items);
    const forward = this.#host.matches(':dir(rtl)') ? -1 : 1;
    const step = (by: number): number => Math.max(0, Math.min(at + by, last));
    switch (key) {
      case 'ArrowRight':
        return step(forward);
      case 'ArrowLeft':
        return step(-forward);
      case 'ArrowUp':
        return at < columns ? -1 : at - columns;
      case 'ArrowDown':
        return Math.floor(at / columns) === Math.floor(last / columns) ? at : step(columns);
      case 'Home':
        return 0;
      case 'End':
        return last;
      default:
        return undefined;
    }
  }
}

/** How many items stand beside one another in the first row. */
function columnsOf(items: readonly HTMLElement[]): number {
  const next = items.findIndex((item) => item.offsetTop !== items[0]?.offsetTop);
  return next < 0 ? items.length : next;
}
