// Hip: templates of the built-in catalog, each in the words of this project. No clinician has reviewed them.
import type { TemplateSource } from '../../../contract/exercise/template.ts';
import type { TemplateRow } from '../../package/templates/template-schema.ts';
import { perDay, perWeek } from './frequencies.ts';

const HIP_OA: TemplateSource = {
  name: 'Osteoarthritis in over 16s (NICE NG226, 2022); Hip pain and mobility deficits: hip osteoarthritis, revision 2017 (JOSPT)',
  year: 2022,
  url: 'https://www.nice.org.uk/guidance/ng226',
};
const GLUTEAL: TemplateSource = {
  name: 'LEAP trial: education plus exercise for gluteal tendinopathy (protocol 2016, results in the BMJ 2018)',
  year: 2018,
  url: 'https://bmcmusculoskeletdisord.biomedcentral.com/articles/10.1186/s12891-016-1043-6',
};
const HIP_REPLACEMENT: TemplateSource = {
  name: 'Advice and exercises following a total hip replacement (Milton Keynes University Hospital NHS); precautions as described by Sunnybrook: hospital leaflets, usual practice, no guideline',
  url: 'https://www.mkuh.nhs.uk/patient-information-leaflet/advice-and-exercises-following-a-total-hip-replacement',
};

const HIP_OSTEOARTHRITIS_WORDS = ['hip OA', 'hip arthritis', 'coxarthrosis', 'arthritis of the hip'];
const LATERAL_HIP_PAIN_WORDS = [
  'GTPS',
  'greater trochanteric pain syndrome',
  'gluteal tendinopathy',
  'trochanteric bursitis',
  'hip bursitis',
  'gluteus medius tendinopathy',
];
const HIP_REPLACEMENT_WORDS = [
  'THR',
  'THA',
  'total hip replacement',
  'total hip arthroplasty',
  'hip arthroplasty',
  'hip prosthesis',
  'new hip',
];

