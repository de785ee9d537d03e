// Asks the source what is no longer offered, while the picker is open and once more before it finishes.
import { type PickerSource, refused } from '../../source.ts';
import type { CurrentState } from '../../../contract/picker-session.ts';
import type { AnnouncedEvent, OpenState, PickerState } from '../../state/model.ts';
import { nameOfRow } from '../../state/row-facts.ts';
import type { Store } from '../../state/store.ts';
import type { Clock } from '../clock.ts';
import { type Effect, type RestPorts, whileOpen } from './effect.ts';

export const changesEffect = (ports: RestPorts): Effect =>
  whileOpen(() => {
    if (ports.source.getChanges) watchChanges(ports, ports.clock.now(), ports.signal());
    return undefined;
  });

interface WatchPorts {
  readonly store: Store;
  readonly source: PickerSource;
  readonly clock: Clock;
}

const POLL_MILLISECONDS = 10_000;
/** The session is unknown or was ended: hardly any answer will come. Of one that was opened elsewhere nobody asks. */
const REFUSED_POLL_MILLISECONDS = 60_000;
const ANSWER_LIMIT_MILLISECONDS = 10_000;
/** Then nobody waits for a source that is away: the program is finished. */
const FINISH_PATIENCE_MILLISECONDS = 3_000;
/** A source that is away for so long is told. */
const STALE_MILLISECONDS = 60_000;

type Current = OpenState['session']['current'];

/** Of one picker, also while it is disconnected: when the source answered last, and where its exercises stood at the opening. */
const memories = new WeakMap<WatchPorts, { checkedAt: number; readonly opened: Current }>();

/**
 * Watches until `signal` is aborted. `since`: when the index was new. One question at a time; where none can be asked, or no answer
 * comes, finishing goes on without it.
 */
