// Makes attempts to deliver: one POST each, over TLS, to addresses that the guard allows. Spec: Webhook deliveries.
import { createSecureContext, getCACertificates } from 'node:tls';
import type { Agent, Dispatcher } from 'undici';
import { readRetryAfter } from '../../contract/errors.ts';
import { type Lazily, lazily } from '../lazily.ts';
import type { AddressGuard } from './address-guard.ts';
import {
  type AttemptOutcome,
  type DeliveryRequest,
  type Sender,
  AttemptError,
  type AttemptFailure,
  failureOf,
} from './attempt.ts';
import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';

/** For a whole attempt: finding the address, the connection, the answer. */
const ATTEMPT_MILLISECONDS = 15_000;
/** More of an answer is not read: nobody looks at it. */
const ANSWER_BYTES = 64 * 1024;
/** What an interim answer (1xx) counts for: there must not be one after the other. */
const EARLY_ANSWER_BYTES = 8 * 1024;
const ANSWER_HEADER_BYTES = 16 * 1024;
/** Shorter than receivers usually keep a connection, so that it is not ended on their side while a request is on its way. */
const IDLE_MILLISECONDS = 4_000;
const LONGEST_IDLE_MILLISECONDS = 30_000;
/** Until the next address of the same host is tried. */
const NEXT_ADDRESS_MILLISECONDS = 500;

export interface SenderOptions {
  readonly guard: AddressGuard;
  readonly timeoutMilliseconds?: number;
  /** Certificates in PEM that are trusted as well. */
  readonly authorities?: readonly string[];
  readonly resolve?: ResolveHost;
}

type Outcome = Omit<AttemptOutcome, 'tookMilliseconds'>;

export function createSender({
  guard,
  timeoutMilliseconds = ATTEMPT_MILLISECONDS,
  authorities,
  resolve,
}: SenderOptions): Sender {
  // A large library, and many services have no endpoint.
  let made: Agent | undefined;
  const agent = lazily(async () => {
    const { Agent } = await import('undici');
    made = new Agent({
      allowH2: false,
      pipelining: 1,
      connectTimeout: timeoutMilliseconds,
      // One timer says when an attempt is over.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: IDLE_MILLISECONDS,
      keepAliveMaxTimeout: LONGEST_IDLE_MILLISECONDS,
      maxHeaderSize: ANSWER_HEADER_BYTES,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MILLISECONDS,
      connect: {
        lookup: guardedLookup(guard, resolve),
        // Made once: it takes long, and connections are many.
        secureContext: createSecureContext(authorities && { ca: [...getCACertificates('default'), ...authorities] }),
        // Whatever the environment says.
        rejectUnauthorized: true,
      },
    });
    return made;
  });
  const attempts = new Set<Promise<AttemptOutcome>>();

  return {
    send(request) {
      const attempt = guard.allowsUrl(request.url)
        ? attemptWith(agent, request, timeoutMilliseconds)
        : Promise.resolve<AttemptOutcome>({ responseStatus: null, failure: 'address', tookMilliseconds: 0 });
      attempts.add(attempt);
      void attempt.then(() => attempts.delete(attempt));
      return attempt;
    },
    async close() {
      await Promise.all(attempts);
      await made?.destroy();
    },
  };
}

/**
 * One POST. The outcome is known with the status of the answer; the attempt is over when the rest was read, or cut off: it takes
 * its place among those to one endpoint until then.
 */
