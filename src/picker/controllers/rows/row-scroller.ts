// The scroller of a long list: the next one around it, whichever that is, also from inside of shadow trees. A picker without height scrolls as
// one page.

/** The list is scrolled no more when it was not for so long. */
const CALM_MS = 150;

export class RowScroller {
  readonly #scrolled: () => void;
  readonly #calmed: () => void;
  #element: Element | undefined;
  #calm: ReturnType<typeof setTimeout> | undefined;
  #isMoving = false;

  /** `scrolled` at each step; `calmed` when the list stands still again. */
  constructor(scrolled: () => void, calmed: () => void) {
    this.#scrolled = scrolled;
    this.#calmed = calmed;
  }

  /** Undefined before the list was measured. */
  get element(): Element | undefined {
    return this.#element;
  }

  /** How far it is scrolled, in pixels. */
  get top(): number {
    return this.#element?.scrollTop ?? 0;
  }

  get isMoving(): boolean {
    return this.#isMoving;
  }

  get isScrolling(): boolean {
    return this.#element !== undefined && this.#element.scrollHeight > this.#element.clientHeight;
  }

  /** The one around this element from now on. */
  findAround(element: Element): void {
    const found = scrollParentOf(element);
    if (found === this.#element) return;
    this.#leave();
    this.#element = found;
    found.addEventListener('scroll', this.#follow, { passive: true });
  }

  connect(): void {
    document.addEventListener('scroll', this.#follow, { passive: true });
  }

  disconnect(): void {
    document.removeEventListener('scroll', this.#follow);
    this.#leave();
  }

  /** What of this element is seen, in pixels from its start. */
  sightIn(body: Element): { readonly top: number; readonly height: number } {
    if (!this.#element) return { top: 0, height: 0 };
    const [start, end] = sightOf(this.#element);
    return { top: start - body.getBoundingClientRect().top, height: Math.max(0, end - start) };
  }

  /** `from` where it was scrolled to. */
  scrollBy(pixels: number, from = this.top): void {
    if (this.#element && Math.abs(pixels) >= 1) this.#element.scrollTop = from + pixels;
  }

  /** To the start where it scrolls the list and nothing else; false where other things scroll with it. */
  hasGoneToStart(body: Element | null): boolean {
    if (!this.#element || this.#element.getRootNode() !== body?.getRootNode()) return false;
    this.#element.scrollTop = 0;
    return true;
  }

  #leave(): void {
    this.#element?.removeEventListener('scroll', this.#follow);
    this.#element = undefined;
  }

  readonly #follow = (): void => {
    this.#isMoving = true;
    clearTimeout(this.#calm);
    this.#calm = setTimeout(() => {
      this.#isMoving = false;
      this.#calmed();
    }, CALM_MS);
    this.#scrolled();
  };
}

/** The next scroller around it; the page where there is none. */
function scrollParentOf(element: Element): Element {
  for (let around = parentOf(element); around; around = parentOf(around)) {
    const { overflowY } = getComputedStyle(around);
    if (overflowY === 'auto' || overflowY === 'scroll') return around;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** From where to where the scroller is seen in the window, in its pixels. */
function sightOf(scroller: Element): readonly [start: number, end: number] {
  if (scroller === document.scrollingElement) return [0, innerHeight];
  const { top, bottom } = scroller.getBoundingClientRect();
  return [Math.max(0, top), Math.min(innerHeight, bottom)];
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
