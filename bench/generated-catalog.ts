// A large catalog for benches: texts of the built-in exercises, recombined, the same for the same seed. Never committed as data.
import { readFile } from 'node:fs/promises';
import { SAMPLE_ROWS } from '../src/catalog/sample/index.ts';
import { SAMPLE_PICTURES_FOLDER, SAMPLE_THUMBNAILS_FOLDER } from '../src/catalog/sample/picture-folders.ts';
import {
  publish,
  type PublishablePackage,
  type PublishableRow,
  type PublishingResult,
} from '../src/server/domain/catalog/publishing.ts';
import type { Store } from '../src/server/store/store.ts';
import { SeededRandom } from '../src/server/testing/seeded-random-generator.ts';

const SEED = 20_260_823;

/** The package's source: together with a row's key it decides the exercise id. */
export const GENERATED_SOURCE = 'generated';

/** Every so many exercises one is in the sample catalog too. */
const SAMPLE_EVERY = 10;

/** Rows that lend their pictures: few, so that a large catalog is mostly text. */
const PICTURED_ROWS = SAMPLE_ROWS.slice(0, 8);

/** Syllables of a word that only one exercise has: a larger catalog has more words. */
const SYLLABLES = ['ba', 'cor', 'del', 'fi', 'gam', 'lu', 'mer', 'no', 'ta', 'vis'];

/** `count` rows, of about 2 kB as a response; the first n of a larger catalog are the catalog of n. */
export function generateRows(count: number, seed = SEED): PublishableRow[] {
  const random = new SeededRandom(seed);
  const pick = <T>(list: readonly T[]): T => random.pick(list);
  const row = () => pick(SAMPLE_ROWS);
  return Array.from({ length: count }, (_, index): PublishableRow => {
    const { region, category, level } = row();
    const { steps, cue, defaultPrescription, demands } = row();
    const { target, equipment } = row();
    return {
      key: `generated-${index}`,
      name: `${pick(row().name.split(' '))} ${row().name} ${rareWord(index)}`,
      description: row().description,
      steps,
      ...(cue !== undefined && { cue }),
      region,
      category,
      level,
      ...(target !== undefined && { target }),
      ...(equipment && { equipment }),
      tags: unique([...(row().tags ?? []), ...(row().tags ?? [])]),
      searchSynonyms: unique([...(row().searchSynonyms ?? []), ...(row().searchSynonyms ?? [])]),
      ...(defaultPrescription && { defaultPrescription }),
      demands,
      entitlement: index % SAMPLE_EVERY === 0 ? 'sample' : 'full',
      images: pick(PICTURED_ROWS).images,
    };
  });
}

/** Publishes `count` generated exercises, all in one transaction. */
export function publishGenerated(store: Store, count: number, seed?: number): Promise<PublishingResult> {
  return publish(store, Date.now, {
    source: GENERATED_SOURCE,
    rows: generateRows(count, seed),
    ...generatedPictures,
  });
}

/** How publishing reads the pictures of generated rows. */
export const generatedPictures: Pick<PublishablePackage, 'readPicture' | 'readThumbnail'> = {
  readPicture: (file) => readFile(new URL(file, SAMPLE_PICTURES_FOLDER)),
  readThumbnail: (file) => readFile(new URL(file.replace(/png$/, 'webp'), SAMPLE_THUMBNAILS_FOLDER)),
};

/** The number in syllables: no two exercises have the same. */
const rareWord = (index: number): string =>
  Array.from(String(index).padStart(4, '0'), (digit) => SYLLABLES[Number(digit)]).join('');

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
