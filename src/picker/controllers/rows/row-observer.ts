// Tells the heights of rows, and when the list or its scroller has another size.

/** A `ResizeObserver` that knows for which row it observes, since an element is given another row when its own is no longer near. */
export class RowObserver {
  readonly #observer: ResizeObserver;
  readonly #observed = new Map<Element, number>();

  constructor(tell: (entries: readonly ResizeObserverEntry[]) => void) {
    this.#observer = new ResizeObserver(tell);
  }

  /** These and no others. An element with another row than before is told of anew. */
  observe(elements: ReadonlySet<Element>): void {
    for (const [element, row] of this.#observed)
      if (!elements.has(element) || row !== rowOf(element)) this.forget(element);
    for (const element of elements) {
      if (this.#observed.has(element)) continue;
      this.#observed.set(element, rowOf(element));
      this.#observer.observe(element);
    }
  }

  forget(element: Element): void {
    this.#observed.delete(element);
    this.#observer.unobserve(element);
  }

  disconnect(): void {
    this.#observer.disconnect();
    this.#observed.clear();
  }
}

/** -1 for what is no row. */
export const rowOf = (element: Element): number => Number(element.getAttribute('aria-rowindex')) - 1;
