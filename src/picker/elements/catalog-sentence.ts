// What is announced, with each text of the catalog in its own language.
import { announcementWords } from '../i18n/words/announcement-words.ts';
import type { View } from '../state/model.ts';
import { withCatalogText } from './catalog-text.ts';

/** All texts of a fact that a sentence is made of: those that it repeats are found in it. */
const textsIn = (fact: unknown): readonly string[] =>
  typeof fact === 'string' ? [fact] : Object.values(fact ?? {}).flatMap(textsIn);

/** The same of all texts that a fact has. */
export const sentenceOf = (words: string, fact: unknown): unknown => withCatalogText(words, ...textsIn(fact));

/** What is announced. It has another space behind it each time, since a screen reader may take the same letters for an echo of the last ones. */
export const announced = ({ serial, event }: NonNullable<View['announcement']>): unknown =>
  sentenceOf(announcementWords(event) + '\u00a0'.repeat(serial % 2), event);
