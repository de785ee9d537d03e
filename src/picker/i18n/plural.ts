// Chooses the form of a phrase by its number, as the language counts.
import { language } from './language.ts';

export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

export const plural = (count: number, forms: PluralForms): string =>
  forms[new Intl.PluralRules(language()).select(count)] ?? forms.other;
