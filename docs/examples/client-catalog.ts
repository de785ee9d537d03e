import { client } from './client.ts';

export async function namesOf(region: string): Promise<readonly string[]> {
  const { data: known } = await client.listTaxonomies(); // instead of a list in your code
  if (!known.region.includes(region)) return [];
  const names: string[] = [];
  for await (const exercise of client.exercises({ region, status: 'active' })) names.push(exercise.name);
  return names;
}

/** A revision never changes: what was prescribed can be shown as it was. */
export const asPrescribed = (exerciseId: string, revision: string) => client.getExercise(exerciseId, revision);
