// The picker's whole state as one readonly value. Only `reduce` makes a new one; `select` derives what is shown.
import { type Dosage, NUMBER_MEMBERS, type TextMember } from '../../contract/exercise/dosage.ts';
import type { SavedTemplate } from '../../contract/messages/clinic.ts';
import type { CompletionItem } from '../../contract/messages/messages.ts';
import type { Exercise } from '../../contract/exercise/exercise.ts';
import type { CurrentState, IndexEntry } from '../../contract/picker-session.ts';
import type { Theme } from '../../contract/session.ts';
import type { Period, Side } from '../../contract/vocabulary.ts';
import type { DosageInHand, SaidSide } from '../../program/index.ts';
import type { Typed, UnreadPart } from '../../program/shorthand/shorthand-words.ts';
import type { MissingWord, ResultExplanation, WordCorrection } from '../../search/index.ts';
import type { History } from './history.ts';
import type { Stage } from '../../lexicon/clinical-search.ts';
import type { Limit } from '../../lexicon/limits.ts';
import type { LexiconEntry } from '../../lexicon/lexicon-entry.ts';
import type { Understood } from '../../lexicon/meanings.ts';
import type { TemplateGroup } from './templates/template-model.ts';

export type { Limit };

/** The number fields of a dosage, as typed. Blank means "not prescribed", never 0. Wrong text is kept and explained. */
export const NUMBER_FIELDS = [...NUMBER_MEMBERS, 'times'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];
export type TextField = TextMember;

/** What the clinician has typed for one row, before it becomes a dosage of the contract. */
export interface DosageDraft extends Readonly<Record<NumberField, string>>, Readonly<Record<TextField, string>> {
  /** The text of *Type the dosage* that could not be read, as it was left there: it is no dosage, and nothing is finished with it. */
  readonly unread?: string | undefined;
  /** `custom`: the text of `customDosage` counts and the number fields are set aside, kept for the way back. */
  readonly mode: 'fields' | 'custom';
  readonly period: Period;
}

/** One row of the program. */
export interface Row {
  /** Names the row in this picker; never reused. */
  readonly key: number;
  readonly exerciseId: string;
  readonly revision: string;
  /** Unset where the catalog gives no side: the clinician must choose. */
  readonly side: Side | undefined;
  readonly dosage: DosageDraft;
  /** The dosage that the row began with, of a template, the clinic or the catalog: nobody chose it. Unset in a program that is opened again. */
  readonly begun?: DosageDraft | undefined;
  /** Stays in this browser, goes only to the embedding page. */
  readonly instructions: string;
  /** It was opened again, and the embedding page did not say what it stored for it. See `lacksSaved`. */
  readonly isSavedUnknown?: boolean;
  /** The names of the exercises that the instructions, or a part of them, were written for, while those are others. */
  readonly writtenFor?: readonly string[] | undefined;
  /** The part of the instructions that is the row's own, where another part was written for others. */
  readonly ownInstructions?: string | undefined;
  /** The ids of the stored texts that were given to this row. */
  readonly given?: readonly number[];
}

export type Program = readonly Row[];

/** The full content of one revision: needed to finish, loaded when its exercise is added or looked at. */
export type ExerciseLoad =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly exercise: Exercise }
  | LeftOutLoad;

/** The session was opened without it: what the embedding page knows of it. */
export interface LeftOutLoad {
  readonly status: 'leftOut';
  readonly name: string;
  readonly standing: 'withdrawn' | 'unavailable';
  readonly replacementId?: string | undefined;
  readonly changeReason?: string | undefined;
  /** The stored snapshot's words about it: its sides, and how to find exercises that are like it. */
  readonly facts?: StoredFacts;
}

/** Members of a stored snapshot, each read by itself. */
export interface StoredFacts
  extends
    Partial<Pick<IndexEntry, 'region' | 'category' | 'tags' | 'equipment'>>,
    Pick<Exercise, 'progressions' | 'sideMeaning' | 'bothSides'> {
  readonly replacementId: string | undefined;
}

