// What a typed word was taken to mean: why these exercises are found.
import { msg, str } from '@lit/localize';
import type { Understood } from '../../../../lexicon/meanings.ts';
import { listOfNames, namesInSentence } from '../name-list.ts';
import { facetValueName } from '../vocabulary-words.ts';

/** "Mobility and stretch · Shoulder": what most of the exercises are that an entry means here. */
export function meaningWords({ categories, regions }: Understood): string {
  const kinds = namesInSentence(categories.map((category) => facetValueName('category', category)));
  const places = regions.map((region) => facetValueName('region', region));
  return [kinds, listOfNames(places)].filter(Boolean).join(' · ');
}

export const severalMeanings = (typed: string): string =>
  msg(str`“${typed}” has several meanings:`, { id: 'meaning-several' });
export const whyFound = (): string => msg('Why these?', { id: 'meaning-why' });
export const searchedFor = (words: readonly string[]): string =>
  msg(str`Found by: ${listOfNames(words)}`, { id: 'meaning-words' });
export const leftOut = (words: readonly string[]): string =>
  msg(str`Left out: ${listOfNames(words)}`, { id: 'meaning-avoided' });
/** They are words of searches, and not all of them are names of the same. */
export const alsoFoundBy = (names: readonly string[]): string =>
  msg(str`Also found by typing: ${listOfNames(names)}`, { id: 'meaning-names' });
export const sourcesOf = (sources: readonly string[]): string =>
  msg(str`Sources: ${sources.join('; ')}`, { id: 'meaning-sources' });
/** docs/intended-use.md in a line. */
export const intendedUse = (): string =>
  msg('For clinicians who know the patient: a search by words, not advice, and not reviewed by a clinician.', {
    id: 'meaning-no-advice',
  });
