// What OAuth libraries look for besides the token endpoint: metadata (RFC 8414) and revocation (RFC 7009). Not operations of the
// interface: no client needs them.
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '../../../contract/limits.ts';
import { OPERATIONS } from '../../../contract/operations/operations.ts';
import { SCOPES } from '../../../contract/vocabulary.ts';
import { revokeAccessToken } from '../../domain/access/access-tokens.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import { CACHE, sendAnswer } from '../answer.ts';
import { hasMediaType } from '../request/body.ts';
import { authenticateCall } from './client-authentication.ts';
import { entityTag } from '../etag.ts';
import { NO_PARAMETERS, readQuery } from '../request/query.ts';
import type { RateLimits } from '../hooks/rate-limits.ts';
import { readRevocationRequest } from './token-request.ts';

const WELL_KNOWN = '/.well-known/oauth-authorization-server';
const REVOCATION_PATH = '/oauth/revoke';
const CLIENT_METHODS = ['client_secret_basic', 'client_secret_post'];

export function registerOAuthMetadata(app: FastifyInstance, service: ServiceContext, limits: RateLimits): void {
  // RFC 8414, section 3.1: the well-known part goes between host and path. Some libraries look without the path.
  for (const url of [WELL_KNOWN + API_PREFIX, WELL_KNOWN]) {
    app.get(url, (request, reply) => {
      limits.countAnonymous(request, reply);
      const json = Buffer.from(JSON.stringify(metadata(service.serviceOrigin + API_PREFIX)));
      return sendAnswer(request, reply, { status: 200, json, cache: CACHE.publicShort, etag: entityTag(json) });
    });
  }

  app.post(API_PREFIX + REVOCATION_PATH, {
    onRequest: (request, reply, done) => {
      void reply.header('Pragma', 'no-cache');
      if (!hasMediaType(request.headers, 'application/x-www-form-urlencoded')) throw new Refusal('invalid_request');
      done();
    },
    handler: async (request, reply) => {
      readQuery(request.url, NO_PARAMETERS);
      const call = { service, limits, request, reply };
      const { credential, token } = await authenticateCall(call, readRevocationRequest);
      limits.countToken(reply, credential);
      await revokeAccessToken(service.store, credential, token);
      // Section 2.2: also when there was no such token; the content does not matter, and some libraries want JSON.
      return sendAnswer(request, reply, { status: 200, json: {}, cache: CACHE.none });
    },
  });
}

/** RFC 8414, section 2. */
const metadata = (issuer: string) => ({
  issuer,
  token_endpoint: issuer + OPERATIONS.issueToken.path,
  token_endpoint_auth_methods_supported: CLIENT_METHODS,
  revocation_endpoint: issuer + REVOCATION_PATH,
  revocation_endpoint_auth_methods_supported: CLIENT_METHODS,
  grant_types_supported: ['client_credentials'],
  response_types_supported: [],
  scopes_supported: SCOPES,
});
