// Large answers that never change: made once for each encoding, for every browser that asks.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { betweenAnswers } from '../../../../readmodel/between-answers.ts';
import { type Answer, CACHE } from '../../../answer.ts';
import { entityTagInSteps } from '../../../etag.ts';
import { acceptedEncoding } from '../../../pages/accept-encoding.ts';

type Encoding = ReturnType<typeof acceptedEncoding>;

/** By what they are about, for as long as that is kept. */
const answers = new WeakMap<object, Map<Encoding, Promise<Answer>>>();

/** `make` gives the JSON of the subject, whose bytes must never change. */
export function encodedAnswer(
  { headers }: Pick<FastifyRequest, 'headers'>,
  subject: object,
  make: () => Promise<Buffer> | Buffer,
): Promise<Answer> {
  const encoding = acceptedEncoding(headers['accept-encoding']);
  const made = answers.get(subject) ?? new Map<Encoding, Promise<Answer>>();
  answers.set(subject, made);
  const answer = made.get(encoding) ?? makeAnswer(make, encoding);
  made.set(encoding, answer);
  return answer;
}

async function makeAnswer(make: () => Promise<Buffer> | Buffer, encoding: Encoding): Promise<Answer> {
  const json = await encoded(await make(), encoding);
  // One browser loads it once for all its sessions: the address names the content, whoever asks for it.
  const headers = { Vary: 'Accept-Encoding', ...(encoding && { 'Content-Encoding': encoding }) };
  return { json, cache: CACHE.immutable, etag: await betweenAnswers(entityTagInSteps([json])), headers };
}

function encoded(plain: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'br') return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? promisify(gzip)(plain) : plain;
}
