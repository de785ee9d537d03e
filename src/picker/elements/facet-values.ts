// The values of one filter as checkboxes, with how many results each would give.
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { exerciseCount } from '../i18n/counted-words.ts';
import { formatNumber } from '../i18n/language.ts';
import { facetValueName } from '../i18n/vocabulary-words.ts';
import type { FindAction } from '../state/actions.ts';
import type { FacetView } from '../state/views.ts';

export const facetValues = ({ facet, values }: FacetView, report: (action: FindAction) => void): TemplateResult[] =>
  values.map(
    ({ value, on, count }) =>
      html`<label class="facet ${on ? 'on' : ''} ${count === 0 ? 'zero' : ''}">
        <input
          class="check"
          type="checkbox"
          aria-label=${facetValueName(facet, value)}
          aria-description=${exerciseCount(count)}
          .checked=${live(on)}
          @change=${() => report({ type: 'facetToggled', facet, value })}
        />
        <span>${facetValueName(facet, value)}</span>
        <span class="count">${formatNumber(count)}</span>
      </label>`,
  );
