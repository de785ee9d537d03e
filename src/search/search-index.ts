// The search: all words first, then typing errors, then without unknown words, then one word less but the most telling.
import { DocumentSet, inAtLeast } from './document-set.ts';
import { CollectedWords, isDenial, type Postings, type PostingsData, postingsOf } from './postings.ts';
import { isKnown, parseQuery, type Term, wholeWord, withAllCorrections, withoutGuesses } from './query.ts';
import { CollectedNames, Ranking, type RankingData } from './ranking.ts';
import { type Matches, Scorer, merged, type Scored } from './scorer.ts';
import { type SearchDocument, SEARCHED_FIELDS } from './search-document.ts';
import { atOnce, SearchWork, type Steps } from './search-work.ts';
import { Texts } from './texts.ts';
import { rangesOf, type Withheld, withheldFor } from './withheld.ts';
import { ANYWHERE, TOLD, SearchedSets, type WordRange, WordSets } from './word-sets.ts';
import { isStopWord, words } from './words/tokens.ts';
import { lettersOfRuns, nearestRun, type Run } from './words/joined-names.ts';
import { TypingErrors } from './words/typing-errors.ts';
import { wordForms } from './words/word-forms.ts';

/** A typed word and a word that was searched for instead. */
export type WordCorrection = readonly [typed: string, used: string];

export interface SearchResult {
  /** Every match, best first; equal scores by name, then by position. */
  readonly hits: Scored;
  /** The words really searched for where a word of the text was a typing error. */
  readonly corrections: readonly WordCorrection[];
  /** The words of the text that no document has, or that no hit has where a document with the opposite and the other words was left out. */
  readonly missing: readonly MissingWord[];
  /** No document had all the words: these match all known ones or, when there are none such, all known ones but one. */
  readonly relaxed: boolean;
  /** The search had done what it may (`SEARCH_WORK`) before everything was tried: there may be more. */
  readonly isCut: boolean;
}

export interface MissingWord {
  readonly typed: string;
  /** An indexed word that looks alike and means the opposite: it was not searched for. */
  readonly opposite?: string | undefined;
}

/** An unranked result, for callers that need only the documents. */
export interface Found extends Omit<SearchResult, 'hits' | 'isCut'> {
  readonly documents: DocumentSet;
  /** The documents that have the opposite of a word of the text, and not the word: no other reason makes them an answer. */
  readonly opposed: DocumentSet;
  /** The documents that have every word as it was typed, also where a description has it in passing; all of them are in `documents`, unless words stand in a negation. */
  readonly written: DocumentSet;
  /** The documents that have the whole text in a row: none for a shorter one than `WRITTEN_MIN_LENGTH`. */
  readonly writtenInARow: DocumentSet;
  readonly rank: () => Steps<Scored>;
}

/**
 * Indexes the documents as they are now; hits name them by their position in this list. Above some 2,000, build in a worker, or
 * in steps.
 */
export function buildSearchIndex(documents: Iterable<SearchDocument>): SearchIndex {
  return atOnce(buildSearchIndexInSteps(documents));
}

/** Pauses after each document and each word: a thread that must answer others builds the index between its answers. */
export function* buildSearchIndexInSteps(documents: Iterable<SearchDocument>): Steps<SearchIndex> {
  const data = yield* indexDataInSteps(documents);
  yield;
  return new SearchIndex(data);
}

/** What an index is made of: plain data, so that one thread may build it for another. */
export interface IndexData {
  readonly postings: PostingsData;
  readonly ranking: RankingData;
  readonly size: number;
}

export const indexDataOf = (documents: Iterable<SearchDocument>): IndexData => atOnce(indexDataInSteps(documents));

function* indexDataInSteps(documents: Iterable<SearchDocument>): Steps<IndexData> {
  const words = new CollectedWords();
  const names = new CollectedNames();
  let size = 0;
  for (const document of documents) {
    words.collect(document, size);
    names.collect(document);
    size += 1;
    yield;
  }
  const ranking = names.toRankingData();
  yield;
  const postings = yield* words.toPostings();
  return { postings, ranking, size };
}

/** So few may be there because a description has a word in passing. */
const FEW_HITS = 8;
/** Fewer words in a row may stand anywhere. */
const WRITTEN_MIN_LENGTH = 3;
/** So many documents are looked through for words in a row. */
const WRITTEN_MAX = 1_000;
/** As names write them: "figure 4" is "figure four". */
const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Shorter words begin too much: "THR" does not begin "thread". */
const CALLED_BEGINNING_MIN_LENGTH = 4;

