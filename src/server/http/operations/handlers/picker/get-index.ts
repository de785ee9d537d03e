// GET /picker/catalog/{catalogRevision}: all that the picker searches in, once for each encoding.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PICKER_OPERATIONS } from '../../../../../contract/operations/picker-operations.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { betweenAnswers } from '../../../../readmodel/between-answers.ts';
import { pickerIndexInSteps } from '../../../../readmodel/picker-index.ts';
import type { VisibleCatalog } from '../../../../readmodel/visible-catalog.ts';
import { type Answer, CACHE } from '../../../answer.ts';
import { entityTag } from '../../../etag.ts';
import { acceptedEncoding } from '../../../pages/accept-encoding.ts';
import type { Handler } from '../../operation-handler.ts';

export const getIndex: Handler<typeof PICKER_OPERATIONS.getIndex> = ({ service, session, path, request }) => {
  const catalog = service.catalog.recent(session.entitlement, path.catalogRevision);
  if (!catalog) throw new Refusal('not_found');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const made = answers.get(catalog) ?? new Map<typeof encoding, Promise<Answer>>();
  answers.set(catalog, made);
  const answer = made.get(encoding) ?? indexAnswer(catalog, encoding);
  made.set(encoding, answer);
  return answer;
};

type Encoding = ReturnType<typeof acceptedEncoding>;

/** Made once for each visible catalog. */
const answers = new WeakMap<VisibleCatalog, Map<Encoding, Promise<Answer>>>();

async function indexAnswer(catalog: VisibleCatalog, encoding: Encoding): Promise<Answer> {
  const json = await encoded(await betweenAnswers(pickerIndexInSteps(catalog)), encoding);
  // One browser loads the index once for all its sessions: the address names the catalog, whoever asks for it.
  const headers = { Vary: 'Accept-Encoding', ...(encoding && { 'Content-Encoding': encoding }) };
  return { json, cache: CACHE.immutable, etag: entityTag(json), headers };
}

function encoded(plain: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'br') return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? promisify(gzip)(plain) : plain;
}
