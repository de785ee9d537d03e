// An icon of finding, for what shows first.
import { iconOf } from './draw-icon.ts';
import { FINDING_ICONS } from './finding-icons.ts';

export const icon = iconOf(FINDING_ICONS);
