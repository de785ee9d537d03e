// What the index says of a whole exercise: the same for the service and for a page that has its exercises at hand.
import type { Exercise } from './exercise.ts';
import type { IndexEntry } from '../picker-session.ts';
import type { MediaRole } from '../vocabulary.ts';

/** By language: the name, then the other names. Undefined of an exercise without translations. */
export function translatedNames({ translations = {} }: Pick<Exercise, 'translations'>): IndexEntry['translations'] {
  const named = Object.entries(translations).map(([language, { name, searchSynonyms = [] }]) => [
    language,
    [...new Set([name, ...searchSynonyms])],
  ]);
  return named.length > 0 ? (Object.fromEntries(named) as NonNullable<IndexEntry['translations']>) : undefined;
}

/** What cards, filters and search need of an exercise. `pictureUrl` gives the address of the picture that cards show. */
export function toIndexEntry(exercise: Exercise, pictureUrl: (url: string) => string): IndexEntry {
  const { id, revision, name, description, region, category, level } = exercise;
  const { defaultPrescription, sideMeaning, bothSides, demands, precautions } = exercise;
  const translations = translatedNames(exercise);
  const picture = (role: MediaRole): IndexEntry['pictures'][MediaRole] => {
    const found = exercise.media.find((item) => item.role === role);
    return { url: pictureUrl(found?.url ?? ''), alt: found?.alt ?? '' };
  };
  return {
    id,
    revision,
    name,
    description,
    target: exercise.target ?? '',
    ...(region !== undefined && { region }),
    ...(category !== undefined && { category }),
    ...(level !== undefined && { level }),
    equipment: exercise.equipment ?? [],
    tags: exercise.tags ?? [],
    synonyms: exercise.searchSynonyms ?? [],
    ...(translations && { translations }),
    ...(defaultPrescription !== undefined && { defaultPrescription }),
    ...(sideMeaning !== undefined && { sideMeaning }),
    ...(bothSides !== undefined && { bothSides }),
    ...(demands !== undefined && { demands }),
    ...(precautions !== undefined && { precautions }),
    pictures: { start: picture('start'), end: picture('end') },
  };
}
