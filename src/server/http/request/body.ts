// Request bodies: media type, UTF-8, JSON, text, schema, in this order. docs/decisions/0003.
import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod/mini';
import { Refusal } from '../../domain/refusal.ts';
import { toIssues } from '../../../contract/issues.ts';
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
  // UTF-8 was read strictly and JSON has no bare control characters: such text is written with escapes alone.
  const malformed = text.includes('\\u') ? malformedTexts(value, parsed.error) : [];
  if (malformed.length > 0) throw new Refusal('validation_failed', { details: { issues: malformed } });
  if (!parsed.success) {
    throw new Refusal('validation_failed', { details: { issues: toIssues(parsed.error, value, 'body') } });
  }
  return parsed.data;
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
