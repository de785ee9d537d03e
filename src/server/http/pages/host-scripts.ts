// The host helper for pages without a bundler, under its full version. Public, the same for ever: docs/host.md.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../domain/refusal.ts';
import { CACHE } from '../answer.ts';
import type { RateLimits } from '../hooks/limits/rate-limits.ts';
import type { BuiltFiles } from './built-file.ts';
import { sendFile } from './send-file.ts';

export function registerHostScripts(app: FastifyInstance, files: BuiltFiles, limits: RateLimits): void {
  app.get<{ Params: { file: string } }>('/host/:file', async (request, reply) => {
    limits.countFile({ request, reply });
    const file = files.get(request.params.file);
    if (!file) throw new Refusal('not_found');
    void reply.headers({
      'Cache-Control': CACHE.publicImmutable,
      // A page checks the hash of what it loads from another origin, which it may do only where it may read.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    return sendFile(request, reply, file);
  });
}
