// Renders only the rows near what is seen of a long list. Rows may differ in height: they are measured once they are there and estimated
// before, and what is seen never jumps.
//
// 1. The stylesheet decides how many items stand in a row: an empty ruler with the same columns tells.
// 2. Each row that is rendered stands at its offset in a body as high as all rows. Of a list that is rendered whole the rows stand in the flow:
//    how high it is, and so whether it scrolls, is never a guess.
// 3. Whenever a height turns out to be another one, the scroll position moves by as much before the browser paints: the anchor, the first
//    row in sight or the one with the focus, stays where it is.
// 4. Of rows that come by scrolling a few items are filled in a frame, the nearest first: a frame with more to fill would be late, and the next
//    would have more to fill still. Until then a row waits: it has its place and still holds what it held before, which is not shown. And as
//    long as the list moves, no element moves in the page, which costs as much as filling it: the order of the page is put right afterwards.
// 5. What scrolls is the next scroller around the rows, whichever that is: a picker without height scrolls as one page.
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Anchor, anchorAside, anchorAt, type Stand, START } from './row-anchor.ts';
import { RowHeights } from './row-heights.ts';
import { RowSlots } from './row-slots.ts';
import { scrollParentOf, sightOf } from './scroll-parent.ts';

export interface VirtualRowsParts {
  /** An empty grid as wide as the rows and with their columns. Always rendered. */
  readonly ruler: () => HTMLElement | null;
  /** Holds the rows and nothing else. Each names its place in `aria-rowindex`, from 1. */
  readonly body: () => HTMLElement | null;
  /** How many items there are. */
  readonly count: () => number;
  /** An item that should stay where it is when the columns change; -1 for none. */
  readonly kept: () => number;
  /** Whether the list has made room for something beside it, and will be where it was when that is gone. */
  readonly isAside: () => boolean;
}

/** How much is rendered before and behind what is seen, as a part of that. */
const SPARE = 0.5;

/**
 * How many items are filled in a frame where the list moves faster than it is filled, as its style sheet says too: a row of more has the rest
 * filled in the next one. Twice as many, in whole rows, where few rows come or the list stands still since the last frame.
 */
const FILLED_A_FRAME = 2;

/** The list is scrolled no more when it was not for so long. */
const CALM_MS = 150;

