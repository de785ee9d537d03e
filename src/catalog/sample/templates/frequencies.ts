// How often, in one short word: templates are easier to compare when an exercise stands on one line.
import type { Frequency } from '../../../contract/exercise/dosage.ts';

export const perDay = (times: number): Frequency => ({ times, period: 'day' });
export const perWeek = (times: number): Frequency => ({ times, period: 'week' });
