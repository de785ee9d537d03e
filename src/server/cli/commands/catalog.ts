// `catalog` and `exercise`: what clinicians choose from.
import { Option } from '@commander-js/extra-typings';
import { reasonText } from '../options.ts';
import { PROGRAM_NAME, type Program, prints, printsOfStore } from '../program.ts';

const packages = () => import('../catalog/packages.ts');
const coverage = () => import('../catalog/coverage.ts');
const exercises = () => import('../catalog/exercises.ts');

const ROWS = ['jsonl', 'csv'] as const;

export function addCatalog(program: Program): void {
  const catalog = program
    .command('catalog')
    .description('Check, import and export catalog packages')
    .helpGroup('Catalog:');
  catalog
    .command('check')
    .description('Report all problems in a package; import nothing')
    .argument('<PATH>')
    .action(prints(program, async (_globals, path) => (await packages()).check(path)));
  catalog
    .command('coverage')
    .description('Report what the lexicon finds in a package, or in what is published')
    .argument('[PATH]')
    .addHelpText('after', `\nExample:\n  ${PROGRAM_NAME} catalog coverage my-catalog`)
    .action(
      prints(program, async (globals, path) => {
        const { coverageOfPackage, coverageOfStore } = await coverage();
        if (path !== undefined) return coverageOfPackage(path);
        const { withStore } = await import('../existing-store.ts');
        return withStore(globals, coverageOfStore);
      }),
    );
  catalog
    .command('import')
    .description('Publish what a package adds or changes')
    .argument('<PATH>')
    .option('--dry-run', 'Print the plan; write nothing')
    .option('--allow-withdrawals', 'Allow more than 10% of a source to end at once')
    .addOption(
      new Option('--format <format>', 'Format of the report (default: as everywhere)').choices(['table', 'json']),
    )
    .addHelpText('after', `\nExample:\n  ${PROGRAM_NAME} catalog import my-catalog --dry-run`)
    .action(
      printsOfStore(program, async (store, path, options) => (await packages()).importInto(store, path, options)),
    );
  catalog
    .command('export')
    .description('Write a source of the catalog as a package')
    .argument('<PATH>')
    .addOption(new Option('--format <format>', 'Format of the rows').choices(ROWS).default('jsonl'))
    .option('--source <NAME>', 'Source to export; required if there are several')
    .action(printsOfStore(program, async (store, path, options) => (await packages()).write(store, path, options)));
  catalog
    .command('list')
    .description('List the sources in the catalog')
    .action(printsOfStore(program, async (store) => (await packages()).list(store)));
  catalog
    .command('new')
    .description('Write a package with one example exercise')
    .argument('<PATH>')
    .addOption(new Option('--format <format>', 'Format of the rows').choices(ROWS).default('csv'))
    .action(prints(program, async (_globals, path, { format }) => (await packages()).writeNew(path, format)));
  catalog
    .command('schema')
    .description('Print the JSON Schema of packages')
    .action(prints(program, async () => (await packages()).schema()));
}

export function addExercise(program: Program): void {
  const exercise = program
    .command('exercise')
    .description('Show an exercise or change its status')
    .helpGroup('Catalog:');
  exercise
    .command('show')
    .description('Show an exercise as it is published')
    .argument('<ID>', 'ID of the exercise, or SOURCE:KEY')
    .action(printsOfStore(program, async (store, id) => (await exercises()).show(store, id)));
  for (const [name, status, description] of [
    ['deprecate', 'deprecated', 'Advise against an exercise; programs continue'],
    ['withdraw', 'withdrawn', 'End an exercise permanently'],
  ] as const)
    exercise
      .command(name)
      .description(description)
      .argument('<ID>', 'ID of the exercise, or SOURCE:KEY')
      .requiredOption('--reason <TEXT>', 'Reason that clinicians read', reasonText)
      .option('--replacement <ID>', 'Exercise to prescribe instead')
      .addHelpText(
        'after',
        `\nExample:\n  ${PROGRAM_NAME} exercise ${name} svc-sample:clamshell --reason "The band slips off"`,
      )
      .action(
        printsOfStore(program, async (store, id, options) =>
          (await exercises()).change(store, id, { status, ...options }),
        ),
      );
  exercise
    .command('reactivate')
    .description('Make a deprecated exercise active again')
    .argument('<ID>', 'ID of the exercise, or SOURCE:KEY')
    .requiredOption('--reason <TEXT>', 'Reason that clinicians read', reasonText)
    .action(
      printsOfStore(program, async (store, id, { reason }) =>
        (await exercises()).change(store, id, { status: 'active', reason }),
      ),
    );
}
