// An icon of finding, for what shows first.
import { iconOf } from './draw-icon.ts';
import { FINDING_ICONS } from './finding-icons.ts';

export type FindingIconName = keyof typeof FINDING_ICONS;

export const icon = iconOf(FINDING_ICONS);
