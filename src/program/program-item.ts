// A row of a program as a record system stored it.
import type { Exercise } from '../contract/exercise.ts';
import type { CompletionItem } from '../contract/messages.ts';

/** A completion item; the snapshot is not needed. */
export type StoredItem = Pick<CompletionItem, 'order' | 'prescription'>;

/** A completion item; of its snapshot only the name is read. */
export interface ProgramItem extends StoredItem {
  readonly exercise: Partial<Pick<Exercise, 'name'>>;
}

/** The order of the program, whatever that of the rows. */
export const inProgramOrder = <T extends StoredItem>(items: readonly T[]): readonly T[] =>
  items.toSorted((a, b) => a.order - b.order);
