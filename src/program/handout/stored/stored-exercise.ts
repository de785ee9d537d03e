// What a handout shows of one stored item. A store may hold anything: what is not as it should be is left out, and nothing throws.
import { eachOfDosage } from '../../../contract/exercise/dosage.ts';
import type { Media } from '../../../contract/exercise/exercise.ts';
import { BOTH_SIDES, MEDIA_ROLES, type MediaRole, type Period, type Side } from '../../../contract/vocabulary.ts';
import type { DosageInHand } from '../../dosage-clauses.ts';
import { saidSide } from '../../said-side.ts';

export type Members = Readonly<Record<string, unknown>>;

export const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {};
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
/** Without those that are empty, or none. */
export const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : []).map(textOf).filter((text) => text !== '');
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

export interface StoredExercise extends ExerciseTexts {
  /** Names the exercise in every revision; empty where none was stored. */
  readonly id: string;
  /** As it was stored: a later service may know more of them. Empty where none was. */
  readonly side: string;
  readonly dosage: DosageInHand;
  /** Without the lines that only repeat the exercise. */
  readonly instructions: string;
  /** What the instructions repeated: places in `steps`, and `CUE`. */
  readonly stressed: ReadonlySet<number>;
  readonly pictures: Readonly<Partial<Record<MediaRole, StoredPicture>>>;
}

export interface StoredPicture {
  /** As it was stored: what is in it is not known for sure. */
  readonly media: Media;
  readonly alt: SaidText;
}

/** In program order; items without a number keep their places at the end. Texts are in the language that is wanted where the snapshot has it. */
export function storedExercises(items: unknown, wanted: WantedLanguage = ORIGINAL): readonly StoredExercise[] {
  const places = (Array.isArray(items) ? items : []).map((item) => [numberOf(membersOf(item)['order']), item] as const);
  return places
    .toSorted(([a = Infinity], [b = Infinity]) => (a === b ? 0 : a - b))
    .map(([, item]) => storedExercise(item, wanted));
}

function storedExercise(item: unknown, wanted: WantedLanguage): StoredExercise {
  const { prescription, exercise } = membersOf(item);
  const { side, clinicianInstructions, exerciseId, ...dosage } = membersOf(prescription);
  const { id, media, ...stored } = membersOf(exercise);
  const original = textsIn(stored, ORIGINAL);
  const texts = textsIn(stored, wanted);
  const bothSides = BOTH_SIDES.find((known) => known === stored['bothSides']);
  const once = saidOnce(textOf(clinicianInstructions), original);
  return {
    ...texts,
    id: textOf(exerciseId) || textOf(id),
    side: saidSide(textOf(side) as Side, { sideMeaning: texts.sideMeaning.text, bothSides }),
    dosage: dosageOf(dosage),
    cue: once.isCueSaid ? NO_TEXT : texts.cue,
    instructions: once.instructions,
    stressed: once.stressed,
    pictures: picturesOf(Array.isArray(media) ? media : [], texts.alt),
  };
}

const NO_TEXT: SaidText = { text: '' };

const dosageOf = (members: Members): DosageInHand =>
  Object.fromEntries(Object.entries(READERS).map(([member, read]) => [member, read(members[member])]));

/** A period that is not known yet is kept: what is prescribed must not be missing. */
function frequencyOf(value: unknown): DosageInHand['frequency'] {
  const members = membersOf(value);
  const [times, period] = [numberOf(members['times']), textOf(members['period'])];
  return times === undefined || period === '' ? undefined : { times, period: period as Period };
}

function picturesOf(media: readonly unknown[], alt: ExerciseTexts['alt']): StoredExercise['pictures'] {
  const pictures: Partial<Record<MediaRole, StoredPicture>> = {};
  for (const role of MEDIA_ROLES) {
    const picture = media.find((candidate) => membersOf(candidate)['role'] === role) as Media | undefined;
    if (picture) pictures[role] = { media: picture, alt: alt[role] ?? { text: textOf(picture.alt) } };
  }
  return pictures;
}

const READERS = eachOfDosage({
  number: () => numberOf,
  frequency: () => frequencyOf,
  text: () => (value: unknown) => textOf(value) || undefined,
});

interface WantedLanguage {
  /** BCP 47: of the patient. */
  readonly locale: string;
  /** Of the exercises as they were stored; may be empty. */
  readonly original: string;
}

/** Nothing is translated. */
const ORIGINAL: WantedLanguage = { locale: '', original: '' };

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
function textsIn(exercise: Members, wanted: WantedLanguage): ExerciseTexts {
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

/** The place of the cue among what is stressed. */
export const CUE = -1;

interface SaidOnce {
  readonly instructions: string;
  /** Steps, by place, and the cue: what the clinician repeated stands out where the exercise says it. */
  readonly stressed: ReadonlySet<number>;
  /** The instructions say it among words of their own. */
  readonly isCueSaid: boolean;
}

/**
 * A line that only repeats sentences of the exercise goes, and they are stressed instead. A line that says anything else stays as it was
 * written: "Lift your hips. Only half way." is one thought.
 */
export function saidOnce(written: string, { steps, cue }: Pick<ExerciseTexts, 'steps' | 'cue'>): SaidOnce {
  const places = new Map<string, number>();
  for (const [place, { text }] of [[CUE, cue] as const, ...steps.entries()])
    for (const sentence of sentencesOf(text)) if (!places.has(sentence)) places.set(sentence, place);
  const stressed = new Set<number>();
  const kept = written.split('\n').filter((line) => {
    const sentences = sentencesOf(line);
    const found = sentences.map((sentence) => places.get(sentence));
    if (sentences.length === 0 || found.includes(undefined)) return true;
    for (const place of found) stressed.add(place!);
    return false;
  });
  const left = new Set(kept.flatMap(sentencesOf));
  const cueSentences = sentencesOf(cue.text);
  return {
    instructions: kept.join('\n').trim(),
    stressed,
    isCueSaid: cueSentences.length > 0 && cueSentences.every((sentence) => left.has(sentence)),
  };
}

/** As they are compared: without their last full stop, and however they are spaced. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?؟])\s+|(?<=[。！？])|\n/)
    .map((sentence) =>
      sentence
        .replace(/[.。]?\s*$/, '')
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase(),
    )
    .filter((sentence) => sentence !== '');
