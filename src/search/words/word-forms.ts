// The beginnings of words that a typed word stands for: itself, the singular of a plural, the stem of a category's verb,
// a muscle's movement, and a few that no rule makes.

/** A beginning of indexed words, and how well it stands for the typed word (1 is itself). */
export interface WordForm {
  readonly prefix: string;
  readonly quality: number;
}

const FORM_QUALITY = 0.9;
const SINGULAR_OF_ES_QUALITY = 0.85;
const MOVEMENT_QUALITY = 0.7;

/** What no rule makes. "Lower back" is how many say Low Back; "lowback" is its words joined, as they are indexed. */
const IRREGULAR: Readonly<Record<string, string>> = {
  feet: 'foot',
  ups: 'up',
  lower: 'low',
  lbp: 'lowback',
  abs: 'abdom',
};
/** "Strengthening" is Strength, while it is typed too. Not every -ing: "standing" is a position, not Sit to stand. */
const STEM_OF_FORM = /^(?:strength(?=en)|stretch(?=i)|balanc(?=i)|(?:mobili|stabili)(?=[sz]))/;

/** "Adductors" do adduction. */
const MUSCLE = /(?<=.{3}[cst])ors?$/;

/** Light on purpose: the indexed word's own plural is found already, because the singular is its beginning. */
export function wordForms(word: string): readonly WordForm[] {
  const forms: WordForm[] = [{ prefix: word, quality: 1 }];
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) {
    forms.push({ prefix: word.slice(0, -1), quality: FORM_QUALITY });
    if (word.length > 4 && word.endsWith('es')) {
      forms.push({ prefix: word.slice(0, -2), quality: SINGULAR_OF_ES_QUALITY });
    }
  }
  const irregular = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined;
  if (irregular !== undefined) forms.push({ prefix: irregular, quality: FORM_QUALITY });
  const [stem] = STEM_OF_FORM.exec(word) ?? [];
  if (stem !== undefined) forms.push({ prefix: stem, quality: FORM_QUALITY });
  const movement = word.replace(MUSCLE, 'ion');
  if (movement !== word) forms.push({ prefix: movement, quality: MOVEMENT_QUALITY });
  return forms;
}
