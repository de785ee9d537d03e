// Builds the index of a large catalog beside the page: told its documents in parts, it hands over the finished index.
import { indexDataOf } from '../../../search/search-index.ts';
import type { SearchDocument } from '../../../search/search-document.ts';

/** `all`: there are no more documents. */
export type SearchMessage = { readonly documents: readonly SearchDocument[] } | 'all';

const documents: SearchDocument[] = [];

addEventListener('message', ({ data }: MessageEvent<SearchMessage>) => {
  if (data !== 'all') return void documents.push(...data.documents);
  const index = indexDataOf(documents);
  const { postings, ranking } = index;
  // The columns are handed over, not copied.
  const columns = [
    postings.offsets,
    postings.documents,
    postings.weights,
    postings.texts.sequence,
    ranking.synonymDocuments,
    ranking.tieOrder,
  ];
  postMessage(index, { transfer: columns.map(({ buffer }) => buffer as ArrayBuffer) });
});
