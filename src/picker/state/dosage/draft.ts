// Between what a clinician types and a dosage of the contract, in both directions.
import {
  CUSTOM_DOSAGE_MAX_LENGTH,
  DURATION_MINUTES,
  FREQUENCY_TIMES,
  HOLD_SECONDS,
  INSTRUCTIONS_MAX_LENGTH,
  REPETITIONS,
  RESISTANCE_MAX_LENGTH,
  REST_SECONDS,
  SETS,
} from '../../../contract/limits.ts';
import type { Dosage } from '../../../contract/prescription.ts';
import { applyOneDosageFormat } from '../../../program/index.ts';
import { type DosageDraft, NUMBER_FIELDS, type NumberField, type Problem } from '../model.ts';

export interface Bounds {
  readonly minimum: number;
  readonly maximum: number;
}

/** What each number field may hold, both ends included. */
export const NUMBER_BOUNDS: Readonly<Record<NumberField, Bounds>> = {
  sets: SETS,
  repetitions: REPETITIONS,
  holdSeconds: HOLD_SECONDS,
  durationMinutes: DURATION_MINUTES,
  restSeconds: REST_SECONDS,
  times: FREQUENCY_TIMES,
};

/** In code points, as the contract counts. */
export const TEXT_MAX_LENGTHS = {
  resistance: RESISTANCE_MAX_LENGTH,
  customDosage: CUSTOM_DOSAGE_MAX_LENGTH,
  instructions: INSTRUCTIONS_MAX_LENGTH,
} as const;

/** In code points. */
export const textLength = (text: string): number => [...text].length;

/**
 * The whole number that was typed. Comma or point may be followed by zeros ("10,0"), but not by three of them: "1,000" is
 * a thousand to one reader and one to the next.
 */
export function readNumber(text: string, bounds: Bounds): number | 'blank' | 'wrong' {
  const typed = toLatinDigits(text.trim());
  if (typed === '') return 'blank';
  if (!/^\d{1,9}(?:[.,]0{0,2})?$/.test(typed)) return 'wrong';
  const value = Number.parseInt(typed, 10);
  return value >= bounds.minimum && value <= bounds.maximum ? value : 'wrong';
}

/** Keyboards of Arabic and Persian, and full-width input, write digits of their own. */
const toLatinDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace('\u066b', '.');

/** The fields filled from a dosage, a prescribed one or the catalog's. */
export function draftFromDosage(dosage: Dosage): DosageDraft {
  const draft = filledFrom(dosage);
  untouched.set(draft, applyOneDosageFormat(dosage));
  return draft;
}

/** What nobody typed in is returned as it came. */
const untouched = new WeakMap<DosageDraft, Dosage>();

function filledFrom(dosage: Dosage): DosageDraft {
  const number = (value: number | undefined): string => (value === undefined ? '' : String(value));
  return {
    mode: dosage.customDosage === undefined ? 'fields' : 'custom',
    sets: number(dosage.sets),
    repetitions: number(dosage.repetitions),
    holdSeconds: number(dosage.holdSeconds),
    durationMinutes: number(dosage.durationMinutes),
    restSeconds: number(dosage.restSeconds),
    times: number(dosage.frequency?.times),
    period: dosage.frequency?.period ?? 'day',
    resistance: dosage.resistance ?? '',
    customDosage: dosage.customDosage ?? '',
  };
}

/** The dosage as it would be returned: untouched as it came; else blank and wrong members are left out, and only one format is there. */
export function dosageFromDraft(draft: DosageDraft): Dosage {
  const dosage = untouched.get(draft);
  if (dosage) return dosage;
  const ownWords = draft.mode === 'custom' ? writtenText('customDosage', draft.customDosage) : {};
  const structured = draft.mode === 'custom' ? {} : structuredDosage(draft);
  return applyOneDosageFormat<Dosage>({
    ...structured,
    ...writtenText('resistance', draft.resistance),
    ...ownWords,
  });
}

function writtenText<Field extends 'resistance' | 'customDosage'>(
  field: Field,
  typed: string,
): { [F in Field]?: string } {
  const text = typed.trim();
  const isFit = text !== '' && textLength(text) <= TEXT_MAX_LENGTHS[field];
  return isFit ? ({ [field]: text } as { [F in Field]: string }) : {};
}

function structuredDosage(draft: DosageDraft): Dosage {
  const numbers = NUMBER_FIELDS.flatMap((field) => {
    const value = readNumber(draft[field], NUMBER_BOUNDS[field]);
    return typeof value === 'number' ? [[field, value] as const] : [];
  });
  const { times, ...dosage } = Object.fromEntries(numbers) as Partial<Record<NumberField, number>>;
  return { ...dosage, ...(times !== undefined && { frequency: { times, period: draft.period } }) };
}

/** What is wrong with what was typed, in the order of the fields. */
export function draftProblems(draft: DosageDraft, instructions: string): readonly Problem[] {
  const ownProblems =
    draft.mode === 'fields'
      ? numberProblems(draft)
      : draft.customDosage.trim() === ''
        ? [{ type: 'customEmpty' } as const]
        : lengthProblems('customDosage', draft.customDosage.trim());
  return [
    ...ownProblems,
    ...lengthProblems('resistance', draft.resistance.trim()),
    ...lengthProblems('instructions', instructions),
  ];
}

const numberProblems = (draft: DosageDraft): readonly Problem[] =>
  NUMBER_FIELDS.filter((field) => readNumber(draft[field], NUMBER_BOUNDS[field]) === 'wrong').map((field) => ({
    type: 'number',
    field,
    ...NUMBER_BOUNDS[field],
  }));

function lengthProblems(field: keyof typeof TEXT_MAX_LENGTHS, text: string): readonly Problem[] {
  const maximum = TEXT_MAX_LENGTHS[field];
  return textLength(text) > maximum ? [{ type: 'length', field, maximum }] : [];
}
