// In which language a text is written that is not the interface's own, so that a voice reads it as it is meant.
import { html, noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { noEquipment } from '../i18n/words/vocabulary-words.ts';
import type { PickerElement } from './picker-element.ts';

class CatalogText extends Directive {
  override render(_isOthers?: boolean): unknown {
    return noChange;
  }

  override update({ element, options }: ElementPart, [isOthers = false]: [isOthers?: boolean]): unknown {
    const lang = isOthers ? '' : (options?.host as PickerElement | undefined)?.contentLanguage;
    if (element.getAttribute('lang') !== lang) element.setAttribute('lang', lang ?? '');
    return noChange;
  }
}

/**
 * Stands in the tag of an element whose whole text is the catalog's. `isOthers`: a clinic or a clinician wrote it, in a language that nobody
 * knows; `lang` is blank then, as it is for a catalog that does not name its language.
 *
 * @example html`<bdi ${catalogText()}>${entry.name}</bdi>`
 */
export const catalogText = directive(CatalogText);

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

/** What the patient needs, or that it is nothing. */
export const equipmentWords = (equipment: readonly string[]) =>
  equipment.length > 0 ? html`<span ${catalogText()}>${equipment.join(', ')}</span>` : noEquipment();
