// A small catalog for tests: eight exercises, three of them in the sample, with real (tiny) PNG pictures.
import { Names } from '../../../lexicon/names.ts';
import { atOnce } from '../../../search/search-work.ts';
import type { PublishablePackage, PublishableRow } from '../../domain/catalog/publishing.ts';
import type { ExerciseFilter } from '../../readmodel/catalog-entry.ts';
import type { ExercisePage, ListPlace, VisibleCatalog } from '../../readmodel/visible-catalog.ts';

const PNG_1X1 = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Decoders ignore what follows the end: each name gives other bytes. */
export const testPicture = (file: string): Promise<Uint8Array> =>
  Promise.resolve(Buffer.concat([PNG_1X1, Buffer.from(file)]));

export function testRow(key: string, row: Partial<PublishableRow> = {}): PublishableRow {
  return {
    key,
    name: key,
    description: `Describes ${key}.`,
    steps: ['Begin.', 'Move.', 'Rest.'],
    region: 'Knee',
    category: 'Strength',
    level: 'Early',
    entitlement: 'full',
    images: {
      start: { file: `${key}-start.png`, alt: `Start of ${key}` },
      end: { file: `${key}-end.png`, alt: `End of ${key}` },
    },
    ...row,
  };
}

export const TEST_ROWS: readonly PublishableRow[] = [
  testRow('bridge', {
    name: 'Bridge',
    region: 'Hip',
    level: 'Foundation',
    entitlement: 'sample',
    target: 'Gluteus maximus',
    equipment: ['Exercise mat'],
    tags: ['supine', 'core'],
    searchSynonyms: ['glute bridge'],
    defaultPrescription: { side: 'bilateral', sets: 3, repetitions: 10 },
  }),
  testRow('calf-stretch', {
    name: 'calf stretch',
    region: 'Ankle',
    category: 'Stretch',
    entitlement: 'sample',
    tags: ['wall'],
  }),
  testRow('pendulum', {
    name: 'Pendulum',
    region: 'Shoulder',
    category: 'Mobility',
    entitlement: 'sample',
    equipment: ['Table'],
  }),
  testRow('band-row', {
    name: 'Band row',
    region: 'Shoulder',
    level: 'Functional',
    equipment: ['Resistance band'],
    tags: ['band', 'core'],
  }),
  testRow('bird-dog', { name: 'Bird dog', region: 'Low Back', category: 'Balance', tags: ['core'] }),
  testRow('squat-a', { name: 'Squat', tags: ['core', 'band'] }),
  testRow('squat-b', { name: 'Squat', equipment: ['Resistance band, long'] }),
  testRow('wall-slide', { name: 'Wall slide', region: 'Shoulder', category: 'Mobility', tags: ['wall'] }),
];

export const testPackage = (rows: readonly PublishableRow[] = TEST_ROWS): PublishablePackage => ({
  source: 'test',
  rows,
  readPicture: testPicture,
});

/** A page of a list or search, without waiting. What is not searchable yet is searched without a lexicon. */
export function pageAtOnce(
  catalog: VisibleCatalog,
  ...[filter, after, limit = 100]: [filter: ExerciseFilter, after?: ListPlace, limit?: number]
): Promise<ExercisePage> {
  if (!catalog.isSearchable) {
    atOnce(catalog.indexInSteps());
    const none = atOnce(Names.inSteps([]));
    catalog.understand({ revision: 'none', names: none, foreign: none });
  }
  return catalog.list(filter, after, limit, (steps) => Promise.resolve(atOnce(steps)));
}
