// The themes that the gallery offers: ours, and five pairs of colors that are hard to do well.
import type { Theme } from '../contract/session.ts';

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
