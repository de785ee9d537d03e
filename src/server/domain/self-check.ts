// The self-check: what must be true of a store that is whole. It reads as of one moment and leaves nothing behind.
import type { ExerciseContent } from '../store/catalog/stored-content.ts';
import { chainOf, NO_CHAIN } from '../store/catalog/change-event.ts';
import { StoreError } from '../store/store-error.ts';
import type { ChainedEvent, Inspection, PictureState, Store, WebhookEndpoint } from '../store/store.ts';
import { type Clock, toDateTime } from '../clock.ts';
import { contentHash } from './catalog/exercise-content.ts';
import { type KeyRing, followKey } from './access/server-keys.ts';
import { BACKUP_OLD_MILLISECONDS, lastBackupAt } from './last-backup.ts';
import { doubtfulUsage } from './sessions/usage.ts';
import { needOfEarlierKeys } from './access/key-rotation.ts';
import { openWebhookSecret } from './access/webhook-secrets.ts';

export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  /** Nothing is broken, but somebody should look. */
  readonly isWarning?: true;
  /** One sentence or two: what was found, or what is wrong. */
  readonly message: string;
}

type Result = Omit<Finding, 'check'>;

const fine = (message: string): Result => ({ ok: true, message });
const doubtful = (message: string): Result => ({ ok: true, isWarning: true, message });
const wrong = (message: string): Result => ({ ok: false, message });

/** How far the clock may be behind the last event: clocks of several machines differ. */
const CLOCK_TOLERANCE_MILLISECONDS = 60_000;
/** How long a delivery may be due before that is remarkable: slow receivers have a queue. */
const OVERDUE_MILLISECONDS = 5 * 60_000;
/** How long a restore is remarkable that may have brought something back. */
const REMINDED_MILLISECONDS = 7 * 86_400_000;
/** Before this the service did not exist. */
const EARLIEST_CLOCK = Date.UTC(2026, 0, 1);

const DAMAGED = 'The database is damaged. Restore a backup into a new database.';

const REVISIONS_OF_A_PAGE = 500;
const EVENTS_OF_A_PAGE = 1000;

/** Every check, in order. `keys` is undefined where no key is: that is no problem before the first start. */
export async function selfCheck(store: Store, clock: Clock, keys: KeyRing | undefined): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  let isDamaged = false;
  const check = async (name: string, work: () => Promise<Result | undefined>) => {
    // A check that cannot be made has failed; the others still say what they can.
    const result = await work().catch((error: unknown) => {
      // What it asks for may well be right: what cannot be read is told once, of all.
      if (error instanceof StoreError && error.isDamage) isDamaged = true;
      else return wrong(error instanceof Error ? error.message : 'It failed.');
    });
    if (result) findings.push({ check: name, ...result });
  };
  await check('key', () => checkKeys(store, clock, keys));
  await check('write', async () => {
    await store.tryWriting();
    return fine('The database can be written.');
  });
  const inspected = store.inspect(async (inspection) => {
    await check('schema', () => checkSchema(inspection));
    const history = readHistory(inspection);
    await check('events', async () => checkEvents(inspection, await history));
    await check('history', async () => checkHistory(await history));
    await check('clock', async () => checkClock(await history, clock));
    for (const finding of await checkRevisions(inspection)) findings.push(finding);
    await check('integrity', () => checkIntegrity(inspection));
  });
  await inspected.catch(() => undefined);
  await check('webhooks', () => checkWebhooks(store, clock, keys));
  await check('usage', () => checkUsage(store, clock));
  await check('restore', () => checkRestore(store, clock));
  await check('backup', () => checkBackup(store, clock));
  await check('read', () => inspected.then(() => fine('The database can be read.')));
  return isDamaged
    ? [...findings.filter((finding) => finding.check !== 'read'), { check: 'read', ...wrong(DAMAGED) }]
    : findings;
}

async function checkKeys(store: Store, clock: Clock, keys: KeyRing | undefined): Promise<Result> {
  if (keys === undefined) return wrong('No key found. Set SVC_SECRET_KEY, or put secret.key into the data folder.');
  const found = await followKey(store, keys);
  if (found === 'different') return wrong('The key does not belong to this database.');
  if (found === 'unused') return fine('No service has used this database yet.');
  if (found === 'earlier')
    return doubtful(
      'The newest key is not used yet. Once every process of the service has it, run "svc-picker-service key rotate".',
    );
  if (keys.others.length === 0) return fine('The key belongs to this database.');
  const { sealed, countedUntil } = await needOfEarlierKeys({ store, keys });
  const current = 'The newest key is the current one.';
  if (sealed > 0)
    return doubtful(
      `${current} Signing secrets of webhooks that still need an earlier one: ${sealed}. The service encrypts them again within a minute of running.`,
    );
  if (clock() < countedUntil)
    return fine(
      `${current} The earlier keys are needed until ${toDateTime(countedUntil)}: clinicians were counted with them this month.`,
    );
  return fine(`${current} Nothing in this database needs the earlier keys: they can be removed.`);
}

