// The reference of writes: Fastify that reads the JSON body and answers a constant. Argument: a file of RecordedAnswers.
import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';
import type { RecordedAnswer } from '../machine/reference-server.ts';

const recorded = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Readonly<Record<string, RecordedAnswer>>;
const app = fastify();
for (const [path, { status, headers, body }] of Object.entries(recorded)) {
  const constant = Buffer.from(body, 'base64');
  app.post(path, (_request, reply) => reply.code(status).headers(headers).send(constant));
}
console.log(JSON.stringify({ url: await app.listen({ host: '127.0.0.1', port: 0 }) }));
