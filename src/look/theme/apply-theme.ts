// Puts the theme on an element, and keeps it there.
import type { Theme } from '../../contract/session.ts';
import { type Scheme, schemeFor } from './scheme.ts';
import { themeTokens } from './theme-tokens.ts';

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
