// How long the program takes, and what that leaves out.
import { msg } from '@lit/localize';
import { html } from 'lit';
import { join } from 'lit/directives/join.js';
import { icon } from '../../../look/icons/icon.ts';
import { estimateProgram, estimateSeconds } from '../../../program/index.ts';
import { dosageWords, formatNumber } from '../../i18n/language.ts';
import { withoutWords } from '../../i18n/words/row-count-words.ts';
import type { RowView } from '../../state/views.ts';

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
