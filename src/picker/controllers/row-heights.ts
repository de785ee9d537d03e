// How high the rows of a long list are at one width: those that were measured, and an estimate for all others.

const GUESSED_HEIGHT_PX = 240;

export class RowHeights {
  readonly columns: number;
  readonly width: number;
  /** By row; those that were never rendered are missing. */
  readonly #measured: number[] = [];
  #estimate: number | undefined;

  constructor(columns: number, width: number) {
    this.columns = columns;
    this.width = width;
  }

  measured(row: number, height: number): void {
    this.#measured[row] = height;
  }

  /** The first rows decide what the others are taken for, once: else the scroll bar would tremble. */
  estimate(): void {
    if (this.#estimate !== undefined) return;
    const known = this.#measured.filter((height) => height > 0);
    if (known.length > 0) this.#estimate = known.reduce((sum, height) => sum + height, 0) / known.length;
  }

  /** Other items stand in the rows from this one on. */
  forgetFrom(row: number): void {
    this.#measured.length = Math.min(this.#measured.length, row);
  }

  of(row: number): number {
    return this.#measured[row] ?? this.#estimate ?? GUESSED_HEIGHT_PX;
  }

  /** Where the row starts. */
  offsetOf(row: number): number {
    let offset = 0;
    for (let before = 0; before < row; before += 1) offset += this.of(before);
    return offset;
  }

  /** The row at this place; the first or the last where it is outside of the list. */
  rowAt(offset: number, rowCount: number): number {
    const last = Math.max(0, rowCount - 1);
    let [row, end] = [0, this.of(0)];
    while (end <= offset && row < last) end += this.of((row += 1));
    return row;
  }
}
