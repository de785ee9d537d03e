// The results: cards, or why there are none, or the shape of cards while they load.
import { msg, str } from '@lit/localize';
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { FocusKeeper } from '../../controllers/focus-keeper.ts';
import { GridKeys } from '../../controllers/grid-keys.ts';
import { GrowingController } from '../../controllers/growing.ts';
import { formatNumber } from '../../i18n/language.ts';
import { facetValueName, scopeName } from '../../i18n/vocabulary-words.ts';
import type { FindAction } from '../../state/actions.ts';
import type { DropSuggestion, ResultsView } from '../../state/views.ts';
import { base } from '../../styles/base.ts';
import { buttons } from '../../styles/buttons.ts';
import { empty } from '../../styles/empty.ts';
import { icon } from '../icon.ts';
import type { Layout } from '../layout.ts';
import { PickerElement } from '../picker-element.ts';
import type { SvcExerciseCard } from '../svc-exercise-card/svc-exercise-card.ts';
import '../svc-exercise-card/svc-exercise-card.ts';
import { skeletonCards, skeletonStyles } from './skeleton-cards.ts';

const CARDS_AT_ONCE = 48;
const NO_RESULTS: ResultsView = {
  pending: false,
  replacing: undefined,
  cards: [],
  corrections: [],
  relaxed: false,
  suggestions: [],
};

/**
 * Scrolls by itself and is the container that its cards measure. Arrow keys move from card to card.
 *
 * @fires svc-to-search - Up from the first row: the clinician goes back to the search.
 */
@customElement('svc-result-list')
export class SvcResultList extends PickerElement {
  static override styles = [
    base,
    buttons,
    empty,
    skeletonStyles,
    css`
      :host {
        container-type: inline-size;
        min-block-size: 0;
        display: grid;
        grid-template: minmax(0, 1fr) / minmax(0, 1fr);
      }
      .grid {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 12.75rem), 1fr));
        gap: var(--svc-3);
        padding: 0 var(--svc-4) var(--svc-6);
      }
      .corrected {
        padding: 0 var(--svc-4) var(--svc-2);
        font-size: var(--svc-text-xs);
        color: var(--svc-ink-2);
      }
      .corrected em {
        font-style: normal;
        color: var(--svc-ink);
      }
      .end {
        block-size: 1px;
      }
      @container (max-width: 30rem) {
        .grid {
          grid-template-columns: minmax(0, 1fr);
        }
      }
      :host([layout='narrow']) .grid {
        padding-inline: var(--svc-3);
        gap: 8px;
      }
      :host([layout='narrow']) .corrected {
        padding-inline: var(--svc-3);
      }
      :host([compact]) .grid {
        padding-inline: var(--svc-2);
        gap: 2px;
        grid-template-columns: minmax(0, 1fr);
      }
    `,
  ];

  @property({ attribute: false }) results: ResultsView = NO_RESULTS;
  /** What was typed in the search. */
  @property() text = '';
  /** The exercise whose details are open. */
  @property() current: string | undefined;
  @property({ type: Boolean }) loading = false;
  @property({ reflect: true }) layout: Layout = 'wide';
  /** A plain list beside the details. */
  @property({ type: Boolean, reflect: true }) compact = false;
  /** The program takes no more. */
  @property({ type: Boolean }) full = false;

  @query('.end') private readonly end!: Element | null;
  @query('.scroll') private readonly scroller!: HTMLElement;
  readonly #growing = new GrowingController(this, CARDS_AT_ONCE, () => this.end);
  readonly #keys = new GridKeys(this, {
    items: () => this.cards,
    focus: (card) => (card as SvcExerciseCard).focusAdd(),
    leave: () => this.dispatchEvent(new Event('svc-to-search')),
  });
  #found = '';

  constructor() {
    super();
    // The way out that was pressed is gone: now there are results.
    new FocusKeeper(this, () => this.scroller.focus());
  }

  /** Gives the focus to the card whose details were open. */
  focusCard(exerciseId: string): void {
    const { cards } = this;
    (cards.find(({ card }) => card.entry.id === exerciseId) ?? cards[0])?.focusDetails();
  }

  /** Gives the focus to the first result, ready to add it; does nothing where there is none. */
  focusFirst(): void {
    this.cards[0]?.focusAdd();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('results')) return;
    const found = this.results.cards.map(({ entry }) => entry.id).join();
    if (found === this.#found) return;
    this.#found = found;
    this.#growing.restart();
    this.scroller?.scrollTo({ top: 0 });
  }

  protected override render() {
    return html`<div class="scroll" tabindex="-1" aria-busy=${this.loading}>${this.content()}</div>`;
  }

  private content() {
    if (this.loading) return html`<div class="grid">${skeletonCards(CARDS_AT_ONCE / 4)}</div>`;
    const { cards } = this.results;
    if (cards.length === 0) return this.emptyList();
    return html`${this.reading()}
      <div class="grid" @keydown=${this.#keys.move}>
        ${repeat(
          cards.slice(0, this.#growing.shown),
          ({ entry }) => entry.id,
          (card) =>
            html`<svc-exercise-card
              .card=${card}
              ?current=${card.entry.id === this.current}
              ?compact=${this.compact}
              ?full=${this.full}
            ></svc-exercise-card>`,
        )}
      </div>
      ${cards.length > this.#growing.shown ? html`<div class="end"></div>` : nothing}`;
  }

  private get cards(): readonly SvcExerciseCard[] {
    return [...this.renderRoot.querySelectorAll('svc-exercise-card')];
  }

  /** How the text was read, where that is not what was typed. */
  private reading() {
    const { corrections, relaxed } = this.results;
    const used = corrections.map(([, word]) => word).join(', ');
    if (!used && !relaxed) return nothing;
    return html`<p class="corrected">
      ${used ? msg(html`Showing results for <em>${used}</em>.`, { id: 'corrected' }) : nothing}
      ${relaxed ? msg('No exercise has all of these words; these have some.', { id: 'relaxed' }) : nothing}
    </p>`;
  }

  private emptyList() {
    const { suggestions } = this.results;
    return html`<div class="empty">
      <strong>${msg('No exercise matches all of this', { id: 'results-empty' })}</strong>
      ${
        suggestions.length > 0
          ? html`<span>${msg('Drop one of these to see more.', { id: 'results-empty-help' })}</span>`
          : nothing
      }
      <div class="acts">
        ${
          suggestions.length > 0
            ? suggestions.map((suggestion) => this.suggestionButton(suggestion))
            : html`<button type="button" class="btn outline" @click=${() => this.report({ type: 'filtersCleared' })}>
                ${icon('x', 'small')}${msg('Clear all', { id: 'filters-clear' })}
              </button>`
        }
      </div>
    </div>`;
  }

  private suggestionName(suggestion: DropSuggestion): string {
    switch (suggestion.drop) {
      case 'text':
        return `“${this.text}”`;
      case 'scope':
        return scopeName(suggestion.scope);
      case 'facet':
        return facetValueName(suggestion.facet, suggestion.value);
    }
  }

  private suggestionButton(suggestion: DropSuggestion) {
    const name = this.suggestionName(suggestion);
    const drop = (): void => this.report(dropAction(suggestion));
    return html`<button type="button" class="btn outline" @click=${drop}>
      ${icon('x', 'small')}${msg(str`Drop ${name} (${formatNumber(suggestion.count)})`, { id: 'results-drop' })}
    </button>`;
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
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-result-list': SvcResultList;
  }
}
