// The catalog as one entitlement sees it: every published exercise at its current revision, in the order of the list.
import { ClinicalSearch } from '../../lexicon/clinical-search.ts';
import { SearchedCatalog } from '../../lexicon/searched-catalog.ts';
import type { SearchedTemplate } from '../../lexicon/staged-templates.ts';
import type { LexiconNamesOfAll } from './visible-lexicon.ts';
import { hash } from 'node:crypto';
import {
  bestFirst,
  buildSearchIndexInSteps,
  type Scored,
  type SearchDocument,
  type Steps,
} from '../../search/index.ts';
import {
  byId,
  byName,
  type CatalogEntry,
  CHAIN_KEPT,
  compare,
  searchDocument,
  type ExerciseFilter,
  filterKey,
  matcher,
} from './catalog-entry.ts';
import type { Entitlement } from '../../contract/vocabulary.ts';
import { NO_CHAIN } from '../store/catalog/change-event.ts';
import { RecentMap } from './recent-map.ts';

/** Hex digits of a chain that a name has: one half of those that are kept for each entitlement. */
const CHAIN_IN_NAME = CHAIN_KEPT / 2;

/** Matches of filters that are kept until the catalog changes, counted together. */
const KEPT_MATCHES = 500_000;

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

/** Does work in steps, at once or when there is time for it. */
export type RunSteps = <Result>(steps: Steps<Result>) => Promise<Result>;

/** Templates whose phases a stage chooses, and what names them. */
interface SearchedTemplates {
  readonly revision: string;
  readonly groups: readonly SearchedTemplate[];
}

/** Positions in the order of names, in the order of the list. */
interface Matches {
  readonly positions: Uint32Array;
  /** Parallel to `positions`; without a search there are none. */
  readonly scores: Float64Array | undefined;
}

/** How all catalogs of a process are named at the moment. */
export interface Naming {
  /** As the version before does, so that its processes know the name. */
  readonly isOlder: boolean;
}

export class VisibleCatalog {
  /** `cat_<last visible sequence>_<8 hex>`, by the chain. */
  readonly chainRevision: string;
  /** The same as the version before names it. */
  readonly olderRevision: string;
  /** Of the last event that is visible; 0 when there is none. */
  readonly sequence: number;
  /** By name, then id. */
  readonly entries: readonly CatalogEntry[];
  readonly entriesById: readonly CatalogEntry[];
  #matches = noMatches();
  #searched: SearchedCatalog | undefined;
  #names: LexiconNamesOfAll | undefined;
  #templates: SearchedTemplates | undefined;
  #clinical: ClinicalSearch | undefined;

  readonly #entitlement: Entitlement;
  readonly #naming: Naming;

  private constructor(
    entitlement: Entitlement,
    naming: Naming,
    entries: readonly CatalogEntry[] = [],
    entriesById: readonly CatalogEntry[] = [],
  ) {
    this.#entitlement = entitlement;
    this.#naming = naming;
    this.entries = entries;
    this.entriesById = entriesById;
    let last: CatalogEntry | undefined;
    for (const entry of entries) if (entry.sequence > (last?.sequence ?? 0)) last = entry;
    this.sequence = last?.sequence ?? 0;
    this.olderRevision = olderCatalogRevision(last?.sequence ?? 0, last, entries.length);
    this.chainRevision =
      catalogRevision(entitlement, this.sequence, last ? last.chain : NO_CHAIN) ?? this.olderRevision;
  }

  static empty(entitlement: Entitlement, naming: Naming = { isOlder: false }): VisibleCatalog {
    return new VisibleCatalog(entitlement, naming);
  }

  /** Changes if what is visible changes, and once after an upgrade. */
  get revision(): string {
    return this.#naming.isOlder ? this.olderRevision : this.chainRevision;
  }

