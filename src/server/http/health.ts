// For load balancers: alive, and ready for requests.
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../domain/service-context.ts';
import { JSON_TYPE } from './response-headers.ts';

export function registerHealth(app: FastifyInstance, service: ServiceContext): void {
  app.get('/healthz', (_request, reply) => reply.type(JSON_TYPE).send('{"status":"ok"}'));
  app.get('/readyz', async (_request, reply) => {
    // Reading it refuses with 503 until it is loaded.
    const { revision } = service.catalog.visible('full');
    await service.store.ping();
    return reply.type(JSON_TYPE).send(JSON.stringify({ status: 'ready', catalogRevision: revision }));
  });
}
