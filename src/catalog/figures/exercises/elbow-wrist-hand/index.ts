// The pictures of the elbow, wrist and hand exercises.
import { BALANCE_DRAWINGS } from './balance.ts';
import { HAND_MOBILITY_DRAWINGS } from './hand-mobility.ts';
import { MOBILITY_DRAWINGS } from './mobility.ts';
import { NERVE_SLIDER_DRAWINGS } from './nerve-sliders.ts';
import { STRENGTH_DRAWINGS } from './strength.ts';
import { STRETCH_DRAWINGS } from './stretch.ts';

export const ELBOW_WRIST_HAND_DRAWINGS = {
  ...STRENGTH_DRAWINGS,
  ...MOBILITY_DRAWINGS,
  ...HAND_MOBILITY_DRAWINGS,
  ...NERVE_SLIDER_DRAWINGS,
  ...STRETCH_DRAWINGS,
  ...BALANCE_DRAWINGS,
} as const;
