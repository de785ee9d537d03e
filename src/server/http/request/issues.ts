// What a schema found wrong, as `details.issues`: where and which rule, never what was submitted. Spec: Error.details.
import type * as z from 'zod/mini';
import type { ErrorIssue } from '../../../contract/errors.ts';
import { ISSUES_MAX_ITEMS } from '../../../contract/limits.ts';
import { explain } from '../../../contract/schema-words.ts';

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

/** A pointer as far as the schema knows the way: what it found wrong on the way ends it. */
export function knownPointer(path: readonly string[], error: z.core.$ZodError | undefined): string {
  let known = path.length;
  for (const issue of error?.issues ?? []) {
    if (!issue.path.every((part, index) => String(part) === path[index])) continue;
    const next = path[issue.path.length];
    const isUnknown = issue.code === 'unrecognized_keys';
    if (isUnknown && (next === undefined || !issue.keys.includes(next))) continue;
    known = Math.min(known, issue.path.length + (isUnknown && NAME_PATTERN.test(next ?? '') ? 1 : 0));
  }
  return toPointer(path.slice(0, known));
}

function toIssue(issue: Issue, input: unknown, place: Place): ErrorIssue {
  const pointer = toPointer(issue.path);
  const { rule, message, allowed } = explain(issue, valueAt(input, issue.path) === undefined);
  const hint = place === 'query' && rule === 'enum' ? ' GET /taxonomies has them too.' : '';
  return { in: place, pointer, rule, message: message + hint, ...(allowed && { allowed }) };
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
