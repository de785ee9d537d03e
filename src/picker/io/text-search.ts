// The search as the picker needs it: asked at every key press, answered as soon as its index is there.
import { SEARCH_TEXT_MAX_LENGTH } from '../../contract/limits.ts';
import { buildSearchIndex, type SearchDocument, type SearchIndex } from '../../search/index.ts';
import type { TextFound } from '../state/model.ts';

export interface TextSearch {
  /** What is searched from now on; answers name documents by their position in this list. */
  load(documents: readonly SearchDocument[]): void;
  /** `text` is trimmed and not blank. An answer that comes too late is dropped by the reducer. */
  find(text: string): Promise<TextFound>;
  close(): void;
}

export function createTextSearch(): TextSearch {
  let index: SearchIndex | undefined;
  return {
    load: (documents) => void (index = buildSearchIndex(documents)),
    find(text) {
      const { hits, corrections, relaxed } = index?.search(text.slice(0, SEARCH_TEXT_MAX_LENGTH)) ?? NONE;
      return Promise.resolve({ text, documents: hits.map(({ document }) => document), corrections, relaxed });
    },
    close: () => void (index = undefined),
  };
}

const NONE = { hits: [], corrections: [], relaxed: false };
