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

/** What the patient needs, or that it is nothing. */
export const equipmentWords = (equipment: readonly string[]) =>
  equipment.length > 0 ? html`<span ${catalogText()}>${equipment.join(', ')}</span>` : noEquipment();
