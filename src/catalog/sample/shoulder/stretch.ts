// The built-in stretches for the shoulder.
import type { SampleRow } from '../sample-row.ts';

export const SHOULDER_STRETCH: readonly SampleRow[] = [
  {
    key: 'cross-body-stretch',
    entitlement: 'full',
    name: 'Cross-body stretch',
    description: 'You draw one arm across your chest with the other hand. This stretches the back of the shoulder.',
    steps: [
      'Stand tall and lift one arm straight in front of you, a little below shoulder height.',
      'Take hold of it with your other hand, just above the elbow.',
      'Draw the arm gently across your chest, until you feel a stretch at the back of your shoulder.',
      'Hold and breathe evenly, then let go slowly.',
    ],
    cue: 'Draw from just above the elbow and keep that shoulder low.',
    region: 'Shoulder',
    category: 'Stretch',
    level: 'Early',
    target: 'Posterior deltoid, infraspinatus and posterior capsule length, horizontal adduction',
    equipment: [],
    tags: ['flexibility', 'rotator cuff', 'standing'],
    demands: ['standing', 'weight-through-legs', 'pushing-or-pulling'],
    searchSynonyms: [
      'posterior capsule stretch',
      'horizontal adduction stretch',
      'posterior shoulder stretch',
      'arm across chest',
      'crossbody stretch',
    ],
    defaultPrescription: { sets: 3, holdSeconds: 20, frequency: { times: 2, period: 'day' } },
    sideMeaning: 'the arm you draw across',
    precautions:
      'Not early after shoulder repair or replacement, nor with posterior instability; skip with pain on top of the shoulder (AC joint).',
    images: {
      start: {
        file: 'cross-body-stretch-start.png',
        alt: 'A person stands tall with both arms hanging and looks ahead.',
      },
      end: {
        file: 'cross-body-stretch-end.png',
        alt: 'One arm lies straight across the body. The other hand holds it just above the elbow.',
      },
    },
  },
  {
    key: 'doorway-chest-stretch',
    entitlement: 'full',
    name: 'Doorway chest stretch',
    description:
      'With your forearms on a door frame you step forward through the doorway. This stretches the front of the chest and the shoulders.',
    steps: [
      'Stand close to an open doorway. Place both forearms on the frame, elbows at shoulder height.',
      'Step forward with one foot and bring your chest through the doorway, until you feel a gentle stretch across it.',
      'Keep your stomach gently tight, so that your back does not arch.',
      'Hold and breathe evenly, then step back slowly.',
    ],
    cue: 'Lead with your breastbone, not with your chin.',
    region: 'Shoulder',
    category: 'Stretch',
    level: 'Foundation',
    target: 'Pectoralis major and minor length, horizontal abduction',
    equipment: ['Doorway'],
    tags: ['flexibility', 'posture', 'standing'],
    demands: ['standing', 'weight-through-legs', 'weight-through-hands', 'arms-overhead', 'arms-behind-back'],
    searchSynonyms: ['pec stretch', 'pectoral stretch', 'corner stretch', 'pec minor'],
    defaultPrescription: { side: 'bilateral', sets: 3, holdSeconds: 20, frequency: { times: 2, period: 'day' } },
    bothSides: 'together',
    precautions:
      'Not after a recent forward dislocation, early after cuff or pectoral tendon repair or under sternal precautions; elbows lower when the shoulder pinches.',
    images: {
      start: {
        file: 'doorway-chest-stretch-start.png',
        alt: 'A person stands at a doorway, seen from behind, both forearms on the door frame and the elbows at shoulder height.',
      },
      end: {
        file: 'doorway-chest-stretch-end.png',
        alt: 'One foot has stepped forward and the chest is in the doorway. The forearms have stayed on the frame.',
      },
    },
  },
  {
    key: 'sleeper-stretch',
    entitlement: 'full',
    name: 'Sleeper stretch',
    description:
      'You lie on one side and press that forearm gently toward the mat. This stretches the back of the shoulder.',
    steps: [
      'Lie on one side, rolled back a little, with your head on a pillow. Stretch the lower arm in front of you.',
      'Bend that elbow so that the fingers point up.',
      'Press the forearm gently down with the other hand.',
      'Stop at a mild stretch behind the shoulder. Ease off if it pinches.',
      'Hold and keep breathing, then let go slowly.',
    ],
    cue: 'Press as lightly as you press a doorbell.',
    region: 'Shoulder',
    category: 'Stretch',
    level: 'Foundation',
    target: 'Posterior capsule and external rotator length, shoulder internal rotation',
    equipment: ['Mat', 'Pillow'],
    tags: ['flexibility', 'lying', 'rotator cuff'],
    demands: ['lying-on-side', 'getting-to-floor', 'arms-overhead', 'pushing-or-pulling'],
    searchSynonyms: [
      'side-lying IR stretch',
      'side-lying internal rotation stretch',
      'side-lying posterior capsule stretch',
      'sleeper',
    ],
    defaultPrescription: { sets: 3, holdSeconds: 30, frequency: { times: 1, period: 'day' } },
    sideMeaning: 'the shoulder you lie on',
    precautions:
      'Gentle only, for a shoulder that lacks internal rotation and has its other movements. Not with a stiff or painful frozen shoulder, pain at the front in this position, or after recent surgery.',
    images: {
      start: {
        file: 'sleeper-stretch-start.png',
        alt: 'A person lies on one side with the head on a pillow. The lower arm is out in front with its forearm upright.',
      },
      end: {
        file: 'sleeper-stretch-end.png',
        alt: 'The other hand has pressed the lower forearm down toward the mat and the feet. The elbow has stayed in place.',
      },
    },
  },
  {
    key: 'towel-behind-back',
    entitlement: 'full',
    name: 'Towel stretch behind the back',
    description:
      'You hold a towel behind your back and pull the lower hand up with the upper hand. This helps you reach behind your back.',
    steps: [
      'Stand tall. Hold a towel over one shoulder so that it hangs down your back.',
      'Reach behind your back with the other hand and hold its lower end.',
      'Pull up gently with the upper hand until you feel a stretch.',
      'Hold and keep breathing, then let go slowly.',
    ],
    cue: 'Like closing a zipper up your back.',
    region: 'Shoulder',
    category: 'Stretch',
    level: 'Foundation',
    target: 'Shoulder internal rotation and extension range of motion',
    equipment: ['Towel'],
    tags: ['flexibility', 'range of motion', 'standing'],
    demands: ['standing', 'weight-through-legs', 'arms-overhead', 'arms-behind-back', 'pushing-or-pulling', 'gripping'],
    searchSynonyms: [
      'towel internal rotation stretch',
      'behind back stretch',
      'hand behind back',
      'HBB',
      'bra stretch',
      'back washing stretch',
      'towel IR stretch',
    ],
    defaultPrescription: { sets: 3, holdSeconds: 20, frequency: { times: 2, period: 'day' } },
    sideMeaning: 'the lower arm (behind the back)',
    precautions: 'Not in the painful stage of frozen shoulder; not early after cuff repair or replacement.',
    images: {
      start: {
        file: 'towel-behind-back-start.png',
        alt: 'A person seen from behind holds a towel along the back, one hand behind the shoulder, the other hand behind the low back.',
      },
      end: {
        file: 'towel-behind-back-end.png',
        alt: 'The upper hand has pulled the towel up, and the lower hand has risen to the middle of the back.',
      },
    },
  },
];
