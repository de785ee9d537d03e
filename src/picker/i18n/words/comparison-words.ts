// What differs between two revisions of an exercise, and what does not.
import { msg, str } from '@lit/localize';
import type { ComparisonView } from '../../state/views.ts';
import { formatNumber, intlLanguage } from '../language.ts';
import { namesInSentence } from './name-list.ts';
import { plural } from './plural.ts';

type Change = ComparisonView['changes'][number];

export function changedPartName({ field, number }: Pick<Change, 'field' | 'number'>): string {
  switch (field) {
    case 'name':
      return msg('Name', { id: 'compare-name' });
    case 'target':
      return msg('Target', { id: 'fact-target' });
    case 'description':
      return msg('Description', { id: 'compare-description' });
    case 'cue':
      return msg('Cue', { id: 'details-cue' });
    case 'step': {
      const position = formatNumber(number ?? 1);
      return msg(str`Step ${position}`, { id: 'compare-step' });
    }
  }
}

export const defaultDosageName = (): string => msg('Usual dosage', { id: 'compare-default' });

/** "12 March 2026". */
export const publishedOn = (dateTime: string): string =>
  new Intl.DateTimeFormat(intlLanguage(), { dateStyle: 'long' }).format(new Date(dateTime));

/** Sentences that sum the comparison up: "Pictures unchanged. 1 of 4 steps changed. Unchanged: Name, target and default dosage." */
export function summaryWords(view: ComparisonView): readonly string[] {
  const whole = (['name', 'target', 'description', 'cue'] as const).filter(
    (field) => isIn(view, field) && !view.changes.some((change) => change.field === field),
  );
  const same = [
    ...whole.map((field) => changedPartName({ field })),
    ...(view.defaultsChanged ? [] : [defaultDosageName()]),
  ];
  return [
    view.picturesChanged
      ? msg('The pictures changed.', { id: 'compare-pictures' })
      : msg('The pictures are the same.', { id: 'compare-pictures-same' }),
    ...stepsWords(view),
    ...(same.length > 0 ? [msg(str`Unchanged: ${namesInSentence(same)}.`, { id: 'compare-same' })] : []),
  ];
}

function stepsWords({ steps, stepsChanged }: ComparisonView): readonly string[] {
  if (steps === 0) return [];
  if (stepsChanged === 0) return [msg('The steps are the same.', { id: 'compare-steps-same' })];
  const [changed, all] = [formatNumber(stepsChanged), formatNumber(steps)];
  return [
    plural('compare-steps', stepsChanged, {
      one: `1 of ${all} steps changed.`,
      other: str`${changed} of ${all} steps changed.`,
    }),
  ];
}

const isIn = ({ before, after }: ComparisonView, field: 'name' | 'target' | 'description' | 'cue'): boolean =>
  Boolean(before?.[field] ?? after?.[field]);
