// What is the matter with a row, in words below its sentence: each leads to where it can be put right.
import { msg, str } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import { estimateSeconds } from '../../../program/index.ts';
import { dosageClauses } from '../../i18n/dosage.ts';
import { intlLanguage } from '../../i18n/language.ts';
import { problemWords, unusualWords } from '../../i18n/words/problem-words.ts';
import type { Action } from '../../state/actions.ts';
import type { RowView } from '../../state/views.ts';
import { boundsOf } from '../../state/dosage/typed-dosage.ts';
import { isQuiet } from '../../state/select/select-finish.ts';
import type { NumberField, Problem } from '../../state/model.ts';
import { icon } from '../../../look/icons/icon.ts';
import { noticeOf } from '../svc-row-notice/notice-of.ts';

type Report = (action: Action) => void;

/** While the row is open, its fields and its notice say what is wrong: only what has neither is said here. */
export function rowFlags(
  view: RowView,
  uncheckedSince: number | undefined,
  report: Report,
): TemplateResult | typeof nothing {
  const { problems, standing, open } = view;
  const isTold = ({ type }: Problem): boolean => type !== standing && (!open || type === 'loading');
  // Where sides have a meaning, they are asked for beside it.
  const told = problems.filter((problem) => isTold(problem) && !isQuiet(problem));
  const isNoticed = open && noticeOf(view) === standing;
  const looks = open ? [] : looksAt(view);
  const isNoted = !open && !problems.some(isOfDosage) && isUntimed(view);
  const isSilent = told.length === 0 && looks.length === 0 && !isNoted && !uncheckedSince;
  if (isSilent && (standing === 'current' || isNoticed)) return nothing;
  return html`<div class="flags">
    ${told.map((problem) => problemLine(view, problem, report))}
    ${looks.map(
      ({ words, problem }) =>
        html`<button
          type="button"
          class="help amber"
          @click=${() => report({ type: 'rowOpened', key: view.row.key, ...(problem && { problem }) })}
        >
          ${icon('triangle-alert', 'small')}${words}
        </button>`,
    )}
    ${isNoted ? html`<span class="help">${msg('Not in the session time', { id: 'row-not-counted' })}</span>` : nothing}
    ${isNoticed ? nothing : standingBadge(view, report)} ${uncheckedSince ? uncheckedLine(uncheckedSince) : nothing}
  </div>`;
}

/** What stops nothing and is worth a look: its words, and the field that they lead to. */
interface Look {
  readonly words: string;
  readonly problem?: Problem;
}

function looksAt(view: RowView): readonly Look[] {
  const { unusual, prescription, problems } = view;
  const isUnread = noticeOf(view) === 'instructions';
  return [
    ...unusual.map((field) => ({ words: unusualWords(field, prescription), problem: atNumber(field) })),
    ...(problems.some(isOfDosage) ? [] : undosed(view)),
    ...(isUnread
      ? [{ words: msg('Instructions were for the earlier exercise: read them', { id: 'row-instructions' }) }]
      : []),
  ];
}

/** Nothing is prescribed, or nobody knows how often. */
function undosed({ prescription, row, problems }: RowView): readonly Look[] {
  if (dosageClauses(prescription, { includeSide: false }).length === 0)
    return [{ words: noDosageWords(), problem: atNumber('sets') }];
  const isGraver = problems.some((problem) => !isQuiet(problem) && problem.type !== 'loading');
  if (isGraver || prescription.frequency || row.dosage.mode === 'custom') return [];
  return [{ words: msg('Frequency not set', { id: 'row-no-frequency' }), problem: atNumber('times') }];
}

/** A dosage that takes a time which nobody knows. That is a choice, not a mistake. */
const isUntimed = ({ prescription }: RowView): boolean =>
  estimateSeconds(prescription) === undefined && dosageClauses(prescription, { includeSide: false }).length > 0;

export const noDosageWords = (): string => msg('No dosage yet', { id: 'row-no-dosage' });

const isOfDosage = ({ type }: Problem): boolean => ['number', 'length', 'customEmpty'].includes(type);

const atNumber = (field: NumberField): Problem => ({ type: 'number', field, ...boundsOf(field) });

/** Whether the exercise was withdrawn since then, nobody knows. */
function uncheckedLine(since: number): TemplateResult {
  const time = new Intl.DateTimeFormat(intlLanguage(), { timeStyle: 'short' }).format(since);
  return html`<span class="help"
    >${icon('clock', 'small')}${msg(str`Not checked since ${time}`, { id: 'row-not-checked' })}</span
  >`;
}

/** The same while rows are chosen, where nothing can be pressed but the row. */
export const troubleWords = ({ problems, sideAsked }: RowView): TemplateResult | typeof nothing =>
  problems.length === 0
    ? nothing
    : html`<span class="trouble" id="trouble"
        >${problems.map((problem) =>
          isQuiet(problem) && !sideAsked
            ? html`<span class="help">${problemWords(problem)}</span> `
            : html`<span class="help ${problem.type === 'loading' ? '' : 'error'}">${marked(problem)}</span> `,
        )}</span
      >`;

const marked = (problem: Problem) =>
  html`${icon(problem.type === 'loading' ? 'clock' : 'circle-alert', 'small')}${problemWords(problem)}`;

function problemLine({ row }: RowView, problem: Problem, report: Report) {
  const words = marked(problem);
  if (problem.type === 'loading') return html`<span class="help">${words}</span>`;
  if (problem.type === 'failed')
    return html`<span class="help error">${words}</span>
      <button type="button" class="help again" @click=${() => report({ type: 'retryRequested' })}>
        ${msg('Try again', { id: 'try-again' })}
      </button>`;
  if (problem.type === 'expired')
    return html`<span class="help error">${words}</span>
      <button type="button" class="help again" @click=${() => report({ type: 'rowRemoved', key: row.key })}>
        ${msg('Remove', { id: 'row-remove' })}
      </button>`;
  return html`<button
    type="button"
    class="help error"
    @click=${() => report({ type: 'rowOpened', key: row.key, problem })}
  >
    ${words}
  </button>`;
}

function standingBadge({ standing, row, open }: RowView, report: Report) {
  const { key } = row;
  const openRow = (): void => report({ type: 'rowOpened', key });
  switch (standing) {
    case 'current':
      return nothing;
    case 'newer':
      return badge('', msg('Newer version: compare', { id: 'row-newer-compare' }), () =>
        report({ type: 'comparisonOpened', key }),
      );
    case 'deprecated':
      return badge('warn', msg('No longer recommended', { id: 'row-deprecated' }), open ? undefined : openRow);
    case 'withdrawn':
    case 'unavailable':
      return badge('danger', problemWords({ type: standing }), open ? undefined : openRow);
  }
}

const badge = (tone: string, words: string, act: (() => void) | undefined) =>
  act
    ? html`<button type="button" class="flag" @click=${act}><span class="badge ${tone}">${words}</span></button>`
    : html`<span class="badge ${tone}">${words}</span>`;
