// What a screen prints in its language, for what the catalog says in English: "Schulter" is typed because it stands on a filter.
import { partsOfCompound, partsOfRun } from './compounds.ts';
import { isHan, told } from './telling-words.ts';

/** As the screen prints it, and as the catalog has it. */
export type ScreenWord = readonly [printed: string, inCatalog: string];

/** Less begins too much. */
const BEGUN_MIN_LENGTH = 3;
/** A shorter word of several tells nothing. */
const PART_MIN_LENGTH = 4;

export class ScreenWords {
  readonly #inCatalog = new Map<string, string>();
  #longest = 1;

  constructor(screenWords: readonly ScreenWord[]) {
    for (const [printed, inCatalog] of screenWords) {
      const { words } = told(printed);
      this.#inCatalog.set(words.join(' '), inCatalog);
      this.#longest = Math.max(this.#longest, words.length);
    }
    // "Ellbogen, Handgelenk und Hand": each of them, unless it is printed alone for something else.
    for (const [printed, inCatalog] of screenWords) {
      for (const word of told(printed).words) {
        const tells = word.length >= PART_MIN_LENGTH || isHan(word);
        if (tells && !this.#inCatalog.has(word)) this.#inCatalog.set(word, inCatalog);
      }
    }
  }

  /** Whether the screen prints exactly this. */
  knows(word: string): boolean {
    return this.#inCatalog.has(word);
  }

  /** The text with what is printed put into the words of the catalog; undefined where nothing of it is printed. `isKnown`: a word that stays. */
  inCatalogWords(text: string, isKnown: (word: string) => boolean): string | undefined {
    const words = told(text).words.flatMap((word) => this.#apart(word, isKnown));
    const said: string[] = [];
    let isPrinted = false;
    for (let start = 0; start < words.length;) {
      const found = this.#longestAt(words, start) ?? this.#begunBy(words, start, isKnown);
      isPrinted ||= found !== undefined;
      said.push(found?.inCatalog ?? words[start]!);
      start += found?.length ?? 1;
    }
    return isPrinted ? said.join(' ') : undefined;
  }

  #longestAt(words: readonly string[], start: number) {
    for (let length = Math.min(this.#longest, words.length - start); length > 0; length--) {
      const inCatalog = this.#inCatalog.get(words.slice(start, start + length).join(' '));
      if (inCatalog !== undefined) return { inCatalog, length };
    }
    return undefined;
  }

  /** The last word may still be typed. */
  #begunBy(words: readonly string[], start: number, isKnown: (word: string) => boolean) {
    const word = words[start]!;
    if (start < words.length - 1 || (word.length < BEGUN_MIN_LENGTH && !isHan(word)) || isKnown(word)) return undefined;
    const begun = new Set(
      [...this.#inCatalog].filter(([printed]) => printed.startsWith(word)).map(([, inCatalog]) => inCatalog),
    );
    const [inCatalog] = begun;
    return begun.size === 1 && inCatalog !== undefined ? { inCatalog, length: 1 } : undefined;
  }

  #apart(word: string, isKnown: (word: string) => boolean): readonly string[] {
    if (this.#inCatalog.has(word) || isKnown(word)) return [word];
    if (!isHan(word)) return partsOfCompound(word, (part) => this.#inCatalog.has(part) || isKnown(part)) ?? [word];
    return partsOfRun(word, (start) => this.#printedAt(word, start));
  }

  /** In a run of Chinese. */
  #printedAt(run: string, start: number): string | undefined {
    return [...this.#inCatalog.keys()]
      .filter((printed) => run.startsWith(printed, start))
      .sort((a, b) => b.length - a.length)[0];
  }
}
