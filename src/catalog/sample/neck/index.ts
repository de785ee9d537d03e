// The built-in exercises for the neck and the upper back.
import type { SampleRow } from '../sample-row.ts';
import { NECK_BALANCE } from './balance.ts';
import { NECK_MOBILITY } from './mobility.ts';
import { NECK_STRENGTH } from './strength.ts';
import { NECK_STRETCH } from './stretch.ts';

export const NECK_ROWS: readonly SampleRow[] = [...NECK_MOBILITY, ...NECK_STRENGTH, ...NECK_STRETCH, ...NECK_BALANCE];
