// The search in a worker: told its documents in parts, then asked. Answers come in the order of the questions.
import { buildSearchIndex, type SearchIndex } from '../../search/search-index.ts';
import type { SearchDocument } from '../../search/search-document.ts';
import type { TextFound } from '../state/model.ts';

/** `all`: there are no more documents. */
export type SearchMessage = { readonly documents: readonly SearchDocument[] } | 'all' | { readonly text: string };

/** The positions are handed over, not copied. */
export interface FoundInWorker extends Pick<TextFound, 'corrections' | 'relaxed'> {
  readonly documents: Uint32Array;
}

const documents: SearchDocument[] = [];
let index: SearchIndex | undefined;

addEventListener('message', ({ data }: MessageEvent<SearchMessage>) => {
  if (data === 'all') index = buildSearchIndex(documents.splice(0));
  else if ('documents' in data) documents.push(...data.documents);
  else answer(data.text);
});

function answer(text: string): void {
  if (!index) throw new Error('Asked before all documents were there.');
  const { hits, corrections, relaxed } = index.search(text);
  const found: FoundInWorker = {
    documents: Uint32Array.from(hits, ({ document }) => document),
    corrections,
    relaxed,
  };
  postMessage(found, { transfer: [found.documents.buffer] });
}
