// `support` and `usage`: what an operator answers customers with.
import { Option } from '@commander-js/extra-typings';
import {
  hoursBack,
  lastMonthName,
  monthName,
  credentialMaximum,
  path,
  auditSubject,
  endInstant,
  listLimit,
  pastInstant,
} from '../options.ts';
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

// `account`: who registered for the sandbox.
const actions = () => import('../accounts.ts');

export function addAccount(program: Program): void {
  const account = program.command('account').description('Manage sandbox accounts').helpGroup('Clients:');
  account
    .command('erase')
    .description('Erase an email address and revoke its sandbox credential')
    .argument('<EMAIL>')
    .requiredOption('--list <FILE>', 'Where a keyed hash is kept for later restores, apart from the database', path)
    .option('--tagged', 'Erase the other addresses of its mailbox too: dana+test@ of dana@')
    .addHelpText('after', `\nExample:\n  ${PROGRAM_NAME} account erase dana@clinic.example --list /safe/erasures`)
    .action(
      printsOfStore(program, async (store, email, options) =>
        (await actions()).erase(store, email, { ...program.opts(), ...options }),
      ),
    );
  account
    .command('limit')
    .description('Show or set how many live sandbox credentials the addresses of a domain may have')
    .argument('<DOMAIN>')
    .option('--credentials <N>', 'Live sandbox credentials of the domain (default: 5)', credentialMaximum)
    .addHelpText('after', `\nExample:\n  ${PROGRAM_NAME} account limit clinic.example --credentials 20`)
    .action(printsOfStore(program, async (store, domain, options) => (await actions()).limit(store, domain, options)));
}

// `audit`: the trail of what was changed.
export function addAudit(program: Program): void {
  program
    .command('audit')
    .description('Show who changed what, newest first')
    .helpGroup('Run:')
    .option('--subject <SUBJECT>', 'Only of one thing, for example credential:CLIENT_ID or webhook:ID', auditSubject)
    .option('--since <TIME>', 'Date, or date-time with time zone', pastInstant)
    .option('--before <TIME>', 'Only lines until then: date, or date-time with time zone', endInstant)
    .option('--limit <N>', 'Number of lines, 1 to 1000', listLimit, 50)
    .addHelpText('after', `\nExample:\n  ${PROGRAM_NAME} audit --since 2026-08-01 --limit 200`)
    .action(printsOfStore(program, async (store, options) => (await import('../audit.ts')).audit(store, options)));
}
