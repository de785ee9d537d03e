// POST /oauth/token. Spec: Authentication; RFC 6749, section 4.4.
import type { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { issueAccessToken } from '../../../domain/access/access-tokens.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { CACHE } from '../../answer.ts';
import { authenticateCall } from '../client-authentication.ts';
import type { Handler } from '../operation-handler.ts';
import { readTokenRequest } from '../token-request.ts';

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
