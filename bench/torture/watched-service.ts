// A service that says how long its event loop was blocked: a monitor runs inside of its process, and is asked over a socket.
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type DataFolder, type Service, startService } from '../machine/service.ts';

const MONITOR = new URL('../processes/watched.ts', import.meta.url);

/** The longest block since the last reading, in milliseconds; the first one since it listens. */
export interface LoopReport {
  /** By the clock: other work on the machine is in it. */
  readonly milliseconds: number;
  /** What the thread itself used of the processor. */
  readonly processor: number;
}

/** Bytes, after a collection of garbage. */
export interface MemoryReport {
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
}

export interface WatchedService extends Service {
  readonly longestBlock: () => Promise<LoopReport>;
  readonly memory: () => Promise<MemoryReport>;
}

let started = 0;

export async function startWatchedService(
  data: DataFolder,
  environment: NodeJS.ProcessEnv = { SVC_RATE_LIMITS: 'off' },
): Promise<WatchedService> {
  const socket = join(data.path, `watched-${started++}.sock`);
  const service = await startService(data, {
    ...environment,
    NODE_OPTIONS: `--import ${MONITOR.href}`,
    WATCHED_SOCKET: socket,
  });
  return {
    ...service,
    longestBlock: async () => (await ask(socket, 'loop')) as LoopReport,
    memory: async () => (await ask(socket, 'memory')) as MemoryReport,
  };
}

async function ask(path: string, question: 'loop' | 'memory'): Promise<unknown> {
  const socket = connect(path);
  socket.write(question);
  return JSON.parse(await text(socket)) as unknown;
}
