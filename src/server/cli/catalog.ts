// `catalog`: packages of exercises, checked, imported and written.
import { parseArgs } from 'node:util';
import { packageJsonSchema } from '../../catalog/package/package-json-schema.ts';
import { describeProblem, isError, type Problem } from '../../catalog/package/problem.ts';
import { readPackage } from '../../catalog/package/read-package.ts';
import { templatePackage } from '../../catalog/package/template.ts';
import { type RowsFormat, writePackage } from '../../catalog/package/write-package.ts';
import { catalogSources, exportPackage } from '../domain/catalog/catalog-export.ts';
import { importPackage, type ImportStep } from '../domain/catalog/catalog-import.ts';
import { STAYS_WITHDRAWN } from '../domain/catalog/plan.ts';
import type { Store } from '../store/store.ts';
import { type Command, printResult, UsageError } from '../../command/command.ts';
import { openExistingStore, STORE_OPTIONS, STORE_USAGE } from './existing-store.ts';
import { countSteps, describeStep } from './import-report.ts';

const OPTIONS = {
  ...STORE_OPTIONS,
  source: { type: 'string' },
  format: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'allow-withdrawals': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<
  typeof parseArgs<{ args: string[]; options: typeof OPTIONS; allowPositionals: true }>
>['values'];

interface Action {
  /** How many arguments follow its name. */
  readonly paths: 0 | 1;
  readonly options: readonly (keyof Values)[];
  readonly run: (values: Values, path: string) => Promise<void>;
}

const ACTIONS: Readonly<Record<string, Action>> = {
  check: { paths: 1, options: ['json'], run: check },
  import: {
    paths: 1,
    options: ['json', 'format', 'dry-run', 'allow-withdrawals', 'data', 'database-url'],
    run: (values, path) => withStore(values, (store) => importInto(store, path, values)),
  },
  export: {
    paths: 1,
    options: ['json', 'format', 'source', 'data', 'database-url'],
    run: (values, path) => withStore(values, (store) => write(store, path, values)),
  },
  list: {
    paths: 0,
    options: ['json', 'data', 'database-url'],
    run: (values) => withStore(values, (store) => list(store, values)),
  },
  template: { paths: 1, options: ['json', 'format'], run: template },
  schema: { paths: 0, options: ['json'], run: schema },
};

export const catalog: Command = {
  usage: `catalog check PATH [--json]
  catalog import PATH [--dry-run] [--allow-withdrawals] [--format table|json] ${STORE_USAGE}
  catalog export PATH [--format jsonl|csv] [--source S] ${STORE_USAGE}
  catalog list ${STORE_USAGE}
  catalog template PATH [--format csv|jsonl]
  catalog schema`,

  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [name = '', ...paths] = positionals;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!action) throw new UsageError(`Say what to do: ${Object.keys(ACTIONS).join(', ')}.`);
    if (paths.length !== action.paths) {
      throw new UsageError(`Write it like this: catalog ${name}${action.paths === 1 ? ' PATH' : ''}`);
    }
    const foreign = (Object.keys(values) as (keyof Values)[]).find((option) => !action.options.includes(option));
    if (foreign !== undefined) throw new UsageError(`catalog ${name} has no option --${foreign}.`);
    await action.run(values, paths[0] ?? '');
  },
};

