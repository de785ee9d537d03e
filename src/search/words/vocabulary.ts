// The sorted words of an index: words that begin alike lie side by side.

export class Vocabulary {
  /** In the order of their code units, without repetition. */
  readonly words: readonly string[];

  /** `words` are in that order already. */
  constructor(words: readonly string[]) {
    this.words = words;
  }

  /** The range [from, to) of the words that begin with `prefix`. */
  startingWith(prefix: string): readonly [from: number, to: number] {
    return [firstFrom(this.words, prefix), firstFrom(this.words, `${prefix}\uffff`)];
  }

  /** The position of exactly this word. */
  find(word: string): number | undefined {
    const position = firstFrom(this.words, word);
    return this.words[position] === word ? position : undefined;
  }
}

/** The position in [from, to) of the first item that is not before this one; texts are sorted by their code units. */
export function firstFrom<Item extends string | number>(
  sorted: ArrayLike<Item>,
  item: Item,
  from = 0,
  to = sorted.length,
): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < item) low = middle + 1;
    else high = middle;
  }
  return low;
}
