// What stands above all exercises before anything is asked: what was used last, and the favorites.
import { msg, str } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { GridKeys } from '../../controllers/grid-keys.ts';
import { formatNumber } from '../../i18n/language.ts';
import { exerciseCount } from '../../i18n/words/counted-words.ts';
import { scopeName } from '../../i18n/words/filter-words.ts';
import { allTemplates, phaseCount } from '../../i18n/words/template-words.ts';
import type { TemplateView } from '../../state/templates/template-views.ts';
import type { StartGroup } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { PickerElement } from '../picker-element.ts';
import type { SvcExerciseCard } from '../svc-exercise-card/svc-exercise-card.ts';
import '../svc-exercise-card/svc-exercise-card.ts';
import '../svc-picture/svc-picture.ts';
import { catalogText } from '../catalog-text.ts';

/** Two lines of the widest picker. */
const MOST_TEMPLATES = 6;
const TILE_PICTURES = 3;

/**
 * Tab leads to one of the exercises, the arrow keys from one to the next.
 *
 * @fires svc-to-search - Up from the first line.
 * @fires svc-to-grid - Down from the last line.
 */
@customElement('svc-start-groups')
export class SvcStartGroups extends PickerElement {
  static override styles = [
    base,
    buttons,
    css`
      div {
        display: flex;
        align-items: center;
        justify-content: space-between;
        min-block-size: 2.25rem;
      }
      h3 {
        font-weight: var(--svc-weight-strong);
      }
      .all {
        padding-block-end: 8px;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 12.75rem), 1fr));
        gap: 8px;
        margin-block-end: var(--svc-4);
      }
      svc-exercise-card {
        display: block;
        block-size: 100%;
      }
      .tile {
        display: grid;
        gap: 8px;
        align-content: start;
        inline-size: 100%;
        block-size: 100%;
        padding: 10px 12px 12px;
        border: 1px solid var(--svc-line);
        border-radius: var(--svc-radius-card);
        background: var(--svc-surface);
        text-align: start;
        cursor: pointer;
        --svc-tile-radius: 6px;
      }
      @media (hover: hover) {
        .tile:hover {
          border-color: color-mix(in oklab, var(--svc-line), var(--svc-ink) 24%);
        }
      }
      .strip {
        display: grid;
        grid-template-columns: repeat(3, minmax(0, 1fr));
        gap: 4px;
      }
      .name {
        display: block;
        font-weight: var(--svc-weight-strong);
        line-height: 1.3;
        overflow-wrap: anywhere;
      }
      .facts {
        font-size: var(--svc-text-xs);
        color: var(--svc-ink-2);
      }
      .facts span + span::before {
        content: '·';
        margin-inline: 4px;
      }
      .btn {
        min-block-size: max(1.75rem, var(--svc-target-min));
        color: var(--svc-accent-text);
      }
    `,
  ];

  @property({ attribute: false }) groups: readonly StartGroup[] = [];
  /** Of the clinic: they stand first. */
  @property({ attribute: false }) templates: readonly TemplateView[] = [];
  /** How many templates there are in all. */
  @property({ type: Number }) templateCount = 0;
  @property({ type: Boolean }) full = false;

  @state() private active = 0;
  readonly #keys = new GridKeys(this, {
    count: () => this.stops.length,
    columns: () => getComputedStyle(this.renderRoot.querySelector('ul')!).gridTemplateColumns.split(' ').length,
    page: () => 2,
    at: () => this.stops.findIndex((stop) => stop.matches(':focus-within')),
    focus: (item) => this.focusStop(item),
    leave: () => this.dispatchEvent(new Event('svc-to-search')),
  });

  /** Gives the focus to the first of them, or to the template of this key. */
  override focus(_options?: FocusOptions, key?: string): void {
    this.focusStop(
      Math.max(
        0,
        this.templates.findIndex((template) => template.key === key),
      ),
    );
  }

  protected override render() {
    let item = 0;
    const shown = this.shown.length;
    return html`${this.templates.length > 0 ? this.tiles() : nothing}
      ${this.groups.map(
        ({ scope, cards, count }) =>
          html`<section aria-label=${scopeName(scope)} @keydown=${this.pressKey} @focusin=${this.keepFocused}>
            <div>
              <h3>${scopeName(scope)}</h3>
              <button type="button" class="btn" @click=${() => this.report({ type: 'scopeChosen', scope })}>
                ${msg(str`All ${formatNumber(count)}`, { id: 'start-all' })}
              </button>
            </div>
            <ul>
              ${cards.map(
                (card) =>
                  html`<li>
                    <svc-exercise-card
                      compact
                      tile
                      .card=${card}
                      .tabbable=${shown + item++ === this.active}
                      ?full=${this.full}
                    ></svc-exercise-card>
                  </li>`,
              )}
            </ul>
          </section>`,
      )}
      <h3 class="all">${scopeName('all')}</h3>`;
  }

  private get shown(): readonly TemplateView[] {
    return this.templates.slice(0, MOST_TEMPLATES);
  }

  private tiles() {
    const name = msg('Templates of your clinic', { id: 'start-templates' });
    return html`<section aria-label=${name} @keydown=${this.pressKey} @focusin=${this.keepFocused}>
      <div>
        <h3>${name}</h3>
        <button type="button" class="btn" @click=${() => this.report({ type: 'scopeChosen', scope: 'templates' })}>
          ${allTemplates(this.templateCount)}
        </button>
      </div>
      <ul>
        ${this.shown.map((template, index) => this.tile(template, index))}
      </ul>
    </section>`;
  }

  private tile({ key, name, phases }: TemplateView, index: number) {
    const items = phases.flatMap((phase) => phase.items);
    const pictures = items.flatMap((item) => item.pictures?.end ?? []).slice(0, TILE_PICTURES);
    return html`<li>
      <button
        type="button"
        class="tile"
        tabindex=${index === this.active ? 0 : -1}
        @click=${() => this.report({ type: 'templateOpened', template: key })}
      >
        <span class="strip" aria-hidden="true">
          ${pictures.map((picture) => html`<svc-picture decorative thumbnail .start=${picture}></svc-picture>`)}
        </span>
        <span>
          <bdi class="name" ${catalogText(true)}>${name}</bdi>
          <span class="facts">
            ${phases.length > 1 ? html`<span>${phaseCount(phases.length)}</span>` : nothing}
            <span>${exerciseCount(items.length)}</span>
          </span>
        </span>
      </button>
    </li>`;
  }

  private get stops(): readonly HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.tile, svc-exercise-card')];
  }

  private focusStop(item: number): void {
    const stop = this.stops[item];
    if (stop?.localName === 'svc-exercise-card') (stop as SvcExerciseCard).focusControl('add');
    else stop?.focus();
  }

  private pressKey(event: KeyboardEvent): void {
    const before = this.renderRoot.querySelector(':focus');
    this.#keys.move(event);
    if (event.key === 'ArrowDown' && before && before === this.renderRoot.querySelector(':focus'))
      this.dispatchEvent(new Event('svc-to-grid'));
  }

  private keepFocused({ target }: FocusEvent): void {
    const item = this.stops.indexOf((target as Element).closest('.tile, svc-exercise-card') as HTMLElement);
    if (item >= 0) this.active = item;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-start-groups': SvcStartGroups;
  }
}