function attemptWith(
  agent: Lazily<Agent>,
  request: DeliveryRequest,
  timeoutMilliseconds: number,
): Promise<AttemptOutcome> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let outcome: Outcome | undefined;
    let controller: Dispatcher.DispatchController | undefined;
    let unread = ANSWER_BYTES;
    let isOver = false;

    const end = (fallback: AttemptFailure): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      resolve({
        ...(outcome ?? { responseStatus: null, failure: fallback }),
        tookMilliseconds: Math.round(performance.now() - startedAt),
      });
    };
    const cut = (fallback: AttemptFailure): void => {
      end(fallback);
      controller?.abort(new AttemptError(fallback));
    };
    const read = (bytes: number): void => {
      unread -= bytes;
      if (unread < 0) cut('protocol');
    };
    const timer = setTimeout(cut, timeoutMilliseconds, 'timeout');

    const { origin, pathname, search } = new URL(request.url);
    const dispatch = (used: Agent): void => {
      if (isOver) return;
      used.dispatch(
        { origin, path: pathname + search, method: 'POST', headers: request.headers, body: request.body },
        {
          onRequestStart(given) {
            controller = given;
            // The connection came too late: nothing is sent.
            if (isOver) controller.abort(new AttemptError('timeout'));
          },
          onResponseStart(_controller, status, headers) {
            if (status >= 200) outcome = readAnswer(status, headers['retry-after']);
            else read(EARLY_ANSWER_BYTES);
          },
          onResponseData: (_controller, chunk) => read(chunk.length),
          onResponseEnd: () => end('protocol'),
          onResponseError: (_controller, error) => end(failureOf(error, controller !== undefined)),
        },
      );
    };
    agent()
      .then(dispatch)
      .catch((error: unknown) => end(failureOf(error, false)));
  });
}

function readAnswer(status: number, retryAfter: unknown): Outcome {
  const failure = failureByStatus(status);
  const wait = status === 429 || status === 503 ? readRetryAfter(retryAfter, Date.now()) : undefined;
  return { responseStatus: status, failure, ...(wait !== undefined && { retryAfterMilliseconds: wait }) };
}

function failureByStatus(status: number): AttemptFailure | null {
  if (status < 300) return null;
  if (status < 400) return 'redirect';
  return status === 410 ? 'gone' : 'status';
}

/** For one try of one server; together shorter than an attempt may take. */
const QUERY_MILLISECONDS = 2_500;
const QUERY_TRIES = 2;

/** All addresses of a host name, in the order in which they are tried. Rejects when there are none. */
export type ResolveHost = (hostName: string) => Promise<readonly LookupAddress[]>;

/**
 * For `connect` of a socket, which connects to what it is given here and asks nobody again: a name that changes its mind gains
 * nothing. One address that is not allowed closes all of them. A socket does not ask for the address of a host that is one.
 */
export function guardedLookup(guard: AddressGuard, resolve: ResolveHost = resolverFor(guard)): LookupFunction {
  return (hostName, options, callback) => {
    const give = (addresses: readonly LookupAddress[]): void => {
      const [first] = addresses;
      if (!first) callback(new AttemptError('dns'), '');
      else if (!addresses.every(({ address }) => guard.allowsAddress(address, hostName))) {
        callback(new AttemptError('address'), '');
      } else if (options.all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    };
    resolve(hostName).then(give, () => callback(new AttemptError('dns'), ''));
  };
}

/**
 * Asks the name servers itself. The way of the operating system (`lookup`) takes one of few threads for as long as an answer
 * takes: two names whose servers are silent would hold up the deliveries to all others. It is left to names that the operator
 * listed, which may be known to this machine alone.
 */
export function resolverFor(guard: AddressGuard, nameServers?: readonly string[]): ResolveHost {
  return async (hostName) => {
    if (guard.listsName(hostName)) return lookup(hostName, { all: true });
    // Made anew each time: which name servers this machine asks may change while the service runs.
    const resolver = new Resolver({ timeout: QUERY_MILLISECONDS, tries: QUERY_TRIES });
    if (nameServers) resolver.setServers(nameServers);
    const [v4, v6] = await Promise.all([
      resolver.resolve4(hostName).catch(() => []),
      resolver.resolve6(hostName).catch(() => []),
    ]);
    return [...v4.map((address) => ({ address, family: 4 })), ...v6.map((address) => ({ address, family: 6 }))];
  };
}
