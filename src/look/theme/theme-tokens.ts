// Every color of the picker from two seeds. Hue and a little chroma are the host's; lightness is ours, so that text can be read.
import { accentOf } from './accent.ts';
import { blend, fromHex, type Oklch, type Rgb, toHex, toRgb } from './color.ts';
import { groundsOf } from './grounds.ts';
import type { Scheme } from './scheme.ts';
import { tintsOf } from './tints.ts';
import { EDGE_CONTRAST, settle, standsOut, TEXT_CONTRAST, tone } from './tone.ts';

export interface Seeds {
  /** `#rrggbb`; deep pine when not given. */
  readonly primary?: string | undefined;
  /** `#rrggbb`; warm paper when not given. */
  readonly background?: string | undefined;
}
export type ColorTokens = Readonly<Record<`--svc-${string}`, string>>;

const DEFAULT_PRIMARY = '#0e6b5e';
const DEFAULT_BACKGROUND = '#faf8f4';

/** The color tokens as sRGB text. WCAG AA holds between the roles that meet, for any two seeds. */
export function themeTokens(seeds: Seeds, scheme: Scheme): ColorTokens {
  /** The one value or the other. */
  const by = <T>(light: T, dark: T): T => (scheme === 'light' ? light : dark);
  const away = by('darker', 'lighter');
  const readable = (color: Oklch, on: readonly Rgb[]): Rgb => toRgb(settle(color, away, standsOut(TEXT_CONTRAST, on)));

  const primary = fromHex(seeds.primary ?? DEFAULT_PRIMARY);
  const { bg, surface, sunken, line } = groundsOf(fromHex(seeds.background ?? DEFAULT_BACKGROUND), scheme);
  const tints = tintsOf(primary, scheme);
  const { accentSoft, accentSoftHover, dangerSoft, warnSoft } = tints;
  const everyTint = Object.values(tints) as readonly Rgb[];
  const grounds = [bg, surface, sunken].map(toRgb);

  const ink = readable(by(tone(bg, 0.25, 0.016), tone(bg, 0.935, 0.006)), [...grounds, ...everyTint]);
  const hoverOpacity = by(0.055, 0.075);
  const everyGround = [...grounds, ...grounds.map((ground) => blend(ink, ground, hoverOpacity))];

  const lineStrong = by(tone(bg, 0.61, 0.02), tone(bg, 0.58, 0.008));
  const isSeen = standsOut(EDGE_CONTRAST, everyGround);
  const accent = accentOf(primary, scheme);
  const accentEdge = settle(tone(primary, by(0.64, 0.58), 0.13), away, isSeen);
  const accentText = readable(
    by(tone(primary, Math.min(primary.l, 0.46), 0.13), tone(primary, Math.max(primary.l, 0.8), 0.105)),
    [...everyGround, accentSoft, accentSoftHover],
  );
  const onAccentSoft = by(tone(primary, Math.min(primary.l, 0.4), 0.1), tone(primary, 0.895, 0.06));
  const danger = by({ l: 0.48, c: 0.16, h: 27 }, { l: 0.78, c: 0.12, h: 24 });
  const warn = by({ l: 0.45, c: 0.09, h: 66 }, { l: 0.83, c: 0.1, h: 80 });

  return {
    '--svc-bg': toHex(toRgb(bg)),
    '--svc-surface': toHex(toRgb(surface)),
    '--svc-sunken': toHex(toRgb(sunken)),
    '--svc-line': toHex(toRgb(line)),
    '--svc-line-strong': toHex(toRgb(settle(lineStrong, away, isSeen))),
    '--svc-ink': toHex(ink),
    '--svc-ink-2': toHex(readable(by(tone(bg, 0.44, 0.018), tone(bg, 0.785, 0.008)), [...everyGround, ...everyTint])),
    '--svc-ink-3': toHex(readable(by(tone(bg, 0.51, 0.018), tone(bg, 0.7, 0.008)), [...everyGround, accentSoft])),
    '--svc-hover': translucent(ink, hoverOpacity),
    '--svc-accent': toHex(accent.fill),
    '--svc-accent-hover': toHex(accent.hover),
    // Around what is filled: only where the fill alone is not seen on what it lies on.
    '--svc-accent-edge': isSeen(accent.fill) ? 'transparent' : toHex(toRgb(accentEdge)),
    '--svc-on-accent': toHex(accent.text),
    '--svc-accent-text': toHex(accentText),
    '--svc-focus': toHex(accentText),
    '--svc-accent-soft': toHex(accentSoft),
    '--svc-accent-soft-hover': toHex(accentSoftHover),
    '--svc-on-accent-soft': toHex(readable(onAccentSoft, [accentSoft, accentSoftHover])),
    '--svc-mark': toHex(tints.mark),
    '--svc-danger': toHex(readable(danger, [...everyGround, accentSoft, dangerSoft])),
    '--svc-danger-soft': toHex(dangerSoft),
    '--svc-warn': toHex(readable(warn, [...everyGround, warnSoft])),
    '--svc-warn-soft': toHex(warnSoft),
    '--svc-added': toHex(tints.added),
    '--svc-removed': toHex(tints.removed),
    '--svc-paper': toHex(toRgb(by(tone(bg, 0.996, 0.004), tone(bg, 0.87, 0.008)))),
    '--svc-paper-line': by(translucent(ink, 0.05), translucent([22, 22, 22], 0.2)),
    '--svc-scrim': by(translucent([36, 33, 30], 0.42), translucent([4, 3, 2], 0.62)),
    ...by(LIGHT_SHADOWS, DARK_SHADOWS),
  };
}

const translucent = (rgb: Rgb, opacity: number): string => `rgb(${rgb.join(' ')} / ${opacity})`;

const LIGHT_SHADOWS: ColorTokens = {
  '--svc-shadow-2': '0 1px 2px rgb(36 33 30 / 0.06), 0 8px 20px -8px rgb(36 33 30 / 0.18)',
  '--svc-shadow-3': '0 2px 6px rgb(36 33 30 / 0.08), 0 24px 64px -12px rgb(36 33 30 / 0.36)',
};
const DARK_SHADOWS: ColorTokens = {
  '--svc-shadow-2': '0 8px 24px -6px rgb(0 0 0 / 0.5)',
  '--svc-shadow-3': '0 24px 64px -8px rgb(0 0 0 / 0.7)',
};
