// The three grounds that everything lies on, and the quiet line between them.
import { clamp, type Oklch } from './color.ts';
import type { Scheme } from './scheme.ts';
import { tone } from './tone.ts';

export interface Grounds {
  /** The frame, and an open row. */
  readonly bg: Oklch;
  /** Cards, the program, fields. */
  readonly surface: Oklch;
  /** Tracks, and what is disabled. */
  readonly sunken: Oklch;
  /** Decoration only: no edge of a control depends on it. */
  readonly line: Oklch;
}

/** A background between light and dark is moved to the nearest lightness on which text has room. */
export function groundsOf(background: Oklch, scheme: Scheme): Grounds {
  if (scheme === 'light') {
    const bg = tone(background, clamp(background.l, 0.965, 1), 0.012);
    return {
      bg,
      surface: { ...bg, l: Math.min(1, bg.l + 0.02), c: bg.c * 0.25 },
      sunken: { ...bg, l: bg.l - 0.028, c: Math.min(bg.c * 1.3, 0.014) },
      line: { ...bg, l: bg.l - 0.075, c: Math.min(bg.c * 1.6, 0.016) },
    };
  }
  const bg = tone(background, clamp(background.l, 0.185, 0.205), 0.008);
  return {
    bg,
    surface: { ...bg, l: bg.l + 0.04 },
    sunken: { ...bg, l: bg.l - 0.035 },
    line: { ...bg, l: bg.l + 0.115 },
  };
}
