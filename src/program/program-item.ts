// A row of a program as a record system stored it.
import type { Exercise } from '../contract/exercise/exercise.ts';
import type { CompletionItem } from '../contract/messages/messages.ts';
import type { Side } from '../contract/vocabulary.ts';
import { type DosageInHand, hasOwnWords } from './dosage-clauses.ts';
import type { SidesOfExercise } from './said-side.ts';
import { DOSAGE_MEMBERS, STRUCTURED_DOSAGE_MEMBERS } from '../contract/exercise/dosage.ts';
import { SELECTION_MAX_ITEMS } from '../contract/limits.ts';
import type { Prescription } from '../contract/exercise/prescription.ts';

/** A completion item as a store gives it back: what was not set, or was empty, may be null or absent. The snapshot is not needed. */
export interface StoredItem extends Pick<CompletionItem, 'order'> {
  /** What was prescribed, as it was stored. */
  readonly prescription: StoredPrescription;
}

/** A prescription with its nulls. */
export type StoredPrescription = Omit<DosageInHand, 'side'> & {
  readonly side?: Side | null | undefined;
  readonly exerciseId: string;
  readonly revision?: string | null | undefined;
  readonly clinicianInstructions?: string | null | undefined;
};

/** A completion item; of its snapshot only the name is read, and what it says of its sides. */
export interface ProgramItem extends StoredItem {
  /** The exercise exactly as it was prescribed. */
  readonly exercise: SidesOfExercise & { readonly name?: Exercise['name'] | null | undefined };
}

/** The order of the program, whatever that of the rows. */
export const inProgramOrder = <T extends StoredItem>(items: readonly T[]): readonly T[] =>
  items.toSorted((a, b) => a.order - b.order);

/** A row that can be used, and where it stood among the rows: 'items[2]'. */
export type PlacedItem = ProgramItem & { readonly place: string };

/** In program order. Throws a RangeError that names the place, never a value, where a row or a part of it that is needed is missing. */
export function placedItems(items: readonly ProgramItem[]): readonly PlacedItem[] {
  const placed = items.map((item, index) => {
    const place = `items[${index}]`;
    needed(item, place);
    needed(item.order, `${place}.order`);
    needed(item.prescription, `${place}.prescription`);
    needed(item.prescription.exerciseId, `${place}.prescription.exerciseId`);
    needed(item.exercise, `${place}.exercise`);
    return { ...item, place };
  });
  return inProgramOrder(placed);
}

function needed(part: unknown, place: string): void {
  if (part === undefined || part === null || part === '') throw new RangeError(`${place} is missing.`);
}

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

/** Nothing else ever leaves: clinician's instructions and whatever a store added stay behind. */
function toRequested(prescription: StoredPrescription): Prescription {
  const members = (['exerciseId', 'revision', 'side', ...DOSAGE_MEMBERS] as const).filter(
    (name) => prescription[name] != null && (name !== 'customDosage' || hasOwnWords(prescription)),
  );
  return Object.fromEntries(members.map((name) => [name, prescription[name]])) as object as Prescription;
}
