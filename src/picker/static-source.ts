// Exercises that the page has at hand, as a source: nothing is asked of anybody.
import type { Exercise } from '../contract/exercise/exercise.ts';
import { toIndexEntry as entryOf } from '../contract/exercise/index-entry.ts';
import type { CatalogTemplate, UnavailableItem } from '../contract/exercise/template.ts';
import type { LanguageCode } from '../contract/languages.ts';
import type { CurrentState, IndexEntry } from '../contract/picker-session.ts';
import type { LexiconEntry } from '../lexicon/lexicon-entry.ts';
import { answered, type Opening, type PickerSource, refused } from './source.ts';

/** A whole catalog at hand, and what the picker opens with. */
export interface StaticSourceOptions extends Omit<
  Opening,
  'catalogRevision' | 'templatesRevision' | 'lexiconRevision' | 'exercises'
> {
  /** The catalog, each exercise once, in its newest revision. Only active ones can be found. */
  readonly exercises: readonly Exercise[];
  /** Older revisions that `initialSelection` names. */
  readonly earlierRevisions?: readonly Exercise[];
  /** Named groups of the exercises. */
  readonly templates?: readonly CatalogTemplate[];
  /** What the words of clinicians mean, in a language. Absent: the search knows the words of the exercises alone. */
  readonly lexicon?: (language: LanguageCode) => readonly LexiconEntry[];
}

/** `current` is made of the exercises where it is not given. */
export function staticSource({
  exercises,
  earlierRevisions = [],
  templates,
  lexicon,
  ...opening
}: StaticSourceOptions): PickerSource {
  const everything = [...exercises, ...earlierRevisions];
  const find = (id: string, revision: string): Exercise | undefined =>
    everything.find((exercise) => exercise.id === id && exercise.revision === revision);
  const selected = opening.initialSelection ?? [];
  const isSelected = ({ id }: Exercise): boolean => selected.some(({ exerciseId }) => exerciseId === id);

  return {
    open: () =>
      Promise.resolve(
        answered({
          catalogRevision: 'static',
          ...(templates && { templatesRevision: 'static' }),
          ...(lexicon && { lexiconRevision: 'static' }),
          exercises: selected.flatMap(({ exerciseId, revision }) => find(exerciseId, revision) ?? []),
          current: exercises.filter(isSelected).map(toCurrentState),
          ...opening,
        }),
      ),
    getIndex: () =>
      Promise.resolve(answered({ exercises: exercises.filter(({ status }) => status === 'active').map(toIndexEntry) })),
    getExercise(id, revision) {
      const exercise = find(id, revision);
      return Promise.resolve(exercise ? answered(exercise) : refused('unknown'));
    },
    getLexicon: (_, language) =>
      Promise.resolve(lexicon ? answered({ entries: lexicon(language) }) : refused('unknown')),
    getTemplates: () =>
      Promise.resolve(
        templates ? answered({ templates: templates.map((one) => withStanding(one, exercises)) }) : refused('unknown'),
      ),
  };
}

/** What cards, filters and search need of an exercise, with the pictures that it has. */
export const toIndexEntry = (exercise: Exercise): IndexEntry => entryOf(exercise, (url) => url);

const toCurrentState = ({ id, revision, status, replacementId, changeReason }: Exercise): CurrentState => ({
  id,
  revision,
  status,
  ...(replacementId !== undefined && { replacementId }),
  ...(changeReason !== undefined && { changeReason }),
});

/** What the catalog at hand no longer offers is named, with what it offers instead. */
const withStanding = (template: CatalogTemplate, exercises: readonly Exercise[]): CatalogTemplate => ({
  ...template,
  items: template.items.map((item) => {
    const exercise = exercises.find(({ id }) => id === item.exerciseId);
    return exercise && exercise.status !== 'active' ? { ...item, unavailable: unavailable(exercise) } : item;
  }),
});

const unavailable = ({ name, replacementId }: Exercise): UnavailableItem => ({
  name,
  ...(replacementId !== undefined && { replacementId }),
});
