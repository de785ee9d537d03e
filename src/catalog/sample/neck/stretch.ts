// The built-in stretches for the neck and the upper back.
import type { SampleRow } from '../sample-row.ts';

export const NECK_STRETCH: readonly SampleRow[] = [
  {
    key: 'upper-trapezius-stretch',
    entitlement: 'full',
    name: 'Upper trapezius stretch',
    description:
      'You sit and tilt your head to one side with the help of one hand. This stretches the other side of the neck.',
    steps: [
      'Sit tall on a chair. Let one arm hang beside the seat, or hold on to the seat with that hand.',
      'Tilt your head away from that arm and bring your ear toward the other shoulder.',
      'Place your free hand on top of your head. Let its weight add to the stretch; do not pull.',
      'Hold and breathe evenly, then bring your head up slowly.',
      'Stop if you feel dizzy or your arm tingles.',
    ],
    cue: 'Let the shoulder on the stretched side sink.',
    region: 'Neck',
    category: 'Stretch',
    level: 'Early',
    target: 'Upper trapezius length, cervical lateral flexion',
    equipment: ['Chair'],
    tags: ['cervical', 'flexibility', 'posture', 'sitting', 'spine'],
    demands: ['arms-overhead', 'bending-knee'],
    searchSynonyms: ['UT stretch', 'upper trap stretch', 'neck side bend stretch'],
    defaultPrescription: { sets: 3, holdSeconds: 20, frequency: { times: 2, period: 'day' } },
    sideMeaning: 'the side you stretch (arm that hangs)',
    precautions: 'Stop with arm tingling or dizziness; not with arterial signs; no pull with the hand.',
    images: {
      start: {
        file: 'upper-trapezius-stretch-start.png',
        alt: 'A person sits upright on a chair, head straight, one hand in the lap and the other arm hanging beside the seat.',
      },
      end: {
        file: 'upper-trapezius-stretch-end.png',
        alt: 'The head is tilted to one side with the hand of that side resting on it. The other arm hangs beside the seat.',
      },
    },
  },
  {
    key: 'levator-scapulae-stretch',
    entitlement: 'full',
    name: 'Levator scapulae stretch',
    description:
      'You sit, turn your head halfway to one side and bring your nose toward your armpit. This stretches the back of the neck on the other side.',
    steps: [
      'Sit tall on a chair and hold on to the seat with one hand.',
      'Turn your head halfway to the other side, away from the hand on the seat.',
      'Bring your nose down toward your armpit on the side you face.',
      'Lay your free hand on the back of your head. Let its weight help gently; do not pull.',
      'Hold and breathe evenly, then take your hand away and lift your head slowly. Stop if you feel dizzy or your arm tingles.',
    ],
    cue: 'Nose to armpit, other shoulder low.',
    region: 'Neck',
    category: 'Stretch',
    level: 'Early',
    target: 'Levator scapulae length, cervical flexion with rotation and side bending to the opposite side',
    equipment: ['Chair'],
    tags: ['cervical', 'flexibility', 'scapula', 'sitting', 'spine'],
    demands: ['arms-overhead', 'turning-neck', 'bending-knee'],
    searchSynonyms: ['lev scap stretch', 'levator stretch', 'nose to armpit', 'LS stretch'],
    defaultPrescription: { sets: 3, holdSeconds: 20, frequency: { times: 2, period: 'day' } },
    sideMeaning: 'the side you stretch (hand on the seat)',
    precautions: 'Stop with arm tingling or dizziness; not with arterial signs; no pull with the hand.',
    images: {
      start: {
        file: 'levator-scapulae-stretch-start.png',
        alt: 'A person sits on a chair with the head turned halfway to one side. One hand holds the edge of the seat, the other rests on the thigh.',
      },
      end: {
        file: 'levator-scapulae-stretch-end.png',
        alt: 'The nose points down toward the armpit and the free hand lies on the back of the head. The other hand still holds the seat.',
      },
    },
  },
  {
    key: 'scalene-stretch',
    entitlement: 'full',
    name: 'Scalene stretch',
    description:
      'You hold one collarbone down and tilt your head away and a little back. This stretches the front and side of the neck.',
    steps: [
      'Sit tall. Place both hands flat on one collarbone and hold it down. Do not press on your neck.',
      'Tilt your head away from that side.',
      'Turn your face up a little until you feel a stretch at the side of your neck.',
      'Hold and breathe evenly.',
      'Come back slowly. Stop if you feel dizzy or your arm tingles.',
    ],
    cue: 'Collarbone down, head away.',
    region: 'Neck',
    category: 'Stretch',
    level: 'Foundation',
    target: 'Anterior and middle scalene length',
    equipment: ['Chair'],
    tags: ['cervical', 'flexibility', 'posture', 'sitting', 'spine'],
    demands: ['bending-neck-backward', 'turning-neck', 'bending-knee'],
    searchSynonyms: ['scalenes stretch', 'anterior neck stretch', 'front of neck stretch', 'anterior scalene stretch'],
    defaultPrescription: { sets: 3, holdSeconds: 20, frequency: { times: 2, period: 'day' } },
    sideMeaning: 'the side you stretch',
    precautions:
      'Hands stay off the neck (carotid). Stop with arm tingling or dizziness; not with arterial or nerve root signs.',
    images: {
      start: {
        file: 'scalene-stretch-start.png',
        alt: 'A person sits upright on a chair, both hands lying on one collarbone, the head straight.',
      },
      end: {
        file: 'scalene-stretch-end.png',
        alt: 'The head is tilted away from the hands, the face turned up a little. The hands still hold the collarbone down.',
      },
    },
  },
];
