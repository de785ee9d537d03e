// The built-in catalog: exercises of seven regions, with two pictures each.
import { ANKLE_ROWS } from './ankle/index.ts';
import { ELBOW_WRIST_HAND_ROWS } from './elbow-wrist-hand/index.ts';
import { HIP_ROWS } from './hip/index.ts';
import { KNEE_ROWS } from './knee/index.ts';
import { LOW_BACK_ROWS } from './low-back/index.ts';
import { NECK_ROWS } from './neck/index.ts';
import type { SampleRow } from './sample-row.ts';
import { SHOULDER_ROWS } from './shoulder/index.ts';

export type { SampleRow } from './sample-row.ts';

/** The package's source: together with a row's key it decides the exercise id, so it never changes. */
export const SAMPLE_SOURCE = 'svc-sample';

/** Every built-in exercise, by region in clinical order. The texts were drafted by a machine and edited, and no clinician has reviewed them. */
export const SAMPLE_ROWS: readonly SampleRow[] = [
  ...KNEE_ROWS,
  ...HIP_ROWS,
  ...ANKLE_ROWS,
  ...LOW_BACK_ROWS,
  ...NECK_ROWS,
  ...SHOULDER_ROWS,
  ...ELBOW_WRIST_HAND_ROWS,
].map((row) => ({ ...row, provenance: { by: 'machine' } }));
