// Where a request is wrong, as far as its schema knows the way. Spec: Error.details.
import type * as z from 'zod/mini';
import { NAME_PATTERN, toPointer } from '../../../contract/issues.ts';

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
