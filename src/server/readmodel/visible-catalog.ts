// The catalog as one entitlement sees it: every published exercise at its current revision, in the order of the list.
import { createHash } from 'node:crypto';
import { buildSearchIndex, type SearchDocument } from '../../search/index.ts';
import type { CurrentExercise } from '../store/store.ts';
import type { Exercise } from '../../contract/exercise.ts';
import { type ExerciseFilter, type Filterable, filterKey, fold, matcher } from './exercise-filter.ts';
import { RecentMap } from './recent-map.ts';
import { type RenderedExercise, renderJson, toExercise } from './rendered-exercise.ts';

/** Names longer than this are ordered by their beginning, then by id: keeps a cursor short. */
const SORT_NAME_LENGTH = 80;

/** Filters whose matches are kept until the catalog changes. */
const KEPT_MATCHES = 200;

export interface CatalogEntry extends Filterable {
  readonly id: string;
  readonly revision: string;
  readonly sequence: number;
  readonly sortName: string;
  readonly replacementId: string | undefined;
  readonly changeReason: string | undefined;
  readonly rendered: RenderedExercise;
}

/** A place between two exercises of a list: the one before it. The score is 0 without a search. */
export interface ListPlace {
  readonly score: number;
  readonly sortName: string;
  readonly id: string;
}

export interface ExercisePage {
  readonly entries: readonly CatalogEntry[];
  /** Matches of the whole filter. */
  readonly total: number;
  /** Where the next page begins; undefined on the last one. */
  readonly next: ListPlace | undefined;
}

interface Match {
  readonly entry: CatalogEntry;
  readonly score: number;
}

export class VisibleCatalog {
  /** Changes if, and only if, what is visible changes: `cat_<last visible sequence>_<8 hex>`. */
  readonly revision: string;
  /** By name, then id. */
  readonly entries: readonly CatalogEntry[];
  readonly #byId: ReadonlyMap<string, CatalogEntry>;
  readonly #matches = new RecentMap<string, readonly Match[]>(KEPT_MATCHES);
  #search: ReturnType<typeof buildSearchIndex> | undefined;

  constructor(entries: readonly CatalogEntry[]) {
    this.entries = entries.toSorted(byName);
    this.#byId = new Map(entries.map((entry) => [entry.id, entry]));
    this.revision = catalogRevision(this.entries);
  }

  find(id: string): CatalogEntry | undefined {
    return this.#byId.get(id);
  }

  /** One page of the exercises that match, after the given place. */
  list(filter: ExerciseFilter, after: ListPlace | undefined, limit: number): ExercisePage {
    const key = filterKey(filter);
    const matches = this.#matches.get(key) ?? this.#matches.set(key, this.#match(filter));
    const start = after ? firstAfter(matches, after) : 0;
    const page = matches.slice(start, start + limit);
    const last = page.at(-1);
    const more = start + limit < matches.length;
    return {
      entries: page.map(({ entry }) => entry),
      total: matches.length,
      next: more && last ? placeOf(last) : undefined,
    };
  }

  #match(filter: ExerciseFilter): readonly Match[] {
    const fits = matcher(filter);
    if (filter.q === undefined || filter.q.trim() === '') {
      return this.entries.flatMap((entry) => (fits(entry) ? [{ entry, score: 0 }] : []));
    }
    this.#search ??= buildSearchIndex(this.entries.map(({ rendered }) => searchDocument(rendered.parse())));
    const found = this.#search.search(filter.q).hits.flatMap(({ document, score }): Match[] => {
      const entry = this.entries[document];
      return entry && fits(entry) ? [{ entry, score }] : [];
    });
    return found.sort(byPlace);
  }
}

export function toEntry(stored: CurrentExercise, serviceOrigin: string): CatalogEntry {
  const exercise = toExercise(stored, serviceOrigin);
  const { name, region, category, level, equipment, tags, replacementId, changeReason } = exercise;
  return {
    id: stored.exerciseId,
    revision: stored.revision,
    sequence: stored.sequence,
    status: stored.status,
    updatedAt: stored.createdAt,
    sortName: fold(name).slice(0, SORT_NAME_LENGTH),
    region,
    category,
    level,
    equipment: (equipment ?? []).map(fold),
    tags: (tags ?? []).map(fold),
    replacementId,
    changeReason,
    rendered: renderJson(exercise),
  };
}

function searchDocument(exercise: Exercise): SearchDocument {
  const { id, name, region, category, target, tags, searchSynonyms, description, equipment } = exercise;
  return {
    id,
    name,
    region,
    category,
    target: target ?? '',
    tags: tags ?? [],
    synonyms: searchSynonyms ?? [],
    description,
    equipment: equipment ?? [],
  };
}

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: CatalogEntry, b: CatalogEntry): number => compare(a.sortName, b.sortName) || compare(a.id, b.id);
const byPlace = (a: Match, b: Match): number => b.score - a.score || byName(a.entry, b.entry);
const placeOf = ({ entry, score }: Match): ListPlace => ({ score, sortName: entry.sortName, id: entry.id });

/** Binary search for the first match after the place, which need not be there any more. */
function firstAfter(matches: readonly Match[], place: ListPlace): number {
  let low = 0;
  let high = matches.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const match = matches[middle];
    if (match && isAfter(placeOf(match), place)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const isAfter = (a: ListPlace, b: ListPlace): boolean =>
  (b.score - a.score || compare(a.sortName, b.sortName) || compare(a.id, b.id)) > 0;

function catalogRevision(entries: readonly CatalogEntry[]): string {
  const last = entries.reduce<CatalogEntry | undefined>(
    (newest, entry) => (newest && newest.sequence > entry.sequence ? newest : entry),
    undefined,
  );
  const named = last ? `${last.id} ${last.revision} ${entries.length}` : 'empty';
  return `cat_${last?.sequence ?? 0}_${createHash('sha256').update(named).digest('hex').slice(0, 8)}`;
}
