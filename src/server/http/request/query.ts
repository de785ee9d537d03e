// Query strings, read strictly: every parameter known, none repeated. docs/decisions/0004.
import * as z from 'zod/mini';
import type { ErrorIssue } from '../../../contract/errors.ts';
import { toIssues, unknownMember } from '../../../contract/issues.ts';
import { refusalFor } from './issues.ts';

/** `?region=`, as forms send it, means: not given. In these it would hide a mistake. */
const EMPTY_IS_A_VALUE = new Set(['cursor', 'limit', 'offset', 'revision']);

/** Of operations without any. */
const NO_PARAMETERS = z.strictObject({});

/** Reads the parameters that the schema knows. Refuses with `invalid_parameter` and every issue. */
export function readQuery(url: string, schema: z.ZodMiniObject = NO_PARAMETERS): object {
  const start = url.indexOf('?');
  const text = start < 0 ? '' : url.slice(start + 1);
  const issues = brokenEncodings(text, schema);
  if (issues.length > 0) throw refusalFor('invalid_parameter', issues);
  const given = new URLSearchParams(text);
  const values: Record<string, string> = {};
  for (const name of new Set(given.keys())) {
    if (!Object.hasOwn(schema.shape, name)) issues.push(unknownMember([], name, 'query'));
    else if (given.getAll(name).length > 1) {
      issues.push({
        in: 'query',
        pointer: `/${name}`,
        rule: 'repeated',
        message: 'Send this parameter once.',
      });
    } else {
      const value = given.get(name) ?? '';
      if (value !== '' || EMPTY_IS_A_VALUE.has(name)) values[name] = value;
    }
  }
  const parsed = schema.safeParse(values);
  if (!parsed.success) issues.push(...toIssues(parsed.error, values, 'query'));
  if (issues.length > 0 || !parsed.success) throw refusalFor('invalid_parameter', issues);
  return parsed.data;
}

/** What is no UTF-8 would be read as other text. One issue each parameter. */
function brokenEncodings(text: string, schema: z.ZodMiniObject): ErrorIssue[] {
  const pointers = new Set<string>();
  for (const pair of text.split('&')) {
    if (isEncoded(pair)) continue;
    const name = pair.split('=', 1)[0] ?? '';
    pointers.add(Object.hasOwn(schema.shape, name) ? `/${name}` : '');
  }
  return [...pointers].map((pointer) => ({
    in: 'query',
    pointer,
    rule: 'encoding',
    message: 'This must be percent-encoded UTF-8.',
  }));
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
