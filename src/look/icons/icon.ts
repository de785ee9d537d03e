// Every icon. What shows before anything is chosen draws from one set instead: finding-icon.ts.
import { iconOf } from './draw-icon.ts';
import { EDITING_ICONS } from './editing-icons.ts';
import { FINDING_ICONS } from './finding-icons.ts';
import { STATUS_ICONS } from './status-icons.ts';

const ICONS = { ...FINDING_ICONS, ...STATUS_ICONS, ...EDITING_ICONS };

export type IconName = keyof typeof ICONS;

export const icon = iconOf(ICONS);
