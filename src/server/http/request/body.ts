// Request bodies: media type, UTF-8, JSON, members, text, schema, in this order. docs/decisions/0003.
import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod/mini';
import { duplicateMembers } from '../../../catalog/package/check/duplicate-members.ts';
import type { ErrorIssue } from '../../../contract/errors.ts';
import { toIssues, valueAt } from '../../../contract/issues.ts';
import { ISSUES_MAX_ITEMS } from '../../../contract/limits.ts';
import { Refusal } from '../../domain/refusal.ts';
import { knownPointer, refusalFor } from './issues.ts';
import { malformedTexts } from './malformed-text.ts';

/** Whether the body is of that type, in UTF-8 and not compressed. Parameters other than the charset do not matter. */
export function hasMediaType(headers: IncomingHttpHeaders, mediaType: string): boolean {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='));
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  return type.trim() === mediaType && /^charset="?utf-8"?$/.test(charset ?? 'charset=utf-8') && encoding === 'identity';
}

/** The body of a request, as bytes; none where nothing was read. */
export const bodyBytes = (body: unknown): Uint8Array => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Refuses with `invalid_json` or `validation_failed` and every issue. */
export function readJsonBody<Schema extends z.ZodMiniType>(body: Uint8Array, schema: Schema): z.infer<Schema> {
  const text = decode(body);
  const value = parseJson(text);
  const parsed = schema.safeParse(value);
  const twice = duplicateMembers(text, value).slice(0, ISSUES_MAX_ITEMS);
  if (twice.length > 0) {
    const issues = twice.map((path): ErrorIssue => ({
      in: 'body',
      // What the parser dropped is unknown to the schema: names are shown as far as the value has them.
      pointer: knownPointer(pathWithin(value, path.map(String)), parsed.error),
      rule: 'uniqueMembers',
      message: 'This object has a member that appears more than once.',
    }));
    throw refusalFor('validation_failed', issues);
  }
  // UTF-8 was read strictly and JSON has no bare control characters: such text is written with escapes alone.
  const malformed = text.includes('\\u') ? malformedTexts(value, parsed.error) : [];
  if (malformed.length > 0) throw refusalFor('validation_failed', malformed);
  if (!parsed.success) {
    throw refusalFor('validation_failed', toIssues(parsed.error, value, 'body'), valueAt(value, ['url']));
  }
  return parsed.data;
}

/** The path as far as the value goes. */
function pathWithin(value: unknown, path: readonly string[]): string[] {
  const known: string[] = [];
  for (let at = value; known.length < path.length;) {
    const part = path[known.length] ?? '';
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) break;
    at = (at as Record<string, unknown>)[part];
    known.push(part);
  }
  return known;
}

function decode(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new Refusal('invalid_json');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message repeats what was submitted.
    throw new Refusal('invalid_json');
  }
}
