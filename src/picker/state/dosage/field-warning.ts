// What is to be said of the field that was typed in: what is wrong, or looks like personal data.
import type { FieldProblem, FieldWarning, NumberField, Problem, TextField, PersonalKind } from '../model.ts';

export type TypedField = NumberField | TextField | 'instructions';

/** Its problem, else what its `text` looks like; no text for one that may hold personal data. */
export function fieldWarning(problems: readonly Problem[], field: TypedField, text = ''): FieldWarning | undefined {
  const problem = problems.find(
    (other): other is FieldProblem =>
      ('field' in other && other.field === field) || (other.type === 'customEmpty' && field === 'customDosage'),
  );
  if (problem) return { type: 'wrong', problem };
  const kinds = personalKindsIn(text);
  return kinds.length > 0 ? { type: 'personalData', kinds } : undefined;
}

/** What an earlier one matched is not looked at again: a date may have the digits of a phone number, and that those of a long one. */
const PATTERNS: readonly (readonly [PersonalKind, RegExp])[] = [
  ['email', /[^\s@]+@[^\s@]+\.[^\s@]+/g],
  // A year of four digits anywhere, of two after points or strokes. 3-1-3 is a tempo, 10-8-6 a pyramid.
  ['date', /(?<!\d)(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\s?\d{1,2}[-./]\s?(?:19|20)\d{2})(?!\d)/g],
  ['date', /(?<![\d./])\d{1,2}([./])\d{1,2}\1\d{2}(?!\d|[./]\d)/g],
  // Leading + or 0, or the grouping of North America.
  ['phone', /(?<!\d)(?:\+|0)\d?(?:[\s()./-]{0,2}\d){6,}/g],
  ['phone', /(?<!\d)\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)/g],
  // Of a record, an insurance, a passport.
  ['longNumber', /\d{6,}/g],
];

/** Each kind once; none for a text that looks harmless. */
export function personalKindsIn(text: string): readonly PersonalKind[] {
  const kinds = new Set<PersonalKind>();
  let left = text;
  for (const [kind, pattern] of PATTERNS) {
    const without = left.replace(pattern, ' | ');
    if (without !== left) kinds.add(kind);
    left = without;
  }
  return [...kinds];
}
