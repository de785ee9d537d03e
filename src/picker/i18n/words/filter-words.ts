// The words of filters and sides. On their own: none is said in the first moment.
import { msg } from '@lit/localize';
import type { SaidSide } from '../../../program/index.ts';
import type { Facet, Scope } from '../../state/model.ts';
import { demandName } from './leave-out-words.ts';
import { facetValueName } from './vocabulary-words.ts';

export function sideName(side: SaidSide): string {
  switch (side) {
    case 'left':
      return msg('Left', { id: 'side-left' });
    case 'right':
      return msg('Right', { id: 'side-right' });
    case 'bilateral':
      return msg('Both together', { id: 'side-bilateral' });
    case 'each':
      return msg('Each side', { id: 'side-each' });
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
    case 'demands':
      return msg('Leave out', { id: 'facet-leave-out' });
    case 'equipment':
      return msg('Equipment', { id: 'facet-equipment' });
    case 'tags':
      return msg('Tags', { id: 'facet-tags' });
  }
}

/** Also of what is left out. */
export const filterValueName = (facet: Facet, value: string): string =>
  facet === 'demands' ? demandName(value) : facetValueName(facet, value);

export function scopeName(scope: Scope): string {
  switch (scope) {
    case 'all':
      return msg('All exercises', { id: 'scope-all' });
    case 'templates':
      return msg('Templates', { id: 'scope-templates' });
    case 'favourites':
      return msg('Favorites', { id: 'scope-favourites' });
    case 'recent':
      return msg('Recently used', { id: 'scope-recent' });
  }
}
