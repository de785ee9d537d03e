// The command line in a process of its own, as an operator runs it; and in this one.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { mock } from 'node:test';
import { pathToFileURL } from 'node:url';

const MAIN = join(import.meta.dirname, '../../cli/main.ts');
const COMMAND_LINE = pathToFileURL(join(import.meta.dirname, '../../cli/command-line.ts')).href;

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
let last: Promise<unknown> = Promise.resolve();

/**
 * The same within this process, one after the other: most of the time of a process goes into loading code. What a command leaves
 * open keeps the process of the test alive. For those that do not serve; what concerns starting and ending needs `runCommand`.
 */
export function runHere(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const outcome = last.then(() => runAlone(args, env));
  last = outcome.catch(() => undefined);
  return outcome;
}

/** Arguments, environment, console and exit code are those of the whole process. */
async function runAlone(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const before = { argv: process.argv, env: process.env, exitCode: process.exitCode };
  let [stdout, stderr] = ['', ''];
  const methods = [
    mock.method(console, 'log', (...words: unknown[]) => void (stdout += `${words.map(String).join(' ')}\n`)),
    ...(['warn', 'error'] as const).map((name) =>
      mock.method(console, name, (...words: unknown[]) => void (stderr += `${words.map(String).join(' ')}\n`)),
    ),
  ];
  try {
    process.argv = [process.execPath, MAIN, ...args];
    process.env = { ...before.env, ...env };
    process.exitCode = undefined;
    await import(`${COMMAND_LINE}?${String(++runs)}`); // the entry runs anew, what it loads is loaded once
    return { code: Number(process.exitCode ?? 0), stdout, stderr };
  } finally {
    Object.assign(process, before);
    for (const method of methods) method.mock.restore();
  }
}
