// The filled button: the host's color, with text on it that can be read.
import { blend, contrast, type Oklch, type Rgb, toRgb } from './color.ts';
import type { Scheme } from './scheme.ts';
import { settle, TEXT_CONTRAST, tone } from './tone.ts';

export interface Accent {
  readonly fill: Rgb;
  readonly hover: Rgb;
  readonly text: Rgb;
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** Above it a color carries dark text, below it white. */
const TURNING_LIGHTNESS = 0.62;

/** The host's color as it is where it can carry text; else its tone moves to where it can, and its hue stays. */
export function accentOf(primary: Oklch, scheme: Scheme): Accent {
  const carriesWhite = scheme === 'light' && primary.l <= TURNING_LIGHTNESS;
  const text = carriesWhite ? WHITE : toRgb(tone(primary, 0.2, 0.03));
  const hoverOf = (fill: Rgb): Rgb => blend(scheme === 'light' ? BLACK : WHITE, fill, 0.08);
  const isGood = (fill: Rgb): boolean =>
    [fill, hoverOf(fill)].every((ground) => contrast(text, ground) >= TEXT_CONTRAST);

  const fill = toRgb(carriesWhite ? darkFill(primary, isGood) : brightFill(primary, scheme, isGood));
  return { fill, hover: hoverOf(fill), text };
}

const darkFill = (primary: Oklch, isGood: (fill: Rgb) => boolean): Oklch =>
  isGood(toRgb(primary)) ? primary : settle(tone(primary, Math.min(primary.l, 0.53), 0.19), 'darker', isGood);

/** On dark ground a fill is calmer than the host's color: it would glow. */
function brightFill(primary: Oklch, scheme: Scheme, isGood: (fill: Rgb) => boolean): Oklch {
  if (scheme === 'dark') return settle(tone(primary, Math.max(primary.l, 0.76), 0.12), 'lighter', isGood);
  return primary.l >= 0.72 && isGood(toRgb(primary))
    ? primary
    : settle(tone(primary, Math.max(primary.l, 0.72), 0.19), 'lighter', isGood);
}
