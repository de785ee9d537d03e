// The built-in mobility exercises for the ankle and the foot.
import type { SampleRow } from '../sample-row.ts';

export const ANKLE_MOBILITY: readonly SampleRow[] = [
  {
    key: 'ankle-pumps',
    entitlement: 'sample',
    name: 'Ankle pumps',
    description: 'You sit with your legs straight and move both feet up and down. This keeps your ankles moving.',
    steps: [
      'Sit with your legs straight and lean back on your hands, or lie on your back.',
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
    tags: ['circulation', 'in bed', 'lying', 'post-op', 'range of motion', 'sitting'],
    demands: ['weight-through-hands', 'arms-behind-back'],
    searchSynonyms: ['ankle ROM', 'foot pumps', 'calf pumps', 'DF PF'],
    defaultPrescription: { side: 'bilateral', durationMinutes: 2, frequency: { times: 3, period: 'day' } },
    bothSides: 'together',
    precautions:
      'New calf pain, heat or swelling: see a doctor the same day. Early after Achilles repair or rupture only as far up as is allowed.',
    harder: ['ankle-circles', 'band-plantarflexion', 'band-dorsiflexion'],
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
    key: 'ankle-circles',
    entitlement: 'sample',
    name: 'Ankle circles',
    description:
      'You rest your calf on a rolled towel and draw circles with your foot. This keeps your ankle moving in every direction.',
    steps: [
      'Sit on the mat with both legs out in front of you. Lean back on your hands.',
      'Place a rolled towel under the calf of one leg, so that its heel is free.',
      'Point that foot away from you, then draw a slow, wide circle with your toes, as far as is comfortable.',
      'Finish the circles in one direction, then circle the other way.',
    ],
    cue: 'Draw the circle with your big toe; keep your kneecap still.',
    region: 'Ankle',
    category: 'Mobility',
    level: 'Early',
    target: 'Active multiplanar ankle and subtalar range of motion',
    equipment: ['Mat', 'Towel'],
    tags: ['circulation', 'range of motion', 'sitting'],
    demands: ['getting-to-floor', 'weight-through-hands', 'arms-behind-back'],
    searchSynonyms: ['ankle rotations', 'foot circles', 'ankle rolls', 'circumduction'],
    defaultPrescription: { sets: 2, repetitions: 10, frequency: { times: 3, period: 'day' } },
    sideMeaning: 'the foot that circles',
    precautions:
      'After a fracture, a ligament repair or a fresh sprain only in the directions that are allowed. Early after Achilles repair or rupture only as far up as is allowed.',
    easier: ['ankle-pumps'],
    harder: ['ankle-alphabet'],
    images: {
      start: {
        file: 'ankle-circles-start.png',
        alt: 'A person sits on a mat, only the legs in view, one calf on a rolled towel with that heel free and the toes pointing away.',
      },
      end: {
        file: 'ankle-circles-end.png',
        alt: 'The foot over the towel has turned up with the sole facing forward. An arrow shows the circle that its toes draw.',
      },
    },
  },
  {
    key: 'ankle-alphabet',
    entitlement: 'full',
    name: 'Ankle alphabet',
    description:
      'You draw the letters of the alphabet in the air with your big toe. This keeps the ankle moving in every direction.',
    steps: [
      'Sit on a chair and lift one foot off the floor.',
      'Point your big toe like a pen.',
      'Draw the letters of the alphabet slowly, as large as is comfortable.',
      'Move only the ankle; keep the knee still.',
    ],
    cue: 'Write big letters with your big toe.',
    region: 'Ankle',
    category: 'Mobility',
    level: 'Early',
    target: 'Active ankle and subtalar range of motion in all planes',
    equipment: ['Chair'],
    tags: ['post-op', 'range of motion', 'sitting'],
    demands: ['bending-knee'],
    searchSynonyms: ['ABC ankle', 'ankle ABC', 'foot alphabet', 'write letters with the foot', 'ankle letters'],
    defaultPrescription: { durationMinutes: 2, frequency: { times: 3, period: 'day' } },
    sideMeaning: 'the foot that draws',
    precautions:
      'After a fracture, a ligament repair or a fresh sprain only in the directions that are allowed. Early after Achilles repair or rupture only as far up as is allowed.',
    easier: ['ankle-circles'],
    harder: ['knee-to-wall', 'band-inversion', 'band-eversion'],
    images: {
      start: {
        file: 'ankle-alphabet-start.png',
        alt: 'A person sits on a chair with one foot in the air. A and B are written before its toes, and a pale C is begun.',
      },
      end: {
        file: 'ankle-alphabet-end.png',
        alt: 'The toes have moved down in a curve along the letter C. The knee and the shin of that leg stay still.',
      },
    },
  },
  {
    key: 'knee-to-wall',
    entitlement: 'full',
    name: 'Knee to wall',
    description:
      'You stand with one foot near a wall and move that knee toward the wall. This helps a stiff ankle to bend.',
    steps: [
      'Stand facing a wall with both hands on it. Place one foot about 4 inches (10 centimeters) from the wall.',
      'Step the other foot back.',
      'Move the front knee forward over your toes until it touches the wall.',
      'Keep the front heel down. If it lifts, place that foot closer to the wall.',
      'Hold and keep breathing, then move back slowly.',
    ],
    cue: 'The heel stays glued to the floor.',
    region: 'Ankle',
    category: 'Mobility',
    level: 'Foundation',
    target: 'Weight-bearing ankle dorsiflexion range of motion',
    equipment: ['Wall'],
    tags: ['calf', 'closed chain', 'range of motion', 'standing'],
    demands: [
      'standing',
      'weight-through-legs',
      'weight-through-hands',
      'arms-overhead',
      'leg-behind-body',
      'bending-knee',
    ],
    searchSynonyms: [
      'KTW',
      'weight-bearing lunge',
      'ankle dorsiflexion mobilization',
      'dorsiflexion lunge',
      'knee over toe ankle',
    ],
    defaultPrescription: { sets: 3, repetitions: 10, holdSeconds: 3, frequency: { times: 2, period: 'day' } },
    sideMeaning: 'the front foot',
    precautions:
      'Not early after Achilles repair or rupture; after a fracture only when full weight is allowed. A pinch at the front of the ankle: move the foot closer to the wall.',
    easier: ['ankle-alphabet'],
    images: {
      start: {
        file: 'knee-to-wall-start.png',
        alt: 'A person faces a wall with both hands on it. The toes of the front foot are a hand-width from the wall, the other foot is a step back.',
      },
      end: {
        file: 'knee-to-wall-end.png',
        alt: 'The front knee touches the wall while its heel stays on the floor. The heel of the back foot is lifted.',
      },
    },
  },
];
