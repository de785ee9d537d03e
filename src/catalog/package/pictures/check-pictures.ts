// The pictures of a package: each can be shown, and a pair shows two things.
import { MEDIA_ROLES } from '../../../contract/vocabulary.ts';
import type { RowCheck } from '../check/check-rows.ts';
import { ROWS_FILE } from '../package-schema.ts';
import { NO_SHARP, passes, type PictureFile, type PicturesReading } from './read-pictures.ts';
import { type Problem, shown } from '../problem.ts';

/** `isComplete`: whether `rows` are all rows of the package; one that cannot be read may show any picture. */
export function checkPictures(
  rows: readonly RowCheck[],
  { stills, motions, canConvert, inFolder }: PicturesReading,
  isComplete: boolean,
): Problem[] {
  const problems: Problem[] = [];
  for (const { row, key, images, motion } of rows) {
    const place = { severity: 'error', file: ROWS_FILE, row, ...(key !== undefined && { key }) } as const;
    for (const mistake of motions.get(motion ?? '')?.mistakes ?? []) {
      const found = shown(motion);
      problems.push({ ...place, field: 'motion', ...mistake, ...(found !== undefined && { value: found }) });
    }
    if (!images) continue;
    const [start, end] = MEDIA_ROLES.map((role) => stills.get(images[role].file));
    for (const [role, own] of [
      ['start', start],
      ['end', end],
    ] as const) {
      const found = shown(images[role].file);
      const field = `images.${role}.file`;
      const mistakes = own?.mistakes ?? [];
      const unconverted =
        mistakes.length === 0 && !canConvert && own && !passes(start?.file, end?.file) ? [NO_SHARP] : [];
      for (const mistake of [...mistakes, ...unconverted]) {
        problems.push({ ...place, field, ...mistake, ...(found !== undefined && { value: found }) });
      }
    }
    for (const role of MEDIA_ROLES) {
      if (passes(start?.file, end?.file) && stills.get(images[role].file)?.file.hasMore)
        problems.push({ ...place, severity: 'warning', field: `images.${role}.file`, ...WITH_MORE });
    }
    if (start?.file.sha256 !== undefined && start.file.sha256 === end?.file.sha256) {
      problems.push({ ...place, ...IDENTICAL });
    }
  }
  if (!isComplete || rows.some(({ images }) => !images)) return problems;
  const unused = inFolder.filter((file) => !stills.has(file) && !motions.has(file));
  return [...problems, ...unused.map((file): Problem => ({ severity: 'warning', file, ...UNUSED }))];
}

/** By the file that rows name: those that have no mistakes. */
export const wholePictures = ({ stills, motions }: PicturesReading): ReadonlyMap<string, PictureFile> =>
  new Map([...stills, ...motions].flatMap(([name, { file }]) => (isWhole(file) ? [[name, file] as const] : [])));

const isWhole = (file: Partial<PictureFile>): file is PictureFile => file.size !== undefined;

const IDENTICAL = {
  field: 'images',
  code: 'pictures_identical',
  message: 'Start and end are the same picture. Use two different ones.',
};
const WITH_MORE = {
  code: 'picture_parts',
  message:
    'This PNG contains more than its pixels (an author, a place, a history, data of a program). The import publishes it without that.',
};
const UNUSED = { code: 'picture_unused', message: 'No row uses this picture.' };
