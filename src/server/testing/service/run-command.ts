// The command line in a process of its own, as programs run it; and in this one, as a person does.
import { execFile } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { mock } from 'node:test';
import { pathToFileURL } from 'node:url';

/** A command line: the program, and the module in it that reads the arguments. */
export interface CommandLine {
  readonly main: string;
  readonly entry: string;
}

const CLI = join(import.meta.dirname, '../../cli');
const OPERATORS: CommandLine = { main: join(CLI, 'main.ts'), entry: join(CLI, 'command-line.ts') };

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export function runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  { main } = OPERATORS,
): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

let runs = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * The same within this process, at a terminal without colors, one after the other: most of the time of a process goes into loading code. What a command leaves
 * open keeps the process of the test alive. For those that end by themselves, as `serve` with wrong settings does; what concerns starting and
 * ending needs `runCommand`.
 */
export function runHere(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  commandLine = OPERATORS,
): Promise<Outcome> {
  const outcome = last.then(() => runAlone(args, env, commandLine));
  last = outcome.catch(() => undefined);
  return outcome;
}

/** What a process that serves listens to until it ends: in this one it would end the tests in silence. */
const HEARD_WHILE_SERVING: readonly string[] = ['uncaughtException', 'SIGTERM', 'SIGINT'];

/** Arguments, environment, console and exit code are those of the whole process. */
async function runAlone(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { main, entry }: CommandLine,
): Promise<Outcome> {
  const before = { argv: process.argv, env: process.env, exitCode: process.exitCode };
  const { isTTY } = process.stdout;
  const events: EventEmitter = process;
  const heard = new Map(HEARD_WHILE_SERVING.map((event) => [event, new Set(events.listeners(event))]));
  let [stdout, stderr] = ['', ''];
  const methods = [
    mock.method(console, 'log', (...words: unknown[]) => void (stdout += `${words.map(String).join(' ')}\n`)),
    ...(['warn', 'error'] as const).map((name) =>
      mock.method(console, name, (...words: unknown[]) => void (stderr += `${words.map(String).join(' ')}\n`)),
    ),
  ];
  try {
    process.argv = [process.execPath, main, ...args];
    process.env = { ...before.env, FORCE_COLOR: '0', ...env };
    process.stdout.isTTY = true;
    process.exitCode = undefined;
    await import(`${pathToFileURL(entry).href}?${String(++runs)}`); // the entry runs anew, what it loads is loaded once
    return { code: Number(process.exitCode ?? 0), stdout, stderr };
  } finally {
    Object.assign(process, before);
    process.stdout.isTTY = isTTY;
    for (const method of methods) method.mock.restore();
    for (const [event, before] of heard)
      for (const listener of events.listeners(event))
        if (!before.has(listener)) events.off(event, listener as () => void);
  }
}
