// What the index says of a whole exercise: the same for the service and for a page that has its exercises at hand.
import type { Exercise } from './exercise.ts';
import type { IndexEntry } from '../picker-session.ts';
import type { MediaRole } from '../vocabulary.ts';

/** What cards, filters and search need of an exercise. `pictureUrl` gives the address of the picture that cards show. */
export function toIndexEntry(exercise: Exercise, pictureUrl: (url: string) => string): IndexEntry {
  const { id, revision, name, description, region, category, level, defaultPrescription, sideMeaning, bothSides } =
    exercise;
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
    ...(defaultPrescription !== undefined && { defaultPrescription }),
    ...(sideMeaning !== undefined && { sideMeaning }),
    ...(bothSides !== undefined && { bothSides }),
    pictures: { start: picture('start'), end: picture('end') },
  };
}
