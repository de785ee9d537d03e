// What a revision is made of: identity, content and its hash. Spec: Exercise; docs/decisions.
import { createHash } from 'node:crypto';
import type { CatalogRow } from '../../catalog/package/row.ts';
import type { ExerciseContent, StoredMedia } from '../store/stored-content.ts';

/** What the lifecycle, not the package, says about an exercise. */
export type Lifecycle = Pick<ExerciseContent, 'slug' | 'status' | 'replacementId' | 'changeReason'>;

/** The same source and key are the same exercise, for ever. */
export const exerciseId = (source: string, key: string): string =>
  `ex_${createHash('sha256').update(`${source}\0${key}`).digest('hex').slice(0, 20)}`;

export function toContent(row: CatalogRow, lifecycle: Lifecycle, media: readonly StoredMedia[]): ExerciseContent {
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
    searchSynonyms: [...(row.searchSynonyms ?? [])],
    ...(row.defaultPrescription !== undefined && { defaultPrescription: { ...row.defaultPrescription } }),
    media,
  };
}

/** SHA-256 of the content with its members in alphabetical order, hex. */
export const contentHash = (content: ExerciseContent): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex');

/** Opaque to clients: `r<number>-<12 hex digits of the content hash>`. */
export const revisionName = (number: number, hash: string): string => `r${number}-${hash.slice(0, 12)}`;

/** `Sit-to-stand (low chair)` becomes `sit-to-stand-low-chair`; a number is added while it is taken. */
export function uniqueSlug(name: string, isTaken: (slug: string) => boolean): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const slug = words.slice(0, 72).replace(/^-+|-+$/g, '') || 'exercise';
  let candidate = slug;
  for (let number = 2; isTaken(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member)]));
}
