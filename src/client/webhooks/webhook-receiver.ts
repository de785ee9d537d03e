// Receives deliveries: verifies them, hands each over once, answers so that none is lost. Spec: Webhook deliveries.
import type { ReceivedDelivery } from '../catalog-event.ts';
import { isRecord } from '../../contract/is-record.ts';
import { A_FUNCTION, checkOptions, isFunction, type OptionRules } from '../options.ts';
import {
  checkSecrets,
  type VerificationFailure,
  VERIFY_OPTION_RULES,
  verifyWebhook,
  type WebhookHeaders,
  type WebhookSecret,
} from './verify-webhook.ts';

/** A delivery has less than 1 KiB. */
const BODY_MAX_BYTES = 65_536;
const BODY_IS_GONE =
  'The request body was read before it reached the webhook receiver, so its signature cannot be verified. Register this route ' +
  'before the body parser, or keep the raw bytes (express.raw). See docs/webhooks.md.';

/** Which deliveries arrived before. A `Set` is enough for one process that may forget them when it ends. */
export interface SeenDeliveries {
  /** Whether this delivery was handled before. */
  has(deliveryId: string): boolean | Promise<boolean>;
  /** This delivery was handled; awaited before the answer. */
  add(deliveryId: string): unknown;
}

/** Why a request was not accepted as a delivery. */
export type RefusedDelivery =
  | VerificationFailure
  | 'method_not_allowed'
  | 'body_too_large'
  | 'body_incomplete'
  | 'body_already_read';

/** The secret of the endpoint, and what a delivery leads to. */
export interface WebhookReceiverOptions {
  /** Of the endpoint. A function is asked at every request: for an endpoint or a secret that changes while you run. */
  readonly secret: WebhookSecret | (() => WebhookSecret | Promise<WebhookSecret>);
  /** `has` is called before `onDelivery`, `add` after it. A crash between the two causes a second call, never a lost delivery. */
  readonly seen: SeenDeliveries;
  /**
   * Called once for each delivery, and awaited: be quick, the service waits 15 seconds. When it fails, the service sends the same
   * delivery again later. Its `type` may be newer than this version; members of `data` may be missing then.
   */
  readonly onDelivery: (delivery: ReceivedDelivery) => unknown;
  /** For your log: a request that was not accepted. */
  readonly onRefused?: ((reason: RefusedDelivery) => void) | undefined;
  /** For your log: what `onDelivery` or `seen` failed with; no answer shows it. `console.error` by default. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** See VerifyOptions. */
  readonly toleranceSeconds?: number | undefined;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

/** What is used of a request of Node's http. A parser may have left the bytes in `rawBody` or `body`. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  /** `POST` for a delivery. */
  readonly method?: string | undefined;
  /** Names in lower case, as Node writes them. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Whether the body has already been read. */
  readonly readableDidRead: boolean;
  /** The bytes as they came, where a framework keeps them. */
  readonly rawBody?: unknown;
  /** What a body parser left, if one ran. */
  readonly body?: unknown;
}
/** What is used of a response of Node's http. */
export interface NodeResponse {
  /** Status and headers. */
  writeHead(status: number, headers: Record<string, string>): unknown;
  /** Ends the answer. */
  end(body?: string): unknown;
}

