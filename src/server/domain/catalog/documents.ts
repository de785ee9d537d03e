// Templates and entries of the lexicon on their way into the catalog: as they are stored, and what storing them would change.
import { hash } from 'node:crypto';
import type { TemplateRow } from '../../../catalog/package/templates/template-schema.ts';
import type { Entitlement } from '../../../contract/vocabulary.ts';
import type { OwnLexiconEntry } from '../../../lexicon/lexicon-entry.ts';
import type { StoredTemplate } from '../../store/catalog/stored-content.ts';
import type {
  DocumentKind,
  PickerDocument,
  PublishingTransaction,
  CurrentExercise,
  NewRevision,
} from '../../store/store.ts';
import { exerciseId } from './exercise-content.ts';
import { TEMPLATES_FILE } from '../../../catalog/package/package-schema.ts';
import type { Problem } from '../../../catalog/package/problem.ts';
import { contentOf } from './lifecycle.ts';

/** In this order they are told. */
export const DOCUMENT_KINDS = ['templates', 'lexicon'] as const satisfies readonly DocumentKind[];

/** What a package has beside its exercises. */
export interface BesideExercises {
  /** Undefined when the package says nothing of templates. */
  readonly templates?: readonly TemplateRow[] | undefined;
  /** Undefined when the package says nothing of the lexicon. */
  readonly lexicon?: readonly OwnLexiconEntry[] | undefined;
}

/** By kind; undefined where nothing is said. */
export type DocumentLists = Readonly<Partial<Record<DocumentKind, readonly unknown[]>>>;

export interface DocumentStep {
  readonly kind: DocumentKind;
  readonly action: 'publish' | 'replace' | 'remove' | 'unchanged';
  /** How many there are before and after it. */
  readonly before: number;
  readonly after: number;
}

/** The same source and key are the same template, for ever. */
export const templateId = (source: string, key: string): string =>
  `tp_${hash('sha256', `${source}\0${key}`).slice(0, 20)}`;

/** As they are stored. `entitlement` is the package's, of templates that do not name their own. */
export function toLists(source: string, entitlement: Entitlement, { templates, lexicon }: BesideExercises) {
  return {
    ...(templates && { templates: templates.map((row) => toStored(source, entitlement, row)) }),
    ...(lexicon && { lexicon }),
  } satisfies DocumentLists;
}

function toStored(source: string, entitlement: Entitlement, row: TemplateRow): StoredTemplate {
  const { key, entitlement: own = entitlement, items, ...content } = row;
  return {
    id: templateId(source, key),
    key,
    entitlement: own,
    ...content,
    items: items.map(({ exercise, ...item }) => ({ exerciseId: exerciseId(source, exercise), ...item })),
  };
}

/** What a kind becomes of which the package says nothing, as of exercises that no row names. */
export const withMissing = (lists: DocumentLists, missing: 'keep' | 'deprecate' | 'withdraw'): DocumentLists =>
  missing === 'keep' ? lists : { templates: [], lexicon: [], ...lists };

export function planDocuments(
  documents: readonly PickerDocument[],
  source: string,
  lists: DocumentLists,
): DocumentStep[] {
  return DOCUMENT_KINDS.flatMap((kind): DocumentStep[] => {
    const list = lists[kind];
    const before = countOf(documents, source, kind);
    if (!list || (list.length === 0 && before === 0)) return [];
    const stored = storedOf(documents, source, kind);
    const isSame = JSON.stringify(list) === stored?.document;
    const action = isSame ? 'unchanged' : list.length === 0 ? 'remove' : stored ? 'replace' : 'publish';
    return [{ kind, action, before, after: list.length }];
  });
}

const storedOf = (documents: readonly PickerDocument[], source: string, kind: DocumentKind) =>
  documents.find((document) => document.source === source && document.kind === kind);

/** How many templates, or entries of the lexicon, a source has. */
export function countOf(documents: readonly PickerDocument[], source: string, kind: DocumentKind): number {
  const stored = storedOf(documents, source, kind);
  return stored ? (JSON.parse(stored.document) as unknown[]).length : 0;
}

/** In the transaction that publishes the exercises: nothing is stored half. */
export async function putLists(
  transaction: PublishingTransaction,
  source: string,
  lists: DocumentLists,
): Promise<void> {
  for (const kind of DOCUMENT_KINDS) {
    const list = lists[kind];
    if (list) await transaction.putDocument(source, kind, list);
  }
}

// Templates of a package that name exercises which the catalog has ended: the package cannot know.
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

// Templates and entries of the lexicon as a package has them: the way back from what is stored.

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
