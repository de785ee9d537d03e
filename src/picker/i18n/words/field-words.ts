// The names of the fields of a dosage, and the places of levels: what cards do without.
import { msg, str } from '@lit/localize';
import { type Level, LEVELS } from '../../../contract/vocabulary.ts';
import { formatNumber } from '../language.ts';
import type { NumberField, TextField, PersonalKind, Problem } from '../../state/model.ts';
import type { DosageInHand } from '../../../program/index.ts';
import { dosageSentence } from '../dosage.ts';

/** "2 of 3": where the level stands, from easier to harder. */
export const levelPlace = (level: Level): string =>
  msg(str`${formatNumber(LEVELS.indexOf(level) + 1)} of ${formatNumber(LEVELS.length)}`, { id: 'level-place' });

export function fieldName(field: NumberField | TextField | 'instructions'): string {
  switch (field) {
    case 'sets':
      return msg('Sets', { id: 'field-sets' });
    case 'repetitions':
      return msg('Repetitions', { id: 'field-repetitions' });
    case 'holdSeconds':
      return msg('Hold', { id: 'field-hold' });
    case 'durationMinutes':
      return msg('Duration', { id: 'field-duration' });
    case 'restSeconds':
      return msg('Rest', { id: 'field-rest' });
    case 'times':
      return msg('Frequency', { id: 'field-times' });
    case 'resistance':
      return msg('Resistance', { id: 'field-resistance' });
    case 'customDosage':
      return msg('Dosage as free text', { id: 'field-custom' });
    case 'instructions':
      return msg('Instructions', { id: 'field-instructions' });
  }
}

// What the quiet warning says that it saw: the kinds, never the text itself.
export const personalDataWords = (kinds: readonly PersonalKind[]): string =>
  msg(
    str`${kinds.map(seenWords).reduce(bothSentences)} Keep patient details out of the dosage. Use Instructions instead.`,
    {
      id: 'personal-data',
    },
  );

const bothSentences = (first: string, second: string): string => msg(str`${first} ${second}`, { id: 'personal-and' });

function seenWords(kind: PersonalKind): string {
  switch (kind) {
    case 'email':
      return msg('This looks like an email address.', { id: 'personal-email' });
    case 'date':
      return msg('This looks like a date.', { id: 'personal-date' });
    case 'phone':
      return msg('This looks like a phone number.', { id: 'personal-phone' });
    case 'longNumber':
      return msg('This long number could be a record number.', { id: 'personal-number' });
  }
}

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
