// Pictures, named by the SHA-256 of their bytes: public, the same for ever. Spec: Media.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SHA256_PATTERN } from '../../../contract/limits.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Picture } from '../../store/store.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import { CACHE, isKnown } from '../answer.ts';
import type { Log } from '../hooks/request-log.ts';
import type { RateLimits } from '../hooks/limits/rate-limits.ts';

export function registerPictures(app: FastifyInstance, service: ServiceContext, limits: RateLimits, log: Log): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    limits.countFile({ request, reply });
    const [, sha256 = '', form = ''] = /^([^.]*)\.(png|webp|thumbnail)$/.exec(request.params.file) ?? [];
    const picture = SHA256_PATTERN.test(sha256) ? await service.store.catalog.findPicture(sha256) : undefined;
    if (!picture || picture.mimeType !== (form === 'webp' ? 'image/webp' : 'image/png')) throw new Refusal('not_found');
    // Whoever gets it keeps it for a year: damaged bytes must not leave.
    if (sha256Of(picture.bytes) !== sha256) {
      log({ level: 'error', event: 'picture_damaged', sha256 });
      throw new Refusal('internal_error');
    }
    if (form === 'thumbnail' && isThumbnailDamaged(picture)) {
      log({ level: 'error', event: 'thumbnail_damaged', sha256 });
      // The picture itself, larger, until the thumbnail is restored.
      return reply
        .headers({ 'Cache-Control': 'no-store', ...SHOWN_ANYWHERE })
        .type(picture.mimeType)
        .send(Buffer.from(picture.bytes));
    }
    const { mimeType, bytes } = form === 'thumbnail' ? smallest(picture) : picture;
    const etag = `"${sha256}${form === 'thumbnail' ? '-t' : ''}"`;
    void reply.headers({ 'Cache-Control': CACHE.publicImmutable, ETag: etag, ...SHOWN_ANYWHERE });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(mimeType).send(Buffer.from(bytes));
  });
}

/** Record systems show stored programs on their own pages, isolated ones too. */
const SHOWN_ANYWHERE = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const isThumbnailDamaged = ({ thumbnail, thumbnailSha256 }: Picture): boolean =>
  thumbnailSha256 !== undefined && (!thumbnail || sha256Of(thumbnail) !== thumbnailSha256);

/** Cards ask for the thumbnail of every picture. One that came without, or with one that nobody can check, is shown as it is. */
const smallest = ({ mimeType, bytes, thumbnail, thumbnailSha256 }: Picture): Pick<Picture, 'mimeType' | 'bytes'> =>
  thumbnail && thumbnailSha256 !== undefined ? { mimeType: 'image/webp', bytes: thumbnail } : { mimeType, bytes };
