// One step easier or harder: the words that stand in a row, and what they lead to.
import { msg, str } from '@lit/localize';
import type { DosageInHand } from '../../../program/index.ts';
import type { Replaced } from '../../state/model.ts';
import { dosageSentence } from '../dosage.ts';
import { formatNumber } from '../language.ts';
import { plural } from './plural.ts';

export type Step = 'easier' | 'harder';

export const stepWords = (step: Step): string =>
  step === 'easier' ? msg('Easier', { id: 'row-easier' }) : msg('Harder', { id: 'row-harder' });

export const stepWordsTo = (step: Step, name: string): string =>
  step === 'easier'
    ? msg(str`Easier: ${name}`, { id: 'row-easier-of' })
    : msg(str`Harder: ${name}`, { id: 'row-harder-of' });

/** Says that an exercise took the place of another, and which parts of side and dosage did not stay. */
export function replacedWords({ name, by, side, dosage }: Replaced): string {
  const said = replacedSideWords(name, by, side);
  return dosage ? msg(str`${said} Dosage now: ${dosageSentence(dosage)}.`, { id: 'replaced-dosage' }) : said;
}

function replacedSideWords(name: string, by: string, side: Replaced['side']): string {
  switch (side) {
    case 'none':
      return msg(str`Replaced ${name} with ${by}, which has no side to choose.`, { id: 'replaced-no-side' });
    case 'open':
      return msg(str`Replaced ${name} with ${by}. Choose its side.`, { id: 'replaced-side-open' });
    case undefined:
      return msg(str`Replaced ${name} with ${by}.`, { id: 'said-replaced' });
  }
}

export const stepForAllWords = (): string => msg('Make all exercises easier or harder', { id: 'step-title' });

/** Why an exercise stays as it is. */
export function noStepWords(step: Step, now: DosageInHand): string {
  if (now.customDosage != null) return msg('Free text does not change', { id: 'step-own-words' });
  return step === 'easier'
    ? msg('No easier step', { id: 'step-none-easier' })
    : msg('No harder step', { id: 'step-none-harder' });
}

/** The act that does it. */
export const applyStepWords = (count: number): string =>
  plural('step-apply', count, {
    one: 'Change 1 exercise',
    other: str`Change ${formatNumber(count)} exercises`,
  });

/** That it was done. */
export const steppedWords = (count: number): string =>
  plural('step-done', count, {
    one: '1 exercise changed',
    other: str`${formatNumber(count)} exercises changed`,
  });
