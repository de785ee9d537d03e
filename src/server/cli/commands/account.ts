// `account`: who registered for the sandbox.
import { credentialMaximum, path } from '../options.ts';
import { PROGRAM_NAME, type Program, printsOfStore } from '../program.ts';

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
