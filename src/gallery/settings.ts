// What can be chosen in the gallery. All of it stands in the address, so that a link, a test or a picture finds the same page again.
import { DENSITIES, type Density } from './catalog.ts';
import type { Theme } from '../contract/session.ts';

export interface Settings {
  /** One specimen alone; all of them when not given. */
  readonly specimen: string | undefined;
  /** One group alone, without what needs a window of its own. */
  readonly group: string | undefined;
  /** `auto` follows the browser. */
  readonly scheme: 'auto' | 'light' | 'dark';
  readonly theme: ThemeName;
  /** BCP 47. */
  readonly lang: string;
  /** `auto` is that of the language. */
  readonly dir: 'auto' | 'ltr' | 'rtl';
  /** Of the picker, in CSS pixels; 0 takes the room there is. */
  readonly width: number;
  readonly density: Density;
}

export const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly Settings['scheme'][];
export const DIRECTIONS = ['auto', 'ltr', 'rtl'] as const satisfies readonly Settings['dir'][];
export const WIDTHS = [0, 1280, 1024, 720, 390, 320] as const;

const isOf = <T extends string>(values: readonly T[], value: string | null): value is T =>
  value !== null && (values as readonly string[]).includes(value);

export function settingsFrom(address: URLSearchParams): Settings {
  const [scheme, theme, dir, density] = ['scheme', 'theme', 'dir', 'density'].map((name) => address.get(name));
  return {
    specimen: address.get('specimen') ?? undefined,
    group: address.get('group') ?? undefined,
    scheme: isOf(SCHEMES, scheme ?? null) ? (scheme as Settings['scheme']) : 'auto',
    theme: isOf(Object.keys(THEMES) as ThemeName[], theme ?? null) ? (theme as ThemeName) : 'default',
    lang: address.get('lang') ?? 'en',
    dir: isOf(DIRECTIONS, dir ?? null) ? (dir as Settings['dir']) : 'auto',
    width: Number(address.get('width') ?? 0) || 0,
    density: isOf(Object.keys(DENSITIES) as Density[], density ?? null) ? (density as Density) : 'usual',
  };
}

/** The query that gives these settings; what is as usual is left out. */
export function addressOf(settings: Settings): string {
  const usual = settingsFrom(new URLSearchParams());
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(settings)) {
    if (value !== undefined && value !== usual[name as keyof Settings]) query.set(name, String(value));
  }
  return `?${query.toString()}`;
}

/** A dark scheme keeps the primary color and takes no background: a given one would decide the scheme. */
export const THEMES = {
  default: { label: 'Pine on warm paper', theme: {} },
  yellow: { label: 'Yellow on white', theme: { primaryColor: '#ffd400', backgroundColor: '#ffffff' } },
  black: { label: 'Black on black', theme: { primaryColor: '#000000', backgroundColor: '#000000' } },
  white: { label: 'White on white', theme: { primaryColor: '#ffffff', backgroundColor: '#ffffff' } },
  red: { label: 'Saturated red', theme: { primaryColor: '#ff0000', backgroundColor: '#ffffff' } },
  grey: { label: 'Pale gray', theme: { primaryColor: '#c8ccd0', backgroundColor: '#f2f2f2' } },
} as const satisfies Record<string, { readonly label: string; readonly theme: Theme }>;

export type ThemeName = keyof typeof THEMES;
