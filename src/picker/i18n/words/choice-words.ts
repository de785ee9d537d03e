// What is said while several rows are chosen.
import { msg, str } from '@lit/localize';
import type { NumberField } from '../../state/model.ts';
import type { ChoiceView } from '../../state/views.ts';
import { formatNumber } from '../language.ts';
import { namesInSentence } from './counted-words.ts';
import { plural } from './plural.ts';
import { fieldName } from './field-words.ts';

type Changeable = (ChoiceView & { purpose: 'set' })['changed'][number];

/** More names than these are no help in a sentence. */
const NAMED = 3;

/** The button that gives the chosen rows the dosage. */
export const setRowsWords = (count: number): string =>
  count === 0
    ? msg('Set', { id: 'set-rows' })
    : plural('set-rows', count, { one: 'Set for 1 exercise', other: str`Set for ${formatNumber(count)} exercises` });

/** The button that gives the chosen rows the dosage of another one. */
export const copyToRowsWords = (count: number): string =>
  count === 0
    ? msg('Copy', { id: 'copy-to-rows' })
    : plural('copy-to-rows', count, {
        one: 'Copy to 1 exercise',
        other: str`Copy to ${formatNumber(count)} exercises`,
      });

/** That rows in own words get numbers. */
export const ownWordsLostWords = (count: number): string =>
  plural('own-words-lost', count, {
    one: '1 exercise has a free-text dosage. These numbers will replace it.',
    other: str`${formatNumber(count)} exercises have a free-text dosage. These numbers will replace it.`,
  });

/** What rows lose because the dosage that was typed contradicts it. */
export function fieldsLostWords({ count, fields }: (ChoiceView & { purpose: 'set' })['lost']): string {
  const list = namesInSentence(fields.map(fieldName));
  return plural('fields-lost', count, {
    one: `${list} will be removed from 1 exercise.`,
    other: str`${list} will be removed from ${formatNumber(count)} exercises.`,
  });
}

/** Which fields keep a value of their own in each row. */
export function stayingWords(fields: readonly Changeable[]): string {
  if (fields.length === 0 || fields.length > NAMED)
    return msg('Fields you do not change stay the same.', { id: 'rest-stays' });
  const list = namesInSentence(fields.map(changeableName));
  return plural('fields-stay', fields.length, {
    one: `${list} stays the same.`,
    other: str`${list} stay the same.`,
  });
}

const changeableName = (field: Changeable): string =>
  field === 'side'
    ? msg('Side', { id: 'side' })
    : field === 'period'
      ? msg('Period', { id: 'period' })
      : field === 'written'
        ? msg('Type the dosage', { id: 'typed-dosage' })
        : fieldName(field satisfies NumberField | 'resistance');
