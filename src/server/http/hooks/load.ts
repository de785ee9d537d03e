// What connections may take of this process. Each is answered one request at a time, so that whoever sends ahead and reads nothing
// fills one answer and no more; answers that nobody reads have a limit together, and so have requests in progress.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Why a connection was cut, or a request refused. */
export type LoadRefusal = 'pipelined' | 'unread' | 'requests';

/** Requests that a connection may send ahead. Browsers send none. */
const PIPELINED_MAX = 64;

const MEGABYTE = 1024 * 1024;

type Answer = () => void;

export class Load {
  readonly #limits: LoadLimits;
  readonly #onRefused: (refusal: LoadRefusal) => void;
  readonly #silence: number;
  /** What each connection has sent ahead, while one of its requests is being answered. */
  readonly #ahead = new WeakMap<Socket, Answer[]>();
  /** Connections with an answer that is made and not read yet, the oldest first. */
  readonly #unread = new Map<Socket, number>();
  /** Requests in progress whose body has not arrived, the oldest first. */
  readonly #arriving = new Set<IncomingMessage>();
  #unreadBytes = 0;
  #requests = 0;

  /** `silence`: milliseconds after which a connection is closed on which nothing moves. */
  constructor(limits: LoadLimits, onRefused: (refusal: LoadRefusal) => void, silence: number) {
    this.#limits = limits;
    this.#onRefused = onRefused;
    this.#silence = silence;
  }

  get requests(): number {
    return this.#requests;
  }
  get unreadBytes(): number {
    return this.#unreadBytes;
  }

  /** Hands on a request when it is its turn; `refuse` answers those that are too many. */
  listener(handle: RequestListener, refuse: (response: ServerResponse) => void): RequestListener {
    return (request, response) => {
      const { socket } = request;
      const answer = () => this.#answer(request, response, handle, refuse);
      const ahead = this.#ahead.get(socket);
      if (ahead === undefined) {
        this.#ahead.set(socket, []);
        answer();
      } else if (ahead.length < PIPELINED_MAX) ahead.push(answer);
      else this.#cut(socket, 'pipelined');
    };
  }

  #answer(
    request: IncomingMessage,
    response: ServerResponse,
    handle: RequestListener,
    refuse: (response: ServerResponse) => void,
  ) {
    const { socket } = request;
    const isTaken = this.#requests < this.#limits.requests || this.#cutArriving();
    let isMade = !isTaken;
    const made = () => {
      if (isMade) return;
      isMade = true;
      this.#requests -= 1;
      this.#arriving.delete(request);
      if (socket.writableLength > 0 && !socket.destroyed) this.#wait(socket, socket.writableLength);
    };
    response.once('close', () => {
      made();
      this.#read(socket);
      const next = socket.destroyed ? undefined : this.#ahead.get(socket)?.shift();
      if (next) next();
      else this.#ahead.delete(socket);
    });
    if (!isTaken) {
      this.#onRefused('requests');
      refuse(response);
      return;
    }
    this.#requests += 1;
    this.#arriving.add(request);
    request.once('end', () => this.#arriving.delete(request));
    response.once('prefinish', made);
    handle(request, response);
  }

  /** Whoever sends half of bodies takes the turns of nobody: the one that has waited longest for its body gives way. */
  #cutArriving(): boolean {
    for (const request of this.#arriving) {
      this.#arriving.delete(request);
      if (request.complete) continue;
      this.#cut(request.socket, 'requests');
      return true;
    }
    return false;
  }

  #wait(socket: Socket, bytes: number): void {
    this.#unread.set(socket, bytes);
    this.#unreadBytes += bytes;
    // Node looks only when the time is over whether something was read, and waits once more if so. It sets its own time for the next request.
    socket.setTimeout(this.#silence / 2);
    for (const oldest of this.#unread.keys()) {
      if (this.#unreadBytes <= this.#limits.unread * MEGABYTE) return;
      this.#cut(oldest, 'unread');
    }
  }

  #read(socket: Socket): void {
    this.#unreadBytes -= this.#unread.get(socket) ?? 0;
    this.#unread.delete(socket);
  }

  #cut(socket: Socket, why: LoadRefusal): void {
    if (socket.destroyed) return;
    this.#onRefused(why);
    this.#read(socket);
    socket.destroy();
  }
}

// How much all connections together may take of a process: the names, the defaults, and the text that changes them (SVC_LOAD_LIMITS).
export interface LoadLimits {
  /** Open connections. More are closed at once. */
  readonly connections: number;
  /** Requests in progress: from their headers to the end of the answer's making. More get 503. */
  readonly requests: number;
  /** Megabytes of answers that wait for their clients to read. Beyond it the connections that wait longest are closed. */
  readonly unread: number;
}

export const DEFAULT_LOAD_LIMITS: LoadLimits = { connections: 10_000, requests: 1_000, unread: 256 };

const NAMES = Object.keys(DEFAULT_LOAD_LIMITS) as (keyof LoadLimits)[];

/** The default as it would be written. */
export const LOAD_LIMITS_TEXT = NAMES.map((name) => `${name}=${DEFAULT_LOAD_LIMITS[name]}`).join(',');

/** Reads `name=count`, separated by commas; what is not named keeps its default. Throws a sentence that names the setting. */
export function parseLoadLimits(text: string, setting: string): LoadLimits {
  const given = new Map<string, number>();
  for (const part of text.split(',')) {
    const [, name = '', count = '0'] = /^\s*(\w+)\s*=\s*(\d{1,7})\s*$/.exec(part) ?? [];
    if (!NAMES.some((known) => known === name) || given.has(name) || Number(count) < 1)
      throw new Error(`${setting} must be a list like "${LOAD_LIMITS_TEXT}" (whole numbers from 1, each name once).`);
    given.set(name, Number(count));
  }
  return { ...DEFAULT_LOAD_LIMITS, ...Object.fromEntries(given) };
}
