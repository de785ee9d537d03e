// Everything that can happen, at random, for properties that hold whatever is done.
import fc from 'fast-check';
import { PERIODS, SIDES } from '../../../contract/vocabulary.ts';
import type { Action } from '../actions.ts';
import { FACETS, NUMBER_FIELDS, SCOPES, SORTS } from '../model.ts';
import {
  BAND_ROW,
  BRIDGE,
  CALF_STRETCH,
  CLAMSHELL,
  exerciseOf,
  find,
  idOf,
  openedWith,
  SESSION,
} from './open-picker.ts';
import { KNEE, TEMPLATES } from './template-samples.ts';

const key = fc.oneof({ arbitrary: fc.integer({ min: 1, max: 4 }), weight: 3 }, fc.integer({ min: 1, max: 24 }));
const typed = fc.oneof(fc.constantFrom('', '3', '12', '0', '1,5'), fc.string({ maxLength: 12 }));
const exerciseId = fc.constantFrom(BRIDGE, CLAMSHELL, CALF_STRETCH, BAND_ROW);
const anyExerciseId = fc.oneof({ arbitrary: exerciseId, weight: 9 }, fc.constant(idOf(99)));
const revision = fc.constantFrom('r1', 'r2');
const field = fc.constantFrom(...NUMBER_FIELDS);
const side = fc.constantFrom(...SIDES);
const period = fc.constantFrom(...PERIODS);
const is = <T extends string>(...types: T[]) => fc.constantFrom(...types);

const choiceAction: fc.Arbitrary<Action> = fc.oneof(
  is(
    'choiceExtendedToAll',
    'draftUndone',
    'draftRedone',
    'choiceApplied',
    'choiceRemoved',
    'choiceEnded',
    'choiceDiscarded',
  ).map((type): Action => ({
    type,
  })),
  fc.option(key, { nil: undefined }).map((copyFrom): Action => ({
    type: 'choiceStarted',
    ...(copyFrom !== undefined && { copyFrom }),
  })),
  fc.record({ type: is('choiceToggled'), key }),
  fc
    .record(
      { side, period, fields: fc.dictionary(fc.constantFrom(...NUMBER_FIELDS, 'resistance'), typed) },
      { requiredKeys: [], noNullPrototype: true },
    )
    .map((change): Action => ({ type: 'choiceDrafted', change })),
);

const templateAction: fc.Arbitrary<Action> = fc.oneof(
  is('templatesLoaded').map((type): Action => ({ type, templates: TEMPLATES })),
  fc.record({
    type: is('templateAdded'),
    template: is(...TEMPLATES.map((group) => group.key), 'catalog:nothing'),
    phase: fc.integer({ min: 0, max: 2 }),
    all: fc.boolean(),
  }),
  fc.record({ type: is('phaseChosen'), template: is(KNEE.key), phase: fc.integer({ min: 0, max: 1 }) }),
  fc.record({
    type: is('templateItemSelected'),
    phase: fc.integer({ min: 0, max: 1 }),
    item: fc.integer({ min: 0, max: 3 }),
    on: fc.boolean(),
  }),
  fc.record({ type: is('templateSideChosen'), side }),
  fc.record({ type: is('templateOpened'), template: is(KNEE.key, 'page:nothing') }),
  is('templateClosed').map((type): Action => ({ type })),
);

/** Changes of the program, and what leads to them. */
export const programAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: is('exerciseAdded'), exerciseId: anyExerciseId }),
  fc.record({ type: is('rowRemoved', 'rowDuplicated', 'rowSplit', 'revisionRenewed', 'defaultsRestored'), key }),
  fc.record({ type: is('textGiven'), id: fc.integer({ min: 0, max: 3 }), key }),
  fc.record({ type: is('rowMoved'), key, to: fc.integer({ min: -2, max: 22 }) }),
  fc.record({ type: is('rowReplaced'), key, exerciseId: anyExerciseId }),
  fc.record({ type: is('sideChosen'), key, side }),
  fc.record({ type: is('numberTyped'), key, field, text: typed }),
  fc.record({ type: is('textTyped'), key, field: is('resistance', 'customDosage'), text: typed }),
  fc.record({ type: is('periodChosen'), key, period }),
  fc.record({ type: is('dosageModeChosen'), key, mode: is('fields', 'custom'), words: is('', '3 sets × 10 reps') }),
  fc.record({ type: is('instructionsTyped'), key, text: typed }),
  fc.record({
    type: is('dosageWritten'),
    key,
    typed: fc.constantFrom(
      { dosage: { sets: 3, repetitions: 12 }, side: 'left' as const },
      { dosage: { frequency: { times: 2, period: 'day' as const } }, instructions: 'Slowly' },
      { dosage: { customDosage: 'As tolerated' } },
    ),
  }),
  fc.record({ type: is('phraseInserted'), key, phrase: typed }),
  { arbitrary: choiceAction, weight: 5 },
  { arbitrary: templateAction, weight: 3 },
);

const findAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    type: is('searchTyped'),
    text: is('', ' ', 'bri', 'brigde', 'qqq', 'band', 'clam 3x12 L', 'bri "Slowly"', 'tkr'),
    anew: fc.boolean(),
  }),
  fc.record({ type: is('facetToggled'), facet: is(...FACETS), value: is('Hip', 'Early', '', 'Wall') }),
  fc.record({ type: is('facetCleared'), facet: is(...FACETS) }),
  fc.record({ type: is('scopeChosen'), scope: is(...SCOPES) }),
  fc.record({ type: is('sortChosen'), sort: is(...SORTS) }),
  fc.record({ type: is('favouriteToggled', 'detailsOpened'), exerciseId: anyExerciseId }),
  is('filtersCleared', 'detailsClosed', 'detailsLeft', 'searchEntered').map((type): Action => ({ type })),
);

/** What the source says of today, and whether finishing waits for it. */
const changesReported: fc.Arbitrary<Action> = fc.oneof(
  fc
    .dictionary(exerciseId, fc.record({ revision, status: is('active', 'deprecated', 'withdrawn') }), { maxKeys: 2 })
    .map((states): Action => ({
      type: 'changesReported',
      known: {
        session: {
          ...SESSION,
          current: new Map(Object.entries(states).map(([id, state]) => [id, { id, ...state }])),
        },
      },
    })),
  fc
    .record({ asksBeforeFinish: fc.boolean(), uncheckedSince: fc.option(fc.nat(), { nil: undefined }) })
    .map((known): Action => ({ type: 'changesReported', known })),
);

const serviceAction: fc.Arbitrary<Action> = fc.oneof(
  changesReported,
  fc.record({ type: is('exerciseRequested', 'exerciseFailed'), exerciseId: anyExerciseId, revision }),
  fc.tuple(exerciseId, revision).map(([id, named]): Action => ({
    type: 'exerciseLoaded',
    exercise: exerciseOf(id, { revision: named }),
  })),
  is('', 'bri', 'nobody').map((text): Action => ({ type: 'textFound', found: find(text) })),
  fc.record({
    type: is('pictureChecked'),
    sha256: is('a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)),
    check: is('verified', 'mismatch', 'unreachable'),
  }),
  fc.record({ type: is('connectionChanged'), online: fc.boolean() }),
  fc.record({ type: is('reachabilityChanged'), reachable: fc.boolean() }),
  fc.record({ type: is('clockTicked'), now: fc.integer({ min: 0, max: 2 * SESSION.expiresAt }) }),
);

const frameAction: fc.Arbitrary<Action> = fc.oneof(
  is('undone', 'redone').map((type): Action => ({ type })),
  fc.record({ type: is('rowOpened', 'replaceStarted', 'comparisonOpened', 'noticeRead'), key }),
  fc.record({ type: is('tabChosen'), tab: is('find', 'program') }),
  is(
    'rowClosed',
    'replaceEnded',
    'comparisonClosed',
    'toastDismissed',
    'shortcutsAsked',
    'handoutAsked',
    'dialogDismissed',
    'retryRequested',
  ).map((type): Action => ({ type })),
);

/** Everything but what begins or ends the picker. */
export const openAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: programAction, weight: 5 },
  findAction,
  serviceAction,
  frameAction,
);

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: openAction, weight: 8 },
  is('cancelRequested', 'cancelConfirmed', 'finishRequested').map((type): Action => ({ type })),
  fc.record({ type: is('startFailed'), failure: is('expired', 'unknown', 'outside', 'unavailable') }),
  is('activated').map((type): Action => ({ type, session: SESSION })),
  is(BRIDGE, CLAMSHELL).map((id) => openedWith([{ exerciseId: id, revision: 'r1', side: 'left' }])),
);
