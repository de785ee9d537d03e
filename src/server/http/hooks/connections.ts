// Every open connection of a server. Node's own list forgets those that it handed over or refused.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { closeSync, openSync } from 'node:fs';
import type { Log } from './request-log.ts';

export interface Connections {
  /** Ends those that wait for nothing of ours: nothing was asked, or not completely, or all was answered. */
  readonly cutIdle: () => void;
  readonly cutAll: () => void;
}

/** Remembers the connections from now on. */
export function trackConnections(server: Server): Connections {
  const open = new Set<Socket>();
  /** The newest of each connection: an older one is answered before it. */
  const responses = new WeakMap<Socket, ServerResponse>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    responses.set(request.socket, response);
  });
  const isBusy = (socket: Socket): boolean => {
    const response = responses.get(socket);
    return response !== undefined && !response.writableFinished && response.req.complete;
  };
  const cut = (condition: (socket: Socket) => boolean) => () => {
    for (const socket of open) if (condition(socket)) socket.destroy();
  };
  return { cutIdle: cut((socket) => !isBusy(socket)), cutAll: cut(() => true) };
}

// Whether this process can take connections. Without a free file descriptor each one is cut, and Node says nothing of it.
interface AcceptingOptions {
  readonly log: Log;
  /** Told of every connection that is known to have failed, and of every check that fails. */
  readonly onFailed: () => void;
  /** Takes a file descriptor and gives it back; throws where none is free. */
  readonly probe?: (() => void) | undefined;
}

interface Accepting {
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
