// Clients prove themselves with id and secret, at the token and the revocation endpoint alike; guessing is slowed down.
import type { IncomingHttpHeaders } from 'node:http';
import { authenticateClient, type ClientCredentials } from '../../domain/access/credentials.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import type { Credential } from '../../store/store.ts';
import { bodyBytes } from '../request/body.ts';
import type { OperationExchange } from './operation-handler.ts';

type Read<Parts> = (headers: IncomingHttpHeaders, body: Uint8Array) => Parts;

/**
 * 1. `read` takes the request apart: what cannot be read proves nobody and counts against its address.
 * 2. After ten wrong secrets in five minutes for this id from this address nothing is compared any more; the id may be unknown,
 *    the answer is the same, and the right secret from elsewhere still works.
 * 3. A wrong secret counts against both. A suspended credential has proved itself: it is told so.
 *
 * Refuses with what `read` refuses with, `rate_limited`, `invalid_client` or `unauthorized_client`.
 */
export async function authenticateCall<Parts extends { readonly candidates: readonly ClientCredentials[] }>(
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
