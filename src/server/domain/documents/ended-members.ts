// Templates of a package that name exercises which the catalog has ended: the package cannot know.
import { TEMPLATES_FILE } from '../../../catalog/package/package-schema.ts';
import type { Problem } from '../../../catalog/package/problem.ts';
import type { TemplateRow } from '../../../catalog/package/templates/template-row.ts';
import type { CurrentExercise, NewRevision } from '../../store/store.ts';
import { exerciseId } from '../catalog/exercise-content.ts';
import { contentOf } from '../catalog/revision.ts';

export interface TemplatesOfPackage {
  readonly source: string;
  readonly templates: readonly TemplateRow[];
  /** The line of each. */
  readonly lines: readonly number[];
}

/** A warning for each; `exercises` are those of the catalog, `revisions` what the package would make of them. */
export function endedMembers(
  { source, templates, lines }: TemplatesOfPackage,
  exercises: readonly CurrentExercise[],
  revisions: readonly (readonly NewRevision[])[],
): Problem[] {
  const byId = new Map<string, NewRevision | CurrentExercise>();
  for (const exercise of exercises) byId.set(exercise.exerciseId, exercise);
  for (const revision of revisions.flat()) byId.set(revision.exerciseId, revision);
  return templates.flatMap(({ key, items }, index) =>
    items.flatMap(({ exercise }, item): Problem[] => {
      const known = byId.get(exerciseId(source, exercise));
      if (!known || known.status === 'active') return [];
      const { replacementId } = contentOf(known);
      const replacement = replacementId === undefined ? undefined : byId.get(replacementId);
      const instead = replacement ? ` Its replacement is ${replacement.key}.` : '';
      const row = lines[index];
      return [
        {
          ...{ severity: 'warning', file: TEMPLATES_FILE, ...(row !== undefined && { row }), key },
          ...{ field: `items.${item}.exercise`, code: 'exercise_ended', value: JSON.stringify(exercise) },
          message: `The catalog has this exercise as ${known.status}; pickers show it as unavailable.${instead}`,
        },
      ];
    }),
  );
}
