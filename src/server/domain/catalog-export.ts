// The catalog as a package: every exercise of one source at its current revision.
import { checkRow, checkTogether } from '../../catalog/package/check-rows.ts';
import type { PackageHeader } from '../../catalog/package/package-schema.ts';
import { PACKAGE_FORMAT, PICTURES_FOLDER } from '../../catalog/package/package-schema.ts';
import { describeProblem, isError } from '../../catalog/package/problem.ts';
import type { CatalogRow } from '../../catalog/package/row.ts';
import type { WritablePackage } from '../../catalog/package/write-package.ts';
import type { MediaRole } from '../../contract/vocabulary.ts';
import type { CurrentExercise, Store } from '../store/store.ts';
import { contentOf } from './revision.ts';

/** The sources that the catalog's exercises came from, in order of the alphabet. */
export async function catalogSources(store: Store): Promise<string[]> {
  const { exercises } = await store.catalog.current();
  return [...new Set(exercises.map(({ source }) => source))].sort();
}

/**
 * Rows in order of their keys, so that two exports can be compared line by line. Rejects when a row would be refused by the
 * check of packages: its key is part of a path.
 */
export async function exportPackage(store: Store, source: string): Promise<WritablePackage> {
  const { exercises } = await store.catalog.current();
  const byId = new Map(exercises.map((exercise) => [exercise.exerciseId, exercise]));
  const own = exercises.filter((exercise) => exercise.source === source);
  const pictures = new Map<string, string>();
  const rows = own.map((exercise) => toRow(exercise, byId, pictures)).sort((a, b) => (a.key < b.key ? -1 : 1));
  const header: PackageHeader = { format: PACKAGE_FORMAT, source, entitlement: 'full', missing: 'keep' };
  refuseMistakes(header, rows);
  return {
    header,
    rows,
    async readPicture(file) {
      const picture = await store.catalog.findPicture(pictures.get(file) ?? '');
      if (!picture) throw new Error(`The database has no picture for ${file}.`);
      return picture.bytes;
    },
  };
}

function refuseMistakes({ entitlement }: PackageHeader, rows: readonly CatalogRow[]): void {
  const checks = rows.map((value, index) => checkRow({ row: index + 1, value }));
  const problems = [...checks.flatMap((check) => check.problems), ...checkTogether(checks, entitlement)];
  const first = problems.find(isError);
  if (!first) return;
  // Of a file that is not written, the number of a line says nothing.
  const { row: _, ...problem } = first;
  throw new Error(`The catalog cannot be exported. ${describeProblem({ ...problem, file: 'Exercise' })}`);
}

function toRow(
  exercise: CurrentExercise,
  byId: ReadonlyMap<string, CurrentExercise>,
  pictures: Map<string, string>,
): CatalogRow {
  const { key, entitlement, source } = exercise;
  const { media, replacementId, ...content } = contentOf(exercise);
  const replacement = replacementId === undefined ? undefined : byId.get(replacementId);
  const isSeen = entitlement === 'full' || replacement?.entitlement === 'sample';
  const isUseful = replacement?.source === source && replacement.status === 'active' && isSeen;
  const picture = (role: MediaRole) => {
    const { sha256 = '', alt = '' } = media.find((item) => item.role === role) ?? {};
    const file = `${PICTURES_FOLDER}/${key}-${role}.png`;
    pictures.set(file, sha256);
    return { file, alt };
  };
  return {
    key,
    ...(content as Omit<CatalogRow, 'key' | 'images'>),
    entitlement,
    ...(isUseful && { replacementKey: replacement.key }),
    images: { start: picture('start'), end: picture('end') },
  };
}
