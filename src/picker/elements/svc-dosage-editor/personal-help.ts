// The quiet warning below a text of the dosage that looks as if it named a person.
import { html, nothing } from 'lit';
import { personalDataWords } from '../../i18n/words/personal-data-words.ts';
import { personalKindsIn } from '../../state/dosage/personal-data.ts';
import { icon } from '../../../look/icons/icon.ts';

/** Why the text should not stay: a whole line, since it is no short word. */
export function personalHelp(text: string, id: string) {
  const kinds = personalKindsIn(text);
  return kinds.length > 0
    ? html`<span class="help warn" id=${id}>${icon('info', 'small')}${personalDataWords(kinds)}</span>`
    : nothing;
}
