// The names of the fields of a dosage, and the places of levels: what cards do without.
import { msg, str } from '@lit/localize';
import { type Level, LEVELS } from '../../../contract/vocabulary.ts';
import { formatNumber } from '../language.ts';
import type { NumberField, TextField } from '../../state/model.ts';

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
