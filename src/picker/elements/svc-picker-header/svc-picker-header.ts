// The head of the picker: whose it is, the search, and the two ways out.
import { msg } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { FinishView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { finishButton } from '../finish-button.ts';
import type { Layout } from '../../controllers/size.ts';
import type { headerReason } from '../finish-reason.ts';
import { PickerElement } from '../picker-element.ts';
import type { SvcSearchField } from '../svc-search-field/svc-search-field.ts';
import '../svc-search-field/svc-search-field.ts';

/**
 * Its columns are the columns of the zones below, so that the search sits exactly above the results.
 *
 * @slot tools - What stands before Cancel.
 */
@customElement('svc-picker-header')
export class SvcPickerHeader extends PickerElement {
  static override styles = [
    base,
    buttons,
    css`
      :host {
        container-type: inline-size;
      }
      .short {
        display: none;
      }
      @container (max-width: 52rem) {
        .long {
          display: none;
        }
        .short {
          display: inline;
        }
      }
      header {
        display: grid;
        /* The name gives way first: who searches must see what is typed. */
        grid-template-columns: minmax(0, auto) minmax(14rem, 1fr) auto;
        align-items: center;
        gap: var(--svc-4);
        padding: 0 var(--svc-4);
        min-block-size: 3.5rem;
        border-block-end: 1px solid var(--svc-line);
      }
      .brand {
        font-size: var(--svc-text-md);
        font-weight: var(--svc-weight-strong);
        letter-spacing: -0.005em;
        line-height: 1.25;
        /* Two lines before anything is cut. */
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
        text-wrap: balance;
        min-inline-size: 0;
      }
      :host([layout='medium']) header {
        gap: var(--svc-3);
      }
      :host([layout='medium']) .brand {
        max-inline-size: 12rem;
      }
      .actions {
        display: var(--svc-header-actions, flex);
        gap: var(--svc-2);
        align-items: center;
        justify-content: end;
      }
      :host([layout='wide']) header {
        grid-template-columns: var(--svc-rail-column) minmax(16rem, 1fr) minmax(var(--svc-program-column), max-content);
        gap: 0;
        padding-inline: 0;
      }
      :host([layout='wide']) .brand {
        padding-inline: var(--svc-5) var(--svc-2);
      }
      :host([layout='wide']) svc-search-field {
        margin-inline: var(--svc-4);
      }
      :host([layout='wide']) .actions {
        min-inline-size: 0;
        padding-inline-end: var(--svc-4);
      }
      .why {
        display: contents;
      }
      /* Of one width whatever it says, also while it says nothing: the search beside it stays as it is. */
      :host([layout='wide']) .why {
        display: block;
        flex: 1 0 auto;
        inline-size: 9rem;
        margin-block: -2px; /* three lines fit into the header */
        padding-inline: var(--svc-3) 4px;
        line-height: 1.2;
        text-wrap: balance;
      }
      .why button {
        min-block-size: 24px;
      }
      :host([layout='narrow']) header {
        grid-template: 'brand cancel' auto 'search search' auto / 1fr auto;
        gap: 6px var(--svc-2);
        padding: 6px var(--svc-3) 10px;
        border: 0;
      }
      :host([layout='narrow']) svc-search-field {
        grid-area: search;
        --svc-search-size: 2.75rem;
      }
    `,
  ];

  @property() brand = '';
  /** Then it is the banner of the page, and the brand its heading. */
  @property({ attribute: false }) wholePage = false;
  @property() text = '';
  /** Templates alone are looked through. */
  @property({ type: Boolean }) templates = false;
  /** Undefined while nothing can be finished yet: before the catalog is there. */
  @property({ attribute: false }) finish: FinishView | undefined;
  /** Says why it cannot be finished. Undefined until the rest of the picker is there. */
  @property({ attribute: false }) reason: typeof headerReason | undefined;
  @property({ reflect: true }) layout: Layout = 'wide';
  /** A narrow picker that shows its program has no use for the search. */
  @property({ type: Boolean }) searchable = true;

  @query('svc-search-field') private readonly searchField!: SvcSearchField | null;

  /** Resolves when the search can have the focus. */
  async rendered(): Promise<void> {
    await this.updateComplete;
    await this.searchField?.updateComplete;
  }

  focusSearch(): void {
    this.searchField?.focus();
  }

  /** Whoever goes on types another text. */
  selectSearch(): void {
    this.searchField?.select();
  }

  protected override render() {
    return html`<header role=${this.wholePage ? 'banner' : 'none'}>
      ${this.wholePage ? html`<h1 class="brand"><bdi>${this.brand}</bdi></h1>` : html`<h2 class="brand"><bdi>${this.brand}</bdi></h2>`}
      ${
        this.searchable
          ? html`<svc-search-field
              .text=${this.text}
              ?templates=${this.templates}
              ?hint=${this.layout !== 'narrow'}
            ></svc-search-field>`
          : nothing
      }
      <div class="actions">
        ${this.layout === 'narrow' ? nothing : html`<span ?hidden=${this.layout === 'medium'} class="why">${this.finish && this.reason?.(this.finish, (action) => this.report(action))}</span>`}
        <slot name="tools"></slot>
        <button type="button" class="btn lg" @click=${() => this.report({ type: 'cancelRequested' })}>
          ${msg('Cancel', { id: 'cancel' })}
        </button>
        ${this.layout === 'narrow' ? nothing : this.finishButton()}
      </div>
    </header>`;
  }

  private finishButton() {
    return finishButton(this.finish, this.layout === 'medium' ? 'either' : 'full', (action) => this.report(action));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-picker-header': SvcPickerHeader;
  }
}
