// Why the program cannot be finished, as a link to the row that needs something; or how far the checks of its pictures are.
import { msg, str } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber } from '../i18n/language.ts';
import { finishReason } from '../i18n/words/finish-words.ts';
import type { Action } from '../state/actions.ts';
import type { FinishView } from '../state/views.ts';

interface Checking {
  readonly done: number;
  readonly of: number;
}

/** Undefined when it can be finished. */
export function finishReasonLink(
  finish: FinishView,
  report: (action: Action) => void,
): TemplateResult | string | undefined {
  if (finish.ready) return finish.checking && checkingWords(finish.checking);
  const words = finishReason(finish);
  if (finish.reason !== 'texts' && finish.reason !== 'row' && finish.reason !== 'sides') return words;
  const lead = (): void => {
    if (finish.reason === 'texts') return report({ type: 'textsAsked' });
    if (finish.reason === 'sides') return report({ type: 'sideSought', key: finish.key });
    report({ type: 'tabChosen', tab: 'program' });
    report({ type: 'rowOpened', key: finish.key, problem: finish.problem });
  };
  const isCalm = finish.reason === 'sides' && !finish.asked;
  return html`<button type="button" class=${isCalm ? 'calm' : ''} @click=${lead}>${words}</button>`;
}

function checkingWords({ done, of }: Checking): string {
  const [checked, all] = [formatNumber(done), formatNumber(of)];
  return msg(str`Checking, ${checked} of ${all}`, { id: 'finish-checking-pictures' });
}

/** The same in the header, on one line. */
export function headerReason(finish: FinishView, report: (action: Action) => void): TemplateResult | typeof nothing {
  const words = finish.ready && finish.checking ? checkedWords(finish.checking) : finishReasonLink(finish, report);
  return words ? html`<span class="reason" id="reason" title=${finishReason(finish) ?? ''}>${words}</span>` : nothing;
}

/** Beside a button that says itself what is being done. */
function checkedWords({ done, of }: Checking): string {
  const [checked, all] = [formatNumber(done), formatNumber(of)];
  return msg(str`${checked} of ${all}`, { id: 'pictures-checked' });
}
