// A map that keeps what was used last.

export class RecentMap<Key, Value> {
  readonly #capacity: number;
  readonly #entries = new Map<Key, Value>();

  /** Keeps at most `capacity` entries. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) {
      // Insertion order is the order of use: the first entry is the oldest.
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  set(key: Key, value: Value): Value {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#capacity && oldest !== undefined) this.#entries.delete(oldest);
    return value;
  }
}
