// Shows the start of a long list and more of it whenever its end comes near, so that the first results are there at once.
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class GrowingController implements ReactiveController {
  /** How many items to render. */
  shown: number;
  readonly #host: ReactiveControllerHost;
  readonly #step: number;
  readonly #end: () => Element | null;
  #observer: IntersectionObserver | undefined;
  #observed: Element | null = null;

  /** `end` is an element behind the last rendered item. */
  constructor(host: ReactiveControllerHost, step: number, end: () => Element | null) {
    this.#host = host;
    this.#step = step;
    this.shown = step;
    this.#end = end;
    host.addController(this);
  }

  /** Another list begins. */
  restart(): void {
    this.shown = this.#step;
  }

  hostUpdated(): void {
    const end = this.#end();
    if (end === this.#observed) return;
    this.#observer?.disconnect();
    this.#observed = end;
    if (!end) return;
    this.#observer ??= new IntersectionObserver((entries) => this.#grow(entries), { rootMargin: '100%' });
    this.#observer.observe(end);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observed = null;
  }

  #grow(entries: readonly IntersectionObserverEntry[]): void {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    this.shown += this.#step;
    this.#host.requestUpdate();
    // Still in sight after growing: being observed anew reports again.
    this.#observer?.disconnect();
    this.#observed = null;
  }
}
