// Rows by the rules: each on its own, then all together. Every problem is found, not only the first.
import * as z from 'zod/mini';
import { isRecord } from '../../../contract/is-record.ts';
import type { Entitlement, Level, Status } from '../../../contract/vocabulary.ts';
import { ROWS_FILE, rowSchema } from '../package-schema.ts';
import { type Line, type Problem, shortened, shown } from '../problem.ts';
import { checkProgressions } from './check-progressions.ts';
import type { CatalogRow } from '../row.ts';
import { type Mistake, rowContradictions } from './row-contradictions.ts';
import { schemaProblems } from './schema-problems.ts';

export interface RowCheck {
  readonly row: number;
  /** Cut off when it is long. */
  readonly key: string | undefined;
  /** The row, when it has no problems of its own. */
  readonly content: CatalogRow | undefined;
  /** Its pictures, when their names can be read, whatever else is wrong with the row. */
  readonly images: CatalogRow['images'] | undefined;
  /** The file of its animation, as the images. */
  readonly motion: string | undefined;
  /** Undefined when the row is no object. */
  readonly links: RowLinks | undefined;
  readonly problems: readonly Problem[];
}

/** What rows have to do with each other, as far as it can be read, whatever else is wrong with the row. */
interface RowLinks {
  readonly key: string | undefined;
  readonly slug: string | undefined;
  readonly status: Status | 'unknown';
  readonly replacementKey: string | undefined;
  readonly explained: boolean;
  readonly level: Level | undefined;
  /** None of a row that has problems of its own. */
  readonly easier: readonly string[];
  readonly harder: readonly string[];
  /** Undefined when the row leaves it to the package. */
  readonly entitlement: Entitlement | 'unknown' | undefined;
}

/** `rowSchema`, compiled at its first use, which zod/mini itself does not do. */
const compiledRow = new z.core.$ZodObjectJIT(rowSchema._zod.def) as z.core.$ZodType as typeof rowSchema;

export function checkRow({ row, value }: Line): RowCheck {
  if (!isRecord(value)) return notAnObject(row);
  const known = withoutPrivateMembers(value);
  const result = z.core.safeParse(compiledRow, known);
  const links = result.success ? linksOfRow(result.data) : linksOf(known);
  const place = placeOf({ row, key: links.key });
  const problems = result.success ? [] : schemaProblems(rowSchema, result.error, known, place);
  if (result.success) {
    for (const mistake of rowContradictions(result.data)) problems.push({ ...place, severity: 'error', ...mistake });
  }
  return {
    row,
    key: place.key,
    links,
    content: problems.length === 0 ? result.data : undefined,
    images: result.success ? result.data.images : rowSchema.shape.images.safeParse(known['images']).data,
    motion: result.success ? result.data.motion : rowSchema.shape.motion.safeParse(known['motion']).data,
    problems,
  };
}

function notAnObject(row: number): RowCheck {
  const problem = { file: ROWS_FILE, row, code: 'type', message: 'A row must be a JSON object.' };
  return {
    row,
    key: undefined,
    links: undefined,
    content: undefined,
    images: undefined,
    motion: undefined,
    problems: [{ severity: 'error', ...problem }],
  };
}

/** What is known of a row when all are looked at: its links, or the row itself when it has no problems of its own. */
type Together = Pick<RowCheck, 'row' | 'content'> & Partial<Pick<RowCheck, 'links'>>;

/** What only all rows together show: keys, slugs, replacements, statuses. `entitlement` is the package's, when it can be read. */
export function checkTogether(checks: readonly Together[], entitlement?: Entitlement): Problem[] {
  const problems: Problem[] = [];
  const byKey = new Map<string, LinkedRow>();
  const byLetters = new Map<string, LinkedRow>();
  const bySlug = new Map<string, LinkedRow>();
  const rows = checks.flatMap(({ row, content, links = content && linksOfRow(content) }): LinkedRow[] =>
    links ? [{ row, ...links, entitlement: links.entitlement ?? entitlement ?? 'unknown' }] : [],
  );
  // Before anything is looked up: a replacement may stand further down.
  for (const row of rows) {
    if (row.key === undefined || byKey.has(row.key)) continue;
    byKey.set(row.key, row);
    const letters = row.key.toLowerCase();
    if (!byLetters.has(letters)) byLetters.set(letters, row);
  }
  for (const row of rows) {
    const mistakes = [
      duplicateKey(row, byKey) ?? similarKey(row, byLetters),
      duplicateSlug(row, bySlug),
      unexplained(row),
      replacement(row, byKey),
    ];
    for (const mistake of mistakes) if (mistake) problems.push({ ...placeOf(row), severity: 'error', ...mistake });
  }
  const rungs = rows.map((row) => ({ ...row, isEnded: ends(row.status) }));
  const rungOf = new Map(rungs.toReversed().flatMap((rung) => (rung.key === undefined ? [] : [[rung.key, rung]])));
  for (const { rung, ...mistake } of checkProgressions(rungs, rungOf)) problems.push({ ...placeOf(rung), ...mistake });
  return problems;
}

