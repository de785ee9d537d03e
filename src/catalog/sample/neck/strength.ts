// The built-in strength exercises for the neck and the upper back.
import type { SampleRow } from '../sample-row.ts';

export const NECK_STRENGTH: readonly SampleRow[] = [
  {
    key: 'chin-tuck',
    entitlement: 'sample',
    name: 'Chin tuck in lying',
    description:
      'You lie on your back and nod your chin gently toward your throat. This trains the deep muscles at the front of the neck.',
    steps: [
      'Lie on your back with your head on a small pillow and look at the ceiling.',
      'Nod your chin slowly toward your throat, as if to say a small yes. Keep your head on the pillow.',
      'Feel the back of your neck grow long. Keep your jaw and shoulders relaxed.',
      'Hold and keep breathing, then let go slowly. Stop if you feel dizzy.',
    ],
    cue: 'A small nod: the back of your neck grows long.',
    region: 'Neck',
    category: 'Strength',
    level: 'Early',
    target: 'Deep cervical flexors, craniocervical flexion control',
    equipment: ['Mat', 'Pillow'],
    tags: ['cervical', 'lying', 'posture', 'spine'],
    demands: ['lying-on-back', 'getting-to-floor'],
    searchSynonyms: ['DNF', 'deep neck flexor', 'CCF', 'chin nod', 'craniocervical flexion'],
    defaultPrescription: {
      side: 'not_applicable',
      sets: 2,
      repetitions: 10,
      holdSeconds: 5,
      restSeconds: 30,
      frequency: { times: 1, period: 'day' },
    },
    bothSides: 'together',
    precautions:
      'A nod, not a push; stop with dizziness or jaw pain. After neck surgery or a neck fracture only when movement is allowed.',
    harder: ['deep-neck-flexor-lift'],
    images: {
      start: {
        file: 'chin-tuck-start.png',
        alt: 'A person lies on the back with the head on a low pillow and looks at the ceiling.',
      },
      end: {
        file: 'chin-tuck-end.png',
        alt: 'The chin is nodded toward the throat. The head stays on the pillow and the back of the neck is longer.',
      },
    },
  },
  {
    key: 'isometric-neck-flexion',
    entitlement: 'sample',
    name: 'Isometric neck flexion',
    description:
      'You press your forehead gently against your hand without moving your head. This trains the muscles at the front of the neck.',
    steps: [
      'Sit tall on a chair with your hands in your lap. Look straight ahead and draw your chin in slightly.',
      'Lay the palm or the fingers of one hand on your forehead.',
      'Press your forehead gently into your hand. Let the hand press back just as much, so that your head does not move.',
      'Hold and keep breathing. Keep your jaw and shoulders relaxed.',
      'Let go slowly, lower your hand and rest.',
    ],
    cue: 'Press with little force; nothing moves.',
    region: 'Neck',
    category: 'Strength',
    level: 'Early',
    target: 'Cervical flexors, isometric strength in neutral',
    equipment: ['Chair'],
    tags: ['cervical', 'isometric', 'sitting', 'spine'],
    demands: ['arms-overhead', 'pushing-or-pulling', 'bending-knee'],
    searchSynonyms: ['neck isometrics', 'cervical isometrics', 'isometric cervical flexion', 'static neck flexion'],
    defaultPrescription: {
      side: 'not_applicable',
      sets: 2,
      repetitions: 5,
      holdSeconds: 5,
      restSeconds: 30,
      frequency: { times: 1, period: 'day' },
    },
    bothSides: 'together',
    precautions:
      'Light effort only in the first weeks after injury; no breath holding. After neck surgery or a neck fracture only when muscle work is allowed.',
    images: {
      start: {
        file: 'isometric-neck-flexion-start.png',
        alt: 'A person sits on a chair and looks straight ahead, both hands resting on the thighs.',
      },
      end: {
        file: 'isometric-neck-flexion-end.png',
        alt: 'One hand lies flat on the forehead and the head has not moved. Two arrows show head and hand pressing against each other.',
      },
    },
  },
  {
    key: 'chin-tuck-standing',
    entitlement: 'sample',
    name: 'Chin tuck standing at the wall',
    description:
      'You stand with your back to a wall and slide your chin straight back. This trains the muscles that hold the head upright.',
    steps: [
      'Stand with your back against a wall. Look straight ahead.',
      'Slide your chin straight back until your head touches the wall, or as far as is comfortable.',
      'Keep your eyes level. Do not look down.',
      'Hold and keep breathing, then let your head glide forward again. Stop if you feel dizzy.',
    ],
    cue: 'Like a drawer that slides shut.',
    region: 'Neck',
    category: 'Strength',
    level: 'Early',
    target: 'Cervical retraction, postural endurance of deep neck muscles',
    equipment: ['Wall'],
    tags: ['cervical', 'posture', 'spine', 'standing'],
    demands: ['standing', 'weight-through-legs'],
    searchSynonyms: [
      'cervical retraction',
      'neck retraction',
      'head retraction',
      'chin retraction',
      'chin tuck standing',
      'standing chin tuck',
    ],
    defaultPrescription: {
      sets: 1,
      repetitions: 10,
      holdSeconds: 3,
      frequency: { times: 4, period: 'day' },
      side: 'not_applicable',
    },
    precautions:
      'Stop if symptoms move further down the arm; a folded towel behind the head when the upper back is rounded.',
    images: {
      start: {
        file: 'chin-tuck-standing-start.png',
        alt: 'A person stands with the back against a wall. The head is in front of the wall and the chin pokes forward.',
      },
      end: {
        file: 'chin-tuck-standing-end.png',
        alt: 'The head has glided straight back until it touches the wall. The eyes still look straight ahead.',
      },
    },
  },
  {
    key: 'isometric-neck-extension',
    entitlement: 'full',
    name: 'Isometric neck extension',
    description:
      'You press the back of your head into your hands without moving. This trains the muscles at the back of the neck.',
    steps: [
      'Sit tall on a chair. Draw your chin in slightly.',
      'Clasp both hands behind your head.',
      'Press your head gently into your hands. Your head does not move.',
      'Hold and keep breathing.',
      'Let go slowly, lower your hands and rest.',
    ],
    cue: 'Press softly; nothing moves.',
    region: 'Neck',
    category: 'Strength',
    level: 'Early',
    target: 'Cervical extensors, isometric strength in neutral',
    equipment: ['Chair'],
    tags: ['cervical', 'isometric', 'sitting', 'spine'],
    demands: ['arms-overhead', 'pushing-or-pulling', 'bending-knee'],
    searchSynonyms: [
      'isometric cervical extension',
      'static neck extension',
      'resisted neck extension',
      'neck extensor isometric',
    ],
    defaultPrescription: {
      sets: 2,
      repetitions: 5,
      holdSeconds: 5,
      restSeconds: 30,
      frequency: { times: 1, period: 'day' },
      side: 'not_applicable',
    },
    precautions:
      'Light effort only in the first weeks after injury; no breath holding. After neck surgery or a neck fracture only when muscle work is allowed.',
    images: {
      start: {
        file: 'isometric-neck-extension-start.png',
        alt: 'A person seen from the side sits tall on a chair with the hands in the lap.',
      },
      end: {
        file: 'isometric-neck-extension-end.png',
        alt: 'Both hands are clasped behind the head, which has not moved. Two arrows show head and hands pressing against each other.',
      },
    },
  },
  {
    key: 'deep-neck-flexor-lift',
    entitlement: 'full',
    name: 'Deep neck flexor head lift',
    description:
      'You lie on your back, nod and lift your head a finger-width. This builds endurance at the front of the neck.',
    steps: [
      'Lie on your back with both knees bent, without a pillow.',
      'Nod your chin gently toward your throat.',
      'Keep the nod and lift your head a finger-width.',
      'Hold and keep breathing. Lower your head if your chin pokes out.',
      'Lower your head slowly, then let the nod go. Stop if you feel dizzy.',
    ],
    cue: 'Nod first, lift second.',
    region: 'Neck',
    category: 'Strength',
    level: 'Functional',
    target: 'Deep cervical flexor endurance against gravity',
    equipment: ['Mat'],
    tags: ['cervical', 'lying', 'posture', 'spine'],
    demands: ['lying-on-back', 'getting-to-floor', 'bending-knee'],
    searchSynonyms: [
      'DNF endurance',
      'deep neck flexor endurance',
      'neck flexor endurance',
      'chin tuck with head lift',
      'CCF head lift',
    ],
    defaultPrescription: {
      sets: 2,
      repetitions: 8,
      holdSeconds: 5,
      restSeconds: 60,
      frequency: { times: 3, period: 'week' },
      side: 'not_applicable',
    },
    precautions: 'Stop when the chin starts to poke, or with dizziness; not early after whiplash.',
    easier: ['chin-tuck'],
    images: {
      start: {
        file: 'deep-neck-flexor-lift-start.png',
        alt: 'A person lies on the back without a pillow, the chin nodded toward the throat and the head on the mat.',
      },
      end: {
        file: 'deep-neck-flexor-lift-end.png',
        alt: 'The head is lifted a little off the mat. The chin is still nodded and the shoulders stay down.',
      },
    },
  },
];
