// A service that says how long its event loop was blocked: a monitor runs inside of its process, and is asked over a socket.
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type DataFolder, type Service, startService } from '../machine/service.ts';

const MONITOR = new URL('../processes/watched.ts', import.meta.url);

export interface LoopReport {
  /** Milliseconds of the longest block since the last reading; the first one since it listens. */
  readonly longest: number;
}

/** Bytes, after a collection of garbage. */
export interface MemoryReport {
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
}

export interface WatchedService extends Service {
  readonly longestBlock: () => Promise<number>;
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
    longestBlock: async () => ((await ask(socket, 'loop')) as LoopReport).longest,
    memory: async () => (await ask(socket, 'memory')) as MemoryReport,
  };
}

async function ask(path: string, question: 'loop' | 'memory'): Promise<unknown> {
  const socket = connect(path);
  socket.write(question);
  return JSON.parse(await text(socket)) as unknown;
}
