// A clock that stands still until a test moves it.
import type { Clock } from '../clock.ts';

export class FakeClock implements Clock {
  #now: number;
  #timers: { readonly at: number; readonly call: () => void }[] = [];
  readonly #wakers = new Set<() => void>();

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, call: () => void): () => void {
    const timer = { at: this.#now + milliseconds, call };
    this.#timers.push(timer);
    return () => void (this.#timers = this.#timers.filter((other) => other !== timer));
  }

  onWake(call: () => void): () => void {
    this.#wakers.add(call);
    return () => void this.#wakers.delete(call);
  }

  /** Time passes and every timer that is due is called at its moment. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = next.at;
      next.call();
    }
    this.#now = end;
  }

  /** Time passes while the page is frozen; then it is shown again. */
  sleep(milliseconds: number): void {
    this.#now += milliseconds;
    for (const wake of [...this.#wakers]) wake();
  }

  /** What would still be called. */
  get pending(): number {
    return this.#timers.length + this.#wakers.size;
  }
}
