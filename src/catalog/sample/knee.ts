// The built-in exercises for the knee.
import type { SampleRow } from './sample-row.ts';

export const KNEE_ROWS: readonly SampleRow[] = [
  {
    key: 'straight-leg-raise',
    entitlement: 'sample',
    name: 'Straight leg raise',
    description:
      'You lie on your back and lift one straight leg. This strengthens the front of the thigh without bending the knee.',
    steps: [
      'Lie on your back on the mat. Bend one knee and place that foot flat. Keep the other leg straight.',
      'Pull the toes of the straight leg toward you and tighten the front of that thigh.',
      'Lift the straight leg slowly, until it is about level with the other thigh.',
      'Pause, then lower the leg slowly to the mat. Relax the thigh before you lift again.',
    ],
    cue: 'Tighten your thigh first, then lift.',
    region: 'Knee',
    category: 'Strength',
    level: 'Early',
    target: 'Quadriceps activation and hip flexor strength with the knee in full extension',
    equipment: ['Mat'],
    tags: ['lying', 'open chain', 'quadriceps'],
    searchSynonyms: ['SLR', 'straight leg lift', 'supine leg raise', 'quad raise', 'quad activation'],
    defaultPrescription: { sets: 3, repetitions: 10, restSeconds: 60, frequency: { times: 1, period: 'day' } },
    images: {
      start: {
        file: 'straight-leg-raise-start.png',
        alt: 'A person lies on the back on a mat, one knee bent with the foot flat, the other leg straight on the mat.',
      },
      end: {
        file: 'straight-leg-raise-end.png',
        alt: 'The straight leg is raised off the mat to the height of the bent knee, the foot pulled up.',
      },
    },
  },
  {
    key: 'seated-knee-extension',
    entitlement: 'full',
    name: 'Seated knee extension',
    description: 'You sit on a chair and straighten one knee. This strengthens the front of the thigh.',
    steps: [
      'Sit tall on a chair with your feet on the floor. Rest your hands beside you.',
      'Straighten one knee slowly, as far as is comfortable. Keep your thigh on the seat.',
      'Hold for a moment and tighten the front of your thigh.',
      'Lower your foot slowly to the floor.',
    ],
    cue: 'Sit tall; do not lean back as your foot rises.',
    region: 'Knee',
    category: 'Strength',
    level: 'Foundation',
    target: 'Quadriceps strength through range, terminal knee extension',
    equipment: ['Chair'],
    tags: ['open chain', 'quadriceps', 'sitting'],
    searchSynonyms: ['LAQ', 'long arc quad', 'leg extension', 'knee straightening', 'quad strengthening'],
    defaultPrescription: {
      sets: 3,
      repetitions: 12,
      holdSeconds: 3,
      restSeconds: 60,
      frequency: { times: 1, period: 'day' },
    },
    images: {
      start: {
        file: 'seated-knee-extension-start.png',
        alt: 'A person sits tall on a chair with both knees bent and both feet on the floor.',
      },
      end: {
        file: 'seated-knee-extension-end.png',
        alt: 'One leg is stretched out in front with the foot off the floor. The other foot stays on the floor.',
      },
    },
  },
  {
    key: 'sit-to-stand',
    entitlement: 'sample',
    name: 'Sit to stand',
    description:
      'You stand up from a chair and sit down again without using your hands. This strengthens your legs for daily life.',
    steps: [
      'Sit toward the front of a steady chair. Place your feet flat, hip-width apart, slightly behind your knees.',
      'Reach both arms forward and lean your chest forward, until your weight is over your feet.',
      'Push through both feet and stand up tall.',
      'Reach back with your hips and sit down slowly.',
    ],
    cue: 'Nose over toes, then push the floor away.',
    region: 'Knee',
    category: 'Strength',
    level: 'Functional',
    target: 'Quadriceps and gluteal strength for transfers, closed-chain knee and hip extension',
    equipment: ['Chair'],
    tags: ['closed chain', 'glutes', 'quadriceps', 'sitting', 'transfers'],
    searchSynonyms: ['STS', 'chair stand', 'chair squat', 'chair rise', 'box squat', 'quad strengthening'],
    defaultPrescription: { side: 'bilateral', customDosage: 'Stand up and sit down 5 times before every meal.' },
    images: {
      start: {
        file: 'sit-to-stand-start.png',
        alt: 'A person sits on a chair, leaning forward, with both arms reaching forward and both feet flat on the floor.',
      },
      end: {
        file: 'sit-to-stand-end.png',
        alt: 'The person stands upright in front of the chair with both arms reaching forward.',
      },
    },
  },
];
