// What is said of templates: on their cards, inside of them, and when one was added.
import { msg, str } from '@lit/localize';
import type { AddedTemplate, Scope } from '../../../state/model.ts';
import { exerciseCount } from '../counted-words.ts';
import { formatNumber, intlLanguage } from '../../language.ts';
import { plural } from '../plural.ts';

export const templateCount = (count: number): string =>
  plural('template-count', count, { one: '1 template', other: str`${formatNumber(count)} templates` });

/** How much a part of the catalog holds. */
export const scopeCount = (scope: Scope, count: number): string =>
  scope === 'templates' ? templateCount(count) : exerciseCount(count);

/** Under the first of them. */
export const moreTemplates = (count: number): string =>
  plural('templates-more', count, {
    one: 'Show 1 more template',
    other: str`Show ${formatNumber(count)} more templates`,
  });

export const phaseCount = (count: number): string =>
  plural('template-phases', count, { one: '1 phase', other: str`${formatNumber(count)} phases` });

/** Whose the template is. */
export const ownerName = (): string => msg('Your clinic', { id: 'template-owner-page' });

export const notForWords = (notFor: string): string => msg(str`Not for: ${notFor}`, { id: 'template-not-for' });

/** Of a template that no clinic made. */
export const notReviewed = (): string =>
  msg('Not reviewed by a clinician. Check it before you use it.', { id: 'template-unreviewed' });

export const aboutMinutes = (seconds: number): string =>
  msg(str`About ${formatNumber(Math.max(1, Math.round(seconds / 60)))} min`, { id: 'template-minutes' });

/** The name of a template, for what is said of it. */
export const templateNamed = (name: string): string => msg(str`Template: ${name}`, { id: 'template-named' });

/** What Enter in the search adds, said when the hands rest. */
export const armedWords = (name: string, count: number): string =>
  msg(str`${templateNamed(name)}, ${exerciseCount(count)}. Enter adds.`, { id: 'template-armed' });

/** An exercise of a template whose name nobody knows. */
export const goneName = (): string => msg('No longer offered', { id: 'template-gone' });

/** What became of its exercises: how many came into the program, and which did not and why. */
export function addedTemplateWords({ added, of, there, full, late, gone, goneUnnamed, usual }: AddedTemplate): string {
  const lost = goneUnnamed > 0 ? [...gone, exerciseCount(goneUnnamed)] : gone;
  const sentences = [
    addedWords(added, of),
    there.length > 0 && msg(str`Already in the program: ${list(there)}.`, { id: 'template-there' }),
    full.length > 0 && msg(str`No room for: ${list(full)}.`, { id: 'template-full' }),
    late.length > 0 && msg(str`Not loaded in time: ${list(late)}.`, { id: 'template-late' }),
    lost.length > 0 && msg(str`No longer offered: ${list(lost)}.`, { id: 'template-lost' }),
    usual.length > 0 && msg(str`With the usual dosage: ${list(usual)}.`, { id: 'template-usual' }),
  ];
  return sentences.filter(Boolean).join(' ');
}

function addedWords(added: number, of: number): string {
  if (added === 0) return msg('Nothing added.', { id: 'template-added-none' });
  const [count, all] = [formatNumber(added), formatNumber(of)];
  return added === of
    ? plural('template-added', added, { one: 'Added 1 exercise.', other: str`Added ${count} exercises.` })
    : msg(str`Added ${count} of ${all}.`, { id: 'template-added-part' });
}

/** When it is undone. */
export const addedRowsWords = (count: number): string =>
  plural('change-added-rows', count, { one: 'added 1 exercise', other: str`added ${formatNumber(count)} exercises` });

const list = (names: readonly string[]): string =>
  new Intl.ListFormat(intlLanguage(), { type: 'conjunction' }).format(names);
