// Whether a delivery comes from the service, now and unchanged. Spec: Webhook deliveries (signature and receiver rules).
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { isRecord } from '../../contract/is-record.ts';
import { kindOf } from '../service-error.ts';
import { A_FUNCTION, checkOptions, type OptionRules, SECONDS } from '../options.ts';
import { type ReceivedDelivery, receivedDeliverySchema } from '../catalog-event.ts';

const TOLERANCE_SECONDS = 300;
const SIGNATURE_PATTERN = /^[0-9a-f]{64}$/;
/** Unix seconds as the service writes them. */
const TIMESTAMP_PATTERN = /^[1-9]\d{0,11}$/;

/** Of Node's http, of a Fetch request, or a plain object with names in any case. */
export type WebhookHeaders = { get(name: string): string | null } | PlainHeaders;
type PlainHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The whole text, `whsec_...`; several while it is changed. */
export type WebhookSecret = string | readonly string[];

/** How much the clocks may differ. */
export interface VerifyOptions {
  /** How far the timestamp may be away, in both directions; 300 by default, as the service advises. */
  readonly toleranceSeconds?: number | undefined;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

/** Also of a receiver when it is made: nothing is ever too old for an invalid tolerance. */
export const VERIFY_OPTION_RULES = {
  toleranceSeconds: SECONDS,
  now: A_FUNCTION,
} satisfies OptionRules<VerifyOptions>;

/**
 * `stale` and `future` are reported for genuine deliveries only: one that is late, played again, or a clock that is wrong.
 * `malformed_body` likewise: the service itself sent what this version cannot read.
 */
export type VerificationFailure = 'missing_header' | 'stale' | 'future' | 'bad_signature' | 'malformed_body';

/** A delivery that the service signed, or why it cannot be trusted. */
export type Verification =
  | {
      readonly ok: true;
      /** Deduplicate with it. It is the signed one: a copy under another `X-SVC-Delivery` does not pass. */
      readonly deliveryId: string;
      /** When this attempt was signed, in Unix seconds. */
      readonly timestamp: number;
      /**
       * Its `type` may be newer than this version: nothing that the service signed is dropped for being new. Members of `data` may
       * be missing then.
       */
      readonly delivery: ReceivedDelivery;
    }
  | { readonly ok: false; readonly reason: VerificationFailure };

/**
 * Verifies over the unmodified bytes and in constant time. With several secrets one of them must fit: so a secret is changed
 * without a gap. Headers that are doubled or not of the form that the service writes are a `bad_signature`.
 * Throws a TypeError for mistakes of the caller, which no request can cause: a missing secret, a parsed body, an invalid tolerance.
 */
export function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: WebhookSecret,
  options: VerifyOptions = {},
): Verification {
  checkOptions('verifyWebhook', options, VERIFY_OPTION_RULES);
  const { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now } = options;
  const secrets = checkSecrets(secret);
  if (!isRecord(headers)) throw new TypeError(`headers must be those of the request. Got ${kindOf(headers)}.`);
  if (typeof rawBody !== 'string' && !(rawBody instanceof Uint8Array)) {
    throw new TypeError('verifyWebhook needs the raw request body as bytes or text. Call it before any body parser.');
  }
  const [signature, timestamp, deliveryId] = ['x-svc-signature', 'x-svc-timestamp', 'x-svc-delivery'].map((name) =>
    valuesOf(headers, name),
  );
  if (!signature?.length || !timestamp?.length || !deliveryId?.length) return refused('missing_header');
  if (!isOne(signature, SIGNATURE_PATTERN) || !isOne(timestamp, TIMESTAMP_PATTERN)) return refused('bad_signature');

  const body = typeof rawBody === 'string' ? Buffer.from(rawBody) : rawBody;
  if (!isSigned(body, timestamp[0], signature[0], secrets)) return refused('bad_signature');

  const seconds = Number(timestamp[0]);
  const lateSeconds = now() / 1000 - seconds;
  if (!(lateSeconds <= toleranceSeconds)) return refused('stale');
  if (!(lateSeconds >= -toleranceSeconds)) return refused('future');

  const delivery = parseDelivery(body);
  if (!delivery) return refused('malformed_body');
  // The signature does not cover this header, but the body has the same id.
  if (deliveryId.length > 1 || deliveryId[0] !== delivery.id) return refused('bad_signature');
  return { ok: true, deliveryId: delivery.id, timestamp: seconds, delivery };
}

/** Also of a receiver when it is made: with an empty key anybody signs. */
export function checkSecrets(secret: WebhookSecret): readonly string[] {
  const secrets: readonly unknown[] = typeof secret === 'string' ? [secret] : secret;
  if (
    !Array.isArray(secrets) ||
    secrets.length === 0 ||
    !secrets.every((each) => typeof each === 'string' && /^whsec_[A-Za-z0-9+/_=-]+$/.test(each))
  ) {
    throw new TypeError(
      'The signing secret must be the text that creating the webhook returned: whsec_..., without spaces and line ends.',
    );
  }
  return secrets as readonly string[];
}

const refused = (reason: VerificationFailure): Verification => ({ ok: false, reason });

/** Every value that was sent; what is sent twice some servers list, others join with a comma, which fits no pattern. */
function valuesOf(headers: WebhookHeaders, name: string): readonly string[] {
  const found =
    typeof headers.get === 'function'
      ? [headers.get(name)]
      : Object.entries(headers as PlainHeaders).flatMap(([key, value]) => (key.toLowerCase() === name ? value : null));
  return found.filter((value): value is string => typeof value === 'string' && value !== '');
}

const isOne = (values: readonly string[], pattern: RegExp): values is readonly [string] =>
  values.length === 1 && pattern.test(values[0] ?? '');

/** Compares with every secret: how long it takes does not tell which one fits. */
function isSigned(body: Uint8Array, timestamp: string, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature, 'hex');
  let fits = false;
  for (const secret of secrets) {
    const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
    fits = timingSafeEqual(expected, given) || fits;
  }
  return fits;
}

function parseDelivery(body: Uint8Array): ReceivedDelivery | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const delivery: unknown = JSON.parse(text);
    return z.safeParse(receivedDeliverySchema, delivery).success ? (delivery as ReceivedDelivery) : undefined;
  } catch {
    return undefined;
  }
}
