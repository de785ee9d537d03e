// The built-in exercises for the neck.
import type { SampleRow } from './sample-row.ts';

export const NECK_ROWS: readonly SampleRow[] = [
  {
    key: 'neck-rotation',
    entitlement: 'sample',
    name: 'Neck rotation',
    description: 'You sit tall and turn your head from side to side. This keeps the neck moving.',
    steps: [
      'Sit tall on a chair with your shoulders relaxed and your hands in your lap.',
      'Turn your head slowly to one side, as if to look over your shoulder. Stop where it is still comfortable.',
      'Pause, then return to the middle.',
      'Turn to the other side in the same way.',
    ],
    cue: 'Turn only your head; keep your shoulders still.',
    region: 'Neck',
    category: 'Mobility',
    level: 'Early',
    target: 'Active cervical rotation range of motion',
    equipment: ['Chair'],
    tags: ['cervical', 'range of motion', 'sitting', 'spine'],
    searchSynonyms: ['cervical rotation', 'cervical ROM', 'AROM', 'head turns', 'look over shoulder'],
    defaultPrescription: {
      side: 'not_applicable',
      sets: 1,
      repetitions: 10,
      frequency: { times: 3, period: 'day' },
    },
    images: {
      start: {
        file: 'neck-rotation-start.png',
        alt: 'A person sits tall on a chair with the hands in the lap and looks straight ahead.',
      },
      end: {
        file: 'neck-rotation-end.png',
        alt: 'The head is turned to one side. The shoulders and trunk have not moved.',
      },
    },
  },
  {
    key: 'chin-tuck',
    entitlement: 'sample',
    name: 'Chin tuck',
    description:
      'You lie on your back and nod your chin gently toward your throat. This trains the deep muscles at the front of the neck.',
    steps: [
      'Lie on your back with your head on a small pillow and look at the ceiling.',
      'Nod your chin slowly toward your throat, as if to say a small yes. Keep your head on the pillow.',
      'Feel the back of your neck grow long. Keep your jaw and shoulders relaxed.',
      'Hold and keep breathing, then let go slowly.',
    ],
    cue: 'A small nod: the back of your neck grows long.',
    region: 'Neck',
    category: 'Strength',
    level: 'Foundation',
    target: 'Deep cervical flexors, craniocervical flexion control',
    equipment: ['Mat'],
    tags: ['cervical', 'lying', 'posture', 'spine'],
    searchSynonyms: ['DNF', 'deep neck flexor', 'CCF', 'chin nod', 'cervical retraction'],
    defaultPrescription: {
      side: 'not_applicable',
      sets: 2,
      repetitions: 10,
      holdSeconds: 5,
      restSeconds: 30,
      frequency: { times: 1, period: 'day' },
    },
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
    key: 'upper-trapezius-stretch',
    entitlement: 'full',
    name: 'Upper trapezius stretch',
    description:
      'You sit and tilt your head to one side with the help of one hand. This stretches the other side of the neck.',
    steps: [
      'Sit tall on a chair. Let one arm hang beside the seat, or hold on to the seat with that hand.',
      'Tilt your head away from that arm and bring your ear toward the other shoulder.',
      'Place your free hand on top of your head. Let its weight add to the stretch; do not pull.',
      'Hold and breathe evenly, then bring your head up slowly.',
    ],
    cue: 'Let the shoulder on the stretched side sink.',
    region: 'Neck',
    category: 'Stretch',
    level: 'Early',
    target: 'Upper trapezius length, cervical lateral flexion',
    equipment: ['Chair'],
    tags: ['cervical', 'flexibility', 'posture', 'sitting', 'spine'],
    searchSynonyms: ['UT stretch', 'upper trap stretch', 'neck side bend stretch', 'ear to shoulder'],
    defaultPrescription: { sets: 3, holdSeconds: 20, frequency: { times: 2, period: 'day' } },
    images: {
      start: {
        file: 'upper-trapezius-stretch-start.png',
        alt: 'A person sits upright on a chair, head straight, one hand in the lap and the other arm hanging beside the seat.',
      },
      end: {
        file: 'upper-trapezius-stretch-end.png',
        alt: 'The head is tilted to one side with the hand of that side resting on it. The other arm hangs beside the seat.',
      },
    },
  },
];
