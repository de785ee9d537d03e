// From a stored program to the `initialSelection` of a new picker session. Spec: PickerSessionRequest.
import { DOSAGE_MEMBERS } from '../contract/exercise/dosage.ts';
import { SELECTION_MAX_ITEMS } from '../contract/limits.ts';
import type { Prescription } from '../contract/exercise/prescription.ts';
import { hasOwnWords } from './dosage-clauses.ts';
import { inProgramOrder, type StoredItem, type StoredPrescription } from './program-item.ts';

/** Nothing else ever leaves: clinician's instructions and whatever a store added stay behind. */
const SENT_MEMBERS = ['exerciseId', 'revision', 'side', ...DOSAGE_MEMBERS] as const;

/**
 * The prescriptions in program order, each with the exact revision that was prescribed, without instructions and
 * without nulls or blank own words (a request takes none). Throws a RangeError when there are more than 20, the most that a session takes.
 */
export function toInitialSelection(items: readonly StoredItem[]): Prescription[] {
  if (items.length > SELECTION_MAX_ITEMS) {
    throw new RangeError(
      `A session can open with at most ${SELECTION_MAX_ITEMS} items; this program has ${items.length}.`,
    );
  }
  return inProgramOrder(items).map((item) => toRequested(item.prescription));
}

function toRequested(prescription: StoredPrescription): Prescription {
  const members = SENT_MEMBERS.filter(
    (name) => prescription[name] != null && (name !== 'customDosage' || hasOwnWords(prescription)),
  );
  return Object.fromEntries(members.map((name) => [name, prescription[name]])) as object as Prescription;
}
