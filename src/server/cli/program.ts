// The command line of operators: what all of its commands share.
import { styleText } from 'node:util';
import { Command, CommanderError, type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { PACKAGE_VERSION } from '../package-root.ts';
import type { Store } from '../store/store.ts';
import { print, type Result, isOutOfSpace, UsageError } from '../terminal.ts';

export const PROGRAM_NAME = 'svc-picker-service';

/** Whose options count in every command, before and behind its name. */
export type Program = ReturnType<typeof createProgram>;

export function createProgram() {
  return new Command(PROGRAM_NAME)
    .description('The service behind svc-picker: exercise catalog, picker sessions, webhooks')
    .usage('COMMAND [options]')
    .helpCommand('help [command]', 'Show help for a command')
    .version(PACKAGE_VERSION, '--version', 'Show the version')
    .helpOption('--help', 'Show help for any command')
    .addOption(new Option('--data <DIR>', 'Data folder with database and key (default: data)'))
    .addOption(new Option('--database-url <URL>', 'PostgreSQL database, instead of a file in the data folder'))
    .addOption(new Option('--json', 'Print JSON, as everywhere but on a terminal'))
    .addHelpText(
      'after',
      `\nRun "${PROGRAM_NAME} COMMAND --help" for the options of a command.\nSettings are environment variables: run "${PROGRAM_NAME} serve --help".`,
    )
    .configureHelp({ showGlobalOptions: true, styleTitle: (title) => styleText('bold', title) })
    .configureOutput({
      writeOut: (text) => console.log(text.trimEnd()),
      writeErr: (text) => console.error(text.trimEnd()),
      outputError: (text, write) => write(`${styled('red', asSentence(text))}\n`),
    })
    .exitOverride()
    .hook('preAction', refuseOptionsAsValues);
}

/** `--endpoint --since TIME` forgot a value: Commander takes what follows. */
function refuseOptionsAsValues(_program: unknown, action: CommandUnknownOpts): void {
  for (const [name, value] of Object.entries(action.optsWithGlobals()))
    if ([value].flat().some((text) => typeof text === 'string' && text.startsWith('--')))
      throw new UsageError(
        `${action.options.find((option) => option.attributeName() === name)?.long ?? `--${name}`} requires a value.`,
      );
}

/** Each command, once all are there: what is wrong with a call ends with where to look. */
export function pointToHelp(command: CommandUnknownOpts, path = command.name()): void {
  if (command.parent) command.helpCommand(false);
  command.showHelpAfterError(`Run "${path} --help".`);
  for (const below of command.commands) pointToHelp(below, `${path} ${below.name()}`);
}

/** For the store of a command, and the form of its result. */
export type GlobalOptions = ReturnType<Program['opts']>;

/** The action of a command: what it comes to is printed. */
export const prints =
  <Given extends readonly unknown[]>(
    program: Program,
    work: (globals: GlobalOptions, ...given: Given) => Promise<Result>,
  ) =>
  async (...given: Given): Promise<void> => {
    const globals = program.opts();
    print(await work(globals, ...given), globals.json === true);
  };

/** The same beside a running service, with the store that the options name. */
export const printsOfStore = <Given extends readonly unknown[]>(
  program: Program,
  work: (store: Store, ...given: Given) => Promise<Result>,
): ((...given: Given) => Promise<void>) =>
  prints(program, async (globals, ...given: Given) => {
    const { withStore } = await import('./existing-store.ts');
    return withStore(globals, (store) => work(store, ...given));
  });

/** Exit codes: 2 for a mistake in how it was called, 1 for any other failure. */
export async function run(program: Program, args: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // Commander has said what is wrong, or was asked for help.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      const said = error instanceof Error ? error.message : String(error);
      console.error(styled('red', isOutOfSpace(error) ? 'The disk is full.' : said));
      process.exitCode = error instanceof UsageError ? 2 : 1;
    }
  }
}

/** What Commander says, as the other messages are written. What follows an equals sign may be a password. */
const asSentence = (text: string): string =>
  text
    .trimEnd()
    .replace(/(unknown option '[^'=]*)=.*'/s, "$1'")
    .replace(/^error: (.)/, (_, first: string) => first.toUpperCase())
    .replace(/\n\((Did you mean .*)\)/, '. $1')
    .replace(/(?<![.?])$/, '.');

const styled = (color: 'red', text: string): string => styleText(color, text, { stream: process.stderr });
