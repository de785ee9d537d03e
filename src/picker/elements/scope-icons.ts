// The icons of what is looked through.
import type { Scope } from '../state/model.ts';
import type { IconName } from '../../look/icons/icon.ts';

export const SCOPE_ICONS = {
  all: 'layout-grid',
  templates: 'layers',
  favourites: 'star',
  recent: 'clock',
} as const satisfies Record<Scope, IconName>;
