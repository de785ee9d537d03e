// POST /oauth/token. Spec: Authentication; RFC 6749, section 4.4.
import { authenticateClient } from '../../domain/credentials.ts';
import { issueAccessToken } from '../../domain/access-tokens.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import type { Credential } from '../../store/store.ts';
import { CACHE } from '../answer.ts';
import type { Handler } from '../operation-handler.ts';
import { readTokenRequest, type TokenRequest } from '../token-request.ts';

export const issueToken: Handler<'issueToken'> = async ({ service, request }) => {
  const { body } = request;
  const tokenRequest = readTokenRequest(request.headers, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  const credential = await authenticate(service, tokenRequest);
  request.credential = credential;
  if (tokenRequest.grantType !== 'client_credentials') throw new Refusal('unsupported_grant_type');
  const token = await issueAccessToken(service.store, service.clock, credential, tokenRequest.scope);
  return { status: 200, json: token, cache: CACHE.none };
};

/** The form-decoded reading of Basic credentials comes first; the raw one only when that is nobody. */
async function authenticate({ store, clock }: ServiceContext, { candidates }: TokenRequest): Promise<Credential> {
  for (const candidate of candidates) {
    try {
      return await authenticateClient(store, clock, candidate);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'invalid_client')) throw error;
    }
  }
  throw new Refusal('invalid_client');
}
