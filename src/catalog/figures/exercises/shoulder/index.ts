// The pictures of the shoulder exercises.
import { BALANCE_DRAWINGS } from './balance.ts';
import { MOBILITY_DRAWINGS } from './mobility.ts';
import { PRONE_DRAWINGS } from './prone.ts';
import { STRENGTH_DRAWINGS } from './strength.ts';
import { STRETCH_DRAWINGS } from './stretch.ts';
import { WALL_DRAWINGS } from './wall.ts';

export const SHOULDER_DRAWINGS = {
  ...MOBILITY_DRAWINGS,
  ...STRENGTH_DRAWINGS,
  ...PRONE_DRAWINGS,
  ...WALL_DRAWINGS,
  ...STRETCH_DRAWINGS,
  ...BALANCE_DRAWINGS,
} as const;
