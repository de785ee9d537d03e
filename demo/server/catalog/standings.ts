// What the catalog of today says about the exercises of a stored program. The program itself stays as it was prescribed.
import type { Mirror } from 'svc-picker/client';
import type { CompletionItem } from 'svc-picker/contract';

export type ReadMirror = Pick<Mirror, 'exercise'>;

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

/** Nothing while there is no catalog of today. */
export async function standingsOf(items: readonly CompletionItem[], mirror: ReadMirror): Promise<Standing[]> {
  const standings = await Promise.all(items.map((item) => standingOf(item, mirror)));
  return standings.filter((standing) => standing !== undefined);
}

async function standingOf(item: CompletionItem, mirror: ReadMirror): Promise<Standing | undefined> {
  const { order, exercise: stored } = item;
  const today = await mirror.exercise(stored.id);
  if (!today?.current || today.current.revision === stored.revision) return undefined;
  const { exercise, current } = today;
  const { status, statusSince } = current;
  // A program may be newer than the mirror.
  if (isAfter(stored.updatedAt, exercise.updatedAt)) return undefined;
  if (status === 'active') return { order, kind: 'newer', since: exercise.updatedAt ?? statusSince };
  if (!isEnding(status)) return undefined; // of a service that is newer than this
  const replacement = exercise.replacementId === undefined ? undefined : await mirror.exercise(exercise.replacementId);
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
