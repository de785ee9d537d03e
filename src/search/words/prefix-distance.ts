// The number of typing errors between what was typed and the beginnings of words.

/** Scratch space of one comparison at a time, kept between them: thousands of words are compared at a key press. */
let cells = new Uint8Array(2048);

/** Compares what was typed with one word after another: what words that begin alike share is compared once. */
export class Comparison {
  readonly #typed: string;
  readonly #most: number;
  /** The columns of a row: each beginning of what was typed, and how near the word came to all of it. */
  readonly #width: number;
  /** So many letters of the word before are in the rows; with more than `#dead` of them there are too many errors. */
  #known = 0;
  #dead = Infinity;
  /** Letters that were compared. */
  units = 0;

  /** `most`: errors above it are not counted. */
  constructor(typed: string, most: number) {
    this.#typed = typed;
    this.#most = most;
    this.#width = typed.length + 2;
    const size = (typed.length + most + 1) * this.#width;
    if (cells.length < size) cells = new Uint8Array(size);
    cells.fill(most + 1, 0, size);
    for (let column = 0; column <= Math.min(most, typed.length); column++) cells[column] = column;
    if (typed.length <= most) cells[typed.length + 1] = typed.length;
  }

  /**
   * The least number of edits (a letter added, left out, replaced, or two neighbors swapped) that make what was typed a beginning of the
   * word. Typing is not finished, so the rest of the word costs nothing. `shared`: as many letters are those of the word before.
   */
  errorsOf(word: string, shared = 0): number | undefined {
    const from = Math.min(shared, this.#known);
    if (from < this.#dead) {
      this.#dead = Infinity;
      const end = Math.min(word.length, this.#typed.length + this.#most);
      for (this.#known = from; this.#known < end && this.#dead === Infinity;) {
        this.#known += 1;
        this.units += 2 * this.#most + 1;
        if (!this.#fillRow(word, this.#known)) this.#dead = this.#known;
      }
    }
    const errors = cells[(this.#known + 1) * this.#width - 1]!;
    return errors <= this.#most ? errors : undefined;
  }

  /** The errors of `length` letters of the word; whether some are few enough for a longer one to be near. Only a band of columns can be. */
  #fillRow(word: string, length: number): boolean {
    const [typed, most, width] = [this.#typed, this.#most, this.#width];
    const [row, before, beforeThat] = [length * width, (length - 1) * width, (length - 2) * width];
    const letter = word.charCodeAt(length - 1);
    const letterBefore = word.charCodeAt(length - 2);
    const from = Math.max(0, length - most);
    const to = Math.min(typed.length, length + most);
    let isNear = false;
    for (let column = from; column <= to; column++) {
      let errors = cells[before + column]! + 1;
      if (column > 0) {
        const other = typed.charCodeAt(column - 1);
        errors = Math.min(errors, cells[before + column - 1]! + (letter === other ? 0 : 1));
        if (column > from) errors = Math.min(errors, cells[row + column - 1]! + 1);
        const isSwap = length > 1 && letter === typed.charCodeAt(column - 2) && letterBefore === other;
        if (isSwap) errors = Math.min(errors, cells[beforeThat + column - 2]! + 1);
      }
      cells[row + column] = Math.min(errors, most + 1);
      isNear ||= errors <= most;
    }
    cells[row + width - 1] = Math.min(cells[before + width - 1]!, cells[row + typed.length]!);
    return isNear;
  }
}

/** The errors of one word; undefined above `most`. */
export const prefixDistance = (typed: string, word: string, most: number): number | undefined =>
  new Comparison(typed, most).errorsOf(word);
