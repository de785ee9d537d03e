// The work of `drill failover`: it watches the processes and their database while the operator promotes a standby, and says for how long each
// was not ready, when all showed what the new primary has, and how many events are lost. It changes nothing. docs/decisions/0059.
import { setTimeout as wait } from 'node:timers/promises';
import { mayUnchainedRun } from '../../domain/built-files.ts';
import { catalogRevision, olderCatalogRevision } from '../../readmodel/visible-catalog.ts';
import { lastCommonSequence, markedSequences, NO_CHAIN } from '../../store/catalog/change-event.ts';
import { StoreError } from '../../store/store-error.ts';
import type { ChainedEvent, Store } from '../../store/store.ts';
import { counted, type Result } from '../../terminal.ts';

const PAUSE_MILLISECONDS = 100;
const ANSWER_MILLISECONDS = 2000;

/** What a process says at /readyz. */
export interface Shown {
  /** The revision of the whole catalog; undefined if the process is not ready, or does not answer. */
  readonly revision: string | undefined;
  /** The same in words, after the address. */
  readonly seen: string;
}

export async function askReady(url: string): Promise<Shown> {
  try {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(ANSWER_MILLISECONDS) });
    const { catalogRevision: revision } = (await answer.json()) as { readonly catalogRevision?: string };
    if (answer.ok && revision !== undefined) return { revision, seen: `shows ${revision}` };
    return { revision: undefined, seen: `answers ${answer.status} ${answer.statusText}` };
  } catch {
    return { revision: undefined, seen: 'does not answer' };
  }
}

/**
 * Until all have been right for `stillMilliseconds` after an interruption, until the signal, or until `limitMilliseconds` have passed without an
 * interruption, or since its first sign.
 */
export async function drillFailover(
  store: Store,
  urls: readonly string[],
  signal: AbortSignal,
  { stillMilliseconds = 5000, limitMilliseconds = 15 * 60_000 } = {},
): Promise<Result> {
  const database = await watchDatabase(store);
  const away = urls.map(() => 0);
  let shown: readonly Shown[] = [];
  const began = performance.now();
  let [brokenAt, rightAt, last, isOver] = [0, 0, began, false];
  console.error('Watching. Promote the standby now; Ctrl+C ends the drill.');
  while (!signal.aborted && !isOver && !(rightAt && last - rightAt >= stillMilliseconds)) {
    await wait(PAUSE_MILLISECONDS);
    shown = await Promise.all(urls.map(askReady));
    const { names, lost } = database.look();
    const now = performance.now();
    for (const [index, { revision }] of shown.entries()) if (revision === undefined) away[index]! += now - last;
    const areReady = names.length > 0 && shown.every(({ revision }) => revision !== undefined);
    if (!areReady || lost > 0) brokenAt ||= last;
    if (!areReady) rightAt = 0;
    else if (brokenAt && shown.every(({ revision }) => names.includes(revision!))) rightAt ||= now;
    last = now;
    isOver = !rightAt && now - (brokenAt || began) >= limitMilliseconds;
  }
  const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;
  const processes = urls.map((url, index) => {
    const { revision = null } = shown[index] ?? {};
    return { url, secondsNotReady: seconds(away[index]!), shows: revision };
  });
  const secondsUntilRight = rightAt ? seconds(rightAt - brokenAt) : null;
  const { names, lost } = await database.ended();
  const [databaseShows = null] = names;
  const limit = counted(Math.round(limitMilliseconds / 60_000), 'minute');
  const right = databaseShows === null ? 'it does not answer' : `it has ${names.join(' or ')}`;
  const seen = urls.map((url, index) => `${url} ${shown[index]?.seen ?? 'was not asked'}`).join('; ');
  return {
    value: { wasInterrupted: brokenAt > 0, processes, secondsUntilRight, databaseShows, eventsLost: lost },
    text: [
      ...processes.map(({ url, secondsNotReady }) => `${url} was not ready for ${secondsNotReady} s.`),
      secondsUntilRight !== null
        ? `All showed what the database has ${secondsUntilRight} s after the first sign.`
        : brokenAt > 0
          ? `Not all show what the database has${isOver ? ` ${limit} after the first sign` : ''}: ${right}; ${seen}.`
          : `No interruption was seen${isOver ? ` in ${limit}` : ''}.`,
      `${counted(lost, 'event')} lost.`,
    ],
    failed: isOver || (brokenAt > 0 && rightAt === 0),
  };
}

/** Looks go on behind the caller: a database that is away may not answer for a while. */
async function watchDatabase(store: Store) {
  let marks: readonly ChainedEvent[] = [];
  let [names, lost]: [readonly string[], number] = [[], 0];
  let total: number | undefined;
  let looking: Promise<void> | undefined;
  const read = async () => {
    const [before] = marks;
    if (before?.chain) {
      const found = await store.catalog.eventsAt(marks.map(({ sequence }) => sequence));
      if (found[0]?.chain !== before.chain) lost += before.sequence - lastCommonSequence(marks, found);
    }
    const head = await store.catalog.headSequence();
    marks = await store.catalog.eventsAt(markedSequences(head));
    const [event] = marks;
    if (event?.chain !== before?.chain) total = undefined;
    const revision = catalogRevision('full', head, head === 0 ? NO_CHAIN : (event?.chain ?? null));
    const known = revision === undefined ? [] : [revision];
    // Beside builds that know no other, each process gives the older name.
    if (revision === undefined || (await mayUnchainedRun({ store, clock: Date.now }))) {
      total ??= (await store.catalog.current()).exercises.length;
      known.push(olderCatalogRevision(head, event && { id: event.exerciseId, revision: event.revision }, total));
    }
    names = known;
  };
  await read();
  return {
    /** As of the last look, and begins the next one: the names of what the database has; none while it is away. */
    look() {
      looking ??= read()
        .catch((error: unknown) => {
          if (!(error instanceof StoreError)) throw error;
          names = []; // that it is away is what is watched
        })
        .finally(() => (looking = undefined));
      return { names, lost };
    },
    async ended() {
      await looking;
      return { names, lost };
    },
  };
}
