// One exercise as a catalog package carries it: the input of publishing, before it has an id, a revision or dates.
import type {
  ExercisePrescriptionDefaults,
  ExerciseTranslation,
  Provenance,
} from '../../contract/exercise/exercise.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import type {
  BothSides,
  Category,
  Demand,
  DepictedSide,
  Entitlement,
  Level,
  Region,
  Status,
} from '../../contract/vocabulary.ts';

/** A picture of a row: `file` is relative to the package's folder. */
export interface CatalogPicture {
  readonly file: string;
  /** What the picture shows, for people who cannot see it. */
  readonly alt: string;
}

/** One row of a catalog package. Absent optional members are absent, never null. */
export interface CatalogRow {
  /** Stable for ever: the exercise id is derived from the package's source and this key. `[A-Za-z0-9][A-Za-z0-9._-]{0,79}` */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly steps: readonly string[];
  readonly cue?: string;
  readonly region: Region;
  readonly category: Category;
  readonly level: Level;
  readonly target?: string;
  readonly equipment?: readonly string[];
  readonly tags?: readonly string[];
  /** Empty if it makes none of these demands; absent while it is undecided. */
  readonly demands?: readonly Demand[];
  readonly searchSynonyms?: readonly string[];
  readonly defaultPrescription?: ExercisePrescriptionDefaults;
  /** What `left` and `right` name: "the leg that lifts". Of a one-sided exercise, and of no other. */
  readonly sideMeaning?: string;
  /** Of an exercise that is not one-sided. */
  readonly bothSides?: BothSides;
  /** For the clinician. */
  readonly precautions?: string;
  /** Keys of rows, the nearest first, at most 3. */
  readonly easier?: readonly string[];
  readonly harder?: readonly string[];
  readonly translations?: Readonly<Partial<Record<LanguageCode, ExerciseTranslation>>>;
  /** An animated WebP, relative to the package's folder. */
  readonly motion?: string;
  readonly depictedSide?: DepictedSide;
  readonly provenance?: Provenance;
  /** Who sees it; what the package says for all its rows when left out. */
  readonly entitlement?: Entitlement;
  /** Part of an address, chosen by the author; made from the name when left out. */
  readonly slug?: string;
  /** `active` when left out, or what the exercise is already. */
  readonly status?: Status;
  /** The key of the exercise to prescribe instead. */
  readonly replacementKey?: string;
  /** Why it was changed, for clinicians; needed with `deprecated` and `withdrawn`. */
  readonly changeReason?: string;
  readonly images: { readonly start: CatalogPicture; readonly end: CatalogPicture };
}
