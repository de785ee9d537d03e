// Documents to search in tests: rows of a catalog, and small ones made on the spot.
import type { SearchDocument } from '../search-document.ts';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly region: string;
  readonly category: string;
  readonly level: string;
  readonly target?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly searchSynonyms?: readonly string[] | undefined;
  readonly description: string;
  readonly equipment?: readonly string[] | undefined;
}

export function documentOf({
  key,
  target = '',
  tags = [],
  searchSynonyms = [],
  equipment = [],
  ...row
}: Row): SearchDocument {
  const { name, region, category, level, description } = row;
  return { id: key, name, region, category, level, target, tags, synonyms: searchSynonyms, description, equipment };
}

/** A document with only the fields that a test is about. */
export function documentWith(fields: Partial<SearchDocument>): SearchDocument {
  return { id: '', name: '', target: '', tags: [], synonyms: [], description: '', equipment: [], ...fields };
}
