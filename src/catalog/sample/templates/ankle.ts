// Ankle and foot: templates of the built-in catalog, each in the words of this project. No clinician has reviewed them.
import type { TemplateSource } from '../../../contract/exercise/template.ts';
import type { TemplateRow } from '../../package/templates/template-schema.ts';
import { perDay, perWeek } from './frequencies.ts';

const ANKLE_SPRAIN: TemplateSource = {
  name: 'Lateral ankle ligament sprains, revision 2021 (JOSPT clinical practice guideline)',
  year: 2021,
};
const ACHILLES: TemplateSource = {
  name: 'Midportion Achilles tendinopathy, revision 2018 (JOSPT clinical practice guideline); the revision of 2024 was not read',
  year: 2018,
  url: 'https://doi.org/10.2519/jospt.2018.0302',
};
const ALFREDSON: TemplateSource = {
  name: 'Heavy-load eccentric calf muscle training for the treatment of chronic Achilles tendinosis (Alfredson, American Journal of Sports Medicine)',
  year: 1998,
};
const HEEL: TemplateSource = {
  name: 'Heel pain, plantar fasciitis: revision 2023 (JOSPT clinical practice guideline)',
  year: 2023,
  url: 'https://doi.org/10.2519/jospt.2023.0303',
};

const ANKLE_SPRAIN_WORDS = [
  'LAS',
  'lateral ankle sprain',
  'twisted ankle',
  'rolled ankle',
  'inversion injury',
  'ankle ligament injury',
];
const ACHILLES_TENDINOPATHY_WORDS = [
  'Achilles tendinitis',
  'Achilles tendinosis',
  'Achilles pain',
  'Achilles tendon',
  'midportion Achilles',
];
const PLANTAR_HEEL_PAIN_WORDS = [
  'PHP',
  'plantar fasciitis',
  'plantar fasciopathy',
  'PF',
  'heel spur',
  'heel pain',
  'plantar fascia',
];

