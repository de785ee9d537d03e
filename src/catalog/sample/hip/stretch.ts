// The built-in stretches for the hip.
import type { SampleRow } from '../sample-row.ts';

export const HIP_STRETCH: readonly SampleRow[] = [
  {
    key: 'figure-four-stretch',
    entitlement: 'full',
    name: 'Figure-four stretch',
    description:
      'You lie on your back, cross one ankle over the other thigh and draw both legs in. This stretches the buttock of the crossed leg.',
    steps: [
      'Lie on your back on the mat with your head on a pillow, both knees bent and your feet flat.',
      'Place one ankle on the opposite thigh, just above the knee, and let the crossed knee point outward.',
      'Lift your other foot and clasp that thigh from behind with both hands, one hand through the gap between your legs.',
      'Draw the thigh gently toward you, until you feel a comfortable stretch in the buttock.',
      'Hold and breathe evenly, then put your foot down and uncross your legs slowly.',
    ],
    cue: 'Draw with your arms and keep your tailbone heavy on the mat.',
    region: 'Hip',
    category: 'Stretch',
    level: 'Early',
    target: 'Piriformis and deep external rotators of the hip, gluteus maximus length',
    equipment: ['Mat', 'Pillow'],
    tags: ['flexibility', 'glutes', 'lying'],
    searchSynonyms: [
      'piriformis stretch',
      'supine pigeon',
      'reclined pigeon',
      'glute stretch',
      'lying cross-leg stretch',
      'pigeon stretch',
    ],
    defaultPrescription: { sets: 3, holdSeconds: 30, frequency: { times: 2, period: 'day' } },
    sideMeaning: 'the leg with the crossed ankle',
    precautions: 'Not with gluteal tendon pain (GTPS); not early after hip replacement.',
    images: {
      start: {
        file: 'figure-four-stretch-start.png',
        alt: 'A person lies on the back on a mat, head on a pillow, one foot flat and the other ankle crossed over that thigh.',
      },
      end: {
        file: 'figure-four-stretch-end.png',
        alt: 'Both hands hold the thigh under the crossed ankle from behind and draw both legs toward the chest.',
      },
    },
  },
  {
    key: 'half-kneeling-hip-flexor-stretch',
    entitlement: 'sample',
    name: 'Half-kneeling hip flexor stretch',
    description:
      'You kneel on one knee, tilt your pelvis backward and shift your weight forward. This stretches the front of the hip.',
    steps: [
      'Kneel with one knee on the mat and the other foot flat in front of you. Rest one hand on your front thigh.',
      'Squeeze the buttock of the kneeling side and tilt your pelvis gently backward.',
      'Keep the tilt and shift your weight forward, until you feel a comfortable stretch at the front of the hip.',
      'Reach the arm of the kneeling side overhead. Hold and breathe evenly.',
      'Lower your arm and move slowly back.',
    ],
    cue: 'Tilt first, then shift; feel it in front of the hip.',
    region: 'Hip',
    category: 'Stretch',
    level: 'Foundation',
    target: 'Iliopsoas, rectus femoris and tensor fasciae latae length, hip extension range of motion',
    equipment: ['Mat'],
    tags: ['flexibility', 'kneeling', 'overhead', 'quadriceps'],
    searchSynonyms: [
      'kneeling hip flexor stretch',
      'psoas stretch',
      'iliopsoas stretch',
      'kneeling lunge stretch',
      'HF stretch',
    ],
    defaultPrescription: { sets: 3, holdSeconds: 30, frequency: { times: 1, period: 'day' } },
    sideMeaning: 'the kneeling leg',
    precautions:
      'Folded towel under the knee; a chair beside when balance is poor; after hip replacement (front approach) only when allowed.',
    images: {
      start: {
        file: 'half-kneeling-hip-flexor-stretch-start.png',
        alt: 'A person kneels upright on one knee on a mat, the other foot in front, one hand on the front thigh.',
      },
      end: {
        file: 'half-kneeling-hip-flexor-stretch-end.png',
        alt: 'The hips have moved forward over the front foot, and the arm on the kneeling side reaches straight up.',
      },
    },
  },
  {
    key: 'butterfly-stretch',
    entitlement: 'full',
    name: 'Butterfly stretch',
    description:
      'You sit with the soles of your feet together and let your knees sink. This stretches the inner thighs.',
    steps: [
      'Sit tall on the mat. Bring the soles of your feet together.',
      'Hold your ankles and let both knees sink to the sides.',
      'Lean forward from your hips with a straight back until you feel a stretch.',
      'Hold and breathe evenly, then sit up slowly.',
    ],
    cue: 'Let the knees sink; do not push.',
    region: 'Hip',
    category: 'Stretch',
    level: 'Foundation',
    target: 'Hip adductor length, hip external rotation',
    equipment: ['Mat'],
    tags: ['adductors', 'flexibility', 'sitting'],
    searchSynonyms: [
      'butterfly adductor stretch',
      'adductor stretch',
      'groin stretch',
      'inner thigh stretch',
      'cobbler pose',
      'bound angle',
    ],
    defaultPrescription: { sets: 3, holdSeconds: 30, frequency: { times: 1, period: 'day' }, side: 'bilateral' },
    bothSides: 'together',
    precautions: 'Not early after hip replacement.',
    images: {
      start: {
        file: 'butterfly-stretch-start.png',
        alt: 'A person sits tall on a mat, soles together, both knees bent out to the sides and up, hands around the ankles.',
      },
      end: {
        file: 'butterfly-stretch-end.png',
        alt: 'The knees have sunk toward the mat and the straight back leans forward from the hips.',
      },
    },
  },
  {
    key: 'itb-stretch',
    entitlement: 'full',
    name: 'Standing IT band stretch',
    description:
      'You cross one leg behind the other and lean to the side. This stretches the outside of the hip and thigh.',
    steps: [
      'Stand sideways to a wall. Rest one hand on the wall and the other on your hip.',
      'Cross the leg next to the wall behind the other leg.',
      'Let your hips sink toward the wall. Lean your chest a little away from it.',
      'Stop when you feel a stretch along the outer hip. Hold and breathe evenly.',
      'Come back slowly and uncross your legs.',
    ],
    cue: 'Hips to the wall, chest away.',
    region: 'Hip',
    category: 'Stretch',
    level: 'Foundation',
    target: 'Tensor fasciae latae and iliotibial band region',
    equipment: ['Wall'],
    tags: ['flexibility', 'standing'],
    searchSynonyms: [
      'IT band stretch',
      'iliotibial band stretch',
      'outer hip stretch',
      'side leaning hip stretch',
      'crossed leg side bend',
    ],
    defaultPrescription: { sets: 3, holdSeconds: 20, frequency: { times: 1, period: 'day' } },
    sideMeaning: 'the back leg (crossed behind)',
    precautions: 'Not for gluteal tendon pain (GTPS): it presses the tendon; not after hip replacement.',
    images: {
      start: {
        file: 'itb-stretch-start.png',
        alt: 'A person stands sideways to a wall, one hand on it and one on the hip, the leg next to the wall crossed behind the other.',
      },
      end: {
        file: 'itb-stretch-end.png',
        alt: 'The hips have moved sideways toward the wall while the chest leans away from it. Both feet stay in place.',
      },
    },
  },
];