/** What the embedding page stored and no row has without doubt: instructions, or an exercise that could not be opened. */
export interface StoredText {
  readonly id: number;
  /** Of the exercise that they were written for, where that is known. */
  readonly name: string | undefined;
  readonly text: string;
  /** Its exercise is not in the program: what was stored of side and dosage, as far as that can be read, and why. */
  readonly lost?: LostExercise | undefined;
  /** `waits`: for a decision. `given`: a row has it. `leftOut`: the program does without. */
  readonly state: 'waits' | 'given' | 'leftOut';
}

export interface LostExercise {
  readonly dosage: DosageInHand;
  /** `malformed`: what is stored is no prescription. */
  readonly reason: 'withdrawn' | 'unavailable' | 'malformed' | undefined;
}

/**
 * Whether the embedding page handed over the stored program. `none`: it did not announce it; `awaited`: it did; `missed`: it did not come
 * in time, or was no stored program; `settled`: it came, or the page said that it has none.
 */
export type StoredStatus = 'none' | 'awaited' | 'missed' | 'settled';

/** In the order in which they are shown. */
export const FACETS = ['region', 'category', 'level', 'demands', 'equipment', 'tags'] as const;
export type Facet = (typeof FACETS)[number];
/** The others: an exercise stays that has a chosen value. One with a chosen demand goes. */
export type IncludingFacet = Exclude<Facet, 'demands'>;
/** The equipment facet's own value for exercises that need nothing but what is in every home. */
export const NOTHING_TO_BUY = '';
export type Facets = Readonly<Record<IncludingFacet, readonly string[]>>;

/** Which part of the catalog is looked through: `templates` are no exercises. */
export const SCOPES = ['all', 'templates', 'favourites', 'recent'] as const;
export type Scope = (typeof SCOPES)[number];

/** `relevance` is by name while there is no text; within the scope `recent` it is the newest first. */
export const SORTS = ['relevance', 'name', 'level'] as const;
export type Sort = (typeof SORTS)[number];

export interface Query {
  readonly text: string;
  /** Within a facet values are OR, across facets AND. */
  readonly facets: Facets;
  /** What the patient cannot or must not do: stays from one text to the next, until it is taken off. */
  readonly leaveOut: readonly LeaveOut[];
  readonly scope: Scope;
  readonly sort: Sort;
}

/** A limit that is kept. */
export interface LeaveOut extends Limit {
  /** The positions in `Catalog.entries` that it rules out. */
  readonly documents: ReadonlySet<number>;
}

/** Names of the lexicon that begin with a text, and whether an exercise is called so. */
export interface BegunBy {
  readonly entries: readonly LexiconEntry[];
  readonly isExercise: boolean;
}

/** What the search found for one text. It may be of the text before: the answer to the newest one is still on its way. Reset by a blank text. */
export interface TextFound {
  /** As it was asked for: trimmed. Blank before the first search. */
  readonly text: string;
  /** Positions in `Catalog.entries`, best first. */
  readonly documents: readonly number[];
  readonly corrections: readonly WordCorrection[];
  /** Absent: none. */
  readonly missing?: readonly MissingWord[];
  /** A word that nothing holds was left out. */
  readonly relaxed: boolean;
  /** What of the lexicon the text names. Absent: nothing. */
  readonly understood?: readonly Understood[];
  /** The text is one name of it, and nothing else. */
  readonly isName?: boolean;
  /** The one name in the text means all of these, and nobody knows which. */
  readonly ambiguous?: boolean;
  /** The whole text names many exercises, or begins to: a condition, a muscle, a region, a category. */
  readonly isSet?: boolean;
  /** How far the patient is, as the text says it: the documents are those of the phases, or of the level, that it chooses. */
  readonly stage?: Stage | undefined;
  /** What else begins with the text, where it may begin the name of a template: names of the lexicon, and of exercises. */
  readonly begun?: BegunBy & { readonly heads?: readonly (BegunBy & { readonly text: string })[] };
  /** Shorthand that stands in the text, which is searched without it. */
  readonly typed?: Typed | undefined;
  /** What of a dosage in the text cannot be stored as it was meant: nothing of that dosage is in `typed`, and Enter adds nothing. */
  readonly unread?: readonly UnreadPart[];
  /** The text without both, and without what it rules out. Absent: the text as it stands. */
  readonly searched?: string;
  /** What the text rules out: none of it is in `documents`. */
  readonly limits?: readonly Limit[];
  /** The last words begin a restriction that cannot be read yet. */
  readonly isLimitBegun?: boolean;
  /** Words of a restriction or a stage that nothing was done for, as they were typed. */
  readonly notUnderstood?: readonly string[];
  /** The search's own code could not be loaded. */
  readonly namesOnly?: boolean;
  /** Why an exercise matched. Absent where nothing is marked: before a search, and without the search's own code. */
  readonly explain?: ((entry: IndexEntry) => ResultExplanation) | undefined;
}

