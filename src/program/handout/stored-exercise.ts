// What a handout shows of one stored item. A store may hold anything: what is not as it should be is left out, and nothing throws.
import { eachOfDosage } from '../../contract/exercise/dosage.ts';
import type { Media } from '../../contract/exercise/exercise.ts';
import { BOTH_SIDES, MEDIA_ROLES, type MediaRole, type Period, type Side } from '../../contract/vocabulary.ts';
import type { DosageInHand } from '../dosage-clauses.ts';
import { saidSide } from '../said-side.ts';

export interface StoredExercise {
  /** Empty where none was stored. */
  readonly name: string;
  /** As it was stored: a later service may know more of them. Empty where none was. */
  readonly side: string;
  /** What the side names: "the top leg". Empty where the exercise is not one-sided. */
  readonly sideMeaning: string;
  readonly dosage: DosageInHand;
  readonly instructions: string;
  readonly steps: readonly string[];
  readonly cue: string;
  readonly pictures: Readonly<Partial<Record<MediaRole, StoredPicture>>>;
}

export interface StoredPicture {
  /** As it was stored: what is in it is not known for sure. */
  readonly media: Media;
  readonly alt: string;
}

/** In program order; items without a number keep their places at the end. */
export function storedExercises(items: unknown): readonly StoredExercise[] {
  const places = (Array.isArray(items) ? items : []).map((item) => [numberOf(membersOf(item)['order']), item] as const);
  return places
    .toSorted(([a = Infinity], [b = Infinity]) => (a === b ? 0 : a - b))
    .map(([, item]) => storedExercise(item));
}

function storedExercise(item: unknown): StoredExercise {
  const { prescription, exercise } = membersOf(item);
  const { side, clinicianInstructions, ...dosage } = membersOf(prescription);
  const { name, steps, cue, media, ...sides } = membersOf(exercise);
  const sideMeaning = textOf(sides['sideMeaning']);
  const bothSides = BOTH_SIDES.find((known) => known === sides['bothSides']);
  return {
    name: textOf(name),
    side: saidSide(textOf(side) as Side, { sideMeaning, bothSides }),
    sideMeaning,
    dosage: dosageOf(dosage),
    instructions: textOf(clinicianInstructions),
    steps: (Array.isArray(steps) ? steps : []).map(textOf).filter((step) => step !== ''),
    cue: textOf(cue),
    pictures: picturesOf(Array.isArray(media) ? media : []),
  };
}

const dosageOf = (members: Members): DosageInHand =>
  Object.fromEntries(Object.entries(READERS).map(([member, read]) => [member, read(members[member])]));

/** A period that is not known yet is kept: what is prescribed must not be missing. */
function frequencyOf(value: unknown): DosageInHand['frequency'] {
  const members = membersOf(value);
  const [times, period] = [numberOf(members['times']), textOf(members['period'])];
  return times === undefined || period === '' ? undefined : { times, period: period as Period };
}

function picturesOf(media: readonly unknown[]): StoredExercise['pictures'] {
  const pictures: Partial<Record<MediaRole, StoredPicture>> = {};
  for (const role of MEDIA_ROLES) {
    const picture = media.find((candidate) => membersOf(candidate)['role'] === role) as Media | undefined;
    if (picture) pictures[role] = { media: picture, alt: textOf(picture.alt) };
  }
  return pictures;
}

type Members = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

const READERS = eachOfDosage({
  number: () => numberOf,
  frequency: () => frequencyOf,
  text: () => (value: unknown) => textOf(value) || undefined,
});
