// The columns of `exercises.csv`: each is one field of a row, in words that fit a spreadsheet's header.

export interface CsvColumn {
  readonly name: string;
  /** Where its cell belongs in a row. */
  readonly path: readonly string[];
  readonly kind: 'text' | 'number' | 'list';
  readonly required?: true;
}

const text = (name: string, ...path: readonly string[]): CsvColumn => ({ name, path, kind: 'text' });
const list = (name: string): CsvColumn => ({ name, path: [name], kind: 'list' });
const number = (name: string, ...path: readonly string[]): CsvColumn => ({ name, path, kind: 'number' });
const required = (column: CsvColumn): CsvColumn => ({ ...column, required: true });

/** In the order in which they are written. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  ...['key', 'name', 'description'].map((name) => required(text(name, name))),
  required(list('steps')),
  text('cue', 'cue'),
  ...['region', 'category', 'level'].map((name) => required(text(name, name))),
  text('target', 'target'),
  ...['equipment', 'tags', 'searchSynonyms'].map(list),
  text('rx_side', 'defaultPrescription', 'side'),
  number('rx_sets', 'defaultPrescription', 'sets'),
  number('rx_repetitions', 'defaultPrescription', 'repetitions'),
  number('rx_hold_seconds', 'defaultPrescription', 'holdSeconds'),
  number('rx_duration_minutes', 'defaultPrescription', 'durationMinutes'),
  number('rx_frequency_times', 'defaultPrescription', 'frequency', 'times'),
  text('rx_frequency_period', 'defaultPrescription', 'frequency', 'period'),
  text('rx_resistance', 'defaultPrescription', 'resistance'),
  number('rx_rest_seconds', 'defaultPrescription', 'restSeconds'),
  text('rx_custom_dosage', 'defaultPrescription', 'customDosage'),
  ...['slug', 'entitlement', 'status', 'replacementKey', 'changeReason'].map((name) => text(name, name)),
  required(text('start_image', 'images', 'start', 'file')),
  required(text('start_alt', 'images', 'start', 'alt')),
  required(text('end_image', 'images', 'end', 'file')),
  required(text('end_alt', 'images', 'end', 'alt')),
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
