// What a schema found wrong, in words: which rule, and what would satisfy it.
import type * as z from 'zod/mini';

export interface Explanation {
  readonly rule: string;
  readonly message: string;
  readonly allowed?: string[];
}

/** Rules have the names of JSON Schema's keywords. Nothing of the input is repeated. */
export function explain(issue: z.core.$ZodIssue, missing: boolean): Explanation {
  if (missing) return { rule: 'required', message: 'This is required.' };
  switch (issue.code) {
    case 'invalid_type':
      return { rule: 'type', message: `This must be of type ${TYPE_NAMES[issue.expected] ?? issue.expected}.` };
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      return { rule: 'enum', message: 'This must be one of the allowed values.', allowed };
    }
    case 'too_small':
      return limit('min', issue.origin, issue.minimum, 'at least');
    case 'too_big':
      return limit('max', issue.origin, issue.maximum, 'at most');
    case 'invalid_format':
      // What a pattern is for is said where it stands.
      return issue.format === 'regex'
        ? { rule: 'pattern', message: issue.message }
        : { rule: 'format', message: `This must have the format ${FORMAT_NAMES[issue.format] ?? issue.format}.` };
    case 'custom': {
      const rule = String(issue.params?.['rule'] ?? 'schema');
      return { rule, message: rule === 'uniqueItems' ? 'Each item may be there once.' : UNSATISFIED };
    }
    default:
      return { rule: 'schema', message: UNSATISFIED };
  }
}

const UNSATISFIED = 'This does not satisfy the schema.';

const TYPE_NAMES: Readonly<Record<string, string>> = { int: 'integer', record: 'object' };
const FORMAT_NAMES: Readonly<Record<string, string>> = { datetime: 'date-time (ISO 8601)' };

function limit(bound: 'min' | 'max', origin: string, value: number | bigint, words: string): Explanation {
  const plural = Number(value) === 1 ? '' : 's';
  if (origin === 'string')
    return { rule: `${bound}Length`, message: `This must have ${words} ${value} character${plural}.` };
  if (origin === 'array') return { rule: `${bound}Items`, message: `This must have ${words} ${value} item${plural}.` };
  return { rule: `${bound}imum`, message: `This must be ${words} ${value}.` };
}
