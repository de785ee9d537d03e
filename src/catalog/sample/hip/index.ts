// The built-in exercises for the hip.
import type { SampleRow } from '../sample-row.ts';
import { HIP_BALANCE } from './balance.ts';
import { HIP_MOBILITY } from './mobility.ts';
import { HIP_STRENGTH } from './strength.ts';
import { HIP_STRETCH } from './stretch.ts';

export const HIP_ROWS: readonly SampleRow[] = [...HIP_MOBILITY, ...HIP_STRENGTH, ...HIP_STRETCH, ...HIP_BALANCE];
