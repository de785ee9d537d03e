// Puts the theme on an element, and keeps it there.
import type { Theme } from '../../contract/session.ts';
import {
  blend,
  clamp,
  contrast,
  fromHex,
  type Oklch,
  type Rgb,
  toHex,
  toRgb,
  EDGE_CONTRAST,
  settle,
  standsOut,
  TEXT_CONTRAST,
  tone,
} from './color.ts';

/** Sets every color token through the object model: the page's policy allows no inline style. */
export function applyTheme(element: Pick<HTMLElement, 'style'>, theme: Theme, scheme: Scheme): void {
  const seeds = { primary: theme.primaryColor, background: theme.backgroundColor };
  element.style.setProperty('color-scheme', scheme);
  for (const [name, value] of Object.entries(themeTokens(seeds, scheme))) element.style.setProperty(name, value);
}

/** Applies the theme now and whenever the reader's preference changes, until told to stop. A given scheme stays. */
export function followTheme(
  element: Pick<HTMLElement, 'style'>,
  theme: Theme,
  prefersDark: Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>,
  scheme?: Scheme,
): () => void {
  const apply = (): void => applyTheme(element, theme, scheme ?? schemeFor(theme.backgroundColor, prefersDark.matches));
  apply();
  prefersDark.addEventListener('change', apply);
  return () => prefersDark.removeEventListener('change', apply);
}

interface Seeds {
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

interface Tints {
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
function tintsOf(primary: Oklch, scheme: Scheme): Tints {
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

interface Grounds {
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
function groundsOf(background: Oklch, scheme: Scheme): Grounds {
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

interface Accent {
  readonly fill: Rgb;
  readonly hover: Rgb;
  readonly text: Rgb;
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** Above it a color carries dark text, below it white. */
const TURNING_LIGHTNESS = 0.62;

/** The host's color as it is where it can carry text; else its tone moves to where it can, and its hue stays. */
function accentOf(primary: Oklch, scheme: Scheme): Accent {
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

/** Light or dark: a given background decides, else the reader's preference. */
export type Scheme = 'light' | 'dark';

/** A session that names a background names the scheme with it. */
export function schemeFor(background: string | undefined, prefersDark: boolean): Scheme {
  const isDark = background === undefined ? prefersDark : fromHex(background).l < 0.5;
  return isDark ? 'dark' : 'light';
}