export interface Catalog {
  readonly revision: string;
  /** In order of name. */
  readonly entries: readonly IndexEntry[];
  readonly byId: ReadonlyMap<string, IndexEntry>;
  /** What the clinic adds to it, once the embedding page brought something. */
  readonly clinic?: ClinicsOwn;
}

/** The clinic's own, checked. */
export interface ClinicsOwn {
  readonly phrases: readonly string[];
  /** With which dosage an exercise begins here, by its id. */
  readonly usualDosages: ReadonlyMap<string, Dosage>;
  readonly templates?: readonly TemplateGroup[];
  /** The page keeps those that are made here. */
  readonly keepsTemplates?: boolean;
  /** The one that was made last. */
  readonly saved?: SavedTemplate;
}

/** What a clinician keeps in this browser. Exercise ids; nothing that was typed. */
export interface Kept {
  /** The newest first. */
  readonly favourites: readonly string[];
  /** The browser keeps nothing: it is gone with the picker. */
  readonly isFleeting?: boolean;
  /** That was said of the favorites. */
  readonly isFleetingTold?: boolean;
  /** The embedding page keeps the favorites instead. */
  readonly byPage?: boolean;
  /** Used in finished programs, the newest first. Fixed while a picker is open, so that no card moves under the hand. */
  readonly recent: readonly string[];
}

/** One picture of an exercise, checked against the sha256 that the catalog promises. Keyed by that. */
export type PictureCheck = 'verified' | 'mismatch' | 'unreachable';

export interface Session {
  readonly theme: Theme;
  /** Milliseconds since 1970, on this device's clock; Infinity where it has no end. */
  readonly expiresAt: number;
  /** Where exercises stand today, by id: those of `initialSelection`, and what is no longer offered since the index. */
  readonly current: ReadonlyMap<string, CurrentState>;
  /** BCP 47: the language that the catalog is written in. */
  readonly contentLanguage?: string | undefined;
  /** Names the templates of the catalog, where it has some. */
  readonly templatesRevision?: string | undefined;
  /** Names the lexicon, where there is one. */
  readonly lexiconRevision?: string | undefined;
}

export interface Replaced {
  readonly name: string;
  readonly by: string;
  /** What became of its side, where it did not stay: there is none to choose now, or it is to be chosen. */
  readonly side?: 'none' | 'open';
  /** The new dosage, if the one before did not stay. */
  readonly dosage?: Dosage;
}

/** What became of the exercises of a template, by name where they are known. */
export interface AddedTemplate {
  readonly added: number;
  /** How many it has. */
  readonly of: number;
  /** The program had them already. */
  readonly there: readonly string[];
  /** The program has no room for them. */
  readonly full: readonly string[];
  /** They were not loaded before the session's end. */
  readonly late: readonly string[];
  /** They are not offered. */
  readonly gone: readonly string[];
  /** How many more are not, whose names nobody knows. */
  readonly goneUnnamed: number;
  /** They begin with their usual dosage, as that of the template is none. */
  readonly usual: readonly string[];
  /** They were not added, as they have what is left out of the results. */
  readonly without: readonly string[];
  /** They have it, and were added. */
  readonly leftOut: readonly string[];
}

