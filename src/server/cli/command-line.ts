// The command line: `svc-picker serve`, `svc-picker credential ...`, `svc-picker catalog ...`.
import { enableCompileCache } from 'node:module';
import type { Command } from '../../command/command.ts';

// Compiled code is kept between starts; each command loads only what it needs.
enableCompileCache();

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serve,
  credential: async () => (await import('./credential.ts')).credential,
  usage: async () => (await import('./usage.ts')).usage,
  catalog: async () => (await import('./catalog.ts')).catalog,
  exercise: async () => (await import('./exercise.ts')).exercise,
  webhook: async () => (await import('./webhook.ts')).webhook,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  mirror: async () => (await import('../../client/cli/mirror.ts')).mirror,
  doctor: async () => (await import('./doctor.ts')).doctor,
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

if (load && args.includes('--help')) {
  console.log(`Usage:\n  ${(await load()).usage}`);
} else if (name === 'help' || name === '--help') {
  console.log(await help());
} else if (!load) {
  fail(`There is no command${name && ' of this name'}.\n\n${await help()}`, 2);
} else {
  await (await load()).run(args).catch((error: unknown) => fail(explain(error), isUsage(error) ? 2 : 1));
}

async function help(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((loadCommand) => loadCommand()));
  const { environmentUsage } = await import('./settings.ts');
  return `Usage:\n${commands.map(({ usage }) => `  ${usage}`).join('\n')}\n\n${environmentUsage()}`;
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

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
