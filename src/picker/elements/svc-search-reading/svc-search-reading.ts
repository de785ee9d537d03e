// How the text of a search was read, where that is not what was typed, and what it was taken to mean.
import { css, html, nothing } from 'lit';
import { msg, str } from '@lit/localize';
import { customElement, property } from 'lit/decorators.js';
import type { Understood } from '../../../lexicon/meanings.ts';
import { formatNumber } from '../../i18n/language.ts';
import { exerciseCount, relaxedWords, listOfNames, namesInSentence } from '../../i18n/words/counted-words.ts';
import { leaveOutSentences } from '../../i18n/words/filter-words.ts';
import { missingWords } from '../../i18n/words/search-words.ts';
import type { LeaveOutView, ResultsView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { PickerElement } from '../picker-element.ts';
import { facetValueName } from '../../i18n/words/vocabulary-words.ts';

/** Above the results that it speaks of. */
@customElement('svc-search-reading')
export class SvcSearchReading extends PickerElement {
  static override styles = [
    base,
    buttons,
    css`
      :host {
        display: block;
        font-size: var(--svc-text-xs);
        color: var(--svc-ink-2);
      }
      em {
        font-style: normal;
        color: var(--svc-ink);
      }
      .meaning {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        column-gap: var(--svc-4);
      }
      .meant {
        font-size: var(--svc-text-sm);
      }
      .meant b {
        color: var(--svc-ink);
      }
      .choices {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--svc-2);
        font-size: var(--svc-text-sm);
      }
      .choices .btn {
        gap: 6px;
      }
      .choices .count {
        color: var(--svc-ink-2);
        font-weight: normal;
      }
      details[open] {
        flex-basis: 100%;
      }
      summary {
        cursor: pointer;
        inline-size: fit-content;
        color: var(--svc-accent-ink);
        text-decoration: underline;
        text-underline-offset: 2px;
        padding-block: 2px;
      }
      details p {
        margin: 4px 0 0;
        max-inline-size: 46rem;
        overflow-wrap: anywhere;
      }
    `,
  ];

  @property() text = '';
  @property({ attribute: false }) leaveOut: LeaveOutView | undefined;
  @property({ attribute: false }) results: Pick<
    ResultsView,
    'corrections' | 'missing' | 'relaxed' | 'understood' | 'ambiguous'
  > = { corrections: [], missing: [], relaxed: false, understood: [], ambiguous: false };

  protected override render() {
    const { corrections, missing, relaxed } = this.results;
    const used = corrections.map(([, word]) => word).join(', ');
    return html`${this.meaning()}
    ${used ? msg(html`Showing results for <em>${used}</em>.`, { id: 'corrected' }) : nothing}
    ${this.leaveOut ? html`<p class="marks">${leaveOutSentences(this.leaveOut)}</p>` : nothing}
    ${missing.length > 0 ? missingWords(missing) : relaxed ? relaxedWords() : nothing}`;
  }

  private meaning() {
    const { understood, ambiguous } = this.results;
    if (understood.length === 0) return nothing;
    if (ambiguous) return this.choices(understood);
    const [only, ...others] = understood;
    const words = only !== undefined && others.length === 0 ? meaningWords(only) : '';
    return html`<div class="meaning">
      <span class="meant"
        ><b
          >${understood.map(({ entry: { label } }, index) => html`${index > 0 ? ' + ' : nothing}<bdi>${label}</bdi>`)}${words && ':'}</b
        >
        ${words}</span
      >
      <details>
        <summary>${whyFound()}</summary>
        ${understood.map(({ entry }) => why(entry))}
        <p>${intendedUse()}</p>
      </details>
    </div>`;
  }

  /** Each puts what it means into the search, where it can be changed. */
  private choices(understood: readonly Understood[]) {
    return html`<div class="choices" role="group" aria-labelledby="several">
      <span id="several">${severalMeanings(this.text.trim())}</span>
      ${understood.map(
        ({ entry, count }) =>
          html`<button
            type="button"
            class="btn outline"
            aria-label=${`${entry.label}, ${exerciseCount(count)}`}
            @click=${() => this.report({ type: 'searchTyped', text: entry.label })}
          >
            <bdi>${entry.label}</bdi><span class="count">${formatNumber(count)}</span>
          </button>`,
      )}
    </div>`;
  }
}

function why({ label, names, means: { words = {}, avoid = [] }, sources }: Understood['entry']) {
  const others = names.filter((name) => name.toLowerCase() !== label.toLowerCase());
  return html`${others.length > 0 ? html`<p>${alsoFoundBy(others)}</p>` : nothing}
    ${Object.keys(words).length > 0 ? html`<p>${searchedFor(Object.keys(words))}</p>` : nothing}
    ${avoid.length > 0 ? html`<p>${leftOut(avoid)}</p>` : nothing}
    <p>${sourcesOf(sources)}</p>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-search-reading': SvcSearchReading;
  }
}

/** "Mobility and stretch · Shoulder": what most of the exercises are that an entry means here. */
function meaningWords({ categories, regions }: Understood): string {
  const kinds = namesInSentence(categories.map((category) => facetValueName('category', category)));
  const places = regions.map((region) => facetValueName('region', region));
  return [kinds, listOfNames(places)].filter(Boolean).join(' · ');
}

const severalMeanings = (typed: string): string =>
  msg(str`“${typed}” has several meanings:`, { id: 'meaning-several' });
const whyFound = (): string => msg('Why these?', { id: 'meaning-why' });
const searchedFor = (words: readonly string[]): string =>
  msg(str`Found by: ${listOfNames(words)}`, { id: 'meaning-words' });
const leftOut = (words: readonly string[]): string =>
  msg(str`Left out: ${listOfNames(words)}`, { id: 'meaning-avoided' });
/** They are words of searches, and not all of them are names of the same. */
const alsoFoundBy = (names: readonly string[]): string =>
  msg(str`Also found by typing: ${listOfNames(names)}`, { id: 'meaning-names' });
const sourcesOf = (sources: readonly string[]): string =>
  msg(str`Sources: ${sources.join('; ')}`, { id: 'meaning-sources' });
/** docs/intended-use.md in a line. */
const intendedUse = (): string =>
  msg('For clinicians who know the patient: a search by words, not advice, and not reviewed by a clinician.', {
    id: 'meaning-no-advice',
  });
