// What a schema found wrong, in words: where, which rule, and what would satisfy it; never what was submitted. Spec: Error.details.
import type * as z from 'zod/mini';
import type { ErrorIssue } from './errors.ts';
import { ISSUES_MAX_ITEMS } from './limits.ts';

/** Names of unknown members are repeated only when they look like names: anything else could be data. */
export const NAME_PATTERN = /^[A-Za-z_][A-Za-z0-9_.-]{0,40}$/;

type Place = ErrorIssue['in'];
type Issue = z.core.$ZodIssue;

export interface Explanation {
  readonly rule: string;
  readonly message: string;
  readonly allowed?: string[];
}

/** Rules have the names of JSON Schema's keywords. No part of the input is repeated. */
export function explain(issue: z.core.$ZodIssue, missing: boolean): Explanation {
  if (missing) return { rule: 'required', message: 'This is required.' };
  switch (issue.code) {
    case 'invalid_type':
      return { rule: 'type', message: `This must be of type ${TYPE_NAMES[issue.expected] ?? issue.expected}.` };
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      return { rule: 'enum', message: 'This must be one of the values in allowed.', allowed };
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
      // What is hidden in a text is said by its own rule.
      if (rule === 'text') return { rule, message: issue.message };
      return { rule, message: rule === 'uniqueItems' ? 'Each item must be unique.' : UNSATISFIED };
    }
    default:
      return { rule: 'schema', message: UNSATISFIED };
  }
}

const UNSATISFIED = 'This does not match the schema.';

const TYPE_NAMES: Readonly<Record<string, string>> = { int: 'integer', record: 'object' };
const FORMAT_NAMES: Readonly<Record<string, string>> = { datetime: 'date-time (ISO 8601)' };

function limit(bound: 'min' | 'max', origin: string, value: number | bigint, words: string): Explanation {
  const plural = Number(value) === 1 ? '' : 's';
  if (origin === 'string')
    return { rule: `${bound}Length`, message: `This must be ${words} ${value} character${plural} long.` };
  if (origin === 'array') return { rule: `${bound}Items`, message: `This must have ${words} ${value} item${plural}.` };
  return { rule: `${bound}imum`, message: `This must be ${words} ${value}.` };
}

/** As `details.issues`, at most 50. */
export function toIssues(error: z.core.$ZodError, input: unknown, place: Place): ErrorIssue[] {
  const issues: ErrorIssue[] = [];
  for (const issue of error.issues) {
    if (issues.length >= ISSUES_MAX_ITEMS) break;
    if (issue.code === 'unrecognized_keys')
      issues.push(...issue.keys.map((key) => unknownMember(issue.path, key, place)));
    else issues.push(toIssue(issue, input, place));
  }
  return issues.slice(0, ISSUES_MAX_ITEMS);
}

/** The issue of a member or parameter that is not in the schema. */
export function unknownMember(path: readonly PropertyKey[], name: string, place: Place): ErrorIssue {
  const named = NAME_PATTERN.test(name) ? [...path, name] : path;
  const what = place === 'query' ? 'This parameter does not exist.' : 'This member is not part of the request.';
  return {
    in: place,
    pointer: toPointer(named),
    rule: place === 'query' ? 'unknown' : 'additionalProperties',
    message: what,
  };
}

function toIssue(issue: Issue, input: unknown, place: Place): ErrorIssue {
  const pointer = toPointer(issue.path);
  const { rule, message, allowed } = explain(issue, valueAt(input, issue.path) === undefined);
  const hint = place === 'query' && rule === 'enum' ? ' GET /taxonomies lists them.' : '';
  return { in: place, pointer, rule, message: message + hint, ...(allowed && { allowed }) };
}

/** RFC 6901. */
export const toPointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** What stands where an issue is. */
export function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[part] : undefined,
    input,
  );
}
