// What is the matter with a row, in words below its sentence: each leads to where it can be put right.
import { msg } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import { problemWords } from '../../i18n/problem-words.ts';
import type { Action } from '../../state/actions.ts';
import type { Problem, RowView } from '../../state/views.ts';
import { icon } from '../more-icons.ts';
import { noticeOf } from '../svc-row-notice/notice-of.ts';

type Report = (action: Action) => void;

/** While the row is open, its fields and its notice say what is wrong: only what has neither is said here. */
export function rowFlags(view: RowView, report: Report): TemplateResult | typeof nothing {
  const { problems, standing, open } = view;
  const told = problems.filter(({ type }) => type !== 'withdrawn' && (!open || type === 'loading'));
  const isNoticed = open && noticeOf(view) === standing;
  if (told.length === 0 && (standing === 'current' || isNoticed)) return nothing;
  return html`<div class="flags">
    ${told.map((problem) => problemLine(view, problem, report))} ${isNoticed ? nothing : standingBadge(view, report)}
  </div>`;
}

function problemLine({ row }: RowView, problem: Problem, report: Report) {
  const words = problemWords(problem);
  if (problem.type === 'loading') return html`<span class="help">${icon('clock', 'small')}${words}</span>`;
  if (problem.type === 'failed')
    return html`<span class="help error">${icon('circle-alert', 'small')}${words}</span>
      <button type="button" class="help again" @click=${() => report({ type: 'retryRequested' })}>
        ${msg('Try again', { id: 'try-again' })}
      </button>`;
  return html`<button
    type="button"
    class="help error"
    @click=${() => report({ type: 'rowOpened', key: row.key, problem })}
  >
    ${icon('circle-alert', 'small')}${words}
  </button>`;
}

function standingBadge({ standing, row, open }: RowView, report: Report) {
  const { key } = row;
  const openRow = (): void => report({ type: 'rowOpened', key });
  switch (standing) {
    case 'current':
      return nothing;
    case 'newer':
      return badge('', msg('Newer version, compare', { id: 'row-newer-compare' }), () =>
        report({ type: 'comparisonOpened', key }),
      );
    case 'deprecated':
      return badge('warn', msg('Deprecated', { id: 'row-deprecated' }), open ? undefined : openRow);
    case 'withdrawn':
      return badge('danger', problemWords({ type: 'withdrawn' }), open ? undefined : openRow);
  }
}

const badge = (tone: string, words: string, act: (() => void) | undefined) =>
  act
    ? html`<button type="button" class="flag" @click=${act}><span class="badge ${tone}">${words}</span></button>`
    : html`<span class="badge ${tone}">${words}</span>`;