/** What of the program became a template. */
export interface TemplateMade {
  readonly name: string;
  readonly exercises: number;
  /** Of so many exercises. */
  readonly instructions: number;
}

/** What was done last and can be undone from the toast. */
export type Toast =
  /** The favorites are gone with the picker. */
  | { readonly kind: 'favouriteFleeting' }
  | { readonly kind: 'removed' | 'full' | 'withdrawn'; readonly name: string }
  /** It cannot be loaded any more. `canRenew`: in another session it could. */
  | { readonly kind: 'expired'; readonly name: string; readonly canRenew: boolean }
  /** Another session took its place, until then. */
  | { readonly kind: 'continued'; readonly expiresAt: number }
  | ({ readonly kind: 'replaced' } & Replaced)
  /** It is left out no longer. `was`: what was asked for before, where all of it was cleared. */
  | { readonly kind: 'limitsLifted'; readonly limits: readonly Limit[]; readonly was?: Query | undefined }
  /** A key has chosen the side. */
  | (SaidRow & { readonly kind: 'side'; readonly side: SaidSide; readonly meaning: string | null | undefined })
  | ({ readonly kind: 'templateAdded' } & AddedTemplate)
  | ({ readonly kind: 'templateSaved' } & TemplateMade)
  /** The dosage of several rows was set together, or they were removed. */
  | { readonly kind: 'dosageSet' | 'rowsRemoved'; readonly count: number }
  /** Exercises went one step further together. */
  | { readonly kind: 'stepped'; readonly count: number };

export type StepDirection = 'easier' | 'harder';

/** What was typed or chosen; what is not there leaves the rows as they are. */
export interface ChoiceDraft {
  readonly side?: Side | undefined;
  readonly period?: Period | undefined;
  readonly fields: { readonly [Field in NumberField | 'resistance']?: string | undefined };
  /** A dosage in one field, as behind a name in the search; `typed` is unset where a part of it was not understood. */
  readonly written?: { readonly text: string; readonly typed?: Typed | undefined } | undefined;
}

/** Several rows are being chosen, to set their dosage together or to give them the dosage of `from`. */
export type RowChoice =
  | { readonly purpose: 'set'; readonly keys: readonly number[]; readonly drafts: History<ChoiceDraft> }
  | { readonly purpose: 'copy'; readonly keys: readonly number[]; readonly from: number };

/** `selected`: by phase and place in it, both from 0, whether an exercise is added; unset where nothing was turned on or off. */
export interface InsideTemplate {
  /** Of the one-sided exercises. */
  readonly side?: Side;
  readonly selected?: Readonly<Record<number, Selected>>;
}

export type Selected = Readonly<Record<number, boolean>>;

