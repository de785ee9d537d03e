// What stops a row from being finished, in words: in the row, beside a field.
import { msg, str } from '@lit/localize';
import type { DosageInHand } from '../../../program/index.ts';
import type { NumberField, Problem } from '../../state/model.ts';
import { dosageSentence } from '../dosage.ts';
import { formatNumber } from '../language.ts';
import { fieldName } from './field-words.ts';

/** Of instructions that are stored and were not handed over. */
export const savedUnknownWords = (): string =>
  msg('Your record system did not hand over the saved instructions. What you save replaces them.', {
    id: 'saved-unknown',
  });

const boundsWords = (minimum: number, maximum: number): string =>
  msg(str`${formatNumber(minimum)} to ${formatNumber(maximum)}`, { id: 'bounds' });

/** Beside the field that is wrong. */
export const mustBeWords = (minimum: number, maximum: number): string =>
  msg(str`Must be ${boundsWords(minimum, maximum)}`, { id: 'must-be' });

/** Beside the field where something else was typed than a whole number. */
export const wholeNumberWords = (minimum: number, maximum: number): string =>
  msg(str`Enter a whole number, ${boundsWords(minimum, maximum)}`, { id: 'whole-number' });

/** Beside a text that is too long. */
export const tooLongWords = (maximum: number): string =>
  msg(str`Use at most ${formatNumber(maximum)} characters`, { id: 'too-long' });

/** Under a number that is far above what is usual. */
export const moreThanUsualWords = (): string => msg('More than usual', { id: 'number-unusual' });

/** The same under the sentence of its row. */
export function unusualWords(field: NumberField, { frequency, ...dosage }: DosageInHand): string {
  const amount = dosageSentence(field === 'times' ? (frequency ? { frequency } : {}) : { [field]: dosage[field] });
  return msg(str`More than usual: ${amount}`, { id: 'row-unusual' });
}

/** How much of the room for a text is used. */
export function lengthWords(used: number, maximum: number): string {
  const [length, most] = [formatNumber(used), formatNumber(maximum)];
  return msg(str`${length} of ${most}`, { id: 'text-length' });
}

/** Under the sentence of the row. */
export function problemWords(problem: Problem): string {
  switch (problem.type) {
    case 'side':
      return problem.meaning === undefined
        ? msg('Choose a side', { id: 'problem-side' })
        : msg(str`Choose a side: ${problem.meaning}`, { id: 'problem-side-of' });
    case 'number': {
      const [name, bounds] = [fieldName(problem.field), boundsWords(problem.minimum, problem.maximum)];
      return msg(str`${name}: must be ${bounds}`, { id: 'problem-number' });
    }
    case 'length': {
      const [name, most] = [fieldName(problem.field), formatNumber(problem.maximum)];
      return msg(str`${name}: use at most ${most} characters`, { id: 'problem-length' });
    }
    case 'unread':
      return msg(str`Typed dosage not used: “${problem.text}”. Correct or delete it.`, { id: 'problem-unread' });
    case 'customEmpty':
      return msg('Write the dosage, or use numbers', { id: 'problem-custom-empty' });
    case 'loading':
      return msg('Still loading', { id: 'problem-loading' });
    case 'failed':
      return msg('Could not be loaded. Try again, or remove it.', { id: 'problem-failed' });
    case 'expired':
      return msg('Not loaded. Load or remove it before saving.', { id: 'problem-expired' });
    case 'withdrawn':
      return msg('Withdrawn. Replace or remove it.', { id: 'problem-withdrawn' });
    case 'unavailable':
      return msg('No longer available. Replace or remove it.', { id: 'problem-unavailable' });
    case 'picture':
      return msg('Picture could not be verified. Replace or remove it.', { id: 'problem-picture' });
  }
}
