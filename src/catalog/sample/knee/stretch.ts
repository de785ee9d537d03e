// The built-in stretches for the knee.
import type { SampleRow } from '../sample-row.ts';

export const KNEE_STRETCH: readonly SampleRow[] = [
  {
    key: 'seated-hamstring-stretch',
    entitlement: 'full',
    name: 'Seated hamstring stretch',
    description:
      'You sit on the edge of a chair and bend forward over one straight leg. This stretches the back of the thigh.',
    steps: [
      'Sit near the front edge of a steady chair with one foot flat on the floor.',
      'Straighten the other leg in front of you, heel on the floor and toes up. Rest your hands on your thighs.',
      'Bend forward from your hips with a straight back, until you feel a stretch behind the straight leg.',
      'Hold and breathe evenly, then sit up slowly.',
    ],
    cue: 'Lead with your breastbone and keep your back long.',
    region: 'Knee',
    category: 'Stretch',
    level: 'Early',
    target: 'Hamstring length, hip flexion with the knee extended',
    equipment: ['Chair'],
    tags: ['flexibility', 'hamstrings', 'sitting'],
    demands: ['bending-back-forward', 'hip-past-90', 'bending-knee'],
    searchSynonyms: [
      'chair hamstring stretch',
      'sitting hamstring stretch',
      'HS stretch',
      'back of thigh stretch',
      'hamstring flexibility',
    ],
    defaultPrescription: { sets: 3, holdSeconds: 30, frequency: { times: 2, period: 'day' } },
    sideMeaning: 'the straight leg',
    precautions:
      'With sciatic pain use a nerve slider, not a held stretch. Not early after hip replacement (bend over 90 degrees) or hamstring repair; not with a fresh hamstring strain or pain at the sitting bone (proximal hamstring tendon).',
    images: {
      start: {
        file: 'seated-hamstring-stretch-start.png',
        alt: 'A person sits tall on the edge of a chair, one leg straight in front with the heel on the floor and toes up.',
      },
      end: {
        file: 'seated-hamstring-stretch-end.png',
        alt: 'The person bends forward from the hips with a straight back, hands on the thighs. The legs have not moved.',
      },
    },
  },
  {
    key: 'heel-prop',
    entitlement: 'full',
    name: 'Heel prop knee extension',
    description:
      'You rest your heel on a rolled towel and let the knee sink straight. This helps the knee to straighten fully.',
    steps: [
      'Sit on the mat and lean back on your hands. Bend one knee and place that foot flat.',
      'Rest the heel of the other leg on a rolled towel. Keep the space under that knee free.',
      'Let the knee sink down until it is as straight as is comfortable.',
      'Stay and keep the leg relaxed.',
      'Bend the knee slowly with the help of your hands to come out.',
    ],
    cue: 'Let the knee get heavy.',
    region: 'Knee',
    category: 'Stretch',
    level: 'Early',
    target: 'Passive knee extension range of motion, posterior capsule of the knee',
    equipment: ['Mat', 'Towel'],
    tags: ['flexibility', 'in bed', 'post-op', 'range of motion', 'sitting'],
    demands: ['weight-through-hands', 'arms-behind-back', 'hip-past-90', 'bending-knee'],
    searchSynonyms: [
      'passive knee extension',
      'knee extension stretch',
      'towel extension',
      'heel propped extension',
      'knee extension ROM',
    ],
    defaultPrescription: { durationMinutes: 5, frequency: { times: 3, period: 'day' } },
    sideMeaning: 'the leg with the heel on the towel',
    precautions:
      'Watch the wound and the calf after surgery; never rest with a pillow under the knee. Not early after hamstring repair.',
    images: {
      start: {
        file: 'heel-prop-start.png',
        alt: 'A person sits on a mat leaning back on both hands, one heel on a rolled towel and that knee a little bent.',
      },
      end: {
        file: 'heel-prop-end.png',
        alt: 'The knee has sunk until the leg is straight. The heel still rests on the towel, with nothing under the knee.',
      },
    },
  },
  {
    key: 'standing-quadriceps-stretch',
    entitlement: 'full',
    name: 'Standing quadriceps stretch',
    description:
      'You stand with one hand on a chair and draw one heel up behind you. This stretches the front of the thigh.',
    steps: [
      'Stand tall behind a steady chair and hold its back with one hand.',
      'Bend the knee on the side of your free hand and take hold of that ankle behind you.',
      'Draw your heel gently toward your buttock, until you feel a stretch at the front of the thigh.',
      'Keep your knees side by side and your back straight. Hold and breathe evenly.',
      'Let go and lower your foot slowly to the floor.',
    ],
    cue: 'Point your knee to the floor and tuck your tailbone under.',
    region: 'Knee',
    category: 'Stretch',
    level: 'Foundation',
    target: 'Quadriceps length including rectus femoris, knee flexion with the hip extended',
    equipment: ['Chair'],
    tags: ['flexibility', 'quadriceps', 'standing'],
    demands: [
      'standing',
      'standing-on-one-leg',
      'weight-through-legs',
      'arms-behind-back',
      'pushing-or-pulling',
      'leg-behind-body',
      'bending-knee',
      'knee-past-90',
    ],
    searchSynonyms: [
      'quad stretch',
      'heel to buttock stretch',
      'front of thigh stretch',
      'rectus femoris stretch',
      'quad flexibility',
    ],
    defaultPrescription: { sets: 3, holdSeconds: 30, frequency: { times: 1, period: 'day' } },
    sideMeaning: 'the leg with the bent knee',
    precautions:
      'Keep one hand on the support; not early after knee replacement or quadriceps or patellar tendon repair, nor with strong kneecap pain.',
    images: {
      start: {
        file: 'standing-quadriceps-stretch-start.png',
        alt: 'A person stands on both feet behind a chair, one hand on its back and the other arm hanging at the side.',
      },
      end: {
        file: 'standing-quadriceps-stretch-end.png',
        alt: 'The free hand holds the ankle behind the body. The bent knee points to the floor, next to the other knee.',
      },
    },
  },
];
