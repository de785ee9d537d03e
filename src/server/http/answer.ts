// What a handler answers with, and how it is sent.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../domain/service-context.ts';
import { isKnown } from './etag.ts';
import { JSON_TYPE } from './hooks/response-headers.ts';

/** Current state, past state that never changes, secrets. docs/decisions/0030. */
export const CACHE = {
  none: 'no-store',
  revalidate: 'private, no-cache',
  immutable: 'private, max-age=31536000, immutable',
  publicImmutable: 'public, max-age=31536000, immutable',
  publicShort: 'public, max-age=300',
} as const;

/** For what never changes but for the address of the service in it. */
export const unchanging = ({ hasFixedOrigin }: Pick<ServiceContext, 'hasFixedOrigin'>) =>
  hasFixedOrigin ? CACHE.immutable : CACHE.revalidate;

export interface Answer {
  /** Ready bytes, what makes them, or a value to be written as JSON; absent where the status has no body. */
  readonly json?: Buffer | (() => Buffer) | object;
  readonly cache: (typeof CACHE)[keyof typeof CACHE];
  /** Lets a client ask whether it still has the bytes. */
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer, status = 200): FastifyReply {
  const { etag, json } = answer;
  void reply.headers({ 'Cache-Control': answer.cache, ...answer.headers });
  if (json === undefined) return reply.code(status).send();
  if (etag !== undefined) {
    void reply.header('ETag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  void reply.header('Content-Type', JSON_TYPE);
  return reply.code(status).send(bytesOf(json));
}

function bytesOf(json: NonNullable<Answer['json']>): Buffer | string {
  if (typeof json === 'function') return (json as () => Buffer)(); // `object` names every function
  return Buffer.isBuffer(json) ? json : JSON.stringify(json);
}
