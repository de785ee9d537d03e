// Publishing: rows of a catalog package become revisions and events, all in one transaction. Spec: Change event.
import { createHash } from 'node:crypto';
import { pngSize } from '../../catalog/package/png.ts';
import type { CatalogPicture, CatalogRow } from '../../catalog/package/row.ts';
import type { Entitlement, MediaRole } from '../../contract/vocabulary.ts';
import type { CurrentExercise, NewRevision, Picture, PublishingTransaction, Store } from '../store/store.ts';
import type { StoredMedia } from '../store/stored-content.ts';
import type { Clock } from './clock.ts';
import { contentHash, exerciseId, type Lifecycle, toContent, uniqueSlug } from './exercise-content.ts';
import { statusRevision } from './lifecycle.ts';
import { contentOf, nextRevision } from './revision.ts';

export type PublishableRow = CatalogRow & {
  /** `sample`: every client sees it; `full`: only those with the full catalog. */
  readonly entitlement: Entitlement;
};

export interface PublishablePackage {
  /** With the key of a row it makes the id of the exercise. */
  readonly source: string;
  readonly rows: readonly PublishableRow[];
  /** Editions that came before, the oldest first: they are published before `rows`, so that exercises have a past. */
  readonly earlier?: readonly (readonly PublishableRow[])[];
  /** The bytes of a picture that a row names. */
  readonly readPicture: (file: string) => Promise<Uint8Array>;
  /** A small WebP of it, for cards; the picture itself is shown where there is none. */
  readonly readThumbnail?: (file: string) => Promise<Uint8Array>;
  /** Does nothing in a catalog that has an exercise: of two processes that start at once only one publishes. */
  readonly onlyWhenEmpty?: boolean;
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
 * allowed: withdrawn is the end.
 */
export async function publish(store: Store, clock: Clock, what: PublishablePackage): Promise<PublishingResult> {
  // Files are read before the transaction: nobody waits for a disk while the catalog is locked.
  const pictures = await loadPictures(what);
  const [last, ...before] = [...(what.earlier ?? []), what.rows].toReversed();
  return store.catalog.publish(async (transaction) => {
    if (what.onlyWhenEmpty && (await transaction.currentExercises()).length > 0) return NOTHING;
    for (const rows of before.toReversed()) await publishRows(transaction, { ...what, rows }, pictures, clock());
    return publishRows(transaction, { ...what, rows: last ?? [] }, pictures, clock());
  });
}

type Pictures = ReadonlyMap<string, Picture>;

async function publishRows(
  transaction: PublishingTransaction,
  { source, rows }: PublishablePackage,
  pictures: Pictures,
  now: number,
): Promise<PublishingResult> {
  const existing = byId(await transaction.currentExercises());
  const slugs = new Set([...existing.values()].flatMap(({ slug, status }) => (status === 'withdrawn' ? [] : [slug])));
  const revisions: NewRevision[] = [];
  const needed = new Map<string, Picture>();
  for (const row of rows) {
    const id = exerciseId(source, row.key);
    const before = existing.get(id);
    const lifecycle = before ? contentOf(before) : newLifecycle(row, slugs);
    const shown = [pictureOf(pictures, row.images.start), pictureOf(pictures, row.images.end)] as const;
    const media = [toMedia('start', shown[0], row), toMedia('end', shown[1], row)];
    if (before?.contentHash === contentHash(toContent(row, lifecycle, media))) continue;
    if (before?.status === 'withdrawn') {
      throw new Error(`${row.key} is withdrawn: publish the new content under a new key.`);
    }
    for (const picture of shown) needed.set(picture.sha256, picture);
    revisions.push(
      nextRevision(before, {
        exerciseId: id,
        source,
        key: row.key,
        entitlement: before?.entitlement ?? row.entitlement,
        content: toContent(row, reasonedBy(row, lifecycle), media),
        eventType: before ? 'exercise.updated' : 'exercise.published',
        now,
      }),
    );
  }
  for (const picture of needed.values()) await transaction.insertPicture(picture);
  await transaction.append(revisions);
  await changeStatuses(transaction, { source, rows }, now);
  const published = revisions.filter(({ eventType }) => eventType === 'exercise.published').length;
  return { published, updated: revisions.length - published, unchanged: rows.length - revisions.length };
}

/** After all content is there: a replacement may be in the same package. */
async function changeStatuses(
  transaction: PublishingTransaction,
  { source, rows }: Pick<PublishablePackage, 'source' | 'rows'>,
  now: number,
): Promise<void> {
  if (rows.every(({ status }) => status === undefined)) return;
  const exercises = byId(await transaction.currentExercises());
  const revisions = rows.flatMap(({ key, status, changeReason, replacementKey }) => {
    const id = exerciseId(source, key);
    if (status === undefined || status === exercises.get(id)?.status) return [];
    const replacementId = replacementKey === undefined ? undefined : exerciseId(source, replacementKey);
    const change = { exerciseId: id, status, reason: changeReason ?? '', ...(replacementId && { replacementId }) };
    return [statusRevision(exercises, change, now)];
  });
  await transaction.append(revisions);
}

const byId = (exercises: readonly CurrentExercise[]): ReadonlyMap<string, CurrentExercise> =>
  new Map(exercises.map((exercise) => [exercise.exerciseId, exercise]));

/** Every picture that any edition shows, by its file. */
async function loadPictures(what: PublishablePackage): Promise<Pictures> {
  const rows = [...(what.earlier ?? []).flat(), ...what.rows];
  const files = new Set(rows.flatMap(({ images }) => [images.start.file, images.end.file]));
  return new Map(await Promise.all([...files].map(async (file) => [file, await loadPicture(file, what)] as const)));
}

async function loadPicture(
  file: string,
  { readPicture, readThumbnail }: Pick<PublishablePackage, 'readPicture' | 'readThumbnail'>,
): Promise<Picture> {
  const bytes = await readPicture(file);
  const size = pngSize(bytes);
  if (!size) throw new Error(`${file} is not a PNG picture.`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const thumbnail = await readThumbnail?.(file);
  return { sha256, mimeType: 'image/png', ...size, bytes, ...(thumbnail && { thumbnail }) };
}

function pictureOf(pictures: Pictures, { file }: CatalogPicture): Picture {
  const picture = pictures.get(file);
  if (!picture) throw new Error(`${file} was not read.`);
  return picture;
}

function toMedia(role: MediaRole, { sha256, width, height }: Picture, row: CatalogRow): StoredMedia {
  return { role, mimeType: 'image/png', width, height, sha256, alt: row.images[role].alt };
}

function newLifecycle(row: CatalogRow, slugs: Set<string>): Lifecycle {
  const slug = uniqueSlug(row.slug ?? row.name, (candidate) => slugs.has(candidate));
  slugs.add(slug);
  return { slug, status: 'active' };
}

/** A change is explained by its own reason; why an exercise is deprecated stays true when its content is corrected. */
function reasonedBy(row: CatalogRow, { changeReason, ...lifecycle }: Lifecycle): Lifecycle {
  const isAboutStatus = row.status !== undefined && row.status !== lifecycle.status;
  const reason =
    (isAboutStatus ? undefined : row.changeReason) ?? (lifecycle.status === 'active' ? undefined : changeReason);
  return { ...lifecycle, ...(reason !== undefined && { changeReason: reason }) };
}
