// What differs between two revisions of an exercise, and what does not.
import { msg, str } from '@lit/localize';
import type { ExerciseChanges, TextChange } from '../../state/views.ts';
import { formatNumber, intlLanguage } from '../language.ts';
import { namesInSentence } from './name-list.ts';
import { plural } from './plural.ts';

export function changedPartName({ field, number = 1, movedFrom }: Omit<TextChange, 'before' | 'after'>): string {
  switch (field) {
    case 'name':
      return msg('Name', { id: 'compare-name' });
    case 'target':
      return msg('Target', { id: 'fact-target' });
    case 'sideMeaning':
      return msg('Side', { id: 'side' });
    case 'description':
      return msg('Description', { id: 'compare-description' });
    case 'cue':
      return msg('Cue', { id: 'details-cue' });
    case 'precautions':
      return msg('Precautions', { id: 'fact-precautions' });
    case 'step': {
      const now = formatNumber(number);
      if (movedFrom === undefined) return msg(str`Step ${now}`, { id: 'compare-step' });
      const before = formatNumber(movedFrom);
      return msg(str`Step ${before}, now step ${now}`, { id: 'compare-step-moved' });
    }
  }
}

export const defaultDosageName = (): string => msg('Usual dosage', { id: 'compare-default' });

/** "12 March 2026". */
export const publishedOn = (dateTime: string): string =>
  new Intl.DateTimeFormat(intlLanguage(), { dateStyle: 'long' }).format(new Date(dateTime));

/** What changed, and what did not: "Changed: Cue and usual dosage. 1 step moved." "Unchanged: Name. The pictures are the same." */
export function summaryWords(changes: ExerciseChanges): { readonly changed: string; readonly same: string } {
  const { texts, same, picturesChanged, defaultsChanged, stepsChanged, stepsMoved, steps } = changes;
  const dosage = (wanted: boolean) => (defaultsChanged === wanted ? [defaultDosageName()] : []);
  const singles = texts.filter(({ field }) => field !== 'step').map(changedPartName);
  const changed = [
    ...sentence([...singles, ...dosage(true)], (names) => msg(str`Changed: ${names}.`, { id: 'compare-changed' })),
    ...(stepsChanged > 0 ? [stepsWords(stepsChanged, steps)] : []),
    ...(stepsMoved > 0 ? [movedWords(stepsMoved)] : []),
    ...(picturesChanged ? [msg('The pictures changed.', { id: 'compare-pictures' })] : []),
  ];
  const unchanged = [
    ...sentence([...same.map((field) => changedPartName({ field })), ...dosage(false)], (names) =>
      msg(str`Unchanged: ${names}.`, { id: 'compare-same' }),
    ),
    ...(steps > 0 && stepsChanged + stepsMoved === 0
      ? [msg('The steps are the same.', { id: 'compare-steps-same' })]
      : []),
    ...(picturesChanged ? [] : [msg('The pictures are the same.', { id: 'compare-pictures-same' })]),
  ];
  return {
    changed: changed.length > 0 ? changed.join(' ') : msg('Nothing you see here changed.', { id: 'compare-nothing' }),
    same: unchanged.join(' '),
  };
}

const sentence = (names: readonly string[], words: (names: string) => string): readonly string[] =>
  names.length > 0 ? [words(namesInSentence(names))] : [];

function stepsWords(count: number, all: number): string {
  const [changed, steps] = [formatNumber(count), formatNumber(all)];
  return plural('compare-steps', count, {
    one: `1 of ${steps} steps changed.`,
    other: str`${changed} of ${steps} steps changed.`,
  });
}

function movedWords(count: number): string {
  const moved = formatNumber(count);
  return plural('compare-moved', count, { one: '1 step moved.', other: str`${moved} steps moved.` });
}
