// `session`: launch URLs and the pickers that they opened.
import { listLimit } from '../options.ts';
import { PROGRAM_NAME, type Program, printsOfStore } from '../program.ts';

const actions = () => import('../sessions.ts');

export function addSession(program: Program): void {
  const session = program.command('session').description('List and end picker sessions').helpGroup('Clients:');
  session
    .command('list')
    .description('List sessions that are not over, newest first, without secrets')
    .option('--credential <CLIENT_ID>', 'Only sessions of this credential')
    .option('--limit <N>', 'Number of sessions, 1 to 1000', listLimit, 50)
    .action(printsOfStore(program, async (store, options) => (await actions()).list(store, options)));
  session
    .command('end')
    .description('End launch URLs and pickers; programs in open pickers can still be saved')
    .argument('[ID...]')
    .option('--credential <CLIENT_ID>', 'All sessions of this credential')
    .addHelpText('after', `\nExample:\n  ${PROGRAM_NAME} session end --credential CLIENT_ID`)
    .action(
      printsOfStore(program, async (store, ids, { credential }) => (await actions()).end(store, ids, credential)),
    );
}
