// Everything that can happen to the picker, as facts. Elements and io report them; a reducer decides what follows, and each group is named
// after its own: what follows from a `RowAction` stands in `reduceRow`.
import type { Exercise } from '../../contract/exercise/exercise.ts';
import type { Prescription } from '../../contract/exercise/prescription.ts';
import type { IndexEntry } from '../../contract/picker-session.ts';
import type { Period, Side } from '../../contract/vocabulary.ts';
import type { Typed } from '../../program/shorthand/shorthand-words.ts';
import type {
  AnnouncedEvent,
  ChoiceDraft,
  ClinicsOwn,
  Facet,
  FieldWarning,
  Kept,
  Limit,
  NumberField,
  OpenState,
  PictureCheck,
  Problem,
  RowPlace,
  Scope,
  Session,
  Sort,
  StartFailure,
  StepDirection,
  Supply,
  TextField,
  TextFound,
  View,
} from './model.ts';
import type { TemplateGroup } from './templates/template-model.ts';

/** What changes when the stored program comes. */
export type PlacedStored = Pick<OpenState, 'program' | 'exercises' | 'texts' | 'nextKey' | 'reopened'>;

/** How the picker starts, or why it does not. */
export type StartAction =
  /** `canRenew`: the source can go on in another session. */
  | { readonly type: 'startFailed'; readonly failure: StartFailure; readonly canRenew?: boolean | undefined }
  /** The launch was good: the theme is known, the catalog still on its way. */
  | { readonly type: 'activated'; readonly session: Session }
  | {
      /** Session and catalog are there: the picker opens. */
      readonly type: 'opened';
      readonly session: Session;
      readonly catalogRevision: string;
      /** In order of name. See `orderByName`. */
      readonly entries: readonly IndexEntry[];
      readonly kept: Kept;
      readonly initialSelection: readonly Prescription[];
      readonly exercises: readonly Exercise[];
      /** The embedding page announced the stored program. */
      readonly awaitsStored?: boolean;
      /** The source can go on in another session. */
      readonly canRenew?: boolean;
    };

/** What the search, the network and the clock report. */
export type ReportAction =
  /** The search answered. Dropped when another text was typed meanwhile. */
  | { readonly type: 'textFound'; readonly found: TextFound }
  | { readonly type: 'connectionChanged'; readonly online: boolean }
  | { readonly type: 'clockTicked'; readonly now: number };

/** What the source answers to the rest of the picker. */
export type AnswerAction =
  | { readonly type: 'exerciseRequested'; readonly exerciseId: string; readonly revision: string }
  | { readonly type: 'exerciseLoaded'; readonly exercise: Exercise }
  | { readonly type: 'exerciseFailed'; readonly exerciseId: string; readonly revision: string }
  | { readonly type: 'templatesLoaded'; readonly templates: readonly TemplateGroup[] }
  /** What the answer to a text needs is asked for, is there, or could not be loaded. */
  | {
      readonly type: 'supplyChanged';
      readonly supply: Supply;
      readonly status: 'awaited' | 'there' | 'missed';
      /** What is found with it: of one moment, so that nothing is added by what was found before. */
      readonly found?: TextFound | undefined;
    }
  | { readonly type: 'pictureChecked'; readonly sha256: string; readonly check: PictureCheck }
  /** The source was asked what is no longer offered: what that changes, and what is to be said of it. See io/effects/changes-effect.ts. */
  | {
      readonly type: 'changesReported';
      readonly known: Partial<Pick<OpenState, 'session' | 'asksBeforeFinish' | 'uncheckedSince'>>;
      readonly said?: AnnouncedEvent | undefined;
    }
  /** Whether the service answered when it was asked last. */
  | { readonly type: 'reachabilityChanged'; readonly reachable: boolean };

/** How the session goes on, or does not. */
export type SessionAction =
  /** The clinician wants to go on in another one. */
  | { readonly type: 'renewalAsked' }
  /** The picker goes on in another one. In milliseconds since 1970. */
  | { readonly type: 'sessionRenewed'; readonly expiresAt: number }
  | { readonly type: 'renewalFailed' }
  /** It was opened elsewhere. */
  | { readonly type: 'sessionSuperseded' };

/** What the clinician does to find exercises. */
export type FindAction =
  /** `anew`: it has taken the place of the whole text before. */
  | { readonly type: 'searchTyped'; readonly text: string; readonly anew?: boolean }
  /** Enter: what the text certainly means is added, as soon as that is known. */
  | { readonly type: 'searchEntered' }
  | { readonly type: 'favouriteToggled'; readonly exerciseId: string }
  /** `from`: the row that they were asked for from, where the focus goes back to. */
  | { readonly type: 'detailsOpened'; readonly exerciseId: string; readonly from?: number }
  | { readonly type: 'detailsClosed' };

