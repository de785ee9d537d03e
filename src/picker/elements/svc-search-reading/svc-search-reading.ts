// How the text of a search was read, where that is not what was typed.
import { css, html, nothing } from 'lit';
import { msg } from '@lit/localize';
import { customElement, property } from 'lit/decorators.js';
import { relaxedWords } from '../../i18n/words/counted-words.ts';
import { missingWords } from '../../i18n/words/missing-words.ts';
import type { ResultsView } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { PickerElement } from '../picker-element.ts';

/** Above the results that it speaks of. */
@customElement('svc-search-reading')
export class SvcSearchReading extends PickerElement {
  static override styles = [
    base,
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
    `,
  ];

  @property({ attribute: false }) results: Pick<ResultsView, 'corrections' | 'missing' | 'relaxed'> = {
    corrections: [],
    missing: [],
    relaxed: false,
  };

  protected override render() {
    const { corrections, missing, relaxed } = this.results;
    const used = corrections.map(([, word]) => word).join(', ');
    return html`${used ? msg(html`Showing results for <em>${used}</em>.`, { id: 'corrected' }) : nothing}
    ${missing.length > 0 ? missingWords(missing) : relaxed ? relaxedWords() : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-search-reading': SvcSearchReading;
  }
}