/** Both answer 204 to what arrived, now or before. Neither rejects, unless `onError` throws. */
export interface WebhookReceiver {
  /** For Node's http, Express, and Fastify's raw request and response. */
  readonly node: (request: NodeRequest, response: NodeResponse) => Promise<void>;
  /** For handlers that take a `Request`: Hono, Next, Deno, Bun. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/** A request of either kind. */
interface Incoming {
  readonly method: string | undefined;
  readonly headers: WebhookHeaders;
  /** `undefined`: somebody else has read it. */
  readonly body: AsyncIterable<Uint8Array> | Uint8Array | string | undefined;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

const OPTION_RULES = {
  secret: [
    'a signing secret, a list of them, or a function',
    (value) => typeof value === 'string' || Array.isArray(value) || isFunction(value),
  ],
  seen: [
    'an object with the methods has and add, like a Set',
    (value) => isRecord(value) && isFunction(value['has']) && isFunction(value['add']),
  ],
  onDelivery: A_FUNCTION,
  onRefused: A_FUNCTION,
  onError: A_FUNCTION,
  ...VERIFY_OPTION_RULES,
} satisfies OptionRules<WebhookReceiverOptions>;

/** Throws a TypeError for options that cannot be used, as when the secret is not set: no delivery has to fail to show it. */
export function createWebhookReceiver(options: WebhookReceiverOptions): WebhookReceiver {
  checkOptions('createWebhookReceiver', options, OPTION_RULES, { required: ['seen', 'onDelivery'] });
  const { secret, seen, onDelivery, onRefused, onError = console.error, toleranceSeconds, now } = options;
  if (typeof secret !== 'function') checkSecrets(secret);
  /** Deliveries that are being handled: one that comes twice at a time is handled once, and both get its answer. */
  const underWay = new Map<string, Promise<void>>();

  const refuse = (status: number, reason: RefusedDelivery, message?: string): Answer => {
    onRefused?.(reason);
    const body = JSON.stringify({ reason, message });
    return { status, headers: { 'content-type': 'application/json', ...(status === 405 && { allow: 'POST' }) }, body };
  };

  async function answer({ method, headers, body }: Incoming): Promise<Answer> {
    if (method !== 'POST') return refuse(405, 'method_not_allowed');
    if (body === undefined) {
      onError(new Error(BODY_IS_GONE)); // the answer goes to the service, where the developer does not see it
      return refuse(500, 'body_already_read', BODY_IS_GONE);
    }
    const raw = await readBody(body);
    if (typeof raw === 'object' && 'failure' in raw) {
      return refuse(raw.failure === 'body_too_large' ? 413 : 400, raw.failure);
    }
    const secrets = typeof secret === 'function' ? await secret() : secret;
    const verified = verifyWebhook(raw, headers, secrets, { toleranceSeconds, now });
    if (!verified.ok) return refuse(400, verified.reason);
    const { deliveryId, delivery } = verified;
    const handling = underWay.get(deliveryId) ?? handle(delivery).finally(() => underWay.delete(deliveryId));
    underWay.set(deliveryId, handling);
    await handling;
    return { status: 204, headers: {} };
  }

  async function handle(delivery: ReceivedDelivery): Promise<void> {
    if (await seen.has(delivery.id)) return;
    await onDelivery(delivery);
    await seen.add(delivery.id);
  }

  const answerAlways = (incoming: Incoming): Promise<Answer> =>
    answer(incoming).catch((error: unknown) => {
      onError(error);
      return { status: 500, headers: {} };
    });

  return {
    async node(request, response) {
      const { status, headers, body } = await answerAlways({
        method: request.method,
        headers: request.headers,
        body: bytesOf(request.rawBody) ?? bytesOf(request.body) ?? (request.readableDidRead ? undefined : request),
      });
      // Of what is too large the rest is never read.
      response.writeHead(status, { ...headers, ...(status === 413 && { connection: 'close' }) });
      response.end(body);
    },
    async fetch(request) {
      const { status, headers, body } = await answerAlways({
        method: request.method,
        headers: request.headers,
        body: request.bodyUsed || request.body?.locked ? undefined : (request.body ?? ''),
      });
      return new Response(body ?? null, { status, headers });
    },
  };
}

const bytesOf = (body: unknown): Uint8Array | string | undefined =>
  body instanceof Uint8Array || typeof body === 'string' ? body : undefined;

type Unreadable = { readonly failure: 'body_too_large' | 'body_incomplete' };

async function readBody(
  body: AsyncIterable<Uint8Array> | Uint8Array | string,
): Promise<Uint8Array | string | Unreadable> {
  if (typeof body === 'string') return body;
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const iterator = body[Symbol.asyncIterator](); // a loop that is left would end Node's connection before the answer
  try {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      const chunk = Buffer.from(next.value); // text, where somebody has set an encoding
      size += chunk.byteLength;
      if (size > BODY_MAX_BYTES) return { failure: 'body_too_large' };
      chunks.push(chunk);
    }
  } catch {
    return { failure: 'body_incomplete' };
  }
  return Buffer.concat(chunks);
}
