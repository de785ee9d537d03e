// The pictures of the exercises for the neck and the upper back.
import { BALANCE_DRAWINGS } from './balance.ts';
import { HABITUATION_DRAWINGS } from './habituation.ts';
import { MOBILITY_DRAWINGS } from './mobility.ts';
import { SITTING_DRAWINGS } from './sitting.ts';
import { STRENGTH_DRAWINGS } from './strength.ts';
import { STRETCH_DRAWINGS } from './stretch.ts';
import { UPPER_BACK_DRAWINGS } from './upper-back.ts';
import { WALKING_DRAWINGS } from './walking.ts';

export const NECK_DRAWINGS = {
  ...MOBILITY_DRAWINGS,
  ...STRENGTH_DRAWINGS,
  ...STRETCH_DRAWINGS,
  ...BALANCE_DRAWINGS,
  ...SITTING_DRAWINGS,
  ...UPPER_BACK_DRAWINGS,
  ...HABITUATION_DRAWINGS,
  ...WALKING_DRAWINGS,
} as const;
