// The dosage of several rows at once: what they share, what was typed for all of them, and what follows for each.
import { STRUCTURED_DOSAGE_MEMBERS } from '../../../contract/exercise/dosage.ts';
import type { Period, Side } from '../../../contract/vocabulary.ts';
import { draftFromDosage } from './draft.ts';
import { isEnded } from './defaults.ts';
import { dosageFromDraft, draftProblems } from './typed-dosage.ts';
import {
  type ChoiceDraft,
  type DosageDraft,
  NUMBER_FIELDS,
  type NumberField,
  type Problem,
  type Program,
  type Row,
} from '../model.ts';

export type ChoiceField = NumberField | 'resistance';
export const CHOICE_FIELDS: readonly ChoiceField[] = [...NUMBER_FIELDS, 'resistance'];
export const EMPTY_DRAFT: ChoiceDraft = { fields: {} };

/** A field of several rows: the value that all have, as text, or `mixed`. */
export type Shared = string | typeof MIXED;
export const MIXED = Symbol('mixed');

export interface ChosenDosage {
  /** What was typed, else what the chosen rows share: for own words, blank numbers. */
  readonly fields: Readonly<Record<ChoiceField, Shared>>;
  readonly side: Side | undefined | typeof MIXED;
  readonly period: Period | undefined | typeof MIXED;
  /** Only these change: typed otherwise than what is shared. Emptied where one value was shared: not prescribed. */
  readonly changed: readonly (ChoiceField | 'side' | 'period' | 'written')[];
  /** What stands in the field of the whole dosage. */
  readonly text: string;
  /** How many of the chosen rows are in own words, and would get the numbers that were typed instead. */
  readonly ownWordsLost: number;
  /** What gives way to the whole dosage that was typed, in how many of the chosen rows. */
  readonly lost: { readonly count: number; readonly fields: readonly ChoiceField[] };
  /** What is wrong with what was typed; the first stops applying. */
  readonly problems: readonly Problem[];
}

/** What is shown for the rows, and what would change in them. */
export function chosenDosage(rows: Program, draft: ChoiceDraft): ChosenDosage {
  const shared = sharedFields(rows);
  const shown = (field: ChoiceField): Shared => {
    const typed = draft.fields[field];
    return typed === undefined || (isBlank(typed) && shared[field] === MIXED) ? shared[field] : typed;
  };
  const side = only<Side | undefined>(rows.map((row) => row.side));
  const period = only<Period | undefined>(rows.filter(hasFrequency).map(({ dosage }) => dosage.period));
  const changedFields = CHOICE_FIELDS.filter((field) => shown(field) !== shared[field]);
  return {
    fields: recordOf(shown),
    side: draft.side ?? side,
    period: draft.period ?? period,
    changed: [
      ...changedFields,
      ...(draft.side !== undefined && draft.side !== side ? (['side'] as const) : []),
      ...(draft.period !== undefined && draft.period !== period ? (['period'] as const) : []),
      ...(isBlank(draft.written?.text ?? '') ? [] : (['written'] as const)),
    ],
    text: draft.written?.text ?? '',
    ownWordsLost: hasNumber(draft, changedFields) ? rows.filter(({ dosage }) => dosage.mode === 'custom').length : 0,
    lost: lostBy(draft, rows, changedFields),
    problems: problemsOf(draft, changedFields),
  };
}

function lostBy(draft: ChoiceDraft, rows: Program, changed: ChosenDosage['changed']): ChosenDosage['lost'] {
  const typed = draft.written?.typed?.dosage ?? {};
  const lost = rows
    .map((row) => {
      const before = dosageFromDraft(withDraft(row, draft, changed).dosage);
      const gives = (name: keyof typeof before): boolean =>
        typed.customDosage === undefined ? isEnded(name, typed, before) : name !== 'resistance';
      const isLost = (name: keyof typeof before): boolean =>
        before[name] !== undefined && !(name in typed) && gives(name);
      return CHOICE_FIELDS.filter((field) => isLost(field === 'times' ? 'frequency' : field));
    })
    .filter((fields) => fields.length > 0);
  return { count: lost.length, fields: CHOICE_FIELDS.filter((field) => lost.some((each) => each.includes(field))) };
}

/** The draft with another value typed or chosen; undefined for one that is taken back. */
export const withChange = (draft: ChoiceDraft, change: Partial<ChoiceDraft>): ChoiceDraft => ({
  ...draft,
  ...change,
  fields: { ...draft.fields, ...change.fields },
});

/** The row with what was typed. A number for a row in own words brings it back to fields: else it would not show. */
export function withDraft(row: Row, draft: ChoiceDraft, changed: ChosenDosage['changed']): Row {
  const fields = Object.fromEntries(
    CHOICE_FIELDS.filter((field) => changed.includes(field)).map((field) => [field, draft.fields[field] ?? '']),
  );
  const dosage: DosageDraft = {
    ...row.dosage,
    ...fields,
    ...(draft.period !== undefined && changed.includes('period') && { period: draft.period }),
    ...(hasNumber(draft, changed) && { mode: 'fields' as const }),
  };
  const side = changed.includes('side') ? (draft.side ?? row.side) : row.side;
  return withDosageOf({ ...row, side }, dosage, row);
}

/** `row` with the dosage; the `original` when that is no change of it. */
export function withDosageOf(row: Row, dosage: DosageDraft, original: Row = row): Row {
  const isSame = (Object.keys(dosage) as (keyof DosageDraft)[]).every((name) => dosage[name] === original.dosage[name]);
  if (!isSame) return { ...row, dosage };
  return row.side === original.side ? original : row;
}

const hasNumber = ({ fields, written }: ChoiceDraft, changed: ChosenDosage['changed']): boolean =>
  NUMBER_FIELDS.some((field) => changed.includes(field) && !isBlank(fields[field] ?? '')) ||
  STRUCTURED_DOSAGE_MEMBERS.some((name) => written?.typed?.dosage?.[name] !== undefined);

const isBlank = (text: string): boolean => text.trim() === '';
const hasFrequency = ({ dosage }: Row): boolean => dosage.mode === 'fields' && !isBlank(dosage.times);

/** As it would be prescribed: own words set the numbers aside. */
const writtenIn = ({ dosage }: Row, field: ChoiceField): string =>
  field !== 'resistance' && dosage.mode === 'custom' ? '' : dosage[field];

const sharedFields = (rows: Program): Readonly<Record<ChoiceField, Shared>> =>
  recordOf((field) => only(rows.map((row) => writtenIn(row, field))) ?? '');

const recordOf = <T>(of: (field: ChoiceField) => T): Readonly<Record<ChoiceField, T>> =>
  Object.fromEntries(CHOICE_FIELDS.map((field) => [field, of(field)])) as Record<ChoiceField, T>;

/** The only value that occurs; undefined of none. */
function only<T>(values: readonly T[]): T | undefined | typeof MIXED {
  const [first, ...others] = new Set(values);
  return others.length > 0 ? MIXED : first;
}

function problemsOf(draft: ChoiceDraft, changed: readonly ChoiceField[]): readonly Problem[] {
  const fields = Object.fromEntries(changed.map((field) => [field, draft.fields[field] ?? '']));
  const { written } = draft;
  return [
    ...draftProblems({ ...draftFromDosage({}), ...fields }, ''),
    ...(written && !written.typed && !isBlank(written.text) ? [{ type: 'unread', text: written.text } as const] : []),
  ];
}
