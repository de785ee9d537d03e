// The sorted words of an index: words that begin alike lie side by side.

export class Vocabulary {
  /** In the order of their code units, without repetition. */
  readonly words: readonly string[];

  constructor(words: Iterable<string>) {
    this.words = [...new Set(words)].sort();
  }

  /** The range [from, to) of the words that begin with `prefix`. */
  startingWith(prefix: string): readonly [from: number, to: number] {
    return [this.#firstFrom(prefix), this.#firstFrom(`${prefix}\uffff`)];
  }

  /** The position of exactly this word. */
  find(word: string): number | undefined {
    const position = this.#firstFrom(word);
    return this.words[position] === word ? position : undefined;
  }

  #firstFrom(text: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
