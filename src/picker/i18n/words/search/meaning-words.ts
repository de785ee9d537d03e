// What a typed word was taken to mean: why these exercises are found.
import { msg, str } from '@lit/localize';
import type { Understood } from '../../../../lexicon/meanings.ts';
import { intlLanguage } from '../../language.ts';
import { namesInSentence } from '../name-list.ts';
import { facetValueName } from '../vocabulary-words.ts';

/** "Mobility and stretch · Shoulder": what most of the exercises are that an entry means here. */
export function meaningWords({ categories, regions }: Understood): string {
  const kinds = namesInSentence(categories.map((category) => facetValueName('category', category)));
  const places = regions.map((region) => facetValueName('region', region));
  return [kinds, listed(places)].filter(Boolean).join(' · ');
}

export const severalMeanings = (typed: string): string =>
  msg(str`“${typed}” has several meanings:`, { id: 'meaning-several' });
export const whyFound = (): string => msg('Why these?', { id: 'meaning-why' });
export const searchedFor = (words: readonly string[]): string =>
  msg(str`Found by: ${listed(words)}`, { id: 'meaning-words' });
export const leftOut = (words: readonly string[]): string =>
  msg(str`Left out: ${listed(words)}`, { id: 'meaning-avoided' });
export const alsoCalled = (names: readonly string[]): string =>
  msg(str`Also called: ${listed(names)}`, { id: 'meaning-names' });
export const sourcesOf = (sources: readonly string[]): string =>
  msg(str`Sources: ${sources.join('; ')}`, { id: 'meaning-sources' });
export const noAdvice = (): string =>
  msg('This is a search by words, not advice for a patient. No clinician has reviewed it.', {
    id: 'meaning-no-advice',
  });

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(intlLanguage(), { type: 'unit', style: 'short' }).format(names);
