// All drawings by the key of their exercise.
import type { Drawing } from '../drawing/drawing.ts';
import { ANKLE_DRAWINGS } from './ankle/index.ts';
import { ELBOW_WRIST_HAND_DRAWINGS } from './elbow-wrist-hand/index.ts';
import { HIP_DRAWINGS } from './hip/index.ts';
import { KNEE_DRAWINGS } from './knee/index.ts';
import { LOW_BACK_DRAWINGS } from './low-back/index.ts';
import { NECK_DRAWINGS } from './neck/index.ts';
import { SHOULDER_DRAWINGS } from './shoulder/index.ts';

export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  ...KNEE_DRAWINGS,
  ...HIP_DRAWINGS,
  ...ANKLE_DRAWINGS,
  ...LOW_BACK_DRAWINGS,
  ...NECK_DRAWINGS,
  ...SHOULDER_DRAWINGS,
  ...ELBOW_WRIST_HAND_DRAWINGS,
};
