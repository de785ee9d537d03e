// A delivery worker in a process of its own that ends as by SIGKILL where it is told to.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The key of the service that it belongs to. */
export const TEST_KEY = Buffer.alloc(32, 7);

/** Where a worker dies, of its own hand: the moment is exact. */
export type Death =
  /** Opening is done, nothing was asked of the store. */
  | 'at the start'
  /** What dead workers had is due again; nobody has claimed it. */
  | 'after lost deliveries were looked for'
  | 'before a claim'
  /** Claims are committed, nothing is sent. */
  | 'after a claim'
  /** The answer is known to this process alone. */
  | 'after an answer'
  /** Everything of the exchange is written, nothing is committed. */
  | 'before the commit of what ended'
  | 'after the commit of what ended'
  /** Nothing is under way; what waits is not due. */
  | 'while it waits for a retry';

export interface WorkerConfig {
  /** A database URL, or a data folder. */
  readonly store: { readonly databaseUrl: string } | { readonly dataFolder: string };
  /** For what Node compiled: many workers are started one after the other. */
  readonly cacheFolder: string;
  /** A line for each send, written before it: id and number of the attempt. */
  readonly journal: string;
  /** The certificate that the receiver is trusted for, PEM. */
  readonly authority: string;
  /** How far its clock is ahead. */
  readonly clockAheadMilliseconds: number;
  readonly timeScale: number;
  readonly leaseMilliseconds?: number;
  readonly attemptMilliseconds?: number;
}

/** A header of its requests: the id of its process. */
export const WORKER_HEADER = 'x-worker';

/** What it is told. */
export interface Doom {
  readonly death: Death;
  /** At which such moment from now on; the first when it is left out. */
  readonly moment?: number;
  /** Claims count only when an attempt with this number is among them. */
  readonly attempt?: number;
}

/** What it tells. */
export type WorkerNews =
  /** It works, and will stop when it is asked to. */
  | 'started'
  /** It finds nothing due and has nothing under way. */
  | 'idle'
  /** It was asked to stop, and has begun to. */
  | 'stopping';

export interface KillableWorker {
  readonly process: ChildProcess;
  /** Resolves with the signal that ended it, or with its exit code. */
  readonly ended: Promise<NodeJS.Signals | number>;
  doom(doom: Doom): void;
  readonly started: Promise<void>;
  /** Resolves when it tells so next; rejects when it ends before. */
  until(news: WorkerNews): Promise<void>;
}

export function startKillableWorker(config: WorkerConfig, doom?: Doom): KillableWorker {
  const child = fork(join(import.meta.dirname, 'killable-worker-program.ts'), [JSON.stringify({ config, doom })], {
    execArgv: [], // not those of the test runner, which would take it for a test
    env: { NODE_COMPILE_CACHE: config.cacheFolder, ...process.env },
  });
  const ended = once(child, 'exit').then(([code, signal]) => (signal ?? code) as NodeJS.Signals | number);
  const until = (news: WorkerNews) =>
    new Promise<void>((resolve, reject) => {
      const listen = (told: WorkerNews) => {
        if (told !== news) return;
        child.off('message', listen);
        resolve();
      };
      child.on('message', listen);
      void ended.then((how) => reject(new Error(`The worker ended (${how}) before it was ${news}.`)));
    });
  const started = until('started');
  started.catch(() => undefined); // one that dies at the start is nobody's surprise
  return {
    process: child,
    ended,
    doom: (message) => void child.send(message),
    started,
    until,
  };
}
