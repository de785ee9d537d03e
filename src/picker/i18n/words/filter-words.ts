// The words of filters and sides. On their own: none is said in the first moment.
import { msg } from '@lit/localize';
import type { SaidSide } from '../../../program/index.ts';
import type { Facet, Scope } from '../../state/model.ts';

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
    case 'templates':
      return msg('Templates', { id: 'scope-templates' });
    case 'favourites':
      return msg('Favorites', { id: 'scope-favourites' });
    case 'recent':
      return msg('Recently used', { id: 'scope-recent' });
  }
}
