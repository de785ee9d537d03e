// What is said where the program becomes a template.
import { msg, str } from '@lit/localize';
import type { TemplateMade } from '../../../state/model.ts';
import { exerciseCount } from '../counted-words.ts';
import { formatNumber } from '../../language.ts';
import { plural } from '../plural.ts';

export const saveAsTemplate = (): string => msg('Save as template', { id: 'saving-title' });

/** What the box stands for that lets instructions go with it. */
export const instructionsOf = (count: number): string =>
  plural('saving-texts', count, {
    one: 'Instructions of 1 exercise',
    other: str`Instructions of ${formatNumber(count)} exercises`,
  });

/** What the page was handed. Whether it has stored it, only the page knows. */
export function savedWords({ name, exercises, instructions }: TemplateMade): string {
  const count = exerciseCount(exercises);
  return instructions > 0
    ? msg(str`Saved as template: ${name}. Sent to your record system: ${count}, ${textsSent(instructions)}.`, {
        id: 'saving-saved-texts',
      })
    : msg(str`Saved as template: ${name}. Sent to your record system: ${count}, no instructions.`, {
        id: 'saving-saved',
      });
}

const textsSent = (count: number): string =>
  plural('saving-texts-sent', count, {
    one: 'instructions of 1 exercise',
    other: str`instructions of ${formatNumber(count)} exercises`,
  });