export interface View {
  /** Which zone a narrow picker shows. */
  readonly tab: 'find' | 'program';
  readonly openRow: number | undefined;
  /**
   * Enter was pressed in the search, for the text as it stood, or the first result's button. `key`: the row that came of it; unset while Enter
   * waits, and where it added nothing: `refused` says why. `isQuiet`: nothing was told before the press, so nothing is after it.
   */
  readonly entry:
    | {
        readonly text: string;
        readonly key: number | undefined;
        readonly isQuiet?: boolean;
        readonly refused?: EntryRefusal | undefined;
      }
    | undefined;
  /** The exercise whose details are open. */
  readonly details: string | undefined;
  /** Exercises whose details led to those: the way back, the last one first to go. */
  readonly trail: readonly string[];
  /** The template that is looked into. Details of an exercise lie over it. */
  readonly template?: string | undefined;
  /** What was chosen in a template, by its key. */
  readonly inside?: Readonly<Record<string, InsideTemplate>> | undefined;
  /** Which phase of a template is chosen, by the key of the template. */
  readonly phases?: Readonly<Record<string, number>> | undefined;
  /** The rows of a template, as long as the program is the one that they made. */
  readonly justAdded?: { readonly keys: readonly number[]; readonly program: Program };
  readonly choice: RowChoice | undefined;
  /** The row that the next chosen exercise takes the place of. */
  readonly replacing: number | undefined;
  /** The row whose prescribed revision is compared with the newer one. */
  readonly comparing: number | undefined;
  /** Rows that had no side when finishing was asked for. */
  readonly sidesAsked: readonly number[];
  /** The side that was chosen last, of any row. */
  readonly lastSide: Side | undefined;
  /** Rows whose notice (deprecated, newer) was read and put away. */
  readonly noticesRead: readonly number[];
  /** The notice above the program that saved instructions are unknown was put away. */
  readonly isUnknownRead?: boolean;
  /** A step direction: the step for all exercises is shown that way first. */
  readonly asking:
    | 'leave'
    | 'choice'
    | 'choiceSave'
    | 'choiceRemove'
    | 'shortcuts'
    | 'stored'
    | 'unknown'
    | StepDirection
    | 'handout'
    | 'template'
    | undefined;
  readonly toast: Toast | undefined;
  /** Said politely to screen readers; `serial` makes a repeated sentence be said again. */
  readonly announcement: { readonly serial: number; readonly event: AnnouncedEvent } | undefined;
}

/** What the answer to a text needs beside the index. */
export type Supply = 'lexicon' | 'templates' | 'clinic';

/**
 * Why Enter in the search adds nothing. `late`: what it needs was not there a second later; `missed`: that could not be loaded; `partly`: words
 * were left out; `passing`: a description alone has the words; `unread`: a dosage was not read
 * whole; `notUnderstood`: a restriction or a stage was not; `limitBegun`: a restriction may go on; `leftOut`: a template has what is left out; `meanings`, `set`: the text stands for several things, or for many exercises;
 * `phase`, `templates`: one is to be chosen; `expired`, `withdrawn`: it cannot be loaded any more, or is not offered.
 */
export type Doubt =
  | 'late'
  | 'missed'
  | 'nothing'
  | 'corrected'
  | 'partly'
  | 'passing'
  | 'unread'
  | 'notUnderstood'
  | 'limitBegun'
  | 'leftOut'
  | 'meanings'
  | 'set'
  | 'phase'
  | 'templates'
  | 'expired'
  | 'withdrawn'
  | 'replacing';

/** `name`: of the template, or the exercise, that is meant. `typed`: what was not understood. */
export interface EntryRefusal {
  readonly why: Doubt;
  readonly name?: string | undefined;
  readonly typed?: readonly string[] | undefined;
}

/** What stops a row from being finished, and lies in what was typed into one field. */
export type FieldProblem =
  | { readonly type: 'number'; readonly field: NumberField; readonly minimum: number; readonly maximum: number }
  /** A frequency needs a number when only the period would be left, and text over its length. */
  | {
      readonly type: 'length';
      readonly field: 'resistance' | 'customDosage' | 'instructions';
      readonly maximum: number;
    }
  | { readonly type: 'customEmpty' }
  /** The text of *Type the dosage* is not a dosage, and is not applied. */
  | { readonly type: 'unread'; readonly text: string };

/** What stops a row, or the program, from being finished. */
export type Problem =
  /** `meaning`: what the sides name. Then the row asks quietly, until finishing was asked for. */
  | { readonly type: 'side'; readonly meaning?: string }
  | FieldProblem
  | { readonly type: 'loading' }
  | { readonly type: 'failed' }
  /** It was not loaded before the session's end, and cannot be any more: remove the row. */
  | { readonly type: 'expired' }
  /** `unavailable`: the session was opened without it. */
  | { readonly type: 'withdrawn' | 'unavailable' }
  /** A picture is not the one that the catalog promises: replace or remove the row. */
  | { readonly type: 'picture' };

/** What a key leads to in the form of a row. `dosage`: the field in which all of it is typed. */
export type RowPlace = 'instructions' | 'ownWords' | 'dosage';

