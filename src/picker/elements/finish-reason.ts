// Why the program cannot be finished, as a link to the row that needs something.
import { html, nothing } from 'lit';
import { finishReason } from '../i18n/problem-words.ts';
import type { Action } from '../state/actions.ts';
import type { FinishView } from '../state/views.ts';

export function finishReasonLink(finish: FinishView, report: (action: Action) => void) {
  const words = finishReason(finish);
  if (words === undefined || finish.ready) return nothing;
  if (finish.reason === 'empty') return words;
  const lead = (): void => {
    report({ type: 'tabChosen', tab: 'program' });
    report({ type: 'rowOpened', key: finish.key, problem: finish.problem });
  };
  return html`<button type="button" @click=${lead}>${words}</button>`;
}
