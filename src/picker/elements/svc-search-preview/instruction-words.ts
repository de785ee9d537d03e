// Instructions that were typed between quotation marks.
import { msg, str } from '@lit/localize';
import { dosageSentence } from '../../i18n/dosage.ts';

/** Named, as own words in place of a dosage are quoted too. */
export const instructionWords = (text: string): string =>
  msg(str`Instructions: ${dosageSentence({ customDosage: text.trim() })}`, { id: 'entry-instruction' });
