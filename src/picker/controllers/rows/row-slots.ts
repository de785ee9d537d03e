// Which rows of a long list share an element, one after the other: filling an element anew is much cheaper than making one.

export class RowSlots {
  /** In the order of the page. */
  #slots: ReadonlyMap<number, number> = new Map();
  #count = 0;

  /** In the order of the page. */
  get rows(): readonly number[] {
    return [...this.#slots.keys()];
  }

  get isSorted(): boolean {
    return this.rows.every((row, index, rows) => !(row < rows[index - 1]!));
  }

  /** Rows that stay keep their element, and its place in the page; those that come take the place of one that went, or a new one at the end. */
  assign(rows: readonly number[]): void {
    const come = rows.filter((row) => !this.#slots.has(row));
    const wanted = new Set(rows);
    const slots = new Map<number, number>();
    for (const [before, slot] of this.#slots) {
      const row = wanted.has(before) ? before : come.shift();
      if (row !== undefined) slots.set(row, slot);
    }
    for (const row of come) slots.set(row, this.#count++);
    this.#slots = slots;
  }

  /** In the page too, the rows stand in their order: for who reads it without seeing it. */
  sort(): void {
    this.#slots = new Map([...this.#slots].sort(([a], [b]) => a - b));
  }

  /** Key of the element that shows this row; -1 for none. */
  of(row: number): number {
    return this.#slots.get(row) ?? -1;
  }
}
