// Exercises that a restored catalog would offer again: they were deprecated or withdrawn after its backup was made.
import { type Clock, toDateTime } from '../clock.ts';
import type { CurrentExercise, Facts, Store } from '../store/store.ts';
import { changeStatus, LifecycleRefusal, contentOf } from './catalog/lifecycle.ts';

export interface EndedExercise {
  readonly exerciseId: string;
  readonly name: string;
  readonly status: 'deprecated' | 'withdrawn';
  /** The time of the revision with this status, in milliseconds. */
  readonly endedAt: number;
  readonly reason: string;
  readonly replacementId?: string;
  /** Facts for the audit trail when it is done again. */
  readonly because?: Facts;
}

/** A line of a list for the operator who decides. A deprecated exercise may have been updated since. */
export const describeExercise = ({ exerciseId, name, status, endedAt, reason }: EndedExercise): string =>
  `${exerciseId}  ${name}, ${status}${status === 'deprecated' ? ' as of' : ''} ${toDateTime(endedAt)}: ${reason}`;

const STAGES = ['active', 'deprecated', 'withdrawn'] as const;

/** The exercises that are deprecated or withdrawn in the catalog that is replaced, and not as much in the one that is restored. */
export function findEndedLater(
  replaced: readonly CurrentExercise[],
  restored: readonly CurrentExercise[],
): readonly EndedExercise[] {
  const stages = new Map(restored.map(({ exerciseId, status }) => [exerciseId, STAGES.indexOf(status)]));
  return replaced.flatMap((exercise) => {
    const { exerciseId, status, createdAt: endedAt } = exercise;
    if (status === 'active' || !(STAGES.indexOf(status) > (stages.get(exerciseId) ?? Infinity))) return [];
    const { name, changeReason = '', replacementId } = contentOf(exercise);
    return {
      ...{ exerciseId, name, status, endedAt, reason: changeReason },
      ...(replacementId !== undefined && { replacementId }),
    };
  });
}

/** Deprecates or withdraws one again, for the same reason. Resolves with whether its replacement could be named again, too. */
export async function endAgain(store: Pick<Store, 'catalog'>, clock: Clock, exercise: EndedExercise): Promise<boolean> {
  const { replacementId, exerciseId, status, reason, because } = exercise;
  const change = { exerciseId, status, reason, ...(because && { because }) };
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
