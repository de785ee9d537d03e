// Conditional requests: strong entity tags made from the bytes. RFC 9110, section 13.
import { createHash } from 'node:crypto';
import { atOnce, type Steps } from '../../search/index.ts';

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
