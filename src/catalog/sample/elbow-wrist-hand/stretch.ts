// The built-in stretches for the elbow, the wrist and the hand.
import type { SampleRow } from '../sample-row.ts';

export const ELBOW_WRIST_HAND_STRETCH: readonly SampleRow[] = [
  {
    key: 'wrist-flexor-stretch',
    entitlement: 'sample',
    name: 'Wrist flexor stretch',
    description:
      'You hold one arm straight and draw the hand back with the other. This stretches the underside of the forearm.',
    steps: [
      'Reach one arm straight out in front of you, palm down.',
      'Take hold of its fingers with your other hand.',
      'Draw the fingers gently up and back, until you feel a stretch along the underside of your forearm.',
      'Hold and breathe evenly, then let go slowly.',
    ],
    cue: 'Keep your elbow straight and your shoulder relaxed.',
    region: 'Elbow / Wrist / Hand',
    category: 'Stretch',
    level: 'Early',
    target: 'Wrist and finger flexor length, common flexor origin',
    equipment: [],
    tags: ['flexibility', 'forearm'],
    demands: ['pushing-or-pulling'],
    searchSynonyms: ['forearm stretch', 'wrist extension ROM', 'wrist flexors stretch'],
    defaultPrescription: { sets: 3, holdSeconds: 20, frequency: { times: 3, period: 'day' } },
    sideMeaning: 'the straight arm',
    precautions: 'Mild; stop with tingling. After a fracture or tendon repair only when stretching is allowed.',
    harder: ['prayer-stretch'],
    images: {
      start: {
        file: 'wrist-flexor-stretch-start.png',
        alt: 'A person reaches one arm straight out in front, palm down, fingers long.',
      },
      end: {
        file: 'wrist-flexor-stretch-end.png',
        alt: 'The other hand holds the fingers and draws the hand up and back at the wrist. The elbow stays straight.',
      },
    },
  },
  {
    key: 'wrist-extensor-stretch',
    entitlement: 'full',
    name: 'Wrist extensor stretch',
    description:
      'You hold one arm straight and press the hand down with the other. This stretches the top of the forearm.',
    steps: [
      'Reach one arm straight out in front of you, palm down.',
      'Let that hand hang down and place your other hand on the back of it.',
      'Press the hand gently toward your body, until you feel a stretch along the top of your forearm.',
      'Hold and breathe evenly, then let go slowly.',
    ],
    cue: 'Reach long through your arm and let your fingers hang loose.',
    region: 'Elbow / Wrist / Hand',
    category: 'Stretch',
    level: 'Early',
    target: 'Wrist and finger extensor length, common extensor origin',
    equipment: [],
    tags: ['flexibility', 'forearm'],
    demands: ['pushing-or-pulling'],
    searchSynonyms: ['lateral elbow stretch', 'common extensor stretch', 'ECRB stretch', 'wrist flexion stretch'],
    defaultPrescription: { sets: 3, holdSeconds: 20, frequency: { times: 3, period: 'day' } },
    sideMeaning: 'the straight arm',
    precautions: 'Mild; stop with tingling. After a fracture or tendon repair only when stretching is allowed.',
    images: {
      start: {
        file: 'wrist-extensor-stretch-start.png',
        alt: 'A person holds one arm straight ahead, palm down, with the other arm at the side.',
      },
      end: {
        file: 'wrist-extensor-stretch-end.png',
        alt: 'The hand points down at the wrist and the other hand presses on the back of it. The arm stays straight.',
      },
    },
  },
  {
    key: 'prayer-stretch',
    entitlement: 'full',
    name: 'Prayer stretch',
    description:
      'You press your palms together in front of your chest and lower your hands. This stretches wrists and fingers.',
    steps: [
      'Put your palms together in front of your chin, fingers up.',
      'Lower your hands slowly. Keep your palms together.',
      'Let your elbows move out.',
      'Stop when you feel a stretch under your wrists. Hold and keep breathing.',
      'Raise your hands again.',
    ],
    cue: 'Palms glued, elbows wide.',
    region: 'Elbow / Wrist / Hand',
    category: 'Stretch',
    level: 'Foundation',
    target: 'Wrist and finger flexor length, wrist extension range of motion',
    equipment: [],
    tags: ['flexibility', 'forearm', 'hand', 'standing'],
    demands: ['standing', 'weight-through-legs', 'arms-overhead', 'pushing-or-pulling'],
    searchSynonyms: [
      'prayer stretch wrist',
      'palm press stretch',
      'praying hands stretch',
      'bilateral wrist extension stretch',
      'prayer position',
    ],
    defaultPrescription: { sets: 3, holdSeconds: 20, frequency: { times: 2, period: 'day' }, side: 'bilateral' },
    bothSides: 'together',
    precautions: 'Not with tingling in the fingers; after a fracture or tendon repair only when stretching is allowed.',
    easier: ['wrist-flexor-stretch'],
    images: {
      start: {
        file: 'prayer-stretch-start.png',
        alt: 'A person holds both palms together in front of the chin, fingers up and elbows low.',
      },
      end: {
        file: 'prayer-stretch-end.png',
        alt: 'The hands are lowered in front of the stomach, palms still together, and the elbows point out to the sides.',
      },
    },
  },
];
