// The pictures of the knee exercises.
import type { Drawing } from '../../drawing/drawing.ts';
import { BALANCE_DRAWINGS } from './balance.ts';
import { BAND_DRAWINGS } from './band.ts';
import { MOBILITY_DRAWINGS } from './mobility.ts';
import { SQUAT_DRAWINGS } from './squats.ts';
import { STAR_REACH_DRAWINGS } from './star-reach.ts';
import { STEP_DRAWINGS } from './step.ts';
import { STRENGTH_DRAWINGS } from './strength.ts';
import { STRETCH_DRAWINGS } from './stretch.ts';
import { SUPINE_DRAWINGS } from './supine.ts';

export const KNEE_DRAWINGS = {
  ...STRENGTH_DRAWINGS,
  ...SUPINE_DRAWINGS,
  ...SQUAT_DRAWINGS,
  ...MOBILITY_DRAWINGS,
  ...STRETCH_DRAWINGS,
  ...BALANCE_DRAWINGS,
  ...STEP_DRAWINGS,
  ...BAND_DRAWINGS,
  ...STAR_REACH_DRAWINGS,
} as const satisfies Record<string, Drawing>;
