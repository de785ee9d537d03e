// The built-in balance exercises for the knee.
import type { SampleRow } from '../sample-row.ts';

export const KNEE_BALANCE: readonly SampleRow[] = [
  {
    key: 'single-leg-mini-squat',
    entitlement: 'full',
    name: 'Single-leg mini squat',
    description:
      'You stand on one leg, bend the knee a little and straighten it again. This trains balance and control of the knee.',
    steps: [
      'Stand tall behind a steady chair and rest your fingertips on its back.',
      'Stand on the leg you want to train and lift the other foot behind you.',
      'Move your hips back and bend the standing knee a little. Keep it in line with your toes.',
      'Hold for a moment and breathe, then push the floor away and stand tall again. Keep your hips level.',
      'After the last repetition, put your foot down slowly.',
    ],
    cue: 'Keep your kneecap over your middle toes.',
    region: 'Knee',
    category: 'Balance',
    level: 'Functional',
    target: 'Single-limb dynamic balance, quadriceps and hip abductor control of knee alignment',
    equipment: ['Chair'],
    tags: ['closed chain', 'glutes', 'quadriceps', 'standing'],
    demands: ['standing', 'standing-on-one-leg', 'weight-through-legs', 'bending-knee'],
    searchSynonyms: [
      'SL squat',
      'one-leg squat',
      'single-limb squat',
      'partial single-leg squat',
      'single leg knee bend',
    ],
    defaultPrescription: {
      sets: 3,
      repetitions: 8,
      holdSeconds: 2,
      restSeconds: 60,
      frequency: { times: 3, period: 'week' },
    },
    sideMeaning: 'the leg you stand on',
    precautions: 'Small range with kneecap pain; not before single-leg stance is steady.',
    easier: ['split-squat'],
    harder: ['star-reach'],
    images: {
      start: {
        file: 'single-leg-mini-squat-start.png',
        alt: 'A person stands tall on one leg behind a chair, the other foot lifted behind, fingertips of both hands on its back.',
      },
      end: {
        file: 'single-leg-mini-squat-end.png',
        alt: 'The standing knee is bent a little and the hips have moved back and down. The other foot stays off the floor.',
      },
    },
  },
  {
    key: 'star-reach',
    entitlement: 'full',
    name: 'Star reach',
    description:
      'You stand on one leg and reach the other foot out in several directions. This trains balance and control of the standing leg.',
    steps: [
      'Stand on one leg next to a steady chair, hands on your hips. Bend that knee a little.',
      'Reach the other foot forward and tap the floor.',
      'Come back to the middle, then reach it back and out to the side.',
      'Come back, then reach it straight behind you and come back again.',
      'Keep most of your weight on the standing leg. Take hold of the chair if you feel unsteady.',
    ],
    cue: 'The standing knee points over the toes.',
    region: 'Knee',
    category: 'Balance',
    level: 'Functional',
    target: 'Dynamic single-leg balance, control of knee alignment in three directions',
    equipment: ['Chair'],
    tags: ['closed chain', 'glutes', 'proprioception', 'quadriceps', 'standing'],
    demands: ['standing', 'standing-on-one-leg', 'weight-through-legs', 'leg-behind-body', 'bending-knee'],
    searchSynonyms: ['star excursion', 'clock reach', 'foot reach', 'star balance'],
    defaultPrescription: { sets: 2, repetitions: 5, restSeconds: 60, frequency: { times: 3, period: 'week' } },
    sideMeaning: 'the leg you stand on',
    precautions: 'Not before single-leg stance is steady for 20 seconds; hand on the chair at first.',
    easier: ['single-leg-mini-squat'],
    images: {
      start: {
        file: 'star-reach-start.png',
        alt: 'A person stands on one leg where three lines meet on the floor, hands on the hips, next to a chair.',
      },
      end: {
        file: 'star-reach-end.png',
        alt: 'The standing knee is bent, and the other leg reaches out to the side and back until its toes touch the floor on one of the lines.',
      },
    },
  },
];
