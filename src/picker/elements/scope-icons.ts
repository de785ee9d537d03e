// The icons of what is looked through.
import type { Scope } from '../state/model.ts';
import type { FindingIconName } from '../../look/icons/finding-icon.ts';

export const SCOPE_ICONS = { all: 'layout-grid', favourites: 'star', recent: 'clock' } as const satisfies Record<
  Scope,
  FindingIconName
>;