export const HIP_TEMPLATES: readonly TemplateRow[] = [
  {
    key: 'hip-osteoarthritis-early',
    name: 'Hip osteoarthritis',
    phase: 'Early',
    forWhom: 'People with hip pain and stiffness who start to exercise.',
    notFor: 'Recent fall (fracture), hot joint, night pain with weight loss or fever.',
    progressWhen: 'Does all exercises for 2 weeks with pain of 4 of 10 or less that settles within a day.',
    source: HIP_OA,
    findBy: HIP_OSTEOARTHRITIS_WORDS,
    items: [
      { exercise: 'supine-hip-rotation', side: 'bilateral', sets: 2, repetitions: 10, frequency: perDay(2) },
      { exercise: 'heel-slide', sets: 2, repetitions: 10, frequency: perDay(2) },
      {
        exercise: 'bridge',
        side: 'bilateral',
        sets: 2,
        repetitions: 10,
        holdSeconds: 3,
        restSeconds: 60,
        frequency: perDay(1),
      },
      { exercise: 'clamshell', sets: 2, repetitions: 10, restSeconds: 45, frequency: perDay(1) },
      {
        exercise: 'sit-to-stand-armrests',
        side: 'bilateral',
        sets: 2,
        repetitions: 8,
        restSeconds: 60,
        frequency: perDay(1),
      },
      { exercise: 'standing-hip-extension', sets: 2, repetitions: 10, restSeconds: 60, frequency: perDay(1) },
      { exercise: 'walking', side: 'not_applicable', durationMinutes: 10, frequency: perDay(1) },
    ],
  },
  {
    key: 'hip-osteoarthritis-later',
    name: 'Hip osteoarthritis',
    phase: 'Strength',
    forWhom: 'People who tolerate the early exercises.',
    notFor: 'Pain that lasts more than a day after exercise, recent fall, hot joint.',
    progressWhen:
      'Takes stairs one foot over the other; rises from a chair 5 times in under 15 seconds. More load as soon as the last two repetitions are easy.',
    source: HIP_OA,
    findBy: HIP_OSTEOARTHRITIS_WORDS,
    items: [
      {
        exercise: 'bridge',
        side: 'bilateral',
        sets: 3,
        repetitions: 10,
        holdSeconds: 3,
        restSeconds: 60,
        frequency: perWeek(3),
      },
      { exercise: 'side-lying-hip-abduction', sets: 3, repetitions: 10, restSeconds: 60, frequency: perWeek(3) },
      { exercise: 'sit-to-stand', side: 'bilateral', sets: 3, repetitions: 10, restSeconds: 60, frequency: perWeek(3) },
      { exercise: 'step-up', sets: 3, repetitions: 8, restSeconds: 60, frequency: perWeek(3) },
      { exercise: 'single-leg-stance', sets: 3, holdSeconds: 15, frequency: perDay(1) },
      { exercise: 'half-kneeling-hip-flexor-stretch', sets: 3, holdSeconds: 30, frequency: perDay(1) },
      { exercise: 'walking', side: 'not_applicable', durationMinutes: 20, frequency: perDay(1) },
    ],
  },
  {
    key: 'gluteal-tendinopathy-early',
    name: 'Lateral hip pain',
    phase: 'Early',
    forWhom: 'People with pain at the outer hip on lying, on stairs and standing on one leg.',
    notFor:
      'Hip fracture, hip osteoarthritis as the main cause. Crossing the legs, hanging on one hip and stretches across the body press the tendon.',
    progressWhen: 'Stands on the leg for 15 seconds with pain of 4 of 10 or less; sleeps better.',
    source: GLUTEAL,
    findBy: LATERAL_HIP_PAIN_WORDS,
    items: [
      { exercise: 'glute-set', side: 'bilateral', sets: 2, repetitions: 10, holdSeconds: 5, frequency: perDay(2) },
      {
        exercise: 'bridge',
        side: 'bilateral',
        sets: 2,
        repetitions: 10,
        holdSeconds: 5,
        restSeconds: 60,
        frequency: perDay(1),
      },
      { exercise: 'sit-to-stand', side: 'bilateral', sets: 2, repetitions: 8, restSeconds: 60, frequency: perDay(1) },
      { exercise: 'mini-squat', side: 'bilateral', sets: 2, repetitions: 10, restSeconds: 60, frequency: perDay(1) },
      { exercise: 'standing-hip-abduction', sets: 2, repetitions: 8, restSeconds: 60, frequency: perDay(1) },
    ],
  },
  {
    key: 'gluteal-tendinopathy-later',
    name: 'Lateral hip pain',
    phase: 'Strength',
    forWhom: 'People whose night pain has settled.',
    notFor:
      'Hip fracture, hip osteoarthritis as the main cause. IT band and figure-four stretches, and letting the hip drop, press the tendon.',
    progressWhen:
      'Stairs, 30 minutes of walking and lying on the side with pain of 2 of 10 or less. More load as soon as the last two repetitions are easy.',
    source: GLUTEAL,
    findBy: LATERAL_HIP_PAIN_WORDS,
    items: [
      {
        exercise: 'single-leg-bridge',
        sets: 3,
        repetitions: 8,
        holdSeconds: 2,
        restSeconds: 60,
        frequency: perWeek(3),
      },
      {
        exercise: 'squat-to-chair',
        side: 'bilateral',
        sets: 3,
        repetitions: 10,
        restSeconds: 60,
        frequency: perWeek(3),
      },
      { exercise: 'step-up', sets: 3, repetitions: 10, restSeconds: 60, frequency: perWeek(3) },
      {
        exercise: 'band-side-step',
        side: 'bilateral',
        sets: 3,
        repetitions: 10,
        restSeconds: 60,
        frequency: perWeek(3),
        resistance: 'Light band',
      },
      { exercise: 'single-leg-stance', sets: 3, holdSeconds: 20, frequency: perDay(1) },
    ],
  },
  {
    key: 'hip-replacement-weeks-0-2',
    name: 'Hip replacement',
    phase: 'Weeks 0 to 2',
    weeks: { from: 0, to: 2 },
    forWhom: 'People at home after a hip replacement who may put weight on the leg.',
    notFor:
      "Calf pain, chest pain, wound problems (urgent). Where precautions apply, no bend over 90 degrees, crossed legs or twisting. The surgeon's protocol comes first.",
    progressWhen: 'Walks indoors safely with aids; the wound is dry; pain is controlled.',
    source: {
      name: 'Hip replacement, total: advice and exercises following (Cambridge University Hospitals NHS): a hospital leaflet, usual practice, no guideline',
      url: 'https://cuh.nhs.uk/patient-information/hip-replacement-total-advice-and-exercises-following',
    },
    findBy: HIP_REPLACEMENT_WORDS,
    items: [
      { exercise: 'ankle-pumps', side: 'bilateral', durationMinutes: 2, frequency: perDay(5) },
      { exercise: 'quad-set', sets: 1, repetitions: 10, holdSeconds: 5, frequency: perDay(3) },
      { exercise: 'glute-set', side: 'bilateral', sets: 1, repetitions: 10, holdSeconds: 5, frequency: perDay(3) },
      { exercise: 'heel-slide', sets: 1, repetitions: 10, frequency: perDay(3) },
      { exercise: 'supine-hip-abduction', sets: 1, repetitions: 10, frequency: perDay(2) },
      { exercise: 'sit-to-stand-armrests', side: 'bilateral', sets: 1, repetitions: 5, frequency: perDay(3) },
    ],
  },
  {
    key: 'hip-replacement-weeks-2-6',
    name: 'Hip replacement',
    phase: 'Weeks 2 to 6',
    weeks: { from: 2, to: 6 },
    forWhom: 'People who walk with aids and may put full weight on the leg.',
    notFor:
      "Partial weight bearing, lying on the operated side. Ask about limits of bend, extension and abduction (approach, trochanter repair). The surgeon's protocol comes first.",
    progressWhen: 'Walks on level ground with one stick or none without a limp; stands on the leg with light support.',
    source: HIP_REPLACEMENT,
    findBy: HIP_REPLACEMENT_WORDS,
    items: [
      { exercise: 'weight-shift', side: 'bilateral', durationMinutes: 2, frequency: perDay(2) },
      { exercise: 'standing-march', side: 'bilateral', durationMinutes: 2, frequency: perDay(2) },
      { exercise: 'standing-hip-abduction', sets: 2, repetitions: 10, restSeconds: 60, frequency: perDay(2) },
      { exercise: 'standing-hip-extension', sets: 2, repetitions: 10, restSeconds: 60, frequency: perDay(2) },
      { exercise: 'mini-squat', side: 'bilateral', sets: 2, repetitions: 10, restSeconds: 60, frequency: perDay(1) },
      { exercise: 'heel-raise', side: 'bilateral', sets: 2, repetitions: 10, restSeconds: 60, frequency: perDay(1) },
    ],
  },
  {
    key: 'hip-replacement-weeks-6-12',
    name: 'Hip replacement',
    phase: 'Weeks 6 to 12',
    weeks: { from: 6, to: 12 },
    forWhom: 'People who were cleared at the review of week 6.',
    notFor:
      "Pain or giving way without a known cause. Take out side-lying abduction and step-ups where they are not allowed. The surgeon's protocol comes first.",
    progressWhen:
      'Walks 30 minutes, stands on the operated leg for 10 seconds with level hips, takes stairs foot over foot.',
    source: HIP_REPLACEMENT,
    findBy: HIP_REPLACEMENT_WORDS,
    items: [
      {
        exercise: 'bridge',
        side: 'bilateral',
        sets: 3,
        repetitions: 10,
        holdSeconds: 3,
        restSeconds: 60,
        frequency: perWeek(3),
      },
      { exercise: 'side-lying-hip-abduction', sets: 2, repetitions: 8, restSeconds: 60, frequency: perWeek(3) },
      { exercise: 'sit-to-stand', side: 'bilateral', sets: 3, repetitions: 8, restSeconds: 60, frequency: perDay(1) },
      { exercise: 'step-up', sets: 2, repetitions: 8, restSeconds: 60, frequency: perWeek(3) },
      { exercise: 'sideways-walk', side: 'bilateral', sets: 4, repetitions: 10, frequency: perDay(1) },
      { exercise: 'single-leg-stance', sets: 3, holdSeconds: 10, frequency: perDay(2) },
    ],
  },
];
