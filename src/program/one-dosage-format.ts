// The rule that a prescription carries one dosage format only. Spec: Prescription.
import { STRUCTURED_DOSAGE_MEMBERS } from '../contract/exercise/dosage.ts';
import { type DosageInHand, hasOwnWords } from './dosage-clauses.ts';

/**
 * A written `customDosage` overrides the structured dosage: sets, repetitions, hold, duration, rest and frequency are
 * dropped; resistance and side stay. Without it, or with a blank one, the prescription is returned as it is.
 */
export function applyOneDosageFormat<P extends DosageInHand>(prescription: P): P {
  if (!hasOwnWords(prescription)) return prescription;
  const rest = { ...prescription };
  for (const name of STRUCTURED_DOSAGE_MEMBERS) delete rest[name];
  return rest;
}
