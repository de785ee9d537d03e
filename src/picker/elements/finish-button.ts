// The button that saves the program: in the header, or at the foot of a narrow picker.
import { msg } from '@lit/localize';
import { html, nothing } from 'lit';
import { finishWords, shortFinishWords } from '../i18n/words/counted-words.ts';
import type { Action } from '../state/actions.ts';
import type { FinishView } from '../state/views.ts';

/**
 * Stays in reach of the focus while the program cannot be finished; the element `#reason` beside it says why, and a press says it aloud. `finish` is
 * unset while nothing can be finished yet. Its words are its name, so that voice control finds it by what it shows; `either` has both lengths, of
 * which the style sheet hides one.
 */
export function finishButton(
  finish: FinishView | undefined,
  room: 'short' | 'either' | 'full',
  report: (action: Action) => void,
) {
  const checking = finish?.ready === true && finish.checking !== undefined;
  // Where nothing but sides is missing, it asks for them.
  const canFinish = finish?.ready ? !checking : finish?.reason === 'sides';
  // It is under way.
  const waits = !finish || checking || (!finish.ready && finish.reason === 'stored');
  const full = checking ? msg('Checking', { id: 'finish-checking' }) : finishWords();
  const shown = {
    short: shortFinishWords(),
    either: html`<span class="long">${full}</span><span class="short">${shortFinishWords()}</span>`,
    full,
  }[room];
  return html`<button
    type="button"
    class="btn lg primary"
    aria-disabled=${canFinish ? 'false' : 'true'}
    aria-describedby=${!finish || (finish.ready && !checking) ? nothing : 'reason'}
    @click=${() => waits || report({ type: 'finishRequested' })}
  >
    ${shown}
  </button>`;
}