/** Of a name that was written together these letters are right. */
const RUN_BEGINNING_LENGTH = 2;
/** So many parts of names are compared with it, each with so much work. */
const RUNS_MAX = 1_000;
const WORK_OF_RUN = 200;

/** Searches its documents, one search at a time. */
export class SearchIndex {
  /** The number of documents. */
  readonly size: number;
  readonly #postings: Postings;
  readonly #ranking: Ranking;
  readonly #typingErrors: TypingErrors;
  readonly #words: WordSets;
  readonly #texts: Texts;
  readonly #scorer: Scorer;

  constructor({ postings, ranking, size }: IndexData) {
    this.size = size;
    this.#postings = postingsOf(postings);
    this.#ranking = new Ranking(ranking);
    this.#typingErrors = new TypingErrors(postings.correctWords);
    this.#words = new WordSets(postings, size, postings.common);
    this.#texts = new Texts(postings.texts, postings.words);
    this.#scorer = new Scorer(this.#postings, this.#words, size);
  }

  /** Blank text has no hits: it is not a search. */
  search(text: string): SearchResult {
    return atOnce(this.searchInSteps(text));
  }

  /** The same with pauses, each after work of at most `STEP_WORK` and the unit in which it is noticed. One that is given up is `return()`ed. */
  *searchInSteps(text: string, work = new SearchWork()): Steps<SearchResult> {
    const { rank, corrections, missing, relaxed } = yield* this.findInSteps(text, work);
    return { hits: yield* rank(), corrections, missing, relaxed, isCut: work.isCut };
  }

