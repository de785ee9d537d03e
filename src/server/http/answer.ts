// What a handler answers with, and how it is sent.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../domain/service-context.ts';
import { JSON_TYPE } from './hooks/errors.ts';
import { createHash } from 'node:crypto';
import { atOnce, type Steps } from '../../search/index.ts';

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

// Conditional requests: strong entity tags made from the bytes. RFC 9110, section 13.

/** The tag of a response that is made of these parts, each given as its bytes or as the digest of its bytes. */
export const entityTag = (...parts: readonly (Uint8Array | string)[]): string => atOnce(entityTagInSteps(parts));

const HASHED_AT_ONCE = 1_000_000;

/** The same; pauses after each megabyte of a part. */
export function* entityTagInSteps(parts: readonly (Uint8Array | string)[]): Steps<string> {
  const hash = createHash('sha256');
  for (const part of parts) {
    for (let start = 0; start < part.length; start += HASHED_AT_ONCE) {
      hash.update(part.slice(start, start + HASHED_AT_ONCE));
      yield;
    }
  }
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}

/** The tag of a response that is made of nothing but what has this digest. */
export const tagOf = (digest: Buffer): string => `"${digest.toString('base64url')}"`;

/** Whether `If-None-Match` names the tag: the client has these bytes. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === etag);
}
