// For load balancers: alive, and ready for requests. Not ready while the service drains; while it stops both answer 503, as everything does.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../domain/refusal.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import type { DatabaseWatch } from '../database-watch.ts';
import { JSON_TYPE } from '../hooks/errors.ts';

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
