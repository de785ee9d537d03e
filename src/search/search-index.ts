// The search: all words first, then typing errors, then without unknown words, then one word less but the most telling.
import { CollectedWords, type Postings, type PostingsData, postingsOf } from './postings.ts';
import { parseQuery, type Term, withAllCorrections, withoutGuesses } from './query.ts';
import { CollectedNames, Ranking, type RankingData, type SearchHit } from './ranking.ts';
import { type Scored, Scorer } from './scorer.ts';
import { SEARCHED_FIELDS, type SearchDocument } from './search-document.ts';
import { atOnce, type Steps } from './steps.ts';
import { documentsAt, placesOf, type Withheld, withheldFor, withoutNegated } from './withheld.ts';
import { TypingErrors } from './words/typing-errors.ts';
import { wordForms } from './words/word-forms.ts';
import { usedCorrections, type WordCorrection } from './explain/used-corrections.ts';

export interface SearchResult {
  /** Every match, best first; equal scores by name, then by position. */
  readonly hits: readonly SearchHit[];
  /** The words really searched for where a word of the text was a typing error. */
  readonly corrections: readonly WordCorrection[];
  /** The words of the text that no document has, or that no hit has where a document with the opposite and the other words was left out. */
  readonly missing: readonly MissingWord[];
  /** No document had all the words: these match all known ones or, when there are none such, all known ones but one. */
  readonly relaxed: boolean;
}

export interface MissingWord {
  readonly typed: string;
  /** An indexed word that looks alike and means the opposite: it was not searched for. */
  readonly opposite?: string | undefined;
}

