// The built-in balance exercises for the shoulder.
import type { SampleRow } from '../sample-row.ts';

export const SHOULDER_BALANCE: readonly SampleRow[] = [
  {
    key: 'wall-ball-circle',
    entitlement: 'full',
    name: 'Ball circles on the wall',
    description:
      'You press a small ball against the wall with a straight arm and roll it in circles. This trains the muscles that steady the shoulder.',
    steps: [
      "Stand an arm's length from a wall, turned a little, so that one arm points forward and slightly out to the side.",
      'Press a small ball against the wall with that palm, at shoulder height and with your elbow straight.',
      'Roll the ball in small, slow circles. Keep your trunk and your shoulder blade steady.',
      'Halfway through, circle the other way.',
      'Stop the ball, hold it with both hands and lower your arm.',
    ],
    cue: 'Small circles, the size of a saucer.',
    region: 'Shoulder',
    category: 'Balance',
    level: 'Foundation',
    target: 'Rotator cuff and scapular stabilizers, closed-chain joint position sense',
    equipment: ['Small ball', 'Wall'],
    tags: ['closed chain', 'proprioception', 'rotator cuff', 'scapula', 'standing'],
    demands: ['standing', 'weight-through-legs', 'weight-through-hands', 'arms-overhead', 'pushing-or-pulling'],
    searchSynonyms: [
      'ball on wall',
      'wall ball rolls',
      'shoulder proprioception',
      'scapular stability',
      'ball stabilization',
    ],
    defaultPrescription: { durationMinutes: 2, frequency: { times: 1, period: 'day' } },
    sideMeaning: 'the arm on the ball',
    precautions:
      'Below shoulder height while the arc hurts. After cuff repair or a dislocation only when weight on the arm is allowed.',
    harder: ['quadruped-arm-reach'],
    images: {
      start: {
        file: 'wall-ball-circle-start.png',
        alt: 'A person stands at a wall and presses a small ball against it with the palm of one straight arm.',
      },
      end: {
        file: 'wall-ball-circle-end.png',
        alt: 'The hand has rolled the ball a little higher on the wall. A curved arrow shows the circle that the ball makes.',
      },
    },
  },
  {
    key: 'quadruped-arm-reach',
    entitlement: 'full',
    name: 'Arm reach on hands and knees',
    description:
      'On your hands and knees you reach one arm forward and balance on the other. This trains the shoulders and the trunk to hold steady.',
    steps: [
      'Kneel on your hands and knees, hands under your shoulders and knees under your hips. Keep your back flat.',
      'Push the floor gently away, so that your chest does not sink between your shoulders.',
      'Reach one arm forward, thumb up, and lift it until it is level with your body.',
      'Hold and keep breathing. Do not let your trunk turn or lean.',
      'Put your hand down slowly and reach with the other arm.',
    ],
    cue: 'Long through the fingertips, shoulders level.',
    region: 'Shoulder',
    category: 'Balance',
    level: 'Functional',
    target: 'Serratus anterior and rotator cuff of the supporting arm, lower trapezius of the reaching arm',
    equipment: ['Mat'],
    tags: ['closed chain', 'core', 'kneeling', 'scapula'],
    demands: [
      'kneeling',
      'getting-to-floor',
      'weight-through-legs',
      'weight-through-hands',
      'arms-overhead',
      'pushing-or-pulling',
      'bending-knee',
    ],
    searchSynonyms: [
      'quadruped arm raise',
      'quadruped arm lift',
      'four-point arm reach',
      'all fours arm lift',
      'weight-bearing shoulder',
    ],
    defaultPrescription: {
      side: 'bilateral',
      sets: 3,
      repetitions: 5,
      holdSeconds: 10,
      restSeconds: 30,
      frequency: { times: 1, period: 'day' },
    },
    bothSides: 'in turn',
    precautions:
      'Not early after cuff repair or a dislocation, nor with posterior instability of the shoulder; on a table or forearms when wrists or knees hurt.',
    easier: ['wall-push-up', 'wall-ball-circle', 'table-hand-lean'],
    images: {
      start: {
        file: 'quadruped-arm-reach-start.png',
        alt: 'A person kneels on hands and knees on a mat, seen from the front and side, and looks at the floor.',
      },
      end: {
        file: 'quadruped-arm-reach-end.png',
        alt: 'One arm reaches forward, thumb up, level with the back. The other hand and both knees stay on the mat.',
      },
    },
  },
];
