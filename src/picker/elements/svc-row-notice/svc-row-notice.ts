// What the catalog says about a row since it was prescribed, and what can be done about it.
import { msg, str } from '@lit/localize';
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { intlLanguage } from '../../i18n/language.ts';
import { FocusKeeper } from '../../controllers/focus-keeper.ts';
import type { Action } from '../../state/actions.ts';
import type { RowView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { icon } from '../../../look/icons/icon.ts';
import { PickerElement } from '../picker-element.ts';
import { withCatalogText } from '../catalog-text.ts';
import { noticeOf } from '../svc-program-row/row-parts.ts';

/** Amber where somebody should look, red where the program cannot be finished: what it is first, then why, then what to do. */
@customElement('svc-row-notice')
export class SvcRowNotice extends PickerElement {
  static override styles = [
    base,
    buttons,
    css`
      .box {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 2px 8px;
        padding: 10px 12px;
        border-radius: 10px;
        background: var(--svc-warn-soft);
        color: var(--svc-warn);
        font-size: var(--svc-text-sm);
      }
      .danger {
        background: var(--svc-danger-soft);
        color: var(--svc-danger);
      }
      .icon {
        margin-block-start: 2px;
      }
      strong {
        font-weight: var(--svc-weight-strong);
      }
      p {
        grid-column: 2;
        color: var(--svc-ink);
        overflow-wrap: anywhere;
      }
      .acts {
        grid-column: 1 / -1;
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        margin-block-start: 6px;
        padding-inline-start: 24px;
      }
      .btn {
        color: var(--svc-ink);
        white-space: normal;
        text-align: start;
        padding-block: 4px;
      }
      @container (max-width: 23rem) {
        .acts {
          padding-inline-start: 0;
        }
      }
      @media (forced-colors: active) {
        .box {
          border: 1px solid CanvasText;
        }
      }
    `,
  ];

  @property({ attribute: false }) view!: RowView;

  @query('button') private readonly first!: HTMLElement | null;

  constructor() {
    super();
    // Another notice has taken the place of the one whose button was pressed. Without one the row takes the focus.
    new FocusKeeper(this, () => this.focus());
  }

  /** Gives the focus to what is offered first. */
  override focus(options?: FocusOptions): void {
    this.first?.focus(options);
  }

  protected override render() {
    const { changeReason, instructionsFrom, row } = this.view;
    switch (noticeOf(this.view)) {
      case 'withdrawn':
        return this.box(
          'danger',
          msg('Withdrawn from the exercise library', { id: 'notice-withdrawn' }),
          html`${stopsFinishing()}
          ${changeReason ? withCatalogText(msg(str`Reason: ${changeReason}`, { id: 'notice-reason' }), changeReason) : nothing}`,
          this.replaceOrRemove(),
        );
      case 'unavailable':
        return this.box(
          'danger',
          msg('No longer available', { id: 'notice-unavailable' }),
          html`${stopsFinishing()}`,
          this.replaceOrRemove(),
        );
      case 'picture':
        return this.box(
          'danger',
          msg('This picture could not be verified', { id: 'notice-picture' }),
          html`${msg('It is not the picture published for this exercise. Replace or remove the exercise to save.', {
            id: 'notice-picture-so',
          })}`,
          this.replaceOrRemove(),
        );
      case 'failed':
        return this.box(
          'danger',
          msg('This exercise could not be loaded', { id: 'notice-failed' }),
          html`${msg('Your dosage and instructions are kept.', { id: 'notice-failed-so' })}`,
          html`${this.button(msg('Try again', { id: 'try-again' }), { type: 'retryRequested' }, true)} ${this.removal()}`,
        );
      case 'expired':
        return this.box(
          'danger',
          msg('New exercises can no longer be loaded', { id: 'notice-expired' }),
          html`${msg('This exercise was not loaded. Remove it to save.', { id: 'notice-expired-so' })}`,
          this.removal(true),
        );
      case 'deprecated':
        return this.box(
          'warn',
          msg('No longer recommended', { id: 'notice-deprecated' }),
          html`${withCatalogText(changeReason ?? '', changeReason) || msg('It is no longer in the exercise library.', { id: 'notice-deprecated-so' })}`,
          html`${this.replacement() ?? this.search()} ${this.keeping()}`,
        );
      case 'instructions': {
        const own = row.ownInstructions;
        const origins = new Intl.ListFormat(intlLanguage(), { type: 'conjunction' }).format(instructionsFrom ?? []);
        return this.box(
          'warn',
          msg('Instructions for another exercise', { id: 'notice-instructions' }),
          html`${
            own === undefined
              ? withCatalogText(
                  msg(str`Check them. They were written for ${origins}.`, { id: 'notice-instructions-so' }),
                  ...(instructionsFrom ?? []),
                )
              : withCatalogText(
                  msg(str`Check them. A part was written for ${origins}.`, { id: 'notice-instructions-part' }),
                  ...(instructionsFrom ?? []),
                )
          }`,
          // Keeping first: a key that is pressed twice must not remove what nobody read.
          html`${this.keeping(true)}
          ${this.button(
            own === undefined
              ? msg('Remove instructions', { id: 'instructions-remove' })
              : msg('Remove that part', { id: 'instructions-remove-part' }),
            { type: 'instructionsTyped', key: row.key, text: own ?? '' },
          )}`,
        );
      }
      case undefined:
        return nothing;
    }
  }

  private box(tone: 'warn' | 'danger', title: string, words: TemplateResult, actions: TemplateResult) {
    return html`<div class="box ${tone}" role="group" aria-label=${title}>
      ${icon(tone === 'warn' ? 'triangle-alert' : 'circle-alert')}<strong>${title}</strong>
      <p dir="auto">${words}</p>
      <div class="acts">${actions}</div>
    </div>`;
  }

  private replaceOrRemove() {
    return html`${this.replacement()} ${this.search()} ${this.removal()}`;
  }

  /** What the catalog offers instead takes its place at one press. */
  private replacement() {
    const { replacement, row } = this.view;
    if (!replacement) return undefined;
    const { name, exerciseId } = replacement;
    return this.button(
      msg(str`Use ${name}`, { id: 'notice-use' }),
      { type: 'rowReplaced', key: row.key, exerciseId },
      true,
    );
  }

  private search() {
    const { row, replacement } = this.view;
    return this.button(
      msg('Replace', { id: 'notice-replace' }),
      { type: 'replaceStarted', key: row.key },
      replacement === undefined,
    );
  }

  private removal(first = false) {
    return this.button(msg('Remove', { id: 'row-remove' }), { type: 'rowRemoved', key: this.view.row.key }, first);
  }

  private keeping(first = false) {
    return this.button(msg('Keep', { id: 'notice-keep' }), { type: 'noticeRead', key: this.view.row.key }, first);
  }

  private button(words: string, action: Action, first = false) {
    return html`<button type="button" class="btn ${first ? 'outline' : ''}" @click=${() => this.report(action)}>
      <bdi>${withCatalogText(words, this.view.replacement?.name)}</bdi>
    </button>`;
  }
}

const stopsFinishing = () => msg('Replace or remove it to save.', { id: 'notice-withdrawn-so' });

declare global {
  interface HTMLElementTagNameMap {
    'svc-row-notice': SvcRowNotice;
  }
}
