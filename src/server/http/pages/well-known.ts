// What is below /.well-known: security.txt and the metadata of the token endpoint.
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../../domain/service-context.ts';
import { CACHE, sendAnswer, entityTag } from '../answer.ts';
import type { RateLimits } from '../hooks/limits/rate-limits.ts';
import { API_PREFIX } from '../../../contract/limits.ts';
import { OAUTH_OPERATIONS } from '../../../contract/operations/sandbox-operations.ts';
import { OPERATIONS } from '../../../contract/operations/operations.ts';
import { SCOPES } from '../../../contract/vocabulary.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { DatabaseWatch } from '../database-watch.ts';
import { JSON_TYPE } from '../hooks/errors.ts';

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

// For load balancers: alive, and ready for requests. Not ready while the service drains; while it stops both answer 503, as everything does.
export const HEALTH_PATH = '/healthz';

interface HealthOptions {
  readonly service: ServiceContext;
  readonly database: DatabaseWatch;
  readonly phase: () => ServicePhase;
}

export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  app.get(HEALTH_PATH, (_request, reply) => reply.type(JSON_TYPE).send('{"status":"ok"}'));
  app.get('/readyz', async (_request, reply) => {
    const catalogRevision = await requireReady(options);
    return reply.type(JSON_TYPE).send(JSON.stringify({ status: 'ready', catalogRevision }));
  });
}

/** What `/readyz` answers and the metric `svc_ready` says. Resolves with the revision of the catalog; refuses while requests cannot be answered. */
export async function requireReady({ service, database, phase }: HealthOptions): Promise<string> {
  // Reading it refuses with 503 until it is loaded.
  const { revision } = service.catalog.visible('full');
  if (service.catalog.isReadingAnew) {
    throw new Refusal('service_unavailable', { details: { reason: 'catalog_history_changed' } });
  }
  if (phase() !== 'serving' || (await database.problem()) !== undefined) throw new Refusal('service_unavailable');
  return revision;
}

/**
 * `waiting`: the database or the catalog is not there yet; only whether the process is alive is answered, the rest is refused.
 * `draining`: the process is about to end, and who asks for readiness is told so; work is done as before, on connections that end with it.
 * `stopping`: new work is refused.
 */
export type ServicePhase = 'waiting' | 'serving' | 'draining' | 'stopping';
