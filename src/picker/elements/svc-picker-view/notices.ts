// What the clinician should know about the session and the connection while it is true.
import { msg } from '@lit/localize';
import { html, nothing } from 'lit';
import { type LanguageCode, LANGUAGES } from '../../i18n/language.ts';
import type { Action } from '../../state/actions.ts';
import type { OpenState, Remaining } from '../../state/model.ts';
import { LanguageEvent } from '../svc-language-menu/language-event.ts';
import { missedPart } from './missed-part.ts';
import '../svc-notice/svc-notice.ts';

export const notices = (
  { remaining, online, reachable, query, found }: OpenState,
  isPartMissed: boolean,
  missedLanguage: LanguageCode | undefined,
  report: (action: Action) => void,
) =>
  html`${expiryNotice(remaining)} ${connectionNotice(online, reachable, remaining, report)}
  ${found.namesOnly && query.text.trim() !== '' ? namesOnlyNotice(report) : nothing}
  ${isPartMissed ? missedPart() : nothing} ${missedLanguage ? languageNotice(missedLanguage) : nothing}`;

/** One of the two: without a network nothing answers. After the end of the session nobody is asked any more. */
function connectionNotice(online: boolean, reachable: boolean, remaining: Remaining, report: (action: Action) => void) {
  if (online && (reachable || remaining === 'none')) return nothing;
  return html`<svc-notice tone="calm" icon="wifi-off">
    ${
      online
        ? msg(html`<strong>The exercise library is not responding.</strong> Everything already loaded still works.`, {
            id: 'notice-away',
          })
        : msg(html`<strong>You are offline.</strong> Everything already loaded still works.`, { id: 'notice-offline' })
    }
    <button slot="action" type="button" class="btn" @click=${() => report({ type: 'retryRequested' })}>
      ${msg('Try again', { id: 'retry' })}
    </button>
  </svc-notice>`;
}

const namesOnlyNotice = (report: (action: Action) => void) =>
  html`<svc-notice tone="calm" icon="search">
    ${msg(html`<strong>Searching names only.</strong> The full search could not be loaded.`, {
      id: 'notice-names-only',
    })}
    <button slot="action" type="button" class="btn" @click=${() => report({ type: 'retryRequested' })}>
      ${msg('Try again', { id: 'retry' })}
    </button>
  </svc-notice>`;

/** The language that was there stays. */
const languageNotice = (code: LanguageCode) =>
  html`<svc-notice tone="calm" icon="circle-alert">
    ${msg(html`<strong>${nameOf(code)}</strong> could not be loaded.`, { id: 'notice-language-missed' })}
    <button
      slot="action"
      type="button"
      class="btn"
      @click=${({ target }: Event) => target?.dispatchEvent(new LanguageEvent(code))}
    >
      ${msg('Try again', { id: 'retry' })}
    </button>
  </svc-notice>`;

const nameOf = (wanted: LanguageCode) => LANGUAGES.find(({ code }) => code === wanted)?.name ?? wanted;

function expiryNotice(remaining: Remaining) {
  switch (remaining) {
    case 'enough':
      return nothing;
    case 'three-minutes':
      return html`<svc-notice>
        ${msg(
          html`<strong>3 minutes left to load new exercises.</strong> Your program is safe. You can still edit and save
            it after that.`,
          { id: 'notice-three-minutes' },
        )}
      </svc-notice>`;
    case 'one-minute':
      return html`<svc-notice>
        ${msg(
          html`<strong>1 minute left to load new exercises.</strong> Your program is safe. You can still edit and save
            it after that.`,
          { id: 'notice-one-minute' },
        )}
      </svc-notice>`;
    case 'none':
      return html`<svc-notice tone="calm">
        ${msg(html`New exercises can no longer be loaded. <strong>You can still edit and save your program.</strong>`, {
          id: 'notice-ended',
        })}
      </svc-notice>`;
  }
}
