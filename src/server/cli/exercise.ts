// `exercise`: one exercise of the catalog, shown, deprecated, withdrawn, made active again.
import { parseArgs } from 'node:util';
import type { Status } from '../../contract/vocabulary.ts';
import { toDateTime } from '../clock.ts';
import { findExercise } from '../domain/catalog/find-exercise.ts';
import { changeStatus, LifecycleRefusal, namedAsReplacement, stillNamed } from '../domain/catalog/lifecycle.ts';
import { contentOf } from '../domain/catalog/revision.ts';
import type { CurrentExercise, Store } from '../store/store.ts';
import { type Command, printResult, UsageError } from '../../command/command.ts';
import { openExistingStore, STORE_OPTIONS, STORE_USAGE } from './existing-store.ts';

const OPTIONS = {
  reason: { type: 'string' },
  replacement: { type: 'string' },
  ...STORE_OPTIONS,
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<
  typeof parseArgs<{ args: string[]; options: typeof OPTIONS; allowPositionals: true }>
>['values'];

const STATUSES: Readonly<Record<string, Status>> = {
  deprecate: 'deprecated',
  withdraw: 'withdrawn',
  reactivate: 'active',
};

export const exercise: Command = {
  usage: `exercise show ID|SOURCE:KEY ${STORE_USAGE}
  exercise deprecate|withdraw ID|SOURCE:KEY --reason TEXT [--replacement ID|SOURCE:KEY] ${STORE_USAGE}
  exercise reactivate ID|SOURCE:KEY --reason TEXT ${STORE_USAGE}`,

  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [name = '', id, ...more] = positionals;
    const status = Object.hasOwn(STATUSES, name) ? STATUSES[name] : undefined;
    if (status === undefined && name !== 'show') {
      throw new UsageError('Say what to do: exercise show, deprecate, withdraw or reactivate.');
    }
    if (id === undefined || more.length > 0) throw new UsageError(`Write it like this: exercise ${name} ID`);
    refuseOptions(name, values);
    const store = await openExistingStore(values);
    try {
      const found = await existing(store, id);
      const result = status === undefined ? described(found) : await change(store, found, status, values);
      printResult(result, { oneLine: values.json ?? false });
    } finally {
      await store.close();
    }
  },
};

function refuseOptions(name: string, { reason, replacement }: Values): void {
  if (name === 'show' && reason !== undefined) throw new UsageError('exercise show has no option --reason.');
  if (name !== 'show' && !reason?.trim())
    throw new UsageError(`Say why, for clinicians: exercise ${name} ID --reason TEXT`);
  if (replacement !== undefined && name !== 'deprecate' && name !== 'withdraw') {
    throw new UsageError(`exercise ${name} has no option --replacement.`);
  }
}

async function existing(store: Store, name: string): Promise<CurrentExercise> {
  const found = await findExercise(store, name);
  if (!found) throw new UsageError(`There is no exercise ${name}. Name it by its id, or as SOURCE:KEY.`);
  return found;
}

/** The event, as the change feed carries it. */
async function change(
  store: Store,
  { exerciseId }: CurrentExercise,
  status: Status,
  { reason = '', replacement }: Values,
): Promise<object> {
  const replacementId = replacement === undefined ? undefined : (await existing(store, replacement)).exerciseId;
  try {
    const { sequence, type, revision, occurredAt } = await changeStatus(store, Date.now, {
      exerciseId,
      status,
      reason: reason.trim(),
      ...(replacementId !== undefined && { replacementId }),
    });
    if (status !== 'active') await warnIfNamed(store, exerciseId);
    return { sequence, type, exerciseId, revision, status, occurredAt: toDateTime(occurredAt) };
  } catch (error) {
    // The rules forbid it: nothing is broken.
    throw error instanceof LifecycleRefusal ? new UsageError(error.message) : error;
  }
}

/** Beside the result, which programs read. */
async function warnIfNamed(store: Store, exerciseId: string): Promise<void> {
  const names = namedAsReplacement((await store.catalog.current()).exercises).get(exerciseId);
  if (names) console.warn(`warning: ${stillNamed(names)}`);
}

function described(found: CurrentExercise): object {
  const { exerciseId, source, key, entitlement, revision, sequence, publishedAt, createdAt } = found;
  return {
    id: exerciseId,
    source,
    key,
    entitlement,
    revision,
    sequence,
    publishedAt: toDateTime(publishedAt),
    updatedAt: toDateTime(createdAt),
    ...contentOf(found),
  };
}
