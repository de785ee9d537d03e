// The pictures of the low back exercises.
import type { Drawing } from '../../drawing/drawing.ts';
import { BALANCE_DRAWINGS } from './balance.ts';
import { BED_DRAWINGS } from './bed-mobility.ts';
import { KNEES_BENT_DRAWINGS } from './knees-bent.ts';
import { MOBILITY_DRAWINGS } from './mobility.ts';
import { PLANK_DRAWINGS } from './planks.ts';
import { PRONE_DRAWINGS } from './prone.ts';
import { SITTING_DRAWINGS } from './sitting.ts';
import { STANDING_DRAWINGS } from './standing.ts';
import { STRENGTH_DRAWINGS } from './strength.ts';
import { STRETCH_DRAWINGS } from './stretch.ts';
import { SUPINE_DRAWINGS } from './supine.ts';

export const LOW_BACK_DRAWINGS = {
  ...MOBILITY_DRAWINGS,
  ...BED_DRAWINGS,
  ...STRENGTH_DRAWINGS,
  ...PLANK_DRAWINGS,
  ...PRONE_DRAWINGS,
  ...SUPINE_DRAWINGS,
  ...KNEES_BENT_DRAWINGS,
  ...SITTING_DRAWINGS,
  ...STRETCH_DRAWINGS,
  ...BALANCE_DRAWINGS,
  ...STANDING_DRAWINGS,
} as const satisfies Record<string, Drawing>;
