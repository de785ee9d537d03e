// All drawings by the key of their exercise.
import type { Drawing } from '../drawing/drawing.ts';
import { ANKLE_DRAWINGS } from './ankle.ts';
import { ELBOW_WRIST_HAND_DRAWINGS } from './elbow-wrist-hand.ts';
import { HIP_DRAWINGS } from './hip.ts';
import { KNEE_DRAWINGS } from './knee.ts';
import { LOW_BACK_DRAWINGS } from './low-back.ts';
import { NECK_DRAWINGS } from './neck.ts';
import { SHOULDER_DRAWINGS } from './shoulder.ts';

export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  ...KNEE_DRAWINGS,
  ...HIP_DRAWINGS,
  ...ANKLE_DRAWINGS,
  ...LOW_BACK_DRAWINGS,
  ...NECK_DRAWINGS,
  ...SHOULDER_DRAWINGS,
  ...ELBOW_WRIST_HAND_DRAWINGS,
};
