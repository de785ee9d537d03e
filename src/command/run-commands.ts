// Finds the command that was asked for and runs it; what is wrong is said in a sentence, with an exit code that programs understand.
import type { Command } from './command.ts';

/** Each loads only what it needs. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

/** `appendix` follows the list of commands in the help. Exit codes: 2 for a mistake in how it was called, 1 for any other failure. */
export async function runCommands(
  [name = '', ...args]: readonly string[],
  commands: Commands,
  appendix: () => Promise<string> = () => Promise.resolve(''),
): Promise<void> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load && args.includes('--help')) console.log(`Usage:\n  ${(await load()).usage}`);
  else if (name === 'help' || name === '--help') console.log(await help(commands, appendix));
  else if (!load) fail(`There is no command${name && ' of this name'}.\n\n${await help(commands, appendix)}`, 2);
  else await (await load()).run(args).catch((error: unknown) => fail(explain(error), isUsage(error) ? 2 : 1));
}

async function help(commands: Commands, appendix: () => Promise<string>): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  return [`Usage:\n${all.map(({ usage }) => `  ${usage}`).join('\n')}`, await appendix()].filter(Boolean).join('\n\n');
}

function fail(message: string, exitCode: number): void {
  console.error(message);
  process.exitCode = exitCode;
}

/** parseArgs says clearly what is wrong with an option. */
function isUsage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'UsageError' || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'));
}

const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));
