// The reference of reads: Fastify that answers from memory and does nothing else. Argument: a file of RecordedAnswers.
import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';
import type { RecordedAnswer } from '../service/reads.ts';

const recorded = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Readonly<Record<string, RecordedAnswer>>;
const answers = new Map(
  Object.entries(recorded).map(([path, { status, headers, body }]) => [
    path,
    { status, headers, body: status === 304 ? undefined : Buffer.from(body, 'base64') },
  ]),
);
const app = fastify();
app.get('*', (request, reply) => {
  const { status, headers, body } = answers.get(request.url)!;
  return reply.code(status).headers(headers).send(body);
});
console.log(JSON.stringify({ url: await app.listen({ host: '127.0.0.1', port: 0 }) }));
