// The token endpoint's answer. Spec: Token.
import * as z from 'zod/mini';
import { type Environment, ENVIRONMENTS } from './vocabulary.ts';

/** An access token. Spec: Token. */
export interface Token {
  /** Send it as `Authorization: Bearer <token>`. Opaque. */
  readonly access_token: string;
  /** Always `Bearer`. */
  readonly token_type: 'Bearer';
  /** How long the token is valid, in seconds. */
  readonly expires_in: number;
  /** The scopes that were granted, with spaces between. */
  readonly scope: string;
  /** The environment of the credential. */
  readonly environment: Environment;
}

export const tokenSchema = z.looseObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  scope: z.string(),
  environment: z.enum(ENVIRONMENTS),
}) satisfies z.ZodMiniType<Token>;

/** The form of a token request. Unknown fields are ignored (RFC 6749, section 3.2). Spec: POST /oauth/token. */
export interface TokenRequest {
  /** Always `client_credentials`. */
  readonly grant_type: 'client_credentials';
  /** The client ID, unless HTTP Basic carries it. */
  readonly client_id?: string | undefined;
  /** The client secret, unless HTTP Basic carries it. */
  readonly client_secret?: string | undefined;
  /** The scopes that are wanted, with spaces between; all that the credential has when absent. */
  readonly scope?: string | undefined;
}

export const tokenRequestSchema = z.looseObject({
  grant_type: z.literal('client_credentials'),
  client_id: z.optional(z.string()),
  client_secret: z.optional(z.string()),
  scope: z.optional(z.string()),
}) satisfies z.ZodMiniType<TokenRequest>;
