// The catalogs that come with the service: the built-in exercises, and those for tests.
import { readFile } from 'node:fs/promises';
import { DEPRECATED_AT_FIRST, SAMPLE_EDITION } from '../catalog/sample/edition.ts';
import { SAMPLE_PICTURES_FOLDER, SAMPLE_THUMBNAILS_FOLDER } from '../catalog/sample/picture-folders.ts';
import type { Clock } from './clock.ts';
import { exerciseId } from './domain/catalog/exercise-content.ts';
import { byId, contentOf } from './domain/catalog/lifecycle.ts';
import { type PublishablePackage, type PublishableRow, publish } from './domain/catalog/publishing.ts';
import type { CurrentExercise, Store } from './store/store.ts';

const SAMPLE_PICTURES: Required<Pick<PublishablePackage, 'readPicture' | 'readThumbnail'>> = {
  readPicture: (file) => readFile(new URL(file, SAMPLE_PICTURES_FOLDER)),
  readThumbnail: (file) => readFile(new URL(file.replace(/png$/, 'webp'), SAMPLE_THUMBNAILS_FOLDER)),
};
export const EDITION_SETTING = 'sample_edition';
const AGAIN = 'Part of the catalog again.';
const DESCRIPTION = { licence: 'MIT', attribution: 'svc-picker. No clinician has reviewed it.' };

/**
 * Publishes the built-in exercises and templates in an empty catalog, and what changed in a catalog that has an earlier edition of them: ids stay,
 * revisions and events tell what is new. What the operator ended stays ended. An older version of the service changes nothing, nor
 * does a catalog of others.
 */
export async function publishSample(store: Store, clock: Clock): Promise<void> {
  if (Number((await store.settings.find(EDITION_SETTING)) ?? 0) >= SAMPLE_EDITION) return;
  // Loaded only when it is needed: it is a book of text.
  const [{ SAMPLE_ROWS, SAMPLE_SOURCE }, { SAMPLE_TEMPLATES }, { FIXTURES_SOURCE }] = await Promise.all([
    import('../catalog/sample/index.ts'),
    import('../catalog/sample/templates/index.ts'),
    import('../catalog/fixtures/index.ts'),
  ]);
  const isOthers = ({ source }: CurrentExercise) => source !== SAMPLE_SOURCE && source !== FIXTURES_SOURCE;
  await publish(store, clock, {
    source: SAMPLE_SOURCE,
    rows: SAMPLE_ROWS,
    templates: SAMPLE_TEMPLATES,
    description: DESCRIPTION,
    editionsFor: (exercises) => {
      const known = byId(exercises.filter(({ source }) => source === SAMPLE_SOURCE));
      return known.size === 0 && exercises.some(isOthers)
        ? []
        : [SAMPLE_ROWS.flatMap((row) => toPublish(row, known.get(exerciseId(SAMPLE_SOURCE, row.key))))];
    },
    ...SAMPLE_PICTURES,
  });
  await store.settings.note(EDITION_SETTING, String(SAMPLE_EDITION));
}

/** The row, unless the exercise was withdrawn since: that is the end, whatever the edition says. */
function toPublish(row: PublishableRow, before: CurrentExercise | undefined): readonly PublishableRow[] {
  if (before?.status === 'withdrawn') return [];
  const isOurs = before?.status === 'deprecated' && contentOf(before).changeReason === DEPRECATED_AT_FIRST[row.key];
  return [isOurs ? { ...row, status: 'active', changeReason: AGAIN } : row];
}

/** Publishes the exercises for tests, with their past, in a catalog that has none of them. */
export async function publishFixtures(store: Store, clock: Clock): Promise<void> {
  const { FIXTURE_EDITIONS, FIXTURE_ROWS, FIXTURES_SOURCE } = await import('../catalog/fixtures/index.ts');
  await publish(store, clock, {
    source: FIXTURES_SOURCE,
    rows: FIXTURE_ROWS,
    description: { ...DESCRIPTION, attribution: 'svc-picker. For tests of an integration.' },
    editionsFor: (exercises) => (exercises.some(({ source }) => source === FIXTURES_SOURCE) ? [] : FIXTURE_EDITIONS),
    ...SAMPLE_PICTURES,
  });
}
