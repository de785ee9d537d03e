// Renders only the rows near what is seen of a long list. Rows may differ in height: they are measured once they are there and estimated
// before, and what is seen never jumps.
//
// 1. The stylesheet decides how many items stand in a row: an empty ruler with the same columns tells.
// 2. Each row that is rendered stands at its offset (`RowHeights`) in a body as high as all rows. Of a list that is rendered whole the rows
//    stand in the flow: how high it is, and so whether it scrolls, is never a guess.
// 3. Whenever a height turns out to be another one, the scroll position (`RowScroller`) moves by as much before the browser paints: the anchor,
//    the first row in sight or the one with the focus, stays where it is.
// 4. `RowPace` says how much is filled in a frame. As long as the list moves, no element moves in the page (`RowSlots`), which costs as much
//    as filling it: the order of the page is put right afterwards.
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Anchor, anchorAside, anchorAt, type Stand, START } from './row-anchor.ts';
import { RowHeights } from './row-heights.ts';
import { RowObserver, rowOf } from './row-observer.ts';
import { RowPace } from './row-pace.ts';
import { RowScroller } from './row-scroller.ts';
import { RowSlots } from './row-slots.ts';

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

export class VirtualRows implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #parts: VirtualRowsParts;
  readonly #observer = new RowObserver((entries) => this.#measure(entries));
  readonly #slots = new RowSlots();
  readonly #pace = new RowPace();
  readonly #scroller = new RowScroller(
    () => {
      if (!this.#hasLooked()) this.#fillLater();
    },
    () => this.#host.requestUpdate(),
  );
  #stand: Stand = { heights: new RowHeights(1, 0), anchor: START };
  /** The stand before the list made room: closing the details brings it back. */
  #before: Stand | undefined;
  /** In pixels from the start of the first row. */
  #seen = { top: 0, height: 0 };
  #rendered: readonly number[] = [];
  #pinned: number | undefined;
  /** Scrolled to the start after the next update. */
  #toStart = false;
  /** The list may be scrolled elsewhere than `#seen` says: its width changed, or it was hidden. */
  #isMoved = false;
  /** The next rows come by scrolling. */
  #isScrolled = false;
  readonly #lookFrame = new NextFrame();
  readonly #fillFrame = new NextFrame();

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
    return Math.max(1, Math.floor(this.#seen.height / this.#heights.of(this.#stand.anchor.row)));
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
    this.#pace.take({
      come: this.#isScrolled ? near.filter((row) => !this.#isFilled(row) && row !== pinned) : [],
      top: this.#seen.top,
      middle: this.#rowAt(this.#seen.top + this.#seen.height / 2),
      columns: this.columns,
      isNew: this.#rowElements().some((row) => row.children.length < this.columns),
    });
    this.#isScrolled = false;
    this.#rendered = near.sort((a, b) => a - b);
    // An element that moves in the page loses the focus: with the focus in the list, the order stays what it is.
    const isToSort = this.isWhole || (pinned === undefined ? !this.#scroller.isMoving : this.#slots.isSorted);
    this.#slots.assign(this.#rendered);
    if (isToSort) this.#slots.sort();
    return this.#slots.rows;
  }

  /** How many items of this row are filled: until a later frame the others hold what is of another row. */
  filledIn(row: number): number {
    return this.#pace.filledIn(row, this.columns);
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
    this.#anchorTo(START);
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
    if (this.#isMoved && this.#scroller.isScrolling) this.#hold();
  }

  hostConnected(): void {
    this.#scroller.connect();
    // In another place it may have another width, and nothing of it is observed yet.
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    const ruler = this.#parts.ruler();
    if (this.#heights.width === 0 && ruler) this.#measureColumns(ruler);
    this.#observe();
    this.#place();
    if (this.#pace.isBehind) this.#fillLater();
    if (!this.#toStart) return;
    this.#toStart = false;
    const body = this.#parts.body();
    if (!this.#scroller.hasGoneToStart(body) && body)
      this.#scroller.scrollBy(this.#seen.top - this.#scroller.sightIn(body).top);
  }

  hostDisconnected(): void {
    this.#scroller.disconnect();
    this.#observer.disconnect();
    this.#lookFrame.cancel();
    // Rows that wait are filled nevertheless: the list may be on its way to another place.
  }

  get #heights(): RowHeights {
    return this.#stand.heights;
  }

  #anchorTo(anchor: Anchor): void {
    this.#stand = { heights: this.#heights, anchor };
  }

  /** Rows that wait are not measured: they hold what is of another row. */
  #observe(): void {
    const rows = this.#rowElements().filter((element) => !this.#pace.isWaiting(rowOf(element)));
    this.#observer.observe(
      new Set([...rows, this.#parts.ruler(), this.#scroller.element].filter((element) => !!element)),
    );
  }

  /** Before the browser paints. */
  #measure(entries: readonly ResizeObserverEntry[]): void {
    const ruler = this.#parts.ruler();
    if (!ruler || ruler.clientWidth === 0) {
      this.#isMoved = true;
      return;
    }
    const heights = this.#heights;
    const { isScrolling } = this.#scroller;
    if (isScrolling && entries.some(({ target }) => target === ruler)) this.#measureColumns(ruler);
    const body = this.#parts.body();
    // With other columns the rows are asked again.
    for (const { target, borderBoxSize } of body && heights === this.#heights ? entries : []) {
      const [row, height] = [rowOf(target), borderBoxSize[0]?.blockSize ?? 0];
      if (row >= 0 && target.parentElement === body && height > 0) heights.measured(row, height);
    }
    this.#heights.estimate();
    if (isScrolling) {
      // Before the list becomes lower: it may then end before that.
      const from = this.#scroller.top;
      this.#place();
      this.#hold(from);
    }
    const isOfRows = entries.every(({ target }) => target !== ruler && target !== this.#scroller.element);
    if (isOfRows && isScrolling && this.#hasRows()) return;
    // Later: more rows would be measured in this frame again, and so would a scroller that grows with what is in it.
    this.#lookFrame.run(() => {
      if (!isOfRows) this.#measureColumns(ruler);
      if (!isScrolling) this.#place();
      this.#look();
    });
  }

  #measureColumns(ruler: HTMLElement): void {
    const width = ruler.clientWidth;
    if (width === 0) return;
    this.#scroller.findAround(ruler);
    this.#observe();
    const columns = getComputedStyle(ruler).gridTemplateColumns.split(' ').length;
    if (columns === this.columns && width === this.#heights.width) return;
    const isFirst = this.#heights.width === 0;
    this.#change(columns, width);
    if (isFirst) this.#look();
    this.#host.requestUpdate();
  }

  #change(columns: number, width: number): void {
    const [{ heights }, kept, before] = [this.#stand, this.#parts.kept(), this.#before];
    const pinnedItem = this.#pinned === undefined ? -1 : kept >= 0 ? kept : this.#pinned * heights.columns;
    const seen = { top: this.#seen.top, height: this.#seen.height || innerHeight };
    const now = { ...this.#stand, seen, kept };
    const isAside = this.#parts.isAside();
    const isOpening = isAside && !before && heights.width > 0;
    this.#before = isOpening ? now : isAside ? before : undefined;
    this.#stand =
      !isAside && before?.heights.columns === columns && before.heights.width === width
        ? before
        : {
            heights: new RowHeights(columns, width),
            anchor: isOpening ? anchorAside(columns, now) : anchorAt(columns, now),
          };
    this.pin(pinnedItem);
    for (const element of this.#rowElements()) this.#observer.forget(element);
    this.#seen.top = this.#heights.offsetOf(this.#stand.anchor.row) - this.#stand.anchor.at;
    this.#isMoved = true;
  }

  #look(): void {
    if (!this.#hasLooked()) this.#host.requestUpdate();
  }

  /** Once a frame, however often the list is scrolled in it. */
  #fillLater(): void {
    this.#fillFrame.run(() => {
      this.#isScrolled = true;
      this.#host.requestUpdate();
    });
  }

  /** Reads how far the list is scrolled; false when other rows are needed there. */
  #hasLooked(): boolean {
    const body = this.#parts.body();
    if (!this.#scroller.element || !body || this.#heights.width === 0) return true;
    this.#seen = { ...this.#scroller.sightIn(body) };
    const pinned = this.#pinned !== undefined && this.isSeen(this.#pinned) ? this.#pinned : undefined;
    // A row that waits may turn out to be of another height: the first that can be read is held.
    const readable = this.#rendered.find((each) => this.#isFilled(each) && this.isSeen(each));
    const row = pinned ?? readable ?? this.#rowAt(this.#seen.top);
    this.#anchorTo({ row, at: this.#heights.offsetOf(row) - this.#seen.top });
    return this.#hasRows();
  }

  /** Whether those near what is seen are rendered, and few others. */
  #hasRows(): boolean {
    const [first, last] = this.#near();
    const rendered = this.#rendered;
    return rendered.includes(first) && rendered.includes(last) && rendered.length <= last - first + 2;
  }

  #isFilled(row: number): boolean {
    return this.#rendered.includes(row) && !this.#pace.isWaiting(row);
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
    const { row, at } = this.#stand.anchor;
    const isMoved = this.#isMoved;
    const body = this.#parts.body();
    this.#isMoved = false;
    // The start is in sight: what stands before the rows may grow, or come.
    if (row === 0 && at >= 0 && (!isMoved || this.#scroller.top === 0)) return;
    const to = this.#heights.offsetOf(row) - at;
    // Reading lays out the whole list: only where it must be.
    if (isMoved) this.#scroller.scrollBy(to - (body ? this.#scroller.sightIn(body).top : 0));
    else this.#scroller.scrollBy(to - this.#seen.top, from);
    this.#seen.top = to;
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

/** Does in the next frame what it was told last. */
class NextFrame {
  #frame = 0;

  run(act: () => void): void {
    this.cancel();
    this.#frame = requestAnimationFrame(act);
  }

  cancel(): void {
    cancelAnimationFrame(this.#frame);
  }
}