async function checkSchema(inspection: Inspection): Promise<Result> {
  const { found, known, oldest } = await inspection.schemaVersion();
  if (found === known) return fine(`The schema has version ${found}.`);
  if (found > known && oldest <= known)
    return fine(`The schema has version ${found}, of a newer version of svc-picker; this one works with it.`);
  return wrong(`The schema is version ${found}; this version of svc-picker needs ${known}.`);
}

/** The findings of one reading of all events. */
interface History {
  readonly count: number;
  readonly last: ChainedEvent | undefined;
  /** How many have no chain yet; they are the last ones. */
  readonly unlinked: number;
  /** The first that has not the chain that follows from all before it. */
  readonly misfit: number | undefined;
}

async function readHistory(inspection: Inspection): Promise<History> {
  let [chain, count, unlinked] = [NO_CHAIN, 0, 0];
  let last: ChainedEvent | undefined;
  let misfit: number | undefined;
  for (;;) {
    const page = await inspection.events(last?.sequence ?? 0, EVENTS_OF_A_PAGE);
    for (const event of page) {
      chain = chainOf(chain, event);
      if (!event.chain) unlinked += 1;
      else if (unlinked > 0 || event.chain !== chain) misfit ??= event.sequence - unlinked;
      last = event;
    }
    count += page.length;
    if (page.length < EVENTS_OF_A_PAGE) return { count, last, unlinked, misfit };
  }
}

/** From 1, without a gap, up to what the counter says. */
async function checkEvents(inspection: Inspection, { count, last }: History): Promise<Result> {
  const counter = await inspection.counter();
  const sequence = last?.sequence ?? 0;
  if (count !== sequence) return wrong(`There are ${count} events up to sequence ${sequence}: some are missing.`);
  const strays = await inspection.strayEvents();
  if (strays > 0) return wrong(`${strays} of ${count} events do not match their revision.`);
  if (counter !== sequence)
    return wrong(
      `The last event is ${sequence}, but the event counter ${counter === undefined ? 'is missing' : `says ${counter}`}${(counter ?? 0) > sequence ? ': events may have been lost' : ''}. Whatever is published next sets it right, as does the same "catalog import" again.`,
    );
  return fine(`${count} events without a gap.`);
}

function checkHistory({ count, unlinked, misfit }: History): Result {
  if (misfit !== undefined)
    return wrong(`The chain of events does not fit at sequence ${misfit}: an event is not the one that was published.`);
  if (unlinked === 0) return fine(`All ${count} events fit their chain.`);
  return fine(
    `The first ${count - unlinked} events fit their chain; the other ${unlinked} have none yet: the service links them when it runs.`,
  );
}

function checkClock({ last }: History, clock: Clock): Result {
  const now = clock();
  if (now < EARLIEST_CLOCK) return wrong(`The clock says ${toDateTime(now)}.`);
  if (last && last.occurredAt > now + CLOCK_TOLERANCE_MILLISECONDS) {
    return wrong(
      `The clock is behind the last event (${toDateTime(last.occurredAt)}). Check the time on this machine.`,
    );
  }
  return fine(`The clock says ${toDateTime(now)}.`);
}

/** What is damaged in the bytes of a database, each a sentence. Nothing else notices: what is damaged can often still be read. */
export async function findDamage(inspection: Inspection): Promise<readonly string[]> {
  const faults = await inspection.faults();
  const pictures = [...(await inspection.pictures())];
  const inState = (wanted: PictureState) => pictures.filter(([, state]) => state === wanted).map(([name]) => name);
  const damaged = inState('damaged');
  const thumbnails = inState('damaged_thumbnail');
  return [
    ...(faults.length > 0 ? [`The database file is damaged: ${someOf(faults)}.`] : []),
    ...(damaged.length > 0 ? [`Pictures differ from their SHA-256: ${someOf(damaged)}.`] : []),
    ...(thumbnails.length > 0 ? [`Thumbnails of pictures differ from their SHA-256: ${someOf(thumbnails)}.`] : []),
  ];
}

async function checkIntegrity(inspection: Inspection): Promise<Result> {
  const damage = await findDamage(inspection);
  if (damage.length > 0) return wrong(`${damage.join(' ')} Restore a backup into a new database.`);
  return fine('The database file is whole, and every picture and thumbnail has the bytes of its SHA-256.');
}

