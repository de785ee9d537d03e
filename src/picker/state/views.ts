// What the elements show, derived from the state by `select`. Words are made by the elements, never here.
import type { Understood } from '../../lexicon/meanings.ts';
import type { MatchExplanation, MissingWord } from '../../search/index.ts';
import type { IndexEntry } from '../../contract/picker-session.ts';
import type { CompletionItem } from '../../contract/messages/messages.ts';
import type { Exercise } from '../../contract/exercise/exercise.ts';
import type { Prescription } from '../../contract/exercise/prescription.ts';
import type { Region, Side } from '../../contract/vocabulary.ts';
import type { DosageInHand } from '../../program/index.ts';
import type { Typed, UnreadPart } from '../../program/shorthand/shorthand-words.ts';
import type { ChosenDosage } from './dosage/chosen-dosage.ts';
import type { NumberField, Facet, IncludingFacet, Limit, Problem, Row, Scope, StoredText } from './model.ts';
import type { Obstacle, SidesShown } from './row-facts.ts';
import type { ProgressionsView } from './dosage/step.ts';
import type { Replacement, Standing } from './standing.ts';

export type Range = readonly [start: number, end: number];

export interface FacetValueView {
  readonly value: string;
  readonly on: boolean;
  /** Of a region: how many exercises of the catalog it has, whatever is asked for. */
  readonly whole?: number;
  /** How many results choosing this value would give, the other facets and the text kept. */
  readonly count: number;
}
export interface FacetView {
  readonly facet: Facet;
  readonly values: readonly FacetValueView[];
}

/** Why a card is there although its name did not match. */
export interface MatchView {
  readonly field: MatchExplanation['field'];
  readonly text: string;
  readonly ranges: readonly Range[];
}
export interface CardView {
  readonly entry: IndexEntry;
  /** How often it is in the program. */
  readonly inProgram: number;
  readonly favourite: boolean;
  /** Letters of the name that matched. */
  readonly nameRanges: readonly Range[];
  readonly match: MatchView | undefined;
  /** It cannot be added: it was not loaded before the session's end, or was withdrawn since the index. */
  readonly unavailable?: Obstacle | undefined;
  /** The usual dosage, as far as it fits the contract. */
  readonly defaults: Partial<Prescription>;
  /** What was typed behind the name, to be added in its place. */
  readonly typed?: Typed | undefined;
  /** It is the clinic's own. */
  readonly usualIsClinics?: boolean | undefined;
  /** Where the text names a condition or an operation. */
  readonly precautions?: string | undefined;
}
/** Cards that are made when they are asked for; an array is one too. */
export interface Cards {
  readonly length: number;
  /** From 0. */
  at(place: number): CardView | undefined;
  slice(from?: number, to?: number): readonly CardView[];
  /** Lists with the same one have the same exercises in the same order. */
  readonly order?: ArrayLike<number>;
}
/** What is shown above all exercises before anything is asked for. */
export interface StartGroup {
  readonly scope: Exclude<Scope, 'all'>;
  readonly cards: readonly CardView[];
  /** How many there are in all. */
  readonly count: number;
}
/** What stands beside one exercise. */
export interface RelatedView {
  /** The nearest first. */
  readonly easier: readonly IndexEntry[];
  /** The nearest first. */
  readonly harder: readonly IndexEntry[];
  readonly similar: readonly IndexEntry[];
}
/** What empties the list, and how many results dropping it would give. */
export type DropSuggestion =
  /** All filters and the scope: the text is searched everywhere. What is left out stays left out. */
  | { readonly drop: 'filters'; readonly count: number }
  | { readonly drop: 'scope'; readonly scope: Scope; readonly count: number }
  /** The only value that is chosen in this facet. */
  | { readonly drop: 'facet'; readonly facet: IncludingFacet; readonly value: string; readonly count: number }
  /** Several values are chosen in this facet: one of them alone would bring nothing back. See `facetCleared`. */
  | { readonly drop: 'wholeFacet'; readonly facet: IncludingFacet; readonly count: number }
  /** All of it, and what is left out: one alone would bring nothing back. */
  | { readonly drop: 'everything'; readonly count: number }
  /** A limit that is kept, or a typed one: how many that would give is known once its words are gone. */
  | { readonly drop: 'limit'; readonly limit: Limit; readonly count?: number };

