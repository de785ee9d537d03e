// The pictures of the elbow, wrist and hand exercises.
import { BALANCE_DRAWINGS } from './balance.ts';
import { MOBILITY_DRAWINGS } from './mobility.ts';
import { STRENGTH_DRAWINGS } from './strength.ts';
import { STRETCH_DRAWINGS } from './stretch.ts';

export const ELBOW_WRIST_HAND_DRAWINGS = {
  ...STRENGTH_DRAWINGS,
  ...MOBILITY_DRAWINGS,
  ...STRETCH_DRAWINGS,
  ...BALANCE_DRAWINGS,
} as const;
