// What is below /.well-known: security.txt and the metadata of the token endpoint.
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../../domain/service-context.ts';
import { CACHE, sendAnswer, entityTag } from '../answer.ts';
import type { RateLimits } from '../hooks/limits/rate-limits.ts';
import { API_PREFIX } from '../../../contract/limits.ts';
import { OAUTH_OPERATIONS } from '../../../contract/operations/sandbox-operations.ts';
import { OPERATIONS } from '../../../contract/operations/operations.ts';
import { SCOPES } from '../../../contract/vocabulary.ts';

// GET /.well-known/security.txt: to whom a weakness is reported. RFC 9116. Without a contact there is no such page.
const DAY_MILLISECONDS = 86_400_000;
/** RFC 9116, section 2.5.5, advises less than a year. A copy that somebody kept must not hold for long. */
const VALID_DAYS = 90;

type Place = Pick<ServiceContext, 'clock' | 'serviceOrigin'>;

export function registerSecurityTxt(
  app: FastifyInstance,
  service: Place,
  contact: string | undefined,
  limits: RateLimits,
): void {
  if (contact === undefined) return;
  app.get('/.well-known/security.txt', (request, reply) => {
    limits.countFile({ request, reply });
    return reply
      .header('Cache-Control', CACHE.publicShort)
      .type('text/plain; charset=utf-8')
      .send(securityTxt(service, contact));
  });
}

function securityTxt({ clock, serviceOrigin }: Place, contact: string): string {
  const midnight = Math.floor(clock() / DAY_MILLISECONDS) * DAY_MILLISECONDS;
  const expires = new Date(midnight + VALID_DAYS * DAY_MILLISECONDS).toISOString().replace('.000', '');
  const lines = [`Contact: ${contact}`, `Expires: ${expires}`];
  // Section 2.5.2: nothing but https.
  if (serviceOrigin.startsWith('https:')) lines.push(`Canonical: ${serviceOrigin}/.well-known/security.txt`);
  return `${lines.join('\n')}\n`;
}

// Where OAuth libraries find the token endpoint and revocation. RFC 8414.
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
