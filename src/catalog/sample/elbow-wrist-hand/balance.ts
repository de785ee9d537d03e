// The built-in balance exercises for the elbow, the wrist and the hand.
import type { SampleRow } from '../sample-row.ts';

export const ELBOW_WRIST_HAND_BALANCE: readonly SampleRow[] = [
  {
    key: 'wall-hand-weight-shift',
    entitlement: 'full',
    name: 'Weight shift on hands at the wall',
    description:
      'You lean on a wall with both hands and shift your weight from one hand to the other. This trains your arms to carry weight steadily.',
    steps: [
      "Stand facing a wall, about an arm's length away. Place both palms on it at shoulder height, wider than your shoulders.",
      'Lean your body toward the wall, straight from head to heels, with your elbows a little bent.',
      'Shift your body slowly to one side until most of the weight is on that hand. Keep both palms on the wall.',
      'Hold and keep breathing, then return to the middle.',
      'Shift to the other side in the same way.',
    ],
    cue: 'Press the wall away with the whole palm.',
    region: 'Elbow / Wrist / Hand',
    category: 'Balance',
    level: 'Foundation',
    target: 'Upper limb weight bearing, wrist and scapular stability, proprioception',
    equipment: ['Wall'],
    tags: ['closed chain', 'proprioception', 'scapula', 'standing'],
    demands: ['standing', 'weight-through-legs', 'weight-through-hands', 'arms-overhead', 'pushing-or-pulling'],
    searchSynonyms: [
      'hand weight bearing',
      'upper limb weight bearing',
      'wrist weight bearing',
      'wrist proprioception',
      'wall weight bearing',
    ],
    defaultPrescription: {
      side: 'bilateral',
      sets: 2,
      repetitions: 8,
      holdSeconds: 5,
      frequency: { times: 1, period: 'day' },
    },
    bothSides: 'in turn',
    precautions: 'After a wrist fracture, a wrist ligament injury or cuff repair only when load is allowed.',
    harder: ['table-hand-lean', 'wall-push-up-plus'],
    images: {
      start: {
        file: 'wall-hand-weight-shift-start.png',
        alt: 'A person, seen from behind, leans toward a wall in one straight line, both hands on it and the elbows a little bent.',
      },
      end: {
        file: 'wall-hand-weight-shift-end.png',
        alt: 'The body has shifted sideways until the trunk is over one hand. Both hands and both feet stay where they were.',
      },
    },
  },
  {
    key: 'table-hand-lean',
    entitlement: 'full',
    name: 'Weight bearing on hands at the table',
    description:
      'You stand at a table and put your weight on your hands. This gets wrists and arms used to pushing up.',
    steps: [
      'Stand at a steady table. Place both palms flat on it, fingers forward.',
      'Keep your elbows almost straight.',
      'Lean forward slowly until your shoulders are over your hands.',
      'Hold and keep breathing, then lean back.',
    ],
    cue: 'Share the weight: both hands the same.',
    region: 'Elbow / Wrist / Hand',
    category: 'Balance',
    level: 'Foundation',
    target: 'Upper limb weight bearing, wrist extension under load, proprioception',
    equipment: ['Table'],
    tags: ['closed chain', 'hand', 'proprioception', 'pushing', 'standing'],
    demands: ['standing', 'weight-through-legs', 'weight-through-hands', 'pushing-or-pulling', 'bending-back-forward'],
    searchSynonyms: [
      'hand lean table',
      'table weight bearing',
      'hand push on table',
      'wrist loading',
      'push-off practice',
    ],
    defaultPrescription: {
      sets: 2,
      repetitions: 10,
      holdSeconds: 5,
      frequency: { times: 1, period: 'day' },
      side: 'bilateral',
    },
    bothSides: 'together',
    precautions: 'After a wrist fracture, a wrist ligament injury or cuff repair only when load is allowed.',
    easier: ['wall-hand-weight-shift'],
    harder: ['quadruped-arm-reach'],
    images: {
      start: {
        file: 'table-hand-lean-start.png',
        alt: 'A person stands bent forward at a table with both palms flat on it, the shoulders behind the hands.',
      },
      end: {
        file: 'table-hand-lean-end.png',
        alt: 'The body has leaned forward until the shoulders are over the hands. Both feet stay flat on the floor.',
      },
    },
  },
  {
    key: 'stick-balance',
    entitlement: 'full',
    name: 'Stick balance',
    description:
      'You balance an upright stick on your open palm and follow it with your hand. This trains quick, fine control of the hand and arm.',
    steps: [
      'Stand with some free space around you. Hold one hand in front of you, palm up, with the elbow bent.',
      'Stand a stick upright on your palm with the help of your other hand.',
      'Look at the top of the stick and let go of it.',
      'Move your hand to wherever the stick tilts, so that it stays upright. Catch it with your other hand when you stop. Stop if you feel dizzy.',
    ],
    cue: 'Watch the top of the stick; your hand follows.',
    region: 'Elbow / Wrist / Hand',
    category: 'Balance',
    level: 'Functional',
    target: 'Hand-eye coordination, reactive control of the wrist, elbow and shoulder',
    equipment: ['Stick'],
    tags: ['coordination', 'standing'],
    demands: ['standing', 'weight-through-legs', 'bending-neck-backward'],
    searchSynonyms: [
      'hand-eye coordination',
      'broomstick balance',
      'wand balance',
      'upper limb coordination',
      'dexterity',
    ],
    defaultPrescription: { durationMinutes: 3, frequency: { times: 1, period: 'day' } },
    sideMeaning: 'the hand with the stick',
    precautions: 'Free space and a light stick; not when falls are likely.',
    images: {
      start: {
        file: 'stick-balance-start.png',
        alt: 'A person stands with one elbow bent and balances a stick on the open palm. The stick tilts a little forward.',
      },
      end: {
        file: 'stick-balance-end.png',
        alt: 'The hand has moved forward under the stick, so that it stands upright again.',
      },
    },
  },
];
