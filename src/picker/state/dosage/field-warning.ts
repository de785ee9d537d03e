// What is to be said of the field that was typed in.
import type { FieldProblem, FieldWarning, NumberField, Problem, TextField } from '../model.ts';
import { personalKindsIn } from './personal-data.ts';

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
