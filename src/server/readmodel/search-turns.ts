// Searches in turns: one at a time, in a queue that is fair between those who ask, with everybody's requests between any two turns.
import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../../search/index.ts';
import { betweenAnswers, type Surroundings } from './between-answers.ts';

/** Searches of one asker, the running one among them: more of them could only wait for each other. */
export const SEARCHES_OF_ONE_MAX = 32;
/** Searches of all askers together. */
export const SEARCHES_OF_ALL_MAX = 256;

/**
 * Turns of the event loop that the others have between two turns of searches. A request on an open connection is answered in the
 * first one; a new connection is accepted in the first and read in the second. They cost microseconds where nobody waits.
 */
const TURNS_OF_OTHERS = 2;

/** A step that follows may take 5 ms more, so a turn is below 10. */
const SLICE_MILLISECONDS_MAX = 2;

async function giveWay(): Promise<void> {
  for (let turn = 0; turn < TURNS_OF_OTHERS; turn++) await setImmediate();
}

/** Does it, to its end. */
type Search = () => Promise<void>;

export class SearchTurns {
  /** By asker, in the order of their turns. The first search of the first one runs, if any does. */
  readonly #searches = new Map<string, Search[]>();
  readonly #surroundings: Surroundings;
  #count = 0;
  #isServing = false;

  constructor(surroundings: Pick<Surroundings, 'now' | 'giveWay'> = { now: () => performance.now(), giveWay }) {
    this.#surroundings = { ...surroundings, sliceMax: SLICE_MILLISECONDS_MAX };
  }

  /** Whether one more search of the asker would be too many: of theirs, or of all. */
  isFullFor(asker: string): 'theirs' | 'all' | undefined {
    if ((this.#searches.get(asker)?.length ?? 0) >= SEARCHES_OF_ONE_MAX) return 'theirs';
    return this.#count >= SEARCHES_OF_ALL_MAX ? 'all' : undefined;
  }

  /** Does the steps when it is the asker's turn. Once the signal is aborted no step follows, and the promise rejects with its reason. */
  take<Result>(asker: string, steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#remove(asker, search);
        reject(signal?.reason as Error);
      };
      const search = async () => {
        await betweenAnswers(steps, { ...this.#surroundings, signal }).then(resolve, reject);
        signal?.removeEventListener('abort', giveUp);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#searches.set(asker, [...(this.#searches.get(asker) ?? []), search]);
      this.#count += 1;
      if (!this.#isServing) void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    this.#isServing = true;
    for (;;) {
      await this.#surroundings.giveWay();
      const [next] = this.#searches;
      if (!next) break;
      const [asker, [search]] = next;
      await search!();
      this.#remove(asker, search!);
    }
    this.#isServing = false;
  }

  /** An asker that had a turn, or gave one up, comes after the others. */
  #remove(asker: string, search: Search): void {
    const searches = this.#searches.get(asker) ?? [];
    const others = searches.filter((each) => each !== search);
    if (others.length === searches.length) return;
    this.#count -= 1;
    this.#searches.delete(asker);
    if (others.length > 0) this.#searches.set(asker, others);
  }
}