/** What is left out of the results. */
export interface LeaveOutView {
  readonly limits: readonly LimitView[];
  /** Demands among them that no exercise is marked with. */
  readonly unheld: readonly Limit[];
  /** How many results have no demands marked: they stay, whatever is left out. */
  readonly unmarked: number;
}
export interface LimitView {
  readonly limit: Limit;
  /** Of the text as it stands, and not kept yet. */
  readonly isTyped: boolean;
}

/** All, templates, favorites, recently used: how many each holds, whatever is filtered. */
export interface ScopeView {
  readonly scope: Scope;
  readonly on: boolean;
  readonly count: number;
}

export interface ResultsView {
  /** The search has not answered to the newest text: these are the results before it. */
  readonly pending: boolean;
  /** The row that the next chosen exercise takes the place of. */
  readonly replacing: { readonly key: number; readonly name: string } | undefined;
  readonly cards: Cards;
  /** Typing errors that were read as other words: [typed, used]. */
  readonly corrections: readonly (readonly [string, string])[];
  /** Words that no exercise has. */
  readonly missing: readonly MissingWord[];
  /** No exercise has all the words: one or more were left out. */
  readonly relaxed: boolean;
  /** What of the lexicon the text names. */
  readonly understood: readonly Understood[];
  /** The one name in the text means all of these. */
  readonly ambiguous: boolean;
  /** What of a dosage in the text is not used, and why. */
  readonly unread: readonly UnreadPart[];
}

/** What Enter in the search does, or has done. */
export interface EntryView {
  /** The first result. */
  readonly card: CardView;
  /** `'enter'`: it adds. `'arrow'`: the text was read as another one, so the arrow leads there first. */
  readonly key: 'enter' | 'arrow';
  /** It is said in words what was understood: more was typed than a name, or not all of it was found. */
  readonly isTold: boolean;
}

/** What Enter has added, as long as its text stands. */
export interface EnteredView {
  readonly name: string;
  readonly key: number;
  readonly position: number;
  readonly prescription: DosageInHand;
  readonly instructions: string;
  /** Nothing was changed since. */
  readonly canUndo: boolean;
}

export interface RowView {
  readonly row: Row;
  /** From 1. */
  readonly position: number;
  readonly name: string;
  readonly picture: { readonly url: string; readonly alt: string } | undefined;
  /** Something is known of its exercise that the details can show. */
  readonly hasDetails: boolean;
  readonly exercise: Exercise | undefined;
  readonly open: boolean;
  /** The dosage as it would be returned, its side as it is said; members that are wrong are left out. */
  readonly prescription: DosageInHand;
  /** What its exercise says of its sides. */
  readonly sides: SidesShown;
  /** Finishing was asked for while it had no side. */
  readonly sideAsked: boolean;
  /** Where it has no side: the one that was chosen last. */
  readonly likelySide: Side | undefined;
  /** Of the body, as far as that is known. */
  readonly region?: Region | undefined;
  readonly problems: readonly Problem[];
  /** Numbers far above what is usual. They stop nothing. */
  readonly unusual: readonly NumberField[];
  /** The catalog's standing where it differs from what the row names. */
  readonly standing: Standing;
  /** Why it is deprecated or withdrawn, in the catalog's words. */
  readonly changeReason: string | undefined;
  /** What the catalog offers instead, where this picker can offer it. */
  readonly replacement: Replacement | undefined;
  /** What the catalog names as easier and as harder. */
  readonly progressions: ProgressionsView;
  /** Its instructions, or a part of them, were written for other exercises: the names of those. */
  readonly instructionsFrom: readonly string[] | undefined;
  /** The notice (deprecated, newer, instructions for another exercise) was read and put away. */
  readonly noticeRead: boolean;
  /** What is left out of the results and it has. */
  readonly leftOut: readonly Limit[];
  /** Its saved instructions are not known here, and none were typed. */
  readonly isSavedUnknown?: boolean;
  /** The next chosen exercise takes its place. */
  readonly replacing: boolean;
  /** A template brought it, and the program was not changed since. */
  readonly isNew?: boolean;
  /** Set while rows are chosen. */
  readonly chosen: boolean | undefined;
  /** The clinic's sentences that can be inserted. */
  readonly phrases: readonly PhraseView[];
  readonly canRestoreDefaults: boolean;
  /** The clinic has a usual dosage of its own for the exercise. */
  readonly usualIsClinics: boolean;
}

