// An exercise as every response carries it. Spec: Exercise, Media. Responses stay open: unknown members are kept.
import * as z from 'zod/mini';
import { EXERCISE_ID_PATTERN, EXERCISE_MEDIA_ITEMS, PROGRESSIONS_MAX_ITEMS, SHA256_PATTERN } from '../limits.ts';
import type { Prescription } from './prescription.ts';
import {
  BOTH_SIDES,
  type BothSides,
  CATEGORIES,
  type Category,
  DEPICTED_SIDES,
  type DepictedSide,
  type Level,
  LEVELS,
  MEDIA_ROLES,
  type MediaRole,
  type Region,
  REGIONS,
  type Status,
  STATUSES,
} from '../vocabulary.ts';

/**
 * A picture of an exercise: its address, its size in pixels, and the sha256 of its bytes in lowercase hexadecimal.
 * Spec: Media.
 */
export interface Media {
  /** `start` is the position at the beginning of the movement, `end` the one that it reaches. */
  readonly role: MediaRole;
  /** Where the picture is. The file under this address never changes. */
  readonly url: string;
  /** Always `image/png`. */
  readonly mimeType: 'image/png';
  /** Width in pixels. */
  readonly width: number;
  /** Height in pixels. */
  readonly height: number;
  /** SHA-256 of the file, 64 hexadecimal digits. Verify it before you keep the file. */
  readonly sha256: string;
  /** What the picture shows, for people who do not see it. */
  readonly alt: string;
}

export const mediaSchema = z.looseObject({
  role: z.enum(MEDIA_ROLES),
  url: z.url(),
  mimeType: z.literal('image/png'),
  width: z.int(),
  height: z.int(),
  sha256: z.string().check(z.regex(SHA256_PATTERN)),
  alt: z.string(),
}) satisfies z.ZodMiniType<Media>;

export const exerciseIdSchema = z.string().check(z.regex(EXERCISE_ID_PATTERN));
export const dateTimeSchema = z.iso.datetime({ offset: true });

/** One movement of an exercise as a short animated picture without sound. It is an addition: `start` and `end` say the same. */
export interface Motion {
  /** Where the animation is. The file under this address never changes. */
  readonly url: string;
  /** Always `image/webp`. */
  readonly mimeType: 'image/webp';
  /** Width in pixels. */
  readonly width: number;
  /** Height in pixels. */
  readonly height: number;
  /** SHA-256 of the file, 64 hexadecimal digits. */
  readonly sha256: string;
}

export const motionSchema = z.looseObject({
  url: z.url(),
  mimeType: z.literal('image/webp'),
  width: z.int(),
  height: z.int(),
  sha256: z.string().check(z.regex(SHA256_PATTERN)),
}) satisfies z.ZodMiniType<Motion>;

/** Exercises of the same aim, one step easier or harder: ids, the nearest first. */
export interface Progressions {
  /** At most 3 ids of easier exercises. */
  readonly easier?: readonly string[];
  /** At most 3 ids of harder exercises. */
  readonly harder?: readonly string[];
}

const progressionSchema = z.exactOptional(z.array(exerciseIdSchema).check(z.maxLength(PROGRESSIONS_MAX_ITEMS)));

export const progressionsSchema = z.looseObject({
  easier: progressionSchema,
  harder: progressionSchema,
}) satisfies z.ZodMiniType<Progressions>;

/**
 * Where texts come from. That of an exercise is about its own texts and its pictures; each translation has its own.
 * @example { by: 'author', reviewed: { by: 'Physiotherapy department, Harbor Hospital', on: '2026-03-31', scope: 'steps and precautions' } }
 */
export interface Provenance {
  /**
   * `author`: written by a person for this catalog; it does not mean that a clinician wrote it. `translator`: translated by a person.
   * `machine`: drafted or translated by a machine, edited afterwards or not. A newer service may say another word.
   */
  readonly by: string;
  /** The clinical review of these texts. Absent where there was none. */
  readonly reviewed?: {
    /** The organization or the role that answers for it, never the name of a person. */
    readonly by: string;
    /** The day, such as `2026-03-31`. */
    readonly on: string;
    /** What was reviewed, in a few words. */
    readonly scope: string;
  };
}

export const provenanceSchema = z.looseObject({
  by: z.string(),
  reviewed: z.exactOptional(z.looseObject({ by: z.string(), on: z.string(), scope: z.string() })),
}) satisfies z.ZodMiniType<Provenance>;

/** What the catalog says of an exercise in another language. A text that is absent is read in the language of the exercise. */
export interface ExerciseTranslation {
  /** The name. */
  readonly name: string;
  /** The description. */
  readonly description?: string;
  /** The instructions, as many as the exercise has. */
  readonly steps?: readonly string[];
  /** The reminder. */
  readonly cue?: string;
  /** The muscles or the movement. */
  readonly target?: string;
  /** What `left` and `right` name. */
  readonly sideMeaning?: string;
  /** The precautions, for clinicians. */
  readonly precautions?: string;
  /** Other names in this language. */
  readonly searchSynonyms?: readonly string[];
  /** What the pictures show. */
  readonly alt?: {
    /** What the picture `start` shows. */
    readonly start: string;
    /** What the picture `end` shows. */
    readonly end: string;
  };
  /** Where this translation comes from. */
  readonly provenance?: Provenance;
}

export const exerciseTranslationSchema = z.looseObject({
  name: z.string(),
  description: z.exactOptional(z.string()),
  steps: z.exactOptional(z.array(z.string())),
  cue: z.exactOptional(z.string()),
  target: z.exactOptional(z.string()),
  sideMeaning: z.exactOptional(z.string()),
  precautions: z.exactOptional(z.string()),
  searchSynonyms: z.exactOptional(z.array(z.string())),
  alt: z.exactOptional(z.looseObject({ start: z.string(), end: z.string() })),
  provenance: z.exactOptional(provenanceSchema),
}) satisfies z.ZodMiniType<ExerciseTranslation>;