async function withStore(values: Values, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openExistingStore(values);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

/** Every problem of the package; exit code 1 when one of them keeps it out. */
async function check(values: Values, path: string): Promise<void> {
  const { problems, rows } = await readPackage(path);
  if (values.json) printResult({ rows, problems }, { oneLine: true });
  else for (const line of [...problems.map(describeProblem), summary(rows, problems)]) console.log(line);
  if (problems.some(isError)) process.exitCode = 1;
}

function summary(rows: number, problems: readonly Problem[]): string {
  const errors = problems.filter(isError).length;
  return `${counted(rows, 'row')}, ${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}.`;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const DRY_RUN = 'Dry run: nothing was written.';

/** Problems first; then, unless one of them is an error, the plan, which was carried out unless it is a dry run. */
async function importInto(store: Store, path: string, values: Values): Promise<void> {
  const format = oneOf('--format', values.format ?? (values.json ? 'json' : 'table'), ['table', 'json']);
  const dryRun = values['dry-run'] ?? false;
  const { rows, problems, steps } = await importPackage(store, Date.now, path, {
    dryRun,
    allowWithdrawals: values['allow-withdrawals'] ?? false,
  });
  const isRefused = problems.some(isError);
  if (isRefused) process.exitCode = 1;
  const counts = countSteps(steps);
  if (format === 'json') {
    const sequence = await store.catalog.headSequence();
    const outcome = isRefused ? 'refused' : dryRun ? 'planned' : 'imported';
    printResult({ outcome, rows, problems, counts, plan: steps, sequence }, { oneLine: values.json ?? false });
    return;
  }
  for (const problem of problems) console.log(describeProblem(problem));
  if (isRefused) return console.log(`${summary(rows, problems)} Nothing was imported.`);
  for (const step of steps) if (step.action !== 'unchanged') console.log(describeStep(step));
  const done = Object.entries(counts).map(([action, count]) => `${count} ${action}`);
  const plan = done.length > 0 ? [`Plan: ${done.join(', ')}.`] : [];
  console.log([summary(rows, problems), ...plan, ...outcomeOf(steps, problems, dryRun)].join(' '));
}

/** In sentences. */
function outcomeOf(steps: readonly ImportStep[], problems: readonly Problem[], dryRun: boolean): string[] {
  const isNew = steps.some(({ action }) => action !== 'unchanged');
  const withdrawn = problems.filter(({ code }) => code === STAYS_WITHDRAWN).length;
  const stays = withdrawn === 1 ? '1 exercise stays withdrawn.' : `${withdrawn} exercises stay withdrawn.`;
  const nothing = withdrawn > 0 ? 'Nothing changed.' : 'The catalog has all of it already.';
  return [dryRun ? DRY_RUN : isNew ? 'Imported.' : nothing, ...(withdrawn > 0 ? [stays] : [])];
}

async function write(store: Store, path: string, values: Values): Promise<void> {
  const format = rowsFormat(values.format ?? 'jsonl');
  const exported = await exportPackage(store, await chosenSource(store, values.source));
  await writePackage(path, exported, format);
  if (values.json) printResult({ path, exercises: exported.rows.length }, { oneLine: true });
  else console.log(`Wrote ${counted(exported.rows.length, 'exercise')} to ${path}.`);
}

/** A package is of one source: together with the key it makes the id of an exercise. */
async function chosenSource(store: Store, wanted: string | undefined): Promise<string> {
  const sources = (await catalogSources(store)).map(({ source }) => source);
  const [only] = sources;
  if (wanted === undefined && sources.length === 1 && only !== undefined) return only;
  if (sources.length === 0) throw new UsageError('The catalog has no exercises.');
  return oneOf('--source', wanted, sources);
}

async function list(store: Store, values: Values): Promise<void> {
  printResult(await catalogSources(store), { oneLine: values.json ?? false });
}

async function template(values: Values, path: string): Promise<void> {
  await writePackage(path, templatePackage(), rowsFormat(values.format ?? 'csv'));
  if (values.json) printResult({ path }, { oneLine: true });
  else console.log(`Wrote a package with one example to ${path}.`);
}

function schema(values: Values): Promise<void> {
  printResult(packageJsonSchema(), { oneLine: values.json ?? false });
  return Promise.resolve();
}

const rowsFormat = (value: string): RowsFormat => oneOf('--format', value, ['jsonl', 'csv']);

function oneOf<Allowed extends string>(
  option: string,
  value: string | undefined,
  allowed: readonly Allowed[],
): Allowed {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new UsageError(`${option} must be one of: ${allowed.join(', ')}.`);
  return found;
}
