// The names of the entries, as they are recognized in what is typed.
import { partsOfRun } from './compounds.ts';
import { atOnce, SearchWork, type Steps } from '../search/search-work.ts';
import { TypingErrors } from '../search/words/typing-errors.ts';
import { firstFrom } from '../search/postings.ts';
import { isHan, operatedWords, told } from './telling-words.ts';
import type { LexiconEntry } from './lexicon-entry.ts';

/** Less begins too many names. */
const BEGUN_MIN_LENGTH = 3;

export class Names {
  readonly #byPhrase = new Map<string, LexiconEntry[]>();
  /** Names of several words, sorted. */
  readonly #byWords = new Map<string, LexiconEntry[]>();
  /** What is shown means itself, also where it is a name of others. */
  readonly #byLabel = new Map<string, LexiconEntry[]>();
  /** Of operations: by what is operated. */
  readonly #operated = new Map<string, LexiconEntry[]>();
  /** Chinese names, which stand in a text without blanks. */
  readonly #han = new Set<string>();
  #hanMaxLength = 0;
  #longest = 1;
  /** A word of a name as it was first written, by what is left of it without a plural ending. */
  readonly #written = new Map<string, string>();
  #sorted: readonly string[] | undefined;
  readonly #words = new Set<string>();
  readonly entries: LexiconEntry[] = [];
  #typingErrors: TypingErrors | undefined;

  /** The language writes words as one that others write apart. */
  readonly joinsWords: boolean;

  constructor(joinsWords = false) {
    this.joinsWords = joinsWords;
  }

  /** Pauses after each entry. */
  static *inSteps(entries: readonly LexiconEntry[], joinsWords = false): Steps<Names> {
    const names = new Names(joinsWords);
    for (const entry of entries) {
      names.#collect(entry);
      yield;
    }
    return names;
  }

  static of(entries: readonly LexiconEntry[], joinsWords = false): Names {
    return atOnce(Names.inSteps(entries, joinsWords));
  }

  /** What the first typing error would wait for. Pauses between its parts. */
  *prepareInSteps(): Steps<void> {
    if (this.#typingErrors) return;
    this.#sortedPhrases();
    yield;
    this.#errors();
    yield;
  }

  #collect(entry: LexiconEntry): void {
    this.entries.push(entry);
    for (const name of new Set([entry.label, ...entry.names])) {
      const { words, written, ofOperation } = told(name);
      for (const [place, word] of words.entries())
        if (!this.#written.has(word)) this.#written.set(word, written[place]!);
      // "Frozen shoulder surgery" is no name of a frozen shoulder.
      if (!ofOperation || entry.kind !== 'operation') {
        if (name === entry.label) this.#add(this.#byLabel, words, entry);
        this.#add(this.#byPhrase, words, entry);
        if (words.length > 1) this.#add(this.#byWords, words.toSorted(), entry);
        for (const word of words) this.#words.add(word);
      }
      if (entry.kind === 'operation') this.#add(this.#operated, operatedWords(name), entry);
    }
  }

  #add(names: Map<string, LexiconEntry[]>, words: readonly string[], entry: LexiconEntry): void {
    if (words.length === 0) return;
    const phrase = words.join(' ');
    const known = names.get(phrase);
    if (!known) names.set(phrase, [entry]);
    else if (!known.includes(entry)) known.push(entry);
    this.#longest = Math.max(this.#longest, words.length);
    for (const word of words) {
      if (!isHan(word)) continue;
      this.#han.add(word);
      this.#hanMaxLength = Math.max(this.#hanMaxLength, word.length);
    }
  }

  /** As many of the words from `start` on as make a name: the entries that have it. */
  longestAt(
    words: readonly string[],
    start: number,
  ): { readonly length: number; readonly entries: readonly LexiconEntry[] } | undefined {
    for (let length = Math.min(this.#longest, words.length - start); length > 0; length--) {
      const phrase = words.slice(start, start + length).join(' ');
      const entries = this.#byLabel.get(phrase) ?? this.#byPhrase.get(phrase);
      if (entries) return { length, entries };
    }
    return undefined;
  }

  /** The entries with a name of these words, in any order: "hamstring torn" is a torn hamstring. */
  inAnyOrder(words: readonly string[]): readonly LexiconEntry[] {
    return this.#byWords.get(words.toSorted().join(' ')) ?? [];
  }

  /** The operations on what the words name. */
  operationsOn(words: readonly string[]): readonly LexiconEntry[] {
    return this.#operated.get(words.join(' ')) ?? [];
  }

  /** The entries of the shortest name that begins with the words, the last of which may still be typed. */
  begunBy(words: readonly string[]): readonly LexiconEntry[] {
    const phrase = words.join(' ');
    if (phrase.length < (isHan(phrase) ? 1 : BEGUN_MIN_LENGTH)) return [];
    return this.#shortest(this.#phrasesFrom(phrase));
  }

  /** The entries of every name that begins with the words, the last of which may still be typed. */
  allBegunBy(words: readonly string[]): readonly LexiconEntry[] {
    return [...new Set(this.#phrasesFrom(words.join(' ')).flatMap((phrase) => this.#byPhrase.get(phrase)!))];
  }

  #phrasesFrom(beginning: string): readonly string[] {
    const sorted = this.#sortedPhrases();
    const begun: string[] = [];
    for (let place = firstFrom(sorted, beginning); sorted[place]?.startsWith(beginning); place++)
      begun.push(sorted[place]!);
    return begun;
  }

  /** The entries of the shortest name that has all the words, in any order, each by its beginning. */
  having(words: readonly string[], work = new SearchWork()): readonly LexiconEntry[] {
    if (words.length === 0 || words.some((word) => word.length < BEGUN_MIN_LENGTH && !isHan(word))) return [];
    work.spend(this.#byPhrase.size);
    const within = words.map((word) => ` ${word}`);
    const having = this.#sortedPhrases().filter((phrase) =>
      words.every((word, index) => phrase.startsWith(word) || phrase.includes(within[index]!)),
    );
    return this.#shortest(having);
  }

  /** What entries are shown as comes before what they are called too: "froz" begins "frozen shoulder". */
  #shortest(phrases: readonly string[]): readonly LexiconEntry[] {
    const labels = phrases.filter((phrase) => this.#byLabel.has(phrase));
    const [first] = (labels.length > 0 ? labels : phrases).toSorted((a, b) => a.length - b.length);
    return first === undefined ? [] : this.#byPhrase.get(first)!;
  }

  #sortedPhrases(): readonly string[] {
    return (this.#sorted ??= [...this.#byPhrase.keys()].sort());
  }

  #errors(): TypingErrors {
    return (this.#typingErrors ??= new TypingErrors([...this.#words]));
  }

  /** Whether a name has the word. */
  knows(word: string): boolean {
    return this.#words.has(word);
  }

  /** A word of a name with its ending: "capsulitis", which is looked up without its last letter. */
  written(word: string): string {
    return this.#written.get(word) ?? word;
  }

  /** The word of a name that was meant by a mistyped one, the nearest; undefined where nothing is near. */
  correct(word: string, work = new SearchWork()): string | undefined {
    return this.#errors().correct(word, work)[0]?.word;
  }

  /** What Chinese writes without a break, as the names in it and what is left between them. */
  inHan(run: string): readonly string[] {
    return partsOfRun(run, (start) => this.#hanAt(run, start));
  }

  #hanAt(run: string, start: number): string | undefined {
    for (let length = Math.min(this.#hanMaxLength, run.length - start); length > 0; length--) {
      const part = run.slice(start, start + length);
      if (this.#han.has(part)) return part;
    }
    return undefined;
  }
}
