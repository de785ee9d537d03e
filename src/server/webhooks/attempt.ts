// One attempt to deliver: what is sent, and how it went. Spec: Webhook deliveries.
import type { DeliveryFailure } from '../store/store.ts';

/** A POST, signed and ready. */
export interface DeliveryRequest {
  readonly url: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface AttemptOutcome {
  /** Of the answer, when there was one. */
  readonly responseStatus: number | null;
  /** Null: it arrived. */
  readonly failure: Exclude<DeliveryFailure, 'lost'> | null;
  /** What the answer (429 or 503) asked for with Retry-After, from now on; never more than a day. */
  readonly retryAfterMilliseconds?: number;
  readonly tookMilliseconds: number;
}

/** Makes attempts, as many at a time as it is asked for. Never rejects: whatever goes wrong is an outcome. */
export interface Sender {
  send(request: DeliveryRequest): Promise<AttemptOutcome>;
  /** Ends connections that are kept for the next attempt. */
  close(): Promise<void>;
}

// Why an attempt without an answer failed, in one word. What the receiver or the network said is never repeated.
export type AttemptFailure = NonNullable<AttemptOutcome['failure']>;

/** A failure that has its name already. */
export class AttemptError extends Error {
  readonly failure: AttemptFailure;

  constructor(failure: AttemptFailure) {
    super(failure);
    this.name = `AttemptError(${failure})`;
    this.failure = failure;
  }
}

/** Nobody there, or gone in the middle. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'EACCES',
  'EPERM',
  'EINVAL',
  'EMFILE',
  'ENFILE',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
]);

/** `isConnected`: the request was on its way, so TLS had been agreed. */
export function failureOf(error: unknown, isConnected: boolean): AttemptFailure {
  if (error instanceof AttemptError) return error.failure;
  // Several addresses, each with its own error: the last one tells.
  if (error instanceof AggregateError) return failureOf(error.errors.at(-1), isConnected);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return 'timeout';
  // It closed, or it answered before or beside what was asked.
  if (code === 'UND_ERR_SOCKET') return (error as Error).message.startsWith('bad ') ? 'protocol' : 'connection';
  if (CONNECTION_CODES.has(code)) return 'connection';
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_')) return 'tls';
  // Reasons not to trust a certificate are named by OpenSSL, in many words.
  return isConnected || code === '' || code.startsWith('UND_') || code.startsWith('HPE_') ? 'protocol' : 'tls';
}
