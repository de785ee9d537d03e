// The templates of the built-in catalog, by region. No clinician has reviewed them.
import type { TemplateRow } from '../../package/templates/template-schema.ts';
import { ANKLE_TEMPLATES } from './ankle.ts';
import { BALANCE_TEMPLATES } from './balance.ts';
import { ELBOW_WRIST_HAND_TEMPLATES } from './elbow-wrist-hand.ts';
import { HIP_TEMPLATES } from './hip.ts';
import { KNEE_TEMPLATES } from './knee.ts';
import { LOW_BACK_TEMPLATES } from './low-back.ts';
import { NECK_TEMPLATES } from './neck.ts';
import { SHOULDER_TEMPLATES } from './shoulder.ts';
import { WHOLE_PERSON_TEMPLATES } from './whole-person.ts';

/** Every built-in template, by region in clinical order; the phases of one condition stand together, in their order. */
export const SAMPLE_TEMPLATES: readonly TemplateRow[] = [
  ...KNEE_TEMPLATES,
  ...HIP_TEMPLATES,
  ...ANKLE_TEMPLATES,
  ...LOW_BACK_TEMPLATES,
  ...NECK_TEMPLATES,
  ...SHOULDER_TEMPLATES,
  ...ELBOW_WRIST_HAND_TEMPLATES,
  ...BALANCE_TEMPLATES,
  ...WHOLE_PERSON_TEMPLATES,
].map((template) => ({ entitlement: 'full', ...template }));
