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
  readonly demands?: readonly string[] | undefined;
}

export function documentOf(row: Row): SearchDocument {
  const { key: id, searchSynonyms: synonyms = [], target = '', tags = [], equipment = [] } = row;
  const { name, region, category, level, description, demands } = row;
  return { id, name, region, category, level, target, tags, synonyms, description, equipment, demands };
}

/** A document with only the fields that a test is about. */
export function documentWith(fields: Partial<SearchDocument>): SearchDocument {
  return { id: '', name: '', target: '', tags: [], synonyms: [], description: '', equipment: [], ...fields };
}
