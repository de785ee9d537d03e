// Drags a row of a list by its grip, with mouse, pen or touch. Escape cancels; near an edge the list scrolls by itself.
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A grip was pressed: fired by the row, taken up by the list. */
export class GripEvent extends Event {
  static readonly type = 'svc-grip';
  readonly pointer: PointerEvent;

  constructor(pointer: PointerEvent) {
    super(GripEvent.type, { bubbles: true, composed: true });
    this.pointer = pointer;
  }
}

declare global {
  interface HTMLElementEventMap {
    'svc-grip': GripEvent;
  }
}

export interface ReorderParts {
  /** The rows in their order. */
  readonly rows: () => readonly HTMLElement[];
  readonly scroller: () => HTMLElement | null;
  /** Lies where the row would go. */
  readonly marker: () => HTMLElement | null;
  /** The index that the row would have if it were dropped now; undefined when nothing is carried any more. */
  readonly placed: (row: HTMLElement, index: number | undefined) => void;
  /** `to` is the index that the row has afterwards. */
  readonly dropped: (row: HTMLElement, to: number) => void;
}

interface Drag {
  readonly row: HTMLElement;
  /** All rows where they lay when it began, from the top of what scrolls. */
  readonly places: readonly { readonly row: HTMLElement; readonly top: number; readonly height: number }[];
  readonly from: number;
  readonly pointerId: number;
  readonly startY: number;
  readonly startScroll: number;
  /** How far the row can be carried: from the place of the first row to that of the last. */
  readonly room: readonly [up: number, down: number];
  y: number;
  to: number;
}

/** The place where the carried row would land, whatever its own height. */
const GAP_PX = 76;
const EDGE_PX = 56;
/** In a frame, with the pointer at the very edge; further inside it is slower. */
const SCROLL_PX = 14;

export class ReorderController implements ReactiveController {
  readonly #parts: ReorderParts;
  #drag: Drag | undefined;
  #frame = 0;

  constructor(host: ReactiveControllerHost, parts: ReorderParts) {
    this.#parts = parts;
    host.addController(this);
  }

  /** Where rows came, went or changed places, none lies where it did when the drag began. */
  hostUpdated(): void {
    const drag = this.#drag;
    if (!drag) return;
    const rows = this.#parts.rows();
    if (rows.length !== drag.places.length || drag.places.some(({ row }, index) => row !== rows[index])) this.#end();
  }

  hostDisconnected(): void {
    this.#end();
  }

  readonly start = (event: GripEvent): void => {
    const { pointer } = event;
    const row = event.currentTarget as HTMLElement;
    if (this.#drag || pointer.button !== 0) return;
    const rows = this.#parts.rows();
    const from = rows.indexOf(row);
    const box = row.getBoundingClientRect();
    const scroller = this.#parts.scroller();
    const offset = (scroller?.scrollTop ?? 0) - (scroller?.getBoundingClientRect().top ?? 0);
    this.#drag = {
      row,
      places: rows.map((one) => {
        const { top, height } = one.getBoundingClientRect();
        return { row: one, top: top + offset, height };
      }),
      from,
      pointerId: pointer.pointerId,
      startY: pointer.clientY,
      startScroll: scroller?.scrollTop ?? 0,
      room: [
        (rows[0] ?? row).getBoundingClientRect().top - box.top,
        (rows.at(-1) ?? row).getBoundingClientRect().bottom - box.bottom,
      ],
      y: pointer.clientY,
      to: from,
    };
    row.setPointerCapture(pointer.pointerId);
    row.addEventListener('pointermove', this.#move);
    row.addEventListener('pointerup', this.#drop);
    row.addEventListener('pointercancel', this.#end);
    addEventListener('keydown', this.#cancelOnEscape, true);
    row.toggleAttribute('data-dragging', true);
    this.#frame = requestAnimationFrame(this.#scrollAtEdges);
  };

  readonly #move = (event: PointerEvent): void => {
    if (!this.#drag || event.pointerId !== this.#drag.pointerId) return;
    this.#drag.y = event.clientY;
    this.#show(this.#drag);
  };

  readonly #drop = (): void => {
    const drag = this.#drag;
    this.#end();
    if (drag && drag.to !== drag.from) this.#parts.dropped(drag.row, drag.to);
  };

  readonly #cancelOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.#end();
  };

  readonly #end = (): void => {
    const drag = this.#drag;
    if (!drag) return;
    this.#drag = undefined;
    cancelAnimationFrame(this.#frame);
    drag.row.removeEventListener('pointermove', this.#move);
    drag.row.removeEventListener('pointerup', this.#drop);
    drag.row.removeEventListener('pointercancel', this.#end);
    if (drag.row.hasPointerCapture(drag.pointerId)) drag.row.releasePointerCapture(drag.pointerId);
    removeEventListener('keydown', this.#cancelOnEscape, true);
    drag.row.removeAttribute('data-dragging');
    for (const { row } of drag.places) {
      row.style.removeProperty('translate');
      this.#parts.placed(row, undefined);
    }
    this.#parts.marker()?.toggleAttribute('hidden', true);
  };

  readonly #scrollAtEdges = (): void => {
    const [drag, scroller] = [this.#drag, this.#parts.scroller()];
    if (!drag) return;
    if (scroller) {
      const box = scroller.getBoundingClientRect();
      const before = scroller.scrollTop;
      scroller.scrollTop += scrollStep(drag.y - box.top, box.bottom - drag.y);
      if (scroller.scrollTop !== before) this.#show(drag);
    }
    this.#frame = requestAnimationFrame(this.#scrollAtEdges);
  };

  /** Carries the row with the pointer; the others make room where it would go. */
  #show(drag: Drag): void {
    const [marker, scroller] = [this.#parts.marker(), this.#parts.scroller()];
    const scrolled = (scroller?.scrollTop ?? 0) - drag.startScroll;
    const [up, down] = drag.room;
    const carried = Math.max(up, Math.min(drag.y - drag.startY + scrolled, down));
    drag.row.style.setProperty('translate', `0 ${carried}px`);
    const { places, from } = drag;
    const own = places[from];
    if (!own || !scroller) return;
    const y = drag.y - scroller.getBoundingClientRect().top + scroller.scrollTop;
    drag.to = places.filter((place) => place !== own && y > place.top + place.height / 2).length;
    let { top } = places[0] ?? own;
    for (const [index, place] of places.toSpliced(from, 1).toSpliced(drag.to, 0, own).entries()) {
      this.#parts.placed(place.row, index);
      if (place === own) {
        marker?.style.setProperty('top', `${top}px`);
        marker?.style.setProperty('block-size', `${GAP_PX}px`);
        top += GAP_PX;
      } else {
        place.row.style.setProperty('translate', `0 ${top - place.top}px`);
        top += place.height;
      }
    }
    marker?.toggleAttribute('hidden', false);
  }
}

/** How far to scroll in a frame, by the distances of the pointer to the two edges: up is negative. */
function scrollStep(fromTop: number, fromBottom: number): number {
  const pull = (distance: number): number => Math.ceil(SCROLL_PX * Math.min(1, (EDGE_PX - distance) / EDGE_PX));
  if (fromTop < EDGE_PX) return -pull(fromTop);
  return fromBottom < EDGE_PX ? pull(fromBottom) : 0;
}
