// What `catalog` does: packages of exercises, checked, imported and written.
import { checkRow } from '../../../catalog/package/check/check-rows.ts';
import { promisesOf, undecided, hardSteps } from '../../../catalog/package/check/advice.ts';
import { inAuthorsWords } from '../../../catalog/package/csv/csv-columns.ts';
import { packageJsonSchema } from '../../../catalog/package/package-json-schema.ts';
import { CSV_FILE, ROWS_FILE } from '../../../catalog/package/package-schema.ts';
import {
  countProblems,
  describeProblem,
  firstProblems,
  inOrder,
  isError,
  type Problem,
  shown,
} from '../../../catalog/package/problem.ts';
import { type PackageReading, readPackage } from '../../../catalog/package/read-package.ts';
import { newPackage } from '../../../catalog/package/new-package.ts';
import { checkTemplates } from '../../../catalog/package/templates/check-templates.ts';
import { type RowsFormat, type WritablePackage, writePackage } from '../../../catalog/package/write-package.ts';
import { catalogSources, exportPackage } from '../../domain/catalog/catalog-export.ts';
import { importPackage, type ImportStep } from '../../domain/catalog/catalog-import.ts';
import type { DocumentStep } from '../../domain/catalog/documents.ts';
import type { FieldChange } from '../../domain/catalog/field-changes.ts';
import { type PlanAction, STAYS_WITHDRAWN } from '../../domain/catalog/plan.ts';
import { isolated } from '../../../contract/well-formed-text.ts';
import type { Store } from '../../store/store.ts';
import { counted, type Result, table, UsageError } from '../../terminal.ts';

/** Every problem of the package; once there is no error, also what its author should look at: hard steps, promises, what is undecided. */
export const check = async (path: string): Promise<Result> => checked(await readPackage(path));

/** What a check says of a package that was read. */
export function checked(read: PackageReading): Result {
  const { content, problems: ofPackage, lines, templateLines, rowsFile, ...reading } = read;
  const hard = (content?.rows ?? []).flatMap((row, index): Problem[] => {
    const found = hardSteps(row);
    const place = { severity: 'warning', file: ROWS_FILE, row: lines[index] ?? 0, key: row.key } as const;
    return found ? [{ ...place, ...found }] : [];
  });
  const careless = content ? [...promisesOf(content, { lines, templateLines }), ...undecided(content.rows, lines)] : [];
  const advice = [...hard, ...careless].map((found) => inAuthorsWords(found, rowsFile));
  const all = inOrder([...ofPackage, ...advice]);
  const problems = firstProblems(all);
  const counts = countsOf(reading);
  const text = [...problems.map(describeProblem), summary(counts, all)];
  return { value: { ...counts, ...bySeverity(all), problems }, text, failed: all.some(isError) };
}

/** Of what is in a package; undefined where it has no file of them. */
interface Counts {
  readonly rows: number;
  readonly templates?: number;
  readonly lexicon?: number;
}

const countsOf = ({ rows, templates, lexicon }: Counts): Counts => ({
  rows,
  ...(templates !== undefined && { templates }),
  ...(lexicon !== undefined && { lexicon }),
});

function summary({ rows, templates, lexicon }: Counts, problems: readonly Problem[]): string {
  const { errors, warnings } = bySeverity(problems);
  const parts = [
    counted(rows, 'row'),
    ...(templates === undefined ? [] : [counted(templates, 'template')]),
    ...(lexicon === undefined ? [] : [entries(lexicon)]),
    counted(errors, 'error'),
    counted(warnings, 'warning'),
  ];
  return `${parts.join(', ')}.`;
}

/** Counts of all problems, listed or not. */
function bySeverity(problems: readonly Problem[]): { readonly errors: number; readonly warnings: number } {
  const errors = countProblems(problems.filter(isError));
  return { errors, warnings: countProblems(problems) - errors };
}

const entries = (count: number): string => `${count} lexicon ${count === 1 ? 'entry' : 'entries'}`;

interface ImportOptions {
  readonly dryRun?: boolean | undefined;
  readonly allowWithdrawals?: boolean | undefined;
  readonly format?: 'table' | 'json' | undefined;
}

/** Problems first; then, unless one of them is an error, the plan, which was carried out unless it is a dry run. */
export async function importInto(
  store: Store,
  path: string,
  { dryRun = false, allowWithdrawals = false, format }: ImportOptions,
): Promise<Result> {
  const {
    problems: all,
    steps,
    documents,
    ...reading
  } = await importPackage(store, Date.now, path, {
    dryRun,
    allowWithdrawals,
  });
  const read = countsOf(reading);
  const problems = firstProblems(all);
  const failed = all.some(isError);
  const outcome = failed ? 'refused' : dryRun ? 'planned' : 'imported';
  const counts = countSteps(steps);
  const sequence = await store.catalog.headSequence();
  const done = Object.entries(counts).map(([action, count]) => `${count} ${action}`);
  const text = [
    ...problems.map(describeProblem),
    ...(failed ? [] : steps.filter(({ action }) => action !== 'unchanged').map(describeStep)),
    ...(failed ? [] : documents.filter(({ action }) => action !== 'unchanged').map(describeDocument)),
    [
      summary(read, all),
      ...(failed ? ['Nothing was imported.'] : []),
      ...(failed || done.length === 0 ? [] : [`Plan: ${done.join(', ')}.`]),
      ...(failed ? [] : outcomeOf([...steps, ...documents], all, dryRun)),
    ].join(' '),
  ];
  return {
    value: { outcome, ...read, ...bySeverity(all), problems, counts, plan: steps, documents, sequence },
    text,
    failed,
    format,
  };
}

