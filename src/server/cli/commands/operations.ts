// What an operator runs: the service, its checks, its copies, its counts.
import { Option, Argument, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { hostName, path, portNumber, publicOrigin, serviceUrls } from '../options.ts';
import { PROGRAM_NAME, type Program, prints, printsOfStore } from '../program.ts';
import { environmentUsage } from '../../process/settings.ts';

const checks = () => import('../checks.ts');
const copies = () => import('../copies/backup.ts');

export function addOperations(program: Program): void {
  program
    .command('serve')
    .description('Run the service until it is stopped')
    .helpGroup('Run:')
    .option('--port <PORT>', 'Port to listen on; 0 chooses a free one', portNumber, 4100)
    .option('--host <HOST>', 'Address to listen on', hostName, '127.0.0.1')
    .option('--public-base-url <URL>', 'URL at which clients reach the service')
    .option('--sample', 'Publish the built-in exercises, and newer versions of them, unless the catalog is of others')
    .option('--fixtures', 'Publish exercises that test an integration: three revisions, withdrawn, and so on')
    .addHelpText('after', () => `\nExample:\n  ${PROGRAM_NAME} serve --sample\n\n${environmentUsage()}`)
    .action(async (options) => (await import('../serve.ts')).serve(program.opts(), options));
  program
    .command('doctor')
    .description('Check database, key and disk; change nothing')
    .helpGroup('Run:')
    .action(prints(program, async (globals) => (await checks()).doctor(globals)));
  program
    .command('backup')
    .description('Write the whole database to one file, while the service runs')
    .helpGroup('Run:')
    .argument('<PATH>', 'File to write', path)
    .option('--replace', 'Overwrite an existing file')
    .action(
      prints(program, async (globals, file, { replace = false }) => (await copies()).backUp(globals, file, replace)),
    );
  program
    .command('restore')
    .description('Fill an empty database from a backup')
    .helpGroup('Run:')
    .argument('<PATH>', 'File that "backup" wrote', path)
    .option('--new-key', 'Let the next start set a new service key')
    .option('--replaces <DATABASE>', 'Data folder, URL or newer backup that it replaces', path)
    .option('--end-again', 'End again what was ended there since the backup')
    .addOption(
      new Option('--bring-back <what>', 'Bring back what was ended there; all else ends again').choices([
        'exercises',
        'access',
        'all',
      ] as const),
    )
    .option('--erasures <FILE>', 'List of erased addresses that "account erase" wrote', path)
    .action(
      prints(program, async (globals, file, options) =>
        (await import('../copies/restore.ts')).restore(globals, file, options),
      ),
    );
  program
    .command('recover')
    .description('Withdraw again what was withdrawn in events that were lost')
    .helpGroup('Run:')
    .requiredOption('--from <FILE>', 'List that a mirror wrote, or a backup of the database before', path)
    .option('--yes', 'Withdraw; without it they are only listed')
    .addHelpText('after', `\nExample:\n  ${PROGRAM_NAME} recover --from catalog.sqlite.lost-cat_919_ae01e059.json`)
    .action(
      printsOfStore(program, async (store, options) => (await import('../copies/recover.ts')).recover(store, options)),
    );
  program
    .command('public-url')
    .description('Show the recorded public URL, or change it for the next start')
    .helpGroup('Run:')
    .argument('[URL]', 'New public URL; picture URLs of every revision change with it', publicOrigin)
    .action(
      printsOfStore(program, async (store, origin) => (await import('../public-url.ts')).publicUrl(store, origin)),
    );
}

export function addDrill(program: Program): void {
  const drill = program.command('drill').description('Measure what a restore or a fail-over costs').helpGroup('Run:');
  drill
    .command('restore')
    .description('Back up, restore and start a copy in a temporary folder; the database is only read')
    .action(printsOfStore(program, async (store) => (await import('../drills/restore-drill.ts')).drillRestore(store)));
  drill
    .command('failover')
    .description('Watch the processes while you promote a standby')
    .requiredOption('--service <URL...>', 'Process to watch; repeat for more', serviceUrls)
    .addHelpText(
      'after',
      `\nExample:\n  ${PROGRAM_NAME} drill failover --service http://127.0.0.1:4100 --service http://127.0.0.1:4101`,
    )
    .action(
      printsOfStore(program, async (store, { service }) => {
        const { drillFailover } = await import('../drills/failover-drill.ts');
        const stopping = new AbortController();
        process.once('SIGINT', () => stopping.abort());
        return drillFailover(store, service, stopping.signal);
      }),
    );
}

// `key`: rotation of the service's key.
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

// Completion in a shell: the script asks the program itself what may come next.
const SCRIPTS = {
  bash: `_svc_picker_service() { local IFS=$'\\n'; COMPREPLY=($(compgen -W "$(${PROGRAM_NAME} complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}")" -- "\${COMP_WORDS[COMP_CWORD]}")); }
complete -o default -F _svc_picker_service ${PROGRAM_NAME}`,
  zsh: `_svc_picker_service() { local -a found; found=("\${(@f)$(${PROGRAM_NAME} complete -- "\${(@)words[2,CURRENT]}")}"); if [[ -n "$found" ]]; then compadd -a found; else _files; fi }
compdef _svc_picker_service ${PROGRAM_NAME}`,
  fish: `complete -c ${PROGRAM_NAME} -a '(${PROGRAM_NAME} complete -- (commandline -opc)[2..-1] (commandline -ct))'`,
} as const;

export function addCompletion(program: Program): void {
  program
    .command('completion')
    .description('Print the script that completes commands in a shell')
    .helpGroup('Shell:')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
    .addHelpText('after', `\nExample:\n  source <(${PROGRAM_NAME} completion bash)`)
    .action((shell) => console.log(SCRIPTS[shell]));
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action((words) => console.log(candidates(program, words).join('\n')));
}

/** What may stand for the last word, which is not finished. Nothing where a path, a number or an id is wanted. */
function candidates(program: CommandUnknownOpts, words: readonly string[]): readonly string[] {
  let command = program;
  let places = 0;
  const finished = words.slice(0, -1);
  for (const word of finished) {
    const next = command.commands.find((candidate) => candidate.name() === word);
    if (next) [command, places] = [next, 0];
    else if (!word.startsWith('-')) places += 1;
  }
  const options = [...command.options, ...program.options].filter(({ hidden }) => !hidden);
  const asked = options.find(({ long }) => long === finished.at(-1));
  if (asked && (asked.required || asked.optional)) return asked.argChoices ?? [];
  if (words.at(-1)?.startsWith('-')) return options.flatMap(({ long }) => long ?? []);
  const hidden = new Set(['complete']);
  const names = command.commands.map((candidate) => candidate.name()).filter((name) => !hidden.has(name));
  return names.length > 0 ? names : (command.registeredArguments[places]?.argChoices ?? []);
}
