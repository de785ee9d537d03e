// What one step of the history did, in the direction in which it was done: undo and redo say it.
import type { OpenState, Program, ProgramChange, Row } from './model.ts';
import { nameOfRow } from './row-facts.ts';

export function programChange(state: OpenState, before: Program, after: Program): ProgramChange {
  const [added, ...more] = after.filter((row) => !sameIn(before, row));
  const [removed, ...others] = before.filter((row) => !sameIn(after, row));
  const changed = before.filter((row) => ![undefined, row].includes(sameIn(after, row)));
  const [was] = changed;
  const row = added ?? removed ?? was;
  if (row === undefined) return { type: 'order' };
  if (more.length > 0) return { type: 'addedRows', count: more.length + 1 };
  if (others.length > 0) return { type: 'removedRows', count: others.length + 1 };
  const name = nameOfRow(state, row);
  if (added) return { type: was ? 'split' : 'added', name };
  if (removed) return { type: 'removed', name };
  const now = sameIn(after, row) ?? row;
  if (changed.length > 1) {
    const isOfSides = changed.every((one) => sameIn(after, one)?.dosage === one.dosage);
    return { type: isOfSides ? 'sides' : 'rows', count: changed.length };
  }
  if (now.exerciseId !== row.exerciseId) return { type: 'replaced', name, by: nameOfRow(state, now) };
  const field = (['revision', 'dosage', 'side'] as const).find((member) => now[member] !== row[member]);
  return { type: field ?? 'instructions', name };
}

const sameIn = (program: Program, { key }: Row): Row | undefined => program.find((row) => row.key === key);
