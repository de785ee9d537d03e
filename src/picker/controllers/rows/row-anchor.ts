// Where a long list stands when its columns change: row n then holds other items.
import type { RowHeights } from './row-heights.ts';

/** What stays where it is whatever changes around it. */
export interface Anchor {
  readonly row: number;
  /** Where it starts, in pixels below the start of what is seen. */
  readonly at: number;
}

export const START: Anchor = { row: 0, at: 0 };

/** How a list stands at one width. */
export interface Stand {
  readonly heights: RowHeights;
  readonly anchor: Anchor;
}

interface Now extends Stand {
  /** In pixels from the start of the first row. */
  readonly seen: { readonly top: number; readonly height: number };
  /** The item that should stay in sight; -1 for none. */
  readonly kept: number;
}

/** The item that is kept stays where it is, else the one at the start of what is seen. */
export function anchorAt(columns: number, { heights, anchor, seen, kept }: Now): Anchor {
  if (heights.width === 0) return START;
  const row = Math.floor(kept / heights.columns);
  const at = kept >= 0 ? heights.offsetOf(row) - seen.top : 0;
  const isSeen = kept >= 0 && at + heights.of(row) > 0 && at < seen.height;
  const [item, place] = isSeen ? [kept, at] : [anchor.row * heights.columns, anchor.at];
  return { row: Math.floor(item / columns), at: Math.max(0, place) };
}

/** The same for a list that makes room for something about the item that is kept: that is in sight whole, wherever it was before. */
export function anchorAside(columns: number, now: Now): Anchor {
  const { heights, seen, kept } = now;
  if (kept < 0 || heights.width === 0) return anchorAt(columns, now);
  const at = heights.offsetOf(Math.floor(kept / heights.columns)) - seen.top;
  return { row: Math.floor(kept / columns), at: Math.max(0, Math.min(at, seen.height / 2)) };
}
