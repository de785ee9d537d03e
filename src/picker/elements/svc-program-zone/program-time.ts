// How long the program takes, and what that leaves out.
import { msg } from '@lit/localize';
import { html } from 'lit';
import { icon } from '../../../look/icons/icon.ts';
import { estimateProgram, estimateSeconds } from '../../../program/index.ts';
import { formatNumber } from '../../i18n/language.ts';
import { withoutWords } from '../../i18n/words/row-count-words.ts';
import type { RowView } from '../../state/views.ts';

/** One line at every width: what does not fit is cut off, so that the rows stay where they are. */
export function programTime(rows: readonly RowView[]) {
  const { sessionSeconds, daySeconds } = estimateProgram(rows.map(({ prescription }) => prescription));
  const [session, day] = [formatNumber(minutes(sessionSeconds)), formatNumber(minutes(daySeconds))];
  const untimed = rows.filter(({ prescription }) => estimateSeconds(prescription) === undefined);
  const names = untimed.map(({ name }) => name);
  return html`<span class="estimate" title=${names.join(', ')}>
    ${icon('timer')}
    <span>
      ${
        sessionSeconds === 0
          ? msg('Session time not known yet', { id: 'estimate-none' })
          : names.length === 0
            ? msg(html`About <strong>${session} min</strong> a session, <strong>${day}</strong> a day`, {
                id: 'estimate',
              })
            : msg(html`About <strong>${session} min</strong>, ${withoutWords(names)}`, { id: 'estimate-without' })
      }
    </span>
  </span>`;
}

const minutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));
