// Servers in processes of their own, ended when the bench is over.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface Server extends AsyncDisposable {
  readonly url: string;
  /** Memory that the process holds. */
  residentMegabytes(): number;
  /** Files and connections that it has open. Linux only. */
  descriptors(): number;
  /** Processor time that it has used, with all its threads; NaN where the system does not say. */
  processorMilliseconds(): number;
}

/** Runs node with these arguments; resolves once it prints a JSON line with its `url`. */
export async function startServer(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Server> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const line = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const first = await Promise.race([line, exited.then(() => undefined)]);
  if (!first) throw new Error(`node ${args.join(' ')} ended before it listened.`);
  const { url } = JSON.parse(first[0]) as { url: string };
  return {
    url,
    residentMegabytes: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
    processorMilliseconds: () => processorMilliseconds(child.pid),
    async [Symbol.asyncDispose]() {
      child.kill('SIGINT'); // without draining
      await exited;
    },
  };
}

/** Processor time of a process and its threads. Linux counts it in hundredths of a second. */
export function processorMilliseconds(pid: number | undefined): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    return (Number(user) + Number(system)) * 10;
  } catch {
    return NaN;
  }
}
