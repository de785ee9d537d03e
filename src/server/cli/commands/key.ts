// `key`: rotation of the service's key.
import { PROGRAM_NAME, type Program, prints, printsOfStore } from '../program.ts';

const actions = () => import('../keys.ts');

export function addKey(program: Program): void {
  const key = program.command('key').description('Rotate the service key').helpGroup('Run:');
  key
    .command('add')
    .description('Put a new key first in secret.key; nothing uses it yet')
    .action(prints(program, async (globals) => (await actions()).add(globals)));
  key
    .command('rotate')
    .description('Use the newest key, once every process has it')
    .addHelpText(
      'after',
      `\nExample:\n  ${PROGRAM_NAME} key add     # then restart every process\n  ${PROGRAM_NAME} key rotate`,
    )
    .action(printsOfStore(program, async (store) => (await actions()).rotate(store, program.opts())));
}
