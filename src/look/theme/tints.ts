// The colored grounds: soft buttons, marked letters, warnings, comparisons.
import { type Rgb, toRgb, type Oklch } from './color.ts';
import type { Scheme } from './scheme.ts';
import { tone } from './tone.ts';

export interface Tints {
  readonly accentSoft: Rgb;
  readonly accentSoftHover: Rgb;
  /** Under the letters that matched. */
  readonly mark: Rgb;
  readonly dangerSoft: Rgb;
  readonly warnSoft: Rgb;
  readonly added: Rgb;
  readonly removed: Rgb;
}

/** Danger, warning and comparison have hues of their own, whatever the host's colors are. */
export function tintsOf(primary: Oklch, scheme: Scheme): Tints {
  const isLight = scheme === 'light';
  return {
    accentSoft: toRgb(isLight ? tone(primary, 0.95, 0.02) : tone(primary, 0.315, 0.045)),
    accentSoftHover: toRgb(isLight ? tone(primary, 0.92, 0.032) : tone(primary, 0.365, 0.055)),
    mark: toRgb(isLight ? tone(primary, 0.905, 0.05) : tone(primary, 0.43, 0.075)),
    dangerSoft: toRgb(isLight ? { l: 0.955, c: 0.022, h: 27 } : { l: 0.29, c: 0.05, h: 24 }),
    warnSoft: toRgb(isLight ? { l: 0.955, c: 0.038, h: 82 } : { l: 0.3, c: 0.04, h: 78 }),
    added: toRgb(isLight ? { l: 0.925, c: 0.06, h: 150 } : { l: 0.37, c: 0.06, h: 152 }),
    removed: toRgb(isLight ? { l: 0.925, c: 0.045, h: 25 } : { l: 0.37, c: 0.07, h: 25 }),
  };
}
