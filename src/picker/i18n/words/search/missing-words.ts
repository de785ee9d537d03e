// The words of a search that no exercise has, and the opposites that nothing was searched for in their place.
import { msg, str } from '@lit/localize';
import type { MissingWord } from '../../../../search/search-index.ts';

export function missingWords(missing: readonly MissingWord[]): string {
  const typed = missing.map((word) => quoted(word.typed)).join(', ');
  const opposites = missing.flatMap(({ opposite }) => (opposite === undefined ? [] : quoted(opposite))).join(', ');
  const notFound = msg(str`Not found: ${typed}.`, { id: 'missing-words' });
  if (!opposites) return notFound;
  return `${notFound} ${msg(str`${opposites} means the opposite, so it was not searched.`, { id: 'missing-opposites' })}`;
}

export const quoted = (text: string): string => msg(str`“${text}”`, { id: 'quoted' });
