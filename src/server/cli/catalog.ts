// `catalog`: packages of exercises, checked and written.
import { parseArgs } from 'node:util';
import { describeProblem, isError, type Problem } from '../../catalog/package/problem.ts';
import { readPackage } from '../../catalog/package/read-package.ts';
import { writePackage } from '../../catalog/package/write-package.ts';
import { catalogSources, exportPackage } from '../domain/catalog-export.ts';
import type { Store } from '../store/store.ts';
import { type Command, printResult, UsageError } from './command.ts';
import { openExistingStore } from './existing-store.ts';

const OPTIONS = {
  data: { type: 'string' },
  source: { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<
  typeof parseArgs<{ args: string[]; options: typeof OPTIONS; allowPositionals: true }>
>['values'];

const ACTIONS: Readonly<Record<string, (path: string, values: Values) => Promise<void>>> = { check, export: write };

export const catalog: Command = {
  usage: `catalog check PATH [--json]
  catalog export PATH [--source S] [--data DIR]`,

  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [name = '', path, ...more] = positionals;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!action) throw new UsageError('Say what to do: catalog check or catalog export.');
    if (path === undefined || more.length > 0) throw new UsageError(`Write it like this: catalog ${name} PATH`);
    await action(path, values);
  },
};

/** Every problem of the package; exit code 1 when one of them keeps it out. */
async function check(path: string, values: Values): Promise<void> {
  const { problems, rows } = await readPackage(path);
  if (values.json) printResult({ rows, problems }, { oneLine: true });
  else for (const line of [...problems.map(describeProblem), summary(rows, problems)]) console.log(line);
  if (problems.some(isError)) process.exitCode = 1;
}

function summary(rows: number, problems: readonly Problem[]): string {
  const errors = problems.filter(isError).length;
  return `${rows} rows, ${errors} errors, ${problems.length - errors} warnings.`;
}

async function write(path: string, values: Values): Promise<void> {
  const store = await openExistingStore(values.data);
  try {
    const exported = await exportPackage(store, await chosenSource(store, values.source));
    await writePackage(path, exported);
    console.log(`Wrote ${exported.rows.length} exercises to ${path}.`);
  } finally {
    await store.close();
  }
}

/** A package is of one source: together with the key it makes the id of an exercise. */
async function chosenSource(store: Store, wanted: string | undefined): Promise<string> {
  const sources = await catalogSources(store);
  const [only] = sources;
  if (wanted === undefined && sources.length === 1 && only !== undefined) return only;
  if (wanted !== undefined && sources.includes(wanted)) return wanted;
  throw new UsageError(
    sources.length === 0 ? 'The catalog has no exercises.' : `--source must be one of: ${sources.join(', ')}.`,
  );
}
