// Says whose place the next chosen exercise takes, with the way out.
import { msg } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { RelatedView, ResultsView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { icon } from '../../../look/icons/icon.ts';
import { PickerElement } from '../picker-element.ts';
import type { SvcRelatedExercises } from '../svc-related-exercises/svc-related-exercises.ts';
import '../svc-related-exercises/svc-related-exercises.ts';
import { catalogText } from '../catalog-text.ts';

/** Stands above the results while a row is being replaced. */
@customElement('svc-replace-banner')
export class SvcReplaceBanner extends PickerElement {
  static override styles = [
    base,
    buttons,
    css`
      .banner {
        display: flex;
        align-items: center;
        gap: 8px;
        margin: 8px var(--svc-4);
        padding: 4px 6px;
        padding-inline-start: 12px;
        border-radius: 10px;
        background: var(--svc-accent-soft);
        color: var(--svc-on-accent-soft);
        font-size: var(--svc-text-sm);
      }
      svc-related-exercises {
        margin: 0 var(--svc-4) 4px;
      }
      .words {
        flex: 1;
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      strong {
        font-weight: var(--svc-weight-strong);
      }
      .btn {
        color: inherit;
        min-block-size: max(1.75rem, var(--svc-target-min));
      }
      @media (hover: hover) {
        .btn:hover {
          background: var(--svc-accent-soft-hover);
        }
      }
      @media (forced-colors: active) {
        .banner {
          border: 1px solid CanvasText;
        }
      }
    `,
  ];

  @property({ attribute: false }) replacing!: NonNullable<ResultsView['replacing']>;
  /** What could take the place: one press replaces. */
  @property({ attribute: false }) related: RelatedView | undefined;

  @query('svc-related-exercises') private readonly strip!: SvcRelatedExercises | null;

  /** Gives the focus to the first exercise that could take the place; false where there is none. */
  focusFirst(): boolean {
    this.strip?.focusFirst();
    return this.strip !== null;
  }

  protected override render() {
    const name = html`<strong><bdi ${catalogText()}>${this.replacing.name}</bdi></strong>`;
    return html`<div class="banner">
        ${icon('replace')}
        <span class="words">
          ${msg(
            html`Replacing ${name}. Position and instructions stay. The side and a dosage that you changed stay where
            they fit.`,
            { id: 'replacing' },
          )}
        </span>
        <button type="button" class="btn" @click=${() => this.report({ type: 'replaceEnded' })}>
          ${msg('Stop replacing', { id: 'replacing-not' })}
        </button>
      </div>
      ${
        this.related
          ? html`<svc-related-exercises
              strip
              .related=${this.related}
              .replacing=${this.replacing}
            ></svc-related-exercises>`
          : nothing
      }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-replace-banner': SvcReplaceBanner;
  }
}
