// What the catalog of today says about the exercises of a stored program. The program itself stays as it was prescribed.
import type { CompletionItem } from 'svc-picker/contract';
import type { CatalogMirror } from './catalog-mirror.ts';

export interface Standing {
  /** The row of the program. */
  readonly order: number;
  readonly kind: 'withdrawn' | 'deprecated' | 'newer';
  /** ISO 8601, UTC. */
  readonly since: string;
  /** The words of the catalog for clinicians. */
  readonly reason?: string;
  /** Name of the exercise that the catalog offers instead. */
  readonly replacedBy?: string;
}

/** Nothing while the mirror is not complete: half of the feed tells of the past. */
export function standingsOf(items: readonly CompletionItem[], mirror: CatalogMirror): Standing[] {
  if (!mirror.state().isComplete) return [];
  return items.map((item) => standingOf(item, mirror)).filter((standing) => standing !== undefined);
}

function standingOf({ order, exercise: stored }: CompletionItem, mirror: CatalogMirror): Standing | undefined {
  const current = mirror.exercise(stored.id);
  if (current === undefined || current.revision === stored.revision) return undefined;
  const { status, statusSince, exercise } = current;
  // A program may be newer than the mirror.
  if (isAfter(stored.updatedAt, exercise.updatedAt)) return undefined;
  if (status === 'active') return { order, kind: 'newer', since: exercise.updatedAt ?? statusSince };
  if (!isEnding(status)) return undefined; // of a service that is newer than this
  const replacement = exercise.replacementId === undefined ? undefined : mirror.exercise(exercise.replacementId);
  return {
    order,
    kind: status,
    since: statusSince,
    ...(exercise.changeReason !== undefined && { reason: exercise.changeReason }),
    ...(replacement !== undefined && { replacedBy: replacement.exercise.name }),
  };
}

const isEnding = (status: string): status is 'withdrawn' | 'deprecated' =>
  status === 'withdrawn' || status === 'deprecated';

const isAfter = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && Date.parse(one) > Date.parse(other);
