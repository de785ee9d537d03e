import { msg } from '@lit/localize';
import { html } from 'lit';
import { retryMissedParts } from '../../part.ts';

/** Something that was opened is not there: its code could not be loaded. The notice may itself be part of that: its words show anyway. */
export const missedPart = () =>
  html`<svc-notice>
    ${msg(html`<strong>Part of this page could not be loaded.</strong> Your program is safe.`, {
      id: 'notice-part-missed',
    })}
    <button slot="action" type="button" class="btn" @click=${retryMissedParts}>
      ${msg('Try again', { id: 'retry' })}
    </button>
  </svc-notice>`;
