// Measures its host, in rem so that a larger text size counts as less room, also when that is chosen later.
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export interface SizeInRem {
  readonly width: number;
  readonly height: number;
}

export class SizeController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #changed: (size: SizeInRem) => void;
  readonly #rem: () => Element | null;
  #observed: Element | null = null;
  readonly #observer = new ResizeObserver(() => this.#measure());

  /** `rem` is an element as wide as 1 rem: another text size does not change the size of the host. */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    changed: (size: SizeInRem) => void,
    rem: () => Element | null,
  ) {
    this.#host = host;
    this.#changed = changed;
    this.#rem = rem;
    host.addController(this);
  }

  hostConnected(): void {
    this.#measure();
    this.#observer.observe(this.#host);
  }

  hostUpdated(): void {
    const rem = this.#rem();
    if (rem === this.#observed) return;
    if (this.#observed) this.#observer.unobserve(this.#observed);
    this.#observed = rem;
    if (rem) this.#observer.observe(rem);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    this.#observed = null;
  }

  #measure(): void {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const { width, height } = this.#host.getBoundingClientRect();
    this.#changed({ width: width / rem, height: height / rem });
  }
}

/** `narrow`: one zone at a time, as two beside each other would both be cut. `medium`: results and program. `wide`: filters, results and program. */
export type Layout = 'narrow' | 'medium' | 'wide';

const MEDIUM_FROM_REM = 43.75;
const WIDE_FROM_REM = 64;

export function layoutFor(widthInRem: number): Layout {
  if (widthInRem >= WIDE_FROM_REM) return 'wide';
  return widthInRem >= MEDIUM_FROM_REM ? 'medium' : 'narrow';
}
