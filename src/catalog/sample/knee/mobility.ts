// The built-in mobility exercises for the knee.
import type { SampleRow } from '../sample-row.ts';

export const KNEE_MOBILITY: readonly SampleRow[] = [
  {
    key: 'heel-slide',
    entitlement: 'sample',
    name: 'Heel slide',
    description:
      'You lie on your back and slide one heel toward your buttock and away again. This keeps the knee moving.',
    steps: [
      'Lie on your back on the mat with both legs straight and your arms beside you.',
      'Slide one heel slowly toward your buttock, as far as is comfortable. Let the knee bend toward the ceiling.',
      'Pause for a moment at the end of the bend.',
      'Slide your heel slowly away again, until the leg is straight.',
    ],
    cue: 'Keep your heel on the mat all the way.',
    region: 'Knee',
    category: 'Mobility',
    level: 'Early',
    target: 'Active knee flexion and extension range of motion in supine',
    equipment: ['Mat'],
    tags: ['in bed', 'lying', 'post-op', 'range of motion'],
    demands: ['lying-on-back', 'bending-knee', 'knee-past-90'],
    searchSynonyms: ['supine knee flexion', 'lying knee bend', 'knee flexion ROM', 'supine heel slide'],
    defaultPrescription: { sets: 2, repetitions: 10, frequency: { times: 3, period: 'day' } },
    sideMeaning: 'the leg that slides',
    precautions:
      'Keep to a given limit of bend (hip replacement, meniscus or tendon repair, kneecap fracture). After a hamstring graft or repair the other leg helps.',
    harder: ['seated-knee-bend'],
    images: {
      start: {
        file: 'heel-slide-start.png',
        alt: 'A person lies on the back on a mat with both legs straight and the arms beside the body.',
      },
      end: {
        file: 'heel-slide-end.png',
        alt: 'One foot has slid along the mat toward the buttock and its knee points up. The other leg stays straight.',
      },
    },
  },
  {
    key: 'seated-knee-bend',
    entitlement: 'full',
    name: 'Seated knee bend and straighten',
    description:
      'You sit on a chair, slide one foot back and then forward again. This helps the knee to bend and to straighten.',
    steps: [
      'Sit tall on a chair with your feet on the floor and your hands on your thighs.',
      'Slide one foot back under the chair, as far as is comfortable. Let its heel lift.',
      'Pause, then slide the foot forward and let the knee straighten. Keep the heel near the floor.',
      'Pause again, then slide the foot slowly back under the chair.',
    ],
    cue: 'Let your foot glide like a drawer.',
    region: 'Knee',
    category: 'Mobility',
    level: 'Early',
    target: 'Active knee flexion and extension range of motion in sitting',
    equipment: ['Chair'],
    tags: ['post-op', 'range of motion', 'sitting'],
    demands: ['bending-knee', 'knee-past-90'],
    searchSynonyms: ['seated heel slide', 'chair heel slide', 'sitting knee flexion', 'knee AROM', 'seated foot slide'],
    defaultPrescription: { sets: 2, repetitions: 15, frequency: { times: 3, period: 'day' } },
    sideMeaning: 'the leg that slides',
    precautions: 'Keep to a given limit of bend (hip replacement, meniscus or tendon repair, kneecap fracture).',
    easier: ['heel-slide'],
    harder: ['assisted-knee-bend'],
    images: {
      start: {
        file: 'seated-knee-bend-start.png',
        alt: 'A person sits on a chair, one foot drawn back toward the chair with its heel lifted, the other foot flat.',
      },
      end: {
        file: 'seated-knee-bend-end.png',
        alt: 'The foot that was drawn back is now well in front of the chair, heel down and toes up, the knee partly straight.',
      },
    },
  },
  {
    key: 'assisted-knee-bend',
    entitlement: 'full',
    name: 'Assisted knee bend in sitting',
    description:
      'You sit on a chair and use one leg to push the other knee into more bend. This helps a stiff knee to bend.',
    steps: [
      'Sit tall on a chair and hold the sides of the seat.',
      'Slide one foot back as far as is comfortable.',
      'Cross the other ankle in front of it.',
      'Push the foot gently further back with your other leg. Let its heel lift.',
      'Hold and keep breathing, then let go slowly.',
    ],
    cue: 'Both hips stay on the seat.',
    region: 'Knee',
    category: 'Mobility',
    level: 'Foundation',
    target: 'Active-assisted knee flexion range of motion',
    equipment: ['Chair'],
    tags: ['post-op', 'range of motion', 'sitting'],
    demands: ['leg-across-middle', 'bending-knee', 'knee-past-90'],
    searchSynonyms: [
      'self-assisted knee flexion',
      'knee flexion overpressure',
      'AAROM knee',
      'seated knee flexion stretch',
    ],
    defaultPrescription: { sets: 2, repetitions: 10, holdSeconds: 10, frequency: { times: 3, period: 'day' } },
    sideMeaning: 'the knee that bends',
    precautions:
      'Respect any limit of bend after fracture, meniscus repair or tendon repair; no crossed legs early after hip replacement.',
    easier: ['seated-knee-bend'],
    images: {
      start: {
        file: 'assisted-knee-bend-start.png',
        alt: 'A person sits tall on a chair, hands at the seat, one foot on the floor and the other ankle crossed in front of it.',
      },
      end: {
        file: 'assisted-knee-bend-end.png',
        alt: 'The crossed leg has pushed the other foot back to the chair. Its heel is lifted and its knee bent more.',
      },
    },
  },
];
