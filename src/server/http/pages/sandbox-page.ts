// The pages of the sandbox registration and their assets.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REGISTRATION_PATH, VERIFICATION_PATH } from '../../../contract/operations/sandbox-operations.ts';
import { CACHE } from '../answer.ts';
import type { RateLimits } from '../hooks/limits/rate-limits.ts';
import type { PickerFiles } from '../picker/picker-files.ts';
import { sandboxPageHeaders } from '../picker/picker-page-headers.ts';
import { sendPlainPage } from './plain-page.ts';
import { sendFile } from './built-file.ts';

export function registerSandboxPages(app: FastifyInstance, files: PickerFiles, limits: RateLimits): void {
  // One page for both: its script looks at the address. To open it changes nothing: programs open links of mails too.
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    limits.countFile({ request, reply });
    const page = files.page('sandbox/index.html');
    if (!page) {
      return sendPlainPage(reply, {
        status: 503,
        title: 'The sandbox pages have not been built',
        text: 'Operator: run "npm run build" and restart the service.',
      });
    }
    void reply.headers(sandboxPageHeaders());
    return sendFile(request, reply, page);
  };
  app.get(REGISTRATION_PATH, sendPage);
  app.get(VERIFICATION_PATH, sendPage);

  app.get<{ Params: { file: string } }>(`${REGISTRATION_PATH}/assets/:file`, async (request, reply) => {
    limits.countFile({ request, reply });
    const file = await files.asset(`sandbox/assets/${request.params.file}`);
    void reply.headers({
      'Cache-Control': CACHE.publicImmutable,
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    return sendFile(request, reply, file);
  });
}
