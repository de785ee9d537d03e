// The names of sides, filters and fields. Values of the catalog itself are shown as licensed.
import { msg, str } from '@lit/localize';
import type { Side } from '../../contract/vocabulary.ts';
import { type Facet, NO_EQUIPMENT, type NumberField, type Scope, type Sort, type TextField } from '../state/model.ts';

export function sideName(side: Side): string {
  switch (side) {
    case 'left':
      return msg('Left', { id: 'side-left' });
    case 'right':
      return msg('Right', { id: 'side-right' });
    case 'bilateral':
      return msg('Both sides', { id: 'side-bilateral' });
    case 'not_applicable':
      return msg('No side', { id: 'side-none' });
  }
}

export function facetName(facet: Facet): string {
  switch (facet) {
    case 'region':
      return msg('Region', { id: 'facet-region' });
    case 'category':
      return msg('Category', { id: 'facet-category' });
    case 'level':
      return msg('Level', { id: 'facet-level' });
    case 'equipment':
      return msg('Equipment', { id: 'facet-equipment' });
    case 'tags':
      return msg('Tags', { id: 'facet-tags' });
  }
}

export function scopeName(scope: Scope): string {
  switch (scope) {
    case 'all':
      return msg('All exercises', { id: 'scope-all' });
    case 'favourites':
      return msg('Favourites', { id: 'scope-favourites' });
    case 'recent':
      return msg('Recently used', { id: 'scope-recent' });
  }
}

export function sortName(sort: Sort): string {
  switch (sort) {
    case 'relevance':
      return msg('Relevance', { id: 'sort-relevance' });
    case 'name':
      return msg('Name', { id: 'sort-name' });
    case 'level':
      return msg('Level', { id: 'sort-level' });
  }
}

export const noEquipment = (): string => msg('No equipment', { id: 'no-equipment' });

export const facetValueName = (facet: Facet, value: string): string =>
  facet === 'equipment' && value === NO_EQUIPMENT ? noEquipment() : value;

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
      return msg('How often', { id: 'field-times' });
    case 'resistance':
      return msg('Resistance', { id: 'field-resistance' });
    case 'customDosage':
      return msg('Dosage in own words', { id: 'field-custom' });
    case 'instructions':
      return msg('Instructions', { id: 'field-instructions' });
  }
}

/** Names the button that opens the details of an exercise, and the details themselves. */
export const detailsOf = (name: string): string => msg(str`Details of ${name}`, { id: 'details-of' });
