// The command line in a process of its own, as an operator runs it; and in this one, for many small mistakes.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { mock } from 'node:test';
import { pathToFileURL } from 'node:url';

const MAIN = join(import.meta.dirname, '../cli/main.ts');
const COMMAND_LINE = pathToFileURL(join(import.meta.dirname, '../cli/command-line.ts')).href;

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export function runCommand(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

let runs = 0;

/**
 * The same within this process, for a command that ends before it opens anything: most of the time of a process goes into loading
 * code. One at a time: arguments, environment, console and exit code are those of the whole process.
 */
export async function runHere(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const before = { argv: process.argv, env: process.env, exitCode: process.exitCode };
  const [log, error] = [mock.method(console, 'log', () => undefined), mock.method(console, 'error', () => undefined)];
  try {
    process.argv = [process.execPath, MAIN, ...args];
    process.env = { ...before.env, ...env };
    process.exitCode = undefined;
    await import(`${COMMAND_LINE}?${String(++runs)}`); // the entry runs anew, what it loads is loaded once
    return { code: Number(process.exitCode ?? 0), stdout: printed(log), stderr: printed(error) };
  } finally {
    Object.assign(process, before);
    log.mock.restore();
    error.mock.restore();
  }
}

const printed = (method: { readonly mock: { readonly calls: readonly { readonly arguments: unknown[] }[] } }): string =>
  method.mock.calls.map((call) => `${call.arguments.map(String).join(' ')}\n`).join('');
