// The conditions in which the gallery shows programs and whole pickers.
import type { Action } from '../picker/state/actions.ts';
import type { OpenState } from '../picker/state/model.ts';
import { currentOf, type Density, exerciseOf, idNamed, nameOfStatus, prescribed, sha256Of } from './catalog.ts';
import { opened, type Opening, withStored } from './opened.ts';

const ADDED = ['Bridge', 'Clamshell', 'Heel raise', 'Calf stretch at the wall', 'Sit to stand'].map(idNamed);

export const OPENING: Opening = {
  favourites: ['Bridge', 'Chin tuck in lying', 'Heel raise', 'Wall slide'],
  recent: ['Clamshell', 'Bridge', 'Sit to stand'],
};

/** What the page brings of the clinic's own. */
export const CLINIC: Action = {
  type: 'clinicPlaced',
  clinic: {
    phrases: ['Stop if pain is above 4 of 10', 'Hold on to the kitchen counter', 'Shoes on'],
    usualDosages: new Map(),
  },
  favourites: undefined,
};

/** Five exercises were added and given sides; nothing is wrong, and no row is open. */
export const atWork = (density: Density, ...actions: readonly Action[]): OpenState =>
  opened(
    { ...OPENING, density },
    CLINIC,
    ...ADDED.map((exerciseId): Action => ({ type: 'exerciseAdded', exerciseId })),
    ...(['bilateral', 'left', 'bilateral', 'right', 'not_applicable'] as const).map((side, index): Action => ({
      type: 'sideChosen',
      key: index + 1,
      side,
    })),
    { type: 'rowClosed' },
    ...actions,
  );

const NEWER = 'Calf stretch at the wall';
const DEPRECATED = nameOfStatus('deprecated');
const WITHDRAWN = nameOfStatus('withdrawn');
const MISMATCHED = 'Band row';

/** A program that was opened again after the catalog changed: newer, deprecated, withdrawn, and a picture that is another one. */
export const reopened = (density: Density, ...actions: readonly Action[]): OpenState =>
  opened(
    {
      ...OPENING,
      density,
      program: [
        prescribed(NEWER, { revision: 'r0', side: 'right', sets: 2, holdSeconds: 30 }),
        ...[DEPRECATED, WITHDRAWN, MISMATCHED].map((name) => prescribed(name)),
      ],
      exercises: [
        exerciseOf(idNamed(NEWER), {
          revision: 'r0',
          steps: [
            'Stand facing a wall with both hands on it.',
            'Bend your front knee and elbows and lean in, until you feel a stretch in the calf of the back leg.',
            'Step one foot well back and lock the knee.',
          ],
          defaultPrescription: { sets: 3, holdSeconds: 20, side: 'left' },
        }),
        exerciseOf(idNamed(NEWER), { publishedAt: '2026-03-12T00:00:00Z' }),
      ],
      current: [NEWER, DEPRECATED, WITHDRAWN, MISMATCHED].map(currentOf),
    },
    { type: 'pictureChecked', sha256: sha256Of(idNamed(MISMATCHED), 'end'), check: 'mismatch' },
    ...actions,
  );

const KEPT = ['Bridge', 'Clamshell'];

/** A program that the page handed over: an exercise that is gone at its place, and a text that belongs to no row. */
export function stored(density: Density): OpenState {
  const state = opened({ ...OPENING, density, program: KEPT.map((name) => prescribed(name)) });
  const gone = { exerciseId: 'ex_gone', revision: 'r1', side: 'right', sets: 3, repetitions: 8 } as const;
  const words = ['Push through both heels.', 'Keep your hips still.'];
  const items = [
    ...KEPT.map((name, index) => ({
      order: index * 2 + 1,
      prescription: { ...prescribed(name), clinicianInstructions: words[index] },
      exercise: { name },
    })),
    {
      order: 2,
      prescription: { ...gone, clinicianInstructions: 'Hold on to the kitchen counter.' },
      exercise: { name: 'Single-leg mini squat' },
    },
    {
      order: 4,
      prescription: { ...gone, sets: 0, clinicianInstructions: 'Left foot first. Hold the banister.' },
      exercise: { name: 'Step-up' },
    },
  ];
  const leftOut = [
    { order: 2, reason: 'withdrawn', replacementId: idNamed('Sit to stand'), changeReason: 'Patients fell.' },
    { order: 4, reason: 'invalid' },
  ];
  return withStored(state, { items, leftOut });
}

/** The rows of `reopened`, each with the trouble that it has. */
export const PROBLEMS = [
  { id: 'row-newer', caption: 'There is a newer version', index: 0 },
  { id: 'row-deprecated', caption: 'No longer recommended, with what replaces it', index: 1 },
  { id: 'row-withdrawn', caption: 'Withdrawn: cannot be finished with', index: 2 },
  { id: 'row-picture', caption: 'A picture is not the promised one', index: 3 },
] as const;
