// The pictures of the ankle exercises.
import type { Drawing } from '../../drawing/drawing.ts';
import { BALANCE_DRAWINGS } from './balance.ts';
import { MOBILITY_DRAWINGS } from './mobility.ts';
import { BARE_FOOT_DRAWINGS } from './bare-foot.ts';
import { BOTH_FEET_DRAWINGS } from './on-both-feet.ts';
import { STEP_DRAWINGS } from './step.ts';
import { STRENGTH_DRAWINGS } from './strength.ts';
import { STRETCH_DRAWINGS } from './stretch.ts';

export const ANKLE_DRAWINGS = {
  ...STRENGTH_DRAWINGS,
  ...MOBILITY_DRAWINGS,
  ...STRETCH_DRAWINGS,
  ...BALANCE_DRAWINGS,
  ...BOTH_FEET_DRAWINGS,
  ...STEP_DRAWINGS,
  ...BARE_FOOT_DRAWINGS,
} as const satisfies Record<string, Drawing>;
