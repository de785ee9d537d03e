// The built-in mobility exercises for the hip.
import type { SampleRow } from '../sample-row.ts';

export const HIP_MOBILITY: readonly SampleRow[] = [
  {
    key: 'supine-hip-rotation',
    entitlement: 'full',
    name: 'Supine hip rotation',
    description: 'You lie on your back and let both bent knees sink from side to side. This keeps the hips moving.',
    steps: [
      'Lie on your back on the mat with your head on a pillow. Rest your hands on your stomach.',
      'Bend both knees and place your feet flat, a little wider than your hips.',
      'Let both knees sink slowly to one side, as far as is comfortable. Your feet may roll onto their edges.',
      'Bring your knees back to the middle, then let them sink to the other side and come back.',
    ],
    cue: 'Let both knees swing like slow windshield wipers.',
    region: 'Hip',
    category: 'Mobility',
    level: 'Early',
    target: 'Hip internal and external rotation range of motion',
    equipment: ['Mat', 'Pillow'],
    tags: ['lying', 'range of motion'],
    demands: [
      'lying-on-back',
      'getting-to-floor',
      'twisting-trunk',
      'leg-across-middle',
      'hip-turned-in',
      'hip-turned-out',
      'bending-knee',
    ],
    searchSynonyms: ['windshield wipers', 'windscreen wipers', 'hip rotation ROM', 'hip IR', 'hook-lying hip rotation'],
    defaultPrescription: { side: 'bilateral', sets: 2, repetitions: 10, frequency: { times: 2, period: 'day' } },
    bothSides: 'in turn',
    precautions: 'Not early after hip replacement, hip fracture or hip arthroscopy.',
    images: {
      start: {
        file: 'supine-hip-rotation-start.png',
        alt: 'A person lies on the back on a mat, head on a pillow, knees bent and feet wide apart, hands on the stomach.',
      },
      end: {
        file: 'supine-hip-rotation-end.png',
        alt: 'Both knees have sunk to one side. The feet stay in their places and the shoulders stay on the mat.',
      },
    },
  },
  {
    key: 'supine-hip-abduction',
    entitlement: 'full',
    name: 'Supine hip abduction',
    description:
      'You lie on your back and slide one leg out to the side and back. This keeps the hip moving after an operation or injury.',
    steps: [
      'Lie on your back with your head on a pillow and both legs straight. Point your toes and kneecaps up.',
      'Slide one leg out to the side, as far as is comfortable.',
      'Keep the heel on the mat and the kneecap up.',
      'Slide it back, but not over the middle.',
    ],
    cue: 'Kneecap and toes look at the ceiling.',
    region: 'Hip',
    category: 'Mobility',
    level: 'Early',
    target: 'Active hip abduction range of motion in supine',
    equipment: ['Mat', 'Pillow'],
    tags: ['in bed', 'lying', 'post-op', 'range of motion'],
    demands: ['lying-on-back'],
    searchSynonyms: [
      'hip slide out',
      'hip abduction slide',
      'bed hip abduction',
      'lying leg slide out',
      'gravity-eliminated hip abduction',
    ],
    defaultPrescription: { sets: 2, repetitions: 10, frequency: { times: 2, period: 'day' } },
    sideMeaning: 'the leg that slides',
    precautions:
      'After hip replacement follow the surgeon on range; do not cross the middle. Small range with a fresh groin strain or pain at the pubic bone.',
    harder: ['standing-hip-abduction'],
    images: {
      start: {
        file: 'supine-hip-abduction-start.png',
        alt: 'A person lies on the back on a mat, both legs straight and close together, toes up, arms beside the body.',
      },
      end: {
        file: 'supine-hip-abduction-end.png',
        alt: 'One straight leg has slid out to the side on the mat. Its toes still point up.',
      },
    },
  },
  {
    key: 'standing-leg-swing',
    entitlement: 'full',
    name: 'Standing leg swing',
    description:
      'You stand on one leg beside a chair and swing the other leg forward and back. This loosens the hip and its muscles.',
    steps: [
      'Stand tall beside a steady chair and hold its back with the hand next to it.',
      'Shift your weight onto the leg next to the chair and lift the outer foot just off the floor.',
      'Swing the outer leg gently back and forward from the hip, as far as is comfortable.',
      'Keep your body upright and your back still while the leg swings.',
      'Let the swing fade out and put your foot down.',
    ],
    cue: 'The leg swings like a pendulum; the body is still.',
    region: 'Hip',
    category: 'Mobility',
    level: 'Foundation',
    target: 'Dynamic hip flexion and extension range of motion',
    equipment: ['Chair'],
    tags: ['hamstrings', 'open chain', 'range of motion', 'standing'],
    demands: ['standing', 'standing-on-one-leg', 'weight-through-legs', 'leg-behind-body'],
    searchSynonyms: ['leg pendulum', 'hip pendulum', 'sagittal leg swing', 'dynamic hip mobility', 'hip swing'],
    defaultPrescription: { sets: 2, repetitions: 15, frequency: { times: 1, period: 'day' } },
    sideMeaning: 'the leg that swings',
    precautions:
      'Needs steady single-leg stance. Not with a fresh hamstring or groin strain or pain at the sitting bone (proximal hamstring tendon); after hip replacement or hamstring repair only when allowed.',
    images: {
      start: {
        file: 'standing-leg-swing-start.png',
        alt: 'A person stands on one leg beside a chair, one hand on its back, the outer leg swung behind the body.',
      },
      end: {
        file: 'standing-leg-swing-end.png',
        alt: 'The outer leg has swung to the front. The body stays upright and the hand stays on the back of the chair.',
      },
    },
  },
];
