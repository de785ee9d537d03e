// How much room the picker has. `<svc-picker-view>` measures and tells the others.

/** `narrow`: one zone at a time, as two beside each other would both be cut. `medium`: results and program. `wide`: filters, results and program. */
export type Layout = 'narrow' | 'medium' | 'wide';

const MEDIUM_FROM_REM = 43.75;
const WIDE_FROM_REM = 64;

export function layoutFor(widthInRem: number): Layout {
  if (widthInRem >= WIDE_FROM_REM) return 'wide';
  return widthInRem >= MEDIUM_FROM_REM ? 'medium' : 'narrow';
}
