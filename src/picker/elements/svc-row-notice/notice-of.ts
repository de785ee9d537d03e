// Which notice an opened row has: the gravest one.
import type { RowView } from '../../state/views.ts';

export type RowNotice = 'withdrawn' | 'picture' | 'failed' | 'deprecated';

/** A deprecated row may stay: once its notice was read, nothing is left of it but the badge. */
export function noticeOf({ problems, standing, noticeRead }: RowView): RowNotice | undefined {
  for (const type of ['withdrawn', 'failed', 'picture'] as const) {
    if (problems.some((problem) => problem.type === type)) return type;
  }
  return standing === 'deprecated' && !noticeRead ? 'deprecated' : undefined;
}
