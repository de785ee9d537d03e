// Request bodies: media type, UTF-8, JSON, schema, in this order. docs/decisions.
import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod/mini';
import { Refusal } from '../domain/refusal.ts';
import { toIssues } from './issues.ts';

/** Whether the body is of that type, in UTF-8 and not compressed. Parameters other than the charset do not matter. */
export function hasMediaType(headers: IncomingHttpHeaders, mediaType: string): boolean {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='));
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  return type.trim() === mediaType && /^charset="?utf-8"?$/.test(charset ?? 'charset=utf-8') && encoding === 'identity';
}

/** Refuses with `invalid_json` or `validation_failed` and every issue. */
export function readJsonBody<Schema extends z.ZodMiniType>(body: Uint8Array, schema: Schema): z.infer<Schema> {
  const value = parseJson(body);
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    throw new Refusal('validation_failed', { details: { issues: toIssues(parsed.error, value, 'body') } });
  }
  return parsed.data;
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    // The parser's message repeats what was submitted.
    throw new Refusal('invalid_json');
  }
}
