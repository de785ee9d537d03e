// The pictures of the shoulder exercises.
import { BALANCE_DRAWINGS } from './balance.ts';
import { LYING_DRAWINGS } from './lying.ts';
import { MOBILITY_DRAWINGS } from './mobility.ts';
import { PRONE_DRAWINGS } from './prone.ts';
import { ROTATION_DRAWINGS } from './rotation.ts';
import { SITTING_DRAWINGS } from './sitting.ts';
import { STRENGTH_DRAWINGS } from './strength.ts';
import { STRETCH_DRAWINGS } from './stretch.ts';
import { WALL_DRAWINGS } from './wall.ts';

export const SHOULDER_DRAWINGS = {
  ...MOBILITY_DRAWINGS,
  ...STRENGTH_DRAWINGS,
  ...ROTATION_DRAWINGS,
  ...SITTING_DRAWINGS,
  ...LYING_DRAWINGS,
  ...PRONE_DRAWINGS,
  ...WALL_DRAWINGS,
  ...STRETCH_DRAWINGS,
  ...BALANCE_DRAWINGS,
} as const;
