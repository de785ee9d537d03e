// What a clinician typed, as a dosage of the contract, and what is wrong with it.
import { type Bounds, type Dosage, DOSAGE, type TextMember } from '../../../contract/exercise/dosage.ts';
import { INSTRUCTIONS_MAX_LENGTH } from '../../../contract/limits.ts';
import { applyOneDosageFormat } from '../../../program/index.ts';
import { type DosageDraft, NUMBER_FIELDS, type NumberField, type Problem } from '../model.ts';
import { untouched } from './draft.ts';

/** What each number field may hold. */
export const boundsOf = (field: NumberField): Bounds => (field === 'times' ? DOSAGE.frequency.times : DOSAGE[field]);

/** In code points. */
export const maxLengthOf = (field: TextMember | 'instructions'): number =>
  field === 'instructions' ? INSTRUCTIONS_MAX_LENGTH : DOSAGE[field].maxLength;

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

function writtenText<Field extends TextMember>(field: Field, typed: string): { [F in Field]?: string } {
  const text = typed.trim();
  const isFit = text !== '' && textLength(text) <= maxLengthOf(field);
  return isFit ? ({ [field]: text } as { [F in Field]: string }) : {};
}

function structuredDosage(draft: DosageDraft): Dosage {
  const numbers = NUMBER_FIELDS.flatMap((field) => {
    const value = readNumber(draft[field], boundsOf(field));
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
    ...(draft.unread ? [{ type: 'unread', text: draft.unread } as const] : []),
    ...ownProblems,
    ...lengthProblems('resistance', draft.resistance.trim()),
    ...lengthProblems('instructions', instructions),
  ];
}

const numberProblems = (draft: DosageDraft): readonly Problem[] =>
  NUMBER_FIELDS.filter((field) => readNumber(draft[field], boundsOf(field)) === 'wrong').map((field) => ({
    type: 'number',
    field,
    ...boundsOf(field),
  }));

function lengthProblems(field: TextMember | 'instructions', text: string): readonly Problem[] {
  const maximum = maxLengthOf(field);
  return textLength(text) > maximum ? [{ type: 'length', field, maximum }] : [];
}
