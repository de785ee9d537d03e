// The pages of the sandbox registration, their assets, and the operation behind the link of the mail.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../../contract/limits.ts';
import { SANDBOX_OPERATIONS } from '../../../contract/operations/sandbox-operations.ts';
import { REGISTRATION_PATH, VERIFICATION_PATH } from '../../../contract/operations/sandbox-pages.ts';
import { verifyRegistration } from '../../domain/registration/registrations.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import { CACHE, sendAnswer } from '../answer.ts';
import { hasMediaType, readJsonBody } from '../request/body.ts';
import type { PickerFiles } from '../picker/picker-files.ts';
import { sandboxPageHeaders } from '../picker/picker-page-headers.ts';
import { sendPlainPage } from './plain-page.ts';
import { NO_PARAMETERS, readQuery } from '../request/query.ts';
import type { RateLimits } from '../hooks/rate-limits.ts';
import { sendFile } from './send-file.ts';

export function registerSandboxPages(
  app: FastifyInstance,
  service: ServiceContext,
  files: PickerFiles,
  limits: RateLimits,
): void {
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

  const { method, path, requestBody } = SANDBOX_OPERATIONS.verify;
  app.route({
    method,
    url: API_PREFIX + path,
    onRequest: (request, reply, done) => {
      limits.countAnonymous(request, reply);
      if (!hasMediaType(request.headers, 'application/json')) throw new Refusal('unsupported_media_type');
      done();
    },
    handler: async (request, reply) => {
      readQuery(request.url, NO_PARAMETERS);
      const { body } = request;
      const { token } = readJsonBody(Buffer.isBuffer(body) ? body : Buffer.alloc(0), requestBody);
      const data = await verifyRegistration(service, token);
      return sendAnswer(request, reply, { status: 200, json: { data }, cache: CACHE.none });
    },
  });
}
