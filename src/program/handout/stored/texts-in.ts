// The texts of a stored exercise in the patient's language, each with the language that it is in: what was not translated stays as it was.
import { MEDIA_ROLES, type MediaRole } from '../../../contract/vocabulary.ts';
import { type Members, membersOf, textOf, textsOf } from './stored-values.ts';

export interface WantedLanguage {
  /** BCP 47: of the patient. */
  readonly locale: string;
  /** Of the exercises as they were stored; may be empty. */
  readonly original: string;
}

/** Nothing is translated. */
export const ORIGINAL: WantedLanguage = { locale: '', original: '' };

/** A text, and the language of its translation; undefined where it is the original. Empty where there is none. */
export interface SaidText {
  readonly text: string;
  readonly lang?: string;
}

export interface ExerciseTexts {
  readonly name: SaidText;
  readonly steps: readonly SaidText[];
  readonly cue: SaidText;
  /** What the side names: "the top leg". Empty where the exercise is not one-sided. */
  readonly sideMeaning: SaidText;
  /** What the pictures show, where it is translated. */
  readonly alt: Readonly<Partial<Record<MediaRole, SaidText>>>;
}

/** `exercise` is what a store gave back: anything may be in it. */
export function textsIn(exercise: Members, wanted: WantedLanguage): ExerciseTexts {
  const [lang, translation] = translationIn(membersOf(exercise['translations']), wanted);
  const said = (member: string): SaidText => {
    const text = textOf(translation[member]);
    return text === '' ? { text: textOf(exercise[member]) } : { text, lang };
  };
  const [steps, translated] = [textsOf(exercise['steps']), textsOf(translation['steps'])];
  const alt = membersOf(translation['alt']);
  return {
    name: said('name'),
    cue: said('cue'),
    sideMeaning: said('sideMeaning'),
    // One that lacks a step, or has one more, is of another revision.
    steps:
      translated.length === steps.length ? translated.map((text) => ({ text, lang })) : steps.map((text) => ({ text })),
    alt: Object.fromEntries(
      MEDIA_ROLES.map((role) => [role, textOf(alt[role])] as const)
        .filter(([, text]) => text !== '')
        .map(([role, text]) => [role, { text, lang }]),
    ),
  };
}

/** The one of the region, else any of the language; none where the original is in that language. */
function translationIn(translations: Members, { locale, original }: WantedLanguage): readonly [string, Members] {
  const there = Object.entries(translations).filter(([tag]) => languageIn(tag) === languageIn(locale));
  const exact = there.find(([tag]) => tag.toLowerCase() === locale.toLowerCase());
  const [tag, translation] = exact ?? (languageIn(original) === languageIn(locale) ? undefined : there[0]) ?? ['', {}];
  return [tag, membersOf(translation)];
}

const languageIn = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
