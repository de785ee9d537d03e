// Stored instructions that belong to no exercise of the program: the clinician decides what becomes of them.
import { msg, str } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { FocusKeeper } from '../../controllers/focus-keeper.ts';
import { MenuController, menuPanel } from '../../controllers/menu.ts';
import { dosageSentence } from '../../i18n/dosage.ts';
import { formatNumber } from '../../i18n/language.ts';
import type { LostExercise, StoredText } from '../../state/model.ts';
import type { RowView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { menus } from '../../../look/styles/menus.ts';
import { icon } from '../../../look/icons/icon.ts';
import { dosageLine, dosageLineStyles } from '../dosage-line.ts';
import { PickerElement } from '../picker-element.ts';
import { catalogText, withCatalogText } from '../catalog-text.ts';

/** Copied, given to one exercise, or left out; what was left out can be put back. Its text is text: nothing in it is a link or a picture. */
@customElement('svc-stored-text')
export class SvcStoredText extends PickerElement {
  static override styles = [
    base,
    buttons,
    menus,
    dosageLineStyles,
    css`
      .box {
        display: grid;
        gap: 6px;
        padding: 10px 12px;
        border: 1px dashed var(--svc-line-strong);
        border-radius: 10px;
        font-size: var(--svc-text-sm);
      }
      .out {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        padding-block: 4px;
        color: var(--svc-ink-2);
      }
      strong {
        font-weight: var(--svc-weight-strong);
        overflow-wrap: anywhere;
      }
      .text {
        margin: 0;
        /* The half of a line, or the shade where that is blank, shows that there is more. */
        max-block-size: 9.5lh;
        overflow-y: auto;
        background:
          linear-gradient(var(--svc-surface), var(--svc-surface)) bottom / 100% 6px no-repeat local,
          linear-gradient(transparent, var(--svc-line)) bottom / 100% 6px no-repeat scroll;
        overflow-wrap: anywhere;
        white-space: pre-wrap;
      }
      .lost {
        margin: 0;
        color: var(--svc-ink-2);
      }
      .lost:empty {
        display: none;
      }
      .acts {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
      }
      .dosage {
        display: block;
        color: var(--svc-ink-2);
        font-size: var(--svc-text-xs);
        overflow-wrap: anywhere;
      }
      .menu-pop {
        max-inline-size: min(20rem, 90vw);
      }
    `,
  ];

  @property({ attribute: false }) text!: StoredText;
  /** The rows that it can be given to. */
  @property({ attribute: false }) rows: readonly RowView[] = [];

  @state() private outcome: 'copied' | 'selected' | undefined;
  @query('.give') private readonly giving!: HTMLElement;
  @query('.menu-pop') private readonly panel!: HTMLElement;
  @query('.text') private readonly shown!: HTMLElement;
  @query('button') private readonly first!: HTMLElement | null;
  readonly #menu: MenuController = new MenuController(this, {
    anchor: () => this.giving,
    panel: () => this.panel,
    align: 'start',
  });

  constructor() {
    super();
    // What was pressed is gone: the way back stands in its place.
    new FocusKeeper(this, () => this.focus());
  }

  override focus(options?: FocusOptions): void {
    this.first?.focus(options);
  }

  protected override render() {
    return this.text.state === 'leftOut' ? this.leftOut() : this.waiting();
  }

  private waiting() {
    const { text, lost } = this.text;
    const title = this.heading();
    return html`<div class="box" role="group" aria-label=${title}>
      <strong dir="auto">${withCatalogText(title, this.text.name)}</strong>
      ${
        lost
          ? html`<p class="lost" dir="auto">${dosageLine(lost.dosage)}</p>
              <p class="lost">${this.reason(lost.reason)}</p>`
          : nothing
      }
      ${text === '' ? nothing : html`<p class="text" lang="" dir="auto" tabindex="0">${text}</p>`}
      <div class="acts">
        ${text === '' ? nothing : html`${this.rows.length > 0 ? this.give() : nothing} ${this.copying()}`}
        <button type="button" class="btn" @click=${() => this.decide(true)}>
          ${msg('Leave out', { id: 'text-leave-out' })}
        </button>
      </div>
    </div>`;
  }

  private leftOut() {
    const name = this.text.name ?? this.heading();
    return html`<div class="box out">
      <span dir="auto">${withCatalogText(msg(str`Left out: ${name}`, { id: 'text-left-out' }), this.text.name)}</span>
      <button
        type="button"
        class="btn"
        aria-label=${msg(str`Put back: ${name}`, { id: 'text-put-back-what' })}
        @click=${() => this.decide(false)}
      >
        ${msg('Put back', { id: 'text-put-back' })}
      </button>
    </div>`;
  }

  private heading(): string {
    const { name, lost } = this.text;
    if (lost)
      return name === undefined
        ? msg('An exercise that cannot be read', { id: 'text-unreadable' })
        : msg(str`Not in the program: ${name}`, { id: 'text-lost' });
    return name === undefined
      ? msg('Written for an unknown exercise', { id: 'text-for-unknown' })
      : msg(str`Written for ${name}`, { id: 'text-for' });
  }

  private reason(reason: LostExercise['reason']) {
    switch (reason) {
      case 'withdrawn':
        return msg('Withdrawn from the exercise library', { id: 'notice-withdrawn' });
      case 'unavailable':
        return msg('No longer available', { id: 'notice-unavailable' });
      case 'malformed':
        return msg('The saved program cannot be used', { id: 'text-malformed' });
      case undefined:
        return nothing;
    }
  }

  private give() {
    const label = msg('Give to an exercise', { id: 'text-give' });
    return html`<button
        type="button"
        class="btn outline give"
        popovertarget="menu"
        aria-haspopup="menu"
        aria-expanded=${this.#menu.isOpen}
        @keydown=${this.#menu.openByKey}
      >
        ${label} ${icon('chevron-down', 'small')}
      </button>
      ${menuPanel(
        this.#menu,
        label,
        html`${this.rows.map(
          ({ row, position, name, prescription }) =>
            html`<button type="button" role="menuitem" tabindex="-1" @click=${() => this.giveTo(row.key)}>
              ${formatNumber(position)}
              <span
                ><bdi ${catalogText()}>${name}</bdi> <span class="dosage">${dosageSentence(prescription)}</span></span
              >
            </button>`,
        )}`,
      )}`;
  }

  private copying() {
    return html`<button type="button" class="btn" @click=${this.copy}>
        ${icon(this.outcome === 'copied' ? 'check' : 'copy', 'small')}${this.copyWords()}
      </button>
      <span class="sr" role="status">${this.outcome ? this.copyWords() : ''}</span>`;
  }

  private copyWords(): string {
    switch (this.outcome) {
      case 'copied':
        return msg('Copied', { id: 'text-copied' });
      case 'selected':
        return onApple()
          ? msg('Selected. Press ⌘C.', { id: 'text-selected-apple' })
          : msg('Selected. Press Ctrl+C.', { id: 'text-selected' });
      case undefined:
        return msg('Copy', { id: 'text-copy' });
    }
  }

  /** `navigator.clipboard` is denied to the picker's page; a copy within the press is not. Where it fails, the clinician copies the selection. */
  private copy(): void {
    const { text } = this.text;
    let isCopied = false;
    const write = (event: ClipboardEvent): void => {
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      isCopied = true;
    };
    getSelection()?.selectAllChildren(this.shown);
    document.addEventListener('copy', write, { capture: true, once: true });
    this.outcome = document.execCommand('copy') && isCopied ? 'copied' : 'selected';
    document.removeEventListener('copy', write, { capture: true });
  }

  private giveTo(key: number): void {
    this.#menu.close();
    this.report({ type: 'textGiven', id: this.text.id, key });
    this.report({ type: 'rowOpened', key });
  }

  private decide(leftOut: boolean): void {
    this.report({ type: 'textLeftOut', id: this.text.id, leftOut });
  }
}

const onApple = (): boolean => /^(?:Mac|iP)/.test(navigator.platform);

declare global {
  interface HTMLElementTagNameMap {
    'svc-stored-text': SvcStoredText;
  }
}
