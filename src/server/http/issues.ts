// What a schema found wrong, as `details.issues`: where and which rule, never what was submitted. Spec: Error.details.
import type * as z from 'zod/mini';
import type { ErrorIssue } from '../../contract/errors.ts';
import { ISSUES_MAX_ITEMS } from '../../contract/limits.ts';

/** Names of unknown members are repeated only when they look like names: anything else could be data. */
const NAME_PATTERN = /^[A-Za-z_][A-Za-z0-9_.-]{0,40}$/;

type Place = Pick<ErrorIssue, 'in'>['in'];
type Issue = z.core.$ZodIssue;

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
  const what = place === 'query' ? 'This parameter is unknown.' : 'This member is unknown.';
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
  return { in: place, pointer, rule, message, ...(allowed && { allowed }) };
}

interface Explanation {
  readonly rule: string;
  readonly message: string;
  readonly allowed?: string[];
}

/** Rules have the names of JSON Schema's keywords. */
function explain(issue: Issue, missing: boolean): Explanation {
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
      return issue.format === 'regex'
        ? { rule: 'pattern', message: 'This does not match the pattern of the schema.' }
        : { rule: 'format', message: `This must have the format ${FORMAT_NAMES[issue.format] ?? issue.format}.` };
    case 'custom':
      return { rule: String(issue.params?.['rule'] ?? 'schema'), message: 'This does not satisfy the schema.' };
    default:
      return { rule: 'schema', message: 'This does not satisfy the schema.' };
  }
}

const TYPE_NAMES: Readonly<Record<string, string>> = { int: 'integer', record: 'object' };
const FORMAT_NAMES: Readonly<Record<string, string>> = { datetime: 'date-time (RFC 3339, with an offset)' };

function limit(bound: 'min' | 'max', origin: string, value: number | bigint, words: string): Explanation {
  if (origin === 'string') return { rule: `${bound}Length`, message: `This must have ${words} ${value} characters.` };
  if (origin === 'array') return { rule: `${bound}Items`, message: `This must have ${words} ${value} items.` };
  return { rule: `${bound}imum`, message: `This must be ${words} ${value}.` };
}

/** RFC 6901. */
const toPointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[part] : undefined,
    input,
  );
}
