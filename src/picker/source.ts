// Where a picker has its exercises from: the service behind the iframe, or anything that an integrator writes.
import type { Exercise } from '../contract/exercise/exercise.ts';
import type { LanguageCode } from '../contract/languages.ts';
import type { CurrentState, IndexEntry } from '../contract/picker-session.ts';
import type { Prescription } from '../contract/exercise/prescription.ts';
import type { CatalogTemplate } from '../contract/exercise/template.ts';
import type { LexiconEntry } from '../lexicon/lexicon-entry.ts';
import type { Theme } from '../contract/session.ts';

/**
 * Three questions, asked in this order, and four more that a source may leave out; each may be asked again. `signal` is aborted when nobody
 * waits for the answer any more. A rejected promise, an exception and an answer of another shape count as `unavailable`.
 */
export interface PickerSource {
  /** What the picker opens with. */
  open(signal: AbortSignal): Promise<Answer<Opening>>;
  /** What can be found: active exercises only, in any order. `catalogRevision` is that of the opening. */
  getIndex(catalogRevision: string, signal: AbortSignal): Promise<Answer<CatalogAnswer>>;
  /** The exact revision. It is handed back in `svc-completed` as it is, unknown members too. */
  getExercise(exerciseId: string, revision: string, signal: AbortSignal): Promise<Answer<Exercise>>;
  /**
   * What is no longer offered since that index: everything deprecated or withdrawn, each time. Asked every 10 seconds while the
   * picker can be seen, and once more before it finishes, also after `expiresAt`. Absent: nobody asks, and nothing is said about it.
   */
  getChanges?(catalogRevision: string, signal: AbortSignal): Promise<Answer<CatalogChanges>>;
  /**
   * The templates that the catalog has, where the opening names their revision. Asked once, after the index, and nothing waits for it: without
   * an answer there are none.
   */
  getTemplates?(templatesRevision: string, signal: AbortSignal): Promise<Answer<CatalogTemplates>>;
  /**
   * What the words of clinicians mean for exercises, in the language of the picker, where the opening names its revision. Asked once for each
   * language, after the index, and nothing waits for it: without an answer the search knows the words of the catalog alone.
   */
  getLexicon?(lexiconRevision: string, language: LanguageCode, signal: AbortSignal): Promise<Answer<LexiconAnswer>>;
  /**
   * Goes on in another session of the same clinician, when the clinician presses *Continue*: the other questions are answered as before. The
   * picker waits 40 seconds for an answer. Absent: it is not offered.
   */
  renew?(signal: AbortSignal): Promise<Answer<Renewed>>;
}

/** Failures that are expected are values. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: SourceFailure };

/** Why a source did not answer. */
export interface SourceFailure {
  /**
   * `expired`: the session is over. `superseded`: it was opened elsewhere, and answers there. `unknown`: no such session, no such revision.
   * `outside`: not in the page that asked for it. `unavailable`: another try may help.
   */
  readonly kind: 'expired' | 'superseded' | 'unknown' | 'outside' | 'unavailable';
}

/** Only the catalog's revision is needed. */
export interface Opening {
  /** Names the state of the catalog. */
  readonly catalogRevision: string;
  /** BCP 47: the language that its texts are written in. Absent: nobody knows, and no voice is chosen for them. */
  readonly contentLanguage?: string;
  /** Names the state of its templates; absent where it has none. */
  readonly templatesRevision?: string;
  /** Names the state of the lexicon; absent where there is none. */
  readonly lexiconRevision?: string;
  /** The look of the picker. */
  readonly theme?: Theme;
  /** The program that is opened again, in its order; at most 20. */
  readonly initialSelection?: readonly Prescription[];
  /** The exact revisions that `initialSelection` names. What is missing is asked for. */
  readonly exercises?: readonly Exercise[];
  /** Where the exercises of `initialSelection` stand today, so that newer, deprecated and withdrawn ones are told. */
  readonly current?: readonly CurrentState[];
  /** RFC 3339. When the source answers no more, but to `getChanges`: the clinician is told, and can finish after it. Absent: it has no end. */
  readonly expiresAt?: string;
  /** RFC 3339. The source's clock, by which `expiresAt` is meant; absent: this device's. */
  readonly now?: string;
  /** Names the favorites of this clinician in this browser: a hash, never a name. Absent: nothing is kept. */
  readonly clinicianKey?: string;
  /** Other hashes of the same clinician: what was kept under them moves to `clinicianKey`. */
  readonly otherClinicianKeys?: readonly string[];
}

/** The session in which a picker goes on. */
export type Renewed = Pick<Opening, 'expiresAt' | 'now'>;

/** What can be found. */
export interface CatalogAnswer {
  /** The exercises that the picker offers. */
  readonly exercises: readonly IndexEntry[];
}

/** The lexicon in one language. */
export interface LexiconAnswer {
  /** What does not fit is left out. */
  readonly entries: readonly LexiconEntry[];
}

/** The templates of a catalog. */
export interface CatalogTemplates {
  /** Those of the same name stand together. */
  readonly templates: readonly CatalogTemplate[];
}

/** What is no longer offered. */
export interface CatalogChanges {
  /** The exercises that were revised, deprecated or withdrawn since, as they are now. */
  readonly changed: readonly CurrentState[];
}

/** An answer that came. */
export const answered = <T>(value: T): Answer<T> => ({ ok: true, value });
/** A question that the source cannot answer, by its kind. */
export const refused = (kind: SourceFailure['kind']): Answer<never> => ({ ok: false, failure: { kind } });
