// The built-in balance exercises for the low back.
import type { SampleRow } from '../sample-row.ts';

export const LOW_BACK_BALANCE: readonly SampleRow[] = [
  {
    key: 'seated-ball-march',
    entitlement: 'full',
    name: 'Seated march on a ball',
    description:
      'You sit tall on a gym ball and lift one foot after the other. This trains your balance and the muscles that steady your trunk.',
    steps: [
      'Put the ball beside a wall. Sit tall on the middle of it, feet flat and hip-width apart.',
      'Hold your arms a little out to the sides, one hand close to the wall. Tighten your stomach gently.',
      'Lift one foot off the floor, with the knee bent. Keep the ball and your trunk still.',
      'Put your foot down slowly, then lift the other foot.',
      'March on at a calm, even pace. Hold on to the wall when you get up.',
    ],
    cue: 'Sit as tall as if a string held up the top of your head.',
    region: 'Low Back',
    category: 'Balance',
    level: 'Foundation',
    target: 'Dynamic sitting balance, lumbopelvic control on an unstable surface',
    equipment: ['Gym ball', 'Wall'],
    tags: ['core', 'lumbar', 'posture', 'sitting', 'spine'],
    demands: ['weight-through-legs', 'hip-past-90', 'bending-knee'],
    searchSynonyms: [
      'swiss ball march',
      'physioball march',
      'stability ball march',
      'gym ball sitting',
      'ball sitting march',
      'exercise ball',
    ],
    defaultPrescription: { side: 'bilateral', durationMinutes: 2, frequency: { times: 2, period: 'day' } },
    bothSides: 'in turn',
    precautions: 'Ball beside a wall on a floor that is not slippery; not when falls are likely.',
    images: {
      start: {
        file: 'seated-ball-march-start.png',
        alt: 'A person sits tall on the middle of a gym ball beside a wall, both feet on the floor, the arms a little out to the sides.',
      },
      end: {
        file: 'seated-ball-march-end.png',
        alt: 'One foot is lifted off the floor with the knee bent. The person still sits tall on the ball.',
      },
    },
  },
  {
    key: 'bird-dog-balance-hold',
    entitlement: 'full',
    name: 'Bird dog elbow to knee',
    description:
      'You balance on one hand and one knee, reach out long, then bring elbow and knee together. This trains balance and control of the trunk.',
    steps: [
      'Kneel on your hands and knees. Reach one arm forward and the opposite leg back, level with your body.',
      'Lift the toes of the kneeling leg off the mat, so that you balance on one hand and one knee. Hold and keep breathing.',
      'Breathe out, round your back and draw the lifted elbow and knee toward each other under your body.',
      'Reach out long again and hold until you are steady.',
      'Put your hand and knee down and change sides.',
    ],
    cue: 'Find your balance first, then move as slowly as you can.',
    region: 'Low Back',
    category: 'Balance',
    level: 'Functional',
    target: 'Dynamic balance in quadruped, multifidus, gluteus maximus and abdominal control, anti-rotation',
    equipment: ['Mat'],
    tags: ['core', 'glutes', 'kneeling', 'lumbar', 'spine'],
    demands: [
      'kneeling',
      'getting-to-floor',
      'weight-through-legs',
      'weight-through-hands',
      'arms-overhead',
      'bending-back-forward',
      'bending-back-backward',
      'twisting-trunk',
      'hip-past-90',
      'leg-behind-body',
      'bending-knee',
      'knee-past-90',
    ],
    searchSynonyms: ['bird dog crunch', 'dynamic bird dog', 'advanced bird dog', 'bird dog balance hold'],
    defaultPrescription: {
      side: 'bilateral',
      sets: 3,
      repetitions: 5,
      holdSeconds: 10,
      restSeconds: 60,
      frequency: { times: 1, period: 'day' },
    },
    bothSides: 'in turn',
    precautions:
      'Only when the bird dog is steady; with osteoporosis leave out the rounding. In later pregnancy not when the stomach domes.',
    easier: ['bird-dog'],
    images: {
      start: {
        file: 'bird-dog-balance-hold-start.png',
        alt: 'A person balances on one hand and one knee, one arm and the opposite leg reaching out, the other foot off the mat.',
      },
      end: {
        file: 'bird-dog-balance-hold-end.png',
        alt: 'The back is rounded. The lifted elbow and knee are drawn close to each other under the body.',
      },
    },
  },
];
