// The number fields of a dosage: units, and which come first.
import { msg } from '@lit/localize';
import type { NumberField } from '../../state/model.ts';

/** Empty where the number counts things. */
export function fieldUnit(field: NumberField): string {
  switch (field) {
    case 'holdSeconds':
    case 'restSeconds':
      return msg('s', { id: 'unit-seconds' });
    case 'durationMinutes':
      return msg('min', { id: 'unit-minutes' });
    case 'sets':
    case 'repetitions':
    case 'times':
      return '';
  }
}

/** What a category needs is read first. */
export const firstFields = (category: string | undefined): readonly NumberField[] =>
  category === 'Stretch' ? ['holdSeconds', 'sets', 'repetitions'] : ['sets', 'repetitions', 'holdSeconds'];

/** Behind one press, unless they are filled in. */
export const SECOND_FIELDS = ['durationMinutes', 'restSeconds'] as const satisfies readonly NumberField[];
