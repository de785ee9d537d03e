// Focus is never lost: when an update moves or removes what had it, it goes back there, or to the next best place.
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export interface FocusHost extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
}

export class FocusKeeper implements ReactiveController {
  readonly #host: FocusHost;
  readonly #lost: (had: Element) => void;
  #had: Element | null = null;
  #innermost: HTMLElement | undefined;

  /** `lost` is told which child of the host had the focus, when that child is gone or hidden. */
  constructor(host: FocusHost, lost: (had: Element) => void) {
    this.#host = host;
    this.#lost = lost;
    host.addController(this);
  }

  hostUpdate(): void {
    this.#had = activeIn(this.#host);
    this.#innermost = innermostActive(this.#had);
  }

  hostUpdated(): void {
    const had = this.#had;
    if (!had || activeIn(this.#host)) return;
    // A keyed list moves its nodes, and a moved node loses the focus although it is still there.
    if (had.isConnected) this.#innermost?.focus({ preventScroll: true });
    if (!activeIn(this.#host)) this.#lost(had);
  }
}

/** For a press that must not take the focus from where somebody writes. */
export const keepFocus = (event: Event): void => event.preventDefault();

const activeIn = (host: FocusHost): Element | null =>
  host.renderRoot instanceof ShadowRoot ? host.renderRoot.activeElement : null;

/** What has the focus inside of nested shadow trees. */
export function innermostActive(from: Element | null): HTMLElement | undefined {
  let active = from;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? active : undefined;
}
