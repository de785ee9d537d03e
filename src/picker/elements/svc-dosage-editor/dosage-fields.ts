// The number fields of a dosage: units, and which come first.
import { msg } from '@lit/localize';
import { NUMBER_MEMBERS } from '../../../contract/exercise/dosage.ts';
import type { Period } from '../../../contract/vocabulary.ts';
import type { NumberField } from '../../state/model.ts';
import type { Measure } from '../svc-number-field/svc-number-field.ts';

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

/** What a category needs is read first: a stretch is held, a joint is moved so many times, a muscle is loaded in sets. */
export function firstFields(category: string | undefined): readonly NumberField[] {
  switch (category) {
    case 'Stretch':
    case 'Balance':
      return ['holdSeconds', 'sets', 'repetitions'];
    case 'Mobility':
      return ['repetitions', 'sets', 'holdSeconds'];
    default:
      return ['sets', 'repetitions', 'holdSeconds'];
  }
}

/**
 * What is filled in comes first (a walk of two minutes begins with its minutes), then what the category needs: three in a line.
 * The others are behind one press. The rest between sets has its place beside the resistance.
 */
export function dividedFields(
  category: string | undefined,
  isFilled: (field: NumberField) => boolean,
): { readonly first: readonly NumberField[]; readonly more: readonly NumberField[] } {
  const order = [...firstFields(category), ...SECOND_FIELDS].filter((field) => field !== 'restSeconds');
  const filled = order.filter(isFilled);
  const fields = [...filled, ...order.filter((field) => !isFilled(field))];
  const count = filled.length > LINE ? fields.length : LINE;
  return { first: fields.slice(0, count), more: fields.slice(count) };
}

const LINE = 3;

/** The last of every category. */
export const SECOND_FIELDS: readonly NumberField[] = NUMBER_MEMBERS.filter(
  (field) => !firstFields(undefined).includes(field),
);
