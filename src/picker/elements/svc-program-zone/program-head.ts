// The head of the program: at rest, and while rows are chosen.
import { msg, str } from '@lit/localize';
import { html, nothing } from 'lit';
import { icon } from '../../../look/icons/icon.ts';
import { formatNumber } from '../../i18n/language.ts';
import { rowsChosen } from '../../i18n/words/row-count-words.ts';
import { stepForAllWords } from '../../i18n/words/step-words.ts';
import { saveAsTemplate } from '../../i18n/words/templates/saving-words.ts';
import type { Action } from '../../state/actions.ts';
import type { ChoiceView, ProgramView } from '../../state/views.ts';

type Report = (action: Action) => void;

/** What it is, how full it is, and what is done to all of it. */
export function programHead(view: ProgramView, report: Report) {
  const { rows, maximum } = view;
  return html`<div class="head">
    <h2 tabindex="-1">${msg('Program', { id: 'program' })}</h2>
    <span class="of">
      ${msg(str`${formatNumber(rows.length)} of ${formatNumber(maximum)}`, { id: 'program-of' })}
    </span>
    ${
      view.canBeSaved
        ? html`<button
            type="button"
            class="btn choose save"
            aria-haspopup="dialog"
            title=${saveAsTemplate()}
            @click=${() => report({ type: 'templateSaveAsked' })}
          >
            ${icon('layers-plus')}<span class="word">${saveAsTemplate()}</span>
          </button>`
        : nothing
    }
    ${
      rows.length > 1
        ? html`<button
              type="button"
              class="iconbtn"
              aria-label=${stepForAllWords()}
              title=${stepForAllWords()}
              @click=${() => report({ type: 'stepAsked' })}
            >
              ${icon('trending-up')}</button
            ><button
              type="button"
              class="btn choose"
              aria-description=${msg('Set the dosage for several exercises', { id: 'choose-rows' })}
              title=${msg('Set the dosage for several exercises', { id: 'choose-rows' })}
              @click=${() => report({ type: 'choiceStarted' })}
            >
              ${icon('list-checks')}<span class="word">${msg('Select', { id: 'select-rows' })}</span>
            </button>`
        : nothing
    }
    ${historyButtons(view, report)}
  </div>`;
}

/** While rows are chosen. */
export function choiceHead({ count, all }: ChoiceView, report: Report) {
  return html`<div class="head choosing">
    <h2 tabindex="-1">${rowsChosen(count)}</h2>
    <button
      type="button"
      class="btn link"
      aria-disabled=${all}
      @click=${() => all || report({ type: 'choiceExtendedToAll' })}
    >
      ${msg('Select all', { id: 'select-all' })}
    </button>
    <button
      type="button"
      class="iconbtn"
      aria-label=${msg('Stop selecting', { id: 'selection-end' })}
      @click=${() => report({ type: 'choiceEnded' })}
    >
      ${icon('x')}
    </button>
  </div>`;
}

function historyButtons({ canUndo, canRedo }: ProgramView, report: Report) {
  return html`<button
      type="button"
      class="iconbtn"
      aria-label=${msg('Undo last change', { id: 'program-undo' })}
      aria-disabled=${!canUndo}
      @click=${() => canUndo && report({ type: 'undone' })}
    >
      ${icon('undo-2', 'mirror')}
    </button>
    <button
      type="button"
      class="iconbtn"
      aria-label=${msg('Redo last change', { id: 'program-redo' })}
      aria-disabled=${!canRedo}
      @click=${() => canRedo && report({ type: 'redone' })}
    >
      ${icon('redo-2', 'mirror')}
    </button>`;
}