/** One revision of an exercise, with every member that came. Spec: Exercise. */
export interface Exercise {
  /** The exercise in every revision: `ex_` and 20 hexadecimal digits. Opaque, never changed, never used again. */
  readonly id: string;
  /** A readable name for addresses, of small letters, digits and dashes. Not an id: it may change. */
  readonly slug: string;
  /** This content and no other: the same id and revision always mean the same content. Opaque. */
  readonly revision: string;
  /**
   * `active`; `deprecated`: no longer recommended; `withdrawn`: must not be prescribed any more. What was prescribed
   * before stays as it is.
   */
  readonly status: Status;
  /** The name that clinicians and patients read. */
  readonly name: string;
  /** What is trained, and how, in one or two sentences. */
  readonly description: string;
  /** The instructions for the patient, step by step, in order. */
  readonly steps: readonly string[];
  /** Exactly two pictures: `start` and `end`. */
  readonly media: readonly Media[];
  /** When the first revision was published, as a date-time with an offset. */
  readonly publishedAt?: string;
  /** When this revision was published, as a date-time with an offset. */
  readonly updatedAt?: string;
  /** The id of the exercise that replaces this one. */
  readonly replacementId?: string;
  /** Why the content or the status last changed, in the words of the catalog. */
  readonly changeReason?: string;
  /** One short reminder for doing it well. */
  readonly cue?: string;
  /** The body region. */
  readonly region?: Region;
  /** The kind of exercise. */
  readonly category?: Category;
  /** The stage of rehabilitation, from `Early` to `Functional`. */
  readonly level?: Level;
  /** The muscles or the movement that the exercise is for. */
  readonly target?: string;
  /** What the patient needs. */
  readonly equipment?: readonly string[];
  /** Further words to filter by. */
  readonly tags?: readonly string[];
  /**
   * The demands that it makes of the body, such as `kneeling` or `arms-overhead`: for leaving out what a patient cannot or must not do.
   * The guide on the catalog lists the values; a newer service may add some. Empty: decided, it makes none of these demands. Absent:
   * undecided. An exercise that is not marked is not thereby safe.
   */
  readonly demands?: readonly string[];
  /** Other names that a search finds the exercise by. */
  readonly searchSynonyms?: readonly string[];
  /** The dosage that a picker starts with. A free object; this service uses the member names of Prescription. */
  readonly defaultPrescription?: Readonly<Record<string, unknown>>;
  /**
   * What `left` and `right` name in this exercise, in a few words: "the leg that lifts". An exercise that has it is one-sided:
   * `bilateral` means each side, and sets and repetitions count for each.
   */
  readonly sideMeaning?: string;
  /** Of an exercise that is not one-sided: `together`, both sides at once; `in turn`, and sets and repetitions count for each. */
  readonly bothSides?: BothSides;
  /** When not to use it, and what to watch: for the clinician, not printed for patients. */
  readonly precautions?: string;
  /** Easier and harder exercises. An id may be of an exercise that is no longer offered, or that the credential does not see: `GET /exercises/{id}` answers 404 to it. */
  readonly progressions?: Progressions;
  /** Its texts in other languages, by BCP 47 code. */
  readonly translations?: Readonly<Record<string, ExerciseTranslation>>;
  /** The movement, animated. */
  readonly motion?: Motion;
  /** The side that the pictures show, of an exercise that is one-sided. Absent where it is not known, or the pictures differ. */
  readonly depictedSide?: DepictedSide;
  /** Where its texts come from, and who has reviewed them. */
  readonly provenance?: Provenance;
}

export const exerciseSchema = z.looseObject({
  id: exerciseIdSchema,
  slug: z.string(),
  revision: z.string(),
  status: z.enum(STATUSES),
  publishedAt: z.exactOptional(dateTimeSchema),
  updatedAt: z.exactOptional(dateTimeSchema),
  replacementId: z.exactOptional(z.string()),
  changeReason: z.exactOptional(z.string()),
  name: z.string(),
  description: z.string(),
  steps: z.array(z.string()),
  cue: z.exactOptional(z.string()),
  region: z.exactOptional(z.enum(REGIONS)),
  category: z.exactOptional(z.enum(CATEGORIES)),
  level: z.exactOptional(z.enum(LEVELS)),
  target: z.exactOptional(z.string()),
  equipment: z.exactOptional(z.array(z.string())),
  tags: z.exactOptional(z.array(z.string())),
  demands: z.exactOptional(z.array(z.string())),
  searchSynonyms: z.exactOptional(z.array(z.string())),
  defaultPrescription: z.exactOptional(z.record(z.string(), z.unknown())),
  sideMeaning: z.exactOptional(z.string()),
  bothSides: z.exactOptional(z.enum(BOTH_SIDES)),
  precautions: z.exactOptional(z.string()),
  progressions: z.exactOptional(progressionsSchema),
  translations: z.exactOptional(z.record(z.string(), exerciseTranslationSchema)),
  motion: z.exactOptional(motionSchema),
  depictedSide: z.exactOptional(z.enum(DEPICTED_SIDES)),
  provenance: z.exactOptional(provenanceSchema),
  media: z.array(mediaSchema).check(z.length(EXERCISE_MEDIA_ITEMS)),
}) satisfies z.ZodMiniType<Exercise>;

/** What the catalog itself writes into `defaultPrescription`. */
export type ExercisePrescriptionDefaults = Partial<Omit<Prescription, 'exerciseId' | 'revision'>>;
