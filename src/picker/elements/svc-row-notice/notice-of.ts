// Which notice an opened row has: the gravest one.
import type { RowView } from '../../state/views.ts';

export type RowNotice = 'withdrawn' | 'unavailable' | 'picture' | 'failed' | 'expired' | 'deprecated' | 'instructions';

/** A deprecated row may stay, and so may instructions for another exercise: once that was read, nothing is left of it but the badge. */
export function noticeOf({ problems, standing, noticeRead, instructionsFrom }: RowView): RowNotice | undefined {
  for (const type of ['withdrawn', 'unavailable', 'expired', 'failed', 'picture'] as const) {
    if (problems.some((problem) => problem.type === type)) return type;
  }
  if (noticeRead) return undefined;
  if (standing === 'deprecated') return 'deprecated';
  return instructionsFrom === undefined ? undefined : 'instructions';
}
