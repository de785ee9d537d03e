// Names within a dosage. Apart from its schemas: who needs the names alone does not load those.
import type { Dosage } from './prescription.ts';

/** The members that a written `customDosage` overrides; `resistance` and `side` stay. Spec: Prescription. */
export const STRUCTURED_DOSAGE_MEMBERS = [
  'sets',
  'repetitions',
  'holdSeconds',
  'durationMinutes',
  'restSeconds',
  'frequency',
] as const satisfies readonly (keyof Dosage)[];
