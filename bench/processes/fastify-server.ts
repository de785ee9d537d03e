// The reference of the service: Fastify that answers from memory and does nothing else. Argument: a file of RecordedAnswers.
import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';
import type { RecordedAnswer } from '../machine/reference-server.ts';

const recorded = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Readonly<Record<string, RecordedAnswer>>;
const answers = new Map(
  Object.entries(recorded).map(([path, { status, headers, body }]) => [
    path,
    { status, headers, body: status === 304 ? undefined : Buffer.from(body, 'base64') },
  ]),
);
const app = fastify();
// A body is read, and of JSON.
app.route({
  method: ['GET', 'POST'],
  url: '*',
  handler: (request, reply) => {
    const { status, headers, body } = answers.get(request.url)!;
    return reply.code(status).headers(headers).send(body);
  },
});
console.log(JSON.stringify({ url: await app.listen({ host: '127.0.0.1', port: 0 }) }));
