// Which rows of a long list share an element, one after the other: filling an element anew is much cheaper than making one.

export class RowSlots {
  #slots: ReadonlyMap<number, number> = new Map();
  #count = 0;

  /** Rows that stay keep their element; those that come take one that is free, or a new one. */
  assign(rows: readonly number[]): void {
    const wanted = new Set(rows);
    const free: number[] = [];
    const slots = new Map<number, number>();
    for (const [row, slot] of this.#slots) {
      if (wanted.has(row)) slots.set(row, slot);
      else free.push(slot);
    }
    for (const row of rows) if (!slots.has(row)) slots.set(row, free.shift() ?? this.#count++);
    this.#slots = slots;
  }

  /** Key of the element that shows this row; -1 for none. */
  of(row: number): number {
    return this.#slots.get(row) ?? -1;
  }
}