/** Where the focus goes in a row that is opened. */
export type Place = Problem | RowPlace;

/** What in a text looks as if it named a person. */
export type PersonalKind = 'email' | 'date' | 'phone' | 'longNumber';

/** Said of the field that was typed in; never what was typed. */
export type FieldWarning =
  | { readonly type: 'wrong'; readonly problem: FieldProblem }
  | { readonly type: 'personalData'; readonly kinds: readonly PersonalKind[] };

/** One step of the history. */
export type ProgramChange =
  | {
      readonly type: 'added' | 'removed' | 'split' | 'revision' | 'dosage' | 'side' | 'instructions';
      readonly name: string;
    }
  | { readonly type: 'replaced'; readonly name: string; readonly by: string }
  /** The dosage of several rows, or the side; or several rows that were added or removed. */
  | { readonly type: 'rows' | 'sides' | 'addedRows' | 'removedRows'; readonly count: number }
  | { readonly type: 'order' };

/** An exercise of the program, where it is spoken of: the side tells two of one name apart. */
export interface SaidRow {
  readonly name: string;
  /** Unset: it is not chosen. */
  readonly side: SaidSide | undefined;
}

/** Why the program is not saved: what stops it first. */
export type Refusal =
  | { readonly reason: 'empty' | 'texts' | 'stored'; readonly reopened: boolean }
  | (SaidRow & {
      readonly reason: 'row';
      readonly key: number;
      readonly position: number;
      readonly of: number;
      readonly problem: Problem;
    });

export type AnnouncedEvent =
  | FieldWarning
  /** `dosage`: with what it begins. `leftOut`: what it has that is left out of the results. */
  | {
      readonly type: 'added';
      readonly name: string;
      readonly dosage: DosageInHand;
      readonly count: number;
      readonly of: number;
      readonly leftOut?: readonly Limit[];
    }
  /** It is left out from now on, or no longer. */
  | { readonly type: 'limitsKept' | 'limitsLifted'; readonly limits: readonly Limit[] }
  | ({ readonly type: 'templateSaved' } & TemplateMade)
  | ({ readonly type: 'templateAdded'; readonly count: number; readonly maximum: number } & AddedTemplate)
  | { readonly type: 'split'; readonly name: string }
  | (SaidRow & { readonly type: 'removed' })
  /** `meaning`: what the side names. */
  | (SaidRow & { readonly type: 'side'; readonly side: SaidSide; readonly meaning: string | null | undefined })
  | (SaidRow & { readonly type: 'copied'; readonly position: number })
  | {
      readonly type: 'undone' | 'redone';
      readonly change: ProgramChange;
      readonly count: number;
      readonly of: number;
    }
  | (SaidRow & { readonly type: 'moved'; readonly position: number; readonly of: number })
  /** It was to be moved beyond the end of the program where it stands. */
  | (SaidRow & { readonly type: 'stays'; readonly end: 'first' | 'last' })
  /** The program that the picker was opened with is there. `withdrawn`: the names of what has to be replaced or removed. */
  | { readonly type: 'programOpened'; readonly count: number; readonly withdrawn: readonly string[] }
  | ({ readonly type: 'replaced' } & Replaced)
  /** The newer revision of the exercise is prescribed now. */
  | { readonly type: 'renewed'; readonly name: string }
  /** It was asked for in vain, or a last check found something. */
  | ({ readonly type: 'finishRefused' } & Refusal)
  /** The stored program came while it was asked whether to finish without it. */
  | { readonly type: 'storedArrived' }
  /** It was not loaded before the session's end, or it was withdrawn: it is not taken. */
  | { readonly type: 'expired' | 'withdrawn'; readonly name: string }
  /** Exercises of the program were withdrawn a moment ago. */
  | { readonly type: 'rowsWithdrawn'; readonly names: readonly string[] }
  | { readonly type: 'sidesChosen'; readonly side: Side; readonly count: number }
  /** `isFleeting`: it is gone with the picker, which is said once. */
  | { readonly type: 'favourite'; readonly name: string; readonly on: boolean; readonly isFleeting?: boolean }
  | { readonly type: 'dosageSet' | 'rowsChosen' | 'rowsRemoved' | 'stepped'; readonly count: number }
  | { readonly type: 'full' | 'checkingPictures' }
  /** The picker goes on in another session, until then: in milliseconds since 1970. */
  | { readonly type: 'sessionRenewed'; readonly expiresAt: number }
  /** Enter in the search added nothing. */
  | ({ readonly type: 'entryRefused' } & EntryRefusal);

