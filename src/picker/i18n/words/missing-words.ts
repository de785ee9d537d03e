// The words of a search that no exercise has, and the opposites that nothing was searched for in their place.
import { msg } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import type { MissingWord } from '../../../search/search-index.ts';

export function missingWords(missing: readonly MissingWord[]): TemplateResult {
  const typed = missing.map((word) => word.typed).join(', ');
  const opposites = missing.flatMap(({ opposite }) => opposite ?? []).join(', ');
  return html`${msg(html`Not found: <em>${typed}</em>.`, { id: 'missing-words' })}
  ${
    opposites
      ? msg(html`<em>${opposites}</em> means the opposite, so it was not searched.`, { id: 'missing-opposites' })
      : nothing
  }`;
}