  /** The catalog after these exercises were published or changed, and those of `gone` were not; the same one when nothing is different. */
  with(changed: readonly CatalogEntry[], gone: readonly CatalogEntry[] = []): VisibleCatalog {
    const ids = new Set([...changed, ...gone.filter(({ id }) => this.find(id))].map(({ id }) => id));
    if (ids.size === 0) return this;
    return new VisibleCatalog(
      this.#entitlement,
      this.#naming,
      merge(this.entries, changed, ids, byName),
      merge(this.entriesById, changed, ids, byId),
    );
  }

  find(id: string): CatalogEntry | undefined {
    const position = firstWhere(this.entriesById.length, (index) => this.entriesById[index]!.id >= id);
    const entry = this.entriesById[position];
    return entry?.id === id ? entry : undefined;
  }

  /**
   * One page of the exercises that match, after the given place. A search that is not kept is done by `run`, in a catalog that is
   * searchable: with what it has and understands now, whatever becomes of it in the meantime.
   */
  async list(
    filter: ExerciseFilter,
    after: ListPlace | undefined,
    limit: number,
    run: RunSteps,
  ): Promise<ExercisePage> {
    const key = filterKey(filter);
    const matches =
      this.#matches.get(key) ??
      (filter.q?.trim() ? await run(this.#searching(key, filter)) : this.#matches.set(key, this.#filtered(filter)));
    const { length } = matches.positions;
    const start = after ? firstWhere(length, (index) => isAfter(this.#placeOf(matches, index), after)) : 0;
    const end = Math.min(start + limit, length);
    return {
      entries: Array.from(matches.positions.subarray(start, end), (position) => this.entries[position]!),
      total: length,
      next: end < length && end > start ? this.#placeOf(matches, end - 1) : undefined,
    };
  }

  /** Whether its index is built. */
  get isSearchable(): boolean {
    return this.#searched !== undefined;
  }

  /** Builds the index of the search. */
  *indexInSteps(): Steps<void> {
    const index = yield* buildSearchIndexInSteps(this.#documents());
    this.#searched = new SearchedCatalog(
      index,
      (position) => this.entries[position]!,
      (position) => documentOf(this.entries[position]!).description,
    );
  }

  /** Names what a search finds: the catalog, what words mean in it, and its templates. */
  get searchState(): string {
    return `${this.revision} ${this.#names?.revision ?? ''} ${this.#templates?.revision ?? ''}`;
  }

  /** What words mean from now on, and whose phases a stage chooses. */
  understand(names: LexiconNamesOfAll, templates?: SearchedTemplates): void {
    if (names === this.#names && templates === this.#templates) return;
    this.#names = names;
    this.#templates = templates;
    this.#clinical = undefined;
    this.#matches = noMatches();
  }

  /** Gives back the memory of lists and searches; whoever asks for one again waits. */
  forget(): void {
    this.#searched = undefined;
    this.#clinical = undefined;
    this.#matches = noMatches();
  }

  #filtered(filter: ExerciseFilter): Matches {
    const fits = matcher(filter);
    const positions = new Uint32Array(this.entries.length);
    let found = 0;
    this.entries.forEach((entry, position) => {
      if (fits(entry)) positions[found++] = position;
    });
    return { positions: positions.slice(0, found), scores: undefined };
  }

  /** The first of several waiting searches for the same does the work. */
  #searching(key: string, { q = '', ...filter }: ExerciseFilter): Steps<Matches> {
    const [matches, search, entries] = [this.#matches, this.#clinicalSearch(), this.entries];
    const fits = matcher(filter);
    return (function* () {
      const known = matches.get(key);
      if (known) return known;
      const { hits: found, notUnderstood, cautious, isLimitBegun } = yield* search.searchInSteps(q);
      // A list has no place to say so, and any of its exercises may be what was ruled out, or there for another stage.
      const understood = notUnderstood.length > 0 ? cautious : found;
      const hits = isLimitBegun || !understood ? NO_HITS : understood;
      yield;
      const { documents: fitting, scores } = keep(hits, (document) => fits(entries[document]!));
      yield;
      const { documents: positions } = bestFirst(
        scores,
        entries.length,
        (index) => fitting[index]!,
        (position) => position,
      );
      return matches.set(key, { positions, scores });
    })();
  }

  #clinicalSearch(): ClinicalSearch {
    if (!this.#searched || !this.#names) throw new Error('The catalog is not searchable.');
    return (this.#clinical ??= new ClinicalSearch(this.#searched, {
      ...this.#names,
      templates: this.#templates?.groups,
      positionOf: (id) => this.#positionOf(id),
    }));
  }

  #positionOf(id: string): number | undefined {
    const entry = this.find(id);
    return entry && firstWhere(this.entries.length, (position) => byName(this.entries[position]!, entry) >= 0);
  }

  #placeOf({ positions, scores }: Matches, index: number): ListPlace {
    const { sortName, id } = this.entries[positions[index]!]!;
    return { score: scores?.[index] ?? 0, sortName, id };
  }

