// The built-in exercises for the ankle and the foot.
import type { SampleRow } from '../sample-row.ts';
import { ANKLE_BALANCE } from './balance.ts';
import { ANKLE_MOBILITY } from './mobility.ts';
import { ANKLE_STRENGTH } from './strength.ts';
import { ANKLE_STRETCH } from './stretch.ts';

export const ANKLE_ROWS: readonly SampleRow[] = [
  ...ANKLE_MOBILITY,
  ...ANKLE_STRENGTH,
  ...ANKLE_STRETCH,
  ...ANKLE_BALANCE,
];
