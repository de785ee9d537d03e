// Arrow keys in a grid: from item to item as the eye sees them. Home and End stay in the row, with Ctrl they lead to the first and last item.

export interface GridOptions {
  readonly count: () => number;
  readonly columns: () => number;
  /** How many rows PageUp and PageDown pass. */
  readonly page: () => number;
  /** The item that has the focus; -1 for none. */
  readonly at: () => number;
  readonly focus: (item: number) => void;
  /** Up from the first row. */
  readonly leave: () => void;
}

const LEAVE = -1;

export class GridKeys {
  readonly #host: Element;
  readonly #options: GridOptions;

  constructor(host: Element, options: GridOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** For `keydown` on what holds the items. */
  readonly move = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const at = this.#options.at();
    if (at < 0) return;
    const to = event.ctrlKey ? this.#end(event.key) : this.#target(event.key, at);
    if (to === undefined) return;
    event.preventDefault();
    if (to === LEAVE) this.#options.leave();
    else if (to !== at) this.#options.focus(to);
  };

  #end(key: string): number | undefined {
    if (key === 'Home') return 0;
    return key === 'End' ? this.#options.count() - 1 : undefined;
  }

  /** Undefined when the key is not for the grid. */
  #target(key: string, at: number): number | undefined {
    const last = this.#options.count() - 1;
    const columns = this.#options.columns();
    const forward = this.#host.matches(':dir(rtl)') ? -1 : 1;
    const start = at - (at % columns);
    const step = (by: number): number => Math.max(0, Math.min(at + by, last));
    /** In the same column; the last row may have fewer. */
    const rows = (by: number): number => {
      const to = Math.max(at % columns, at + by * columns);
      if (to <= last) return to;
      const lastRow = last - (last % columns);
      return start === lastRow ? at : Math.min(lastRow + (at % columns), last);
    };
    switch (key) {
      case 'ArrowRight':
        return step(forward);
      case 'ArrowLeft':
        return step(-forward);
      case 'ArrowUp':
        return at < columns ? LEAVE : rows(-1);
      case 'ArrowDown':
        return rows(1);
      case 'PageUp':
        return rows(-this.#options.page());
      case 'PageDown':
        return rows(this.#options.page());
      case 'Home':
        return start;
      case 'End':
        return Math.min(start + columns - 1, last);
      default:
        return undefined;
    }
  }
}
