// What a judgement is, and the exercises of the built-in catalog by what they are: for queries that are as broad as a region.
import { SAMPLE_ROWS } from '../../catalog/sample/index.ts';

export type QueryKind =
  | 'exact'
  | 'word order'
  | 'typing error'
  | 'prefix'
  | 'synonym'
  | 'abbreviation'
  | 'plural'
  | 'word form'
  | 'accent'
  | 'cross-field'
  | 'region'
  | 'unknown word';

export interface JudgedQuery {
  readonly kind: QueryKind;
  readonly text: string;
  /** Keys of every exercise that answers the query. */
  readonly relevant: readonly string[];
}

/** Every query with the keys of the exercises that answer it, between blanks. */
export const judged = (kind: QueryKind, queries: Readonly<Record<string, string>>): readonly JudgedQuery[] =>
  Object.entries(queries).map(([text, relevant]) => ({ kind, text, relevant: relevant.trim().split(/\s+/) }));

type Row = (typeof SAMPLE_ROWS)[number];

const keysWhere = (fits: (row: Row) => boolean): string =>
  SAMPLE_ROWS.filter(fits)
    .map(({ key }) => key)
    .join(' ');

/** Every exercise of a region, or of a category of it. */
export const inRegion = (region: Row['region'], category?: Row['category']): string =>
  keysWhere((row) => row.region === region && (category === undefined || row.category === category));

export const inCategory = (category: Row['category']): string => keysWhere((row) => row.category === category);

export const withEquipment = (item: string): string => keysWhere(({ equipment }) => equipment?.includes(item) === true);

export const WITHOUT_EQUIPMENT = keysWhere(({ equipment = [] }) => equipment.length === 0);

/** The keys that both lists have. */
export const both = (some: string, others: string): string => {
  const wanted = new Set(others.split(/\s+/));
  return some
    .split(/\s+/)
    .filter((key) => wanted.has(key))
    .join(' ');
};

export const without = (all: string, some: string): string => {
  const unwanted = new Set(some.split(/\s+/));
  return all
    .split(/\s+/)
    .filter((key) => !unwanted.has(key))
    .join(' ');
};
