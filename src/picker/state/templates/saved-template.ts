// What of the program becomes a template, and where it is then. docs/messages.md, rule 26.
import type { Template, TemplateItem } from '../../../contract/exercise/template.ts';
import { INSTRUCTIONS_MAX_LENGTH, TEMPLATE_MAX_LENGTHS } from '../../../contract/limits.ts';
import { dosageFromDraft, textLength } from '../dosage/typed-dosage.ts';
import type { OpenState, Row } from '../model.ts';
import { loadOf } from '../row-facts.ts';
import { standingOf } from '../standing.ts';
import type { ReadTemplate, TemplateGroup } from './template-model.ts';

/** One exercise of the program as a template would have it. */
export interface SavedRow {
  readonly row: Row;
  readonly item: TemplateItem;
  /** They go with it only where the clinician says so. */
  readonly instructions: string | undefined;
}

/** Of the state. */
export type SavingFacts = Pick<OpenState, 'exercises'> & {
  readonly current: OpenState['session']['current'];
  readonly rows: readonly Row[];
};
export const savingFacts = ({ exercises, session, program }: OpenState): SavingFacts => ({
  exercises,
  current: session.current,
  rows: program.present,
});

/** A template cannot bring again what is no longer offered. */
export const isOffered = ({ exercises, current }: SavingFacts, row: Row): boolean =>
  !['withdrawn', 'unavailable'].includes(standingOf(current, row, loadOf({ exercises }, row)));

/**
 * In the order of the program, each exercise with what was prescribed of it. Left and right depend on the patient: they go where an exercise
 * is in the program with several sides that are not the same otherwise, and two sides that are the same are one exercise.
 */
export function savedRows(facts: SavingFacts): readonly SavedRow[] {
  const all = facts.rows.filter((row) => isOffered(facts, row)).map(savedRow);
  const texts = new Map<string, Set<string>>();
  for (const saved of all) texts.set(idOf(saved), (texts.get(idOf(saved)) ?? new Set()).add(textOf(saved)));
  const isFirst = (saved: SavedRow) => all.find((other) => idOf(other) === idOf(saved)) === saved;
  return all.flatMap((saved) => {
    if (texts.get(idOf(saved))!.size > 1) return [saved];
    return isFirst(saved) ? [{ ...saved, item: withoutSide(saved.item) }] : [];
  });
}

/** Whether a side that was chosen is the patient's, and stays with the program. */
export const isSideLeft = ({ row, item }: SavedRow): boolean => row.side !== undefined && item.side === undefined;

/** What is wrong with the name or the phase. */
export function textFault(text: string, member: 'name' | 'phase'): 'blank' | 'long' | undefined {
  if (text.trim() === '') return member === 'name' ? 'blank' : undefined;
  return textLength(text.trim()) > TEMPLATE_MAX_LENGTHS[member] ? 'long' : undefined;
}

/** Undefined where nothing can be saved, or not by this name. */
export function templateOf(
  facts: SavingFacts,
  {
    name,
    phase,
    withInstructions,
  }: { readonly name: string; readonly phase: string; readonly withInstructions: boolean },
): Template | undefined {
  const rows = savedRows(facts);
  if (rows.length === 0 || textFault(name, 'name') || textFault(phase, 'phase')) return undefined;
  return {
    name: name.trim(),
    ...(phase.trim() !== '' && { phase: phase.trim() }),
    items: rows.map(({ item, instructions }) =>
      withInstructions && instructions !== undefined ? { ...item, clinicianInstructions: instructions } : item,
    ),
  };
}

/** Those of the page with the new one first, in the place of one with the same name and phase. */
export function withTemplate(groups: readonly TemplateGroup[], template: Template): readonly TemplateGroup[] {
  const { name, ...phase } = asRead(template);
  const key = `page:${name}`;
  const others = groups.find((group) => group.key === key)?.phases.filter((older) => older.phase !== phase.phase) ?? [];
  return [{ key, owner: 'page', name, phases: [phase, ...others] }, ...groups.filter((group) => group.key !== key)];
}

const asRead = ({ items, ...template }: Template): ReadTemplate => ({
  ...template,
  items: items.map(({ exerciseId, side, clinicianInstructions: instructions, ...dosage }) => ({
    exerciseId,
    ...(side !== undefined && { side }),
    ...(Object.keys(dosage).length > 0 && { dosage }),
    ...(instructions !== undefined && { instructions }),
  })),
});

function savedRow(row: Row): SavedRow {
  const { exerciseId, side, dosage, instructions } = row;
  const hasText = instructions.trim() !== '' && textLength(instructions) <= INSTRUCTIONS_MAX_LENGTH;
  return {
    row,
    item: { exerciseId, ...(side !== undefined && { side }), ...dosageFromDraft(dosage) },
    instructions: hasText ? instructions : undefined,
  };
}

const idOf = ({ item }: SavedRow): string => item.exerciseId;
const textOf = ({ item, instructions }: SavedRow): string => JSON.stringify([withoutSide(item), instructions]);

function withoutSide(item: TemplateItem): TemplateItem {
  if (item.side !== 'left' && item.side !== 'right') return item;
  const { side: _, ...rest } = item;
  return rest;
}
