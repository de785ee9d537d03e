// The number fields of a dosage: units, and which come first.
import { msg } from '@lit/localize';
import type { Period } from '../../../contract/vocabulary.ts';
import type { NumberField } from '../../state/model.ts';
import type { Measure } from '../svc-number-field/svc-number-field.ts';
import { html, nothing } from 'lit';
import { personalDataWords } from '../../i18n/words/field-words.ts';
import { personalKindsIn } from '../../state/dosage/field-warning.ts';
import { icon } from '../../../look/icons/icon.ts';

/** Unset where the number counts things. */
export const fieldMeasure = (field: NumberField): Measure | undefined =>
  field.endsWith('Seconds') ? 'second' : field.endsWith('Minutes') ? 'minute' : undefined;

/** Empty where the number counts things. */
export function fieldUnit(field: NumberField): string {
  if (field.endsWith('Seconds')) return msg('s', { id: 'unit-seconds' });
  return field.endsWith('Minutes') ? msg('min', { id: 'unit-minutes' }) : '';
}

export function periodName(period: Period): string {
  switch (period) {
    case 'day':
      return msg('a day', { id: 'period-day' });
    case 'week':
      return msg('a week', { id: 'period-week' });
  }
}

/** In the order of the sentence, as everywhere: "3, Tab, 10" is three sets of ten. Behind them come resistance, rest, and how often. */
export const WORK_FIELDS = [
  'sets',
  'repetitions',
  'holdSeconds',
  'durationMinutes',
] as const satisfies readonly NumberField[];

/** Sets and repetitions are always there, hold and duration if they are filled in; without either, the hold. The others come by one press, at their place. */
export const neededFields = (isFilled: (field: NumberField) => boolean): readonly NumberField[] =>
  WORK_FIELDS.filter((field) => {
    if (field === 'durationMinutes') return isFilled(field);
    return field !== 'holdSeconds' || isFilled(field) || !isFilled('durationMinutes');
  });

/** Why the text should not stay: a whole line, since it is no short word. */
export function personalHelp(text: string, id: string) {
  const kinds = personalKindsIn(text);
  return kinds.length > 0
    ? html`<span class="help warn" id=${id}>${icon('info', 'small')}${personalDataWords(kinds)}</span>`
    : nothing;
}
