// One role of the theme: a seed's hue, a capped chroma and a lightness of ours, moved until it can be read.
import { contrast, type Oklch, type Rgb, toRgb } from './color.ts';

/** WCAG 2.2 AA: text, and what is needed to see a control. */
export const TEXT_CONTRAST = 4.5;
export const EDGE_CONTRAST = 3;

const STEP = 0.005;

/** The seed with another lightness and at most so much chroma. */
export const tone = (seed: Oklch, l: number, mostChroma: number): Oklch => ({
  ...seed,
  l,
  c: Math.min(seed.c, mostChroma),
});

/** The color made darker or lighter, as little as needed, until `isGood`; black or white when nothing else is. */
export function settle(color: Oklch, towards: 'darker' | 'lighter', isGood: (rgb: Rgb) => boolean): Oklch {
  const step = towards === 'darker' ? -STEP : STEP;
  for (let { l } = color; l > 0 && l < 1; l += step) {
    if (isGood(toRgb({ ...color, l }))) return { ...color, l };
  }
  return { ...color, l: towards === 'darker' ? 0 : 1 };
}

/** Whether the color stands out from every ground. */
export const standsOut =
  (ratio: number, grounds: readonly Rgb[]) =>
  (rgb: Rgb): boolean =>
    grounds.every((ground) => contrast(rgb, ground) >= ratio);
