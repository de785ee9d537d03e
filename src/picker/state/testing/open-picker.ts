// A small catalog and an open picker, for tests.
import type { Exercise } from '../../../contract/exercise.ts';
import type { IndexEntry } from '../../../contract/picker-session.ts';
import type { Prescription } from '../../../contract/prescription.ts';
import type { Action, ServiceAction } from '../actions.ts';
import { orderByName } from '../catalog.ts';
import { INITIAL_STATE, NOTHING_KEPT } from '../initial-state.ts';
import type { OpenState, Session } from '../model.ts';
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
  origin: 'https://ehr.test',
  environment: 'sandbox',
  theme: {},
  expiresAt: 1_000_000,
  current: new Map(),
};

/** What the service answers at the start. */
export const openedWith = (
  initialSelection: readonly Prescription[] = [],
  session: Session = SESSION,
): Extract<ServiceAction, { type: 'opened' }> => ({
  type: 'opened',
  session,
  catalogRevision: 'c1',
  entries: ENTRIES,
  kept: NOTHING_KEPT,
  initialSelection,
  exercises: initialSelection.map(({ exerciseId, revision }) => exerciseOf(exerciseId, { revision })),
});

/** The picker just opened, with the exercises of `initialSelection` loaded. */
export function openPicker(initialSelection: readonly Prescription[] = [], session: Session = SESSION): OpenState {
  const state = reduce(INITIAL_STATE, openedWith(initialSelection, session));
  if (state.phase !== 'open') throw new Error('The picker did not open.');
  return state;
}

/** After the actions; fails when one of them closed the picker. */
export function after(state: OpenState, ...actions: readonly Action[]): OpenState {
  const next = actions.reduce(reduce, state as ReturnType<typeof reduce>);
  if (next.phase !== 'open') throw new Error(`The picker is ${next.phase}.`);
  return next;
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
