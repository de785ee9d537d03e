// Sentences of the interface that name exercises, with each text of the catalog in its own language.
import { html } from 'lit';
import { announcementWords } from '../i18n/words/announcement-words.ts';
import type { View } from '../state/model.ts';
import { catalogText } from './catalog-text.ts';

/** A sentence with texts of the catalog in it: each is marked where it stands as a whole. */
export function withCatalogText(sentence: string, ...texts: readonly (string | undefined)[]): unknown {
  const places = texts.flatMap((text) => {
    const at = text ? placeIn(sentence, text) : -1;
    return at < 0 ? [] : [{ at, text: text! }];
  });
  const [first] = places.sort((a, b) => a.at - b.at || b.text.length - a.text.length);
  if (!first) return sentence;
  const { at, text } = first;
  return html`${sentence.slice(0, at)}<bdi ${catalogText()}>${text}</bdi
    >${withCatalogText(sentence.slice(at + text.length), ...texts)}`;
}

/** A short name is not found within a longer word, where words are set apart. */
function placeIn(sentence: string, text: string): number {
  const isApart = (at: number) =>
    !/[a-zà-ÿ]{2}/iu.test((sentence[at - 1] ?? ' ') + text[0]!) &&
    !/[a-zà-ÿ]{2}/iu.test(text.at(-1)! + (sentence[at + text.length] ?? ' '));
  let at = sentence.indexOf(text);
  while (at >= 0 && !isApart(at)) at = sentence.indexOf(text, at + 1);
  return at;
}

/** All texts of a fact that a sentence is made of: those that it repeats are found in it. */
const textsIn = (fact: unknown): readonly string[] =>
  typeof fact === 'string' ? [fact] : Object.values(fact ?? {}).flatMap(textsIn);

/** The same of all texts that a fact has. */
export const sentenceOf = (words: string, fact: unknown): unknown => withCatalogText(words, ...textsIn(fact));

/** What is announced. It has another space behind it each time, since a screen reader may take the same letters for an echo of the last ones. */
export const announced = ({ serial, event }: NonNullable<View['announcement']>): unknown =>
  sentenceOf(announcementWords(event) + '\u00a0'.repeat(serial % 2), event);