export const ANKLE_TEMPLATES: readonly TemplateRow[] = [
  {
    key: 'ankle-sprain-acute',
    name: 'Ankle sprain',
    phase: 'Weeks 0 to 2',
    weeks: { from: 0, to: 2 },
    forWhom: 'People with a lateral sprain when fracture was ruled out.',
    notFor:
      'People who cannot take 4 steps or have bone pain at the ankle or the edge of the foot (X-ray first), high ankle sprain.',
    progressWhen: 'Walks without a limp; stands on the leg for 10 seconds.',
    source: ANKLE_SPRAIN,
    findBy: [...ANKLE_SPRAIN_WORDS, 'acute ankle sprain'],
    items: [
      { exercise: 'ankle-pumps', side: 'bilateral', durationMinutes: 2, frequency: perDay(5) },
      { exercise: 'ankle-alphabet', durationMinutes: 2, frequency: perDay(3) },
      { exercise: 'towel-curls', sets: 2, repetitions: 10, restSeconds: 30, frequency: perDay(2) },
      {
        exercise: 'seated-heel-raise',
        side: 'bilateral',
        sets: 2,
        repetitions: 15,
        restSeconds: 30,
        frequency: perDay(3),
      },
      { exercise: 'weight-shift', side: 'bilateral', durationMinutes: 2, frequency: perDay(3) },
    ],
  },
  {
    key: 'ankle-sprain-return',
    name: 'Ankle sprain',
    phase: 'Return to activity',
    forWhom: 'People who walk without a limp.',
    notFor:
      'Swelling that grows after exercise, locking or giving way that was not examined. Foam and star reach only when the single-leg stance is steady for 20 seconds.',
    progressWhen:
      '10 single-leg heel raises, and a star reach to within a hand-width of the other side. Jumps and drills of the sport come after that; this catalog has none.',
    source: ANKLE_SPRAIN,
    findBy: [...ANKLE_SPRAIN_WORDS, 'chronic ankle instability', 'CAI', 'recurrent ankle sprain'],
    items: [
      {
        exercise: 'band-eversion',
        sets: 3,
        repetitions: 12,
        restSeconds: 45,
        frequency: perWeek(3),
        resistance: 'Light band',
      },
      { exercise: 'knee-to-wall', sets: 3, repetitions: 10, holdSeconds: 3, frequency: perDay(2) },
      { exercise: 'heel-raise', side: 'bilateral', sets: 3, repetitions: 15, restSeconds: 60, frequency: perWeek(3) },
      { exercise: 'single-leg-stance', sets: 3, holdSeconds: 20, frequency: perDay(2) },
      { exercise: 'single-leg-stance-foam', sets: 3, holdSeconds: 20, restSeconds: 30, frequency: perDay(1) },
      { exercise: 'star-reach', sets: 2, repetitions: 5, restSeconds: 60, frequency: perWeek(3) },
    ],
  },
  {
    key: 'achilles-tendinopathy-early',
    name: 'Achilles tendinopathy',
    phase: 'Early',
    forWhom: 'People with morning stiffness and pain of the tendon.',
    notFor: 'Sudden snap or loss of push-off (rupture), new pain after quinolone antibiotics, fever.',
    progressWhen:
      '3 sets of 15 heel raises on both legs, slowly, with pain of 5 of 10 or less that settles by the next morning.',
    source: ACHILLES,
    findBy: ACHILLES_TENDINOPATHY_WORDS,
    items: [
      {
        exercise: 'seated-heel-raise',
        side: 'bilateral',
        sets: 3,
        repetitions: 15,
        restSeconds: 60,
        frequency: perDay(1),
      },
      { exercise: 'heel-raise', side: 'bilateral', sets: 3, repetitions: 12, restSeconds: 60, frequency: perWeek(3) },
      { exercise: 'mini-squat', side: 'bilateral', sets: 3, repetitions: 10, restSeconds: 60, frequency: perWeek(3) },
      { exercise: 'single-leg-stance', sets: 3, holdSeconds: 20, frequency: perDay(1) },
    ],
  },
  {
    key: 'achilles-tendinopathy-loading',
    name: 'Achilles tendinopathy',
    phase: 'Loading',
    forWhom:
      'People with midportion pain who tolerate heel raises on both legs. The calf program is one, by Alfredson: heel drops twice a day for 12 weeks, 3 times 15 with a straight and 3 times 15 with a bent knee.',
    notFor:
      'Rupture or repair of the tendon. Insertional pain: stay above the level of the step. Not when falls are likely. This program takes the place of other heel raises.',
    progressWhen:
      '20 single-leg heel raises with pain of 2 of 10 or less. Weight in a backpack as soon as the heel drops are easy. Hopping and running come after that; this catalog has no exercises for them.',
    source: ALFREDSON,
    findBy: [...ACHILLES_TENDINOPATHY_WORDS, 'Alfredson', 'eccentric calf training'],
    items: [
      { exercise: 'step-heel-drop', sets: 6, repetitions: 15, restSeconds: 60, frequency: perDay(2) },
      { exercise: 'step-up', sets: 3, repetitions: 10, restSeconds: 60, frequency: perWeek(3) },
      {
        exercise: 'single-leg-bridge',
        sets: 3,
        repetitions: 8,
        holdSeconds: 2,
        restSeconds: 60,
        frequency: perWeek(3),
      },
      { exercise: 'single-leg-stance', sets: 3, holdSeconds: 20, frequency: perDay(1) },
    ],
  },
  {
    key: 'plantar-heel-pain-early',
    name: 'Plantar heel pain',
    phase: 'Early',
    forWhom: 'People with pain under the heel at the first steps of the day.',
    notFor: 'Numb sole, pain at rest and at night, stress fracture of the heel bone, rupture of the fascia.',
    progressWhen: 'Pain of 4 of 10 or less at the first steps.',
    source: HEEL,
    findBy: PLANTAR_HEEL_PAIN_WORDS,
    items: [
      { exercise: 'plantar-fascia-stretch', sets: 1, repetitions: 10, holdSeconds: 10, frequency: perDay(3) },
      { exercise: 'towel-curls', sets: 3, repetitions: 10, restSeconds: 30, frequency: perDay(1) },
      { exercise: 'short-foot', sets: 2, repetitions: 10, holdSeconds: 5, frequency: perDay(1) },
      { exercise: 'calf-stretch-wall', sets: 3, holdSeconds: 30, frequency: perDay(2) },
      { exercise: 'soleus-stretch-wall', sets: 3, holdSeconds: 30, frequency: perDay(2) },
    ],
  },
  {
    key: 'plantar-heel-pain-loading',
    name: 'Plantar heel pain',
    phase: 'Loading',
    forWhom: 'People with lasting pain who tolerate load in standing.',
    notFor:
      'Pain of more than 5 of 10 that lasts to the next morning, numb sole, stress fracture, rupture. Not when falls are likely.',
    progressWhen: 'Walks 45 minutes with pain of 2 of 10 or less the next morning.',
    source: HEEL,
    findBy: [...PLANTAR_HEEL_PAIN_WORDS, 'Rathleff', 'high-load strength training'],
    items: [
      { exercise: 'short-foot', sets: 3, repetitions: 10, holdSeconds: 5, frequency: perDay(1) },
      { exercise: 'towel-heel-raise', sets: 3, repetitions: 12, restSeconds: 120, frequency: perWeek(3) },
      { exercise: 'single-leg-stance', sets: 3, holdSeconds: 20, frequency: perDay(1) },
      { exercise: 'plantar-fascia-stretch', sets: 1, repetitions: 10, holdSeconds: 10, frequency: perDay(2) },
      { exercise: 'calf-stretch-wall', sets: 3, holdSeconds: 30, frequency: perDay(1) },
    ],
  },
];