export interface PhraseView {
  readonly text: string;
  /** It is there already. */
  readonly inserted: boolean;
}

/** Several rows are being chosen. */
export type ChoiceView = { readonly count: number; readonly all: boolean } & (
  | ({ readonly purpose: 'set' } & ChosenDosage)
  | { readonly purpose: 'copy'; readonly name: string }
);

/** A part of a text that both revisions have, or only one of them. */
export interface TextPart {
  readonly text: string;
  readonly only: 'before' | 'after' | undefined;
}

/** The single texts of an exercise that are compared. */
export type ComparedText = 'name' | 'target' | 'sideMeaning' | 'description' | 'cue' | 'precautions';

/** A row as it was prescribed beside the newer revision. What differs is told by `compareExercises`, where it is shown. */
export interface ComparisonView {
  readonly key: number;
  readonly name: string;
  /** `loading` and `failed`: of either side. */
  readonly status: 'loading' | 'failed' | 'ready';
  readonly before: Exercise | undefined;
  readonly after: Exercise | undefined;
}

/** What a clinician must know before taking the newer of two revisions. */
export interface ExerciseChanges {
  /** The texts that differ, in the order in which a clinician reads them, and the steps that moved. */
  readonly texts: readonly TextChange[];
  /** The texts that both have, as they were. */
  readonly same: readonly ComparedText[];
  readonly picturesChanged: boolean;
  readonly defaultsChanged: boolean;
  /** Their words, whether they moved or not. */
  readonly stepsChanged: number;
  /** Their place alone. */
  readonly stepsMoved: number;
  readonly steps: number;
}
export interface TextChange {
  readonly field: ComparedText | 'step';
  /** From 1, of a step: in the newer version, or in the older one where the newer has it no more. */
  readonly number?: number;
  /** The number that a step had before, where that was another one. */
  readonly movedFrom?: number;
  /** Unset: this version has none. The marks are made by `diffWords` (word-diff.ts), where they are shown. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The program as the patient will get it: items of which parts may be missing. */
export interface HandoutPreview {
  readonly items: readonly (Omit<CompletionItem, 'exercise'> & { readonly exercise: Partial<Exercise> })[];
  /** Ids of exercises that must not be done any more. */
  readonly withdrawn: readonly string[];
}

export interface ProgramView {
  readonly rows: readonly RowView[];
  readonly choice: ChoiceView | undefined;
  readonly maximum: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** A template can be made of it, which the page keeps. */
  readonly canBeSaved?: boolean;
  /** Saved instructions of a row are not known here, and nobody has put that notice away. */
  readonly isSavedUnknown?: boolean;
  /** Stored instructions that belong to no row. */
  readonly texts: readonly StoredText[];
}

/** The finish button: ready, or the first reason why not. */
export type FinishView = {
  readonly count: number;
  /** The program was there before: it is saved, not added. */
  readonly reopened: boolean;
} &
  /** `checking`: finishing was asked for, and pictures are still being checked. */
  (
    | { readonly ready: true; readonly checking?: { readonly done: number; readonly of: number } }
    | { readonly ready: false; readonly reason: 'empty' }
    /** Nothing but sides is missing, in rows that say what theirs name. The first: of those that were asked for, where some were. */
    | {
        readonly ready: false;
        readonly reason: 'sides';
        readonly missing: number;
        readonly asked: boolean;
        readonly key: number;
        readonly position: number;
      }
    /** Finishing was asked for, and waits for the stored program alone. */
    | { readonly ready: false; readonly reason: 'stored' }
    /** Stored instructions belong to no row: give them to one, or leave them out. */
    | { readonly ready: false; readonly reason: 'texts' }
    | {
        readonly ready: false;
        readonly reason: 'row';
        readonly key: number;
        readonly position: number;
        readonly problem: Problem;
      }
  );
