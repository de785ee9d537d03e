// A phrase with a number in it, in the form that the language needs for that number.
import { msg, type StrResult } from '@lit/localize';
import { language, pluralForm } from '../language.ts';

/** The two forms of English; what other languages need besides is in their modules. */
interface EnglishForms {
  readonly one: string | StrResult;
  /** Holds every placeholder that any form of any language uses. */
  readonly other: StrResult;
}

/** `id` names the phrase, and with `-one`, `-few`, `-other`, ... its forms: check:languages asks for all that a language needs. */
export function plural(id: string, count: number, { one, other }: EnglishForms): string {
  const form = pluralForm(count);
  const source = language() === 'en' && form === 'one' ? one : other;
  return msg(source as StrResult, { id: `${id}-${form}` });
}
