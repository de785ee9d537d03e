// The catalog as a package: every exercise of one source at its current revision.
import { checkRow, checkTogether } from '../../../catalog/package/check/check-rows.ts';
import { PACKAGE_FORMAT, type PackageHeader, PICTURES_FOLDER } from '../../../catalog/package/package-schema.ts';
import { describeProblem, isError } from '../../../catalog/package/problem.ts';
import type { CatalogRow } from '../../../catalog/package/row.ts';
import type { WritablePackage } from '../../../catalog/package/write-package.ts';
import type { MediaRole, Status } from '../../../contract/vocabulary.ts';
import type { CatalogSource, CurrentExercise, Store } from '../../store/store.ts';
import { countOf, toPackage } from './documents.ts';
import { contentOf } from './lifecycle.ts';

export interface SourceSummary extends CatalogSource {
  readonly exercises: Readonly<Record<Status, number>>;
  /** How many of them every client sees. */
  readonly inSample: number;
  /** How many templates and entries of the lexicon it has. */
  readonly templates: number;
  readonly lexicon: number;
}

/** The sources that the catalog's exercises came from, in order of the alphabet, and what is said of them. */
export async function catalogSources(store: Store): Promise<SourceSummary[]> {
  const described = new Map((await store.catalog.sources()).map((source) => [source.source, source]));
  const { exercises } = await store.catalog.current();
  const { documents } = await store.catalog.documents();
  return [...new Set(exercises.map(({ source }) => source))].sort().map((source) => {
    const own = exercises.filter((exercise) => exercise.source === source);
    const count = (status: Status) => own.filter((exercise) => exercise.status === status).length;
    const { licence = null, attribution = null } = described.get(source) ?? {};
    return {
      source,
      licence,
      attribution,
      exercises: { active: count('active'), deprecated: count('deprecated'), withdrawn: count('withdrawn') },
      inSample: own.filter(({ entitlement }) => entitlement === 'sample').length,
      templates: countOf(documents, source, 'templates'),
      lexicon: countOf(documents, source, 'lexicon'),
    };
  });
}

/**
 * Rows in order of their keys, so that two exports can be compared line by line; templates and entries of the lexicon in theirs.
 * Rejects when a row would be refused by the check of packages: its key is part of a path.
 */
export async function exportPackage(store: Store, source: string): Promise<WritablePackage> {
  const { exercises } = await store.catalog.current();
  const byId = new Map(exercises.map((exercise) => [exercise.exerciseId, exercise]));
  const own = exercises.filter((exercise) => exercise.source === source);
  // By the picture's hash: rows that show the same picture share its file, which has the name of the first one.
  const files = new Map<string, string>();
  const rows = own.sort((a, b) => (a.key < b.key ? -1 : 1)).map((exercise) => toRow(exercise, byId, files));
  const beside = toPackage(
    (await store.catalog.documents()).documents.filter((document) => document.source === source),
    byId,
  );
  const hashes = new Map([...files].map(([sha256, file]) => [file, sha256]));
  const described = (await store.catalog.sources()).find((each) => each.source === source);
  const header: PackageHeader = {
    format: PACKAGE_FORMAT,
    source,
    ...(described?.licence && { licence: described.licence }),
    ...(described?.attribution && { attribution: described.attribution }),
    entitlement: 'full',
    missing: 'keep',
  };
  refuseMistakes(header, rows);
  return {
    header,
    rows,
    ...beside,
    async readPicture(file) {
      const picture = await store.catalog.findPicture(hashes.get(file) ?? '');
      if (!picture) throw new Error(`The database does not contain the picture ${file}.`);
      return picture.bytes;
    },
  };
}

function refuseMistakes({ entitlement }: PackageHeader, rows: readonly CatalogRow[]): void {
  const checks = rows.map((value, index) => checkRow({ row: index + 1, value }));
  const problems = [...checks.flatMap((check) => check.problems), ...checkTogether(checks, entitlement)];
  // A text that an older version stored may hide something by the rule of today: that keeps it out of an import, not of an export.
  const first = problems.find((problem) => isError(problem) && problem.code !== 'text');
  if (!first) return;
  // Of a file that is not written, the number of a line says nothing.
  const { row: _, ...problem } = first;
  throw new Error(`The catalog cannot be exported. ${describeProblem({ ...problem, file: 'Exercise' })}`);
}

function toRow(
  exercise: CurrentExercise,
  byId: ReadonlyMap<string, CurrentExercise>,
  files: Map<string, string>,
): CatalogRow {
  const { key, entitlement, source } = exercise;
  const { media, motion, replacementId, progressions = {}, ...content } = contentOf(exercise);
  const replacement = replacementId === undefined ? undefined : byId.get(replacementId);
  const isSeen = entitlement === 'full' || replacement?.entitlement === 'sample';
  const isUseful = replacement?.source === source && replacement.status === 'active' && isSeen;
  const fileOf = (sha256: string, name: string): string => {
    const file = files.get(sha256) ?? `${PICTURES_FOLDER}/${key}${name}`;
    files.set(sha256, file);
    return file;
  };
  const picture = (role: MediaRole) => {
    const { sha256 = '', alt = '' } = media.find((item) => item.role === role) ?? {};
    return { file: fileOf(sha256, `-${role}.png`), alt };
  };
  // As `replacementKey`: what ended since, and is nobody's way up any more, is left out.
  const keysOf = (ids: readonly string[] = []) =>
    ids
      .map((id) => byId.get(id))
      .filter((other) => other?.source === source && (other.status === 'active' || exercise.status !== 'active'))
      .map((other) => other!.key);
  const [easier, harder] = [keysOf(progressions.easier), keysOf(progressions.harder)];
  return {
    key,
    ...(content as Omit<CatalogRow, 'key' | 'images'>),
    ...(easier.length > 0 && { easier }),
    ...(harder.length > 0 && { harder }),
    ...(motion && { motion: fileOf(motion.sha256, '.webp') }),
    entitlement,
    ...(isUseful && { replacementKey: replacement.key }),
    images: { start: picture('start'), end: picture('end') },
  };
}
