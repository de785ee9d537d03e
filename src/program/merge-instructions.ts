// Gives the rows of a re-opened program their instructions back: the service, and so the picker, never learned them.
import type { CompletionItem } from '../contract/messages.ts';
import { inProgramOrder, type StoredItem } from './program-item.ts';

/**
 * The returned items, with the stored text where the clinician neither wrote nor removed any. The picker says for each
 * row whose instructions it keeps (`keepsInstructionsOf`), so a text follows its row through moves and copies and never
 * lands on another. `storedItems` is what was given to `toInitialSelection`. Returns new items; everything but
 * `clinicianInstructions` is untouched. See docs/decisions/0009.
 */
export function mergeInstructions(
  items: readonly CompletionItem[],
  storedItems: readonly StoredItem[],
): CompletionItem[] {
  const inOrder = inProgramOrder(storedItems); // as toInitialSelection sent them
  return items.map((item) => {
    const typed = item.prescription.clinicianInstructions;
    const kept = inOrder[(item.keepsInstructionsOf ?? 0) - 1]?.prescription.clinicianInstructions;
    return { ...item, prescription: { ...item.prescription, clinicianInstructions: typed || (kept ?? '') } };
  });
}
