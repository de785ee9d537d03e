// The token endpoint's answer. Spec: Token.
import * as z from 'zod/mini';
import { ENVIRONMENTS } from './vocabulary.ts';

export const tokenSchema = z.looseObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  scope: z.string(),
  environment: z.enum(ENVIRONMENTS),
});
export type Token = Readonly<z.infer<typeof tokenSchema>>;

/** The form of a token request. Unknown fields are ignored (RFC 6749, section 3.2). */
export const tokenRequestSchema = z.looseObject({
  grant_type: z.literal('client_credentials'),
  client_id: z.optional(z.string()),
  client_secret: z.optional(z.string()),
  scope: z.optional(z.string()),
});
