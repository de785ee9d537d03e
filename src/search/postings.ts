// The inverted index: for every word the documents that hold it, and how much that field counts.
import type { SearchDocument } from './search-document.ts';
import { words } from './tokens.ts';
import { Vocabulary } from './vocabulary.ts';

/** How much a word counts by the field that holds it. Category and equipment count as tags. */
export const FIELD_WEIGHTS = { name: 10, region: 8, synonym: 7, target: 5, tag: 4, description: 1 } as const;

/** Two neighboring words written as one ("birddog") count a little less than the words. */
const JOINED_WEIGHT_LOSS = 2;
const JOINED_MAX_LENGTH = 14;

/** Compressed by word: the postings of the word at vocabulary position p are [offsets[p], offsets[p + 1]). */
export interface Postings {
  readonly vocabulary: Vocabulary;
  /** The words that may be offered for a typing error: those of every field but the description. */
  readonly correctWords: readonly string[];
  readonly offsets: Uint32Array;
  readonly documents: Uint32Array;
  /** Parallel to `documents`: the greatest weight of the word's fields in that document. */
  readonly weights: Uint8Array;
}

export function indexWords(documents: readonly SearchDocument[]): Postings {
  const collected = new CollectedWords();
  documents.forEach((document, position) => collectWords(collected, document, position));

  const vocabulary = new Vocabulary(collected.entries.keys());
  const offsets = new Uint32Array(vocabulary.words.length + 1);
  const size = [...collected.entries.values()].reduce((sum, entry) => sum + entry.documents.length, 0);
  const postings = { documents: new Uint32Array(size), weights: new Uint8Array(size) };
  vocabulary.words.forEach((word, position) => {
    const entry = collected.entries.get(word) ?? { documents: [], weights: [] };
    const offset = offsets[position] ?? 0;
    postings.documents.set(entry.documents, offset);
    postings.weights.set(entry.weights, offset);
    offsets[position + 1] = offset + entry.documents.length;
  });
  const correctWords = vocabulary.words.filter((word) => collected.correct.has(word));
  return { vocabulary, correctWords, offsets, ...postings };
}

/** The postings of each word while the documents come in, in their order. */
class CollectedWords {
  readonly entries = new Map<string, { readonly documents: number[]; readonly weights: number[] }>();
  readonly correct = new Set<string>();

  add(word: string, document: number, weight: number): void {
    const entry = this.entries.get(word);
    if (!entry) this.entries.set(word, { documents: [document], weights: [weight] });
    else if (entry.documents.at(-1) !== document) {
      entry.documents.push(document);
      entry.weights.push(weight);
    } else if ((entry.weights.at(-1) ?? 0) < weight) {
      entry.weights[entry.weights.length - 1] = weight;
    }
  }
}

function collectWords(collected: CollectedWords, fields: SearchDocument, document: number): void {
  const addNaming = (text: string, weight: number): readonly string[] => {
    const found = words(text);
    for (const word of found) {
      collected.add(word, document, weight);
      collected.correct.add(word);
    }
    return found;
  };
  const addWithJoined = (text: string, weight: number): void => {
    const found = addNaming(text, weight);
    for (const joined of neighborsJoined(found)) collected.add(joined, document, weight - JOINED_WEIGHT_LOSS);
  };
  addWithJoined(fields.name, FIELD_WEIGHTS.name);
  addWithJoined(fields.region ?? '', FIELD_WEIGHTS.region);
  for (const synonym of fields.synonyms) addWithJoined(synonym, FIELD_WEIGHTS.synonym);
  addNaming(fields.target, FIELD_WEIGHTS.target);
  for (const tag of [...fields.tags, fields.category ?? '', ...fields.equipment]) addNaming(tag, FIELD_WEIGHTS.tag);
  for (const word of words(fields.description)) collected.add(word, document, FIELD_WEIGHTS.description);
}

function neighborsJoined(parts: readonly string[]): readonly string[] {
  return parts
    .slice(1)
    .map((word, index) => `${parts[index]}${word}`)
    .filter((joined) => joined.length <= JOINED_MAX_LENGTH);
}