export class VirtualRows implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #parts: VirtualRowsParts;
  readonly #observer = new ResizeObserver((entries) => this.#measure(entries));
  /** And for which row, since an element is given another row when its own is no longer near. */
  readonly #observed = new Map<Element, number>();
  readonly #slots = new RowSlots();
  #scroller: Element | undefined;
  #heights = new RowHeights(1, 0);
  #anchor: Anchor = START;
  /** Before it made room: closing the details brings it back. */
  #before: Stand | undefined;
  /** What is seen, in pixels from the start of the first row. */
  #seen = { top: 0, height: 0 };
  #rendered: readonly number[] = [];
  #waiting: ReadonlySet<number> = new Set();
  /** Of those that wait, the one whose first items are filled. */
  #begun: number | undefined;
  /** Where the list was scrolled to when items were filled last. */
  #filledAt = 0;
  /** What comes next comes by scrolling. */
  #isScrolled = false;
  #isMoving = false;
  #calm: ReturnType<typeof setTimeout> | undefined;
  #pinned: number | undefined;
  #toStart = false;
  /** The list may be scrolled elsewhere than `#seen` says: its width changed, or it was hidden. */
  #isMoved = false;
  #frame = 0;
  #fillFrame = 0;

  constructor(host: ReactiveControllerHost, parts: VirtualRowsParts) {
    this.#host = host;
    this.#parts = parts;
    host.addController(this);
  }

  /** How many items stand in a row. */
  get columns(): number {
    return this.#heights.columns;
  }

  get rowCount(): number {
    return Math.ceil(this.#parts.count() / this.columns);
  }

  /** How many rows are seen at once. */
  get page(): number {
    return Math.max(1, Math.floor(this.#seen.height / this.#heights.of(this.#anchor.row)));
  }

  /** The first row that is seen whole. */
  get firstSeen(): number {
    const row = this.#rowAt(this.#seen.top);
    return this.#heights.offsetOf(row) < this.#seen.top - 1 && row < this.rowCount - 1 ? row + 1 : row;
  }

  /** For `render`: the rows to render, in the order of the page. */
  rows(): readonly number[] {
    const [first, last] = this.#near();
    const near = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const pinned = this.#pinned;
    if (pinned !== undefined && pinned < this.rowCount && (pinned < first || pinned > last)) near.push(pinned);
    this.#letWait(near);
    this.#rendered = near.sort((a, b) => a - b);
    // An element that moves in the page loses the focus: with the focus in the list, the order stays what it is.
    const isToSort = this.isWhole || (pinned === undefined ? !this.#isMoving : this.#slots.isSorted);
    this.#slots.assign(this.#rendered);
    if (isToSort) this.#slots.sort();
    return this.#slots.rows;
  }

  /** Of those that scrolling brought, all but the nearest are filled in a later frame. */
  #letWait(near: readonly number[]): void {
    const come = this.#isScrolled ? near.filter((row) => !this.#isFilled(row) && row !== this.#pinned) : [];
    this.#isScrolled = false;
    const { top, height } = this.#seen;
    const middle = this.#rowAt(top + height / 2);
    const away = (row: number): number => (row === this.#begun ? -1 : Math.abs(row - middle));
    come.sort((a, b) => away(a) - away(b));
    // An element that has never held a whole row would show nothing where its last cards belong.
    const isSlow =
      come.length < 3 ||
      this.#filledAt === top ||
      this.#rowElements().some((row) => row.children.length < this.columns);
    this.#filledAt = top;
    const atOnce = FILLED_A_FRAME / this.columns;
    const ready = isSlow ? Math.ceil(2 * atOnce) : come[0] === this.#begun ? 1 : Math.floor(atOnce);
    this.#begun = ready ? undefined : come[0];
    this.#waiting = new Set(come.slice(ready));
  }

  /** How many items of this row are filled: until a later frame the others hold what is of another row. */
  filledIn(row: number): number {
    return row === this.#begun ? FILLED_A_FRAME : this.#waiting.has(row) ? 0 : this.columns;
  }

  /** Whether all rows are rendered, one after the other. */
  get isWhole(): boolean {
    return this.#rendered.length === this.rowCount;
  }

  /** Key of the element that shows this row. */
  slotOf(row: number): number {
    return this.#slots.of(row);
  }

  /** Whether any of this row is seen, as far as is known. */
  isSeen(row: number): boolean {
    const start = this.#heights.offsetOf(row);
    return (
      start + this.#heights.of(row) > this.#seen.top && start < this.#seen.top + (this.#seen.height || innerHeight)
    );
  }

  /** Other items: from the start again. */
  restart(): void {
    this.#before = undefined;
    // Rows that stay in the page are told only when their height changes.
    this.#heights.forgetFrom((this.#rendered.at(-1) ?? -1) + 1);
    this.#anchor = START;
    this.#toStart = this.#seen.top > 0;
    this.#seen.top = Math.min(this.#seen.top, 0);
  }

  /** Keeps the row of this item rendered wherever the list is scrolled to, because it has the focus; -1 lets it go. */
  pin(item: number): void {
    this.#pinned = item < 0 ? undefined : this.#rowOf(item);
    if (item < 0) this.#host.requestUpdate();
  }

  /** Renders the row of this item and scrolls until it is seen. */
  async reveal(item: number): Promise<void> {
    this.pin(item);
    if (!this.#isFilled(this.#rowOf(item))) {
      this.#host.requestUpdate();
      await this.#host.updateComplete;
    }
    const row = this.#rowOf(item);
    const element = this.#rowElements().find((each) => rowOf(each) === row);
    // What has just come has no height yet.
    for (const cell of element?.children ?? []) await (cell as Partial<ReactiveControllerHost>).updateComplete;
    element?.scrollIntoView({ block: 'nearest' });
    this.#look();
  }

  /** Takes another width at once, not when the browser tells of it: who asks for an item then finds it in its new row. */
  async settle(): Promise<void> {
    const ruler = this.#parts.ruler();
    if (!ruler) return;
    this.#measureColumns(ruler);
    await this.#host.updateComplete;
    if (this.#isMoved && this.#isScrolling) this.#hold();
  }

  hostConnected(): void {
    document.addEventListener('scroll', this.#follow, { passive: true });
  }

  hostUpdated(): void {
    const ruler = this.#parts.ruler();
    const wanted = new Set<Element>(this.#rowElements().filter((element) => !this.#waiting.has(rowOf(element))));
    if (ruler) wanted.add(ruler);
    if (this.#scroller) wanted.add(this.#scroller);
    for (const [element, row] of this.#observed) {
      if (!wanted.has(element) || row !== rowOf(element)) this.#unobserve(element);
    }
    for (const element of wanted) this.#observe(element);
    if (this.#heights.width === 0 && ruler) this.#measureColumns(ruler);
    this.#place();
    if (this.#waiting.size > 0) this.#fillLater();
    if (!this.#toStart) return;
    this.#toStart = false;
    if (this.#scroller && this.#isOwn(this.#scroller)) this.#scroller.scrollTop = 0;
    else this.#scrollBy(this.#seen.top - this.#topInSight());
  }

  hostDisconnected(): void {
    document.removeEventListener('scroll', this.#follow);
    this.#scroller?.removeEventListener('scroll', this.#follow);
    this.#scroller = undefined;
    this.#observer.disconnect();
    this.#observed.clear();
    cancelAnimationFrame(this.#frame);
    // Rows that wait are filled nevertheless: the list may be on its way to another place.
  }

  #observe(element: Element): void {
    if (this.#observed.has(element)) return;
    this.#observed.set(element, rowOf(element));
    this.#observer.observe(element);
  }

  #unobserve(element: Element): void {
    this.#observed.delete(element);
    this.#observer.unobserve(element);
  }

  /** Before the browser paints. */
  #measure(entries: readonly ResizeObserverEntry[]): void {
    const ruler = this.#parts.ruler();
    if (!ruler || ruler.clientWidth === 0) {
      this.#isMoved = true;
      return;
    }
    const heights = this.#heights;
    const isScrolling = this.#isScrolling;
    if (isScrolling && entries.some(({ target }) => target === ruler)) this.#measureColumns(ruler);
    // With other columns the rows are asked again.
    for (const { target, borderBoxSize } of heights === this.#heights ? entries : []) {
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (target.parentElement === this.#parts.body() && height > 0) heights.measured(rowOf(target), height);
    }
    this.#heights.estimate();
    if (isScrolling) {
      // Before the list becomes lower: it may then end before that.
      const from = this.#scroller?.scrollTop;
      this.#place();
      this.#hold(from);
    }
    const isOfRows = entries.every(({ target }) => target !== ruler && target !== this.#scroller);
    if (isOfRows && isScrolling && this.#hasRows()) return;
    // Later: more rows would be measured in this frame again, and so would a scroller that grows with what is in it.
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      if (!isOfRows) this.#measureColumns(ruler);
      if (!isScrolling) this.#place();
      this.#look();
    });
  }

  #measureColumns(ruler: HTMLElement): void {
    const width = ruler.clientWidth;
    if (width === 0) return;
    this.#listenTo(scrollParentOf(ruler));
    const columns = getComputedStyle(ruler).gridTemplateColumns.split(' ').length;
    if (columns === this.columns && width === this.#heights.width) return;
    const isFirst = this.#heights.width === 0;
    this.#change(columns, width);
    if (isFirst) this.#look();
    this.#host.requestUpdate();
  }

  #change(columns: number, width: number): void {
    const [heights, kept, before] = [this.#heights, this.#parts.kept(), this.#before];
    const pinnedItem = this.#pinned === undefined ? -1 : kept >= 0 ? kept : this.#pinned * heights.columns;
    const seen = { top: this.#seen.top, height: this.#seen.height || innerHeight };
    const now = { heights, anchor: this.#anchor, seen, kept };
    const isAside = this.#parts.isAside();
    const isOpening = isAside && !before && heights.width > 0;
    this.#before = isOpening ? now : isAside ? before : undefined;
    if (!isAside && before?.heights.columns === columns && before.heights.width === width) {
      this.#heights = before.heights;
      this.#anchor = before.anchor;
    } else {
      this.#heights = new RowHeights(columns, width);
      this.#anchor = isOpening ? anchorAside(columns, now) : anchorAt(columns, now);
    }
    this.pin(pinnedItem);
    for (const element of this.#rowElements()) this.#unobserve(element);
    this.#seen.top = this.#heights.offsetOf(this.#anchor.row) - this.#anchor.at;
    this.#isMoved = true;
  }

  #listenTo(scroller: Element): void {
    if (scroller === this.#scroller) return;
    if (this.#scroller) {
      this.#scroller.removeEventListener('scroll', this.#follow);
      this.#unobserve(this.#scroller);
    }
    this.#scroller = scroller;
    scroller.addEventListener('scroll', this.#follow, { passive: true });
    this.#observe(scroller);
  }

  readonly #follow = (): void => {
    this.#isMoving = true;
    clearTimeout(this.#calm);
    this.#calm = setTimeout(() => {
      this.#isMoving = false;
      this.#host.requestUpdate();
    }, CALM_MS);
    if (!this.#hasLooked()) this.#fillLater();
  };

  #look(): void {
    if (!this.#hasLooked()) this.#host.requestUpdate();
  }

  /** Once a frame, however often the list is scrolled in it. */
  #fillLater(): void {
    cancelAnimationFrame(this.#fillFrame);
    this.#fillFrame = requestAnimationFrame(() => {
      this.#isScrolled = true;
      this.#host.requestUpdate();
    });
  }

  /** Reads how far the list is scrolled; false when other rows are needed there. */
  #hasLooked(): boolean {
    if (!this.#scroller || !this.#parts.body() || this.#heights.width === 0) return true;
    const [start, end] = sightOf(this.#scroller);
    this.#seen = { top: this.#topInSight(), height: Math.max(0, end - start) };
    const pinned = this.#pinned !== undefined && this.isSeen(this.#pinned) ? this.#pinned : undefined;
    // A row that waits may turn out to be of another height: the first that can be read is held.
    const readable = this.#rendered.find((each) => this.#isFilled(each) && this.isSeen(each));
    const row = pinned ?? readable ?? this.#rowAt(this.#seen.top);
    this.#anchor = { row, at: this.#heights.offsetOf(row) - this.#seen.top };
    return this.#hasRows();
  }

  /** Whether those near what is seen are rendered, and few others. */
  #hasRows(): boolean {
    const [first, last] = this.#near();
    const rendered = this.#rendered;
    return rendered.includes(first) && rendered.includes(last) && rendered.length <= last - first + 2;
  }

  #isFilled(row: number): boolean {
    return this.#rendered.includes(row) && !this.#waiting.has(row);
  }

  /** How far the start of the first row is before the start of what is seen. */
  #topInSight(): number {
    const body = this.#parts.body();
    return body && this.#scroller ? sightOf(this.#scroller)[0] - body.getBoundingClientRect().top : 0;
  }

  /** Gives each row its place, and those that are not there their room. */
  #place(): void {
    const place = (row: number): string => `${this.#heights.offsetOf(row)}px`;
    for (const { style, ariaRowIndex } of this.#rowElements()) style.insetBlockStart = place(Number(ariaRowIndex) - 1);
    const body = this.#parts.body();
    if (body) body.style.blockSize = this.isWhole ? 'auto' : place(this.rowCount);
  }

  /** Moves what is seen by as much as the anchor has moved, `from` where it was scrolled to. */
  #hold(from?: number): void {
    const { row, at } = this.#anchor;
    const isMoved = this.#isMoved;
    this.#isMoved = false;
    // The start is in sight: what stands before the rows may grow, or come.
    if (row === 0 && at >= 0 && (!isMoved || this.#scroller?.scrollTop === 0)) return;
    const to = this.#heights.offsetOf(row) - at;
    // Reading lays out the whole list: only where it must be.
    if (isMoved) this.#scrollBy(to - this.#topInSight());
    else this.#scrollBy(to - this.#seen.top, from);
    this.#seen.top = to;
  }

  get #isScrolling(): boolean {
    return this.#scroller !== undefined && this.#scroller.scrollHeight > this.#scroller.clientHeight;
  }

  /** Whether it scrolls the list and nothing else. */
  #isOwn(scroller: Element): boolean {
    return scroller.getRootNode() === this.#parts.body()?.getRootNode();
  }

  #scrollBy(pixels: number, from = this.#scroller?.scrollTop ?? 0): void {
    if (this.#scroller && Math.abs(pixels) >= 1) this.#scroller.scrollTop = from + pixels;
  }

  #rowElements(): readonly HTMLElement[] {
    return [...(this.#parts.body()?.children ?? [])] as HTMLElement[];
  }

  #rowAt(offset: number): number {
    return this.#heights.rowAt(offset, this.rowCount);
  }

  #rowOf(item: number): number {
    return Math.floor(item / this.columns);
  }

  #near(): readonly [first: number, last: number] {
    const { top } = this.#seen;
    const height = this.#seen.height || innerHeight;
    return [this.#rowAt(top - height * SPARE), Math.min(this.#rowAt(top + height * (1 + SPARE)), this.rowCount - 1)];
  }
}

/** -1 for what is no row. */
const rowOf = (element: Element): number => Number(element.getAttribute('aria-rowindex')) - 1;
