// Waits for the stored program, where the embedding page announced one.
import { SELECTION_MAX_ITEMS } from '../../../contract/limits.ts';
import { isRecord } from '../../../contract/is-record.ts';
import { placeStored, type ReceivedProgram } from '../../state/reduce/program/place-stored.ts';
import type { PickerState, Program } from '../../state/model.ts';
import type { Store } from '../../state/store.ts';
import type { Clock } from '../clock.ts';
import { type Effect, type RestPorts, whileOpen } from './effect.ts';

export const storedEffect = ({ store, clock, stored }: RestPorts): Effect =>
  whileOpen(() => stored && awaitStored(store, clock, stored));

/** So long finishing waits for it; then the clinician is asked. */
const PATIENCE_MILLISECONDS = 2_000;

/** Once it is there it is placed, however late. Until then, who finishes waits for it. Returns how to stop. */
export function awaitStored(store: Store, clock: Pick<Clock, 'after'>, stored: PromiseLike<unknown>): () => void {
  let isOver = false;
  let callOff: (() => void) | undefined;
  const miss = (): void => store.dispatch({ type: 'storedMissed' });

  function follow(state: PickerState): void {
    const isWaiting = state.phase === 'open' && state.finishing && state.stored === 'awaited';
    if (isWaiting) callOff ??= clock.after(PATIENCE_MILLISECONDS, miss);
    else pause();
  }
  function pause(): void {
    callOff?.();
    callOff = undefined;
  }

  stored.then(
    (program) => {
      const state = store.getState();
      if (isOver || state.phase !== 'open' || state.stored === 'settled') return;
      const received = readProgram(program, state.program.past[0] ?? state.program.present);
      if (received) store.dispatch({ type: 'storedPlaced', ...placeStored(state, received) });
      else miss();
    },
    () => isOver || miss(),
  );
  const unsubscribe = store.subscribe(follow);
  follow(store.getState());
  return () => {
    isOver = true;
    pause();
    unsubscribe();
  };
}

/** `null` is the page's word that it has none. A list without items says nothing of the exercises that the session opened with. */
function readProgram(program: unknown, opened: Program): ReceivedProgram | undefined {
  if (program === null) return { items: [] };
  if (!isProgram(program)) return undefined;
  return program.items.length > 0 || opened.length === 0 ? program : undefined;
}

const isProgram = (value: unknown): value is ReceivedProgram =>
  isRecord(value) && Array.isArray(value['items']) && value['items'].length <= SELECTION_MAX_ITEMS;
