// The past of the heel slide, so that an integrator finds one exercise with three revisions.
import { KNEE_ROWS } from './knee/index.ts';
import type { SampleRow } from './sample-row.ts';

const today = KNEE_ROWS.find(({ key }) => key === 'heel-slide');
if (!today) throw new Error('The knee has no heel slide.');
const { cue: _, changeReason: __, defaultPrescription: ___, ...uncued } = today;

export const HEEL_SLIDE_FIRST: SampleRow = {
  ...uncued,
  description: 'You lie on your back and slide one heel toward your body. This bends the knee.',
  steps: [
    'Lie on your back on the mat with both legs straight.',
    'Slide one heel along the mat toward your buttock, as far as is comfortable.',
    'Slide your heel away again until the leg is straight.',
  ],
  defaultPrescription: { sets: 2, repetitions: 10 },
};

export const HEEL_SLIDE_SECOND: SampleRow = {
  ...today,
  steps: HEEL_SLIDE_FIRST.steps,
  defaultPrescription: { sets: 2, repetitions: 10, frequency: { times: 2, period: 'day' } },
  changeReason: 'Says how often a day, and has a cue.',
};
