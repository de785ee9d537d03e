// The built-in exercises for the elbow, the wrist and the hand.
import type { SampleRow } from './sample-row.ts';

export const ELBOW_WRIST_HAND_ROWS: readonly SampleRow[] = [
  {
    key: 'wrist-extension-dumbbell',
    entitlement: 'full',
    name: 'Wrist extension with dumbbell',
    description:
      'You rest your forearm on a table and raise a dumbbell by bending your wrist back. This strengthens the top of the forearm.',
    steps: [
      'Sit beside a table and rest your forearm on it, palm down, with your hand over the edge.',
      'Hold the dumbbell and let your hand hang down.',
      'Lift the back of your hand slowly toward the ceiling. Keep your forearm on the table.',
      'Pause, then lower the weight slowly.',
    ],
    cue: 'Move only your wrist; count to three on the way down.',
    region: 'Elbow / Wrist / Hand',
    category: 'Strength',
    level: 'Foundation',
    target: 'Wrist extensors, extensor carpi radialis brevis, eccentric control',
    equipment: ['Chair', 'Dumbbell', 'Table'],
    tags: ['forearm', 'grip', 'sitting'],
    searchSynonyms: [
      'tennis elbow',
      'ECRB',
      'eccentric wrist extension',
      'reverse wrist curl',
      'lateral epicondylitis',
    ],
    defaultPrescription: {
      sets: 3,
      repetitions: 12,
      resistance: '1 kg (2 lb)',
      restSeconds: 60,
      frequency: { times: 3, period: 'week' },
    },
    images: {
      start: {
        file: 'wrist-extension-dumbbell-start.png',
        alt: 'A person sits with one forearm on a table, palm down, the hand hanging over the edge with a dumbbell.',
      },
      end: {
        file: 'wrist-extension-dumbbell-end.png',
        alt: 'The hand has lifted the dumbbell above the edge of the table. The forearm stays on the table.',
      },
    },
  },
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
    searchSynonyms: [
      'forearm stretch',
      "golfer's elbow",
      'medial epicondylitis',
      'wrist extension ROM',
      'carpal tunnel',
    ],
    defaultPrescription: { sets: 3, holdSeconds: 20, frequency: { times: 3, period: 'day' } },
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
    key: 'biceps-curl',
    entitlement: 'sample',
    name: 'Biceps curl',
    description:
      'You stand and lift two dumbbells by bending your elbows. This strengthens the front of the upper arms for lifting and carrying.',
    steps: [
      'Stand tall with a dumbbell in each hand and your arms at your sides, palms facing forward.',
      'Bend both elbows slowly and bring the dumbbells toward your shoulders.',
      'Pause, then lower the dumbbells slowly until your arms are straight.',
    ],
    cue: 'Keep your elbows at your sides and your body still.',
    region: 'Elbow / Wrist / Hand',
    category: 'Strength',
    level: 'Functional',
    target: 'Biceps brachii and brachialis, resisted elbow flexion',
    equipment: ['Dumbbell'],
    tags: ['lifting', 'standing', 'upper arm'],
    searchSynonyms: ['bicep curl', 'arm curl', 'dumbbell curl', 'elbow flexion', 'DB curl'],
    // No defaultPrescription: the load depends on the person, so the clinician chooses it.
    images: {
      start: {
        file: 'biceps-curl-start.png',
        alt: 'A person stands with both arms straight at the sides and a dumbbell in each hand.',
      },
      end: {
        file: 'biceps-curl-end.png',
        alt: 'Both elbows are bent and the dumbbells are lifted in front of the shoulders.',
      },
    },
  },
];
