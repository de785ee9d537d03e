// An example of a package, for authors to begin with: it passes its own check.
import { readFile } from 'node:fs/promises';
import { SAMPLE_ROWS } from '../sample/index.ts';
import { SAMPLE_PICTURES_FOLDER } from '../sample/picture-folders.ts';
import { PACKAGE_FORMAT, PICTURES_FOLDER } from './package-schema.ts';
import type { WritablePackage } from './write-package.ts';

const EXAMPLE_KEY = 'bridge';

export function newPackage(): WritablePackage {
  const rows = SAMPLE_ROWS.filter(({ key }) => key === EXAMPLE_KEY).map(
    ({ images: { start, end }, easier: _, harder: __, ...row }) => ({
      ...row,
      images: {
        start: { ...start, file: `${PICTURES_FOLDER}/${start.file}` },
        end: { ...end, file: `${PICTURES_FOLDER}/${end.file}` },
      },
    }),
  );
  return {
    header: {
      format: PACKAGE_FORMAT,
      source: 'my-catalog',
      licence: 'How others may use it',
      attribution: 'Whose work it is',
      entitlement: 'full',
      missing: 'keep',
    },
    rows,
    readPicture: (file) => readFile(new URL(file.slice(PICTURES_FOLDER.length + 1), SAMPLE_PICTURES_FOLDER)),
  };
}
