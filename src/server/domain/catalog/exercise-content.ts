// What a revision is made of: identity, content and its hash. Spec: Exercise; docs/decisions/0004.
import { hash } from 'node:crypto';
import type { CatalogRow } from '../../../catalog/package/row.ts';
import { DEMANDS } from '../../../contract/vocabulary.ts';
import type { ExerciseContent, StoredMedia, StoredPictures } from '../../store/catalog/stored-content.ts';

/** What the lifecycle, not the package, says about an exercise. */
export type Lifecycle = Pick<ExerciseContent, 'slug' | 'status' | 'replacementId' | 'changeReason'>;

/** The same source and key are the same exercise, for ever. */
export const exerciseId = (source: string, key: string): string =>
  `ex_${hash('sha256', `${source}\0${key}`).slice(0, 20)}`;

/** `source` is the package's: with their keys it makes the ids of easier and harder exercises. */
export function toContent(
  source: string,
  row: CatalogRow,
  lifecycle: Lifecycle,
  { media, motion }: StoredPictures,
): ExerciseContent {
  const progressions = progressionsOf(source, row);
  return {
    slug: lifecycle.slug,
    status: lifecycle.status,
    ...(lifecycle.replacementId !== undefined && { replacementId: lifecycle.replacementId }),
    ...(lifecycle.changeReason !== undefined && { changeReason: lifecycle.changeReason }),
    name: row.name,
    description: row.description,
    steps: [...row.steps],
    ...(row.cue !== undefined && { cue: row.cue }),
    region: row.region,
    category: row.category,
    level: row.level,
    ...(row.target !== undefined && { target: row.target }),
    equipment: [...(row.equipment ?? [])],
    tags: [...(row.tags ?? [])],
    // In the order of the vocabulary: it is a set, and another order is no other content.
    ...(row.demands && { demands: DEMANDS.filter((demand) => row.demands?.includes(demand)) }),
    searchSynonyms: [...(row.searchSynonyms ?? [])],
    ...(row.defaultPrescription !== undefined && { defaultPrescription: { ...row.defaultPrescription } }),
    ...(row.sideMeaning !== undefined && { sideMeaning: row.sideMeaning }),
    ...(row.bothSides !== undefined && { bothSides: row.bothSides }),
    ...(row.precautions !== undefined && { precautions: row.precautions }),
    ...(progressions && { progressions }),
    ...(row.translations !== undefined && { translations: row.translations }),
    ...(motion && { motion }),
    ...(row.depictedSide !== undefined && { depictedSide: row.depictedSide }),
    ...(row.provenance !== undefined && { provenance: row.provenance }),
    media,
  };
}

function progressionsOf(source: string, { easier = [], harder = [] }: CatalogRow): ExerciseContent['progressions'] {
  if (easier.length + harder.length === 0) return undefined;
  const ids = (keys: readonly string[]) => keys.map((key) => exerciseId(source, key));
  return {
    ...(easier.length > 0 && { easier: ids(easier) }),
    ...(harder.length > 0 && { harder: ids(harder) }),
  };
}

/**
 * SHA-256 of the content with its members in alphabetical order, hex. A converted picture counts as the file that it was made of
 * and what was made of it: a better encoder changes no content.
 */
export const contentHash = (content: ExerciseContent): string => hash('sha256', JSON.stringify(inOrder(content)));

/** Members in alphabetical order, written out: sorting them costs more than everything else. Absent ones are left out as JSON. */
const inOrder = (content: ExerciseContent): Record<keyof ExerciseContent, unknown> => ({
  bothSides: content.bothSides,
  category: content.category,
  changeReason: content.changeReason,
  cue: content.cue,
  defaultPrescription: sorted(content.defaultPrescription),
  demands: content.demands,
  depictedSide: content.depictedSide,
  description: content.description,
  equipment: content.equipment,
  level: content.level,
  media: content.media.map(pictureIdentity),
  motion: sorted(content.motion),
  name: content.name,
  precautions: content.precautions,
  progressions: sorted(content.progressions),
  provenance: sorted(content.provenance),
  region: content.region,
  replacementId: content.replacementId,
  searchSynonyms: content.searchSynonyms,
  sideMeaning: content.sideMeaning,
  slug: content.slug,
  status: content.status,
  steps: content.steps,
  tags: content.tags,
  target: content.target,
  translations: sorted(content.translations),
});

function pictureIdentity({ alt, height, mimeType, role, sha256, source, width }: StoredMedia): object {
  if (!source) return { alt, height, mimeType, role, sha256, width };
  return { alt, role, source: { pipeline: source.pipeline, sha256: source.sha256 } };
}

/** Opaque to clients: `r<number>-<12 hex digits of the content hash>`. */
export const revisionName = (number: number, contentHex: string): string => `r${number}-${contentHex.slice(0, 12)}`;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member)]));
}

// Slugs: words for an address, each of one live exercise only.

/** `Sit-to-stand (low chair)` becomes `sit-to-stand-low-chair`. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return words.slice(0, 72).replace(/^-+|-+$/g, '') || 'exercise';
}

export class Slugs {
  readonly #owners = new Map<string, string>();
  /** The number to try next for a slug that many exercises would have. */
  readonly #numbers = new Map<string, number>();

  /** Resolves conflicts for nobody: the first one has it. */
  claim(slug: string, exerciseId: string): boolean {
    const owner = this.#owners.get(slug);
    if (owner === undefined) this.#owners.set(slug, exerciseId);
    return owner === undefined || owner === exerciseId;
  }

  release(slug: string, exerciseId: string): void {
    if (this.#owners.get(slug) === exerciseId) this.#owners.delete(slug);
  }

  /** A slug for an exercise of this name; a number is added while it is taken. */
  claimFor(name: string, exerciseId: string): string {
    const slug = slugOf(name);
    if (this.claim(slug, exerciseId)) return slug;
    let number = this.#numbers.get(slug) ?? 2;
    while (!this.claim(`${slug}-${number}`, exerciseId)) number += 1;
    this.#numbers.set(slug, number + 1);
    return `${slug}-${number}`;
  }
}
