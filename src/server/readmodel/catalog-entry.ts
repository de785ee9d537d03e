// One exercise of the read model: what lists filter and order by, and its ready bytes.
import {
  CATEGORIES,
  type Entitlement,
  LEVELS,
  REGIONS,
  type Category,
  type Level,
  type Region,
  type Status,
} from '../../contract/vocabulary.ts';
import type { ChainedEvent, CurrentExercise } from '../store/store.ts';
import { RenderedExercise, toExercise } from './rendered-exercise.ts';
import type { Exercise } from '../../contract/exercise/exercise.ts';
import { translatedNames } from '../../contract/exercise/index-entry.ts';
import { SEARCHED, type SearchDocument } from '../../search/index.ts';

/** Names longer than this are ordered by their beginning, then by id: keeps a cursor short. */
const SORT_NAME_LENGTH = 80;

/** Hex digits of a chain that the names of catalogs are made of. */
export const CHAIN_KEPT = 16;

export interface CatalogEntry extends Filterable {
  readonly id: string;
  readonly entitlement: Entitlement;
  readonly revision: string;
  /** The event that made the revision. */
  readonly sequence: number;
  /** The beginning of its chain; null where it has none yet. */
  readonly chain: string | null;
  readonly sortName: string;
  /** As they are written; `equipment` and `tags` are normalized. */
  readonly equipmentNames: readonly string[];
  readonly tagNames: readonly string[];
  readonly demands: readonly string[] | undefined;
  readonly replacementId: string | undefined;
  readonly changeReason: string | undefined;
  readonly rendered: RenderedExercise;
}

export const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order of lists. */
export const byName = (a: CatalogEntry, b: CatalogEntry): number =>
  compare(a.sortName, b.sortName) || compare(a.id, b.id);
/** The order of snapshots. */
export const byId = (a: CatalogEntry, b: CatalogEntry): number => compare(a.id, b.id);

/** Makes entries. Texts that many exercises have, and lists of equipment and tags, are kept once. */
export class EntryMaker {
  readonly #serviceOrigin: string;
  readonly #texts = new Map<string, string>();
  readonly #lists = new Map<string, readonly string[]>();

  /** Pictures get addresses below `serviceOrigin`. */
  constructor(serviceOrigin: string) {
    this.#serviceOrigin = serviceOrigin;
  }

  toEntries(exercises: readonly (CurrentExercise & Pick<ChainedEvent, 'chain'>)[]): CatalogEntry[] {
    const shown = exercises.map((exercise) => toExercise(exercise, this.#serviceOrigin));
    const rendered = RenderedExercise.pack(shown.map((exercise) => JSON.stringify(exercise)));
    return exercises.map((stored, index): CatalogEntry => {
      const { name, region, category, level, equipment = [], tags = [], demands } = shown[index]!;
      const { replacementId, changeReason } = shown[index]!;
      return {
        id: stored.exerciseId,
        entitlement: this.#shared(stored.entitlement),
        revision: stored.revision,
        sequence: stored.sequence,
        // As much as names need of it: it is kept for each exercise, since any of them may be the last one some day.
        chain: stored.chain?.slice(0, CHAIN_KEPT) ?? null,
        status: this.#shared(stored.status),
        updatedAt: stored.createdAt,
        sortName: normalizeText(name).slice(0, SORT_NAME_LENGTH),
        // The vocabulary's own text, not a copy for each exercise.
        region: REGIONS.find((value) => value === region),
        category: CATEGORIES.find((value) => value === category),
        level: LEVELS.find((value) => value === level),
        equipment: this.#kept(equipment.map(normalizeText)),
        tags: this.#kept(tags.map(normalizeText)),
        equipmentNames: this.#kept(equipment),
        tagNames: this.#kept(tags),
        demands: demands && this.#kept(demands),
        replacementId,
        changeReason,
        rendered: rendered[index]!,
      };
    });
  }

  #shared<Text extends string>(text: Text): Text {
    const known = this.#texts.get(text) as Text | undefined;
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  }

  #kept(list: readonly string[]): readonly string[] {
    const key = list.join('\0');
    const known = this.#lists.get(key);
    if (known) return known;
    const kept = list.map((text) => this.#shared(text));
    this.#lists.set(key, kept);
    return kept;
  }
}

/** Of an exercise that is published, or a row of a package. */
type SearchedExercise = Pick<Exercise, 'name' | 'description' | 'searchSynonyms' | 'translations' | 'demands'>;

/**
 * An exercise calls its synonyms otherwise. Its names in other languages are synonyms too, of all languages: nobody says which one a
 * client speaks. What it does without is nothing to search.
 */
export function searchDocument(id: string, exercise: SearchedExercise): SearchDocument {
  const members: Readonly<Record<string, unknown>> = { ...exercise, synonyms: synonymsOf(exercise) };
  const blank = { text: '', list: [] } as const;
  const searched = SEARCHED.map(({ name, holds, optional }) => [
    name,
    members[name] ?? (optional ? undefined : blank[holds]),
  ]);
  return { id, ...(Object.fromEntries(searched) as Omit<SearchDocument, 'id'>), demands: exercise.demands };
}

function synonymsOf(exercise: SearchedExercise): readonly string[] {
  const { searchSynonyms = [] } = exercise;
  const translated = translatedNames(exercise);
  return translated ? [...new Set([...searchSynonyms, ...Object.values(translated).flat()])] : searchSynonyms;
}

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
interface Filterable {
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
const normalizeText = (text: string): string => text.normalize('NFKC').toLowerCase();

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
