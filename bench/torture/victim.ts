// The service's command line in a process of its own that somebody will kill.
import { join } from 'node:path';
import { type Running, startProcess } from '../machine/process.ts';

const MAIN = join(import.meta.dirname, '../../src/server/cli/main.ts');
/** Shifts the clock of the process: what is due later is waited for by nobody. */
const PRELOAD = join(import.meta.dirname, '../processes/preload.ts');

export interface VictimOptions {
  readonly environment?: NodeJS.ProcessEnv;
  readonly clockAheadMilliseconds?: number;
}

export const startVictim = (
  args: readonly string[],
  { environment, clockAheadMilliseconds = 0 }: VictimOptions = {},
): Running =>
  startProcess(['--expose-gc', '--import', PRELOAD, MAIN, ...args, '--json'], {
    environment: { ...environment, CLOCK_AHEAD: String(clockAheadMilliseconds) },
    keepsLog: true,
  });

/** `serve` on a free port: resolves once it listens, with its address. */
export async function startService(
  place: readonly string[],
  options: VictimOptions = {},
): Promise<Running & { readonly url: string }> {
  const victim = startVictim(['serve', '--port', '0', ...place], {
    ...options,
    environment: { SVC_RATE_LIMITS: 'off', ...options.environment },
  });
  const { url } = JSON.parse(await victim.firstLine) as { url: string };
  return { ...victim, url };
}
