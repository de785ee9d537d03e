// What the clinician should know about the session and the connection while it is true.
import { msg } from '@lit/localize';
import { html, nothing } from 'lit';
import { type LanguageCode, LANGUAGES } from '../../i18n/language.ts';
import type { Action } from '../../state/actions.ts';
import type { OpenState } from '../../state/model.ts';
import { LanguageEvent } from '../svc-language-menu/language-event.ts';
import { missedPart } from './missed-part.ts';
import '../svc-notice/svc-notice.ts';

export const notices = (
  state: OpenState,
  isPartMissed: boolean,
  missedLanguage: LanguageCode | undefined,
  report: (action: Action) => void,
) =>
  html`${expiryNotice(state, report)} ${connectionNotice(state, report)}
  ${state.found.namesOnly && state.query.text.trim() !== '' ? namesOnlyNotice(report) : nothing}
  ${isPartMissed ? missedPart() : nothing} ${missedLanguage ? languageNotice(missedLanguage) : nothing}`;

/** One of the two: without a network nothing answers. After the end of the session nobody is asked any more. */
function connectionNotice({ online, reachable, remaining }: OpenState, report: (action: Action) => void) {
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

function expiryNotice(state: OpenState, report: (action: Action) => void) {
  const { remaining, renewal } = state;
  if (remaining === 'enough') return nothing;
  return html`<svc-notice tone=${remaining === 'none' ? 'calm' : 'warn'}>
    ${expiryWords(state)}
    ${renewal === 'failed' ? msg('Could not continue.', { id: 'notice-continue-failed' }) : nothing}
    ${
      renewal
        ? html`<button
            slot="action"
            type="button"
            class="btn"
            aria-disabled=${renewal === 'asked'}
            @click=${() => report({ type: 'renewalAsked' })}
          >
            ${renewal === 'asked' ? msg('Continuing…', { id: 'continuing' }) : msg('Continue', { id: 'continue' })}
          </button>`
        : msg(
            'Your record system cannot extend this time. To add more exercises, save the program, then open it again.',
            { id: 'notice-continue-not' },
          )
    }
  </svc-notice>`;
}

function expiryWords({ remaining, isSuperseded }: OpenState) {
  if (isSuperseded)
    return msg(
      html`<strong>This program was opened elsewhere.</strong> New exercises can no longer be loaded here. You can still
        edit and save your program.`,
      { id: 'notice-superseded' },
    );
  switch (remaining) {
    case 'three-minutes':
      return msg(
        html`<strong>3 minutes left to load new exercises.</strong> Your program is safe. You can still edit and save it
          after that.`,
        { id: 'notice-three-minutes' },
      );
    case 'one-minute':
      return msg(
        html`<strong>1 minute left to load new exercises.</strong> Your program is safe. You can still edit and save it
          after that.`,
        { id: 'notice-one-minute' },
      );
    default:
      return msg(
        html`New exercises can no longer be loaded. <strong>You can still edit and save your program.</strong>`,
        { id: 'notice-ended' },
      );
  }
}
