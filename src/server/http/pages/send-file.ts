// A built file as an answer, in the encoding that the browser takes.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accept-encoding.ts';
import type { BuiltFile } from './built-file.ts';

export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const compressed = encoding && (await file.encoded(encoding));
  void reply.headers({
    'Content-Type': file.contentType,
    Vary: [reply.getHeader('Vary') ?? [], 'Accept-Encoding'].flat().join(', '),
    ...(compressed && { 'Content-Encoding': encoding }),
  });
  return reply.send(compressed ?? file.bytes);
}
