// The plan of an import, for the person at the terminal.
import { shown } from '../../catalog/package/problem.ts';
import type { ImportStep } from '../domain/catalog/catalog-import.ts';
import type { FieldChange } from '../domain/catalog/field-changes.ts';
import type { PlanAction } from '../domain/catalog/plan.ts';

const ACTIONS: readonly PlanAction[] = ['publish', 'update', 'deprecate', 'withdraw', 'reactivate', 'unchanged'];

/** How often each action occurs; those that do not are left out. */
export function countSteps(steps: readonly ImportStep[]): Partial<Record<PlanAction, number>> {
  const counts = ACTIONS.map((action) => [action, steps.filter((step) => step.action === action).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** One line: `update    bridge  cue: "Slowly." -> "Slowly, with both legs."` */
export function describeStep({ action, key, name, changes = [], reason }: ImportStep): string {
  // Every text passed the check of packages: it has no line breaks and commands no terminal.
  const detail = reason ?? (changes.length > 0 ? changes.map(describeChange).join('; ') : name);
  return `${action.padEnd(10)} ${key}  ${detail}`;
}

const describeChange = ({ field, before, after }: FieldChange): string =>
  `${field}: ${shown(before) ?? 'nothing'} -> ${shown(after) ?? 'nothing'}`;