async function checkRevisions(inspection: Inspection): Promise<readonly Finding[]> {
  const pictures = await inspection.pictures();
  const changed: string[] = [];
  const withoutPicture: string[] = [];
  const gaps: string[] = [];
  let revisions = 0;
  let before: Awaited<ReturnType<Inspection['revisions']>>[number] | undefined;
  for (;;) {
    const page = await inspection.revisions(before, REVISIONS_OF_A_PAGE);
    for (const row of page) {
      const name = `${row.exerciseId} ${row.revision}`;
      const content = parseContent(row.content);
      if (!content || contentHash(content) !== row.contentHash) changed.push(name);
      if (row.isCurrent && !content?.media.every(({ sha256 }) => pictures.has(sha256))) withoutPicture.push(name);
      if (row.number !== (before?.exerciseId === row.exerciseId ? before.number + 1 : 1)) gaps.push(name);
      before = row;
    }
    revisions += page.length;
    if (page.length < REVISIONS_OF_A_PAGE) break;
  }
  const finding = (check: string, names: readonly string[], problem: string, good: string): Finding => ({
    check,
    ...(names.length === 0 ? fine(good) : wrong(`${problem}: ${someOf(names)}.`)),
  });
  return [
    finding(
      'content',
      changed,
      'Content differs from what was published',
      `All ${revisions} revisions match what was published.`,
    ),
    finding('revisions', gaps, 'The revision before it is missing', 'No revisions are missing.'),
    finding('pictures', withoutPicture, 'A picture is missing', `All ${pictures.size} pictures are present.`),
  ];
}

function parseContent(text: string): ExerciseContent | undefined {
  try {
    return JSON.parse(text) as ExerciseContent;
  } catch {
    return undefined;
  }
}

/** Of the restored copy of a database as of a database that a service works on: what is overdue breaks nothing. */
async function checkWebhooks(store: Store, clock: Clock, keys: KeyRing | undefined): Promise<Result> {
  const endpoints = await store.webhooks.list();
  const now = clock();
  const { waiting, sending, oldestDueAt = now } = await store.deliveries.queue(now);
  const sealed = endpoints.filter((endpoint) => !canOpen(endpoint, keys)).length;
  if (sealed > 0) {
    return wrong(
      `${sealed} of ${endpoints.length} signing secrets cannot be read ${keys ? 'with this key' : 'without the key'}: nothing can be delivered to their endpoints.`,
    );
  }
  if (endpoints.length === 0) return fine('There are no endpoints.');
  const disabled = endpoints.filter(({ status }) => status === 'disabled').length;
  const failing = endpoints.filter(({ status, failingSince }) => status === 'enabled' && failingSince !== null).length;
  // Of endpoints that are disabled, or whose credential is not active.
  const held =
    (await store.deliveries.countWaiting()).reduce((sum, { deliveries }) => sum + deliveries, 0) - waiting - sending;
  const found = `Endpoints: ${endpoints.length - disabled} enabled, ${disabled} disabled; their secrets can be read.${describeFailing(failing)} Deliveries: ${waiting} waiting, ${sending} being sent, ${Math.max(0, held)} held back.`;
  if (now - oldestDueAt < OVERDUE_MILLISECONDS) return (failing > 0 ? doubtful : fine)(found);
  const since = toDateTime(oldestDueAt);
  return doubtful(
    `${found} The oldest has been due since ${since}: ${sending > 0 ? 'a receiver is slow, or the service has stopped' : 'no service is running'}.`,
  );
}

/** Undefined where every count can be as its customer means it. */
async function checkUsage(store: Store, clock: Clock): Promise<Result | undefined> {
  const found = await doubtfulUsage(store, clock());
  return found.length === 0 ? undefined : doubtful(found.map(({ problem }) => problem).join(' '));
}

/** Undefined where there was none. Whoever named no later state is reminded for a week. */
async function checkRestore({ audit }: Store, clock: Clock): Promise<Result | undefined> {
  const [line] = await audit.list({ limit: 1, subject: 'database' });
  if (!line) return undefined;
  const restored = `Restored ${toDateTime(line.occurredAt)}, which ended all tokens and picker sessions.`;
  if (line.after?.['endedLater'] !== undefined) return fine(restored);
  const isRecent = clock() - line.occurredAt < REMINDED_MILLISECONDS;
  return (isRecent ? doubtful : fine)(
    `${restored} It was not given a later state: secrets, credentials, origins and endpoints that were ended since the backup work again until they are ended here.`,
  );
}

/** Whoever has PostgreSQL's own backups sees this warning all the same: the service cannot see those. */
async function checkBackup(store: Store, clock: Clock): Promise<Result> {
  const at = await lastBackupAt(store);
  if (at === undefined)
    return doubtful(
      'There has never been a backup: "svc-picker-service backup FILE" makes one while the service runs.',
    );
  const hours = Math.floor((clock() - at) / 3_600_000);
  const found = `The last backup is from ${toDateTime(at)}`;
  if (clock() - at <= BACKUP_OLD_MILLISECONDS) return fine(`${found}.`);
  return doubtful(`${found}, ${hours} hours ago: all that was written since would be lost with the database.`);
}

/** What breaks nothing here: a receiver is down, or refuses. */
const describeFailing = (count: number): string =>
  count === 0 ? '' : ` Every attempt fails at ${count} of the enabled endpoints. "webhook list" shows since when.`;

function canOpen(endpoint: WebhookEndpoint, keys: KeyRing | undefined): boolean {
  try {
    return keys !== undefined && openWebhookSecret(keys, endpoint) !== '';
  } catch {
    return false;
  }
}

const NAMED = 5;

const someOf = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` and ${names.length - NAMED} more` : '');
