// Entries and catalogs of a few lines, made on the spot: what a test is about, and nothing that the built-in lexicon may change.
import { ClinicalSearch, type ClinicalSearchOptions } from '../clinical-search.ts';
import { buildSearchIndex, type SearchDocument } from '../../search/index.ts';
import { documentWith } from '../../search/testing/documents.ts';
import type { LexiconEntry } from '../lexicon-entry.ts';
import { Names } from '../names.ts';
import { SearchedCatalog } from '../searched-catalog.ts';

/** Called like its label and by what else is given; its id is the label in small letters with hyphens. */
export const entryOf = (label: string, fields: Partial<LexiconEntry> = {}): LexiconEntry => ({
  id: label.toLowerCase().replaceAll(' ', '-'),
  kind: 'condition',
  label,
  names: [],
  means: { words: { [label.toLowerCase()]: 3 } },
  sources: ['Made for a test'],
  ...fields,
});

/** Of exercises with only the fields that a test is about. */
export function catalogOf(exercises: readonly Partial<SearchDocument>[]): SearchedCatalog {
  const documents = exercises.map(documentWith);
  const at = (position: number): SearchDocument => documents[position]!;
  return new SearchedCatalog(buildSearchIndex(documents), at);
}

/** Searches the exercises, and answers with their names. */
export function clinicalOf(
  exercises: readonly Partial<SearchDocument>[],
  entries: readonly LexiconEntry[],
  others: Omit<ClinicalSearchOptions, 'names'> = {},
) {
  const search = new ClinicalSearch(catalogOf(exercises), { names: Names.of(entries), ...others });
  return {
    search: (text: string) => search.search(text),
    namesFound: (text: string): readonly (string | undefined)[] =>
      Array.from(search.search(text).hits.documents, (document) => exercises[document]?.name),
  };
}
