// The head of the program: at rest, and while rows are chosen.
import { msg, str } from '@lit/localize';
import { html, nothing } from 'lit';
import { type MenuController, menuPanel } from '../../controllers/menu.ts';
import { icon, type IconName } from '../../../look/icons/icon.ts';
import { formatNumber, dosageWords } from '../../i18n/language.ts';
import { rowsChosen, withoutWords, type Step, stepForAllWords, stepWords } from '../../i18n/words/row-words.ts';
import { saveAsTemplate } from '../../i18n/words/template-words.ts';
import type { Action } from '../../state/actions.ts';
import type { ChoiceView, ProgramView, RowView } from '../../state/views.ts';
import type { Layout } from '../../controllers/size.ts';
import { keyName } from '../keys.ts';
import { join } from 'lit/directives/join.js';
import { estimateProgram, estimateSeconds } from '../../../program/index.ts';

type Report = (action: Action) => void;

/** Says how full the program is. Acts on all of it are words in a line below; where there is no room for them, they are in a menu, and undo too. */
export function programHead(view: ProgramView, layout: Layout, menu: MenuController, report: Report) {
  const { rows, maximum } = view;
  const acts = actsOf(view);
  const isMenu = layout !== 'wide';
  return html`<div class="head">
      <h2 tabindex="-1">${msg('Program', { id: 'program' })}</h2>
      <span class="of">
        ${msg(str`${formatNumber(rows.length)} of ${formatNumber(maximum)}`, { id: 'program-of' })}
      </span>
      ${layout === 'narrow' ? nothing : historyButtons(view, report)}
      ${isMenu && (acts.length > 0 || view.canUndo || view.canRedo) ? actMenu(historyActs(view), acts, menu, report) : nothing}
    </div>
    ${
      isMenu || acts.length === 0
        ? nothing
        : html`<div class="acts">
            ${acts.map(
              ({ name, about, action, dialog }) =>
                html`<button
                  type="button"
                  class="btn ${action.type}"
                  aria-haspopup=${dialog ? 'dialog' : 'false'}
                  aria-description=${about ?? nothing}
                  title=${about ?? name}
                  @click=${() => report(action)}
                >
                  ${name}
                </button>`,
            )}
          </div>`
    }`;
}

interface Act {
  readonly unavailable?: boolean;
  readonly keys?: string;
  readonly name: string;
  readonly icon: IconName;
  readonly action: Action;
  readonly about?: string;
  readonly dialog?: boolean;
}

/** With one exercise there is nothing to do to several. */
function actsOf({ rows, canBeSaved }: ProgramView): readonly Act[] {
  const step = (direction: Step, face: IconName): Act => ({
    name: stepWords(direction),
    icon: face,
    action: { type: 'stepAsked', direction },
    about: stepForAllWords(),
    dialog: true,
  });
  const select: Act = {
    name: msg('Select', { id: 'select-rows' }),
    icon: 'list-checks',
    action: { type: 'choiceStarted' },
    about: msg('Set the dosage for several exercises', { id: 'choose-rows' }),
  };
  const save: Act = {
    name: saveAsTemplate(),
    icon: 'layers-plus',
    action: { type: 'templateSaveAsked' },
    dialog: true,
  };
  return [
    ...(rows.length > 1 ? [step('easier', 'trending-down'), step('harder', 'trending-up'), select] : []),
    ...(canBeSaved ? [save] : []),
  ];
}

function historyActs({ canUndo, canRedo }: ProgramView): readonly Act[] {
  const [undo, redo] = [msg('Undo', { id: 'undo' }), msg('Redo', { id: 'redo' })];
  const keys = (...names: readonly string[]): string => names.map((name) => keyName(name)).join(' ');
  return [
    { name: undo, icon: 'undo-2', action: { type: 'undone' }, unavailable: !canUndo, keys: keys('Ctrl', 'Z') },
    { name: redo, icon: 'redo-2', action: { type: 'redone' }, unavailable: !canRedo, keys: keys('Ctrl', 'Shift', 'Z') },
  ];
}

/** The word is its name: on a touch screen nothing tells what an icon alone does. */
function actMenu(history: readonly Act[], acts: readonly Act[], menu: MenuController, report: Report) {
  const label = msg('More actions for the program', { id: 'program-more' });
  const choose = (action: Action): void => {
    menu.close();
    report(action);
  };
  return html`<button
      type="button"
      class="btn link more"
      popovertarget="menu"
      aria-haspopup="menu"
      aria-expanded=${menu.isOpen}
      title=${label}
      @keydown=${menu.openByKey}
    >
      ${msg('More', { id: 'more' })}${icon('chevron-down', 'small')}
    </button>
    ${menuPanel(
      menu,
      label,
      [history, acts].map(
        (group, index) =>
          html`${index > 0 && group.length > 0 ? html`<hr />` : nothing}
          ${group.map(
            ({ name, icon: face, action, unavailable = false, keys }) =>
              html`<button
                type="button"
                role="menuitem"
                tabindex="-1"
                aria-disabled=${unavailable}
                @click=${() => unavailable || choose(action)}
              >
                ${index === 0 ? icon(face, 'mirror') : icon(face)}<span>${name}</span>
                ${keys ? html`<kbd dir="ltr" aria-hidden="true">${keys}</kbd>` : nothing}
              </button>`,
          )}`,
      ),
      msg('Program', { id: 'program' }),
    )}`;
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

/** Beside a menu that has them too, as far as there is room and a mouse, which tells what they do. */
function historyButtons({ canUndo, canRedo }: ProgramView, report: Report) {
  const [undo, redo] = [
    msg('Undo last change', { id: 'program-undo' }),
    msg('Redo last change', { id: 'program-redo' }),
  ];
  return html`<button
      type="button"
      class="iconbtn travel"
      title=${undo}
      aria-label=${undo}
      aria-disabled=${!canUndo}
      @click=${() => canUndo && report({ type: 'undone' })}
    >
      ${icon('undo-2', 'mirror')}<span>${msg('Undo', { id: 'undo' })}</span>
    </button>
    <button
      type="button"
      class="iconbtn travel"
      title=${redo}
      aria-label=${redo}
      aria-disabled=${!canRedo}
      @click=${() => canRedo && report({ type: 'redone' })}
    >
      ${icon('redo-2', 'mirror')}<span>${msg('Redo', { id: 'redo' })}</span>
    </button>`;
}

/** As the record says it: the day where it takes longer than a session, then what has no time. */
export function programTime(rows: readonly RowView[]) {
  const { sessionSeconds, daySeconds } = estimateProgram(rows.map(({ prescription }) => prescription));
  const [session, day] = [formatNumber(minutes(sessionSeconds)), formatNumber(minutes(daySeconds))];
  const untimed = rows.filter(({ prescription }) => estimateSeconds(prescription) === undefined);
  const names = untimed.map(({ name }) => name);
  const parts = [
    msg(html`About <strong>${session} min</strong> a session`, { id: 'estimate' }),
    ...(minutes(daySeconds) > minutes(sessionSeconds)
      ? [msg(html`<strong>${day} min</strong> a day`, { id: 'estimate-day' })]
      : []),
    ...(names.length > 0 ? [withoutWords(names)] : []),
  ];
  return html`<span class="estimate" title=${names.join(', ')}>
    ${icon('timer')}
    <span>
      ${sessionSeconds === 0 ? msg('Session time not known yet', { id: 'estimate-none' }) : join(parts, dosageWords().separator)}
    </span>
  </span>`;
}

const minutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));
