// Templates over the small catalog, for tests.
import { groupTemplates } from '../templates/group-templates.ts';
import type { ReadTemplate, TemplateGroup } from '../templates/template-model.ts';
import type { OpenState } from '../model.ts';
import { after, BAND_ROW, BRIDGE, CALF_STRETCH, CLAMSHELL, idOf, openPicker } from './open-picker.ts';

export const GONE = idOf(98);

const KNEE_EARLY: ReadTemplate = {
  name: 'After total knee replacement',
  phase: 'Weeks 0 to 2',
  forWhom: 'Bending and straightening',
  notFor: 'A wound that is not closed',
  findBy: ['TKR', 'total knee arthroplasty'],
  items: [
    { exerciseId: BRIDGE, dosage: { sets: 2, repetitions: 8 } },
    { exerciseId: CLAMSHELL, isDosageRefused: true },
    { exerciseId: CALF_STRETCH, side: 'left', dosage: { customDosage: 'As tolerated' }, instructions: 'Slowly' },
  ],
};
const KNEE_LATER: ReadTemplate = {
  name: 'After total knee replacement',
  phase: 'Weeks 3 to 6',
  findBy: ['TKR'],
  items: [
    { exerciseId: BAND_ROW },
    { exerciseId: GONE, unavailable: { name: 'Old squat', replacementId: BRIDGE } },
    { exerciseId: idOf(97) },
  ],
};
const ACHILLES: ReadTemplate = {
  name: 'Achilles tendon',
  findBy: ['achilles tendinopathy'],
  items: [
    { exerciseId: CALF_STRETCH, side: 'left' },
    { exerciseId: CALF_STRETCH, side: 'right' },
  ],
};

export const TEMPLATES: readonly TemplateGroup[] = groupTemplates([KNEE_EARLY, ACHILLES, KNEE_LATER], 'catalog');
export const [KNEE, HEEL] = TEMPLATES as [TemplateGroup, TemplateGroup];

export const withTemplates = (state: OpenState = openPicker()): OpenState =>
  after(state, { type: 'templatesLoaded', templates: TEMPLATES });
