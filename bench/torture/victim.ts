// The service's command line in a process of its own that somebody will kill.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '../../src/server/cli/main.ts');
/** Shifts the clock of the process: what is due later is waited for by nobody. */
const PRELOAD = join(import.meta.dirname, 'victim-preload.ts');

export interface Victim {
  readonly process: ChildProcess;
  /** What it printed, line by line. */
  readonly lines: readonly string[];
  /** Its log. */
  readonly log: readonly string[];
  /** Resolves with its first line; rejects when it ends before. */
  readonly firstLine: Promise<string>;
  readonly isOver: () => boolean;
  /** Resolves with the signal that ended it, or with its exit code, when all that it printed was read. */
  readonly ended: Promise<NodeJS.Signals | number>;
}

export interface VictimOptions {
  readonly environment?: NodeJS.ProcessEnv;
  readonly clockAheadMilliseconds?: number;
}

export function startVictim(
  args: readonly string[],
  { environment, clockAheadMilliseconds = 0 }: VictimOptions = {},
): Victim {
  const child = spawn(process.execPath, ['--expose-gc', '--import', PRELOAD, MAIN, ...args, '--json'], {
    env: { ...process.env, ...environment, TORTURE_CLOCK_AHEAD: String(clockAheadMilliseconds) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  const log: string[] = [];
  const output = createInterface(child.stdout!).on('line', (line) => lines.push(line));
  createInterface(child.stderr!).on('line', (line) => log.push(line));
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as NodeJS.Signals | number);
  const firstLine = Promise.race([
    once(output, 'line').then(([line]) => String(line)),
    ended.then((how) => {
      throw new Error(`${args[0]} ended (${how}) before it said anything: ${log.join('\n')}`);
    }),
  ]);
  firstLine.catch(() => undefined); // of commands that are killed nobody waits for it
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return { process: child, lines, log, firstLine, isOver, ended };
}

/** Tells the process something, as victim-preload.ts and count-refreshes.ts say; resolves with its answer. */
export async function tell({ process: child }: Victim, message: number | 'collect' | 'refreshes'): Promise<number> {
  const answer = once(child, 'message');
  child.send(message);
  return Number((await answer)[0]);
}

/** `serve` on a free port: resolves once it listens, with its address. */
export async function startService(
  place: readonly string[],
  options: VictimOptions = {},
): Promise<Victim & { readonly url: string }> {
  const victim = startVictim(['serve', '--port', '0', ...place], {
    ...options,
    environment: { SVC_RATE_LIMITS: 'off', ...options.environment },
  });
  const { url } = JSON.parse(await victim.firstLine) as { url: string };
  return { ...victim, url };
}
