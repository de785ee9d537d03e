// How much a search may do: counted, never timed, so that the same text has the same answer on every machine.

/**
 * The work after which one search tries nothing further, and twice the postings that its words may begin. A unit is a posting that is read, 32 documents of a set, a letter of a word
 * that is compared with a mistyped one, or a part of a document that is ranked: some nanoseconds.
 */
export const SEARCH_WORK = 1_000_000;
/** The bound of a search at 20,000 exercises: the last reading, its scores and their order come on top. `npm run bench -- search` counts the worst that is known. */
export const SEARCH_WORK_MAX = 2_500_000;
/** The work before a search pauses, and the most between two pauses at 20,000 exercises: some milliseconds. */
export const STEP_WORK = 60_000;
export const STEP_WORK_MAX = 300_000;

export class SearchWork {
  /** All that was done. */
  total = 0;
  /** Something was not tried: the answer may have less than there is. */
  isCut = false;
  /** The most that was done between two pauses. */
  longestStep = 0;
  #step = 0;
  readonly most: number;
  readonly #ofStep: number;

  constructor({ most = SEARCH_WORK, ofStep = STEP_WORK } = {}) {
    this.most = most;
    this.#ofStep = ofStep;
  }

  /** Counts; whether it is time to pause: `if (work.spend(n)) yield work.pause();` */
  spend(units: number): boolean {
    this.total += units;
    this.#step += units;
    if (this.#step > this.longestStep) this.longestStep = this.#step;
    return this.#step >= this.#ofStep;
  }

  pause(): void {
    this.#step = 0;
  }

  /** Does in steps the work that serves all searches; it is not charged to the first one. */
  *apart<Result>(steps: Steps<Result>): Steps<Result> {
    const before = this.total;
    const result = yield* steps;
    this.total = before;
    return result;
  }

  /** Whether nothing further is tried. Asked only where there is something: the answer is cut short then. */
  isOver(): boolean {
    this.isCut ||= this.total >= this.most;
    return this.total >= this.most;
  }
}

/** Yields whenever the work may pause. */
export type Steps<Result> = Generator<void, Result, void>;

/** Does all the steps without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
