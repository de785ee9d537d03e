// A built file as an answer, in the encoding that the browser takes.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accept-encoding.ts';
import type { PickerFile } from '../picker/picker-files.ts';

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, plain, encoded }: PickerFile,
): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const compressed = encoding && encoded[encoding];
  void reply.headers({
    'Content-Type': contentType,
    Vary: [reply.getHeader('Vary') ?? [], 'Accept-Encoding'].flat().join(', '),
    ...(compressed && { 'Content-Encoding': encoding }),
  });
  return reply.send(compressed ?? plain);
}
