// The built-in exercises for the hip.
import type { SampleRow } from './sample-row.ts';

export const HIP_ROWS: readonly SampleRow[] = [
  {
    key: 'clamshell',
    entitlement: 'full',
    name: 'Clamshell',
    description:
      'You lie on your side and lift the top knee, as a shell opens. This strengthens the outside of the hip.',
    steps: [
      'Lie on your side with your head on a pillow. Bend both knees and rest one leg on the other.',
      'Keep your feet together and tighten your stomach gently.',
      'Lift your top knee slowly. Stop before your pelvis begins to roll back.',
      'Pause, then lower your knee slowly.',
    ],
    cue: 'Keep your feet together and your hips stacked.',
    region: 'Hip',
    category: 'Strength',
    level: 'Early',
    target: 'Gluteus medius and deep external rotators of the hip',
    equipment: ['Mat'],
    tags: ['glutes', 'lying', 'open chain'],
    searchSynonyms: ['clam', 'side-lying hip external rotation', 'hip ER', 'glute med'],
    defaultPrescription: { sets: 3, repetitions: 12, restSeconds: 45, frequency: { times: 1, period: 'day' } },
    images: {
      start: {
        file: 'clamshell-start.png',
        alt: 'A person lies on the side on a mat, head on a pillow, both knees bent and resting together.',
      },
      end: {
        file: 'clamshell-end.png',
        alt: 'The top knee is lifted away from the lower knee. The feet stay together.',
      },
    },
  },
  {
    key: 'bridge',
    entitlement: 'sample',
    name: 'Bridge',
    description:
      'You lie on your back and lift your hips off the mat. This strengthens the buttocks and the back of the thighs.',
    steps: [
      'Lie on your back on the mat with both knees bent and your feet flat, hip-width apart.',
      'Rest your arms beside you and squeeze your buttocks.',
      'Push through your heels and lift your hips, until your body is in line from shoulders to knees.',
      'Hold, then lower your hips slowly to the mat.',
    ],
    cue: 'Squeeze your buttocks; do not arch your back.',
    region: 'Hip',
    category: 'Strength',
    level: 'Foundation',
    target: 'Gluteus maximus and hamstring strength, lumbopelvic control',
    equipment: ['Mat'],
    tags: ['closed chain', 'core', 'glutes', 'hamstrings', 'lying'],
    searchSynonyms: ['glute bridge', 'bridging', 'hip lift', 'pelvic lift'],
    defaultPrescription: {
      side: 'bilateral',
      sets: 3,
      repetitions: 10,
      holdSeconds: 3,
      restSeconds: 60,
      frequency: { times: 1, period: 'day' },
    },
    images: {
      start: {
        file: 'bridge-start.png',
        alt: 'A person lies on the back on a mat with both knees bent, feet flat and arms beside the body.',
      },
      end: {
        file: 'bridge-end.png',
        alt: 'The hips are lifted off the mat. The shoulders and feet stay down, and the body slopes up to the knees.',
      },
    },
  },
  {
    key: 'single-leg-stance',
    entitlement: 'sample',
    name: 'Single-leg stance',
    description:
      'You stand on one leg with a chair for support. This trains your balance and the muscles that steady your hip.',
    steps: [
      'Stand tall behind a steady chair and rest your fingertips on its back.',
      'Shift your weight onto one leg.',
      'Lift the other foot off the floor and keep your hips level.',
      'Look straight ahead and hold. Touch the chair only as much as you need.',
      'Put your foot down slowly.',
    ],
    cue: 'Stand tall and keep your hips level.',
    region: 'Hip',
    category: 'Balance',
    level: 'Foundation',
    target: 'Static balance, hip abductor control in single-limb support',
    equipment: ['Chair'],
    tags: ['closed chain', 'fall prevention', 'glutes', 'standing'],
    searchSynonyms: ['SLS', 'one-leg stand', 'single leg balance', 'stork stand', 'proprioception'],
    defaultPrescription: { sets: 3, holdSeconds: 20, frequency: { times: 2, period: 'day' } },
    images: {
      start: {
        file: 'single-leg-stance-start.png',
        alt: 'A person stands tall on both feet behind a chair, one hand resting on its back.',
      },
      end: {
        file: 'single-leg-stance-end.png',
        alt: 'The person stands on one leg with the other knee lifted and bent, one hand still on the back of the chair.',
      },
    },
  },
];
