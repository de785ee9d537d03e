// The built-in exercises for the ankle.
import type { SampleRow } from './sample-row.ts';

export const ANKLE_ROWS: readonly SampleRow[] = [
  {
    key: 'ankle-pumps',
    entitlement: 'sample',
    name: 'Ankle pumps',
    description: 'You sit with your legs straight and move both feet up and down. This keeps your ankles moving.',
    steps: [
      'Sit on the mat with your legs straight. Lean back a little on your hands.',
      'Point your toes away from you.',
      'Pull your toes up toward you, as far as is comfortable.',
      'Keep going at a steady, easy pace.',
    ],
    cue: 'Move only your ankles; keep your knees still.',
    region: 'Ankle',
    category: 'Mobility',
    level: 'Early',
    target: 'Active ankle dorsiflexion and plantar flexion range of motion',
    equipment: ['Mat'],
    tags: ['circulation', 'range of motion', 'sitting'],
    searchSynonyms: ['ankle ROM', 'AROM', 'foot pumps', 'calf pumps', 'DF PF'],
    defaultPrescription: { side: 'bilateral', durationMinutes: 2, frequency: { times: 3, period: 'day' } },
    images: {
      start: {
        file: 'ankle-pumps-start.png',
        alt: 'A person sits on a mat with both legs straight, leaning back on the hands, toes pointing away.',
      },
      end: {
        file: 'ankle-pumps-end.png',
        alt: 'Both feet are pulled up so that the toes point to the ceiling. The legs stay straight.',
      },
    },
  },
  {
    key: 'heel-raise',
    entitlement: 'full',
    name: 'Heel raise',
    description: 'You stand behind a chair and rise onto your toes. This strengthens the calves.',
    steps: [
      'Stand tall behind a steady chair with your feet hip-width apart. Rest both hands on its back.',
      'Rise slowly onto the balls of both feet.',
      'Pause at the top with your knees straight.',
      'Lower your heels slowly to the floor.',
    ],
    cue: 'Rise straight up; do not lean forward.',
    region: 'Ankle',
    category: 'Strength',
    level: 'Foundation',
    target: 'Gastrocnemius and soleus strength, closed chain plantar flexion',
    equipment: ['Chair'],
    tags: ['calf', 'closed chain', 'standing'],
    searchSynonyms: ['calf raise', 'toe raise', 'heel lift', 'plantarflexion', 'PF strengthening'],
    defaultPrescription: {
      side: 'bilateral',
      sets: 3,
      repetitions: 15,
      restSeconds: 60,
      frequency: { times: 1, period: 'day' },
    },
    images: {
      start: {
        file: 'heel-raise-start.png',
        alt: 'A person stands behind a chair with both hands on its back and both feet flat on the floor.',
      },
      end: {
        file: 'heel-raise-end.png',
        alt: 'Both heels are lifted and the person stands tall on the balls of the feet, hands on the back of the chair.',
      },
    },
  },
  {
    key: 'calf-stretch-wall',
    entitlement: 'sample',
    name: 'Calf stretch at the wall',
    description: 'You lean toward a wall with one leg straight behind you. This stretches the calf of the back leg.',
    steps: [
      'Stand facing a wall and place both hands on it at shoulder height.',
      'Step one foot well back. Keep that knee straight and its heel on the floor, toes pointing to the wall.',
      'Bend your front knee and elbows and lean in, until you feel a stretch in the calf of the back leg.',
      'Hold and breathe evenly, then ease back.',
    ],
    cue: 'Press your back heel into the floor.',
    region: 'Ankle',
    category: 'Stretch',
    level: 'Foundation',
    target: 'Gastrocnemius length, ankle dorsiflexion with the knee extended',
    equipment: ['Wall'],
    tags: ['calf', 'flexibility', 'standing'],
    searchSynonyms: ['gastroc stretch', 'wall calf stretch', "runner's stretch", 'achilles stretch'],
    defaultPrescription: { sets: 3, holdSeconds: 30, frequency: { times: 2, period: 'day' } },
    images: {
      start: {
        file: 'calf-stretch-wall-start.png',
        alt: 'A person stands upright facing a wall with both hands on it and one foot slightly behind the other.',
      },
      end: {
        file: 'calf-stretch-wall-end.png',
        alt: 'The person leans toward the wall, front knee bent, the back leg straight with its heel on the floor.',
      },
    },
  },
];
