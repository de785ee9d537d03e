// `account`: who registered for the sandbox.
import { path } from '../options.ts';
import { PROGRAM_NAME, type Program, printsOfStore } from '../program.ts';

export function addAccount(program: Program): void {
  program
    .command('account')
    .description('Erase sandbox accounts')
    .helpGroup('Clients:')
    .command('erase')
    .description('Erase an email address and revoke its sandbox credential')
    .argument('<EMAIL>')
    .requiredOption('--list <FILE>', 'Where a keyed hash is kept for later restores, apart from the database', path)
    .addHelpText('after', `\nExample:\n  ${PROGRAM_NAME} account erase dana@clinic.example --list /safe/erasures`)
    .action(
      printsOfStore(program, async (store, email, { list }) =>
        (await import('../accounts.ts')).erase(store, email, { ...program.opts(), list }),
      ),
    );
}
