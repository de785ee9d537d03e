// Templates and entries of the lexicon as a package has them: the way back from what is stored.
import type { TemplateRow } from '../../../catalog/package/templates/template-row.ts';
import type { OwnLexiconEntry } from '../../../lexicon/lexicon-entry.ts';
import type { StoredTemplate } from '../../store/catalog/stored-template.ts';
import type { CurrentExercise, PickerDocument } from '../../store/store.ts';
import type { BesideExercises } from './plan-documents.ts';

/** Of one source; undefined of a kind that it has nothing of. `exercises` are all of the catalog, by id: none is ever deleted. */
export function toPackage(
  documents: readonly PickerDocument[],
  exercises: ReadonlyMap<string, CurrentExercise>,
): BesideExercises {
  const listOf = (kind: PickerDocument['kind']) => documents.find((document) => document.kind === kind)?.document;
  const templates = listOf('templates');
  const lexicon = listOf('lexicon');
  return {
    ...(templates !== undefined && {
      templates: (JSON.parse(templates) as StoredTemplate[]).map((template) => toRow(template, exercises)),
    }),
    ...(lexicon !== undefined && { lexicon: JSON.parse(lexicon) as OwnLexiconEntry[] }),
  };
}

function toRow(
  { id: _, items, ...template }: StoredTemplate,
  exercises: ReadonlyMap<string, CurrentExercise>,
): TemplateRow {
  return {
    ...(template as Omit<TemplateRow, 'items'>),
    items: items.map(({ exerciseId, ...item }) => ({
      exercise: exercises.get(exerciseId)?.key ?? exerciseId,
      ...(item as Omit<TemplateRow['items'][number], 'exercise'>),
    })),
  };
}
