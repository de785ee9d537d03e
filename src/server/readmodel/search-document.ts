// An exercise as the search of the service has it.
import type { Exercise } from '../../contract/exercise/exercise.ts';
import { SEARCHED, type SearchDocument } from '../../search/index.ts';

/** Of an exercise that is published, or a row of a package. */
export type SearchedExercise = Pick<Exercise, 'name' | 'description' | 'searchSynonyms' | 'translations'>;

/** An exercise calls its synonyms otherwise. What it does without is nothing to search. */
export function searchDocument(id: string, exercise: SearchedExercise): SearchDocument {
  const members: Readonly<Record<string, unknown>> = { ...exercise, synonyms: exercise.searchSynonyms };
  const blank = { text: '', list: [] } as const;
  const searched = SEARCHED.map(({ name, holds, optional }) => [
    name,
    members[name] ?? (optional ? undefined : blank[holds]),
  ]);
  return { id, ...(Object.fromEntries(searched) as Omit<SearchDocument, 'id'>) };
}
