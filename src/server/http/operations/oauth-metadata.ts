// Where OAuth libraries find the token endpoint and revocation. RFC 8414.
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '../../../contract/limits.ts';
import { OAUTH_OPERATIONS } from '../../../contract/operations/sandbox-operations.ts';
import { OPERATIONS } from '../../../contract/operations/operations.ts';
import { SCOPES } from '../../../contract/vocabulary.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import { CACHE, sendAnswer } from '../answer.ts';
import { entityTag } from '../etag.ts';
import type { RateLimits } from '../hooks/limits/rate-limits.ts';

const WELL_KNOWN = '/.well-known/oauth-authorization-server';
const CLIENT_METHODS = ['client_secret_basic', 'client_secret_post'];

export function registerOAuthMetadata(app: FastifyInstance, service: ServiceContext, limits: RateLimits): void {
  // RFC 8414, section 3.1: the well-known part goes between host and path. Some libraries look without the path.
  for (const url of [WELL_KNOWN + API_PREFIX, WELL_KNOWN]) {
    app.get(url, (request, reply) => {
      limits.countAnonymous({ request, reply });
      const json = Buffer.from(JSON.stringify(metadata(service.serviceOrigin + API_PREFIX)));
      return sendAnswer(request, reply, { json, cache: CACHE.publicShort, etag: entityTag(json) });
    });
  }
}

/** RFC 8414, section 2. */
const metadata = (issuer: string) => ({
  issuer,
  token_endpoint: issuer + OPERATIONS.issueToken.path,
  token_endpoint_auth_methods_supported: CLIENT_METHODS,
  revocation_endpoint: issuer + OAUTH_OPERATIONS.revokeToken.path,
  revocation_endpoint_auth_methods_supported: CLIENT_METHODS,
  grant_types_supported: ['client_credentials'],
  response_types_supported: [],
  scopes_supported: SCOPES,
});