type LinkedRow = Omit<RowLinks, 'entitlement'> & {
  readonly row: number;
  readonly entitlement: Entitlement | 'unknown';
};

const placeOf = ({ row, key }: Pick<LinkedRow, 'row' | 'key'>) => ({
  file: ROWS_FILE,
  row,
  ...(key !== undefined && { key: shortened(key) }),
});

function duplicateKey({ row, key = '' }: LinkedRow, byKey: ReadonlyMap<string, LinkedRow>): Mistake | undefined {
  const first = byKey.get(key);
  if (!first || first.row === row) return undefined;
  return { field: 'key', code: 'duplicate_key', message: `Row ${first.row} already uses this key.` };
}

/** Disks that ignore case could not hold the pictures of both beside each other. */
function similarKey({ row, key = '' }: LinkedRow, byLetters: ReadonlyMap<string, LinkedRow>): Mistake | undefined {
  const first = byLetters.get(key.toLowerCase());
  if (!first || first.row === row) return undefined;
  const message = `Row ${first.row} uses the same key with different letter case. Keys must differ in more than case.`;
  return { field: 'key', code: 'similar_key', message };
}

/** A withdrawn exercise has given its slug back. */
function duplicateSlug(row: LinkedRow, bySlug: Map<string, LinkedRow>): Mistake | undefined {
  if (row.slug === undefined || row.status === 'withdrawn') return undefined;
  const first = bySlug.get(row.slug);
  if (first) return { field: 'slug', code: 'duplicate_slug', message: `Row ${first.row} already uses this slug.` };
  bySlug.set(row.slug, row);
  return undefined;
}

const ends = (status: LinkedRow['status']): boolean => status === 'deprecated' || status === 'withdrawn';

function unexplained({ status, explained }: LinkedRow): Mistake | undefined {
  if (!ends(status) || explained) return undefined;
  return { field: 'changeReason', code: 'required', message: `Give a reason why it is ${status}.` };
}

function replacement(row: LinkedRow, byKey: ReadonlyMap<string, LinkedRow>): Mistake | undefined {
  const { key, status, replacementKey, entitlement } = row;
  if (replacementKey === undefined || status === 'unknown') return undefined;
  const other = byKey.get(replacementKey);
  const found = shown(replacementKey);
  const mistake = (code: string, message: string): Mistake => ({
    field: 'replacementKey',
    code,
    message,
    ...(found !== undefined && { value: found }),
  });
  if (!ends(status)) {
    return mistake('replacement_of_active', 'Only a deprecated or withdrawn exercise can have a replacement.');
  }
  if (!other) return mistake('replacement_unknown', 'No row has this key.');
  if (replacementKey === key || ends(other.status)) {
    return mistake('replacement_useless', 'The replacement must be a different, active exercise.');
  }
  if (entitlement === 'sample' && other.entitlement === 'full') {
    return mistake(
      'replacement_hidden',
      'Sample credentials cannot see this replacement. Choose one that is in the sample.',
    );
  }
  return undefined;
}

/** Of lines of other files: which key or id an earlier line has already. */
export function linesOnce(
  lines: readonly { readonly row: number; readonly key: string | undefined }[],
  field: 'key' | 'id',
): Omit<Problem, 'file'>[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ row, key }): Omit<Problem, 'file'>[] => {
    if (key === undefined) return [];
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, row);
      return [];
    }
    const message = `Row ${before} already uses this ${field}.`;
    return [{ severity: 'error', row, key: shortened(key), field, code: `duplicate_${field}`, message }];
  });
}

/** Members that begin with `x-` belong to the author. */
export function withoutPrivateMembers(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!Object.keys(value).some((name) => name.startsWith('x-'))) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !name.startsWith('x-')));
}

const linksOfRow = ({
  key,
  slug,
  status = 'active',
  replacementKey,
  changeReason,
  entitlement,
  level,
  easier = [],
  harder = [],
}: CatalogRow): RowLinks => ({
  key,
  slug,
  status,
  replacementKey,
  explained: changeReason !== undefined,
  entitlement,
  level,
  easier,
  harder,
});

type LinkingMember = 'key' | 'slug' | 'status' | 'replacementKey' | 'changeReason' | 'entitlement';

function linksOf(value: { readonly [Name in LinkingMember]?: unknown }): RowLinks {
  const { key, slug, status, replacementKey, changeReason, entitlement } = value;
  const { shape } = rowSchema;
  return {
    key: typeof key === 'string' ? key : undefined,
    slug: shape.slug.safeParse(slug).data,
    status: status === undefined ? 'active' : (shape.status.safeParse(status).data ?? 'unknown'),
    replacementKey: typeof replacementKey === 'string' ? replacementKey : undefined,
    explained: changeReason !== undefined,
    level: undefined,
    easier: [],
    harder: [],
    entitlement: entitlement === undefined ? undefined : (shape.entitlement.safeParse(entitlement).data ?? 'unknown'),
  };
}
