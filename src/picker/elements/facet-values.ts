// The values of one filter as checkboxes, with how many results each would give. Of many only the most useful at first.
import { msg, str } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { exerciseCount } from '../i18n/words/counted-words.ts';
import { formatNumber } from '../i18n/language.ts';
import { facetName, filterValueName, byDemand, leaveOutNote, leavesOut } from '../i18n/words/filter-words.ts';
import { levelPlace } from '../i18n/words/field-words.ts';
import { LEVELS, type Level } from '../../contract/vocabulary.ts';
import type { FilterAction } from '../state/actions.ts';
import { type Facet, NOTHING_TO_BUY, type Scope } from '../state/model.ts';
import type { FacetValueView, FacetView, ScopeView } from '../state/views.ts';
import { icon, type IconName } from '../../look/icons/icon.ts';
import { catalogText } from './catalog-text.ts';

/** A filter with more values shows only some of them at first. */
const FEW = 12;
const FIRST_SHOWN = 8;
const MORE_SHOWN = 32;

interface FacetValuesOptions {
  /** How often "More" was pressed. */
  readonly extended: number;
  /** Resolves when more are shown. */
  readonly extend: () => Promise<unknown>;
  readonly report: (action: FilterAction) => void;
}

export function facetValues(given: FacetView, { extended, extend, report }: FacetValuesOptions): TemplateResult {
  const { facet } = given;
  const isOut = facet === 'demands';
  const view = isOut ? { ...given, values: given.values.toSorted((a, b) => byDemand(a.value, b.value)) } : given;
  const values = firstValues(view, extended);
  return html`${isOut ? html`<p class="facet-note">${leaveOutNote()}</p>` : nothing}
  ${values.map(
    ({ value, on, count }) =>
      html`<label
        class="facet ${on ? 'on' : ''} ${count === 0 && !on ? 'zero' : ''} ${isOut ? 'out' : ''}"
        title=${isOut && !on ? leavesOut(count) : ''}
      >
        <input
          class="check"
          type="checkbox"
          aria-label=${filterValueName(facet, value)}
          aria-description=${describe(facet, value, count)}
          .checked=${live(on)}
          @change=${() => report({ type: 'facetToggled', facet, value })}
        />
        <span>${placeOf(facet, value)}${catalogValue(facet, value)}</span>
        ${countOf(view, count, on)}
      </label>`,
  )}
  ${
    values.length < view.values.length
      ? html`<button
          type="button"
          class="facet more"
          aria-label=${msg(str`Show more: ${facetName(facet)}`, { id: 'facet-more-of' })}
          @click=${(event: Event) => showMore(event, extend, firstHidden(view, extended))}
        >
          ${icon('chevron-down', 'small')}<span>${msg('Show more', { id: 'facet-more' })}</span>
          <span class="count">${formatNumber(view.values.length - values.length)}</span>
        </button>`
      : nothing
  }`;
}

/** A value of a filter: equipment and tags are the catalog's words, all others the interface's. */
export const catalogValue = (facet: Facet, value: string) =>
  (facet === 'equipment' || facet === 'tags') && value !== NOTHING_TO_BUY
    ? html`<bdi ${catalogText()}>${value}</bdi>`
    : html`<bdi>${filterValueName(facet, value)}</bdi>`;

const describe = (facet: Facet, value: string, count: number): string =>
  facet === 'demands'
    ? leavesOut(count)
    : [...(facet === 'level' ? [levelPlace(value as Level)] : []), exerciseCount(count)].join(', ');

/** What leaves out says how many would go. Nothing is left to go of what is left out already. */
function countOf({ facet }: FacetView, count: number, on: boolean) {
  if (facet !== 'demands') return html`<span class="count">${formatNumber(count)}</span>`;
  return html`<span class="count" dir="ltr"
    >${on ? nothing : count > 0 ? `−${formatNumber(count)}` : formatNumber(0)}</span
  >`;
}

/** Levels have an order: "1 Early". */
const placeOf = (facet: Facet, value: string) =>
  facet === 'level' ? html`<span class="place">${formatNumber(LEVELS.indexOf(value as Level) + 1)}</span> ` : nothing;

/** The button may be gone then: the focus goes on to the first value that has come. */
async function showMore({ currentTarget }: Event, extend: () => Promise<unknown>, first: number): Promise<void> {
  const group = (currentTarget as Element).parentElement;
  await extend();
  group?.querySelectorAll<HTMLElement>('.check')[first]?.focus();
}

/** The place of the first value that "More" shows. */
const firstHidden = ({ values }: FacetView, extended: number): number =>
  values.findIndex(({ on }, index) => index >= roomFor(extended) && !on);

const roomFor = (extended: number): number => FIRST_SHOWN + extended * MORE_SHOWN;

/** The first ones and always the chosen ones. They come in an order that does not change, so that none moves under the hand. */
function firstValues({ values }: FacetView, extended: number): readonly FacetValueView[] {
  if (values.length <= FEW) return values;
  return values.filter(({ on }, index) => index < roomFor(extended) || on);
}

interface Filters {
  readonly facets: readonly FacetView[];
  readonly scopes: readonly ScopeView[];
}

/** The filters that narrow what is looked through: those of exercises narrow no templates. */
export const narrowing = ({ facets, scopes }: Filters): readonly FacetView[] =>
  scopes.some(({ scope, on }) => on && scope === 'templates') ? [] : facets.filter(({ values }) => values.length > 0);

// The icons of what is looked through.
export const SCOPE_ICONS = {
  all: 'layout-grid',
  templates: 'layers',
  favourites: 'star',
  recent: 'clock',
} as const satisfies Record<Scope, IconName>;

/** How many values of a filter are chosen. */
export const chosenCount = ({ values }: FacetView): number => values.filter(({ on }) => on).length;

/** The face of a filter's chip, also before its menu is loaded: "Region 2", with the sign of a menu. */
export function filterFace(view: FacetView): TemplateResult {
  const chosen = chosenCount(view);
  return html`${facetName(view.facet)}
  ${chosen > 0 ? html`<strong>${formatNumber(chosen)}</strong>` : nothing}${icon('chevron-down', 'small')}`;
}
