// The page that the iframe loads, and its assets. Spec: Picker session response; docs/decisions/0005.
import type { FastifyInstance } from 'fastify';
import { pageOrigin } from '../../domain/access/origin.ts';
import { type Embedding, findEmbedding } from '../../domain/sessions/picker-sessions.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import { CACHE } from '../answer.ts';
import type { RateLimits } from '../hooks/limits/rate-limits.ts';
import type { PickerFiles } from './picker-files.ts';
import { isSource, pickerPageHeaders } from './picker-page-headers.ts';
import { sendPlainPage } from '../pages/plain-page.ts';
import { sendFile } from '../pages/built-file.ts';

export function registerPickerPage(
  app: FastifyInstance,
  service: ServiceContext,
  files: PickerFiles,
  limits: RateLimits,
): void {
  app.get<{ Params: { sessionId: string } }>('/picker/:sessionId', async (request, reply) => {
    limits.countFile({ request, reply });
    if (request.headers['sec-fetch-dest'] === 'document') {
      return sendPlainPage(reply, {
        status: 403,
        title: 'Open this from your record system',
        text: 'The exercise picker works only inside your record system. Open a patient there and prescribe exercises.',
      });
    }
    void reply.headers({
      Vary: 'Referer',
      // A page whose picker says nothing asks why: nothing in the answer is a secret, and its fragment was not sent.
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Content-Security-Policy',
    });
    const embedding = await findEmbedding(service, request.params.sessionId);
    if (!embedding) {
      return sendPlainPage(reply, {
        status: 404,
        code: 'session_unknown',
        title: 'This link does not open the exercises',
        text: 'Close it, then open the exercises again from the patient record.',
      });
    }
    if (!mayShow(embedding, request.headers.referer)) {
      return sendPlainPage(reply, {
        status: 403,
        code: 'origin_refused',
        title: 'This page is not allowed to show the exercises',
        text: 'The record system opened them from an address that is not on its list. Its administrator can add it.',
      });
    }
    const page = files.page('index.html');
    if (!page) {
      return sendPlainPage(reply, {
        status: 503,
        code: 'service_unavailable',
        title: 'The exercise library cannot be reached',
        text: 'The exercise picker has not been built. Operator: run "npm run build" and restart the service.',
      });
    }
    // An expired session gets the same page: its script learns it from the activation and notifies the page around it.
    void reply.code(embedding.expired ? 410 : 200).headers(pickerPageHeaders(embedding.origin, embedding.ancestors));
    return sendFile(request, reply, page);
  });

  app.get<{ Params: { file: string } }>('/picker/assets/:file', async (request, reply) => {
    limits.countFile({ request, reply });
    const file = await files.asset(`assets/${request.params.file}`);
    void reply.headers({
      'Cache-Control': CACHE.publicImmutable,
      // A worker obeys the headers of its own script.
      'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    return sendFile(request, reply, file);
  });
}

/**
 * What a browser says about the page that frames this one; without a word of it `frame-ancestors` decides alone, unless it cannot name one of
 * the origins.
 */
function mayShow({ origin, ancestors }: Embedding, referer: string | undefined): boolean {
  const origins = [origin, ...ancestors];
  return referer ? origins.includes(pageOrigin(referer) ?? '') : origins.every(isSource);
}
