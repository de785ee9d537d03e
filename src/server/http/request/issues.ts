// Where a request is wrong, as far as its schema knows the way. Spec: Error.details.
import type * as z from 'zod/mini';
import type { ErrorIssue } from '../../../contract/errors.ts';
import { NAME_PATTERN, toPointer } from '../../../contract/issues.ts';
import { Refusal } from '../../domain/refusal.ts';

/** Their places may end with a name that the client chose. */
const RULES_OF_NAMES = ['additionalProperties', 'unknown', 'uniqueMembers', 'wellFormed', 'encoding'];

/** For every issue. The log and `support` have the first: its rule, its place, and the host where that is the URL of a webhook. */
export function refusalFor(
  code: 'validation_failed' | 'invalid_parameter',
  issues: ErrorIssue[],
  url?: unknown,
): Refusal {
  const [{ rule, pointer: field } = { rule: '', pointer: '' }] = issues;
  const host = field === '/url' && typeof url === 'string' ? URL.parse(url)?.hostname : undefined;
  const about = field === '' || RULES_OF_NAMES.includes(rule) ? { rule } : { rule, field, ...(host && { host }) };
  return new Refusal(code, { details: { issues }, about });
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
