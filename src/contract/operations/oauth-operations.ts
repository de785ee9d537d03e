// What OAuth libraries ask for besides the token endpoint. Internal: no client of the interface needs it.
import * as z from 'zod/mini';
import type { Route } from './route.ts';

/** The form of a revocation (RFC 7009, section 2.1). There is one type of token: its hint is ignored. */
export const revocationRequestSchema = z.looseObject({
  token: z.string(),
  token_type_hint: z.optional(z.string()),
  client_id: z.optional(z.string()),
  client_secret: z.optional(z.string()),
});

export const OAUTH_OPERATIONS = {
  revokeToken: {
    method: 'POST',
    path: '/oauth/revoke',
    authorization: { kind: 'client' },
    requestBody: { contentType: 'application/x-www-form-urlencoded', schema: revocationRequestSchema },
    success: { status: 200, body: z.looseObject({}) },
    errors: [
      'invalid_parameter',
      'invalid_request',
      'unauthorized_client',
      'invalid_client',
      'payload_too_large',
      'rate_limited',
      'service_unavailable',
    ],
  },
} as const satisfies Record<string, Route>;
