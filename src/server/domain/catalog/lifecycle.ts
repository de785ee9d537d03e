// The life of a published exercise: deprecate, withdraw, reactivate. Each step is a revision and an event. Spec: States and transitions.
import { rowSchema } from '../../../catalog/package/package-schema.ts';
import type { EventType, Status, Entitlement } from '../../../contract/vocabulary.ts';
import type { ChangeEventRow, CurrentExercise, Facts, NewRevision, Store } from '../../store/store.ts';
import type { ExerciseContent } from '../../store/catalog/stored-content.ts';
import type { Clock } from '../../clock.ts';
import { contentHash, revisionName } from './exercise-content.ts';

export interface StatusChange {
  readonly exerciseId: string;
  readonly status: Status;
  /** Why, for clinicians. */
  readonly reason: string;
  readonly replacementId?: string;
  /** Further facts for the audit trail. */
  readonly because?: Facts;
}

/** A step that the lifecycle does not allow; the message is a sentence for the operator or the author of a package. */
export class LifecycleRefusal extends Error {
  override readonly name = 'LifecycleRefusal';
  /** What of the change is refused. */
  readonly field: 'key' | 'status' | 'changeReason' | 'replacementKey';

  constructor(field: LifecycleRefusal['field'], message: string) {
    super(message);
    this.field = field;
  }
}

/** Withdrawn is the end: the exercise would come back under a new id. */
const TRANSITIONS: Readonly<Record<Status, Partial<Record<Status, EventType>>>> = {
  active: { deprecated: 'exercise.deprecated', withdrawn: 'exercise.withdrawn' },
  deprecated: { active: 'exercise.updated', withdrawn: 'exercise.withdrawn' },
  withdrawn: {},
};

/** Changes the status; resolves with the event. Rejects with a LifecycleRefusal when the rules forbid it. */
export async function changeStatus(
  store: Pick<Store, 'catalog'>,
  clock: Clock,
  change: StatusChange,
): Promise<ChangeEventRow> {
  if (change.reason !== '' && !rowSchema.shape.changeReason.safeParse(change.reason).success) {
    throw new LifecycleRefusal('changeReason', 'The reason must be one line of at most 500 characters.');
  }
  const { because } = change;
  return store.catalog.publish(async (transaction) => {
    const now = clock();
    const revision = statusRevision(byId(await transaction.currentExercises()), change, now);
    await transaction.append([revision], now);
    const sequence = byId(await transaction.currentExercises()).get(change.exerciseId)?.sequence ?? 0;
    const { exerciseId, revision: name, status, entitlement, eventType, createdAt } = revision;
    return { sequence, type: eventType, exerciseId, revision: name, status, entitlement, occurredAt: createdAt };
  }, because);
}

export const byId = (exercises: readonly CurrentExercise[]): ReadonlyMap<string, CurrentExercise> =>
  new Map(exercises.map((exercise) => [exercise.exerciseId, exercise]));

/** The revision that changes the status of one of the exercises. Throws as `changeStatus` rejects. */
export function statusRevision(
  exercises: ReadonlyMap<string, CurrentExercise>,
  change: StatusChange,
  now: number,
): NewRevision {
  const before = exercises.get(change.exerciseId);
  if (!before) throw new LifecycleRefusal('key', `There is no exercise ${change.exerciseId}.`);
  const eventType = TRANSITIONS[before.status][change.status];
  if (!eventType) {
    throw new LifecycleRefusal('status', `This exercise is ${before.status} and cannot become ${change.status}.`);
  }
  return endedRevision(exercises, before, { ...change, eventType }, now);
}

/** Another replacement, or another reason, of an exercise whose status stays. Throws as `changeStatus` rejects. */
export function explainedRevision(
  exercises: ReadonlyMap<string, CurrentExercise>,
  before: CurrentExercise,
  change: Pick<StatusChange, 'reason' | 'replacementId'>,
  now: number,
): NewRevision {
  const { exerciseId, status } = before;
  return endedRevision(exercises, before, { ...change, exerciseId, status, eventType: 'exercise.updated' }, now);
}

