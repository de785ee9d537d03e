// The only writer of the state. Pure: which reducer knows which action, then what follows from any of them, in this order.
import type { Action } from './actions.ts';
import type { OpenState, PickerState } from './model.ts';
import { FIRST, knows, type Reducers } from './reduce-first.ts';
import { reduceChoice } from './reduce/program/reduce-choice.ts';
import { reduceExchange } from './reduce/program/reduce-exchange.ts';
import { reduceList, reduceStep } from './reduce/program/reduce-list.ts';
import { reduceRow } from './reduce/program/reduce-row.ts';
import { followTexts, reduceStored } from './reduce/program/reduce-stored.ts';
import { reduceTemplates, reduceClinic } from './reduce/program/reduce-templates.ts';
import { reduceAnswers, reduceSession } from './reduce/reduce-answers.ts';
import { followEntry } from './reduce/reduce-entry.ts';
import { keepReplaced, reduceFilters } from './reduce/reduce-filters.ts';
import { reduceFinish, settle } from './reduce/reduce-finish.ts';
import { reducePanels } from './reduce/reduce-panels.ts';
import { reduceStart } from './reduce/reduce-start.ts';

/** Each action has one, or the compiler says which has none. */
export const REDUCERS: Reducers<Action> = {
  ...FIRST,
  ...knows(reduceAnswers, 'exerciseRequested', 'exerciseLoaded', 'exerciseFailed', 'templatesLoaded', 'supplyChanged'),
  ...knows(reduceAnswers, 'pictureChecked', 'changesReported', 'reachabilityChanged'),
  ...knows(reduceSession, 'renewalAsked', 'sessionRenewed', 'renewalFailed', 'sessionSuperseded'),
  ...knows((state) => state, 'entryExpired', 'restLoaded'), // `followEntry` does
  ...knows(reduceFilters, 'facetToggled', 'facetCleared', 'filtersCleared', 'limitRemoved', 'searchLeft'),
  ...knows(reduceFilters, 'scopeChosen', 'sortChosen'),
  ...knows(reduceList, 'rowRemoved', 'undone', 'redone', 'rowMoved', 'rowDuplicated', 'rowSplit'),
  ...knows(reduceRow, 'sideChosen', 'sidesChosen', 'numberTyped', 'textTyped', 'periodChosen', 'dosageModeChosen'),
  ...knows(reduceRow, 'defaultsRestored', 'dosageWritten', 'unreadLeft', 'instructionsTyped', 'phraseInserted'),
  ...knows(reduceExchange, 'replaceStarted', 'rowReplaced', 'comparisonOpened', 'revisionRenewed', 'noticeRead'),
  ...knows(reduceChoice, 'choiceStarted', 'choiceToggled', 'choiceExtendedToAll', 'choiceDrafted', 'draftUndone'),
  ...knows(reduceChoice, 'draftRedone', 'choiceApplied', 'choiceRemoved', 'choiceEnded', 'choiceDiscarded'),
  ...knows(reduceStep, 'stepAsked', 'stepTaken'),
  ...knows(reducePanels, 'rowOpened', 'rowClosed', 'relatedOpened', 'detailsLeft', 'replaceEnded', 'comparisonClosed'),
  ...knows(reducePanels, 'toastDismissed', 'fieldWarned', 'handoutAsked', 'dialogDismissed'),
  ...knows(reduceFinish, 'finishRequested', 'storedWaived', 'rowSought', 'sideSought'),
  ...knows(reduceTemplates, 'templateAdded', 'phaseChosen', 'templateItemSelected', 'templateSideChosen'),
  ...knows(reduceTemplates, 'templateOpened', 'templateClosed'),
  ...knows(reduceClinic, 'clinicPlaced', 'templateSaveAsked', 'templateSaved'),
  ...knows(reduceStored, 'storedPlaced', 'storedMissed', 'savedUnknownRead', 'textGiven', 'textsAsked', 'textLeftOut'),
};

type Follower = (state: OpenState, action: Action, before: PickerState) => PickerState;

/** After each action that leaves the picker open. The end is last: it looks at what all others made of the program. */
export const FOLLOWERS: readonly Follower[] = [keepReplaced, followEntry, followTexts, settle];

/** Tests take one out. */
export const reducerOf =
  (reducers: Reducers<Action>, followers: readonly Follower[]) =>
  (state: PickerState, action: Action): PickerState =>
    followers.reduce(
      (now, follow) => (now.phase === 'open' ? follow(now, action, state) : now),
      state.phase === 'open'
        ? (reducers[action.type] as (state: OpenState, action: Action) => PickerState)(state, action)
        : reduceStart(state, action),
    );

export const reduce = reducerOf(REDUCERS, FOLLOWERS);
