// Colors in OKLCH, where lightness is what the eye sees, and their way to the screen and back.

/** Lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}
/** Red, green, blue, each a whole number from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

type Triple = readonly [number, number, number];

/** Of `#rrggbb`. */
export function fromHex(hex: string): Oklch {
  const value = Number.parseInt(hex.slice(1), 16);
  return toOklch([value >> 16, (value >> 8) & 0xff, value & 0xff]);
}

export const toHex = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Keeps lightness and hue; where the screen cannot show so much chroma, the most that it can. */
export function toRgb({ l, c, h }: Oklch): Rgb {
  const lightness = clamp(l, 0, 1);
  let [low, high] = [0, c];
  if (isShowable(linearOf(lightness, c, h))) low = c;
  else {
    while (high - low > 0.0005) {
      const middle = (low + high) / 2;
      if (isShowable(linearOf(lightness, middle, h))) low = middle;
      else high = middle;
    }
  }
  const [red, green, blue] = linearOf(lightness, low, h).map((part) => Math.round(encode(clamp(part, 0, 1)) * 255));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** `over` laid on `under` with an opacity of 0 to 1, as the browser lays them. */
export function blend(over: Rgb, under: Rgb, opacity: number): Rgb {
  const part = (index: 0 | 1 | 2): number => Math.round(over[index] * opacity + under[index] * (1 - opacity));
  return [part(0), part(1), part(2)];
}

/** WCAG 2.2 relative luminance, 0 to 1. */
export function luminance(rgb: Rgb): number {
  const [red, green, blue] = linear(rgb);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio, 1 to 21, whichever of the two is lighter. */
export function contrast(a: Rgb, b: Rgb): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Björn Ottosson's OKLab, its published matrices. */
function toOklch(rgb: Rgb): Oklch {
  const [red, green, blue] = linear(rgb);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

function linearOf(l: number, c: number, h: number): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Half of the step between two of 256 values is no error that could be seen. */
const isShowable = (parts: Triple): boolean => parts.every((part) => part >= -0.0005 && part <= 1.0005);

const linear = ([red, green, blue]: Rgb): Triple => [decode(red / 255), decode(green / 255), decode(blue / 255)];
const decode = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const encode = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

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
