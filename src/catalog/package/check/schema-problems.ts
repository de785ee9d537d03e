// What a schema found wrong with a line or a header, as problems: where, which rule, what was found and what was meant.
import type * as z from 'zod/mini';
import { isRecord } from '../../../contract/is-record.ts';
import { explain } from '../../../contract/issues.ts';
import { MISTAKES_OF_ROW_MAX, moreOfRow, type Problem, shortened, shown } from '../problem.ts';
import { didYouMean } from '../suggestion.ts';

export function schemaProblems(
  schema: z.core.$ZodType,
  error: z.core.$ZodError,
  input: unknown,
  place: Pick<Problem, 'file' | 'row' | 'key'>,
): Problem[] {
  const mistakes = error.issues.flatMap((issue): { readonly issue: z.core.$ZodIssue; readonly unknown?: string }[] =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((unknown) => ({ issue, unknown })) : [{ issue }],
  );
  const problems = mistakes.slice(0, MISTAKES_OF_ROW_MAX).map(({ issue, unknown }): Problem => {
    if (unknown !== undefined) {
      return {
        ...place,
        severity: 'error',
        ...fieldOf([...issue.path, shortened(unknown)]),
        code: 'additionalProperties',
        message: `This field does not exist.${didYouMean(unknown, membersAt(schema, issue.path))}`,
      };
    }
    if (issue.code === 'invalid_key') {
      const [name = ''] = issue.path.slice(-1).map(String);
      const field = [...issue.path.slice(0, -1), shortened(name)];
      const reason = issue.issues.map((each) => explain(each, false))[0];
      const message = wordsFor(reason?.rule ?? '', []) ?? reason?.message ?? 'This name is not allowed.';
      return { ...place, severity: 'error', ...fieldOf(field), code: 'propertyNames', message };
    }
    const value = valueAt(input, issue.path);
    const { code, message } = ruleOf(issue, value);
    const found = shown(value);
    return {
      ...place,
      severity: 'error',
      ...fieldOf(issue.path),
      code,
      message,
      ...(found !== undefined && { value: found }),
    };
  });
  return [...problems, ...moreOfRow(place, mistakes.length)];
}

/** What values may be, by the field. */
const PATTERNS: Readonly<Record<string, string>> = {
  key: 'A key is 1 to 80 characters: A-Z, a-z, 0-9, ".", "_" and "-", starting with a letter or digit.',
  source: 'A source has 1 to 80 letters (A-Z, a-z), digits, ".", "_" or "-", and begins with a letter or a digit.',
  id: 'An id is 1 to 80 characters: a-z, 0-9 and "-".',
  'source.url': 'An address begins with https:// or http:// and has no spaces.',
  'provenance.reviewed.on': 'A day is written as 2026-03-31.',
  slug: 'A slug is lowercase letters (a-z) and digits, separated by single hyphens.',
};

function wordsFor(rule: string, path: readonly PropertyKey[]): string | undefined {
  return rule === 'pattern' ? PATTERNS[path.map(String).join('.')] : undefined;
}

function tooMany(issue: z.core.$ZodIssue): string | undefined {
  const { rule, maximum } = issue.code === 'custom' ? (issue.params ?? {}) : {};
  return rule === 'maxProperties' ? `This must have at most ${maximum} fields.` : undefined;
}

/** The rule that the value breaks, and what the author may do. */
function ruleOf(issue: z.core.$ZodIssue, value: unknown): Pick<Problem, 'code' | 'message'> {
  const { rule: code, message, allowed } = explain(issue, value === undefined);
  if (!allowed) return { code, message: wordsFor(code, issue.path) ?? tooMany(issue) ?? message };
  const [only = ''] = allowed;
  if (allowed.length === 1) return { code, message: `This must be "${only}".` };
  const meant = typeof value === 'string' ? didYouMean(value, allowed) : '';
  return { code, message: `This must be one of: ${allowed.join(', ')}.${meant}` };
}

/** The names that the object at the path may have. */
function membersAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return membersAt(def.innerType, path);
  if (def.type !== 'object') return [];
  const [first, ...rest] = path.map(String);
  if (first === undefined) return Object.keys(def.shape);
  const member = def.shape[first];
  return member ? membersAt(member, rest) : [];
}

const fieldOf = (path: readonly PropertyKey[]): { field?: string } =>
  path.length === 0 ? {} : { field: path.map(String).join('.') };

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      isRecord(value) || Array.isArray(value) ? (value as Record<string, unknown>)[String(part)] : undefined,
    input,
  );
}
