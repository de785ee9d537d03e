// The colors of all pictures.
import type { HairColour, SkinTone } from '../body/people.ts';
import type { Material } from '../body/segment.ts';

export type Colour = `#${string}`;
/** A lit and a shaded color of one material. */
export type Tone = readonly [lit: Colour, shaded: Colour];

export const INK: Colour = '#34414e';
export const PAPER: Colour = '#f7f8fa';
export const FLOOR: Colour = '#e9edf1';
export const SHADOW: Colour = '#5b6b7a';
export const ARROW: Colour = '#e0592a';
export const WHITE: Colour = '#ffffff';
export const SOLE: Colour = '#f4f6f8';
/** The moving part. */
export const ACCENT: Tone = ['#35b6a6', '#1d9788'];
const ACCENT_GARMENT: Tone = ['#1f8f83', '#15756b'];
export const HAZE: Tone = ['#8593a3', '#77869a'];

export const SKIN: Record<SkinTone, Tone> = {
  fair: ['#f8e3d4', '#e9cbb5'],
  light: ['#f3d5be', '#e2ba9c'],
  tan: ['#e3b894', '#cd9c74'],
  brown: ['#b98460', '#9e6b49'],
  deep: ['#8d5d42', '#744a33'],
};

export const HAIR: Record<HairColour, Tone> = {
  blond: ['#d9b878', '#bf9c5c'],
  red: ['#b2683f', '#93522f'],
  brown: ['#7a5a44', '#624635'],
  dark: ['#4a3f3b', '#38302d'],
  black: ['#363338', '#26242a'],
  grey: ['#b7bcc2', '#9da3aa'],
  white: ['#cbd1d8', '#b1b9c2'],
};

const CLOTHES: Record<Exclude<Material, 'skin'>, Tone> = {
  shirt: ['#dfe6ec', '#c3ced8'],
  shorts: ['#6d7f92', '#55677a'],
  shoe: ['#8795a3', '#6f7d8b'],
};

export const toneOf = (material: Material, skin: SkinTone): Tone =>
  material === 'skin' ? SKIN[skin] : CLOTHES[material];

/** The color of a moving part: light materials take the accent, dark ones its deep shade. */
export function accented(material: Material, tone: Tone): Tone {
  if (material === 'skin') return mixTone(tone, ACCENT, [0.86, 0.9]);
  if (material === 'shirt') return mixTone(tone, ACCENT, [0.72, 0.8]);
  return ACCENT_GARMENT;
}

/** A tone seen from further away: `share` 0 is near. */
export const hazy = (tone: Tone, share: number): Tone => mixTone(tone, HAZE, [share, share]);

/** The color a share `t` (0 to 1) of the way from one to another. */
export function mixColour(from: Colour, to: Colour, t: number): Colour {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * t));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue of a color, 0 to 255. */
export const channels = (colour: Colour): [number, number, number] => [
  parseInt(colour.slice(1, 3), 16),
  parseInt(colour.slice(3, 5), 16),
  parseInt(colour.slice(5, 7), 16),
];

const mixTone = (from: Tone, to: Tone, [lit, shaded]: readonly [number, number]): Tone => [
  mixColour(from[0], to[0], lit),
  mixColour(from[1], to[1], shaded),
];
