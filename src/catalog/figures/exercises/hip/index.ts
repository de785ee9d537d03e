// The pictures of the hip exercises.
import type { Drawing } from '../../drawing/drawing.ts';
import { BALANCE_DRAWINGS } from './balance.ts';
import { LOADED_STANDING_DRAWINGS } from './loaded-standing.ts';
import { MOBILITY_DRAWINGS } from './mobility.ts';
import { PRONE_DRAWINGS } from './prone.ts';
import { QUADRUPED_DRAWINGS } from './quadruped.ts';
import { SIDE_LYING_DRAWINGS } from './side-lying.ts';
import { STANDING_DRAWINGS } from './standing.ts';
import { STEP_DRAWINGS } from './step.ts';
import { STRENGTH_DRAWINGS } from './strength.ts';
import { STRETCH_DRAWINGS } from './stretch.ts';
import { SUPINE_DRAWINGS } from './supine.ts';
import { WALKING_DRAWINGS } from './walking.ts';

export const HIP_DRAWINGS = {
  ...MOBILITY_DRAWINGS,
  ...STRENGTH_DRAWINGS,
  ...SUPINE_DRAWINGS,
  ...SIDE_LYING_DRAWINGS,
  ...PRONE_DRAWINGS,
  ...QUADRUPED_DRAWINGS,
  ...STRETCH_DRAWINGS,
  ...BALANCE_DRAWINGS,
  ...LOADED_STANDING_DRAWINGS,
  ...STANDING_DRAWINGS,
  ...STEP_DRAWINGS,
  ...WALKING_DRAWINGS,
} as const satisfies Record<string, Drawing>;
