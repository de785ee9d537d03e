// The work of `recover`: it withdraws again the exercises whose withdrawals the database lost, as after a fail-over. It never publishes,
// updates or reactivates. docs/decisions/0059.
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { toIssues } from '../../../contract/issues.ts';
import { LOST_EVENTS_FORMAT, type LostEvent, lostEventsSchema } from '../../../contract/lost-events.ts';
import { toDateTime } from '../../clock.ts';
import { contentOf } from '../../domain/catalog/lifecycle.ts';
import { describeExercise, endAgain } from '../../domain/ended-later.ts';
import { readCopy } from '../../store/copy/copy-file.ts';
import type { CurrentExercise, Facts, Store } from '../../store/store.ts';
import { counted, type Result, type Ask, askAtTerminal, UsageError, withNamedFile } from '../../terminal.ts';

const MOST_BYTES = 64_000_000;
/** As a backup does: https://sqlite.org/fileformat.html */
const DATABASE_BEGINS = 'SQLite format 3';
/** Clinicians read it. */
const UNKNOWN_REASON = 'It was withdrawn before; the reason is not known.';

/** Why nothing is done. */
const LEFT = {
  unknown: 'does not exist here',
  alreadyWithdrawn: 'is withdrawn already',
  notRepeated: 'was changed, not withdrawn: change it again by hand',
} as const;

type Fate = keyof typeof LEFT | 'notLost' | 'withdraw';

/** Rejects before anything is written when the file cannot be used. */
export async function recover(
  store: Store,
  { from, yes = false }: { readonly from: string; readonly yes?: boolean | undefined },
  ask: Ask | undefined = askAtTerminal(),
): Promise<Result> {
  const { origin, events } = await readWitness(from);
  const found = await compare(store, events);
  const withdrawals = found.flatMap(([event, fate]) => (fate === 'withdraw' ? toWithdrawal(event, origin) : []));
  // Most of a backup is as it is here.
  const left = found.flatMap(([{ exerciseId, name, revision, status }, fate]) =>
    fate === 'withdraw' || fate === 'notLost' ? [] : { ...{ exerciseId, name, revision, status }, why: fate },
  );
  const kept = found.length - withdrawals.length - left.length;
  const list = [
    withdrawals.length > 0
      ? `${counted(withdrawals.length, 'exercise')} to be withdrawn again:`
      : 'There is nothing to withdraw again.',
    ...withdrawals.map((exercise) => `  ${describeExercise(exercise)}`),
    ...(left.length > 0 ? ['Left as they are:'] : []),
    ...left.map(({ exerciseId, name, why }) => `  ${exerciseId}  ${name} ${LEFT[why]}.`),
    ...(kept > 0 ? [`${counted(kept, 'exercise')} as in this history.`] : []),
  ];
  const isWanted = yes || (withdrawals.length > 0 && (await ask?.(`${list.join('\n')}\nWithdraw?`, false)) === true);
  const unnamed: string[] = [];
  for (const exercise of isWanted ? withdrawals : [])
    if (!(await endAgain(store, Date.now, exercise))) unnamed.push(exercise.exerciseId);
  return {
    value: {
      ...{ from, origin, withdrawn: isWanted, unnamedReplacements: unnamed },
      withdrawals: withdrawals.map(({ exerciseId, name, endedAt, reason }) => ({
        ...{ exerciseId, name, withdrawnAt: toDateTime(endedAt), reason },
      })),
      ...{ left, kept },
    },
    text: [
      ...list,
      ...(isWanted ? [`${counted(withdrawals.length, 'exercise')} withdrawn again.`] : []),
      ...unnamed.map((id) => `${id} was withdrawn again without its replacement, which cannot be prescribed here.`),
    ],
    ...(withdrawals.length > 0 &&
      !isWanted && {
        warnings: ['Nothing was withdrawn. Pass --yes to withdraw them: a withdrawal is permanent.'],
        failed: 'unanswered',
      }),
  };
}