/** Why the picker cannot start. `expired` and `unknown`: the launch; `outside`: not in a frame; `unavailable`: the service. */
export type StartFailure = 'expired' | 'unknown' | 'outside' | 'unavailable';

/** How much time is left, in the steps that are told to the clinician. */
export type Remaining = 'enough' | 'three-minutes' | 'one-minute' | 'none';

interface Common {
  readonly view: View;
}
export interface LoadingState extends Common {
  readonly phase: 'loading';
  readonly session: Session | undefined;
  /** The search can be typed before there is anything to find. */
  readonly query: Query;
}
export interface FailedState extends Common {
  readonly phase: 'failed';
  readonly failure: StartFailure;
  /** The source can go on in another session. */
  readonly canRenew?: boolean | undefined;
  /** Known when the launch was good and the service failed afterwards: then the page around the picker can be told. */
  readonly session: Session | undefined;
  /** What was typed while loading, for another try. */
  readonly query: Query;
}
export interface OpenState extends Common {
  readonly phase: 'open';
  readonly session: Session;
  readonly catalog: Catalog;
  readonly exercises: ReadonlyMap<string, ExerciseLoad>;
  readonly query: Query;
  readonly found: TextFound;
  readonly kept: Kept;
  /** Of the catalog, once they are there. Those of the page are its own. */
  readonly templates?: readonly TemplateGroup[];
  /** What is still on its way, or could not be loaded. Unset: it is there, or there is none. */
  readonly supplies?: Readonly<Partial<Record<Supply, 'awaited' | 'missed' | undefined>>>;
  /** By sha256. What is not there was not checked yet. */
  readonly pictures: ReadonlyMap<string, PictureCheck>;
  /** Finishing was asked for and waits for the last pictures. Any change of the program takes it back. */
  readonly finishing: boolean;
  readonly program: History<Program>;
  /** A program is opened again: finishing replaces it. */
  readonly reopened: boolean;
  readonly stored: StoredStatus;
  /** The clinician finishes without what is stored. Counts for one finish. */
  readonly isStoredWaived?: boolean;
  readonly texts: readonly StoredText[];
  readonly nextKey: number;
  /** `none`: nothing more is loaded. */
  readonly remaining: Remaining;
  /** Going on in another session. Unset: the source cannot. */
  readonly renewal?: 'offered' | 'asked' | 'failed';
  /** The session was opened elsewhere, and answers there. */
  readonly isSuperseded?: boolean;
  readonly online: boolean;
  /** False after the service did not answer, until it does. */
  readonly reachable: boolean;
  /** Finishing waits until the source was asked once more what is no longer offered. Unset where it cannot be asked. */
  readonly asksBeforeFinish?: boolean;
  /** When the source said last what is no longer offered, where asking has failed for a while since. In milliseconds since 1970. */
  readonly uncheckedSince?: number | undefined;
}
export interface CancelledState extends Common {
  readonly phase: 'closed';
  readonly outcome: 'cancelled';
  readonly session: Session;
}
/** Keeps what was finished until it is posted. */
export interface CompletedState extends Common {
  readonly phase: 'closed';
  readonly outcome: 'completed';
  readonly session: Session;
  readonly items: readonly CompletionItem[];
}
export type ClosedState = CancelledState | CompletedState;
export type PickerState = LoadingState | FailedState | OpenState | ClosedState;

/** Names one revision in `OpenState.exercises`. */
export const revisionKey = (exerciseId: string, revision: string): string => `${exerciseId}@${revision}`;
