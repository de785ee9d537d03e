// Publishing: rows of a catalog package become revisions and events, all in one transaction. Spec: Change event.
import { createHash } from 'node:crypto';
import { pngSize } from '../../../catalog/package/pictures/png.ts';
import { checkAnimatedWebp } from '../../../catalog/package/pictures/webp.ts';
import { MEDIA_ROLES, type MediaRole } from '../../../contract/vocabulary.ts';
import type { CatalogSource, CurrentExercise, Picture, PublishingTransaction, Store } from '../../store/store.ts';
import type { StoredMedia, StoredMotion, StoredPictures } from '../../store/catalog/stored-content.ts';
import type { Clock } from '../../clock.ts';
import { type BesideExercises, putLists, toLists } from './documents.ts';
import { type Plan, planPublication, type PublishableRow } from './plan.ts';

export type { PublishableRow } from './plan.ts';

export interface PublishablePackage extends BesideExercises {
  /** With the key of a row it makes the id of the exercise. */
  readonly source: string;
  readonly rows: readonly PublishableRow[];
  /** Kept with the source when something of it is published. */
  readonly description?: Omit<CatalogSource, 'source'>;
  /**
   * What to publish of the rows, given what the catalog has, one edition after the other; all rows at once when left out. Editions
   * may hold rows that came before, so that exercises have a past; their pictures are those of the rows. It is asked while the
   * catalog is locked: of two processes that start at once the second sees what the first has published.
   */
  readonly editionsFor?: (exercises: readonly CurrentExercise[]) => readonly (readonly PublishableRow[])[];
  /** The bytes of a picture that a row names: a PNG that is published as it is. */
  readonly readPicture: (file: string) => Promise<Uint8Array>;
  /** A small WebP of it, for cards; the picture itself is shown where there is none. */
  readonly readThumbnail?: (file: string) => Promise<Uint8Array>;
}

export interface PublishingResult {
  readonly published: number;
  readonly updated: number;
  readonly unchanged: number;
}

const NOTHING: PublishingResult = { published: 0, updated: 0, unchanged: 0 };

/**
 * Publishes the rows. Same content: nothing happens. Other content: a new revision and an event. A row without a status keeps
 * the one that the exercise has; another status is a further revision, after the content, as the lifecycle allows it. Rejects,
 * having written nothing, when a picture is no PNG, a row names a withdrawn exercise with new content, or a status is not
 * allowed: withdrawn is the end. Templates and entries of the lexicon, where the package has them, take the place of those that
 * the source had.
 */
export async function publish(store: Store, clock: Clock, what: PublishablePackage): Promise<PublishingResult> {
  // Files are read before the transaction: nobody waits for a disk while the catalog is locked.
  const pictures = await loadPictures(what);
  return store.catalog.publish(async (transaction) => {
    const editions = what.editionsFor?.(await transaction.currentExercises()) ?? [what.rows];
    let result = NOTHING;
    for (const rows of editions) {
      result = await publishRows(transaction, { ...what, rows }, pictures, clock());
    }
    if (editions.length === 0) return result;
    const { source, description } = what;
    if (description) await transaction.describeSource({ source, ...description }, clock());
    await putLists(transaction, source, toLists(source, 'full', what));
    return result;
  });
}

type Pictures = ReadonlyMap<string, Picture>;

async function publishRows(
  transaction: PublishingTransaction,
  { source, rows }: PublishablePackage,
  pictures: Pictures,
  now: number,
): Promise<PublishingResult> {
  const needed = new Map<string, Picture>();
  const picturesOf = (row: PublishableRow): StoredPictures => ({
    media: MEDIA_ROLES.map((role) => toMedia(role, pictureOf(pictures, row.images[role].file), row.images[role].alt)),
    ...(row.motion !== undefined && { motion: toMotion(pictureOf(pictures, row.motion)) }),
  });
  const plan = planPublication(
    await transaction.currentExercises(),
    { source, rows, missing: 'keep', picturesOf },
    now,
  );
  const refusal = plan.problems.find(({ severity }) => severity === 'error');
  if (refusal) throw new Error(refusal.message);
  for (const { index, action } of plan.steps) {
    const row = index === undefined ? undefined : rows[index];
    if (!row || (action !== 'publish' && action !== 'update')) continue;
    for (const file of filesOf(row)) {
      const picture = pictureOf(pictures, file);
      needed.set(picture.sha256, picture);
    }
  }
  for (const picture of needed.values()) await transaction.insertPicture(picture);
  await appendPlan(transaction, plan, now);
  const count = (wanted: string) =>
    new Set(plan.steps.flatMap(({ action, exerciseId }) => (action === wanted ? [exerciseId] : []))).size;
  const [published, updated] = [count('publish'), count('update')];
  return { published, updated, unchanged: rows.length - published - updated };
}

/** Revisions and events of a plan that has no problem. */
export async function appendPlan(transaction: PublishingTransaction, { revisions }: Plan, now: number): Promise<void> {
  for (const list of revisions) if (list.length > 0) await transaction.append(list, now);
}

/** Every picture that a row shows, by its file. */
async function loadPictures(what: PublishablePackage): Promise<Pictures> {
  const files = new Set(what.rows.flatMap(filesOf));
  return new Map(await Promise.all([...files].map(async (file) => [file, await loadPicture(file, what)] as const)));
}

const filesOf = ({ images, motion }: PublishableRow): string[] => [
  images.start.file,
  images.end.file,
  ...(motion === undefined ? [] : [motion]),
];

async function loadPicture(
  file: string,
  { readPicture, readThumbnail }: Pick<PublishablePackage, 'readPicture' | 'readThumbnail'>,
): Promise<Picture> {
  const bytes = await readPicture(file);
  const picture = toPicture(bytes, pngSize(bytes) && (await readThumbnail?.(file)));
  if (!picture) throw new Error(`${file} is neither a PNG picture nor an animated WebP.`);
  return picture;
}

/** Undefined when the bytes are neither a PNG nor an animated WebP. */
export function toPicture(bytes: Uint8Array, thumbnail: Uint8Array | undefined): Picture | undefined {
  const size = pngSize(bytes);
  if (size) {
    return {
      ...{ sha256: sha256Of(bytes), mimeType: 'image/png', ...size, bytes },
      ...(thumbnail && { thumbnail, thumbnailSha256: sha256Of(thumbnail) }),
    };
  }
  const motion = checkAnimatedWebp(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return 'code' in motion ? undefined : { sha256: sha256Of(bytes), mimeType: MOTION_TYPE, ...motion, bytes };
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function pictureOf(pictures: Pictures, file: string): Picture {
  const picture = pictures.get(file);
  if (!picture) throw new Error(`${file} was not read.`);
  return picture;
}

export const MOTION_TYPE = 'image/webp';

const toMotion = ({ sha256, width, height }: Picture): StoredMotion => ({
  mimeType: MOTION_TYPE,
  width,
  height,
  sha256,
});

export const toMedia = (
  role: MediaRole,
  { sha256, width, height }: Pick<Picture, 'sha256' | 'width' | 'height'>,
  alt: string,
): StoredMedia => ({ role, mimeType: 'image/png', width, height, sha256, alt });
