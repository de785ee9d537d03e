// The host helper for pages without a bundler, under its full version. Public, the same for ever: docs/host.md.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../domain/refusal.ts';
import { CACHE } from '../answer.ts';
import type { RateLimits } from '../hooks/rate-limits.ts';
import { type PickerFile, readBuiltFile } from '../picker/picker-files.ts';
import { sendFile } from './send-file.ts';

/** `folder` is what the build wrote, or is not there. */
export function registerHostScripts(app: FastifyInstance, folder: string, limits: RateLimits): void {
  const files = new Map<string, Promise<PickerFile>>();

  app.get<{ Params: { file: string } }>('/host/:file', async (request, reply) => {
    limits.countFile({ request, reply });
    const { file: name } = request.params;
    if (!files.has(name)) {
      // Only names that a listing of the folder gives are ever opened.
      const names = await readdir(folder).catch((): string[] => []);
      if (!names.includes(name)) throw new Refusal('not_found');
      files.set(name, readBuiltFile(join(folder, name)));
    }
    const file = await files.get(name);
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
