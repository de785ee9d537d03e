// POST /oauth/revoke. RFC 7009.
import type { OAUTH_OPERATIONS } from '../../../../contract/operations/sandbox-operations.ts';
import { revokeAccessToken } from '../../../domain/access/access-tokens.ts';
import { CACHE } from '../../answer.ts';
import { authenticateCall } from '../client-authentication.ts';
import type { Handler } from '../operation-handler.ts';
import { readRevocationRequest } from '../token-request.ts';

export const revokeToken: Handler<typeof OAUTH_OPERATIONS.revokeToken> = async (call) => {
  const { service, limits, reply } = call;
  const { credential, token } = await authenticateCall(call, readRevocationRequest);
  limits.countToken(reply, credential);
  await revokeAccessToken(service.store, credential, token);
  // Section 2.2: also when there was no such token; the content does not matter, and some libraries want JSON.
  return { json: {}, cache: CACHE.none };
};