function endedRevision(
  exercises: ReadonlyMap<string, CurrentExercise>,
  before: CurrentExercise,
  change: StatusChange & { readonly eventType: EventType },
  now: number,
): NewRevision {
  if (change.reason.trim() === '') {
    throw new LifecycleRefusal('changeReason', `Give a reason why ${before.key} becomes ${change.status}.`);
  }
  const { replacementId: _, ...rest } = contentOf(before);
  const replacementId =
    change.replacementId === undefined ? undefined : resolveReplacement(exercises, before, change.replacementId);
  const content = {
    ...rest,
    status: change.status,
    changeReason: change.reason,
    ...(replacementId !== undefined && { replacementId }),
  } as ExerciseContent;
  const { exerciseId, source, key, entitlement } = before;
  return nextRevision(before, { exerciseId, source, key, entitlement, content, eventType: change.eventType, now });
}

/** By an exercise: those that name it as their replacement, as `source:key`. What is withdrawn does not count: it stays as it is. */
export function namedAsReplacement(exercises: Iterable<CurrentExercise>): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const exercise of exercises) {
    const { replacementId } = contentOf(exercise);
    if (replacementId === undefined || exercise.status === 'withdrawn') continue;
    const others = names.get(replacementId) ?? [];
    others.push(`${exercise.source}:${exercise.key}`);
    names.set(replacementId, others);
  }
  for (const others of names.values()) others.sort();
  return names;
}

/** A sentence about an exercise that ends although others name it. */
export const stillNamed = (names: readonly string[]): string =>
  `This exercise is still the replacement for ${names.join(', ')}. Choose another replacement for ${names.length === 1 ? 'it' : 'them'}.`;

/** Follows replacements of replacements to one that can be prescribed and that everybody who sees the exercise sees too. */
export function resolveReplacement(
  exercises: ReadonlyMap<string, CurrentExercise>,
  replaced: Pick<CurrentExercise, 'exerciseId' | 'entitlement'>,
  replacementId: string,
): string {
  const refuse = (message: string) => new LifecycleRefusal('replacementKey', message);
  const seen = new Set([replaced.exerciseId]);
  let id = replacementId;
  for (;;) {
    const target = exercises.get(id);
    if (!target) throw refuse(`The replacement ${id} does not exist.`);
    if (seen.has(id)) throw refuse(`${id} would be replaced by this exercise: the replacements form a loop.`);
    seen.add(id);
    const next = target.status === 'active' ? undefined : contentOf(target).replacementId;
    if (next !== undefined) {
      id = next;
      continue;
    }
    if (target.status === 'withdrawn') throw refuse(`${id} is withdrawn. A replacement must be active or deprecated.`);
    if (replaced.entitlement === 'sample' && target.entitlement !== 'sample') {
      throw refuse(
        `${id} is not in the sample catalog, but ${replaced.exerciseId} is. Choose a replacement that the sample also includes.`,
      );
    }
    return id;
  }
}

// How one revision follows another.
interface Change {
  readonly exerciseId: string;
  readonly source: string;
  readonly key: string;
  readonly entitlement: Entitlement;
  readonly content: ExerciseContent;
  readonly eventType: NewRevision['eventType'];
  readonly now: number;
}

/** The revision after `before`, or the first one. */
export function nextRevision(before: CurrentExercise | undefined, change: Change): NewRevision {
  const { content, now, ...rest } = change;
  const number = (before?.number ?? 0) + 1;
  const hash = contentHash(content);
  return {
    ...rest,
    revision: revisionName(number, hash),
    number,
    status: content.status,
    contentHash: hash,
    content: JSON.stringify(content),
    // An exercise's revisions are in order of time, whatever a clock does.
    createdAt: before ? Math.max(now, before.createdAt + 1) : now,
    slug: content.slug,
    publishedAt: before?.publishedAt ?? now,
  };
}

/** The content of a stored revision. */
export const contentOf = (exercise: Pick<CurrentExercise, 'content'>): ExerciseContent =>
  JSON.parse(exercise.content) as ExerciseContent;
