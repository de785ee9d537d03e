// A small catalog and an open picker, for tests.
import type { Exercise } from '../../../contract/exercise/exercise.ts';
import type { IndexEntry } from '../../../contract/picker-session.ts';
import type { Prescription } from '../../../contract/exercise/prescription.ts';
import { readShorthand } from '../../../program/shorthand/read-shorthand.ts';
import { buildSearchIndex, explainResult } from '../../../search/index.ts';
import type { Action, StartAction } from '../actions.ts';
import { orderByName } from '../find/find.ts';
import { INITIAL_STATE, NOTHING_KEPT } from '../initial-state.ts';
import type { Kept, OpenState, PickerState, Session, TextFound } from '../model.ts';
import { selectUncheckedPictures } from '../select/select-needed.ts';
import { reduce } from '../reduce.ts';

/** A well-formed exercise id that ends in the number. */
export const idOf = (number: number): string => `ex_${String(number).padStart(20, '0')}`;

export const BRIDGE = idOf(1);
export const CLAMSHELL = idOf(2);
export const CALF_STRETCH = idOf(3);
export const BAND_ROW = idOf(4);

const picture = (role: string) => ({ url: `https://svc.test/${role}.png`, alt: `${role} position` });

function entry(
  id: string,
  name: string,
  members: Partial<IndexEntry> & Pick<IndexEntry, 'region' | 'category' | 'level'>,
): IndexEntry {
  return {
    id,
    revision: 'r1',
    name,
    description: `${name} in detail.`,
    target: '',
    equipment: [],
    tags: [],
    synonyms: [],
    pictures: { start: picture('start'), end: picture('end') },
    ...members,
  };
}

export const ENTRIES: readonly IndexEntry[] = orderByName([
  entry(BRIDGE, 'Bridge', {
    region: 'Hip',
    category: 'Strength',
    level: 'Early',
    synonyms: ['pelvic lift'],
    defaultPrescription: { side: 'bilateral', sets: 3, repetitions: 10, frequency: { times: 2, period: 'day' } },
  }),
  entry(CLAMSHELL, 'Clamshell', {
    region: 'Hip',
    category: 'Strength',
    level: 'Foundation',
    equipment: ['Resistance band'],
    // Only the sets fit the contract.
    defaultPrescription: { sets: 2, repetitions: 'many', holdSeconds: 0, tempo: '3-1-3', side: 'both' },
  }),
  entry(CALF_STRETCH, 'Calf stretch', { region: 'Ankle', category: 'Stretch', level: 'Early', equipment: ['Wall'] }),
  entry(BAND_ROW, 'Band row', {
    region: 'Shoulder',
    category: 'Strength',
    level: 'Functional',
    equipment: ['Resistance band', 'Door anchor'],
  }),
]);

/** The full content, as `GET /exercises/{id}?revision=` gives it. */
export function exerciseOf(id: string, members: Partial<Exercise> = {}): Exercise {
  const found = ENTRIES.find((other) => other.id === id);
  const media = (['start', 'end'] as const).map((role) => ({
    ...picture(role),
    role,
    mimeType: 'image/png' as const,
    width: 960,
    height: 720,
    sha256: role === 'start' ? 'a'.repeat(64) : 'b'.repeat(64),
  }));
  return {
    id,
    slug: id,
    revision: 'r1',
    status: 'active',
    name: found?.name ?? id,
    description: found?.description ?? '',
    steps: ['Lie on your back. Bend both knees.', 'Lift.'],
    cue: 'Breathe out.',
    ...(found?.defaultPrescription && { defaultPrescription: found.defaultPrescription }),
    media,
    ...members,
  };
}

export const SESSION: Session = {
  theme: {},
  expiresAt: 1_000_000,
  current: new Map(),
};

/** What the service answers at the start. */
export const openedWith = (
  initialSelection: readonly Prescription[] = [],
  session: Session = SESSION,
  kept: Kept = NOTHING_KEPT,
): Extract<StartAction, { type: 'opened' }> => ({
  type: 'opened',
  session,
  catalogRevision: 'c1',
  entries: ENTRIES,
  kept,
  initialSelection,
  exercises: initialSelection.map(({ exerciseId, revision }) => exerciseOf(exerciseId, { revision })),
});

/** The picker just opened, with the exercises of `initialSelection` loaded. */
export function openPicker(
  initialSelection: readonly Prescription[] = [],
  session: Session = SESSION,
  kept: Kept = NOTHING_KEPT,
): OpenState {
  const state = reduce(INITIAL_STATE, openedWith(initialSelection, session, kept));
  if (state.phase !== 'open') throw new Error('The picker did not open.');
  return state;
}

/** After the actions, each search answered as io would; fails when one of them closed the picker. */
export function after(state: OpenState, ...actions: readonly Action[]): OpenState {
  const next = actions.reduce(reduceAndSearch, state as PickerState);
  if (next.phase !== 'open') throw new Error(`The picker is ${next.phase}.`);
  return next;
}

/** As `reduce`; a text that was typed is searched for at once. */
export function reduceAndSearch(state: PickerState, action: Action): PickerState {
  const next = reduce(state, action);
  const isAnswered = next.phase !== 'open' || action.type !== 'searchTyped' || action.text.trim() === '';
  return isAnswered ? next : reduce(next, { type: 'textFound', found: find(action.text) });
}

const searchIndex = buildSearchIndex(ENTRIES);

/** What the search finds in the small catalog. */
export function find(typed: string): TextFound {
  const text = typed.trim();
  const reading = readShorthand(text, 'en', { named: true });
  const { hits, corrections, relaxed } = searchIndex.search(reading.text);
  return {
    text,
    documents: [...hits.documents],
    corrections,
    relaxed,
    explain: explainResult(reading.text, corrections),
    ...(reading.ranges.length > 0 && {
      typed: reading.typed,
      unread: reading.unread,
      searched: reading.text.trim(),
    }),
  };
}

/** What the service would answer for every row, and every picture as the catalog promises it. */
export function verifyAll(state: OpenState): OpenState {
  const loaded = loadAll(state);
  const checks = selectUncheckedPictures(loaded).map(
    ({ sha256 }) => ({ type: 'pictureChecked', sha256, check: 'verified' }) as const,
  );
  return after(loaded, ...checks);
}

/** What the service would answer for every row. */
export const loadAll = (state: OpenState): OpenState =>
  after(
    state,
    ...state.program.present.map(
      ({ exerciseId, revision }) =>
        ({ type: 'exerciseLoaded', exercise: exerciseOf(exerciseId, { revision }) }) as const,
    ),
  );