  /** `leftOut`: documents that are no answer. */
  *findInSteps(text: string, work: SearchWork, leftOut?: DocumentSet): Steps<Found> {
    const sets = new SearchedSets(this.#words, work, leftOut);
    const { terms, ignored } = yield* parseQuery(text, this.#postings, this.#typingErrors, work);
    const inARow = yield* this.#inARow(text, terms, sets);
    const typed = yield* this.#reading(terms, sets, inARow);
    const strict = yield* this.#match(typed, sets);
    const answer = yield* this.#answer(strict, sets, inARow);
    const [best] = answer;
    return {
      documents: answer.map(({ matches }) => matches.documents).reduce((all, documents) => all.copy().or(documents)),
      opposed: typed.withheld.documents,
      written: rulesOut(terms) || terms.some(isMistyped) ? sets.empty : strict.matches.documents,
      writtenInARow: inARow,
      corrections: yield* this.#usedCorrections(best, sets),
      missing: [
        ...(yield* this.#missingWords(best, sets)),
        ...(inARow.isEmpty ? ignored.map((word): MissingWord => ({ typed: word })) : []),
      ],
      relaxed: !best.matches.documents.isEmpty && best.required < best.terms.length,
      rank: () => this.#rank(text, answer, work),
    };
  }

  /** What stands for words of the text that begin no indexed word, where they are words of a name that were written together. */
  *apart(text: string, work: SearchWork): Steps<readonly WordCorrection[]> {
    const apart: WordCorrection[] = [];
    for (const word of new Set(words(text))) {
      const letters = lettersOfRuns(word);
      if (!letters || wordForms(word).some(({ prefix }) => this.begins(prefix)) || work.isOver()) continue;
      const run = nearestRun(word, yield* this.#runsLike(word, letters, work));
      if (run) apart.push([word, run.join(' ')]);
    }
    return apart;
  }

  *#runsLike(word: string, letters: readonly [number, number], work: SearchWork): Steps<readonly Run[]> {
    const first = this.#startingWith(word.slice(0, RUN_BEGINNING_LENGTH));
    const runs = new Map<string, Run>();
    for (let document = 0; document < this.size && runs.size < RUNS_MAX; document++) {
      this.#texts.addRuns(document, first, letters, runs);
      if (work.spend(this.#texts.lengthOf(document) >> 2)) yield work.pause();
    }
    if (work.spend(runs.size * WORK_OF_RUN)) yield work.pause();
    return [...runs.values()];
  }

  /** The first reading that answers; behind one in which a word is left out, also what has all of them in passing. */
  *#answer(strict: Match, sets: SearchedSets, inARow: DocumentSet): Steps<readonly [Match, ...Match[]]> {
    const { work } = sets;
    if ((yield* this.#isAnswer(strict, sets)) || work.isOver()) return [strict];
    const terms = yield* withAllCorrections(strict.terms, this.#postings, this.#typingErrors, work);
    const corrected = terms.every((term, index) => term === strict.terms[index])
      ? strict
      : yield* this.#reading(terms, sets, inARow);
    const tolerant = yield* this.#match(corrected, sets);
    if (yield* this.#isAnswer(tolerant, sets)) return [tolerant];
    const inPassing = (others: readonly Match[]): Match | undefined =>
      [strict, tolerant, ...others].find(({ matches }) => !matches.documents.isEmpty);
    if (work.isOver()) return [inPassing([]) ?? tolerant];
    const sure = { ...corrected, terms: withoutGuesses(corrected.terms, this.#postings) };
    const known = sure.terms.filter(isKnown).length;
    const allKnown = yield* this.#match(sure, sets, known);
    if (yield* this.#isAnswer(allKnown, sets)) return [allKnown];
    // Better in passing than not at all.
    const passing = inPassing([allKnown]);
    if (work.isOver()) return [passing ?? allKnown];
    const telling = yield* this.#match(sure, sets, known - 1, true);
    if (!telling.matches.documents.isEmpty) return passing ? [telling, passing] : [telling];
    return [passing ?? (yield* this.#match(sure, sets, known - 1))];
  }

  /** What has the whole text in a row is never withheld: "lower one arm" is written, whatever else is upper there. */
  *#reading(terms: readonly Term[], sets: SearchedSets, inARow: DocumentSet): Steps<Reading> {
    const { vocabulary } = this.#postings;
    const { documents, opposites } = yield* withheldFor(terms, { sets, vocabulary, typingErrors: this.#typingErrors });
    return { terms, withheld: { documents: documents.andNot(inARow), opposites } };
  }

  /** The documents that have every word of the text in a row, in whatever text: the last by its beginning. */
  *#inARow(text: string, terms: readonly Term[], sets: SearchedSets): Steps<DocumentSet> {
    const [inARow, typed, { work }] = [this.#words.none(), words(text), sets];
    if (typed.length < WRITTEN_MIN_LENGTH || rulesOut(terms)) return inARow;
    const every = { required: terms.length, withheld: sets.leftOut };
    const { documents } = yield* this.#scorer.match(terms, every, sets);
    // So many have the words of a text that is hardly begun.
    if (documents.count > WRITTEN_MAX) return inARow;
    const ranges = typed.map((word, index) => this.#startingWith(word, index < typed.length - 1));
    for (const document of documents.toArray()) {
      if (this.#texts.hasInARow(document, ranges, true)) inARow.add(document);
      if (work.spend(this.#texts.lengthOf(document, true))) yield work.pause();
    }
    return inARow;
  }

  /** The documents that match at least `required` of the terms, all but those that are withheld. */
  *#match({ terms, withheld }: Reading, sets: SearchedSets, required = terms.length, mustTell = false): Steps<Match> {
    const asked = { required, withheld: withheld.documents, mustTell };
    return { terms, withheld, required, matches: yield* this.#scorer.match(terms, asked, sets) };
  }

  /** Whether there are hits, of which one has every known word in more than its description: "ease pain" there is not what "wrist pain" asks for. */
  *#isAnswer({ terms, matches }: Match, sets: SearchedSets): Steps<boolean> {
    const { count } = matches.documents;
    if (count === 0 || count > FEW_HITS || terms.length < 2) return count > 0;
    const told = matches.documents.copy();
    for (const term of terms.filter(isKnown)) told.and(yield* sets.ofTerm(term, TOLD));
    return !told.isEmpty;
  }

  *#missingWords({ terms, withheld, required, matches }: Match, sets: SearchedSets): Steps<readonly MissingWord[]> {
    const missing: MissingWord[] = [];
    for (const term of terms) {
      const like = withheld.opposites.get(term.typed);
      const opposite =
        like !== undefined && (yield* this.#isThoughtOf(like, term, { terms, required, sets })) ? like : undefined;
      const isHeld = isKnown(term) && (!opposite || matches.documents.meets(yield* sets.ofTerm(term, ANYWHERE)));
      if (!isHeld) missing.push({ typed: term.typed, opposite });
    }
    return missing;
  }

  /** Whether something was left out that has the opposite of the term and the rest of what is asked for: else nobody thinks of it. */
  *#isThoughtOf(
    opposite: string,
    term: Term,
    { terms, required, sets }: { terms: readonly Term[]; required: number; sets: SearchedSets },
  ): Steps<boolean> {
    const others: DocumentSet[] = [];
    for (const other of terms) if (other !== term) others.push(yield* sets.ofTerm(other, TOLD));
    const least = Math.max(required - 1, Math.min(1, others.length));
    const left = yield* sets.having(rangesOf([opposite], this.#postings.vocabulary), TOLD);
    return least === 0 ? !left.isEmpty : left.meets(inAtLeast(least, others, this.size));
  }

  /**
   * The corrections of typing errors that brought hits, best first for each typed word. A word that only goes on from one already named
   * ("raise", "raises") is left out.
   */
  *#usedCorrections({ terms, matches }: Match, sets: SearchedSets): Steps<readonly WordCorrection[]> {
    const used: WordCorrection[] = [];
    for (const { typed, expansions, corrections } of terms) {
      if (corrections.length === 0) continue;
      const brought = matches.documents.copy().andNot(yield* sets.having(expansions, ANYWHERE));
      const named: string[] = [];
      for (const correction of corrections) {
        const word = this.#postings.words[correction.from]!;
        if (named.some((known) => word.startsWith(known))) continue;
        if (brought.meets(yield* sets.having([correction], ANYWHERE))) named.push(word);
      }
      used.push(...named.map((word): WordCorrection => [typed, word]));
    }
    return used;
  }

  /** The hits of all, each document once, as the first one scores it. */
  *#rank(text: string, [best, other]: readonly Match[], work: SearchWork): Steps<Scored> {
    const hits = yield* this.#ranking.rank(text, yield* this.#scorer.score(best!.matches, work), work);
    if (!other) return hits;
    const documents = other.matches.documents.copy().andNot(best!.matches.documents);
    const further = yield* this.#ranking.rank(
      text,
      yield* this.#scorer.score({ ...other.matches, documents }, work),
      work,
    );
    return merged(hits, further);
  }

  /** The documents that have every word, each by its beginning or as a plural, in more than a description, or `anywhere`; none for no words. */
  *documentsWith(beginnings: readonly string[], work: SearchWork, anywhere = false): Steps<DocumentSet> {
    return yield* this.#havingAll(
      [...new Set(beginnings)].map((beginning) =>
        rangesOf(
          wordForms(beginning).map(({ prefix }) => prefix),
          this.#postings.vocabulary,
        ),
      ),
      work,
      anywhere ? ANYWHERE : TOLD,
    );
  }

  /** The documents that have a word of each list with this weight; none for no lists. */
  *#havingAll(
    each: readonly (readonly WordRange[])[],
    work: SearchWork,
    leastWeight: number = TOLD,
  ): Steps<DocumentSet> {
    let having: DocumentSet | undefined;
    for (const ranges of each) {
      const documents = yield* this.#words.having(ranges, leastWeight, work);
      having = having?.and(documents) ?? documents;
      if (having.isEmpty) break;
    }
    return having ?? this.#words.none();
  }

  /** The documents that have the words in a row, each by its beginning, in a text that tells: a single word as in `documentsWith`. */
  *documentsWithPhrase(words: readonly string[], work: SearchWork): Steps<DocumentSet> {
    const having = yield* this.documentsWith(words, work);
    if (words.length < 2) return having;
    const ranges = words.map((word) => this.#startingWith(word));
    const inARow = DocumentSet.of(this.size);
    for (const document of having.toArray()) {
      if (this.#texts.hasInARow(document, ranges)) inARow.add(document);
      if (work.spend(this.#texts.lengthOf(document))) yield work.pause();
    }
    return inARow;
  }

  /** Keeps the documents whose name, or one synonym, has all the words, in any order: short ones as a whole, the others by their beginning. */
  calledSo(documents: Uint32Array, words: readonly string[]): Uint32Array {
    const each = words.map((word) =>
      wordForms(word).flatMap(({ prefix }): readonly WordRange[] =>
        prefix.length < CALLED_BEGINNING_MIN_LENGTH
          ? wholeWord(prefix, this.#postings.vocabulary)
          : [this.#startingWith(prefix)],
      ),
    );
    return documents.filter((document) => this.#texts.isCalled(document, each));
  }

  /**
   * The documents whose name, or one synonym, stands in the words, in any order: "bridge" in "bridge with ball squeeze". What `isBeside` in it
   * need not be there. Each with the places of its words, as bits: 31 words at most.
   */
  *namedIn(
    typed: readonly string[],
    isBeside: (word: string) => boolean,
    work: SearchWork,
  ): Steps<ReadonlyMap<number, number>> {
    const { vocabulary, words } = this.#postings;
    const places = new Map<number, number>();
    const telling: DocumentSet[] = [];
    for (const [place, word] of typed.entries()) {
      const whole = [...wordForms(word).map(({ prefix }) => prefix), `${word}s`, NUMBERS[Number(word)] ?? word];
      const ranges = whole.flatMap((each) => wholeWord(each, vocabulary));
      for (const { from } of ranges) if (!places.has(from)) places.set(from, place);
      if (!isBeside(word)) telling.push(yield* this.#words.having(ranges, SEARCHED_FIELDS.synonyms.weight, work));
    }
    const named = new Map<number, number>();
    const candidates = inAtLeast(1, telling, this.size);
    if (candidates.count > WRITTEN_MAX) return named;
    for (const document of candidates.toArray()) {
      const bits = this.#texts.standingIn(
        document,
        (word) => places.get(word) ?? -1,
        (word) => isBeside(typed[places.get(word) ?? -1] ?? words[word]!),
      );
      if (bits !== 0) named.set(document, bits);
      if (work.spend(this.#texts.lengthOf(document))) yield work.pause();
    }
    return named;
  }

  /** The documents that have the word in their name. */
  *named(word: string, work: SearchWork): Steps<DocumentSet> {
    const ranges = wordForms(word).flatMap(({ prefix }) => wholeWord(prefix, this.#postings.vocabulary));
    return yield* this.#words.having(ranges, SEARCHED_FIELDS.name.weight, work);
  }

  /** Whether several documents have a name, or a synonym, that ends with the word: "press" is a kind, and the words before it say which. */
  *namesAKind(word: string, work: SearchWork): Steps<boolean> {
    const ranges = wordForms(word).flatMap(({ prefix }) => wholeWord(prefix, this.#postings.vocabulary));
    const { offsets, weights } = this.#postings;
    // What else says something of an exercise is a part of the body, a movement, a position or a tool.
    if (
      ranges.some(({ from, to }) =>
        weights.subarray(offsets[from], offsets[to]).some((weight) => ELSEWHERE.has(weight)),
      )
    )
      return false;
    let ending = 0;
    for (const document of (yield* this.#words.having(ranges, TOLD, work)).toArray()) {
      if (this.#texts.endsWith(document, ranges)) ending += 1;
      if (work.spend(this.#texts.lengthOf(document))) yield work.pause();
      if (ending > 1) return true;
    }
    return false;
  }

  /** The documents whose name, or one synonym, the words begin, the last of which may still be typed: what is called shortest first. */
  *begunBy(words: readonly string[], work: SearchWork): Steps<Uint32Array> {
    if (words.every(isStopWord)) return new Uint32Array();
    const ranges = words.map((word, index) => this.#startingWith(word, index < words.length - 1));
    const having = yield* this.#havingAll(
      ranges.map((range) => [range]),
      work,
    );
    const lengths = new Map<number, number>();
    for (const document of having.toArray()) {
      const length = this.#texts.lengthIfBegun(document, ranges);
      if (length !== undefined) lengths.set(document, length);
      if (work.spend(this.#texts.lengthOf(document))) yield work.pause();
    }
    // Two that are infinite are equal.
    return Uint32Array.from([...lengths.keys()].sort((a, b) => lengths.get(a)! - lengths.get(b)! || 0));
  }

  /** Whether a document has exactly this word. */
  knows(word: string): boolean {
    return this.#postings.vocabulary.find(word) !== undefined;
  }

  /** Whether a document has a word that begins so. */
  begins(word: string): boolean {
    const { from, to } = this.#startingWith(word);
    return from < to;
  }

  #startingWith(beginning: string, isWhole = false): WordRange {
    const [from, to] = this.#postings.vocabulary.startingWith(beginning);
    return isWhole && from < to
      ? { from, to: from + (this.#postings.words[from] === beginning ? 1 : 0) }
      : { from, to };
  }
}

const { region, target, tags, equipment } = SEARCHED_FIELDS;
const ELSEWHERE: ReadonlySet<number> = new Set([region, target, tags, equipment].map(({ weight }) => weight));

const isMistyped = ({ corrections }: Term): boolean => corrections.length > 0;

const rulesOut = (terms: readonly Term[]): boolean => terms.some(({ typed }) => isDenial(typed));

/** One interpretation of a text. */
interface Reading {
  readonly terms: readonly Term[];
  readonly withheld: Withheld;
}

/** The documents that match so many terms of a reading. */
interface Match extends Reading {
  readonly required: number;
  readonly matches: Matches;
}
