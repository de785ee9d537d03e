// The token endpoint's answer. Spec: Token.
import * as z from 'zod/mini';
import type { Known } from './known.ts';
import { ENVIRONMENTS } from './vocabulary.ts';

export const tokenSchema = z.looseObject({
  /** Send it as `Authorization: Bearer <token>`. Opaque. */
  access_token: z.string(),
  /** Always `Bearer`. */
  token_type: z.literal('Bearer'),
  /** How long the token is valid, in seconds. */
  expires_in: z.int(),
  /** The scopes that were granted, with spaces between. */
  scope: z.string(),
  /** The environment of the credential. */
  environment: z.enum(ENVIRONMENTS),
});
/** An access token. Spec: Token. */
export type Token = Known<z.infer<typeof tokenSchema>>;

export const tokenRequestSchema = z.looseObject({
  /** Always `client_credentials`. */
  grant_type: z.literal('client_credentials'),
  /** The client id, unless HTTP Basic carries it. */
  client_id: z.optional(z.string()),
  /** The client secret, unless HTTP Basic carries it. */
  client_secret: z.optional(z.string()),
  /** The scopes that are wanted, with spaces between; all that the credential has when absent. */
  scope: z.optional(z.string()),
});
/** The form of a token request. Unknown fields are ignored (RFC 6749, section 3.2). Spec: POST /oauth/token. */
export type TokenRequest = Known<z.infer<typeof tokenRequestSchema>>;