/** In sentences. */
function outcomeOf(
  steps: readonly { readonly action: string }[],
  problems: readonly Problem[],
  dryRun: boolean,
): string[] {
  const isNew = steps.some(({ action }) => action !== 'unchanged');
  const withdrawn = problems.filter(({ code }) => code === STAYS_WITHDRAWN).length;
  const remains = `${counted(withdrawn, 'exercise')} ${withdrawn === 1 ? 'remains' : 'remain'} withdrawn.`;
  const nothing = withdrawn > 0 ? 'Nothing changed.' : 'The catalog is already up to date.';
  const done = dryRun ? 'Dry run: nothing was written.' : isNew ? 'Imported.' : nothing;
  return [done, ...(withdrawn > 0 ? [remains] : [])];
}

const ACTIONS: readonly PlanAction[] = ['publish', 'update', 'deprecate', 'withdraw', 'reactivate', 'unchanged'];

/** How often each action occurs; those that do not are left out. */
function countSteps(steps: readonly ImportStep[]): Partial<Record<PlanAction, number>> {
  const counts = ACTIONS.map((action) => [action, steps.filter((step) => step.action === action).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** One line: `update    bridge  cue: "Slowly." -> "Slowly, with both legs."` */
function describeStep({ action, key, name, changes = [], reason }: ImportStep): string {
  // Every text passed the check of packages: it has no line breaks and commands no terminal.
  const detail = reason ?? (changes.length > 0 ? changes.map(describeChange).join('; ') : isolated(name));
  return `${action.padEnd(10)} ${key}  ${detail}`;
}

/** One line: `replace    templates  13 in place of 12` */
function describeDocument({ kind, action, before, after }: DocumentStep): string {
  const detail =
    action === 'publish' ? `${after}` : action === 'remove' ? `${before}` : `${after} in place of ${before}`;
  return `${action.padEnd(10)} ${kind}  ${detail}`;
}

const describeChange = ({ field, before, after }: FieldChange): string =>
  `${field}: ${isolated(shown(before) ?? 'nothing')} -> ${isolated(shown(after) ?? 'nothing')}`;

export async function write(
  store: Store,
  path: string,
  { format, source }: { readonly format: RowsFormat; readonly source?: string | undefined },
): Promise<Result> {
  const content = await exportPackage(store, await chosenSource(store, source));
  await writePackage(path, content, format);
  const { rows, templates = [], lexicon = [] } = content;
  const what = [
    counted(rows.length, 'exercise'),
    ...(templates.length > 0 ? [counted(templates.length, 'template')] : []),
    ...(lexicon.length > 0 ? [entries(lexicon.length)] : []),
  ];
  const problems = inTheWay(content, format);
  const value = { path, exercises: rows.length, templates: templates.length, lexicon: lexicon.length, problems };
  const written = `Wrote ${what.join(', ')} to ${path}.`;
  const advice = problems.length === 0 ? [] : ['Correct this before you import the package.'];
  return { value, text: [...problems.map(describeProblem), written, ...advice] };
}

/** All is written as it was published; exercises may have ended since, and texts may break a rule that is newer. */
function inTheWay(
  { header: { entitlement }, rows, templates = [] }: WritablePackage,
  format: RowsFormat,
): readonly Problem[] {
  const toLines = (list: readonly object[]) => list.map((value, index) => ({ row: index + 1, value }));
  const checks = toLines(rows).map(checkRow);
  const file = format === 'csv' ? CSV_FILE : ROWS_FILE;
  const texts = checks.flatMap((check) => check.problems).map(({ row: _, ...problem }) => ({ ...problem, file }));
  return [...texts, ...checkTemplates(toLines(templates), { rows: checks, entitlement }).problems];
}

/** A package is of one source: together with the key it makes the id of an exercise. */
async function chosenSource(store: Store, wanted: string | undefined): Promise<string> {
  const sources = (await catalogSources(store)).map(({ source }) => source);
  if (sources.length === 0) throw new UsageError('The catalog is empty.');
  const chosen = wanted ?? (sources.length === 1 ? sources[0] : undefined);
  if (chosen !== undefined && sources.includes(chosen)) return chosen;
  throw new UsageError(`--source must be one of: ${sources.join(', ')}.`);
}

export async function list(store: Store): Promise<Result> {
  const value = await catalogSources(store);
  const rows = value.map(({ source, exercises, inSample, templates, lexicon, licence }) => {
    const { active, deprecated, withdrawn } = exercises;
    return [source, ...[active, deprecated, withdrawn, inSample, templates, lexicon].map(String), licence ?? '-'];
  });
  const columns = ['SOURCE', 'ACTIVE', 'DEPRECATED', 'WITHDRAWN', 'IN SAMPLE', 'TEMPLATES', 'LEXICON', 'LICENSE'];
  if (rows.length === 0) return { value, text: ['The catalog is empty.'] };
  const whose = value.flatMap(({ source, attribution }) => (attribution === null ? [] : [`${source}: ${attribution}`]));
  return { value, text: [...table(columns, rows), ...(whose.length > 0 ? ['', ...whose] : [])] };
}

export async function writeNew(path: string, format: RowsFormat): Promise<Result> {
  await writePackage(path, newPackage(), format);
  return { value: { path }, text: [`Wrote a package with one example exercise to ${path}.`] };
}

export function schema(): Result {
  const value = packageJsonSchema();
  return { value, text: [JSON.stringify(value, null, 2)] };
}
