#!/usr/bin/env node
// The command of integrators: `svc-picker mirror`.
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { HELP, mirror, UsageError } from './mirror.ts';

enableCompileCache();

const COMMANDS = 'Keep a verified copy of the catalog in SQLite and a folder';

/** Exit codes: 2 for a mistake in how it was called, 1 for any other failure, 130 where it was stopped before it was done. */
async function run([name, ...args]: readonly string[]): Promise<void> {
  const isHelp = args.includes('--help');
  if (name === '--version') console.log(version());
  else if (name === '--help') console.log(help());
  else if (name === 'mirror') await (isHelp ? console.log(HELP) : mirror(args));
  else throw new UsageError(`${name === undefined ? 'Choose a command.' : `Unknown command "${name}".`}\n\n${help()}`);
}

const help = (): string => `svc-picker: what integrators run

Usage: svc-picker COMMAND [options]

Commands:
  mirror       ${COMMANDS}

Options:
  --help       Show help for any command
  --version    Show the version

The service and its commands are svc-picker-service, a package of its own.`;

function version(): string {
  // Three folders above this file in the package, in the sources and in the build alike, lies something else: it is asked by name.
  const manifest = new URL(import.meta.resolve('svc-picker/package.json'));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  const isUsage =
    error instanceof UsageError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'));
  console.error(error instanceof Error ? error.message : String(error));
  if (isUsage && !(error instanceof UsageError)) console.error('Run "svc-picker mirror --help".');
  process.exitCode = isUsage ? 2 : 1;
});
