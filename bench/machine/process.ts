// Processes of node that a bench measures or an attack kills.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface Running {
  readonly process: ChildProcess;
  /** What it printed, line by line. */
  readonly lines: readonly string[];
  /** Its log, where it is kept. */
  readonly log: readonly string[];
  /** Resolves with its first line; rejects when it ends before. */
  readonly firstLine: Promise<string>;
  readonly isOver: () => boolean;
  /** Resolves with the signal that ended it, or with its exit code, when all that it printed was read. */
  readonly ended: Promise<NodeJS.Signals | number>;
  /** Sends it a message; resolves with its answer. */
  tell<Answer>(message: unknown): Promise<Answer>;
  /** Processor time that it has used, with all its threads. Linux counts it in hundredths of a second; NaN where the system does not say. */
  processorMilliseconds(): number;
}

export interface Server extends Running, AsyncDisposable {
  readonly url: string;
}

interface ProcessOptions {
  readonly environment?: NodeJS.ProcessEnv | undefined;
  /** Reading a log of thousands of requests a second costs what is measured. */
  readonly keepsLog?: boolean;
}

export function startProcess(args: readonly string[], { environment, keepsLog = false }: ProcessOptions = {}): Running {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', keepsLog ? 'pipe' : 'ignore', 'ipc'],
  });
  const lines: string[] = [];
  const log: string[] = [];
  const output = createInterface(child.stdout!).on('line', (line) => lines.push(line));
  if (child.stderr) createInterface(child.stderr).on('line', (line) => log.push(line));
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as NodeJS.Signals | number);
  const orEnd = <Said>(said: Promise<Said>) =>
    Promise.race([
      said,
      ended.then((how): never => {
        throw new Error(`node ${args.join(' ')} ended (${how}): ${log.join('\n')}`);
      }),
    ]);
  const firstLine = orEnd(once(output, 'line').then(([line]) => String(line)));
  firstLine.catch(() => undefined); // of commands that are killed nobody waits for it
  return {
    process: child,
    ...{ lines, log, firstLine, ended },
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    async tell<Answer>(message: unknown) {
      const answer = orEnd(once(child, 'message'));
      child.send(message as string);
      return (await answer)[0] as Answer;
    },
    processorMilliseconds() {
      try {
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
        return (Number(fields[0]) + Number(fields[1])) * 10;
      } catch {
        return NaN;
      }
    },
  };
}

/** Resolves once the process prints a JSON line with its `url`. */
export async function startServer(args: readonly string[], options?: ProcessOptions): Promise<Server> {
  const running = startProcess(args, options);
  const { url } = JSON.parse(await running.firstLine) as { url: string };
  return {
    ...running,
    url,
    async [Symbol.asyncDispose]() {
      running.process.kill('SIGINT'); // without draining
      await running.ended;
    },
  };
}
