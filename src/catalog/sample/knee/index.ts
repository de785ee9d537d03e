// The built-in exercises for the knee.
import type { SampleRow } from '../sample-row.ts';
import { KNEE_BALANCE } from './balance.ts';
import { KNEE_MOBILITY } from './mobility.ts';
import { KNEE_STRENGTH } from './strength.ts';
import { KNEE_STRETCH } from './stretch.ts';

export const KNEE_ROWS: readonly SampleRow[] = [...KNEE_MOBILITY, ...KNEE_STRENGTH, ...KNEE_STRETCH, ...KNEE_BALANCE];
