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
      'prayer stretch',
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
  {
    key: 'wrist-bend-and-straighten',
    entitlement: 'full',
    name: 'Wrist bend and straighten',
    description:
      'You rest your forearm on a table and move your hand down and up over the edge. This keeps the wrist moving.',
    steps: [
      'Sit beside a table and rest your forearm on it, palm down, with your hand past the edge.',
      'Let your hand bend down slowly, as far as is comfortable.',
      'Lift the back of your hand slowly toward the ceiling, with your fingers relaxed.',
      'Pause, then let your hand sink again.',
    ],
    cue: 'Let your forearm lie heavy on the table; only your hand moves.',
    region: 'Elbow / Wrist / Hand',
    category: 'Mobility',
    level: 'Early',
    target: 'Active wrist flexion and extension range of motion',
    equipment: ['Chair', 'Table'],
    tags: ['forearm', 'range of motion', 'sitting'],
    searchSynonyms: [
      'wrist AROM',
      'wrist ROM',
      'wrist flexion and extension',
      'wrist mobility',
      'distal radius fracture',
    ],
    defaultPrescription: { sets: 2, repetitions: 10, frequency: { times: 3, period: 'day' } },
    images: {
      start: {
        file: 'wrist-bend-and-straighten-start.png',
        alt: 'A forearm rests on a table, palm down, and the empty hand is bent down over the edge.',
      },
      end: {
        file: 'wrist-bend-and-straighten-end.png',
        alt: 'The hand is lifted above the level of the table with the fingers up. The forearm still rests on the table.',
      },
    },
  },
  {
    key: 'forearm-turn',
    entitlement: 'sample',
    name: 'Forearm turn',
    description:
      'You hold your elbow at your side and turn your palm up and down. This keeps up the turning movement of your forearm.',
    steps: [
      'Sit or stand tall. Bend your elbow to a right angle and keep it at your side.',
      'Turn your palm up to the ceiling, as far as is comfortable, and pause.',
      'Turn your palm down to the floor in the same way and pause.',
    ],
    cue: 'Turn as if you were using a key; your elbow stays at your side.',
    region: 'Elbow / Wrist / Hand',
    category: 'Mobility',
    level: 'Early',
    target: 'Active forearm pronation and supination range of motion',
    equipment: [],
    tags: ['forearm', 'range of motion'],
    searchSynonyms: ['pronation', 'supination', 'forearm rotation', 'palm up palm down', 'radioulnar joint'],
    defaultPrescription: { sets: 2, repetitions: 10, frequency: { times: 3, period: 'day' } },
    images: {
      start: {
        file: 'forearm-turn-start.png',
        alt: 'One elbow is bent at the side of the body and the open palm faces up, the thumb pointing outward.',
      },
      end: {
        file: 'forearm-turn-end.png',
        alt: 'The forearm has turned and the palm faces down, the thumb pointing inward. The elbow is still at the side.',
      },
    },
  },
  {
    key: 'towel-twist',
    entitlement: 'full',
    name: 'Towel twist',
    description:
      'You hold a rolled towel in both hands and wring it. This strengthens your grip and the muscles of your forearms.',
    steps: [
      'Roll up a small towel. Hold it level in front of you with both hands, palms down and elbows bent.',
      'Grip the towel firmly and turn one hand forward and the other back, as if to wring out water.',
      'Hold the twist, then let go slowly.',
      'Twist the towel the other way, and keep changing direction.',
    ],
    cue: 'Squeeze out the last drop, with your shoulders relaxed.',
    region: 'Elbow / Wrist / Hand',
    category: 'Strength',
    level: 'Early',
    target: 'Finger flexors, wrist flexors and extensors, grip strength',
    equipment: ['Towel'],
    tags: ['forearm', 'grip'],
    searchSynonyms: ['towel wring', 'wringing', 'grip strength', 'hand strengthening', 'hand grip'],
    defaultPrescription: {
      side: 'bilateral',
      sets: 2,
      repetitions: 10,
      holdSeconds: 3,
      restSeconds: 30,
      frequency: { times: 1, period: 'day' },
    },
    images: {
      start: {
        file: 'towel-twist-start.png',
        alt: 'A person holds a rolled towel level in front of the body with both hands, palms down.',
      },
      end: {
        file: 'towel-twist-end.png',
        alt: 'One hand has turned forward and the other back, and the towel is twisted between them.',
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
    searchSynonyms: [
      'lateral elbow stretch',
      'common extensor stretch',
      'ECRB stretch',
      'tennis elbow stretch',
      'wrist flexion stretch',
    ],
    defaultPrescription: { sets: 3, holdSeconds: 20, frequency: { times: 3, period: 'day' } },
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
    key: 'wall-hand-weight-shift',
    entitlement: 'full',
    name: 'Weight shift on hands at the wall',
    description:
      'You lean on a wall with both hands and shift your weight from one hand to the other. This trains your arms to carry weight steadily.',
    steps: [
      "Stand facing a wall, about an arm's length away. Place both palms on it at shoulder height, wider than your shoulders.",
      'Lean your body toward the wall, straight from head to heels, with your elbows a little bent.',
      'Shift your body slowly to one side until most of the weight is on that hand. Keep both palms on the wall.',
      'Hold, then return to the middle.',
      'Shift to the other side in the same way.',
    ],
    cue: 'Press the wall away with the whole palm.',
    region: 'Elbow / Wrist / Hand',
    category: 'Balance',
    level: 'Foundation',
    target: 'Upper limb weight bearing, wrist and scapular stability, proprioception',
    equipment: ['Wall'],
    tags: ['closed chain', 'scapula', 'standing'],
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
    images: {
      start: {
        file: 'wall-hand-weight-shift-start.png',
        alt: 'A person, seen from behind, leans on a wall with both hands, the body in the middle between them.',
      },
      end: {
        file: 'wall-hand-weight-shift-end.png',
        alt: 'The body has shifted sideways until the trunk is over one hand. Both hands and both feet stay where they were.',
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
      'Move your hand to wherever the stick tilts, so that it stays upright. Catch it with your other hand when you stop.',
    ],
    cue: 'Watch the top of the stick; your hand follows.',
    region: 'Elbow / Wrist / Hand',
    category: 'Balance',
    level: 'Functional',
    target: 'Hand-eye coordination, reactive control of the wrist, elbow and shoulder',
    equipment: ['Stick'],
    tags: ['coordination', 'standing'],
    searchSynonyms: [
      'hand-eye coordination',
      'broomstick balance',
      'wand balance',
      'upper limb coordination',
      'dexterity',
    ],
    defaultPrescription: { durationMinutes: 3, frequency: { times: 1, period: 'day' } },
    images: {
      start: {
        file: 'stick-balance-start.png',
        alt: 'A person stands with one elbow bent and balances an upright stick on the open palm.',
      },
      end: {
        file: 'stick-balance-end.png',
        alt: 'The stick tilts a little forward and the hand has moved forward under it.',
      },
    },
  },
];