/** The events of a file, and its origin for the audit trail. */
async function readWitness(file: string): Promise<{ readonly origin: Facts; readonly events: readonly LostEvent[] }> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new UsageError(`The file ${file} does not exist.`);
  if (withNamedFile(file, 'read', isDatabase)) {
    const { exercises, last } = await readCopy(file);
    return { origin: { kind: 'backup', lastEvent: last?.sequence }, events: exercises.map(toEvent) };
  }
  if (found.size > MOST_BYTES) throw new UsageError(`${file} has more than ${MOST_BYTES} bytes.`);
  const text = readFileSync(file, 'utf8');
  const { clientId, foundAt, events } = parseLostEvents(file, text);
  return {
    origin: { kind: 'mirror', clientId, foundAt, sha256: createHash('sha256').update(text).digest('hex') },
    events,
  };
}

function isDatabase(file: string): boolean {
  const descriptor = openSync(file, 'r');
  const start = Buffer.alloc(DATABASE_BEGINS.length);
  readSync(descriptor, start);
  closeSync(descriptor);
  return start.toString('latin1') === DATABASE_BEGINS;
}

function parseLostEvents(file: string, text: string) {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    // The message of Node may repeat a part of the file.
    const said = String(error);
    if (/Unterminated|end of JSON/.test(said))
      throw new UsageError(`${file} is truncated at character ${text.length}.`);
    const [place = ''] = /at position \d+/.exec(said) ?? [];
    throw new UsageError(`${file} is not valid JSON ${place.replace('position', 'character')}`.trim().concat('.'));
  }
  const parsed = lostEventsSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const { format, version } = (input ?? {}) as { readonly format?: unknown; readonly version?: unknown };
  if (format !== LOST_EVENTS_FORMAT) throw new UsageError(`${file} is neither a list of a mirror nor a backup.`);
  if (typeof version === 'number' && version > 1)
    throw new UsageError(`${file} was written by a newer version of svc-picker: update the service.`);
  const [issue] = toIssues(parsed.error, input, 'body');
  throw new UsageError(`${file} is not valid at ${issue?.pointer}: ${issue?.message}`);
}

/** Each exercise once: the last word on it counts, and a withdrawal is always the last. */
async function compare(store: Store, events: readonly LostEvent[]): Promise<readonly (readonly [LostEvent, Fate])[]> {
  const here = new Map((await store.catalog.current()).exercises.map((exercise) => [exercise.exerciseId, exercise]));
  const last = new Map<string, LostEvent>();
  for (const event of events) if (last.get(event.exerciseId)?.status !== 'withdrawn') last.set(event.exerciseId, event);
  const found: (readonly [LostEvent, Fate])[] = [];
  for (const event of last.values()) found.push([event, await fateOf(store, event, here.get(event.exerciseId))]);
  return found;
}

async function fateOf(store: Store, event: LostEvent, here: CurrentExercise | undefined): Promise<Fate> {
  const { exerciseId, revision, status } = event;
  if (!here) return 'unknown';
  if (here.status === 'withdrawn' && status === 'withdrawn') return 'alreadyWithdrawn';
  if (here.revision === revision || (await store.catalog.findRevision(exerciseId, revision))) return 'notLost';
  return status === 'withdrawn' ? 'withdraw' : 'notRepeated';
}

function toEvent(exercise: CurrentExercise): LostEvent {
  const { exerciseId, revision, status, createdAt } = exercise;
  const { name, changeReason, replacementId } = contentOf(exercise);
  return {
    ...{ exerciseId, name, revision, status, occurredAt: toDateTime(createdAt) },
    ...(changeReason !== undefined && { changeReason }),
    ...(replacementId !== undefined && { replacementId }),
  };
}

const toWithdrawal = ({ exerciseId, name, occurredAt, changeReason, replacementId }: LostEvent, origin: Facts) => ({
  ...{ exerciseId, name, status: 'withdrawn' as const, endedAt: Date.parse(occurredAt) },
  ...{ reason: changeReason ?? UNKNOWN_REASON, because: { recoveredFrom: origin } },
  ...(replacementId !== undefined && { replacementId }),
});
