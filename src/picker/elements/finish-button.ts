// The button that finishes: in the header, or at the foot of a narrow picker.
import { msg } from '@lit/localize';
import { html, nothing } from 'lit';
import { finishWords, shortFinishWords } from '../i18n/words/counted-words.ts';
import type { Action } from '../state/actions.ts';
import type { FinishView } from '../state/views.ts';

const NOTHING_TO_FINISH = { count: 0, reopened: false };

/**
 * Stays in reach of the focus while it cannot be pressed; why not is said by the element `#reason` beside it. `finish` is unset while nothing can
 * be finished yet. With little room its words are short, its name is not; `either` has both, of which the style sheet hides `.long` or `.short`.
 */
export function finishButton(
  finish: FinishView | undefined,
  room: 'short' | 'either' | 'full',
  report: (action: Action) => void,
) {
  const checking = finish?.ready === true && finish.checking !== undefined;
  // Where nothing but sides is missing, it asks for them.
  const canFinish = finish?.ready ? !checking : finish?.reason === 'sides';
  const name = finishWords(finish ?? NOTHING_TO_FINISH);
  const full = checking ? msg('Checking', { id: 'finish-checking' }) : name;
  const short = shortFinishWords(finish ?? NOTHING_TO_FINISH);
  const shown = {
    short,
    either: html`<span class="long">${full}</span><span class="short">${short}</span>`,
    full,
  }[room];
  return html`<button
    type="button"
    class="btn lg primary"
    aria-label=${room === 'full' ? nothing : checking && room === 'either' ? full : name}
    aria-disabled=${canFinish ? 'false' : 'true'}
    aria-describedby="reason"
    @click=${() => canFinish && report({ type: 'finishRequested' })}
  >
    ${shown}
  </button>`;
}
