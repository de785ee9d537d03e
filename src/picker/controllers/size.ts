// Measures its host, in rem so that a larger text size counts as less room.
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export interface SizeInRem {
  readonly width: number;
  readonly height: number;
}

export class SizeController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #changed: (size: SizeInRem) => void;
  readonly #observer = new ResizeObserver(() => this.#measure());

  constructor(host: ReactiveControllerHost & HTMLElement, changed: (size: SizeInRem) => void) {
    this.#host = host;
    this.#changed = changed;
    host.addController(this);
  }

  hostConnected(): void {
    this.#measure();
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  #measure(): void {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const { width, height } = this.#host.getBoundingClientRect();
    this.#changed({ width: width / rem, height: height / rem });
  }
}
