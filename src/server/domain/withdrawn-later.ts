// What a restored catalog offers again: exercises that were withdrawn after its backup was made.
import { type Clock, toDateTime } from '../clock.ts';
import type { CurrentExercise, Facts, Store } from '../store/store.ts';
import { changeStatus, LifecycleRefusal } from './catalog/lifecycle.ts';
import { contentOf } from './catalog/revision.ts';

export interface WithdrawnLater {
  readonly exerciseId: string;
  readonly name: string;
  /** In milliseconds. */
  readonly withdrawnAt: number;
  readonly reason: string;
  readonly replacementId?: string;
  /** What the audit trail says when it is withdrawn again. */
  readonly because?: Facts;
}

/** A line of a list for the operator who decides. */
export const describeWithdrawn = ({ exerciseId, name, withdrawnAt, reason }: WithdrawnLater): string =>
  `${exerciseId}  ${name}, withdrawn ${toDateTime(withdrawnAt)}: ${reason}`;

/** What is withdrawn in the catalog that is replaced, and is not in the one that is restored. */
export function withdrawnLater(
  replaced: readonly CurrentExercise[],
  restored: readonly CurrentExercise[],
): readonly WithdrawnLater[] {
  const offered = new Set(restored.filter(({ status }) => status !== 'withdrawn').map(({ exerciseId }) => exerciseId));
  return replaced
    .filter(({ status, exerciseId }) => status === 'withdrawn' && offered.has(exerciseId))
    .map((exercise) => {
      const { name, changeReason = '', replacementId } = contentOf(exercise);
      const { exerciseId, createdAt: withdrawnAt } = exercise;
      return {
        ...{ exerciseId, name, withdrawnAt, reason: changeReason },
        ...(replacementId !== undefined && { replacementId }),
      };
    });
}

/** Withdraws one again, for the same reason. Resolves with whether its replacement could be named again, too. */
export async function withdrawAgain(
  store: Pick<Store, 'catalog'>,
  clock: Clock,
  exercise: WithdrawnLater,
): Promise<boolean> {
  const { replacementId, exerciseId, reason, because } = exercise;
  const change = { exerciseId, status: 'withdrawn', reason, ...(because && { because }) } as const;
  if (replacementId !== undefined) {
    try {
      await changeStatus(store, clock, { ...change, replacementId });
      return true;
    } catch (error) {
      // The replacement was published, or withdrawn, later as well.
      if (!(error instanceof LifecycleRefusal && error.field === 'replacementKey')) throw error;
    }
  }
  await changeStatus(store, clock, change);
  return replacementId === undefined;
}
