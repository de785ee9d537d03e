// The built-in exercises for the low back.
import type { SampleRow } from '../sample-row.ts';
import { LOW_BACK_BALANCE } from './balance.ts';
import { LOW_BACK_MOBILITY } from './mobility.ts';
import { LOW_BACK_STRENGTH } from './strength.ts';
import { LOW_BACK_STRETCH } from './stretch.ts';

export const LOW_BACK_ROWS: readonly SampleRow[] = [
  ...LOW_BACK_MOBILITY,
  ...LOW_BACK_STRENGTH,
  ...LOW_BACK_STRETCH,
  ...LOW_BACK_BALANCE,
];
