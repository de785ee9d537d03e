// What an effect is, and what it finds around the picker.
import type { FailureCode } from '../../../contract/messages/failure-codes.ts';
import type { CompletionItem, KeptMessage } from '../../../contract/messages/messages.ts';
import type { PickerSource } from '../../source.ts';
import type { Action, FirstAction } from '../../state/actions.ts';
import type { OpenState } from '../../state/model.ts';
import type { Store } from '../../state/store.ts';
import type { Clock } from '../clock.ts';
import type { KeptStore } from '../kept.ts';
import type { TextSearch } from '../search/text-search.ts';

/** One thing that follows outside of an open picker from what happens in it. */
export interface Effect {
  /** `before` is unset where the picker has just opened, or was connected again: what should be under way begins. */
  readonly follow: (state: OpenState, before: OpenState | undefined) => void;
  /** Nothing is asked or watched any more; what is known stays for another connection. */
  readonly stop?: () => void;
}

export interface EffectPorts {
  /** Takes what can happen before the rest of the picker is there. */
  readonly store: Store<FirstAction>;
  readonly source: PickerSource;
  readonly clock: Clock;
  readonly openKept: (clinicianKey: string | undefined, otherKeys?: readonly string[]) => KeptStore;
  /** Reports whether there is a network, now and at every change; returns how to stop. */
  readonly watchConnection: (report: (online: boolean) => void) => () => void;
  /** Speaks the language that the clinician chose another time; resolves when it is there, or cannot be. */
  readonly speak: (language: string) => Promise<unknown>;
  readonly search: TextSearch;
  /** The stored program, where the embedding page announced one. */
  readonly stored?: PromiseLike<unknown> | undefined;
  /** The clinic's own, where the embedding page brings something. */
  readonly clinic?: PromiseLike<unknown> | undefined;
  /** What the page keeps has changed. */
  readonly kept: (payload: KeptMessage['payload']) => void;
  /** One of the two, once. */
  readonly completed: (items: readonly CompletionItem[]) => void;
  readonly cancelled: () => void;
  /** Gives the effects of rest.ts, once that is there. */
  readonly whenRest: (begin: (restEffects: RestEffects) => void) => void;
  /** The picker cannot open: told each time. */
  readonly failed: (code: FailureCode) => void;
}

export interface ConnectedPorts extends EffectPorts {
  /** Of this connection: aborted when it is over. */
  readonly signal: () => AbortSignal;
}

/** Of what comes after the first cards. */
export interface RestPorts extends ConnectedPorts {
  readonly store: Store<Action>;
}

export type RestEffects = (ports: RestPorts) => readonly Effect[];

/** Watches for as long as the picker is open and connected. `begin` returns how to stop, where there is something to stop. */
export function whileOpen(begin: (state: OpenState) => (() => void) | undefined): Effect {
  let end: (() => void) | undefined;
  return {
    follow(state, before) {
      if (!before) end = begin(state);
    },
    stop: () => end?.(),
  };
}

// Asks again by itself what the source did not give because it was away, each time after a longer wait.
const WAITS_MILLISECONDS = [2_000, 5_000, 10_000, 20_000, 30_000] as const;

interface Recovery {
  /** The next try comes after the next wait, unless one waits already. */
  plan(): void;
  /** No try is planned any more; the waits go on where they were. */
  pause(): void;
  /** Everything is there: the next failure waits shortly again. */
  end(): void;
}

export function createRecovery(clock: Pick<Clock, 'after'>, tryAgain: () => void): Recovery {
  let tries = 0;
  let callOff: (() => void) | undefined;

  function pause(): void {
    callOff?.();
    callOff = undefined;
  }

  return {
    plan() {
      callOff ??= clock.after(WAITS_MILLISECONDS[tries] ?? 30_000, () => {
        callOff = undefined;
        tries += 1;
        tryAgain();
      });
    },
    pause,
    end() {
      pause();
      tries = 0;
    },
  };
}
