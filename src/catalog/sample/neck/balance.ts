// The built-in balance exercises for the neck and the upper back.
import type { SampleRow } from '../sample-row.ts';

export const NECK_BALANCE: readonly SampleRow[] = [
  {
    key: 'gaze-stability-sitting',
    entitlement: 'full',
    name: 'Seated gaze stability',
    description:
      'You sit and turn your head while your eyes stay on one point. This trains eyes and inner ear to work together.',
    steps: [
      'Fix a letter on the wall at eye level. Sit one big step in front of it.',
      'Look at the letter.',
      'Turn your head a little from side to side. Keep your eyes on the letter.',
      'Go only as fast as the letter stays clear.',
      'Stop and rest until any dizziness has settled.',
    ],
    cue: 'Your head turns; the letter stays sharp.',
    region: 'Neck',
    category: 'Balance',
    level: 'Early',
    target: 'Vestibulo-ocular reflex gain, gaze stabilization in sitting',
    equipment: ['Chair', 'Wall'],
    tags: ['cervical', 'proprioception', 'sitting', 'vestibular'],
    searchSynonyms: [
      'VOR sitting',
      'VOR times one',
      'seated VOR',
      'seated gaze stabilization',
      'gaze stabilisation sitting',
      'head turns eyes fixed',
    ],
    defaultPrescription: { durationMinutes: 1, frequency: { times: 3, period: 'day' }, side: 'not_applicable' },
    precautions:
      'Mild dizziness that settles in minutes is expected. Stop with double vision, numb face, slurred speech or severe headache.',
    harder: ['gaze-stability-standing'],
    images: {
      start: {
        file: 'gaze-stability-sitting-start.png',
        alt: 'A person sits on a chair in front of a wall and looks straight at a big letter on it. A dotted line goes from eye to letter.',
      },
      end: {
        file: 'gaze-stability-sitting-end.png',
        alt: 'The head is turned a little to one side, the eyes are still on the letter. Arrows show the head turning both ways.',
      },
    },
  },
  {
    key: 'seated-bend-habituation',
    entitlement: 'full',
    name: 'Seated nose-to-knee habituation',
    description:
      'You sit, bring your nose toward one knee and sit up again. This helps the brain get used to movements that make you dizzy.',
    steps: [
      'Sit on a steady chair with your feet flat and wide. Rest your hands on your thighs.',
      'Bend down and bring your nose toward one knee. Let your arms hang.',
      'Sit up again at a steady pace.',
      'Wait until the dizziness has settled. Stop if it is strong or you feel faint.',
      'Bend to the other knee. Sit until you feel steady before you stand.',
    ],
    cue: 'A little dizzy is fine; wait until it goes.',
    region: 'Neck',
    category: 'Balance',
    level: 'Early',
    target: 'Habituation to motion-provoked dizziness',
    equipment: ['Chair'],
    tags: ['sitting', 'vestibular'],
    searchSynonyms: [
      'habituation',
      'habituation exercise',
      'motion sensitivity exercise',
      'nose to knee',
      'head down habituation',
    ],
    defaultPrescription: { sets: 1, repetitions: 5, frequency: { times: 2, period: 'day' }, side: 'bilateral' },
    bothSides: 'in turn',
    precautions:
      'Choose only movements that provoke mild dizziness; screen for BPPV and low blood pressure first. Not after hip replacement (bend over 90 degrees) or with osteoporotic vertebral fracture.',
    images: {
      start: {
        file: 'seated-bend-habituation-start.png',
        alt: 'A person sits tall on a chair and looks ahead, the feet flat and wide apart, one hand on each thigh.',
      },
      end: {
        file: 'seated-bend-habituation-end.png',
        alt: 'The trunk is bent forward and to one side, so that the nose comes close to one knee. Both arms hang down beside the shins.',
      },
    },
  },
  {
    key: 'head-repositioning',
    entitlement: 'full',
    name: 'Head repositioning with a target',
    description:
      'You turn your head away from a target with your eyes closed and find the way back to it. This trains the sense of where your head is.',
    steps: [
      'Sit tall on a chair and face a paper target on the wall, about 3 feet (1 meter) away and as high as your eyes.',
      'Look at the middle of the target and notice how your head is placed.',
      'Close your eyes and turn your head slowly to one side, as far as is comfortable.',
      'Keep your eyes closed and turn back, until you believe that you face the middle of the target.',
      'Open your eyes and see how close you are. Correct your head, then turn to the other side in the same way. Stop if you feel dizzy.',
    ],
    cue: 'Feel the way back; do not peek.',
    region: 'Neck',
    category: 'Balance',
    level: 'Foundation',
    target: 'Cervical joint position sense, head relocation accuracy',
    equipment: ['Chair', 'Wall'],
    tags: ['cervical', 'proprioception', 'sitting', 'spine'],
    searchSynonyms: [
      'cervical JPE',
      'joint position error',
      'cervical joint position sense',
      'head relocation',
      'neck proprioception',
      'cervical sensorimotor control',
    ],
    defaultPrescription: { side: 'not_applicable', durationMinutes: 3, frequency: { times: 2, period: 'day' } },
    precautions: 'Sitting only; stop with strong dizziness.',
    images: {
      start: {
        file: 'head-repositioning-start.png',
        alt: 'A person sits facing a target of rings on a wall. A dotted line leads from the eyes to the target.',
      },
      end: {
        file: 'head-repositioning-end.png',
        alt: 'The head is turned away from the target and the eyes are closed. Two arrows show the way there and the way back.',
      },
    },
  },
  {
    key: 'brandt-daroff',
    entitlement: 'full',
    name: 'Brandt-Daroff exercise',
    description:
      'You sit on the bed, lie down on one side with your nose up, sit up and lie on the other side. It is used for spinning that comes with a change of position.',
    steps: [
      'Sit on the edge of the bed. Turn your head halfway to one side.',
      'Lie down quickly on the other side, with your nose up.',
      'Stay for at least 30 seconds, until the dizziness stops.',
      'Sit up and wait for 30 seconds.',
      'Turn your head the other way and do the same on the other side. Sit until you feel steady before you stand.',
    ],
    cue: 'Nose to the ceiling when you lie.',
    region: 'Neck',
    category: 'Balance',
    level: 'Foundation',
    target: 'Habituation and otolith dispersal in benign positional vertigo',
    equipment: ['Bed'],
    tags: ['in bed', 'lying', 'vestibular'],
    searchSynonyms: ['brandt daroff', 'brandt daroff habituation', 'side-lying habituation'],
    defaultPrescription: {
      sets: 1,
      repetitions: 5,
      holdSeconds: 30,
      frequency: { times: 2, period: 'day' },
      side: 'bilateral',
    },
    bothSides: 'in turn',
    precautions:
      'After a positional test only; first time with somebody close by. Not with neck instability or after recent neck or eye surgery. Stop with double vision, slurred speech or new weakness.',
    images: {
      start: {
        file: 'brandt-daroff-start.png',
        alt: 'A person sits upright on the edge of a bed, both hands on the mattress, the head turned halfway to one side.',
      },
      end: {
        file: 'brandt-daroff-end.png',
        alt: 'The person has dropped onto the other side. The head lies on the mattress, still turned, so that the nose points up; the legs hang over the edge.',
      },
    },
  },
  {
    key: 'gaze-stability-standing',
    entitlement: 'full',
    name: 'Standing gaze stability',
    description:
      'You stand with your feet together and turn your head from side to side while your eyes stay on one point. This trains eyes, neck and balance together.',
    steps: [
      'Stand tall with your feet together beside a steady chair. Keep one hand close to its back.',
      "Hold up your other thumb or a small card at arm's length and look at one point on it.",
      'Turn your head a little to one side and then to the other. Keep your hand still and your eyes on the point.',
      'Go on in a steady rhythm, only as fast as the point stays clear. Stop and hold on if you feel unsteady.',
      'Bring your head back to the middle and lower your arm.',
    ],
    cue: 'Your head turns; your eyes stay.',
    region: 'Neck',
    category: 'Balance',
    level: 'Functional',
    target: 'Vestibulo-ocular reflex and cervical sensorimotor control, standing with a narrow base',
    equipment: ['Chair'],
    tags: ['cervical', 'fall prevention', 'proprioception', 'spine', 'standing', 'vestibular'],
    searchSynonyms: ['VOR', 'vestibulo-ocular reflex', 'gaze stabilization', 'gaze stabilisation'],
    defaultPrescription: { side: 'not_applicable', durationMinutes: 1, frequency: { times: 3, period: 'day' } },
    precautions:
      'Mild dizziness that settles in minutes is expected; stop with double vision, numb face, slurred speech or severe headache. Somebody close by when falls are likely.',
    easier: ['gaze-stability-sitting'],
    harder: ['walking-head-turns'],
    images: {
      start: {
        file: 'gaze-stability-standing-start.png',
        alt: "A person stands with the feet together beside a chair and holds one thumb up at arm's length, as high as the eyes. A dotted line leads from the eyes to it.",
      },
      end: {
        file: 'gaze-stability-standing-end.png',
        alt: 'The head is turned to one side, but the eyes still look at the thumb, which has not moved. Two arrows point to both sides.',
      },
    },
  },
  {
    key: 'walking-head-turns',
    entitlement: 'full',
    name: 'Walking with head turns',
    description: 'You walk along a wall and turn your head from side to side. This trains balance in busy places.',
    steps: [
      'Stand beside a wall in a clear hallway. Keep your hand close to the wall.',
      'Walk straight along the wall at your normal pace and look ahead.',
      'Turn your head to one side for 3 steps, then to the other side for 3 steps.',
      'After 10 steps, look ahead and turn around with small steps.',
      'Touch the wall if you need it. Stop if you feel dizzy.',
    ],
    cue: 'Head turns; feet stay on track.',
    region: 'Neck',
    category: 'Balance',
    level: 'Functional',
    target: 'Dynamic balance in gait with head movement',
    equipment: ['Wall'],
    tags: ['fall prevention', 'gait', 'standing', 'vestibular'],
    searchSynonyms: ['gait with head turns', 'head turn walking', 'VOR walking', 'walk and look'],
    defaultPrescription: { sets: 4, repetitions: 10, frequency: { times: 1, period: 'day' }, side: 'not_applicable' },
    precautions: 'With somebody beside people at high risk of falls.',
    easier: ['tandem-walk'],
    images: {
      start: {
        file: 'walking-head-turns-start.png',
        alt: 'A person walks along a wall and looks straight ahead.',
      },
      end: {
        file: 'walking-head-turns-end.png',
        alt: 'With the next step the head is turned to one side, while the body still faces straight ahead.',
      },
    },
  },
];
