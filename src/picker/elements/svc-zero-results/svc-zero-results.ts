// Why there is no result, and what to leave out to have some.
import { msg, str } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { exerciseCount } from '../../i18n/words/counted-words.ts';
import { formatNumber } from '../../i18n/language.ts';
import { facetName, scopeName, leaveOutSentences, leftOutWords, notLeavingOut } from '../../i18n/words/filter-words.ts';
import { facetValueName } from '../../i18n/words/vocabulary-words.ts';
import { missingWords } from '../../i18n/words/search-words.ts';
import type { MissingWord } from '../../../search/search-index.ts';
import type { FilterAction } from '../../state/actions.ts';
import type { IncludingFacet, Scope } from '../../state/model.ts';
import type { DropSuggestion, FacetView, LeaveOutView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { empty } from '../../../look/styles/dialogs.ts';
import { PickerElement } from '../picker-element.ts';

type NothingFound = Pick<SvcZeroResults, 'text' | 'scope' | 'facets' | 'suggestions' | 'leaveOut'>;

/** Takes the place of the list of results. Each button leads to some. */
@customElement('svc-zero-results')
export class SvcZeroResults extends PickerElement {
  static override styles = [base, buttons, empty];

  /** What was typed in the search. */
  @property() text = '';
  @property() scope: Scope = 'all';
  @property({ attribute: false }) facets: readonly FacetView[] = [];
  @property({ attribute: false }) suggestions: readonly DropSuggestion[] = [];
  @property({ attribute: false }) leaveOut: LeaveOutView | undefined;
  /** Words that no exercise has. */
  @property({ attribute: false }) missing: readonly MissingWord[] = [];

  protected override render() {
    return html`<div class="empty">
      <strong>${heading(this)}</strong>
      ${this.missing.some(isWorthSaying) ? html`<span>${missingWords(this.missing)}</span>` : nothing} ${reason(this)}
      ${this.leaveOut ? html`<span>${leaveOutSentences(this.leaveOut)}</span>` : nothing}
      <div class="acts">${isNowhere(this) ? this.otherSearches() : this.drops()}</div>
    </div>`;
  }

  private drops() {
    if (this.suggestions.length === 0 && isNarrowed(this)) {
      return wayOut(clearAll(), () => this.report({ type: 'filtersCleared' }));
    }
    return this.suggestions.map((suggestion) =>
      wayOut(dropWords(this, suggestion), () => this.report(dropAction(suggestion))),
    );
  }

  /** Instead of the text: the regions that it names, then those that most exercises are for. */
  private otherSearches() {
    const regions = this.facets.find(({ facet }) => facet === 'region')?.values ?? [];
    const largest = regions
      .filter(({ whole = 0 }) => whole > 0)
      .toSorted(
        (a, b) =>
          Number(isNamed(b.value, this.text)) - Number(isNamed(a.value, this.text)) || (b.whole ?? 0) - (a.whole ?? 0),
      )
      .slice(0, REGIONS_OFFERED);
    return html`${largest.map(({ value, whole = 0 }) =>
      wayOut(`${facetValueName('region', value)} (${formatNumber(whole)})`, () => this.lookIn(value)),
    )}
    ${wayOut(msg('Clear search', { id: 'search-clear' }), () => this.report({ type: 'searchTyped', text: '' }))}`;
  }

  private lookIn(region: string): void {
    this.report({ type: 'searchTyped', text: '' });
    this.report({ type: 'filtersCleared', limitsStay: true });
    this.report({ type: 'facetToggled', facet: 'region', value: region });
  }
}

/** "Wrist pain" names "Elbow, wrist and hand"; "and" names nothing. */
const isNamed = (region: string, text: string): boolean =>
  [region, facetValueName('region', region)].some((name) => {
    const words = name.toLowerCase().split(/[^\p{L}]+/u);
    return words.some((word) => (word.length > 3 || words.length === 1) && text.toLowerCase().includes(word));
  });

const clearAll = (): string => msg('Clear all', { id: 'filters-clear' });

const wayOut = (words: string, take: () => void): TemplateResult =>
  html`<button type="button" class="btn outline" @click=${take}>${words}</button>`;

const REGIONS_OFFERED = 3;

/** The heading names the text: only what it does not say. */
const isWorthSaying = ({ opposite }: MissingWord): boolean => opposite !== undefined;

/** How many exercises the text finds without filters and scope. */
const countEverywhere = ({ suggestions }: NothingFound): number | undefined =>
  suggestions.find(({ drop }) => drop === 'filters')?.count;

/** Nothing but what is left out empties the list, or the favorites. */
const isLeftOut = ({ text, suggestions }: NothingFound): boolean =>
  suggestions.length > 0 &&
  (suggestions.every(({ drop }) => drop === 'limit' || drop === 'everything') ||
    (text.trim() === '' && suggestions.some(({ drop }) => drop === 'limit')));

/** No exercise has the text, whatever else is asked. */
const isNowhere = (found: NothingFound): boolean =>
  found.text.trim() !== '' && countEverywhere(found) === undefined && !isLeftOut(found);

const isNarrowed = ({ facets, scope }: NothingFound): boolean => scope !== 'all' || chosenIn(facets).length > 0;

/** The scope holds nothing, whatever is asked of it. */
const isScopeEmpty = ({ text, scope, facets, leaveOut }: NothingFound): boolean =>
  scope !== 'all' && text.trim() === '' && chosenIn(facets).length === 0 && leaveOut === undefined;

function heading(found: NothingFound): string {
  const text = found.text.trim();
  if (isLeftOut(found)) return msg('Nothing is left', { id: 'zero-left-out' });
  if (isNowhere(found)) return msg(str`Nothing found for “${text}”`, { id: 'results-none-for' });
  if (text !== '') {
    const place = placeOf(found);
    return place === undefined
      ? msg(str`No “${text}” with your filters`, { id: 'zero-filtered' })
      : msg(str`No “${text}” in ${place}`, { id: 'zero-in' });
  }
  if (!isScopeEmpty(found)) return msg('No exercises match', { id: 'results-empty' });
  return found.scope === 'favourites'
    ? msg('No favorites yet', { id: 'favourites-empty' })
    : msg('No recent exercises', { id: 'recent-empty' });
}

function reason(found: NothingFound) {
  const words = reasonWords(found);
  return words === undefined ? nothing : html`<span>${words}</span>`;
}

function reasonWords(found: NothingFound): string | undefined {
  const everywhere = countEverywhere(found);
  if (everywhere !== undefined)
    return msg(str`The search finds ${formatNumber(everywhere)} among all exercises.`, { id: 'zero-everywhere' });
  if (isNowhere(found)) return msg('Try a body region, a muscle or another word.', { id: 'results-none-help' });
  if (isScopeEmpty(found)) {
    return found.scope === 'favourites'
      ? starHelp()
      : msg('Exercises from programs you save appear here.', { id: 'recent-empty-help' });
  }
  if (isLeftOut(found)) return leftOutWords((found.leaveOut?.limits ?? []).map(({ limit }) => limit));
  if (found.suggestions.length === 0) return undefined;
  return msg('Try again without one of these.', { id: 'results-empty-help' });
}

/** A mouse sees the star of the exercise that it points at. */
const starHelp = (): string =>
  matchMedia('(any-pointer: coarse)').matches
    ? msg('Press the star on an exercise to keep it here.', { id: 'favourites-empty-help' })
    : msg('Point at an exercise and press its star to keep it here.', { id: 'favourites-empty-point' });

/** The one thing that empties the list, where something is "in" it. */
function placeOf({ facets, scope }: NothingFound): string | undefined {
  const [chosen, ...others] = chosenIn(facets);
  if (chosen === undefined) return scopeName(scope);
  const isPlace = chosen.facet === 'region' || chosen.facet === 'category';
  return isPlace && others.length === 0 && scope === 'all' ? facetValueName(chosen.facet, chosen.value) : undefined;
}

const chosenIn = (
  facets: readonly FacetView[],
): readonly { readonly facet: IncludingFacet; readonly value: string }[] =>
  facets.flatMap(({ facet, values }) =>
    facet === 'demands' ? [] : values.filter(({ on }) => on).map(({ value }) => ({ facet, value })),
  );

function dropWords(found: NothingFound, suggestion: DropSuggestion): string {
  if (suggestion.drop === 'limit') return notLeavingOut(suggestion.limit, suggestion.count);
  if (isScopeEmpty(found)) return msg(str`Show all ${exerciseCount(suggestion.count)}`, { id: 'results-show-all' });
  const count = formatNumber(suggestion.count);
  if (suggestion.drop === 'everything') return `${clearAll()} (${count})`;
  if (suggestion.drop === 'filters') return msg(str`Search everywhere (${count})`, { id: 'zero-search-everywhere' });
  return msg(str`Without ${nameOf(suggestion)} (${count})`, { id: 'results-drop' });
}

function nameOf(suggestion: Exclude<DropSuggestion, { drop: 'filters' | 'limit' | 'everything' }>): string {
  switch (suggestion.drop) {
    case 'scope':
      return scopeName(suggestion.scope);
    case 'facet':
      return facetValueName(suggestion.facet, suggestion.value);
    case 'wholeFacet':
      return facetName(suggestion.facet);
  }
}

function dropAction(suggestion: DropSuggestion): FilterAction {
  switch (suggestion.drop) {
    case 'filters':
      return { type: 'filtersCleared', limitsStay: true };
    case 'everything':
      return { type: 'filtersCleared' };
    case 'limit':
      return { type: 'limitRemoved', limit: suggestion.limit };
    case 'scope':
      return { type: 'scopeChosen', scope: 'all' };
    case 'facet':
      return { type: 'facetToggled', facet: suggestion.facet, value: suggestion.value };
    case 'wholeFacet':
      return { type: 'facetCleared', facet: suggestion.facet };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-zero-results': SvcZeroResults;
  }
}
