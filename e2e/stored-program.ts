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

/** Runs in the record's page: the next program that it hands to the picker is one text, of an exercise that cannot be read. */
export function handOverText(text: string): void {
  const fetch = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const response = await fetch(...request);
    if (!response.url.endsWith('/picker-session')) return response;
    const launch = (await response.json()) as object;
    const items = [{ order: 1, prescription: { clinicianInstructions: text }, exercise: { name: 'Step-up' } }];
    return Response.json({ ...launch, stored: { items } }, response);
  };
}
