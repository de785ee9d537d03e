// What of an exercise is searched: the index, the reason of a match and what a worker is told are made from this one table.

interface SearchedField {
  readonly holds: 'text' | 'list';
  /** How much a word of it counts. */
  readonly weight: number;
  /** Two neighboring words are also found written as one ("birddog"). */
  readonly joins?: true;
  /** Sentences: a word of them is offered for no typing error, and one sentence alone explains a match. */
  readonly isProse?: true;
  /** Words in a row are looked for in it: in what the document is called, in what else tells what it is for, and in what is written in passing. */
  readonly inARow?: 'called' | 'told' | 'written';
  /** What a match in it is called. Name and region are seen anyway. */
  readonly explains?: string;
  /** An exercise may do without. */
  readonly optional?: true;
}

/** In the order in which a match is explained; what a document is called comes before what else is read in a row. */
export const SEARCHED_FIELDS = {
  name: { holds: 'text', weight: 10, joins: true, inARow: 'called' },
  region: { holds: 'text', weight: 8, joins: true, optional: true },
  synonyms: { holds: 'list', weight: 7, joins: true, explains: 'synonym', inARow: 'called' },
  target: { holds: 'text', weight: 5, explains: 'target', inARow: 'told' },
  tags: { holds: 'list', weight: 4, explains: 'tag', inARow: 'told' },
  category: { holds: 'text', weight: 4, optional: true },
  level: { holds: 'text', weight: 2, optional: true },
  equipment: { holds: 'list', weight: 4, explains: 'equipment' },
  description: { holds: 'text', weight: 1, explains: 'description', isProse: true, inARow: 'written' },
} as const satisfies Readonly<Record<string, SearchedField>>;

type Table = typeof SEARCHED_FIELDS;
export type SearchedName = keyof Table;
type Of<Rule> = { [Name in SearchedName]: Table[Name] extends Rule ? Name : never }[SearchedName];
type OptionalName = Of<{ optional: true }>;
type Held<Name extends SearchedName> = Table[Name] extends { holds: 'list' } ? readonly string[] : string;

export type SearchDocument = { readonly id: string } & {
  readonly [Name in Exclude<SearchedName, OptionalName>]: Held<Name>;
} & { readonly [Name in OptionalName]?: Held<Name> | undefined } & {
  /** The demands that the exercise makes of the body: a fact to leave it out by, not a text to search. Undefined while undecided. */
  readonly demands?: readonly string[] | undefined;
};

/** What an exercise without it is searched by: nothing. */
export type BlankFields = { readonly [Name in Exclude<SearchedName, OptionalName | 'name'>]: Held<Name> };

/** Why a document matched. */
export type MatchField = Extract<Table[SearchedName], { explains: string }>['explains'];

/** The table as a list, for loops. */
export const SEARCHED: readonly (SearchedField & { readonly name: SearchedName })[] = Object.entries(
  SEARCHED_FIELDS,
).map(([name, field]) => ({ name: name as SearchedName, ...field }));

/** The texts of one field; none where the document does without. */
export function textsOf(document: SearchDocument, name: SearchedName): readonly string[] {
  const value = document[name];
  return typeof value === 'string' ? [value] : (value ?? []);
}