  *#documents(): Iterable<SearchDocument> {
    for (const entry of this.entries) yield documentOf(entry);
  }
}

const NO_HITS: Scored = { documents: new Uint32Array(), scores: new Float64Array() };

const noMatches = () => new RecentMap<string, Matches>(KEPT_MATCHES, ({ positions }) => positions.length);

const documentOf = ({ id, rendered }: CatalogEntry): SearchDocument => searchDocument(id, rendered.parse());

/** In place: there may be thousands. */
function keep({ documents, scores }: Scored, isKept: (document: number) => boolean): Scored {
  let kept = 0;
  for (let index = 0; index < documents.length; index++) {
    if (!isKept(documents[index]!)) continue;
    documents[kept] = documents[index]!;
    scores[kept++] = scores[index]!;
  }
  return { documents: documents.subarray(0, kept), scores: scores.slice(0, kept) };
}

const isAfter = (a: ListPlace, b: ListPlace): boolean =>
  (b.score - a.score || compare(a.sortName, b.sortName) || compare(a.id, b.id)) > 0;

/** Binary search: the first of `length` indices from which on the condition holds. */
function firstWhere(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The sorted entries with the changed ones in their places; what they replace, by `ids`, is left out. */
function merge(
  sorted: readonly CatalogEntry[],
  changed: readonly CatalogEntry[],
  ids: ReadonlySet<string>,
  order: (a: CatalogEntry, b: CatalogEntry) => number,
): CatalogEntry[] {
  const kept = sorted.filter(({ id }) => !ids.has(id));
  const merged: CatalogEntry[] = [];
  let next = 0;
  for (const addition of changed.toSorted(order)) {
    const place = firstWhere(kept.length, (index) => order(kept[index]!, addition) > 0);
    while (next < place) merged.push(kept[next++]!);
    merged.push(addition);
  }
  while (next < kept.length) merged.push(kept[next++]!);
  return merged;
}

/** From the chain of the last event that is visible, or its first 16 digits: no other history has the name. Undefined where the chain is not known. */
export function catalogRevision(entitlement: Entitlement, sequence: number, chain: string | null): string | undefined {
  // The same event may be the last one of two entitlements, which see two catalogs.
  const start = entitlement === 'full' ? 0 : CHAIN_IN_NAME;
  return chain === null ? undefined : `cat_${sequence}_${chain.slice(start, start + CHAIN_IN_NAME)}`;
}

/** As the version before makes it: from the exercise that the last visible event is about, and how many exercises are visible. */
export function olderCatalogRevision(
  sequence: number,
  last: { readonly id: string; readonly revision: string } | undefined,
  total: number,
): string {
  const named = last ? `${last.id} ${last.revision} ${total}` : 'empty';
  return `cat_${sequence}_${hash('sha256', named).slice(0, CHAIN_IN_NAME)}`;
}
