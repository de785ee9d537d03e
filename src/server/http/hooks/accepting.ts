// Whether this process can take connections. Without a free file descriptor each one is cut, and Node says nothing of it.
import { closeSync, openSync } from 'node:fs';
import type { Log } from './request-log.ts';

interface AcceptingOptions {
  readonly log: Log;
  /** Told of every connection that is known to have failed, and of every check that fails. */
  readonly onFailed: () => void;
  /** Takes a file descriptor and gives it back; throws where none is free. */
  readonly probe?: (() => void) | undefined;
}

export interface Accepting {
  /** To be called often. */
  readonly check: () => void;
  /** What the server says of itself. */
  readonly failed: (error: Error) => void;
}

/** Logs a failure once, and once that it is over. */
export function watchAccepting({ log, onFailed, probe = takeOne }: AcceptingOptions): Accepting {
  let isFailing = false;
  const fail = (error: unknown) => {
    onFailed();
    if (isFailing) return;
    isFailing = true;
    log({ level: 'error', event: 'accept_failed', problem: isExhausted(error) ? EXHAUSTED : 'the system refuses' });
  };
  return {
    check() {
      try {
        probe();
      } catch (error) {
        // Any other failure says nothing of connections.
        if (isExhausted(error)) return fail(error);
      }
      if (isFailing) log({ level: 'warn', event: 'accepting_again' });
      isFailing = false;
    },
    failed(error) {
      // `listen` rejects by itself.
      if ('syscall' in error && error.syscall === 'accept') fail(error);
    },
  };
}

const EXHAUSTED =
  'no file descriptor is free: close connections, or raise the limit of open files (ulimit -n, LimitNOFILE)';

const isExhausted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');

const takeOne = (): void => closeSync(openSync(import.meta.filename, 'r'));
