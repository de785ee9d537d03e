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

/** The link of a verification mail is `{service origin}/sandbox/verify#t={token}`: no request line and no log has the token. */
export const VERIFICATION_PATH = '/sandbox/verify';
export const REGISTRATION_PATH = '/sandbox';
/** Of a mail's link. */
export const VERIFICATION_LIFETIME_HOURS = 24;
/** How long the previous secret still works after a rotation. */
export const ROTATION_OVERLAP_HOURS = 24;
/** How long a request is kept, used or not. */
export const REGISTRATION_KEPT_DAYS = 7;
/** Emails that one network can ask for in a day for a mailbox. */
export const MAILBOX_MAILS = 3;
/** Live sandbox credentials that the addresses of a domain may have, unless the operator says otherwise. docs/decisions/0080. */
export const DOMAIN_CREDENTIALS = 5;
