// `support` and `usage`: what an operator answers customers with.
import { Option } from '@commander-js/extra-typings';
import { hoursBack, lastMonthName, monthName } from '../options.ts';
import { PROGRAM_NAME, type Program, printsOfStore } from '../program.ts';

export function addSupport(program: Program): void {
  program
    .command('support')
    .description('Show on one page what a client did and was refused')
    .helpGroup('Clients:')
    .argument('<CREDENTIAL>', 'Client ID, or the name of the credential')
    .option('--hours <N>', 'Hours to look back, 1 to 168', hoursBack, 24)
    .addHelpText('after', `\nExample:\n  ${PROGRAM_NAME} support "North Clinic"`)
    .action(
      printsOfStore(program, async (store, customer, { hours }) =>
        (await import('../support/support.ts')).support(store, customer, hours),
      ),
    );
}

export function addUsage(program: Program): void {
  program
    .command('usage')
    .description('Show sessions and monthly active clinicians per credential')
    .helpGroup('Clients:')
    .option('--month <YYYY-MM>', 'Month to show, in UTC (default: this month)', monthName)
    .option('--until <YYYY-MM>', 'Last month of several', lastMonthName)
    .option('--credential <CLIENT_ID>', 'Only this credential')
    .addOption(new Option('--by <unit>', 'Split each month').choices(['day'] as const))
    .option('--csv', 'Print CSV')
    .addHelpText('after', `\nExample:\n  ${PROGRAM_NAME} usage --credential CLIENT_ID --by day`)
    .action(
      printsOfStore(program, async (store, options) => (await import('../support/usage.ts')).usage(store, options)),
    );
}
