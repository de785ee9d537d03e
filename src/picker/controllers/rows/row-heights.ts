// How high the rows of a long list are at one width: those that were measured, and an estimate for all others. Sums are kept in a Fenwick
// tree, so that a list of 20,000 rows is asked for an offset in a few steps.

const GUESSED_HEIGHT_PX = 240;
/** Sums of fractions differ in their last digits: a place so little before a row is in it. */
const ROUNDING_PX = 0.001;

export class RowHeights {
  readonly columns: number;
  readonly width: number;
  /** By row; those that were never rendered are missing. */
  #measured: number[] = [];
  #estimate: number | undefined;
  /** How much higher than the estimate rows are: node n has the sum of the rows from `n - (n & -n)` to `n - 1`. */
  #surplus = new Float64Array(2);

  constructor(columns: number, width: number) {
    this.columns = columns;
    this.width = width;
  }

  measured(row: number, height: number): void {
    if (row + 1 >= this.#surplus.length) this.#build(2 * (row + 2));
    this.#add(row, height - this.of(row));
    this.#measured[row] = height;
  }

  /** The first rows decide what the others are taken for, once: else the scroll bar would tremble. */
  estimate(): void {
    if (this.#estimate !== undefined) return;
    const known = this.#measured.filter((height) => height > 0);
    if (known.length === 0) return;
    this.#estimate = known.reduce((sum, height) => sum + height, 0) / known.length;
    this.#build(this.#surplus.length);
  }

  /** Other items stand in the rows from this one on. */
  forgetFrom(row: number): void {
    this.#measured.length = Math.min(this.#measured.length, row);
    this.#build(this.#surplus.length);
  }

  of(row: number): number {
    return this.#measured[row] ?? this.#unmeasured;
  }

  /** Where the row starts. */
  offsetOf(row: number): number {
    let offset = row * this.#unmeasured;
    for (let node = Math.min(row, this.#surplus.length - 1); node > 0; node -= node & -node)
      offset += this.#surplus[node]!;
    return offset;
  }

  /** The row at this place; the first or the last where it is outside of the list. */
  rowAt(offset: number, rowCount: number): number {
    let row = 0;
    let left = offset + ROUNDING_PX;
    // From the largest node down: each that ends before the place is passed as a whole.
    for (let span = 2 ** Math.floor(Math.log2(this.#surplus.length - 1)); span >= 1; span /= 2) {
      const height =
        row + span < this.#surplus.length ? span * this.#unmeasured + this.#surplus[row + span]! : Infinity;
      if (height > left) continue;
      row += span;
      left -= height;
    }
    // Behind the rows of the tree all have the estimate.
    if (row + 1 === this.#surplus.length) row += Math.floor(left / this.#unmeasured);
    return Math.max(0, Math.min(row, rowCount - 1));
  }

  get #unmeasured(): number {
    return this.#estimate ?? GUESSED_HEIGHT_PX;
  }

  #add(row: number, height: number): void {
    for (let node = row + 1; node < this.#surplus.length; node += node & -node) this.#surplus[node]! += height;
  }

  #build(length: number): void {
    this.#surplus = new Float64Array(length);
    this.#measured.forEach((height, row) => this.#add(row, height - this.#unmeasured));
  }
}
