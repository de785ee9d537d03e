// Everything that can be done with a row, in a menu.
import { msg, str } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { MenuController, menuPanel } from '../../controllers/menu.ts';
import { formatNumber } from '../../i18n/language.ts';
import { sideName } from '../../i18n/words/filter-words.ts';
import { type Step, stepWordsTo } from '../../i18n/words/row-words.ts';
import type { Action } from '../../state/actions.ts';
import type { RowView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { menus } from '../../../look/styles/menus.ts';
import { icon, type IconName } from '../../../look/icons/icon.ts';
import { keyName } from '../keys.ts';
import { PickerElement } from '../picker-element.ts';
import { CHIPS } from '../svc-side-choice/svc-side-choice.ts';
import { sideChoiceStyles } from '../svc-side-choice/svc-side-choice.styles.ts';
import { catalogText, withCatalogText } from '../catalog-text.ts';

interface Item {
  readonly name: string;
  /** The exercise in the name. */
  readonly to?: string;
  readonly icon: IconName;
  readonly action: Action;
  readonly keys?: string;
  readonly unavailable?: boolean;
  /** Why it is unavailable, where that is not plain to see. */
  readonly why?: string;
  readonly danger?: boolean;
}

/** A menu button: arrow keys, Home and End move, Escape and Tab close, and the focus goes back to the button. */
@customElement('svc-row-menu')
export class SvcRowMenu extends PickerElement {
  static override styles = [
    base,
    buttons,
    menus,
    sideChoiceStyles,
    css`
      [role='menuitem'] .icon {
        color: var(--svc-ink-2);
      }
      [aria-disabled='true'],
      [aria-disabled='true'] .icon {
        color: var(--svc-ink-3);
        cursor: default;
      }
      small {
        display: block;
        font-size: var(--svc-text-xs);
      }
      kbd {
        white-space: nowrap;
        margin-inline-start: auto;
        border: 0;
        padding: 0;
        background: none;
      }
      @media (pointer: coarse) {
        kbd {
          display: none;
        }
      }
      hr {
        border: 0;
        border-block-start: 1px solid var(--svc-line);
        margin: 4px 0;
      }
      .sides {
        display: grid;
        gap: 4px;
        padding: 4px 10px 6px;
      }
      .sides .label {
        display: flex;
        gap: 10px;
      }
      .sides .chip {
        inline-size: auto;
        min-block-size: max(26px, var(--svc-target-min));
      }
      .danger,
      .danger .icon {
        color: var(--svc-danger);
      }
    `,
  ];

  @property({ attribute: false }) view!: RowView;
  @property({ type: Number }) count = 1;
  /** The program takes no more. */
  @property({ type: Boolean }) full = false;

  @query('.iconbtn') private readonly button!: HTMLElement;
  @query('.menu-pop') private readonly panel!: HTMLElement;
  readonly #menu: MenuController = new MenuController(this, {
    anchor: () => this.button,
    panel: () => this.panel,
    align: 'end',
  });

  override focus(options?: FocusOptions): void {
    this.button.focus(options);
  }

  protected override render() {
    const { name, position } = this.view;
    const label = msg(str`More actions for ${name}, number ${formatNumber(position)}`, { id: 'row-more' });
    return html`<button
        type="button"
        class="iconbtn small"
        popovertarget="menu"
        aria-haspopup="menu"
        aria-expanded=${this.#menu.isOpen}
        aria-label=${label}
        @keydown=${this.pressKey}
      >
        ${icon('ellipsis-vertical')}
      </button>
      ${menuPanel(
        this.#menu,
        label,
        html`${this.details()} ${this.sides()}
        ${this.groups().map(
          (items, index) => html`${index > 0 ? html`<hr />` : ''}${items.map((item) => this.itemButton(item))}`,
        )}`,
        html`<bdi ${catalogText()}>${name}</bdi>`,
      )}`;
  }

  /** The arrow keys lead from here to the menus of the other rows. */
  private pressKey(event: KeyboardEvent): void {
    if (!event.key.startsWith('Arrow')) this.#menu.openByKey(event);
  }

  /** None where nothing is known of it that they could show. */
  private details() {
    const { row, hasDetails } = this.view;
    if (!hasDetails) return nothing;
    const { exerciseId, key } = row;
    const action = { type: 'detailsOpened', exerciseId, from: key } as const;
    return html`${this.itemButton({ name: msg('Details', { id: 'details' }), icon: 'info', keys: 'D', action })}
      <hr />`;
  }

  /** The same chips as in the row. Where the exercise says what both sides do, there is nothing to choose. */
  private sides() {
    const { row, sides } = this.view;
    if (sides.bothSides) return nothing;
    const label = sides.sideMeaning
      ? msg(str`Side: ${sides.sideMeaning}`, { id: 'side-means' })
      : msg('Side', { id: 'side' });
    const [left, right, each] = CHIPS.map((side) => {
      const said = side === 'bilateral' && sides.sideMeaning ? 'each' : side;
      return html`<button
        type="button"
        role="menuitemradio"
        tabindex="-1"
        class="chip ${side}"
        aria-checked=${row.side === side}
        @click=${() => this.act({ type: 'sideChosen', key: row.key, side })}
      >
        ${sideName(said)}
      </button>`;
    });
    return html`<div class="sides" role="group" aria-label=${label}>
        <span class="label" aria-hidden="true"
          >${withCatalogText(label, sides.sideMeaning)} <kbd dir="ltr">L R E</kbd></span
        >
        <span class="chips"><span class="pair" dir="ltr">${left}${right}</span>${each}</span>
      </div>
      <hr />`;
  }

  private step(step: Step, icon: IconName): readonly Item[] {
    const { row, progressions } = this.view;
    const to = progressions[step][0];
    if (!to) return [];
    const action = { type: 'rowReplaced', key: row.key, exerciseId: to.exerciseId } as const;
    return [{ name: stepWordsTo(step, to.name), to: to.name, icon, action }];
  }

  private groups(): readonly (readonly Item[])[] {
    const { count, full } = this;
    const { row, position } = this.view;
    const { key } = row;
    const at = position - 1;
    const move = (to: number): Action => ({ type: 'rowMoved', key, to });
    const [first, last] = [at === 0, at === count - 1];
    const whyFull = full ? { unavailable: true, why: msg('The program is full', { id: 'row-why-full' }) } : {};
    const whyAlone = count === 1 ? { unavailable: true, why: msg('No other exercises', { id: 'row-why-alone' }) } : {};
    return [
      [
        {
          name: msg('Write instructions', { id: 'row-write-instructions' }),
          icon: 'message-square-text',
          keys: 'I',
          action: { type: 'rowOpened', key, at: 'instructions' },
        },
        {
          name: msg('Write free text', { id: 'row-write-own-words' }),
          icon: 'text-cursor-input',
          keys: 'O',
          action: { type: 'rowOpened', key, at: 'ownWords' },
        },
        ...this.step('easier', 'trending-down'),
        ...this.step('harder', 'trending-up'),
        {
          name: msg('Replace exercise', { id: 'row-replace' }),
          icon: 'replace',
          action: { type: 'replaceStarted', key },
        },
      ],
      [
        {
          name: msg('Duplicate', { id: 'row-duplicate' }),
          icon: 'copy',
          action: { type: 'rowDuplicated', key },
          ...whyFull,
        },
        {
          name: msg('Split into left and right', { id: 'row-split' }),
          icon: 'split',
          action: { type: 'rowSplit', key },
          ...whyFull,
        },
        {
          name: msg('Copy dosage to other exercises', { id: 'row-copy-dosage' }),
          icon: 'clipboard-copy',
          action: { type: 'choiceStarted', copyFrom: key },
          ...whyAlone,
        },
      ],
      [
        {
          name: msg('Move to top', { id: 'row-top' }),
          icon: 'arrow-up-to-line',
          keys: `${keyName('Alt')} ${keyName('Home')}`,
          action: move(0),
          unavailable: first,
        },
        {
          name: msg('Move up', { id: 'row-up' }),
          icon: 'arrow-up',
          keys: `${keyName('Alt')} ↑`,
          action: move(at - 1),
          unavailable: first,
        },
        {
          name: msg('Move down', { id: 'row-down' }),
          icon: 'arrow-down',
          keys: `${keyName('Alt')} ↓`,
          action: move(at + 1),
          unavailable: last,
        },
        {
          name: msg('Move to bottom', { id: 'row-bottom' }),
          icon: 'arrow-down-to-line',
          keys: `${keyName('Alt')} ${keyName('End')}`,
          action: move(count - 1),
          unavailable: last,
        },
      ],
      [
        {
          name: msg('Remove', { id: 'row-remove' }),
          icon: 'trash-2',
          keys: keyName('Del'),
          action: { type: 'rowRemoved', key },
          danger: true,
        },
      ],
    ];
  }

  private itemButton(item: Item) {
    return html`<button
      type="button"
      role="menuitem"
      tabindex=${item.keys === 'D' ? '0' : '-1'}
      class=${item.danger ? 'danger' : ''}
      aria-disabled=${item.unavailable === true}
      @click=${() => this.choose(item)}
    >
      ${icon(item.icon)}<span
        >${withCatalogText(item.name, item.to)}${item.why ? html` <small>${item.why}</small>` : ''}</span
      >
      ${item.keys ? html`<kbd dir="ltr" aria-hidden="true">${item.keys}</kbd>` : ''}
    </button>`;
  }

  private choose({ action, unavailable }: Item): void {
    if (!unavailable) this.act(action);
  }

  private act(action: Action): void {
    this.#menu.close();
    this.report(action);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-row-menu': SvcRowMenu;
  }
}
