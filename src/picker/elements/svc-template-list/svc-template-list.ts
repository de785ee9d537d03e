// The templates above the results: two of them, and the others behind a press; in their own scope all.
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { GridKeys } from '../../controllers/grid-keys.ts';
import { moreTemplates } from '../../i18n/words/template-words.ts';
import type { TemplateView } from '../../state/templates/template-views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { PickerElement } from '../picker-element.ts';
import '../svc-template-card/svc-template-card.ts';

/** Exercises are on the same screen. */
const SHOWN = 2;

/**
 * Tab leads to one card, the arrow keys from one to the next.
 *
 * @fires svc-to-search - Up from the first card.
 * @fires svc-to-grid - Down from the last one.
 */
@customElement('svc-template-list')
export class SvcTemplateList extends PickerElement {
  static override styles = [
    base,
    buttons,
    css`
      ul {
        display: grid;
        gap: var(--svc-3);
        margin-block-end: var(--svc-3);
      }
      :host([compact]) ul {
        gap: 2px;
        margin-block-end: 2px;
      }
      :host([rows]) ul {
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
        gap: 8px;
      }
      .more {
        justify-self: start;
        color: var(--svc-ink-2);
      }
    `,
  ];

  @property({ attribute: false }) templates: readonly TemplateView[] = [];
  /** What they were found by: another text begins with the first ones again. */
  @property() text = '';
  /** The one that is looked into. */
  @property() current: string | undefined;
  /** None is behind a press. */
  @property({ type: Boolean }) all = false;
  /** The search has the focus: what Enter adds is marked. */
  @property({ type: Boolean }) armed = false;
  @property({ type: Boolean, reflect: true }) compact = false;
  /** All of them before anything is typed: one line each, which looks inside. */
  @property({ type: Boolean, reflect: true }) rows = false;

  @state() private extended = false;
  @state() private active = 0;
  readonly #keys = new GridKeys(this, {
    count: () => this.stops.length,
    columns: () => getComputedStyle(this.renderRoot.querySelector('ul')!).gridTemplateColumns.split(' ').length,
    page: () => SHOWN,
    at: () => this.stops.findIndex((stop) => stop.matches(':focus-within, :focus')),
    focus: (item) => this.stops[item]?.focus(),
    leave: () => this.dispatchEvent(new Event('svc-to-search')),
  });

  /** Gives the focus to the first of them, or to the one of this key. */
  override focus(_options?: FocusOptions, key?: string): void {
    const index = this.templates.findIndex((template) => template.key === key);
    this.stops[Math.max(0, index)]?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('text') && !changed.has('all')) return;
    this.extended = false;
    this.active = 0;
  }

  protected override render() {
    const isWhole = this.all || this.extended;
    const shown = isWhole ? this.templates : this.templates.slice(0, SHOWN);
    const hidden = this.templates.length - shown.length;
    return html`<ul @keydown=${this.pressKey} @focusin=${this.keepFocused}>
      ${repeat(
        shown,
        ({ key }) => key,
        (template, index) =>
          html`<li>
            <svc-template-card
              .template=${template}
              .tabbable=${index === this.active}
              ?armed=${this.armed && template.isArmed}
              ?current=${template.key === this.current}
              ?compact=${this.compact || this.rows}
              ?tile=${this.rows}
            ></svc-template-card>
          </li>`,
      )}
      ${
        hidden > 0
          ? html`<li>
              <button type="button" class="btn more" @click=${this.extend}>${moreTemplates(hidden)}</button>
            </li>`
          : nothing
      }
    </ul>`;
  }

  private get stops(): readonly HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('svc-template-card, .more')];
  }

  /** The focus goes to the first of those that come. */
  private async extend(): Promise<void> {
    const first = this.stops.length - 1;
    this.extended = true;
    await this.updateComplete;
    const card = this.renderRoot.querySelectorAll('svc-template-card')[first];
    await card?.updateComplete;
    card?.focus();
  }

  private pressKey(event: KeyboardEvent): void {
    const before = this.renderRoot.querySelector(':focus');
    this.#keys.move(event);
    if (event.key === 'ArrowDown' && before && before === this.renderRoot.querySelector(':focus'))
      this.dispatchEvent(new Event('svc-to-grid'));
  }

  private keepFocused({ target }: FocusEvent): void {
    const item = this.stops.indexOf(target as HTMLElement);
    if (item >= 0) this.active = item;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-template-list': SvcTemplateList;
  }
}