export function watchChanges(
  ports: WatchPorts,
  since: number,
  signal: AbortSignal,
  isShown = (): boolean => globalThis.document?.visibilityState !== 'hidden',
): void {
  const { store, source, clock } = ports;
  const begun = openState();
  if (signal.aborted || !begun) return;
  const memory = memories.get(ports) ?? { checkedAt: since, opened: begun.session.current };
  memories.set(ports, memory);
  let underWay: Promise<void> | undefined;
  let callOff = (): void => {};
  /** Counts the times that finishing was asked for: only the last one is waited for. */
  let finishes = 0;

  askBeforeFinish();
  const stops = [store.subscribe(follow), clock.onWake(poll)];
  signal.addEventListener(
    'abort',
    () => {
      callOff();
      for (const stop of stops) stop();
    },
    { once: true },
  );
  if (begun.finishing) void confirm();
  else plan(Math.max(0, memory.checkedAt + POLL_MILLISECONDS - clock.now()));

  function openState(): OpenState | undefined {
    const state = store.getState();
    return state.phase === 'open' ? state : undefined;
  }

  function report(known: Pick<OpenState, 'asksBeforeFinish'>): void {
    store.dispatch({ type: 'changesReported', known });
  }

  function askBeforeFinish(): void {
    if (!openState()?.isSuperseded) report({ asksBeforeFinish: true });
  }

  function follow(state: PickerState, previous: PickerState): void {
    if (state.phase !== 'open' || previous.phase !== 'open') return;
    if (state.isSuperseded && !previous.isSuperseded) return unwatched();
    if (state.finishing && !previous.finishing) void confirm();
    // Taken back, or in another session: the next time it is asked again.
    const isRenewed = previous.remaining === 'none' && state.remaining !== 'none';
    if ((!state.finishing && previous.finishing) || isRenewed) askBeforeFinish();
    if (isRenewed || (state.online && !previous.online) || (state.reachable && !previous.reachable)) poll();
  }

  /** From now on nobody says what is withdrawn. */
  function unwatched(): void {
    callOff();
    store.dispatch({ type: 'changesReported', known: { uncheckedSince: memory.checkedAt } });
  }

  function plan(milliseconds: number): void {
    callOff();
    callOff = clock.after(milliseconds, poll);
  }

  /** While nobody sees the picker, nobody is asked: `onWake` goes on. */
  function poll(): void {
    if (isShown() && !openState()?.isSuperseded) void askAgain();
  }

  function askAgain(): Promise<void> {
    underWay ??= look().finally(() => (underWay = undefined));
    return underWay;
  }

  /** Once more, after the press: an answer that is on its way may be older than that. */
  async function confirm(): Promise<void> {
    finishes += 1;
    const mine = finishes;
    const goOn = (): void => {
      if (!signal.aborted && mine === finishes && openState()?.finishing) report({ asksBeforeFinish: false });
    };
    const callOffPatience = clock.after(FINISH_PATIENCE_MILLISECONDS, goOn);
    signal.addEventListener('abort', callOffPatience, { once: true });
    await underWay;
    if (!signal.aborted) await askAgain();
    callOffPatience();
    goOn();
  }

  async function look(): Promise<void> {
    callOff();
    const answer = await answerInTime();
    const state = openState();
    if (signal.aborted || !state || state.isSuperseded) return;
    const now = clock.now();
    const { session } = state;
    let { current } = session;
    if (answer.ok) {
      memory.checkedAt = now;
      current = mergeChanges(memory.opened, current, answer.value.changed);
    }
    const uncheckedSince = now - memory.checkedAt < STALE_MILLISECONDS ? undefined : memory.checkedAt;
    if (current !== session.current || uncheckedSince !== state.uncheckedSince)
      store.dispatch({
        type: 'changesReported',
        known: { session: current === session.current ? session : { ...session, current }, uncheckedSince },
        said: withdrawnRows(state, current),
      });
    const isRefused = !answer.ok && answer.failure.kind !== 'unavailable';
    plan(isRefused ? REFUSED_POLL_MILLISECONDS : POLL_MILLISECONDS);
  }

  /** Without a network nobody is asked. */
  async function answerInTime(): ReturnType<NonNullable<PickerSource['getChanges']>> {
    const state = openState();
    if (!state?.online || state.isSuperseded) return refused('unavailable');
    const late = new AbortController();
    const asked = AbortSignal.any([signal, late.signal]);
    const callOffLate = clock.after(ANSWER_LIMIT_MILLISECONDS, () => late.abort());
    const tooLate = new Promise<ReturnType<typeof refused>>((resolve) => {
      asked.addEventListener('abort', () => resolve(refused('unavailable')), { once: true });
    });
    const answer = await Promise.race([source.getChanges?.(state.catalog.revision, asked) ?? tooLate, tooLate]);
    callOffLate();
    return answer;
  }
}

/**
 * Where exercises stand: as the picker was opened, and `changed` on top of it. What an answer before this one held and this one does
 * not is offered again. The same map, by identity, where nothing is different.
 */
function mergeChanges(opened: Current, before: Current, changed: readonly CurrentState[]): Current {
  const now = new Map(opened);
  for (const state of changed) now.set(state.id, state);
  const isSame = now.size === before.size && [...now].every(([id, state]) => isEqual(state, before.get(id)));
  return isSame ? before : now;
}

/** What somebody hears who does not see that rows are marked. */
function withdrawnRows({ program, session, ...state }: OpenState, now: Current): AnnouncedEvent | undefined {
  const rows = program.present.filter(
    ({ exerciseId }) => isWithdrawn(now, exerciseId) && !isWithdrawn(session.current, exerciseId),
  );
  return rows.length === 0
    ? undefined
    : { type: 'rowsWithdrawn', names: [...new Set(rows.map((row) => nameOfRow(state, row)))] };
}

const isWithdrawn = (current: Current, id: string): boolean => current.get(id)?.status === 'withdrawn';

const isEqual = (one: CurrentState, other: CurrentState | undefined): boolean =>
  MEMBERS.every((name) => one[name] === other?.[name]);
const MEMBERS = ['revision', 'status', 'replacementId', 'changeReason'] as const;
