// What a handout shows of one stored item. A store may hold anything: what is not as it should be is left out, and nothing throws.
import { eachOfDosage } from '../../../contract/exercise/dosage.ts';
import type { Media } from '../../../contract/exercise/exercise.ts';
import { BOTH_SIDES, MEDIA_ROLES, type MediaRole, type Period, type Side } from '../../../contract/vocabulary.ts';
import type { DosageInHand } from '../../dosage-clauses.ts';
import { saidSide } from '../../said-side.ts';
import { saidOnce } from './said-once.ts';
import { type Members, membersOf, numberOf, textOf } from './stored-values.ts';
import { type ExerciseTexts, ORIGINAL, type SaidText, textsIn, type WantedLanguage } from './texts-in.ts';

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
