// Access tokens: issued and revoked, once the client has proved who it is.
import type { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { issueAccessToken, revokeAccessToken } from '../../../domain/access/access-tokens.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { CACHE } from '../../answer.ts';
import type { Handler, OperationExchange } from '../operation-handler.ts';
import { type OAUTH_OPERATIONS, revocationRequestSchema } from '../../../../contract/operations/sandbox-operations.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { authenticateClient, type ClientCredentials } from '../../../domain/access/credentials.ts';
import type { ServiceContext } from '../../../domain/service-context.ts';
import type { Credential } from '../../../store/store.ts';
import { bodyBytes } from '../../request.ts';
import { tokenRequestSchema } from '../../../../contract/token.ts';

// POST /oauth/token. Spec: Authentication; RFC 6749, section 4.4.
export const issueToken: Handler<typeof OPERATIONS.issueToken> = async (call) => {
  const { service, limits, request, reply } = call;
  const { credential, grantType, scope } = await authenticateCall(call, readTokenRequest);
  limits.countToken(reply, credential);
  if (grantType !== 'client_credentials') throw new Refusal('unsupported_grant_type');
  const token = await issueAccessToken(service.store, service.clock, credential, {
    scope,
    onEnded(tokens) {
      request.server.metrics.countEndedTokens(tokens);
      void reply.header('SVC-Tokens-Ended', tokens);
    },
  });
  return { json: token, cache: CACHE.none };
};

// POST /oauth/revoke. RFC 7009.
export const revokeToken: Handler<typeof OAUTH_OPERATIONS.revokeToken> = async (call) => {
  const { service, limits, reply } = call;
  const { credential, token } = await authenticateCall(call, readRevocationRequest);
  limits.countToken(reply, credential);
  await revokeAccessToken(service.store, credential, token);
  // Section 2.2: also when there was no such token; the content does not matter, and some libraries want JSON.
  return { json: {}, cache: CACHE.none };
};

// Clients prove themselves with id and secret, at the token and the revocation endpoint alike; guessing is slowed down.
type Read<Parts> = (headers: IncomingHttpHeaders, body: Uint8Array) => Parts;

/**
 * 1. `read` takes the request apart: what cannot be read proves nobody and counts against its address.
 * 2. After ten wrong secrets in five minutes for this id from this address nothing is compared any more; the id may be unknown,
 *    the answer is the same, and the right secret from elsewhere still works.
 * 3. A wrong secret counts against both. A suspended credential has proved itself: it is told so.
 *
 * Refuses with what `read` refuses with, `rate_limited`, `invalid_client` or `unauthorized_client`.
 */
async function authenticateCall<Parts extends { readonly candidates: readonly ClientCredentials[] }>(
  exchange: OperationExchange,
  read: Read<Parts>,
): Promise<Parts & { readonly credential: Credential }> {
  const { service, limits, request, reply } = exchange;
  const parts = await limits.countStranger(exchange, () => read(request.headers, bodyBytes(request.body)));
  const guess = { request, reply, id: parts.candidates[0]?.clientId ?? '', wrong: 'invalid_client' } as const;
  const credential = await limits.guardSecret(guess, async () => {
    // An id of ours, never what a stranger typed.
    request.namedCredential = (await service.store.credentials.find(guess.id))?.id;
    return authenticate(service, parts.candidates);
  });
  request.credential = credential;
  return { ...parts, credential };
}

/** The form-decoded reading of Basic credentials comes first; the raw one only when that is nobody. */
async function authenticate(
  { store, clock }: ServiceContext,
  candidates: readonly ClientCredentials[],
): Promise<Credential> {
  for (const candidate of candidates) {
    try {
      return await authenticateClient(store, clock, candidate);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'invalid_client')) throw error;
    }
  }
  throw new Refusal('invalid_client');
}

// Reads what clients send to OAuth's endpoints: the form, and the credentials from one place only. RFC 6749, sections 2.3.1, 3.2
// and 4.4.2; RFC 7009, section 2.1.
interface TokenRequest {
  /** What id and secret may be: with Basic authentication, form-decoded and as they are. */
  readonly candidates: readonly ClientCredentials[];
  readonly grantType: string;
  readonly scope: string | undefined;
}

/** Refuses with `invalid_request`, or with `invalid_client` when there are no credentials. */
function readTokenRequest({ authorization }: IncomingHttpHeaders, body: Uint8Array): TokenRequest {
  const form = readForm(body, Object.keys(tokenRequestSchema.shape));
  const grantType = form.get('grant_type');
  if (grantType === undefined) throw malformed('grant_type is missing from the form.');
  return { candidates: credentials(authorization, form), grantType, scope: form.get('scope') };
}

interface RevocationRequest {
  readonly candidates: readonly ClientCredentials[];
  readonly token: string;
}

/** Refuses like `readTokenRequest`. */
function readRevocationRequest({ authorization }: IncomingHttpHeaders, body: Uint8Array): RevocationRequest {
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
