// For load balancers: alive, and ready for requests. While the service stops both answer 503, as everything does.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../domain/refusal.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import { endsWithin } from '../../ends-within.ts';
import { JSON_TYPE } from '../hooks/response-headers.ts';

/** A database that takes longer, or with which anything is wrong, is not there for requests either. */
const PING_MILLISECONDS = 2_000;

export function registerHealth(app: FastifyInstance, service: ServiceContext): void {
  app.get('/healthz', (_request, reply) => reply.type(JSON_TYPE).send('{"status":"ok"}'));
  app.get('/readyz', async (_request, reply) => {
    // Reading it refuses with 503 until it is loaded.
    const { revision } = service.catalog.visible('full');
    const isThere = await endsWithin(service.store.ping(), PING_MILLISECONDS).catch(() => false);
    if (!isThere) throw new Refusal('service_unavailable');
    return reply.type(JSON_TYPE).send(JSON.stringify({ status: 'ready', catalogRevision: revision }));
  });
}
