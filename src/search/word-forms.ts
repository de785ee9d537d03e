// The beginnings of words that a typed word stands for: itself, the singular of a plural, and a few irregular ones.

/** A beginning of indexed words, and how well it stands for the typed word (1 is itself). */
export interface WordForm {
  readonly prefix: string;
  readonly quality: number;
}

const SINGULAR_QUALITY = 0.9;
const SINGULAR_OF_ES_QUALITY = 0.85;

/** What no rule makes. "Lower back" is how many say Low Back. */
const IRREGULAR: Readonly<Record<string, string>> = { feet: 'foot', lower: 'low' };

/** Light on purpose: the indexed word's own plural is found already, because the singular is its beginning. */
export function wordForms(word: string): readonly WordForm[] {
  const forms: WordForm[] = [{ prefix: word, quality: 1 }];
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) {
    forms.push({ prefix: word.slice(0, -1), quality: SINGULAR_QUALITY });
    if (word.length > 4 && word.endsWith('es')) {
      forms.push({ prefix: word.slice(0, -2), quality: SINGULAR_OF_ES_QUALITY });
    }
  }
  const irregular = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined;
  if (irregular !== undefined) forms.push({ prefix: irregular, quality: SINGULAR_QUALITY });
  return forms;
}