/** What may end the waiting of Enter in the search. */
export type EntryAction =
  /** Enter has waited for as long as it may. */
  | { readonly type: 'entryExpired' }
  /** The rest of the picker is there: Enter may have been pressed before. */
  | { readonly type: 'restLoaded' };

/** What narrows that, and what is left out of it. */
export type FilterAction =
  | { readonly type: 'facetToggled'; readonly facet: Facet; readonly value: string }
  /** Every value of one facet goes. */
  | { readonly type: 'facetCleared'; readonly facet: Facet }
  /** Every filter goes, and the scope with them. `limitsStay`: what is left out stays left out. */
  | { readonly type: 'filtersCleared'; readonly limitsStay?: boolean }
  /** It is left out no longer. Its words go from the text. */
  | { readonly type: 'limitRemoved'; readonly limit: Limit }
  /** The focus has left the search: what was typed to be left out stays so for the texts to come. */
  | { readonly type: 'searchLeft' }
  | { readonly type: 'scopeChosen'; readonly scope: Scope }
  | { readonly type: 'sortChosen'; readonly sort: Sort };

/** An exercise becomes a row: a step of undo. */
export type ProgramAction =
  /** `typed`: in the place of what is usual, as the card has shown it. */
  { readonly type: 'exerciseAdded'; readonly exerciseId: string; readonly typed?: Typed | undefined };

/** Which rows there are, and where they stand: each is a step of undo, or takes one. */
export type ListAction =
  | { readonly type: 'rowRemoved'; readonly key: number }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  /** `to` is the index that the row has afterwards, from 0. */
  | { readonly type: 'rowMoved'; readonly key: number; readonly to: number }
  | { readonly type: 'rowDuplicated'; readonly key: number }
  | { readonly type: 'rowSplit'; readonly key: number };

/** What the clinician writes into one row: each is a step of undo. */
export type RowAction =
  /** `byKey`: nothing that was pressed says it, so the picker does. */
  | { readonly type: 'sideChosen'; readonly key: number; readonly side: Side; readonly byKey?: boolean }
  /** One side for all of these rows, in one step. */
  | { readonly type: 'sidesChosen'; readonly keys: readonly number[]; readonly side: Side }
  | { readonly type: 'numberTyped'; readonly key: number; readonly field: NumberField; readonly text: string }
  | { readonly type: 'textTyped'; readonly key: number; readonly field: TextField; readonly text: string }
  | { readonly type: 'periodChosen'; readonly key: number; readonly period: Period }
  /** `words`: the numbers of the row as a sentence. Own words begin with it, and are none as long as they say no more. */
  | {
      readonly type: 'dosageModeChosen';
      readonly key: number;
      readonly mode: 'fields' | 'custom';
      readonly words: string;
    }
  | { readonly type: 'defaultsRestored'; readonly key: number }
  /** In one field: what it does not say stays as it was, and instructions are added to those that are there. */
  | { readonly type: 'dosageWritten'; readonly key: number; readonly typed: Typed }
  /** The text of that field when it was left, if it could not be read. Blank: there is no such text any more. */
  | { readonly type: 'unreadLeft'; readonly key: number; readonly text: string }
  | { readonly type: 'instructionsTyped'; readonly key: number; readonly text: string }
  | { readonly type: 'phraseInserted'; readonly key: number; readonly phrase: string };

/** Another exercise, or the newer revision, in the place of a row. */
export type ExchangeAction =
  | { readonly type: 'replaceStarted'; readonly key: number }
  /** Another exercise takes the place: position and instructions stay, and what was chosen of side and dosage where it fits. */
  | { readonly type: 'rowReplaced'; readonly key: number; readonly exerciseId: string }
  | { readonly type: 'comparisonOpened'; readonly key: number }
  /** The catalog's newer revision is prescribed from now on. */
  | { readonly type: 'revisionRenewed'; readonly key: number }
  | { readonly type: 'noticeRead'; readonly key: number };

/** Rows are chosen, and changed together. */
export type ChoiceAction =
  /** Rows are chosen from now on, to set their dosage together; or, with `copyFrom`, to give them the dosage of that row. */
  | { readonly type: 'choiceStarted'; readonly copyFrom?: number }
  | { readonly type: 'choiceToggled'; readonly key: number }
  | { readonly type: 'choiceExtendedToAll' }
  | { readonly type: 'choiceDrafted'; readonly change: Partial<ChoiceDraft> }
  /** In the draft: the program behind it knows nothing of that. */
  | { readonly type: 'draftUndone' }
  | { readonly type: 'draftRedone' }
  /** Does what the choice is for, and ends it: one step of undo. */
  | { readonly type: 'choiceApplied' }
  /** The chosen rows go, in one step of undo; the choice goes on. */
  | { readonly type: 'choiceRemoved' }
  /** What was typed and not set is asked about first. */
  | { readonly type: 'choiceEnded' }
  | { readonly type: 'choiceDiscarded' };

