// The operation of the page that a verification mail links to, below the API prefix. Internal: not in the OpenAPI document.
import * as z from 'zod/mini';
import type { Route } from './route.ts';

const TOKEN_MAX_LENGTH = 128;

export const verificationRequestSchema = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX_LENGTH)),
});

export const verificationSchema = z.looseObject({
  data: z.looseObject({
    clientId: z.string(),
    /** In clear, this once. */
    clientSecret: z.string(),
    origin: z.string(),
    /** For `createClient` and for every request. */
    baseUrl: z.string(),
    /** Whether the address had a credential and this is its new secret. */
    rotated: z.boolean(),
  }),
});
export type Verification = Readonly<z.infer<typeof verificationSchema>['data']>;

/**
 * `details.reason` of `verification_over`. `superseded`: another link of the address was used; `domain_full`: its domain has as many credentials as
 * it may have, and the link works once the operator allows more.
 */
export type VerificationEnd = 'expired' | 'used' | 'superseded' | 'domain_full';

export const SANDBOX_OPERATIONS = {
  /** Uses the token of the mail up and answers with the credential. A POST: those who only look at links change nothing. */
  verify: {
    method: 'POST',
    path: '/sandbox/verifications',
    authorization: { kind: 'none' },
    requestBody: { contentType: 'application/json', schema: verificationRequestSchema },
    success: { status: 200, body: verificationSchema },
    errors: [
      'verification_not_found',
      'verification_over',
      'invalid_parameter',
      'validation_failed',
      'invalid_json',
      'payload_too_large',
      'unsupported_media_type',
      'rate_limited',
      'service_unavailable',
    ],
  },
} as const satisfies Record<string, Route>;
