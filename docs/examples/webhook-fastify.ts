import type { FastifyInstance } from 'fastify';
import { receiver } from './webhook-receive.ts';

/** `app.register(hooks)`: no parser in here, so that the receiver gets the bytes. */
export function hooks(app: FastifyInstance, _options: object, done: () => void) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
  app.post('/hooks/catalog', async (request, reply) => {
    reply.hijack();
    await receiver.node(request.raw, reply.raw);
  });
  done();
}
