// Elbow, wrist and hand: templates of the built-in catalog, each in the words of this project. No clinician has reviewed them.
import type { TemplateSource } from '../../../contract/exercise/template.ts';
import type { TemplateRow } from '../../package/templates/template-schema.ts';
import { perDay, perWeek } from './frequencies.ts';

const ELBOW: TemplateSource = {
  name: 'Lateral elbow pain and muscle function impairments (JOSPT clinical practice guideline)',
  year: 2022,
  url: 'https://doi.org/10.2519/jospt.2022.0302',
};

const TENNIS_ELBOW_WORDS = [
  'lateral elbow tendinopathy',
  'LET',
  'lateral epicondylitis',
  'lateral epicondylalgia',
  'lateral elbow pain',
  'extensor tendinopathy',
];
const WRIST_FRACTURE_WORDS = [
  'DRF',
  'distal radius fracture',
  'Colles fracture',
  'Smith fracture',
  'broken wrist',
  'stiff wrist',
];

export const ELBOW_WRIST_HAND_TEMPLATES: readonly TemplateRow[] = [
  {
    key: 'tennis-elbow-early',
    name: 'Tennis elbow',
    phase: 'Early',
    forWhom: 'People with outer elbow pain that is easily stirred up.',
    notFor: 'Arm pain from the neck, locked elbow, fracture, numbness of the hand that was not examined.',
    progressWhen: 'Grips with pain of 3 of 10 or less; the isometric hold with 2 of 10 or less.',
    source: ELBOW,
    findBy: TENNIS_ELBOW_WORDS,
    items: [
      { exercise: 'isometric-wrist-extension', sets: 5, holdSeconds: 30, restSeconds: 60, frequency: perDay(1) },
      { exercise: 'wrist-bend-and-straighten', sets: 2, repetitions: 10, frequency: perDay(2) },
      { exercise: 'forearm-turn', sets: 2, repetitions: 10, frequency: perDay(2) },
      {
        exercise: 'scapular-squeeze',
        side: 'bilateral',
        sets: 2,
        repetitions: 10,
        holdSeconds: 5,
        frequency: perDay(2),
      },
      { exercise: 'wrist-extensor-stretch', sets: 3, holdSeconds: 20, frequency: perDay(2) },
    ],
  },
  {
    key: 'tennis-elbow-loading',
    name: 'Tennis elbow',
    phase: 'Loading',
    forWhom: 'People who tolerate load on the wrist extensors.',
    notFor: 'Pain of more than 4 of 10 that lasts to the next morning, arm pain from the neck, locked elbow.',
    progressWhen: 'Grips without pain, as strongly as with the other hand.',
    source: ELBOW,
    findBy: TENNIS_ELBOW_WORDS,
    items: [
      {
        exercise: 'wrist-extension-dumbbell',
        sets: 3,
        repetitions: 12,
        restSeconds: 60,
        frequency: perWeek(3),
        resistance: '1 kg (2 lb)',
      },
      {
        exercise: 'forearm-turn-dumbbell',
        sets: 3,
        repetitions: 10,
        restSeconds: 60,
        frequency: perWeek(3),
        resistance: '1 kg (2 lb)',
      },
      {
        exercise: 'towel-twist',
        side: 'bilateral',
        sets: 2,
        repetitions: 10,
        holdSeconds: 3,
        restSeconds: 30,
        frequency: perWeek(3),
      },
      {
        exercise: 'band-row',
        side: 'bilateral',
        sets: 3,
        repetitions: 12,
        restSeconds: 60,
        frequency: perWeek(3),
        resistance: 'Light band',
      },
      { exercise: 'wrist-extensor-stretch', sets: 3, holdSeconds: 20, frequency: perDay(2) },
    ],
  },
  {
    key: 'wrist-fracture-after-cast',
    name: 'Wrist fracture',
    phase: 'After the cast',
    forWhom: 'People whose cast is off and who are allowed to move the wrist.',
    notFor:
      "Fracture that has not united, signs of complex regional pain syndrome, weight on the hand. After surgery, the surgeon's protocol comes first.",
    progressWhen: 'Makes a full fist, moves the wrist half as far as the other one, and load is allowed.',
    source: {
      name: 'Wrist fracture: exercises and advice following removal of your cast (North Tees and Hartlepool NHS)',
      url: 'https://www.nth.nhs.uk/resources/wrist-fracture-exercises-and-advice-following-removal-of-your-cast/',
    },
    findBy: [...WRIST_FRACTURE_WORDS, 'cast removal', 'after plaster'],
    items: [
      { exercise: 'wrist-bend-and-straighten', sets: 2, repetitions: 10, frequency: perDay(3) },
      { exercise: 'wrist-side-to-side', sets: 2, repetitions: 10, frequency: perDay(3) },
      { exercise: 'forearm-turn', sets: 2, repetitions: 10, frequency: perDay(3) },
      { exercise: 'tendon-glides', sets: 1, repetitions: 10, frequency: perDay(4) },
      { exercise: 'thumb-opposition', sets: 2, repetitions: 5, frequency: perDay(3) },
      { exercise: 'elbow-bend-and-straighten', sets: 1, repetitions: 10, frequency: perDay(2) },
      { exercise: 'table-slide', sets: 1, repetitions: 10, holdSeconds: 3, frequency: perDay(1) },
    ],
  },
  {
    key: 'wrist-fracture-strength',
    name: 'Wrist fracture',
    phase: 'Strength',
    forWhom: 'People who need strength and weight bearing and whose fracture clinic allows load.',
    notFor:
      "Load that is not allowed yet, commonly until week 3 after the cast. After surgery, the surgeon's protocol comes first.",
    progressWhen: 'Pushes up from a chair without pain; grip is three quarters of the other hand.',
    source: {
      name: 'Wrist fractures (East Lancashire Hospitals NHS)',
      url: 'https://elht.nhs.uk/services/trauma-and-orthopaedics/patient-information/fractures/wrist-fractures',
    },
    findBy: [...WRIST_FRACTURE_WORDS, 'wrist strengthening'],
    items: [
      { exercise: 'ball-squeeze', sets: 2, repetitions: 10, holdSeconds: 3, restSeconds: 30, frequency: perDay(1) },
      {
        exercise: 'wrist-extension-dumbbell',
        sets: 2,
        repetitions: 12,
        restSeconds: 60,
        frequency: perWeek(3),
        resistance: '0.5 kg (1 lb)',
      },
      {
        exercise: 'wrist-flexion-dumbbell',
        sets: 2,
        repetitions: 12,
        restSeconds: 60,
        frequency: perWeek(3),
        resistance: '0.5 kg (1 lb)',
      },
      { exercise: 'prayer-stretch', side: 'bilateral', sets: 3, holdSeconds: 20, frequency: perDay(2) },
      {
        exercise: 'wall-hand-weight-shift',
        side: 'bilateral',
        sets: 2,
        repetitions: 8,
        holdSeconds: 5,
        frequency: perDay(1),
      },
      { exercise: 'table-hand-lean', side: 'bilateral', sets: 2, repetitions: 8, holdSeconds: 5, frequency: perDay(1) },
    ],
  },
  {
    key: 'carpal-tunnel',
    name: 'Carpal tunnel syndrome',
    forWhom:
      'People with mild to moderate signs, in addition to a night splint. The guideline finds conflicting evidence for nerve and tendon gliding.',
    notFor: 'Constant numbness or wasting at the base of the thumb: refer. Tingling that stays after the exercise.',
    progressWhen: 'Sleeps without waking from the hand. Review at 6 weeks; refer if worse.',
    source: {
      name: 'Hand pain and sensory deficits: carpal tunnel syndrome (JOSPT clinical practice guideline)',
      year: 2019,
      url: 'https://doi.org/10.2519/jospt.2019.0301',
    },
    findBy: [
      'CTS',
      'carpal tunnel',
      'median nerve compression',
      'median neuropathy',
      'night tingling of the hand',
      'numb fingers',
    ],
    items: [
      { exercise: 'tendon-glides', sets: 1, repetitions: 10, frequency: perDay(3) },
      { exercise: 'median-nerve-slider', sets: 1, repetitions: 10, frequency: perDay(2) },
      { exercise: 'thumb-opposition', sets: 1, repetitions: 5, frequency: perDay(3) },
      { exercise: 'finger-spread', sets: 1, repetitions: 10, frequency: perDay(2) },
    ],
  },
  {
    key: 'hand-osteoarthritis',
    name: 'Hand osteoarthritis',
    forWhom: 'People with stiff, sore finger or thumb joints.',
    notFor:
      'Hot, swollen joints, inflammatory arthritis that was not reviewed. With a sore thumb joint no hard pinch or grip.',
    progressWhen: 'Opens jars or turns keys more easily, with pain of 3 of 10 or less the next day.',
    source: {
      name: '2018 update of the EULAR recommendations for the management of hand osteoarthritis',
      year: 2018,
      url: 'https://ard.bmj.com/content/78/1/16',
    },
    findBy: [
      'hand OA',
      'hand arthritis',
      'finger arthritis',
      'thumb base arthritis',
      'CMC OA',
      'thumb OA',
      'basal thumb OA',
      'rhizarthrosis',
      'Heberden nodes',
    ],
    items: [
      { exercise: 'wrist-bend-and-straighten', sets: 1, repetitions: 10, frequency: perDay(1) },
      { exercise: 'finger-spread', sets: 2, repetitions: 10, frequency: perDay(2) },
      { exercise: 'thumb-opposition', sets: 2, repetitions: 5, frequency: perDay(2) },
      { exercise: 'tendon-glides', sets: 1, repetitions: 10, frequency: perDay(2) },
      { exercise: 'ball-squeeze', sets: 1, repetitions: 10, holdSeconds: 3, frequency: perWeek(3) },
    ],
  },
];