/** All exercises are made one step harder or easier together. */
export type StepAction =
  | { readonly type: 'stepAsked'; readonly direction: StepDirection }
  /** For these rows: one step of undo. */
  | { readonly type: 'stepTaken'; readonly direction: StepDirection; readonly keys: readonly number[] };

/** What the clinician does to the picker itself. */
export type FrameAction =
  | { readonly type: 'tabChosen'; readonly tab: View['tab'] }
  | { readonly type: 'shortcutsAsked' }
  /** Cancel or Escape: leaves at once when nothing was edited, else asks. */
  | { readonly type: 'cancelRequested' }
  | { readonly type: 'cancelConfirmed' }
  | { readonly type: 'retryRequested' };

/** What is open beside the results, over them, or in the program. */
export type PanelAction =
  /** With a problem, the focus goes to the first control that it concerns. */
  | { readonly type: 'rowOpened'; readonly key: number; readonly problem?: Problem; readonly at?: RowPlace }
  | { readonly type: 'rowClosed' }
  /** From the details of another exercise, which are the way back. */
  | { readonly type: 'relatedOpened'; readonly exerciseId: string }
  | { readonly type: 'detailsLeft' }
  | { readonly type: 'replaceEnded' }
  | { readonly type: 'comparisonClosed' }
  | { readonly type: 'toastDismissed' }
  /** The hands rest, or the field was left, and something is wrong with what was typed. */
  | { readonly type: 'fieldWarned'; readonly warning: FieldWarning }
  | { readonly type: 'handoutAsked' }
  | { readonly type: 'dialogDismissed' };

/** How the program is finished, and what leads to what stands in the way. */
export type FinishAction =
  /** Refused while the program cannot be finished. Where nothing but sides is missing, it asks for them. */
  | { readonly type: 'finishRequested' }
  /** Finishes although the stored program did not come. */
  | { readonly type: 'storedWaived' }
  /** Leads to the row. */
  | { readonly type: 'rowSought'; readonly key: number }
  /** Leads to where the row asks for its side. */
  | { readonly type: 'sideSought'; readonly key: number };

/** Templates: what one brings into the program is one step of undo. */
export type TemplateAction =
  /**
   * `template` is the key of a group, `phase` one of its phases, from 0. What is selected in it comes, with the side that was
   * chosen there. `all`: also what is left out.
   */
  | {
      readonly type: 'templateAdded';
      readonly template: string;
      readonly phase: number;
      readonly all?: boolean;
    }
  | { readonly type: 'phaseChosen'; readonly template: string; readonly phase: number }
  /** In the one that is looked into: whether an exercise of a phase is added, and the side of the one-sided ones. */
  | { readonly type: 'templateItemSelected'; readonly phase: number; readonly item: number; readonly on: boolean }
  | { readonly type: 'templateSideChosen'; readonly side: Side }
  | { readonly type: 'templateOpened'; readonly template: string }
  | { readonly type: 'templateClosed' };

/** About what the embedding page brings and keeps: no step of undo, and no row changes. */
export type ClinicAction =
  | {
      readonly type: 'clinicPlaced';
      readonly clinic: ClinicsOwn;
      /** Where the page keeps them: its own and those of the browser. */
      readonly favourites: readonly string[] | undefined;
    }
  | { readonly type: 'templateSaveAsked' }
  /** The program becomes a template, which the page is handed. A blank phase is none. */
  | {
      readonly type: 'templateSaved';
      readonly name: string;
      readonly phase: string;
      readonly withInstructions: boolean;
    };

/** About a stored program that the embedding page announced. */
export type StoredAction =
  /** It came: what the picker makes of it. See `placeStored`. */
  | ({ readonly type: 'storedPlaced' } & PlacedStored)
  /** It did not come in time, or was none. */
  | { readonly type: 'storedMissed' }
  /** The notice that saved instructions are unknown was read and put away. */
  | { readonly type: 'savedUnknownRead' }
  /** A stored text that belongs to no row goes to this one, below what is written there. */
  | { readonly type: 'textGiven'; readonly id: number; readonly key: number }
  /** Leads to the stored texts that wait for a decision. */
  | { readonly type: 'textsAsked' }
  /** The program does without a stored text, or takes that back. */
  | { readonly type: 'textLeftOut'; readonly id: number; readonly leftOut: boolean };

/** What can happen before the rest of the picker is there. */
export type FirstAction = StartAction | ReportAction | FindAction | ProgramAction | FrameAction;

/** What only the rest of the picker brings about. */
export type RestAction =
  | AnswerAction
  | SessionAction
  | EntryAction
  | FilterAction
  | ListAction
  | RowAction
  | ExchangeAction
  | ChoiceAction
  | StepAction
  | PanelAction
  | FinishAction
  | TemplateAction
  | ClinicAction
  | StoredAction;

export type Action = FirstAction | RestAction;
