// What stops the program from being finished, in words beside the finish button.
import { msg, str } from '@lit/localize';
import type { FinishView } from '../../state/views.ts';
import { formatNumber } from '../language.ts';
import { plural } from './plural.ts';
import { fieldName } from './field-words.ts';

/** Why the program cannot be finished; undefined when it can. */
export function finishReason(finish: FinishView): string | undefined {
  if (finish.ready) return undefined;
  if (finish.reason === 'empty') {
    return finish.reopened
      ? msg('The program is empty', { id: 'finish-emptied' })
      : msg('No exercises yet', { id: 'finish-empty' });
  }
  if (finish.reason === 'texts') return msg('Decide what to keep', { id: 'finish-texts' });
  if (finish.reason === 'sides') return sidesWords(finish);
  if (finish.reason === 'stored') return msg('Waiting for the saved program', { id: 'finish-stored' });
  const row = formatNumber(finish.position);
  const { problem } = finish;
  switch (problem.type) {
    case 'side':
      return msg(str`Exercise ${row}: choose a side`, { id: 'finish-side' });
    case 'number':
    case 'length':
      return msg(str`Exercise ${row}: check ${fieldName(problem.field)}`, { id: 'finish-field' });
    case 'unread':
      return msg(str`Exercise ${row}: check the typed dosage`, { id: 'finish-unread' });
    case 'customEmpty':
      return msg(str`Exercise ${row}: add a dosage`, { id: 'finish-custom-empty' });
    case 'loading':
      return msg(str`Exercise ${row} is loading`, { id: 'finish-loading' });
    case 'failed':
    case 'expired':
      return msg(str`Exercise ${row} could not be loaded`, { id: 'finish-failed' });
    case 'withdrawn':
      return msg(str`Exercise ${row} was withdrawn`, { id: 'finish-withdrawn' });
    case 'unavailable':
      return msg(str`Exercise ${row} is no longer available`, { id: 'finish-unavailable' });
    case 'picture':
      return msg(str`Exercise ${row}: picture could not be verified`, { id: 'finish-picture' });
  }
}

/** Quietly, until finishing was asked for. */
function sidesWords({ missing, asked }: Extract<FinishView, { reason: 'sides' }>): string {
  return asked
    ? plural('finish-sides-asked', missing, {
        one: '1 exercise needs a side',
        other: str`${formatNumber(missing)} exercises need a side`,
      })
    : sidesToChoose(missing);
}

export const sidesToChoose = (count: number): string =>
  plural('finish-sides', count, {
    one: '1 side to choose',
    other: str`${formatNumber(count)} sides to choose`,
  });
