// Rows by the rules: each on its own, then all together. Every problem is found, not only the first.
import type * as z from 'zod/mini';
import { explain } from '../../contract/schema-words.ts';
import { STRUCTURED_DOSAGE_MEMBERS } from '../../contract/prescription.ts';
import { ROWS_FILE, rowSchema } from './package-schema.ts';
import { type Problem, shown } from './problem.ts';
import type { CatalogRow } from './row.ts';
import { suggestion } from './suggestion.ts';

/** A line of the rows file: what its JSON says. */
export interface Line {
  /** From 1. */
  readonly row: number;
  readonly value: unknown;
}

/** A row without problems of its own, and where it stands. */
export interface CheckedRow {
  readonly row: number;
  readonly content: CatalogRow;
}

export interface RowCheck {
  readonly row: number;
  readonly key: string | undefined;
  /** The row, when it has no problems of its own. */
  readonly content: CatalogRow | undefined;
  /** Its pictures, when their names can be read, whatever else is wrong with the row. */
  readonly images: CatalogRow['images'] | undefined;
  readonly problems: readonly Problem[];
}

export function checkRow({ row, value }: Line): RowCheck {
  const known = withoutPrivateMembers(value);
  const result = rowSchema.safeParse(known);
  const key = keyOf(known);
  const place = { file: ROWS_FILE, row, ...(key !== undefined && { key }) };
  const problems = result.success ? [] : schemaProblems(result.error, known, place);
  if (result.success && overridesItself(result.data)) {
    problems.push({
      ...place,
      severity: 'error',
      field: 'defaultPrescription.customDosage',
      code: 'custom_and_structured',
      message: 'Words for the dosage replace its numbers: give one or the other.',
    });
  }
  const images = rowSchema.shape.images.safeParse(isRecord(known) ? known['images'] : undefined);
  return {
    row,
    key,
    content: problems.length === 0 ? result.data : undefined,
    images: images.data,
    problems,
  };
}

/** What only all rows together show: keys, replacements, statuses. */
export function checkTogether(rows: readonly CheckedRow[]): Problem[] {
  const problems: Problem[] = [];
  const firstRowOf = new Map<string, number>();
  const byKey = new Map(rows.map((checked) => [checked.content.key, checked.content]));
  for (const { row, content } of rows) {
    const { key, status, replacementKey, changeReason } = content;
    const report = (field: string, code: string, message: string, value?: string): void => {
      problems.push({
        severity: 'error',
        file: ROWS_FILE,
        row,
        key,
        field,
        code,
        message,
        ...(value !== undefined && { value }),
      });
    };
    const first = firstRowOf.get(key);
    if (first !== undefined) report('key', 'duplicate_key', `Row ${first} has this key already.`);
    else firstRowOf.set(key, row);
    const ends = status === 'deprecated' || status === 'withdrawn';
    if (ends && changeReason === undefined) report('changeReason', 'required', `Say why it is ${status}.`);
    if (replacementKey === undefined) continue;
    const replacement = byKey.get(replacementKey);
    if (!ends) {
      report('replacementKey', 'replacement_of_active', 'Only a deprecated or withdrawn exercise has a replacement.');
    } else if (!replacement) {
      report('replacementKey', 'replacement_unknown', 'No row has this key.', shown(replacementKey));
    } else if (replacementKey === key || replacement.status === 'withdrawn') {
      report('replacementKey', 'replacement_useless', 'A replacement is another exercise that can be prescribed.');
    }
  }
  return problems;
}

/** Members that begin with `x-` belong to the author. */
function withoutPrivateMembers(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !name.startsWith('x-')));
}

const overridesItself = ({ defaultPrescription = {} }: CatalogRow): boolean =>
  defaultPrescription.customDosage !== undefined &&
  STRUCTURED_DOSAGE_MEMBERS.some((member) => defaultPrescription[member] !== undefined);

export function schemaProblems(
  error: z.core.$ZodError,
  input: unknown,
  place: Pick<Problem, 'file' | 'row' | 'key'>,
): Problem[] {
  return error.issues.flatMap((issue): Problem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((name) => ({
        ...place,
        severity: 'error',
        field: fieldOf([...issue.path, name]),
        code: 'additionalProperties',
        message: 'There is no such field.',
      }));
    }
    const value = valueAt(input, issue.path);
    const { rule, message, allowed } = explain(issue, value === undefined);
    const found = shown(value);
    return [
      {
        ...place,
        severity: 'error',
        field: fieldOf(issue.path),
        code: rule,
        message: allowed ? oneOf(allowed, value) : (TEXT_RULES[rule] ?? message),
        ...(found !== undefined && { value: found }),
      },
    ];
  });
}

const TEXT_RULES: Readonly<Record<string, string>> = {
  text: 'This must be text without line breaks, and without spaces at its ends.',
};

function oneOf(allowed: readonly string[], value: unknown): string {
  const meant = typeof value === 'string' ? suggestion(value, allowed) : undefined;
  return `This must be one of: ${allowed.join(', ')}.${meant === undefined ? '' : ` Did you mean "${meant}"?`}`;
}

const fieldOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

function keyOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value['key'] === 'string' ? shown(value['key']) : undefined;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => (isRecord(value) ? value[String(part)] : undefined), input);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
