// Easier, harder and similar exercises, as small pictures with their names.
import { msg } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { IndexEntry } from '../../../contract/picker-session.ts';
import { stepWords } from '../../i18n/words/row-words.ts';
import { detailsOf, facetValueName } from '../../i18n/words/vocabulary-words.ts';
import type { RelatedView, ResultsView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { icon, type IconName } from '../../../look/icons/icon.ts';
import { replaceWords } from '../card-buttons.ts';
import { PickerElement } from '../picker-element.ts';
import '../svc-picture/svc-picture.ts';
import { catalogText } from '../catalog-text.ts';

/**
 * A press opens the details of the exercise, or gives it the place of the row that is being replaced. Shows nothing where there is none. In the
 * strip the arrow keys lead from one to the next.
 *
 * @fires svc-to-search - Up from the strip.
 * @fires svc-to-grid - Down from the strip.
 */
@customElement('svc-related-exercises')
export class SvcRelatedExercises extends PickerElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
        container-type: inline-size;
      }
      section {
        margin-block-start: var(--svc-5);
      }
      h3 {
        font-size: var(--svc-text-sm);
        font-weight: var(--svc-weight-strong);
        line-height: 1.4;
        margin-block-end: 8px;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
        gap: 8px;
        padding: 0;
        margin: 0;
        list-style: none;
      }
      li {
        min-inline-size: 0;
      }
      button {
        display: grid;
        grid-template-columns: 4rem minmax(0, 1fr);
        gap: 10px;
        align-items: center;
        inline-size: 100%;
        block-size: 100%;
        min-block-size: 3.75rem;
        padding: 5px 10px 5px 5px;
        padding-inline: 5px 10px;
        border: 1px solid var(--svc-line);
        border-radius: 10px;
        background: var(--svc-surface);
        color: var(--svc-ink);
        text-align: start;
        font-size: var(--svc-text-sm);
        line-height: 1.35;
        cursor: pointer;
        transition: border-color var(--svc-calm) var(--svc-ease);
      }
      @media (hover: hover) {
        button:hover {
          border-color: var(--svc-line-strong);
        }
      }
      @media (hover: hover) {
        button:hover bdi {
          text-decoration: underline;
          text-underline-offset: 3px;
        }
      }
      :host([strip]) section {
        margin-block: 0;
      }
      :host([strip]) ul {
        display: flex;
        overflow-x: auto;
        scrollbar-width: thin;
        padding: 3px;
        margin: -3px;
      }
      :host([strip]) li {
        flex: 0 0 min(13rem, 78cqi);
      }
      svc-picture {
        --svc-tile-radius: 6px;
      }
      .words {
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      .step {
        display: flex;
        align-items: center;
        gap: 4px;
        font-size: var(--svc-text-xs);
        color: var(--svc-ink-2);
      }
      bdi {
        display: block;
        font-weight: var(--svc-weight-strong);
      }
      .level {
        font-size: var(--svc-text-xs);
        color: var(--svc-ink-2);
      }
      @media (forced-colors: active) {
        button {
          border-color: ButtonText;
        }
      }
    `,
  ];

  @property({ attribute: false }) related!: RelatedView;
  /** All of them in one line, which scrolls. */
  @property({ type: Boolean, reflect: true }) strip = false;
  /** The row that the pressed exercise takes the place of; unset: its details open. */
  @property({ attribute: false }) replacing: ResultsView['replacing'];

  /** Gives the focus to the first exercise. Does nothing where there is none. */
  focusFirst(): void {
    this.renderRoot.querySelector('button')?.focus();
  }

  protected override render() {
    const { easier, harder, similar } = this.related;
    const [down, up] = [stepWords('easier'), stepWords('harder')];
    const steps = [
      ...easier.map((entry) => this.tile(entry, { mark: 'trending-down', words: down })),
      ...harder.map((entry) => this.tile(entry, { mark: 'trending-up', words: up })),
    ];
    const alike = similar.map((entry) => this.tile(entry));
    const name = msg('Similar exercises', { id: 'related-similar' });
    if (this.strip)
      return html`<div @keydown=${this.travel}>${group('similar', name, [...steps, ...alike], 'sr')}</div>`;
    return html`${group('steps', msg('Easier and harder', { id: 'related-steps' }), steps)}
    ${group('similar', name, alike)}`;
  }

  private tile(entry: IndexEntry, step?: { readonly mark: IconName; readonly words: string }) {
    const { replacing } = this;
    const label = replacing ? replaceWords(replacing.name, entry.name) : detailsOf(entry.name);
    return html`<li>
      <button type="button" aria-label=${step ? `${step.words}: ${label}` : label} @click=${() => this.choose(entry)}>
        <svc-picture decorative thumbnail .start=${entry.pictures.start}></svc-picture>
        <span class="words">
          ${step ? html`<span class="step">${icon(step.mark, 'small')}${step.words}</span>` : nothing}
          <bdi ${catalogText()}>${entry.name}</bdi>
          ${!step && entry.level ? html`<span class="level">${facetValueName('level', entry.level)}</span>` : nothing}
        </span>
      </button>
    </li>`;
  }

  /** The strip is a line between the search and the results. */
  private travel(event: KeyboardEvent): void {
    const tiles = [...this.renderRoot.querySelectorAll('button')];
    const forward = this.matches(':dir(rtl)') ? -1 : 1;
    const step = { ArrowRight: forward, ArrowLeft: -forward }[event.key];
    const leads = { ArrowUp: 'svc-to-search', ArrowDown: 'svc-to-grid' }[event.key];
    const place = tiles.findIndex((tile) => tile.matches(':focus'));
    if (place < 0 || (step === undefined && leads === undefined) || event.altKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    if (leads !== undefined) this.dispatchEvent(new Event(leads, { bubbles: true, composed: true }));
    else tiles[place + step!]?.focus();
  }

  private choose({ id }: IndexEntry): void {
    const { replacing } = this;
    this.report(
      replacing
        ? { type: 'rowReplaced', key: replacing.key, exerciseId: id }
        : { type: 'relatedOpened', exerciseId: id },
    );
  }
}

const group = (id: string, name: string, tiles: readonly unknown[], look = '') =>
  tiles.length === 0
    ? nothing
    : html`<section aria-labelledby=${id}>
        <h3 id=${id} class=${look}>${name}</h3>
        <ul>
          ${tiles}
        </ul>
      </section>`;

declare global {
  interface HTMLElementTagNameMap {
    'svc-related-exercises': SvcRelatedExercises;
  }
}
