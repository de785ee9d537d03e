// Why the program cannot be finished, as a link to the row that needs something; or how far the checks of its pictures are.
import { msg, str } from '@lit/localize';
import { html, type TemplateResult } from 'lit';
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
  if (finish.reason !== 'texts' && finish.reason !== 'row') return words;
  const lead = (): void => {
    if (finish.reason === 'texts') return report({ type: 'textsAsked' });
    report({ type: 'tabChosen', tab: 'program' });
    report({ type: 'rowOpened', key: finish.key, problem: finish.problem });
  };
  return html`<button type="button" @click=${lead}>${words}</button>`;
}

function checkingWords({ done, of }: Checking): string {
  const [checked, all] = [formatNumber(done), formatNumber(of)];
  return msg(str`Checking, ${checked} of ${all}`, { id: 'finish-checking-pictures' });
}

/** Beside a button that says itself what is being done. */
export function checkedWords({ done, of }: Checking): string {
  const [checked, all] = [formatNumber(done), formatNumber(of)];
  return msg(str`${checked} of ${all}`, { id: 'pictures-checked' });
}
