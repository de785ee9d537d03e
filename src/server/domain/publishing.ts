// Publishing: rows of a catalog package become revisions and events, all in one transaction. Spec: Change event.
import { createHash } from 'node:crypto';
import type { CatalogPicture, CatalogRow } from '../../catalog/package/row.ts';
import type { Entitlement, MediaRole } from '../../contract/vocabulary.ts';
import type { CurrentExercise, NewRevision, Picture, Store } from '../store/store.ts';
import type { ExerciseContent, StoredMedia } from '../store/stored-content.ts';
import type { Clock } from './clock.ts';
import { contentHash, exerciseId, type Lifecycle, revisionName, toContent, uniqueSlug } from './exercise-content.ts';
import { pngSize } from './png.ts';

export type PublishableRow = CatalogRow & {
  /** `sample`: every client sees it; `full`: only those with the full catalog. */
  readonly entitlement: Entitlement;
};

export interface PublishablePackage {
  /** With the key of a row it makes the id of the exercise. */
  readonly source: string;
  readonly rows: readonly PublishableRow[];
  /** The bytes of a picture that a row names. */
  readonly readPicture: (file: string) => Promise<Uint8Array>;
}

export interface PublishingResult {
  readonly published: number;
  readonly updated: number;
  readonly unchanged: number;
}

/**
 * Publishes the rows. Same content: nothing happens. Other content: a new revision and an event, keeping the status that the
 * exercise has. Rejects, having written nothing, when a picture is no PNG or a row names a withdrawn exercise with new
 * content: withdrawn is the end.
 */
export async function publish(
  store: Store,
  clock: Clock,
  { source, rows, readPicture }: PublishablePackage,
): Promise<PublishingResult> {
  // Files are read before the transaction: nobody waits for a disk while the catalog is locked.
  const prepared = await Promise.all(
    rows.map(async (row) => ({
      row,
      pictures: {
        start: await loadPicture(row.images.start, readPicture),
        end: await loadPicture(row.images.end, readPicture),
      },
    })),
  );
  return store.catalog.publish(async (transaction) => {
    const existing = new Map((await transaction.currentExercises()).map((exercise) => [exercise.exerciseId, exercise]));
    const slugs = new Set([...existing.values()].flatMap(({ slug, status }) => (status === 'withdrawn' ? [] : [slug])));
    const now = clock();
    const revisions: NewRevision[] = [];
    const needed = new Map<string, Picture>();
    for (const { row, pictures } of prepared) {
      const id = exerciseId(source, row.key);
      const before = existing.get(id);
      const lifecycle = before ? lifecycleOf(before) : newLifecycle(row, slugs);
      const media = [toMedia('start', pictures.start, row), toMedia('end', pictures.end, row)];
      const content = toContent(row, lifecycle, media);
      if (before && before.contentHash === contentHash(content)) continue;
      if (before?.status === 'withdrawn')
        throw new Error(`${row.key} is withdrawn: publish the new content under a new key.`);
      for (const picture of [pictures.start, pictures.end]) needed.set(picture.sha256, picture);
      revisions.push(
        nextRevision(before, {
          exerciseId: id,
          entitlement: before?.entitlement ?? row.entitlement,
          content,
          eventType: before ? 'exercise.updated' : 'exercise.published',
          now,
        }),
      );
    }
    for (const picture of needed.values()) await transaction.insertPicture(picture);
    await transaction.append(revisions);
    const published = revisions.filter(({ eventType }) => eventType === 'exercise.published').length;
    return { published, updated: revisions.length - published, unchanged: rows.length - revisions.length };
  });
}

interface Change {
  readonly exerciseId: string;
  readonly entitlement: Entitlement;
  readonly content: ExerciseContent;
  readonly eventType: NewRevision['eventType'];
  readonly now: number;
}

/** The revision after `before`, or the first one. */
export function nextRevision(before: CurrentExercise | undefined, change: Change): NewRevision {
  const { content, now } = change;
  const number = (before?.number ?? 0) + 1;
  const hash = contentHash(content);
  return {
    exerciseId: change.exerciseId,
    revision: revisionName(number, hash),
    number,
    status: content.status,
    contentHash: hash,
    content: JSON.stringify(content),
    // An exercise's revisions are in order of time, whatever a clock does.
    createdAt: before ? Math.max(now, before.createdAt + 1) : now,
    slug: content.slug,
    entitlement: change.entitlement,
    publishedAt: before?.publishedAt ?? now,
    eventType: change.eventType,
  };
}

async function loadPicture({ file }: CatalogPicture, readPicture: PublishablePackage['readPicture']): Promise<Picture> {
  const bytes = await readPicture(file);
  const size = pngSize(bytes);
  if (!size) throw new Error(`${file} is not a PNG picture.`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { sha256, mimeType: 'image/png', ...size, bytes };
}

function toMedia(role: MediaRole, { sha256, width, height }: Picture, row: CatalogRow): StoredMedia {
  return { role, mimeType: 'image/png', width, height, sha256, alt: row.images[role].alt };
}

function lifecycleOf(exercise: CurrentExercise): Lifecycle {
  return JSON.parse(exercise.content) as ExerciseContent;
}

function newLifecycle(row: CatalogRow, slugs: Set<string>): Lifecycle {
  const slug = uniqueSlug(row.name, (candidate) => slugs.has(candidate));
  slugs.add(slug);
  return { slug, status: 'active' };
}
