// The filters of the exercise list. Spec: GET /exercises; docs/decisions/0004.
import type { Category, Level, Region, Status } from '../../contract/vocabulary.ts';

/** Filters as validated; all of them must hold. Absent means: do not filter. */
export interface ExerciseFilter {
  readonly q?: string | undefined;
  readonly region?: Region | undefined;
  readonly category?: Category | undefined;
  readonly level?: Level | undefined;
  /** A text that some piece of equipment contains. */
  readonly equipment?: string | undefined;
  /** Separated by commas. */
  readonly tags?: string | undefined;
  readonly status?: Status | undefined;
  /** RFC 3339, as the parameter was read; exercises whose current revision is newer. */
  readonly updated_after?: string | undefined;
}

/** What filters look at. Texts are normalized. */
export interface Filterable {
  readonly region: Region | undefined;
  readonly category: Category | undefined;
  readonly level: Level | undefined;
  readonly status: Status;
  readonly equipment: readonly string[];
  readonly tags: readonly string[];
  readonly updatedAt: number;
}

/** Whether an exercise must carry all of the given tags, or one of them. */
const TAGS_MATCH: 'every' | 'some' = 'every';

/** Neither case nor compatibility forms differ; accents do. */
export const normalizeText = (text: string): string => text.normalize('NFKC').toLowerCase();

const toTags = (list: string): string[] =>
  [...new Set(list.split(',').map((tag) => normalizeText(tag.trim())))].filter(Boolean).sort();

/** The same text for filters that mean the same: names what a cursor belongs to, and what was computed. */
export function filterKey(filter: ExerciseFilter): string {
  const { q = '', region, category, level, equipment = '', tags = '', status, updated_after } = filter;
  const after = updated_after === undefined ? undefined : Date.parse(updated_after);
  const [searched, contained] = [q, equipment].map((text) => normalizeText(text.trim()));
  return JSON.stringify([searched, region, category, level, contained, toTags(tags), status, after]);
}

/** A test for everything but `q`. */
export function matcher(filter: ExerciseFilter): (exercise: Filterable) => boolean {
  const { region, category, level, status } = filter;
  const equipment = normalizeText(filter.equipment?.trim() ?? '');
  const tags = toTags(filter.tags ?? '');
  const after = filter.updated_after === undefined ? -Infinity : Date.parse(filter.updated_after);
  return (exercise) =>
    (region === undefined || exercise.region === region) &&
    (category === undefined || exercise.category === category) &&
    (level === undefined || exercise.level === level) &&
    (status === undefined || exercise.status === status) &&
    (equipment === '' || exercise.equipment.some((text) => text.includes(equipment))) &&
    (tags.length === 0 || tags[TAGS_MATCH]((tag) => exercise.tags.includes(tag))) &&
    exercise.updatedAt > after;
}
