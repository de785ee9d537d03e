// The rule that a prescription carries one dosage format only. Spec: Prescription.
import { STRUCTURED_DOSAGE_MEMBERS } from '../contract/dosage-members.ts';
import type { DosageInHand } from './dosage-clauses.ts';

/**
 * A written `customDosage` overrides the structured dosage: sets, repetitions, hold, duration, rest and frequency are
 * dropped; resistance and side stay. Without it the prescription is returned as it is.
 */
export function applyOneDosageFormat<P extends DosageInHand>(prescription: P): P {
  if (prescription.customDosage == null) return prescription;
  const rest = { ...prescription };
  for (const name of STRUCTURED_DOSAGE_MEMBERS) delete rest[name];
  return rest;
}
