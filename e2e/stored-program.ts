// A program that is in the record before a test begins, as an earlier picker left it there.
import type { Client } from 'svc-picker/client';
import type { Prescription } from 'svc-picker/contract';
import type { Demo, StoredItem } from './pages.ts';

/** Everything but the exercise is optional: a row of both sides without instructions. */
export type StoredRow = { readonly exercise: string; readonly clinicianInstructions?: string } & Partial<
  Omit<Prescription, 'exerciseId' | 'revision'>
>;

/** Stores the rows, in order, as the patient's newest program; resolves with the items as the record has them. */
export async function storeProgram(
  demo: Demo,
  client: Client,
  patient: string,
  rows: readonly StoredRow[],
): Promise<readonly StoredItem[]> {
  const items: StoredItem[] = [];
  for (const { exercise: name, ...row } of rows) {
    const { data } = await client.listExercises({ q: name });
    const exercise = data.find((candidate) => candidate.name === name);
    if (exercise === undefined) throw new Error(`The catalog has no exercise called ${name}.`);
    items.push({
      order: items.length + 1,
      prescription: {
        exerciseId: exercise.id,
        revision: exercise.revision,
        side: 'bilateral',
        clinicianInstructions: '',
        ...row,
      },
      exercise,
    });
  }
  await demo.store(patient, items);
  return items;
}
