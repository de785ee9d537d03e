// What a filter's chip says, also before its menu is loaded.
import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber } from '../../i18n/language.ts';
import { facetName } from '../../i18n/words/filter-words.ts';
import type { FacetView } from '../../state/views.ts';
import { icon } from '../../../look/icons/finding-icon.ts';

export const chosenCount = ({ values }: FacetView): number => values.filter(({ on }) => on).length;

/** "Region 2", with the sign of a menu. */
export function filterFace(view: FacetView): TemplateResult {
  const chosen = chosenCount(view);
  return html`${facetName(view.facet)}
  ${chosen > 0 ? html`<strong>${formatNumber(chosen)}</strong>` : nothing}${icon('chevron-down', 'small')}`;
}
