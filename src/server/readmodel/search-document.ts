// An exercise as the search of the service has it.
import type { Exercise } from '../../contract/exercise/exercise.ts';
import { translatedNames } from '../../contract/exercise/index-entry.ts';
import { SEARCHED, type SearchDocument } from '../../search/index.ts';

/** Of an exercise that is published, or a row of a package. */
export type SearchedExercise = Pick<Exercise, 'name' | 'description' | 'searchSynonyms' | 'translations' | 'demands'>;

/**
 * An exercise calls its synonyms otherwise. Its names in other languages are synonyms too, of all languages: nobody says which one a
 * client speaks. What it does without is nothing to search.
 */
export function searchDocument(id: string, exercise: SearchedExercise): SearchDocument {
  const members: Readonly<Record<string, unknown>> = { ...exercise, synonyms: synonymsOf(exercise) };
  const blank = { text: '', list: [] } as const;
  const searched = SEARCHED.map(({ name, holds, optional }) => [
    name,
    members[name] ?? (optional ? undefined : blank[holds]),
  ]);
  return { id, ...(Object.fromEntries(searched) as Omit<SearchDocument, 'id'>), demands: exercise.demands };
}

function synonymsOf(exercise: SearchedExercise): readonly string[] {
  const { searchSynonyms = [] } = exercise;
  const translated = translatedNames(exercise);
  return translated ? [...new Set([...searchSynonyms, ...Object.values(translated).flat()])] : searchSynonyms;
}
