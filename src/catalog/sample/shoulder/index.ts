// The built-in exercises for the shoulder.
import type { SampleRow } from '../sample-row.ts';
import { SHOULDER_BALANCE } from './balance.ts';
import { SHOULDER_MOBILITY } from './mobility.ts';
import { SHOULDER_STRENGTH } from './strength.ts';
import { SHOULDER_STRETCH } from './stretch.ts';

export const SHOULDER_ROWS: readonly SampleRow[] = [
  ...SHOULDER_MOBILITY,
  ...SHOULDER_STRENGTH,
  ...SHOULDER_STRETCH,
  ...SHOULDER_BALANCE,
];
