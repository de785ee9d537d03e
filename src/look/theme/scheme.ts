// Light or dark: a given background decides, else the reader's preference.
import { fromHex } from './color.ts';

export type Scheme = 'light' | 'dark';

/** A session that names a background names the scheme with it. */
export function schemeFor(background: string | undefined, prefersDark: boolean): Scheme {
  const isDark = background === undefined ? prefersDark : fromHex(background).l < 0.5;
  return isDark ? 'dark' : 'light';
}
