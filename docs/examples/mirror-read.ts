import { mirror } from './mirror.ts';

/** For a program of last year: what was prescribed, exactly as it was, and whether it is still offered. */
export async function prescribed(id: string, revision: string) {
  const found = await mirror.exercise(id, revision);
  return found && { exercise: found.exercise, isOffered: found.current?.status === 'active' };
}

export async function offered(): Promise<string[]> {
  const names = [];
  for await (const { exercise } of mirror.exercises({ status: 'active' })) names.push(exercise.name);
  return names;
}
