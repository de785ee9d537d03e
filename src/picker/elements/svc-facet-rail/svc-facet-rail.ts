// The filters of a wide picker, beside the results.
import { msg } from '@lit/localize';
import { css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { formatNumber } from '../../i18n/language.ts';
import { facetName, scopeName } from '../../i18n/words/filter-words.ts';
import { scopeCount } from '../../i18n/words/template-words.ts';
import type { Facet } from '../../state/model.ts';
import type { FacetView, ScopeView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { facetStyles } from '../../../look/styles/facets.ts';
import { facetValues, narrowing, SCOPE_ICONS } from '../facet-values.ts';
import { icon } from '../../../look/icons/icon.ts';
import { PickerElement } from '../picker-element.ts';

/** They have many values: they are folded until they are wanted. */
const FOLDED: readonly Facet[] = ['demands', 'tags'];

/**
 * What is looked through, and the filters that narrow it, with live counts.
 *
 * @slot language - At the start of its foot.
 */
@customElement('svc-facet-rail')
export class SvcFacetRail extends PickerElement {
  static override styles = [
    base,
    buttons,
    facetStyles,
    css`
      nav {
        block-size: 100%;
        display: grid;
        grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
        border-inline-end: 1px solid var(--svc-line);
      }
      .facets {
        padding: 10px var(--svc-3) var(--svc-3);
        display: grid;
        gap: 6px;
        align-content: start;
      }
      h3 {
        font-size: var(--svc-text-xs);
        font-weight: var(--svc-weight-strong);
        color: var(--svc-ink-2);
        padding: 0 8px;
        min-block-size: 24px;
        display: flex;
        align-items: center;
      }
      h3:has(.fold) {
        padding: 0;
      }
      .fold {
        display: flex;
        align-items: center;
        justify-content: space-between;
        inline-size: 100%;
        min-block-size: max(24px, var(--svc-target-min));
        padding: 0 8px;
        border: 0;
        border-radius: 6px;
        background: none;
        cursor: pointer;
      }
      @media (hover: hover) {
        .fold:hover {
          background: var(--svc-hover);
        }
      }
      .fold .icon {
        color: var(--svc-ink-2);
      }
      .fold[aria-expanded='true'] .icon {
        transform: rotate(180deg);
      }
      .scope {
        min-block-size: max(1.75rem, var(--svc-target-min));
      }
      .scope[aria-pressed='true'] {
        background: var(--svc-accent-soft);
        color: var(--svc-on-accent-soft);
        font-weight: var(--svc-weight-strong);
      }
      .scope[aria-pressed='true'] :is(.icon, .count) {
        color: inherit;
      }
      .foot {
        border-block-start: 1px solid var(--svc-line);
        padding: 6px var(--svc-3);
        display: grid;
        justify-items: start;
        min-inline-size: 0;
      }
      .foot .btn {
        font-weight: var(--svc-weight-regular);
        color: var(--svc-ink-2);
        padding: 0 8px;
        inline-size: 100%;
        justify-content: space-between;
      }
      .facets,
      section {
        min-inline-size: 0;
      }
      .facet span {
        overflow-wrap: anywhere;
      }
      .place {
        color: var(--svc-ink-2);
      }
      @media (forced-colors: active) {
        .scope[aria-pressed='true'] {
          forced-color-adjust: none;
          background: Highlight;
          color: HighlightText;
        }
      }
    `,
  ];

  @property({ attribute: false }) facets: readonly FacetView[] = [];
  @property({ attribute: false }) scopes: readonly ScopeView[] = [];

  @state() private unfolded: readonly Facet[] = [];
  @state() private extended: Readonly<Partial<Record<Facet, number>>> = {};
  /** The filters as they were last rendered. */
  #rendered: readonly FacetView[] = [];

  /** What only has other counts waits until the results that it counts are painted. */
  protected override async scheduleUpdate(): Promise<void> {
    const isCountedAnew = this.hasUpdated && this.facets !== this.#rendered;
    if (isCountedAnew && isChosenAlike(this.facets, this.#rendered)) {
      await painted();
    }
    this.#rendered = this.facets;
    await super.scheduleUpdate();
  }

  protected override render() {
    return html`<nav aria-label=${msg('Filters', { id: 'filters' })}>
      <h2 class="sr">${msg('Filters', { id: 'filters' })}</h2>
      <div class="scroll">
        <div class="facets">
          <div role="group" aria-label=${msg('Show', { id: 'scopes' })}>
            ${this.scopes.map((view) => this.scope(view))}
          </div>
          ${narrowing(this).map((view) => this.group(view))}
        </div>
      </div>
      <div class="foot">
        <slot name="language"></slot>
        <button type="button" class="btn" @click=${() => this.report({ type: 'shortcutsAsked' })}>
          ${msg('Keyboard shortcuts', { id: 'shortcuts' })} <kbd aria-hidden="true">?</kbd>
        </button>
      </div>
    </nav>`;
  }

  private scope({ scope, on, count }: ScopeView) {
    return html`<button
      type="button"
      class="facet scope"
      aria-pressed=${on}
      aria-description=${scopeCount(scope, count)}
      @click=${() => this.report({ type: 'scopeChosen', scope })}
    >
      ${icon(SCOPE_ICONS[scope])}<span>${scopeName(scope)}</span>
      <span class="count" aria-hidden="true">${formatNumber(count)}</span>
    </button>`;
  }

  private group(view: FacetView) {
    const { facet, values } = view;
    const isFoldable = FOLDED.includes(facet);
    const isOpen = !isFoldable || this.unfolded.includes(facet) || values.some(({ on }) => on);
    const extended = this.extended[facet] ?? 0;
    return html`<section role="group" aria-labelledby=${facet}>
      <h3 id=${facet}>${isFoldable ? this.fold(facet, isOpen) : facetName(facet)}</h3>
      ${
        isOpen
          ? facetValues(view, {
              extended,
              extend: () => {
                this.extended = { ...this.extended, [facet]: extended + 1 };
                return this.updateComplete;
              },
              report: (action) => this.report(action),
            })
          : ''
      }
    </section>`;
  }

  private fold(facet: Facet, isOpen: boolean) {
    return html`<button
      type="button"
      class="fold"
      aria-expanded=${isOpen}
      @click=${(event: Event) => this.turnFold(event, facet)}
    >
      ${facetName(facet)}${icon('chevron-down', 'small')}
    </button>`;
  }

  /** What it unfolds comes into sight: it may be the last line of the rail. */
  private async turnFold({ currentTarget }: Event, facet: Facet): Promise<void> {
    const fold = currentTarget as HTMLElement;
    const isOpened = fold.ariaExpanded === 'false';
    this.unfolded = isOpened ? [...this.unfolded, facet] : this.unfolded.filter((other) => other !== facet);
    await this.updateComplete;
    if (isOpened) fold.closest('section')?.scrollIntoView({ block: 'nearest' });
  }
}

const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const chosenIn = (facets: readonly FacetView[]): string =>
  facets.map(({ values }) => values.map(({ value, on }) => (on ? value : '')).join('\n')).join('\n');

const isChosenAlike = (facets: readonly FacetView[], others: readonly FacetView[]): boolean =>
  chosenIn(facets) === chosenIn(others);

declare global {
  interface HTMLElementTagNameMap {
    'svc-facet-rail': SvcFacetRail;
  }
}
