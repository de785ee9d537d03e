// The page that the iframe loads, and its assets. Spec: Picker session response; docs/decisions: launch URL.
import type { FastifyInstance } from 'fastify';
import { findLaunch } from '../domain/picker-sessions.ts';
import { Refusal } from '../domain/refusal.ts';
import type { ServiceContext } from '../domain/service-context.ts';
import { CACHE } from './answer.ts';
import type { PickerFiles } from './picker-files.ts';
import { pickerPageHeaders } from './picker-page-headers.ts';
import { sendPlainPage } from './plain-page.ts';
import { sendFile } from './send-file.ts';

export function registerPickerPage(app: FastifyInstance, service: ServiceContext, files: PickerFiles): void {
  app.get<{ Params: { sessionId: string } }>('/picker/:sessionId', async (request, reply) => {
    if (request.headers['sec-fetch-dest'] === 'document') {
      return sendPlainPage(reply, {
        status: 403,
        title: 'Please open this from your record system',
        text: 'The exercise picker works inside the page of your record system. Open a patient there and prescribe exercises.',
      });
    }
    const launch = await findLaunch(service, request.params.sessionId);
    if (!launch) {
      return sendPlainPage(reply, {
        status: 404,
        title: 'This picker link is not known',
        text: 'Go back to your record system and open the exercise picker again.',
      });
    }
    const page = await files.page();
    if (!page) {
      return sendPlainPage(reply, {
        status: 503,
        title: 'The exercise picker is not built',
        text: 'For the operator of this service: run "npm run build", the page is then found without a restart.',
      });
    }
    // An expired session gets the same page: its script learns it from the activation and tells the page around it.
    void reply.code(launch.expired ? 410 : 200).headers(pickerPageHeaders(launch.origin, launch.ancestors));
    return sendFile(request, reply, page);
  });

  app.get<{ Params: { file: string } }>('/picker/assets/:file', async (request, reply) => {
    const file = await files.asset(request.params.file);
    if (!file) throw new Refusal('not_found');
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
