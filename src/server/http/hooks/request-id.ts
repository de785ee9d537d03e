// Names a request: `req_` and a ULID, so that ids sort by time. What others call it is written beside that in the log, never instead.
import { randomFillSync } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixteen of the bytes' five low bits: 80 bits of chance. */
const BYTES_OF_AN_ID = 16;

/** Drawn for many ids at once: one call costs more than all the rest of an id. */
const chance = new Uint8Array(256 * BYTES_OF_AN_ID);
let used = chance.length;

export function newRequestId(now: number): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  let id = 'req_';
  for (let shift = 45; shift >= 0; shift -= 5) id += CROCKFORD[Math.floor(now / 2 ** shift) % 32];
  for (const end = used + BYTES_OF_AN_ID; used < end; used++) id += CROCKFORD[(chance[used] ?? 0) % 32];
  return id;
}

/** W3C Trace Context, section 3.2: version, trace-id, parent-id and flags. A later version may add more. */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-.*)?$/;
/** The ids of nginx, Envoy, Caddy and UUIDs; no address, email or name fits. */
const PROXY_REQUEST_ID = /^(?=.*\d)[\da-zA-Z-]{16,64}$/;

/** What others call a request: its trace, and the `X-Request-Id` of a trusted proxy. Whatever is not of their form is left out. */
export function foreignIds(request: FastifyRequest): { readonly traceId?: string; readonly proxyRequestId?: string } {
  const { traceparent, 'x-request-id': given } = request.headers;
  const [, version, traceId, more] = TRACEPARENT.exec(String(traceparent)) ?? [];
  const isTrace = traceId !== undefined && (version !== '00' || more === undefined);
  // A trusted proxy says for whom it asks, so there is another address before its own.
  const isNamed = typeof given === 'string' && PROXY_REQUEST_ID.test(given) && (request.ips?.length ?? 0) > 1;
  return { ...(isTrace && { traceId }), ...(isNamed && { proxyRequestId: given }) };
}
