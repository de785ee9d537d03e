// A row of a program as a record system stored it.
import type { Exercise } from '../contract/exercise/exercise.ts';
import type { CompletionItem } from '../contract/messages/messages.ts';
import type { Side } from '../contract/vocabulary.ts';
import type { DosageInHand } from './dosage-clauses.ts';
import type { SidesOfExercise } from './said-side.ts';

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
