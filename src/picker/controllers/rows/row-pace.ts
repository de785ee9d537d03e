// How many cards of a long list are filled in a frame. Of rows that come by scrolling a few items are filled, the nearest first: a frame with
// more to fill would be late, and the next would have more to fill still. Until then a row waits: it has its place and still holds what it
// held before, which is not shown.

/**
 * How many items are filled in a frame where the list moves faster than it is filled: a row of more has the rest filled in the next one. Twice
 * as many, in whole rows, where few rows come or the list stands still since the last frame.
 */
export const FILLED_A_FRAME = 2;

export interface Arrival {
  /** Rows that scrolling brought and that are not filled. */
  readonly come: readonly number[];
  /** Where the list is scrolled to, in pixels. */
  readonly top: number;
  /** The row in the middle of what is seen. */
  readonly middle: number;
  readonly columns: number;
  /** Some row has never held all its cards: it would show nothing where the last ones belong. */
  readonly isNew: boolean;
}

export class RowPace {
  #waiting: ReadonlySet<number> = new Set();
  /** Of those that wait, the one whose first items are filled. */
  #begun: number | undefined;
  /** Where the list was scrolled to when items were filled last. */
  #filledAt = 0;

  get isBehind(): boolean {
    return this.#waiting.size > 0;
  }

  isWaiting(row: number): boolean {
    return this.#waiting.has(row);
  }

  /** How many items of this row are filled: until a later frame the others hold what is of another row. */
  filledIn(row: number, columns: number): number {
    return row === this.#begun ? FILLED_A_FRAME : this.#waiting.has(row) ? 0 : columns;
  }

  /** All but the nearest wait for a later frame. */
  take({ come, top, middle, columns, isNew }: Arrival): void {
    const away = (row: number): number => (row === this.#begun ? -1 : Math.abs(row - middle));
    const rows = come.toSorted((a, b) => away(a) - away(b));
    const isSlow = rows.length < 3 || this.#filledAt === top || isNew;
    this.#filledAt = top;
    const atOnce = FILLED_A_FRAME / columns;
    const ready = isSlow ? Math.ceil(2 * atOnce) : rows[0] === this.#begun ? 1 : Math.floor(atOnce);
    this.#begun = ready ? undefined : rows[0];
    this.#waiting = new Set(rows.slice(ready));
  }
}
