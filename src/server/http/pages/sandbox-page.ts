// The pages of the sandbox registration and their assets.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REGISTRATION_PATH, VERIFICATION_PATH } from '../../../contract/operations/sandbox-pages.ts';
import { Refusal } from '../../domain/refusal.ts';
import { CACHE } from '../answer.ts';
import type { PickerFiles } from '../picker/picker-files.ts';
import { sandboxPageHeaders } from '../picker/picker-page-headers.ts';
import { sendPlainPage } from './plain-page.ts';
import { sendFile } from './send-file.ts';

export function registerSandboxPages(app: FastifyInstance, files: PickerFiles): void {
  // One page for both: its script looks at the address. To open it changes nothing: programs open links of mails too.
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await files.page();
    if (!page) {
      return sendPlainPage(reply, {
        status: 503,
        title: 'The sandbox pages are not built',
        text: 'For the operator of this service: run "npm run build", they are then found without a restart.',
      });
    }
    void reply.headers(sandboxPageHeaders());
    return sendFile(request, reply, page);
  };
  app.get(REGISTRATION_PATH, sendPage);
  app.get(VERIFICATION_PATH, sendPage);

  app.get<{ Params: { file: string } }>(`${REGISTRATION_PATH}/assets/:file`, async (request, reply) => {
    const file = await files.asset(request.params.file);
    if (!file) throw new Refusal('not_found');
    void reply.headers({
      'Cache-Control': CACHE.publicImmutable,
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    return sendFile(request, reply, file);
  });
}
