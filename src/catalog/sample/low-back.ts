// The built-in exercises for the low back.
import type { SampleRow } from './sample-row.ts';

export const LOW_BACK_ROWS: readonly SampleRow[] = [
  {
    key: 'cat-camel',
    entitlement: 'sample',
    name: 'Cat camel',
    description: 'On your hands and knees you round your back up and let it sink again. This keeps the spine moving.',
    steps: [
      'Kneel on your hands and knees, hands under your shoulders and knees under your hips.',
      'Breathe out, round your back toward the ceiling and let your head hang.',
      'Breathe in, let your back sink gently and lift your chest.',
      'Move slowly from one to the other, only as far as is comfortable.',
    ],
    cue: 'Move smoothly, one bone of the spine after another.',
    region: 'Low Back',
    category: 'Mobility',
    level: 'Early',
    target: 'Segmental lumbar and thoracic flexion and extension range of motion',
    equipment: ['Mat'],
    tags: ['kneeling', 'lumbar', 'range of motion', 'spine'],
    searchSynonyms: ['cat cow', 'lumbar ROM', 'cat stretch', 'quadruped flexion extension'],
    defaultPrescription: {
      side: 'not_applicable',
      sets: 2,
      repetitions: 10,
      frequency: { times: 2, period: 'day' },
    },
    images: {
      start: {
        file: 'cat-camel-start.png',
        alt: 'A person kneels on hands and knees on a mat with a flat back and looks ahead.',
      },
      end: {
        file: 'cat-camel-end.png',
        alt: 'The back is rounded up toward the ceiling and the head hangs between the arms.',
      },
    },
  },
  {
    key: 'bird-dog',
    entitlement: 'sample',
    name: 'Bird dog',
    description:
      'On your hands and knees you reach out one arm and the opposite leg. This trains the muscles that steady the spine.',
    steps: [
      'Kneel on your hands and knees, hands under your shoulders and knees under your hips. Keep your back flat.',
      'Tighten your stomach gently.',
      'Reach one arm forward and slide the opposite leg back, then lift both until they are level with your body.',
      'Hold without letting your back sag or your hips turn.',
      'Return slowly and change sides.',
    ],
    cue: 'Keep your back as still as a table.',
    region: 'Low Back',
    category: 'Strength',
    level: 'Foundation',
    target: 'Multifidus, erector spinae and gluteus maximus, lumbopelvic stability in quadruped',
    equipment: ['Mat'],
    tags: ['core', 'glutes', 'kneeling', 'lumbar', 'spine'],
    searchSynonyms: ['quadruped arm and leg raise', 'pointer dog', 'alternate arm leg lift', 'core stabilization'],
    defaultPrescription: {
      side: 'bilateral',
      sets: 3,
      repetitions: 8,
      holdSeconds: 5,
      restSeconds: 60,
      frequency: { times: 1, period: 'day' },
    },
    images: {
      start: {
        file: 'bird-dog-start.png',
        alt: 'A person kneels on hands and knees on a mat with a flat back.',
      },
      end: {
        file: 'bird-dog-end.png',
        alt: 'One arm reaches forward and the opposite leg reaches back, both level with the flat back.',
      },
    },
  },
  {
    key: 'knee-to-chest',
    entitlement: 'full',
    name: 'Knee to chest',
    description:
      'You lie on your back and draw one knee toward your chest. This stretches the low back and the buttock.',
    steps: [
      'Lie on your back on the mat with both knees bent and your feet flat.',
      'Lift one foot and take hold of that leg just below the knee with both hands.',
      'Draw your knee gently toward your chest, until you feel a comfortable stretch.',
      'Hold and breathe evenly, then put your foot down slowly.',
    ],
    cue: 'Let your arms do the work and your back relax.',
    region: 'Low Back',
    category: 'Stretch',
    level: 'Early',
    target: 'Lumbar extensor and gluteal length, lumbar flexion',
    equipment: ['Mat'],
    tags: ['flexibility', 'glutes', 'lumbar', 'lying', 'spine'],
    searchSynonyms: ['SKTC', 'single knee to chest', 'knee hug', 'williams flexion'],
    defaultPrescription: { sets: 3, holdSeconds: 20, frequency: { times: 2, period: 'day' } },
    images: {
      start: {
        file: 'knee-to-chest-start.png',
        alt: 'A person lies on the back on a mat, both knees bent and both feet flat, the arms relaxed at the sides.',
      },
      end: {
        file: 'knee-to-chest-end.png',
        alt: 'Both hands draw one knee toward the chest. The other knee stays bent with its foot on the mat.',
      },
    },
  },
];
