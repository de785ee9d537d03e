// What is the matter with a row, in words below its sentence: each leads to where it can be put right.
import { msg } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import { sideName, hasLeftOut } from '../../i18n/words/filter-words.ts';
import { problemWords } from '../../i18n/words/field-words.ts';
import {
  isUntimed,
  looksAt,
  standingWords,
  uncheckedWords,
  untimedWords,
  noDosageWords,
} from '../../i18n/words/row-words.ts';
import type { Action } from '../../state/actions.ts';
import type { RowView } from '../../state/views.ts';
import { isQuiet } from '../../state/select/select-finish.ts';
import type { Problem } from '../../state/model.ts';
import { icon } from '../../../look/icons/icon.ts';
import { saidSide } from '../../../program/index.ts';
import { dosageLine } from '../dosage-line.ts';
import { catalogText } from '../catalog-text.ts';

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
  const isNoted = !open && isUntimed(view);
  const isLeftOut = view.leftOut.length > 0;
  const isSilent = told.length === 0 && looks.length === 0 && !isNoted && !uncheckedSince && !isLeftOut;
  if (isSilent && (standing === 'current' || isNoticed)) return nothing;
  return html`<div class="flags">
    ${told.map((problem) => problemLine(view, problem, report))}
    ${isLeftOut ? html`<span class="help left-out">${icon('ban', 'small')}${hasLeftOut(view.leftOut)}</span>` : nothing}
    ${looks.map(
      ({ words, ...leadingTo }) =>
        html`<button
          type="button"
          class="help amber"
          @click=${() => report({ type: 'rowOpened', key: view.row.key, ...leadingTo })}
        >
          ${icon('triangle-alert', 'small')}${words}
        </button>`,
    )}
    ${isNoted ? html`<span class="help">${untimedWords()}</span>` : nothing}
    ${isNoticed ? nothing : standingBadge(view, report)}
    ${
      uncheckedSince
        ? html`<span class="help">${icon('clock', 'small')}${uncheckedWords(uncheckedSince)}</span>`
        : nothing
    }
  </div>`;
}

/** The same while rows are chosen, where nothing can be pressed but the row. */
export const troubleWords = ({ problems, sideAsked }: RowView): TemplateResult | typeof nothing =>
  problems.length === 0
    ? nothing
    : html`<span class="trouble"
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
  const words = standingWords(standing);
  const openRow = open ? undefined : (): void => report({ type: 'rowOpened', key });
  switch (standing) {
    case 'current':
      return nothing;
    case 'newer':
      return badge('', words, () => report({ type: 'comparisonOpened', key }));
    case 'deprecated':
      return badge('warn', words, openRow);
    case 'withdrawn':
    case 'unavailable':
      return badge('danger', words, openRow);
  }
}

const badge = (tone: string, words: string, act: (() => void) | undefined) =>
  act
    ? html`<button type="button" class="flag" @click=${act}><span class="badge ${tone}">${words}</span></button>`
    : html`<span class="badge ${tone}">${words}</span>`;

// What a row says of its exercise: name and side, the dosage as a sentence, the beginning of the instructions.
type Tag = 'left' | 'right' | 'each' | undefined;

/** The side beside the name. One that has a meaning is said below the sentence or in the form; while rows are chosen there is neither. */
export function tagOf({ row, sides }: RowView, choosing: boolean): Tag {
  const side = sides.sideMeaning && !choosing ? undefined : saidSide(row.side, sides);
  return side === 'left' || side === 'right' || (side === 'each' && sides.sideMeaning) ? side : undefined;
}

export function nameAndSide({ name }: RowView, tag: Tag) {
  return html`<span class="name">
    <bdi ${catalogText()}>${name}</bdi> ${tag ? html`<span class="side ${tag}">${sideName(tag)}</span>` : nothing}
  </span>`;
}

/** A side that stands elsewhere in the row is not said twice. */
export function dosageSentence(view: RowView, { tag, choosing = false }: { tag?: Tag; choosing?: boolean } = {}) {
  const line = dosageLine(view.prescription, { includeSide: !view.sides.sideMeaning && !tag });
  return html`<span class="line">${line.length === 0 && choosing ? noDosageWords() : line}</span>`;
}

/** Enough to proofread them by, in their own direction. */
export function firstInstruction({ row }: RowView) {
  const [first] = row.instructions.trim().split(/\s*\n/);
  return first ? html`<span class="note" lang="" dir="auto">${first}</span>` : nothing;
}

/** The notice of an opened row: the gravest one. */
type RowNotice = 'withdrawn' | 'unavailable' | 'picture' | 'failed' | 'expired' | 'deprecated' | 'instructions';

/** A deprecated row may stay, and so may instructions for another exercise: once that was read, nothing is left of it but the badge. */
export function noticeOf({ problems, standing, noticeRead, instructionsFrom }: RowView): RowNotice | undefined {
  for (const type of ['withdrawn', 'unavailable', 'expired', 'failed', 'picture'] as const) {
    if (problems.some((problem) => problem.type === type)) return type;
  }
  if (noticeRead) return undefined;
  if (standing === 'deprecated') return 'deprecated';
  return instructionsFrom === undefined ? undefined : 'instructions';
}
