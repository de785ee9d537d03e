import type { CompletionItem } from 'svc-picker/contract';
import type { SvcProgram } from 'svc-picker/program/element';

/** `statusOf` answers with the status of today, or undefined where it is not known. */
export async function tellWithdrawn(
  handout: SvcProgram,
  items: readonly CompletionItem[],
  statusOf: (id: string) => Promise<string | undefined>,
): Promise<void> {
  const ids = items.map(({ exercise }) => exercise.id);
  const statuses = await Promise.all(ids.map(statusOf));
  handout.withdrawn = ids.filter((_, index) => statuses[index] === 'withdrawn');
  handout.phone = '020 5550 140';
}
