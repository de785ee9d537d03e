// Why there is no result, and what to leave out to have some.
import { msg, str } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { exerciseCount } from '../../i18n/words/counted-words.ts';
import { formatNumber } from '../../i18n/language.ts';
import { plural } from '../../i18n/words/plural.ts';
import { facetName, scopeName } from '../../i18n/words/filter-words.ts';
import { facetValueName } from '../../i18n/words/vocabulary-words.ts';
import { missingWords, quoted } from '../../i18n/words/missing-words.ts';
import type { MissingWord } from '../../../search/search-index.ts';
import type { FindAction } from '../../state/actions.ts';
import type { Scope } from '../../state/model.ts';
import type { DropSuggestion, FacetView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { empty } from '../../../look/styles/empty.ts';
import { PickerElement } from '../picker-element.ts';

type NothingFound = Pick<SvcZeroResults, 'text' | 'scope' | 'facets' | 'suggestions'>;

/** Takes the place of the list of results. Each button leaves one thing out. */
@customElement('svc-zero-results')
export class SvcZeroResults extends PickerElement {
  static override styles = [base, buttons, empty];

  /** What was typed in the search. */
  @property() text = '';
  @property() scope: Scope = 'all';
  @property({ attribute: false }) facets: readonly FacetView[] = [];
  @property({ attribute: false }) suggestions: readonly DropSuggestion[] = [];
  /** Words that no exercise has. */
  @property({ attribute: false }) missing: readonly MissingWord[] = [];

  protected override render() {
    return html`<div class="empty">
      <strong>${heading(this)}</strong>
      ${this.missing.some(isWorthSaying) ? html`<span>${missingWords(this.missing)}</span>` : nothing} ${reason(this)}
      <div class="acts">
        ${isTextAlone(this) ? this.regionButtons() : nothing}
        ${this.suggestions.map((suggestion) => this.dropButton(suggestion))}
        ${this.suggestions.length === 0 && isFiltered(this) ? this.clearButton() : nothing}
      </div>
    </div>`;
  }

  private dropButton(suggestion: DropSuggestion) {
    const words = isScopeEmpty(this)
      ? msg(str`Show all ${exerciseCount(suggestion.count)}`, { id: 'results-show-all' })
      : isTextAlone(this)
        ? msg('Clear search', { id: 'search-clear' })
        : this.wordsWithout(suggestion);
    return wayOut(words, () => this.report(dropAction(suggestion)));
  }

  private wordsWithout(suggestion: DropSuggestion): string {
    const [name, count] = [nameOf(suggestion, this.text), formatNumber(suggestion.count)];
    return msg(str`Without ${name} (${count})`, { id: 'results-drop' });
  }

  /** The regions that most exercises are for, instead of the text. */
  private regionButtons() {
    const regions = this.facets.find(({ facet }) => facet === 'region')?.values ?? [];
    return regions
      .filter(({ whole = 0 }) => whole > 0)
      .toSorted((a, b) => (b.whole ?? 0) - (a.whole ?? 0))
      .slice(0, REGIONS_OFFERED)
      .map(({ value, whole = 0 }) => {
        const words = `${facetValueName('region', value)} (${formatNumber(whole)})`;
        return html`<button type="button" class="btn outline" @click=${() => this.lookIn(value)}>${words}</button>`;
      });
  }

  private lookIn(region: string): void {
    this.report({ type: 'searchTyped', text: '' });
    this.report({ type: 'facetToggled', facet: 'region', value: region });
  }

  private clearButton() {
    return wayOut(msg('Clear all', { id: 'filters-clear' }), () => this.report({ type: 'filtersCleared' }));
  }
}

const wayOut = (words: string, take: () => void): TemplateResult =>
  html`<button type="button" class="btn outline" @click=${take}>${words}</button>`;

const REGIONS_OFFERED = 3;

/** Nothing else narrows the list. */
const isTextAlone = (found: NothingFound): boolean => found.text.trim() !== '' && !isFiltered(found);

/** The heading names the text: only what it does not say. */
const isWorthSaying = ({ opposite }: MissingWord): boolean => opposite !== undefined;

/** The scope holds nothing, whatever is asked of it. */
const isScopeEmpty = ({ text, scope, facets }: NothingFound): boolean =>
  scope !== 'all' && text.trim() === '' && chosenNames(facets).length === 0;

function heading(found: NothingFound): string {
  const text = found.text.trim();
  if (isTextAlone(found)) return msg(str`Nothing found for “${text}”`, { id: 'results-none-for' });
  if (!isScopeEmpty(found)) return msg('No exercises match', { id: 'results-empty' });
  return found.scope === 'favourites'
    ? msg('No favorites yet', { id: 'favourites-empty' })
    : msg('No recent exercises', { id: 'recent-empty' });
}

/** Names the one thing that empties the list, where it is one; else leaves it to the buttons. */
function reason(found: NothingFound) {
  const { text, scope, facets, suggestions } = found;
  if (isScopeEmpty(found)) {
    return html`<span>
      ${
        scope === 'favourites'
          ? msg('Press the star on an exercise to keep it here.', { id: 'favourites-empty-help' })
          : msg('Exercises from programs you finish appear here.', { id: 'recent-empty-help' })
      }
    </span>`;
  }
  if (isTextAlone(found))
    return html`<span>${msg('Try a body region, a muscle or another word.', { id: 'results-none-help' })}</span>`;
  const [value, ...others] = [...chosenNames(facets), ...(scope === 'all' ? [] : [scopeName(scope)])];
  const count = suggestions.find(({ drop }) => drop !== 'text')?.count;
  if (text.trim() !== '' && value !== undefined && others.length === 0 && count !== undefined) {
    const words = plural('zero-under', count, {
      one: str`“${text.trim()}” finds ${exerciseCount(count)}, but not under ${value}.`,
      other: str`“${text.trim()}” finds ${exerciseCount(count)}, but none under ${value}.`,
    });
    return html`<span>${words}</span>`;
  }
  if (suggestions.length === 0) return nothing;
  return html`<span>${msg('Try again without one of these.', { id: 'results-empty-help' })}</span>`;
}

const isFiltered = ({ facets, scope }: NothingFound): boolean => scope !== 'all' || chosenNames(facets).length > 0;

const chosenNames = (facets: readonly FacetView[]): readonly string[] =>
  facets.flatMap(({ facet, values }) => values.filter(({ on }) => on).map(({ value }) => facetValueName(facet, value)));

function nameOf(suggestion: DropSuggestion, text: string): string {
  switch (suggestion.drop) {
    case 'text':
      return quoted(text.trim());
    case 'scope':
      return scopeName(suggestion.scope);
    case 'facet':
      return facetValueName(suggestion.facet, suggestion.value);
    case 'wholeFacet':
      return facetName(suggestion.facet);
  }
}

function dropAction(suggestion: DropSuggestion): FindAction {
  switch (suggestion.drop) {
    case 'text':
      return { type: 'searchTyped', text: '' };
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
