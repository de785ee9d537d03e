// Pickers in every condition: a real state, made by the reducer from what happened.
import type { Exercise } from '../contract/exercise/exercise.ts';
import type { CurrentState } from '../contract/picker-session.ts';
import type { Demand } from '../contract/vocabulary.ts';
import type { Prescription } from '../contract/exercise/prescription.ts';
import type { Action } from '../picker/state/actions.ts';
import type { LexiconEntry } from '../lexicon/lexicon-entry.ts';
import { ruledOutBy } from '../picker/state/find/leave-out.ts';
import { INITIAL_STATE } from '../picker/state/initial-state.ts';
import type { Catalog, Kept, Limit, OpenState, Session, TextFound } from '../picker/state/model.ts';
import { placeStored, type ReceivedProgram } from '../picker/state/reduce/program/place-stored.ts';
import { reduce } from '../picker/state/reduce.ts';
import { readSearch } from '../picker/io/search/read-search.ts';
import { buildSearchIndex, explainResult } from '../search/index.ts';
import { type Density, entriesOf, exerciseOf, idNamed } from './catalog.ts';

const MINUTE_MILLISECONDS = 60_000;

export interface Opening {
  readonly density?: Density;
  /** The program that is opened again. */
  readonly program?: readonly Prescription[];
  readonly exercises?: readonly Exercise[];
  readonly current?: readonly CurrentState[];
  readonly favourites?: readonly string[];
  readonly recent?: readonly string[];
}

export const SESSION: Session = {
  theme: { brandName: 'Exercises' },
  expiresAt: 60 * MINUTE_MILLISECONDS,
  current: new Map(),
};

/** The picker just opened, and then what happened to it. */
export function opened(opening: Opening, ...actions: readonly Action[]): OpenState {
  const { density = 'usual', program = [], current = [], favourites = [], recent = [] } = opening;
  const kept: Kept = { favourites: favourites.map(idNamed), recent: recent.map(idNamed) };
  const loaded = program.map(({ exerciseId, revision }) => exerciseOf(exerciseId, { revision }));
  const start = reduce(INITIAL_STATE, {
    type: 'opened',
    session: { ...SESSION, current: new Map(current.map((state) => [state.id, state])) },
    catalogRevision: 'gallery',
    entries: entriesOf(density),
    kept,
    initialSelection: program,
    exercises: [...loaded, ...(opening.exercises ?? [])],
  });
  return actions.reduce<OpenState>((state, action) => step(state, action), mustBeOpen(start));
}

/** One action and what the io would answer to it: the search, and the exercises of new rows. */
function step(before: OpenState, action: Action): OpenState {
  let state = mustBeOpen(reduce(before, action));
  if (action.type === 'searchTyped') state = mustBeOpen(reduce(state, { type: 'textFound', found: find(state) }));
  for (const { exerciseId, revision } of state.program.present) {
    const exercise = exerciseOf(exerciseId, { revision });
    state = mustBeOpen(reduce(state, { type: 'exerciseLoaded', exercise }));
  }
  return state;
}

const indexes = new WeakMap<Catalog, ReturnType<typeof buildSearchIndex>>();

const limit = (typed: string, ...demands: readonly Demand[]): Limit => ({ typed, demands, equipment: [], words: [] });
const FROZEN_SHOULDER: LexiconEntry = {
  id: 'frozen-shoulder',
  kind: 'condition',
  label: 'Frozen shoulder',
  names: ['adhesive capsulitis', 'Frozen Shoulder'],
  means: { words: { pendulum: 3 } },
  sources: ['AAOS, Frozen Shoulder (2018)'],
};

/** What the lexicon would read in some texts: what is searched, and what is said of it. */
const READINGS: Readonly<Record<string, Partial<TextFound>>> = {
  'hip no kneeling': { searched: 'hip', limits: [limit('no kneeling', 'kneeling')] },
  'shoulder sternal precautions': {
    searched: 'shoulder',
    limits: [
      limit('sternal precautions', 'weight-through-hands', 'arms-overhead', 'arms-behind-back', 'lifting-weight'),
    ],
  },
  'back avoid overdoing it': { searched: 'back', notUnderstood: ['avoid overdoing it'] },
  'frozen shoulder': {
    searched: 'shoulder',
    understood: [{ entry: FROZEN_SHOULDER, count: 12, categories: ['Mobility'], regions: ['Shoulder'] }],
    isSet: true,
  },
};

function find({ catalog, query }: OpenState) {
  const index = indexes.get(catalog) ?? buildSearchIndex(catalog.entries);
  indexes.set(catalog, index);
  const text = query.text.trim();
  const read = READINGS[text];
  const reading = readSearch(read?.searched ?? text, 'en', () => []);
  const { hits, corrections, missing, relaxed } = index.search(reading.text);
  return {
    text,
    documents: [...hits.documents].filter((document) => !isRuledOut(catalog, document, read?.limits)),
    corrections,
    missing,
    relaxed,
    explain: explainResult(reading.text, corrections),
    ...(reading.typed && { typed: reading.typed }),
    ...read,
  };
}

const isRuledOut = (catalog: Catalog, document: number, limits: readonly Limit[] = []): boolean =>
  limits.some((each) => ruledOutBy(catalog, each).has(document));

function mustBeOpen(state: ReturnType<typeof reduce>): OpenState {
  if (state.phase !== 'open') throw new Error(`The picker of the gallery is ${state.phase}.`);
  return state;
}

/** The same after the page has handed over what it stored. */
export const withStored = (state: OpenState, stored: ReceivedProgram): OpenState =>
  mustBeOpen(reduce(state, { type: 'storedPlaced', ...placeStored(state, stored) }));

/** The time at which so much is left of the session. */
export const ticked = (millisecondsLeft: number): Action => ({
  type: 'clockTicked',
  now: SESSION.expiresAt - millisecondsLeft,
});
export const minutesLeft = (minutes: number): Action => ticked(minutes * MINUTE_MILLISECONDS);
