// What stands above all exercises before anything is asked: what was used last, and the favorites.
import { msg, str } from '@lit/localize';
import { css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { GridKeys } from '../../controllers/grid-keys.ts';
import { formatNumber } from '../../i18n/language.ts';
import { scopeName } from '../../i18n/words/filter-words.ts';
import type { StartGroup } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { PickerElement } from '../picker-element.ts';
import type { SvcExerciseCard } from '../svc-exercise-card/svc-exercise-card.ts';
import '../svc-exercise-card/svc-exercise-card.ts';

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
      .btn {
        min-block-size: max(1.75rem, var(--svc-target-min));
        color: var(--svc-accent-text);
      }
    `,
  ];

  @property({ attribute: false }) groups: readonly StartGroup[] = [];
  @property({ type: Boolean }) full = false;

  @state() private active = 0;
  readonly #keys = new GridKeys(this, {
    count: () => this.cards.length,
    columns: () => getComputedStyle(this.renderRoot.querySelector('ul')!).gridTemplateColumns.split(' ').length,
    page: () => 2,
    at: () => this.cards.findIndex((card) => card.matches(':focus-within')),
    focus: (item) => this.focusCard(item),
    leave: () => this.dispatchEvent(new Event('svc-to-search')),
  });

  /** Gives the focus to the first exercise. */
  override focus(): void {
    this.focusCard(0);
  }

  protected override render() {
    let item = 0;
    return this.groups.map(
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
                    .tabbable=${item++ === this.active}
                    ?full=${this.full}
                  ></svc-exercise-card>
                </li>`,
            )}
          </ul>
        </section>`,
    );
  }

  private get cards(): readonly SvcExerciseCard[] {
    return [...this.renderRoot.querySelectorAll('svc-exercise-card')];
  }

  private focusCard(item: number): void {
    this.cards[item]?.focusControl('add');
  }

  private pressKey(event: KeyboardEvent): void {
    const before = this.renderRoot.querySelector(':focus');
    this.#keys.move(event);
    if (event.key === 'ArrowDown' && before && before === this.renderRoot.querySelector(':focus'))
      this.dispatchEvent(new Event('svc-to-grid'));
  }

  private keepFocused({ target }: FocusEvent): void {
    const item = this.cards.indexOf(target as SvcExerciseCard);
    if (item >= 0) this.active = item;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-start-groups': SvcStartGroups;
  }
}
