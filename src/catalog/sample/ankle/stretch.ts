// The built-in stretches for the ankle and the foot.
import type { SampleRow } from '../sample-row.ts';

export const ANKLE_STRETCH: readonly SampleRow[] = [
  {
    key: 'plantar-fascia-stretch',
    entitlement: 'full',
    name: 'Plantar fascia stretch',
    description: 'You rest one ankle on the other knee and pull the toes back. This stretches the sole of the foot.',
    steps: [
      'Sit on a chair with one foot bare. Rest that ankle on the other knee.',
      'Steady the ankle with one hand. Hold all toes of that foot with the other hand.',
      'Pull the toes back toward your shin until the sole feels tight.',
      'Hold and keep breathing, then let go.',
    ],
    cue: 'Do it before your first steps of the day.',
    region: 'Ankle',
    category: 'Stretch',
    level: 'Early',
    target: 'Plantar fascia and toe flexor length',
    equipment: ['Chair'],
    tags: ['flexibility', 'foot', 'sitting'],
    demands: [
      'pushing-or-pulling',
      'bending-back-forward',
      'hip-past-90',
      'leg-across-middle',
      'hip-turned-out',
      'bending-knee',
      'knee-past-90',
    ],
    searchSynonyms: ['PF stretch', 'sole stretch', 'arch stretch', 'plantar stretch', 'toe extension stretch'],
    defaultPrescription: { sets: 1, repetitions: 10, holdSeconds: 10, frequency: { times: 3, period: 'day' } },
    sideMeaning: 'the foot you stretch',
    precautions:
      'Not early after Achilles repair or rupture, a rupture of the fascia or toe surgery; not while crossing the legs is ruled out after hip replacement.',
    images: {
      start: {
        file: 'plantar-fascia-stretch-start.png',
        alt: 'A person sits on a chair with one bare ankle across the other knee. One hand holds the toes, the other one rests on the ankle.',
      },
      end: {
        file: 'plantar-fascia-stretch-end.png',
        alt: 'The hand has bent the toes back toward the shin. The ankle still lies across the other knee.',
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
    demands: [
      'standing',
      'weight-through-legs',
      'weight-through-hands',
      'arms-overhead',
      'pushing-or-pulling',
      'leg-behind-body',
      'bending-knee',
    ],
    searchSynonyms: ['gastroc stretch', 'wall calf stretch', "runner's stretch", 'heel cord stretch'],
    defaultPrescription: { sets: 3, holdSeconds: 30, frequency: { times: 2, period: 'day' } },
    sideMeaning: 'the back leg',
    precautions:
      'Not early after Achilles repair or rupture; not into pain with insertional Achilles pain or a fresh calf strain.',
    images: {
      start: {
        file: 'calf-stretch-wall-start.png',
        alt: 'A person stands upright facing a wall with both hands on it and one foot a long step behind the other.',
      },
      end: {
        file: 'calf-stretch-wall-end.png',
        alt: 'The person leans toward the wall, front knee bent, the back leg straight with its heel on the floor.',
      },
    },
  },
  {
    key: 'soleus-stretch-wall',
    entitlement: 'full',
    name: 'Soleus stretch at the wall',
    description:
      'You stand at a wall and bend both knees over flat feet. This stretches the deep part of the calf of the back leg.',
    steps: [
      'Stand facing a wall and place both hands on it at shoulder height.',
      'Move one foot half a step back. Point the toes of both feet to the wall.',
      'Bend both knees and lower your hips. Keep the back heel on the floor.',
      'Sink until you feel a stretch low in the calf of the back leg, as far as is comfortable.',
      'Hold and breathe evenly, then straighten your knees.',
    ],
    cue: 'Back knee over the toes, heel heavy.',
    region: 'Ankle',
    category: 'Stretch',
    level: 'Foundation',
    target: 'Soleus length, ankle dorsiflexion with the knee flexed',
    equipment: ['Wall'],
    tags: ['calf', 'flexibility', 'standing'],
    demands: [
      'standing',
      'weight-through-legs',
      'weight-through-hands',
      'arms-overhead',
      'leg-behind-body',
      'bending-knee',
    ],
    searchSynonyms: ['bent knee calf stretch', 'deep calf stretch', 'lower calf stretch', 'DF with knee flexed'],
    defaultPrescription: { sets: 3, holdSeconds: 30, frequency: { times: 2, period: 'day' } },
    sideMeaning: 'the back leg',
    precautions:
      'Not early after Achilles repair or rupture; not into pain with insertional Achilles pain or a fresh calf strain.',
    images: {
      start: {
        file: 'soleus-stretch-wall-start.png',
        alt: 'A person stands tall facing a wall with both hands on it, one foot half a step behind the other.',
      },
      end: {
        file: 'soleus-stretch-wall-end.png',
        alt: 'Both knees are bent and the hips are lower. The back knee comes forward while its heel stays on the floor.',
      },
    },
  },
];
