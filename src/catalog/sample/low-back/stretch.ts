// The built-in stretches for the low back.
import type { SampleRow } from '../sample-row.ts';

export const LOW_BACK_STRETCH: readonly SampleRow[] = [
  {
    key: 'knee-to-chest',
    entitlement: 'full',
    name: 'Knee to chest',
    description:
      'You lie on your back and draw one knee toward your chest. This stretches the low back and the buttock.',
    steps: [
      'Lie on your back on the mat with both knees bent and your feet flat.',
      'Lift one foot and take hold of that leg just below the knee with both hands.',
      'Draw your knee gently toward your chest, until you feel a comfortable stretch.',
      'Hold and breathe evenly, then put your foot down slowly.',
    ],
    cue: 'Let your arms do the work and your back relax.',
    region: 'Low Back',
    category: 'Stretch',
    level: 'Early',
    target: 'Lumbar extensor and gluteal length, lumbar flexion',
    equipment: ['Mat'],
    tags: ['flexibility', 'glutes', 'in bed', 'lumbar', 'lying', 'spine'],
    searchSynonyms: ['SKTC', 'single knee to chest', 'knee hug', 'williams flexion'],
    defaultPrescription: { sets: 3, holdSeconds: 20, frequency: { times: 2, period: 'day' } },
    sideMeaning: 'the knee you draw in',
    precautions:
      'Hold behind the thigh after knee surgery; not early after hip replacement (bend over 90 degrees); not with osteoporotic vertebral fracture.',
    harder: ['double-knee-to-chest'],
    images: {
      start: {
        file: 'knee-to-chest-start.png',
        alt: 'A person lies on the back on a mat, both knees bent and both feet flat, the arms relaxed at the sides.',
      },
      end: {
        file: 'knee-to-chest-end.png',
        alt: 'Both hands draw one knee toward the chest. The other knee stays bent with its foot on the mat.',
      },
    },
  },
  {
    key: 'childs-pose',
    entitlement: 'full',
    name: "Child's pose",
    description:
      'From your hands and knees you sit back toward your heels with your arms long in front. This stretches the low back and the sides of the trunk.',
    steps: [
      'Kneel on your hands and knees, hands under your shoulders and the tops of your feet on the mat.',
      'Move your hips back toward your heels, as far as is comfortable.',
      'Slide your hands forward, let your chest sink and lower your forehead to the mat.',
      'Hold and breathe evenly into your back.',
      'Push with your hands and come up slowly. Stop if you feel dizzy.',
    ],
    cue: 'With each breath out, let your hips sink.',
    region: 'Low Back',
    category: 'Stretch',
    level: 'Early',
    target: 'Lumbar extensor and latissimus dorsi length, lumbar and hip flexion',
    equipment: ['Mat'],
    tags: ['flexibility', 'kneeling', 'lumbar', 'spine'],
    searchSynonyms: ['balasana', 'heel sit stretch', 'kneeling lat stretch', 'kneeling forward stretch'],
    defaultPrescription: { side: 'not_applicable', sets: 3, holdSeconds: 30, frequency: { times: 2, period: 'day' } },
    bothSides: 'together',
    precautions:
      'Not with osteoporotic vertebral fracture, nor early after hip or knee replacement; towel behind the knees when bending hurts.',
    easier: ['seated-forward-bend'],
    images: {
      start: {
        file: 'childs-pose-start.png',
        alt: 'A person is on hands and knees on a mat, hips above the knees and arms upright.',
      },
      end: {
        file: 'childs-pose-end.png',
        alt: 'The hips are back near the heels, the head is down at the mat and both arms are long in front.',
      },
    },
  },
  {
    key: 'double-knee-to-chest',
    entitlement: 'full',
    name: 'Double knee to chest',
    description: 'You lie on your back and draw both knees to your chest. This gently stretches the low back.',
    steps: [
      'Lie on your back with both knees bent and your feet flat.',
      'Lift one knee and hold it with your hand. Lift the other knee to join it.',
      'Draw both knees gently toward your chest, as far as is comfortable.',
      'Hold and keep breathing. Keep your head down.',
      'Put your feet down one at a time.',
    ],
    cue: 'Let your arms do the work.',
    region: 'Low Back',
    category: 'Stretch',
    level: 'Early',
    target: 'Lumbar flexion range, lumbar extensor and gluteal length',
    equipment: ['Mat'],
    tags: ['flexibility', 'in bed', 'lumbar', 'lying', 'spine'],
    searchSynonyms: ['DKTC', 'double knees to chest', 'both knees to chest', 'supine lumbar flexion'],
    defaultPrescription: {
      sets: 1,
      repetitions: 10,
      holdSeconds: 10,
      frequency: { times: 2, period: 'day' },
      side: 'bilateral',
    },
    bothSides: 'together',
    precautions:
      'Not with osteoporotic vertebral fracture; not early after hip replacement (bend over 90 degrees); not when bending forward sends pain down the leg.',
    easier: ['knee-to-chest'],
    images: {
      start: {
        file: 'double-knee-to-chest-start.png',
        alt: 'A person lies on the back on a mat, both knees bent, both feet flat and the arms beside the body.',
      },
      end: {
        file: 'double-knee-to-chest-end.png',
        alt: 'Both hands hold both shins and have drawn the two knees to the chest together. The head stays on the mat.',
      },
    },
  },
  {
    key: 'seated-forward-bend',
    entitlement: 'full',
    name: 'Seated forward bend',
    description: 'You sit on a chair and bend forward between your knees. This gently stretches a stiff low back.',
    steps: [
      'Sit well back on a steady chair. Place your feet wide and flat.',
      'Slide your hands down your shins and let your back round.',
      'Let your head hang and breathe out.',
      'Hold as low as is comfortable and keep breathing. Stop if you feel dizzy.',
      'Walk your hands up your legs to sit up. Wait a moment before you stand.',
    ],
    cue: 'Come up with the help of your hands.',
    region: 'Low Back',
    category: 'Stretch',
    level: 'Early',
    target: 'Lumbar flexion range in sitting',
    equipment: ['Chair'],
    tags: ['flexibility', 'lumbar', 'sitting', 'spine'],
    searchSynonyms: [
      'seated lumbar flexion',
      'chair forward bend',
      'sitting flexion',
      'seated flexion stretch',
      'chair rag doll',
    ],
    defaultPrescription: {
      sets: 1,
      repetitions: 8,
      holdSeconds: 10,
      frequency: { times: 3, period: 'day' },
      side: 'not_applicable',
    },
    precautions:
      'Not with osteoporotic vertebral fracture; not early after hip replacement (bend over 90 degrees); head low: rise slowly when dizziness is likely.',
    harder: ['childs-pose'],
    images: {
      start: {
        file: 'seated-forward-bend-start.png',
        alt: 'A person sits tall and well back on a chair, the feet flat and wide apart, the hands on the thighs.',
      },
      end: {
        file: 'seated-forward-bend-end.png',
        alt: 'The rounded trunk is bent all the way forward between the knees. The head hangs down and the hands have slid down the shins.',
      },
    },
  },
];
