// The columns of `exercises.csv`: each is one field of a row, in words that fit a spreadsheet's header.
import { eachOfDosage } from '../../../contract/exercise/dosage.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { CSV_FILE, ROWS_FILE } from '../package-schema.ts';
import type { Problem } from '../problem.ts';

export interface CsvColumn {
  readonly name: string;
  /** Where its cell belongs in a row. */
  readonly path: readonly string[];
  readonly kind: 'text' | 'number' | 'list';
  readonly required?: true;
  /** The cell of a list that is there and empty: a blank cell says nothing. */
  readonly empty?: string;
  /** Written only where a row fills it: hardly any package has it. */
  readonly rare?: true;
}

const text = (name: string, ...path: readonly string[]): CsvColumn => ({ name, path, kind: 'text' });
const list = (name: string): CsvColumn => ({ name, path: [name], kind: 'list' });
const number = (name: string, ...path: readonly string[]): CsvColumn => ({ name, path, kind: 'number' });
const required = (column: CsvColumn): CsvColumn => ({ ...column, required: true });

/** `defaultPrescription.holdSeconds` is `rx_hold_seconds`. */
const rx = (...path: readonly string[]): [name: string, ...path: string[]] => [
  `rx_${path.join('_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
  'defaultPrescription',
  ...path,
];
const DOSAGE_COLUMNS = Object.values(
  eachOfDosage<readonly CsvColumn[], readonly CsvColumn[], readonly CsvColumn[]>({
    number: (_bounds, member) => [number(...rx(member))],
    frequency: (_rule, member) => [number(...rx(member, 'times')), text(...rx(member, 'period'))],
    text: (_rule, member) => [text(...rx(member))],
  }),
).flat();

const PROVENANCE_COLUMNS = [
  text('provenance', 'provenance', 'by'),
  ...['by', 'on', 'scope'].map((name) => text(`reviewed_${name}`, 'provenance', 'reviewed', name)),
];

/** The German name is `name_de`: the column of what is translated, and the language. */
const TRANSLATION_COLUMNS = LANGUAGES.flatMap(({ code }) =>
  [
    ...['name', 'description'].map((name) => text(name, name)),
    list('steps'),
    ...['cue', 'target', 'sideMeaning', 'precautions'].map((name) => text(name, name)),
    list('searchSynonyms'),
    text('start_alt', 'alt', 'start'),
    text('end_alt', 'alt', 'end'),
    ...PROVENANCE_COLUMNS,
  ].map((column): CsvColumn => ({
    ...column,
    name: `${column.name}_${code}`,
    path: ['translations', code, ...column.path],
    rare: true,
  })),
);

/** In the order in which they are written. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  ...['key', 'name', 'description'].map((name) => required(text(name, name))),
  required(list('steps')),
  text('cue', 'cue'),
  ...['region', 'category', 'level'].map((name) => required(text(name, name))),
  text('target', 'target'),
  ...['equipment', 'tags'].map(list),
  { ...list('demands'), empty: 'none' },
  list('searchSynonyms'),
  text(...rx('side')),
  ...DOSAGE_COLUMNS,
  ...['sideMeaning', 'bothSides', 'precautions'].map((name) => text(name, name)),
  ...['easier', 'harder'].map(list),
  ...['slug', 'entitlement', 'status', 'replacementKey', 'changeReason'].map((name) => text(name, name)),
  required(text('start_image', 'images', 'start', 'file')),
  required(text('start_alt', 'images', 'start', 'alt')),
  required(text('end_image', 'images', 'end', 'file')),
  required(text('end_alt', 'images', 'end', 'alt')),
  ...[text('motion', 'motion'), text('depictedSide', 'depictedSide'), ...PROVENANCE_COLUMNS].map(
    (column): CsvColumn => ({ ...column, rare: true }),
  ),
  ...TRANSLATION_COLUMNS,
];

export const isPrivateColumn = (name: string): boolean => name.startsWith('x-');

/** The column that a field of a row stands in: `images.start.file` is `start_image`, `steps.2` is in `steps`. */
export function columnOfField(field: string): CsvColumn | undefined {
  const parts = field.split('.');
  const isWithin = ({ path }: CsvColumn) => path.every((part, index) => parts[index] === part);
  // What is wrong with a whole object stands at its first column.
  return (
    CSV_COLUMNS.find(isWithin) ?? CSV_COLUMNS.find(({ path }) => parts.every((part, index) => path[index] === part))
  );
}

/** A problem as the author of the rows sees it: where they are a spreadsheet, at its columns. */
export function inAuthorsWords(found: Problem, rowsFile: string): Problem {
  if (rowsFile !== CSV_FILE || found.file !== ROWS_FILE || found.row === undefined) return found;
  const { field, ...rest } = found;
  const column = field === undefined ? undefined : columnOfField(field);
  const item = column && field ? field.split('.').slice(column.path.length) : [];
  const name = column ? [column.name, ...item].join('.') : field;
  return { ...rest, file: CSV_FILE, ...(name !== undefined && { field: name }) };
}
