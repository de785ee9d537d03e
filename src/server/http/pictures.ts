// Pictures, named by the SHA-256 of their bytes: public, the same for ever. Spec: Media.
import type { FastifyInstance } from 'fastify';
import { SHA256_PATTERN } from '../../contract/limits.ts';
import { Refusal } from '../domain/refusal.ts';
import type { ServiceContext } from '../domain/service-context.ts';
import { CACHE } from './answer.ts';
import { isKnown } from './etag.ts';

export function registerPictures(app: FastifyInstance, { store }: ServiceContext): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params;
    const sha256 = file.endsWith('.png') ? file.slice(0, -'.png'.length) : '';
    const picture = SHA256_PATTERN.test(sha256) ? await store.catalog.findPicture(sha256) : undefined;
    if (!picture) throw new Refusal('not_found');
    const etag = `"${sha256}"`;
    void reply.headers({
      'Cache-Control': CACHE.publicImmutable,
      ETag: etag,
      // Record systems show stored programs on their own pages, isolated ones too.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(picture.mimeType).send(Buffer.from(picture.bytes));
  });
}
