// The built-in exercises for the elbow, the wrist and the hand.
import type { SampleRow } from '../sample-row.ts';
import { ELBOW_WRIST_HAND_BALANCE } from './balance.ts';
import { ELBOW_WRIST_HAND_MOBILITY } from './mobility.ts';
import { ELBOW_WRIST_HAND_STRENGTH } from './strength.ts';
import { ELBOW_WRIST_HAND_STRETCH } from './stretch.ts';

export const ELBOW_WRIST_HAND_ROWS: readonly SampleRow[] = [
  ...ELBOW_WRIST_HAND_MOBILITY,
  ...ELBOW_WRIST_HAND_STRENGTH,
  ...ELBOW_WRIST_HAND_STRETCH,
  ...ELBOW_WRIST_HAND_BALANCE,
];