export interface SearchIndex {
  /** Blank text has no hits: it is not a search. */
  search(text: string): SearchResult;
  /** The same with pauses, for a thread that must answer others. One search of an index at a time; one that is given up is `return()`ed. */
  searchInSteps(text: string): Steps<SearchResult>;
  /** The documents that have every word, each by its beginning or as a plural, in more than a description. In the order of the documents. */
  documentsWith(beginnings: readonly string[]): readonly number[];
  /** The documents that have the opposite of a word of the text, and not the word: no other reason makes them an answer. */
  opposedTo(text: string): ReadonlySet<number>;
  /** Whether a document has exactly this word. */
  knows(word: string): boolean;
  /** Whether a document has a word that begins so. */
  begins(word: string): boolean;
  /** The number of documents. */
  readonly size: number;
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
  return searchIndexOf(data);
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

/** Whether one of the hits has the word, or what was meant by it. */
function isHeld({ expansions, corrections }: Term, hits: readonly SearchHit[], postings: Postings): boolean {
  const found = new Set(hits.map(({ document }) => document));
  return [...expansions, ...corrections].some(({ position }) =>
    postings.documents
      .subarray(postings.offsets[position], postings.offsets[position + 1])
      .some((document) => found.has(document)),
  );
}

/** The hits of both lists, each document once, as the first list scores it. */
function bestFirst(first: readonly SearchHit[], others: readonly SearchHit[]): readonly SearchHit[] {
  const known = new Set(first.map(({ document }) => document));
  const further = others.filter(({ document }) => !known.has(document));
  return further.length === 0 ? first : [...first, ...further].sort((a, b) => b.score - a.score);
}

/** What a text was taken to ask for. */
interface Reading {
  readonly terms: readonly Term[];
  readonly withheld: Withheld;
}

/** So few may be there because a description has a word in passing. */
const FEW_HITS = 8;

const NOTHING_SCORED: Scored = { documents: [], scores: [] };

/** Takes some milliseconds, however large the index is. */
export function searchIndexOf(data: IndexData): SearchIndex {
  const { size } = data;
  const postings = postingsOf(data.postings);
  const ranking = new Ranking(data.ranking);
  const typingErrors = new TypingErrors(postings.correctWords);
  const scorer = new Scorer(postings, size);

  /** The documents that match at least `required` of the terms, all but those that are withheld. */
  const find = (
    text: string,
    { terms, withheld }: Reading,
    required = terms.length,
    mustTell = false,
  ): SearchResult => {
    const scored = required === 0 ? NOTHING_SCORED : scorer.score(terms, required, withheld.documents, mustTell);
    const hits = ranking.rank(text, scored);
    return {
      hits,
      corrections: usedCorrections(terms, hits, postings),
      missing: missingWords({ terms, withheld }, hits, required),
      relaxed: hits.length > 0 && required < terms.length,
    };
  };

  const missingWords = ({ terms, withheld }: Reading, hits: readonly SearchHit[], required: number) =>
    terms.flatMap((term): readonly MissingWord[] => {
      const { typed, expansions, corrections } = term;
      const like = withheld.opposites.get(typed);
      const opposite = like !== undefined && isThoughtOf(like, term, terms, required) ? like : undefined;
      const isMissing = expansions.length + corrections.length === 0 || (opposite && !isHeld(term, hits, postings));
      return isMissing ? [{ typed, opposite }] : [];
    });

  /** Whether something was left out that has the opposite of the term and the rest of what is asked for: else nobody thinks of it. */
  const isThoughtOf = (opposite: string, term: Term, terms: readonly Term[], required: number): boolean => {
    const others = terms
      .filter((other) => other !== term)
      .map(({ expansions, corrections }) => new Set(documentsAt([...expansions, ...corrections], postings)));
    const least = Math.max(required - 1, Math.min(1, others.length));
    return [...documentsAt(placesOf([opposite], postings), postings)].some(
      (document) => others.filter((documents) => documents.has(document)).length >= least,
    );
  };

  const readingOf = (terms: readonly Term[]): Reading => ({
    terms,
    withheld: withheldFor(terms, postings, typingErrors),
  });

  /** Whether there are hits, of which one has every known word in more than its description: "ease pain" there is not what "wrist pain" asks for. */
  const isAnswer = ({ hits }: SearchResult, terms: readonly Term[]): boolean => {
    if (hits.length === 0 || hits.length > FEW_HITS || terms.length < 2) return hits.length > 0;
    const known = terms.filter(({ expansions, corrections }) => expansions.length + corrections.length > 0);
    const holders = known.map(
      ({ expansions, corrections }) => new Set(documentsAt([...expansions, ...corrections], postings)),
    );
    return hits.some(({ document }) => holders.every((holding) => holding.has(document)));
  };

  function* searchInSteps(text: string): Steps<SearchResult> {
    yield;
    const typed = readingOf(parseQuery(text, postings, typingErrors));
    const strict = find(text, typed);
    if (isAnswer(strict, typed.terms)) return strict;
    const corrected = readingOf(withAllCorrections(typed.terms, postings, typingErrors));
    const wanted = { ...corrected, terms: withoutNegated(corrected.terms) };
    const tolerant = find(text, wanted);
    if (isAnswer(tolerant, wanted.terms)) return tolerant;
    const sure = { ...wanted, terms: withoutGuesses(wanted.terms, postings) };
    const known = sure.terms.filter(({ expansions, corrections }) => expansions.length + corrections.length > 0).length;
    const allKnown = find(text, sure, known);
    if (isAnswer(allKnown, sure.terms)) return allKnown;
    // Better in passing than not at all.
    const inPassing = [strict, tolerant, allKnown].find(({ hits }) => hits.length > 0);
    const telling = find(text, sure, Math.max(0, known - 1), true);
    if (telling.hits.length > 0) return { ...telling, hits: bestFirst(telling.hits, inPassing?.hits ?? []) };
    return inPassing ?? find(text, sure, Math.max(0, known - 1));
  }

  const { offsets, documents, weights } = postings;
  // Kept between calls, and clean between them: how many of the words a document has.
  const had = new Uint8Array(size);

  const documentsWith = (beginnings: readonly string[]): readonly number[] => {
    const touched: number[] = [];
    beginnings.forEach((beginning, count) => {
      for (const { prefix } of wordForms(beginning)) {
        const [from, to] = postings.vocabulary.startingWith(prefix);
        for (let place = offsets[from]!; place < offsets[to]!; place++) {
          const document = documents[place]!;
          if (had[document] !== count || weights[place]! <= SEARCHED_FIELDS.description.weight) continue;
          had[document] = count + 1;
          if (count === 0) touched.push(document);
        }
      }
    });
    const having = touched.filter((document) => had[document] === beginnings.length);
    for (const document of touched) had[document] = 0;
    return having.sort((a, b) => a - b);
  };

  return {
    search: (text) => atOnce(searchInSteps(text)),
    searchInSteps,
    size,
    documentsWith,
    opposedTo: (text) => readingOf(parseQuery(text, postings, typingErrors)).withheld.documents,
    knows: (word) => postings.vocabulary.find(word) !== undefined,
    begins: (word) => placesOf([word], postings).length > 0,
  };
}
