// The work of `drill failover`: it watches the processes and their database while the operator promotes a standby, and says for how long each
// was not ready, when all showed what the new primary has, and how many events are lost. It changes nothing. docs/decisions/0059.
import { setTimeout as wait } from 'node:timers/promises';
import { catalogRevision } from '../../readmodel/visible-catalog.ts';
import { lastCommonSequence, markedSequences } from '../../store/catalog/change-event.ts';
import { StoreError } from '../../store/store-error.ts';
import type { Mark, Store } from '../../store/store.ts';
import { counted, type Result } from '../../terminal/print.ts';

const PAUSE_MILLISECONDS = 100;
const ANSWER_MILLISECONDS = 2000;
/** The drill ends when all have been ready and right for so long. */
const STILL_MILLISECONDS = 5000;

/** The revision of the whole catalog that a process gives at /readyz; undefined if it is not ready, or does not answer. */
export async function readyRevision(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(ANSWER_MILLISECONDS) });
    const { catalogRevision: revision } = (await answer.json()) as { readonly catalogRevision?: string };
    return answer.ok ? revision : undefined;
  } catch {
    return undefined;
  }
}

/** Until the signal, or until all have been right for `stillMilliseconds` after an interruption. */
export async function drillFailover(
  store: Store,
  urls: readonly string[],
  signal: AbortSignal,
  stillMilliseconds = STILL_MILLISECONDS,
): Promise<Result> {
  const database = await watchDatabase(store);
  const away = urls.map(() => 0);
  let [brokenAt, rightAt, last] = [0, 0, performance.now()];
  console.error('Watching. Promote the standby now; Ctrl+C ends the drill.');
  while (!signal.aborted && !(rightAt && last - rightAt >= stillMilliseconds)) {
    await wait(PAUSE_MILLISECONDS);
    const revisions = await Promise.all(urls.map(readyRevision));
    const { revision, lost } = database.look();
    const now = performance.now();
    for (const [index, shown] of revisions.entries()) if (shown === undefined) away[index]! += now - last;
    const areReady = [revision, ...revisions].every((shown) => shown !== undefined);
    if (!areReady || lost > 0) brokenAt ||= last;
    if (!areReady) rightAt = 0;
    else if (brokenAt && revisions.every((shown) => shown === revision)) rightAt ||= now;
    last = now;
  }
  const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;
  const processes = urls.map((url, index) => ({ url, secondsNotReady: seconds(away[index]!) }));
  const secondsUntilRight = rightAt ? seconds(rightAt - brokenAt) : null;
  const lost = await database.lostInAll();
  return {
    value: { wasInterrupted: brokenAt > 0, processes, secondsUntilRight, eventsLost: lost },
    text: [
      ...processes.map(({ url, secondsNotReady }) => `${url} was not ready for ${secondsNotReady} s.`),
      secondsUntilRight !== null
        ? `All showed what the database has ${secondsUntilRight} s after the first sign.`
        : brokenAt > 0
          ? 'Not all show what the database has.'
          : 'No interruption was seen.',
      `${counted(lost, 'event')} lost.`,
    ],
    failed: brokenAt > 0 && rightAt === 0,
  };
}

/** Looks go on behind the caller: a database that is away may not answer for a while. */
async function watchDatabase(store: Store) {
  let marks: readonly Mark[] = [];
  let [revision, lost]: [string | undefined, number] = [undefined, 0];
  let looking: Promise<void> | undefined;
  const read = async () => {
    const [before] = marks;
    if (before?.chain) {
      const found = await store.catalog.eventsAt(marks.map(({ sequence }) => sequence));
      if (found[0]?.chain !== before.chain) lost += before.sequence - lastCommonSequence(marks, found);
    }
    const head = await store.catalog.headSequence();
    marks = await store.catalog.eventsAt(markedSequences(head));
    revision = catalogRevision('full', head, marks[0]?.chain ?? null);
  };
  await read();
  return {
    /** As of the last look, and begins the next one. */
    look() {
      looking ??= read()
        .catch((error: unknown) => {
          if (!(error instanceof StoreError)) throw error;
          revision = undefined; // that it is away is what is watched
        })
        .finally(() => (looking = undefined));
      return { revision, lost };
    },
    async lostInAll() {
      await looking;
      return lost;
    },
  };
}
