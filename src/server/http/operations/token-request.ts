// Reads what clients send to OAuth's endpoints: the form, and the credentials from one place only. RFC 6749, sections 2.3.1, 3.2
// and 4.4.2; RFC 7009, section 2.1.
import type { IncomingHttpHeaders } from 'node:http';
import { revocationRequestSchema } from '../../../contract/operations/sandbox-operations.ts';
import { tokenRequestSchema } from '../../../contract/token.ts';
import type { ClientCredentials } from '../../domain/access/credentials.ts';
import { Refusal } from '../../domain/refusal.ts';

export interface TokenRequest {
  /** What id and secret may be: with Basic authentication, form-decoded and as they are. */
  readonly candidates: readonly ClientCredentials[];
  readonly grantType: string;
  readonly scope: string | undefined;
}

/** Refuses with `invalid_request`, or with `invalid_client` when there are no credentials. */
export function readTokenRequest({ authorization }: IncomingHttpHeaders, body: Uint8Array): TokenRequest {
  const form = readForm(body, Object.keys(tokenRequestSchema.shape));
  const grantType = form.get('grant_type');
  if (grantType === undefined) throw malformed('grant_type is missing from the form.');
  return { candidates: credentials(authorization, form), grantType, scope: form.get('scope') };
}

export interface RevocationRequest {
  readonly candidates: readonly ClientCredentials[];
  readonly token: string;
}

/** Refuses like `readTokenRequest`. */
export function readRevocationRequest({ authorization }: IncomingHttpHeaders, body: Uint8Array): RevocationRequest {
  const form = readForm(body, Object.keys(revocationRequestSchema.shape));
  const token = form.get('token');
  if (token === undefined) throw malformed('token is missing from the form.');
  return { candidates: credentials(authorization, form), token };
}

const malformed = (sentence: string) => new Refusal('invalid_request', { sentence });

/** Known fields, each at most once. Empty ones count as absent, unknown ones are ignored. */
function readForm(body: Uint8Array, fields: readonly string[]): Map<string, string> {
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(Buffer.from(body).toString('utf8'))) {
    if (!fields.includes(name)) continue;
    if (form.has(name)) throw malformed('A form field was sent more than once. Send each field once.');
    form.set(name, value);
  }
  for (const [name, value] of form) if (value === '') form.delete(name);
  return form;
}

function credentials(authorization: string | undefined, form: ReadonlyMap<string, string>): ClientCredentials[] {
  const clientId = form.get('client_id');
  const clientSecret = form.get('client_secret');
  const isBasic = /^basic(?: |$)/i.test(authorization ?? '');
  // Even when it cannot be read, it is a second place.
  if (isBasic && clientSecret !== undefined) {
    throw malformed('The client secret was sent twice. Send it with HTTP Basic or in the form, not both.');
  }
  const basic = /^basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '')?.[1];
  if (basic === undefined) {
    if (clientId === undefined || clientSecret === undefined) throw new Refusal('invalid_client');
    return [{ clientId, clientSecret }];
  }
  const [user = '', password] = splitOnce(Buffer.from(basic, 'base64').toString('utf8'));
  if (password === undefined) throw new Refusal('invalid_client');
  const raw = { clientId: user, clientSecret: password };
  const decoded = { clientId: formDecode(user), clientSecret: formDecode(password) };
  const candidates = decoded.clientId === user && decoded.clientSecret === password ? [raw] : [decoded, raw];
  const agrees = clientId === undefined || candidates.some((candidate) => candidate.clientId === clientId);
  if (!agrees) throw malformed('client_id in the form differs from the one in the Authorization header. Send it once.');
  return candidates;
}

function splitOnce(text: string): readonly [string, string?] {
  const colon = text.indexOf(':');
  return colon < 0 ? [text] : [text.slice(0, colon), text.slice(colon + 1)];
}

/** As form fields are decoded; text that is not encoded properly stays as it is. */
function formDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
