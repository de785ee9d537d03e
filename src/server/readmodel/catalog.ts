// The read model: the visible catalogs in memory, brought up to date from the change feed. The database stays the truth.
import { setImmediate as giveWay } from 'node:timers/promises';
import { ENTITLEMENTS, type Entitlement } from '../../contract/vocabulary.ts';
import { EXERCISE_ID_PATTERN } from '../../contract/limits.ts';
import { lastCommonSequence, markedSequences, NO_CHAIN } from '../store/catalog/change-event.ts';
import type { HistoryPosition, Mark, Snapshot, Store } from '../store/store.ts';
import { betweenAnswers } from './between-answers.ts';
import { type CatalogEntry, EntryMaker } from './catalog-entry.ts';
import { PickerDocuments } from './picker-documents.ts';
import { RecentMap } from './recent-map.ts';
import { RenderedExercise, renderExercise } from './rendered-exercise.ts';
import { SearchTurns } from './search-turns.ts';
import { type SnapshotMembers, snapshotMembers } from './snapshot-members.ts';
import { VisibleCatalog } from './visible-catalog.ts';

/** How often a process asks whether another one published. */
const POLL_MILLISECONDS = 1000;

/** Exercises that are read at once: few, so that what is thrown away after each reading is thrown away cheaply. */
const READ_AT_ONCE = 100;

/** Bytes of revisions of the past that are kept rendered. */
const KEPT_PAST_BYTES = 4_000_000;

/** Catalogs before the current ones whose picker index can still be had: a picker may open while something is published. */
const KEPT_CATALOGS = 8;

/** Snapshots before the current ones whose members are kept in mind: clients read them page after page. */
const KEPT_SNAPSHOTS = 4;

/** In larger catalogs a search does not wait for the index of what was just published. */
const WAITED_FOR = 500;

/** Bytes that may lie unused between those of the current exercises, besides as many as these have. */
const UNUSED_BYTES = 1_000_000;

/** What can name a revision; anything else is not looked up. */
const REVISION_PATTERN = /^[A-Za-z0-9._-]{1,64}$/;

/** A change of history, in numbers of events. */
export interface HistoryChange {
  /** The last event of both. */
  readonly common: number;
  /** Events that the database no longer has: at most so many, as many where they are few. */
  readonly lost: number;
  /** Events of the database that are in their place, or beyond. */
  readonly gained: number;
}

export interface CatalogOptions {
  /** Is told when the database has another history than it had, before anything is read anew. */
  readonly onHistoryChange?: (change: HistoryChange) => void;
  /** Is told, in words, when the event counter no longer says where the last event is. */
  readonly onMiscount?: (problem: string) => void;
  /** Whether processes of the version before may run, which know a catalog by its older name alone. */
  readonly isOlderRunning?: () => Promise<boolean>;
}

type ByEntitlement<Value> = Readonly<Record<Entitlement, Value>>;

export class Catalog {
  readonly #store: Store;
  readonly #serviceOrigin: string;
  /** For the searches of all visible catalogs together. */
  readonly searchTurns = new SearchTurns();
  /** Templates and lexicon, which have revisions of their own. */
  readonly documents = new PickerDocuments();
  readonly #entries: EntryMaker;
  #kept = new Kept();
  #head = 0;
  /** Marks of the history that it contains, the last event first: they prove whether the database still has it. */
  #marks: readonly Mark[] = [{ sequence: 0, chain: NO_CHAIN }];
  #historyChanges = 0;
  /** Whether the event counter says where the last event is. */
  #isCounted = true;
  #isReadingAnew = false;
  readonly #onHistoryChange: (change: HistoryChange) => void;
  readonly #onMiscount: NonNullable<CatalogOptions['onMiscount']>;
  readonly #isOlderRunning: () => Promise<boolean>;
  readonly #naming = { isOlder: false };
  #visible: ByEntitlement<VisibleCatalog> = {
    sample: VisibleCatalog.empty('sample', this.#naming),
    full: VisibleCatalog.empty('full', this.#naming),
  };
  /** All that was packed since the last packing, used or not. */
  #packedBytes = 0;
  #refreshed = Promise.resolve();
  #nextRefresh: Promise<void> | undefined;

  private constructor(
    store: Store,
    serviceOrigin: string,
    { onHistoryChange, onMiscount, isOlderRunning }: CatalogOptions,
  ) {
    this.#store = store;
    this.#serviceOrigin = serviceOrigin;
    this.#onHistoryChange = onHistoryChange ?? (() => undefined);
    this.#onMiscount = onMiscount ?? (() => undefined);
    this.#isOlderRunning = isOlderRunning ?? (() => Promise.resolve(false));
    this.#entries = new EntryMaker(serviceOrigin);
  }

  /** Reads the whole catalog. Pictures get addresses below `serviceOrigin`. */
  static async load(store: Store, serviceOrigin: string, options: CatalogOptions = {}): Promise<Catalog> {
    const catalog = new Catalog(store, serviceOrigin, options);
    await catalog.refresh();
    return catalog;
  }

  /** The last event that it contains. */
  get head(): number {
    return this.#head;
  }

  /** How often the database had another history than before. */
  get historyChanges(): number {
    return this.#historyChanges;
  }

  /** Whether it shows a history that the database no longer has, and reads the other one. */
  get isReadingAnew(): boolean {
    return this.#isReadingAnew;
  }

  /** Whether the database has all of its events, as far as it knows, each has a chain, and they are counted right. */
  get isProven(): boolean {
    return !this.#isReadingAnew && this.#marks[0]?.sequence === this.#head && this.#isCounted;
  }

  visible(entitlement: Entitlement): VisibleCatalog {
    return this.#visible[entitlement];
  }

  /** The visible catalog of that revision, if it is the current one of the entitlement or was until lately. Either of its names finds it. */
  recent(entitlement: Entitlement, catalogRevision: string): VisibleCatalog | undefined {
    const current = this.visible(entitlement);
    if ([current.chainRevision, current.olderRevision].includes(catalogRevision)) return current;
    return this.#kept.recent.get(`${entitlement} ${catalogRevision}`);
  }

  /**
   * The visible catalog as it can be searched: for a moment after a publication still the one before, as a whole, while the
   * index of the new one is built.
   */
  async searchable(entitlement: Entitlement): Promise<VisibleCatalog> {
    const { names } = await this.documents.lexicon();
    const known = await names();
    const templates = await this.documents.templates(entitlement);
    // The last that is waited for: it is forgotten soon after another one takes its place.
    const catalog = await this.#searchableCatalog(entitlement);
    catalog.understand(known, templates);
    return catalog;
  }

  async #searchableCatalog(entitlement: Entitlement): Promise<VisibleCatalog> {
    for (;;) {
      const current = this.visible(entitlement);
      if (current.isSearchable) return current;
      const indexed = this.#index(entitlement);
      const before = this.#kept.searchable[entitlement];
      if (before && current.entries.length > WAITED_FOR) return before;
      await indexed;
    }
  }

  /** Builds the index of the current catalog, one at a time. */
  #index(entitlement: Entitlement): Promise<void> {
    const catalog = this.visible(entitlement);
    const { indexing, searchable } = this.#kept;
    return (indexing[entitlement] ??= betweenAnswers(catalog.indexInSteps()).finally(() => {
      delete indexing[entitlement];
      const before = searchable[entitlement];
      searchable[entitlement] = catalog;
      if (before && before !== catalog) forgetSoon(before);
      if (!this.visible(entitlement).isSearchable && this.#kept.indexing === indexing) void this.#index(entitlement);
    }));
  }

  /**
   * A revision, current or past, of an exercise that the entitlement sees. What another process published a moment ago is
   * found too.
   */
  async revision(entitlement: Entitlement, id: string, revision: string): Promise<RenderedExercise | undefined> {
    const entry = this.visible(entitlement).find(id);
    if (entry?.revision === revision) return entry.rendered;
    if (!EXERCISE_ID_PATTERN.test(id) || !REVISION_PATTERN.test(revision)) return undefined;
    const key = `${id} ${revision}`;
    const { past } = this.#kept;
    const found = past.get(key) ?? (await this.#findRevision(id, revision));
    if (!found || (entitlement === 'sample' && found.entitlement !== 'sample')) return undefined;
    // A revision newer than its own marks could be lost, and nobody would notice.
    return found.sequence > this.#head ? found.rendered : past.set(key, found).rendered;
  }

  async #findRevision(id: string, revision: string): Promise<RevisionOf | undefined> {
    const stored = await this.#store.catalog.findRevision(id, revision);
    if (!stored) return undefined;
    const { entitlement, sequence } = stored;
    return { entitlement, sequence, rendered: renderExercise(stored, this.#serviceOrigin) };
  }

  /** A page of a snapshot, in the order of ids. */
  async snapshotPage(snapshot: Snapshot, offset: number, limit: number): Promise<RenderedExercise[]> {
    const { entitlement, catalogRevision } = snapshot;
    const catalog = this.recent(entitlement, catalogRevision);
    if (catalog) return catalog.entriesById.slice(offset, offset + limit).map(({ rendered }) => rendered);
    const kept = this.#kept.members;
    const members = kept.get(snapshot.id) ?? kept.set(snapshot.id, await snapshotMembers(this.#store, snapshot));
    return this.#render(snapshot, members.slice(offset, offset + limit));
  }

  /** What most members still are is in memory; the rest is read from the database at once. */
  async #render(snapshot: Snapshot, members: SnapshotMembers): Promise<RenderedExercise[]> {
    const current = this.visible(snapshot.entitlement);
    const known = new Map<string, RenderedExercise>();
    for (const { id, revision } of members) {
      const entry = current.find(id);
      if (entry?.revision === revision) known.set(id, entry.rendered);
    }
    const missing = members.flatMap(({ id }) => (known.has(id) ? [] : [id]));
    for (const revision of await this.#store.snapshots.revisions(snapshot, missing)) {
      known.set(revision.exerciseId, renderExercise(revision, this.#serviceOrigin));
    }
    return members.flatMap(({ id }) => known.get(id) ?? []);
  }

  /** Catches up with the database; does nothing when it has nothing newer. */
  refresh(): Promise<void> {
    // One that has not begun yet will see all that was published until now.
    if (this.#nextRefresh) return this.#nextRefresh;
    const next = this.#refreshed
      .catch(() => undefined)
      .then(() => {
        this.#nextRefresh = undefined;
        return this.#catchUp();
      });
    this.#refreshed = next;
    this.#nextRefresh = next;
    return next;
  }

  async #catchUp(): Promise<void> {
    this.#naming.isOlder = await this.#isOlderRunning();
    const documents = await this.documents.read(this.#store.catalog);
    const position = await this.#position();
    // Events that cannot be linked are shown all the same, and then the failure is reported.
    const linking = position.headChain === null ? this.#linkEvents() : undefined;
    await linking?.catch(() => undefined);
    await this.#catchUpWithEvents(linking ? await this.#position() : position);
    this.documents.apply(documents, this.#visible);
    return linking;
  }

  #position(): Promise<HistoryPosition> {
    return this.#store.catalog.position(this.#marks[0]!.sequence);
  }

  async #linkEvents(): Promise<void> {
    while (await this.#store.catalog.linkEvents()) await giveWay();
  }

  async #catchUpWithEvents({ head, headChain, chain, counter }: HistoryPosition): Promise<void> {
    // The visible catalog follows from the events alone.
    if (this.#isCounted && counter !== head)
      this.#onMiscount(`the last event is ${head}, the event counter ${counter ?? 'is missing'}`);
    this.#isCounted = counter === head;
    // An event without a chain is no other history.
    const isOurs = head >= this.#head && (chain === null || chain === this.#marks[0]!.chain);
    const proven = this.#marks[0]!.sequence;
    // An event that was read without its chain is read again once it has one.
    if (isOurs && head === this.#head && (proven === head || headChain === null)) {
      this.#isReadingAnew = false;
      return;
    }
    const common = isOurs ? proven : await this.#lastCommon(head);
    const gone = this.#visible.full.entries.filter(({ sequence }) => sequence > common);
    const changed = await this.#read(common, head);
    for (let start = 0; start < gone.length; start += READ_AT_ONCE) {
      const ids = gone.slice(start, start + READ_AT_ONCE).map(({ id }) => id);
      changed.push(...(await this.#read(0, head, ids)).filter(({ sequence }) => sequence <= common));
    }
    const marks = await this.#store.catalog.eventsAt(markedSequences(head));
    // The database may have become another one while it was read.
    if (headChain !== null && head > 0 && marks[0]?.chain !== headChain)
      return this.#catchUpWithEvents(await this.#position());
    await this.#apply(changed, gone);
    this.#head = head;
    this.#marks = [...marks.filter((mark) => mark.chain !== null), { sequence: 0, chain: NO_CHAIN }];
    this.#isReadingAnew = false;
    this.#packWhenLoose();
  }

  /** The database has another history: the last event that it has in common with what is in memory. */
  async #lastCommon(head: number): Promise<number> {
    const found = await this.#store.catalog.eventsAt(this.#marks.map(({ sequence }) => sequence));
    const common = lastCommonSequence(this.#marks, found);
    if (!this.#isReadingAnew) this.#onHistoryChange({ common, lost: this.#head - common, gained: head - common });
    this.#isReadingAnew = true;
    return common;
  }

  /** The exercises whose revision was made after that event, as they were at the head: all of them, or those with the ids. */
  async #read(after: number, head: number, ids?: readonly string[]): Promise<CatalogEntry[]> {
    const entries: CatalogEntry[] = [];
    for (let last = after; ;) {
      const made = await this.#store.catalog.madeBetween(last, head, READ_AT_ONCE, ids);
      entries.push(...this.#entries.toEntries(made));
      last = made.at(-1)?.sequence ?? head;
      // An embedded database answers in the same turn of the event loop: without this nobody else would be answered.
      await giveWay();
      if (made.length < READ_AT_ONCE) return entries;
    }
  }

  async #apply(changed: readonly CatalogEntry[], gone: readonly CatalogEntry[]): Promise<void> {
    const before = this.#visible;
    for (const { rendered } of changed) this.#packedBytes += rendered.packedLength;
    // Each sorts what came into it: at a start all there is.
    const inSample = changed.filter(({ entitlement }) => entitlement === 'sample');
    const sample = before.sample.with(inSample, gone);
    await giveWay();
    const full = before.full.with(changed, gone);
    await giveWay();
    this.#visible = { sample, full };
    if (this.#isReadingAnew) {
      // Revisions kept of the past may be of events that are gone.
      this.#kept = new Kept();
      this.#historyChanges += 1;
      this.documents.forgetPast();
    }
    const { recent, searchable } = this.#kept;
    for (const entitlement of ENTITLEMENTS) {
      const [old, now] = [before[entitlement], this.#visible[entitlement]];
      if (old === now) continue;
      if (!this.#isReadingAnew)
        for (const name of [old.chainRevision, old.olderRevision]) recent.set(`${entitlement} ${name}`, old);
      if (searchable[entitlement]) void this.#index(entitlement);
      if (searchable[entitlement] !== old) forgetSoon(old);
    }
  }

  /** Buffers in which most of the exercises were replaced would be kept for the few that were not. */
  #packWhenLoose(): void {
    const exercises = this.#visible.full.entries.map(({ rendered }) => rendered);
    const usedBytes = exercises.reduce((sum, { packedLength }) => sum + packedLength, 0);
    if (this.#packedBytes <= 2 * usedBytes + UNUSED_BYTES) return;
    for (let start = 0; start < exercises.length; start += READ_AT_ONCE) {
      RenderedExercise.repack(exercises.slice(start, start + READ_AT_ONCE));
    }
    this.#packedBytes = usedBytes;
  }

  /** Refreshes when something was published, by whatever process, until the signal is aborted. Failures are reported and repeated. */
  watch(signal: AbortSignal, onError: (error: unknown) => void): void {
    const refresh = () => void this.refresh().catch(onError);
    this.#store.watch(refresh, signal);
    // What the store tells is a hint: it may come late, or not at all.
    const timer = setInterval(refresh, POLL_MILLISECONDS).unref();
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  }
}

/** A caller that was just given it has begun its search by then. */
const forgetSoon = (catalog: VisibleCatalog) => setImmediate(() => catalog.forget());

interface RevisionOf {
  readonly entitlement: Entitlement;
  readonly sequence: number;
  readonly rendered: RenderedExercise;
}

/** The memory of one history besides the current catalogs; work that began in it ends in it. */
class Kept {
  readonly past = new RecentMap<string, RevisionOf>(KEPT_PAST_BYTES, ({ rendered }) => rendered.packedLength);
  /** Each under both of its names. */
  readonly recent = new RecentMap<string, VisibleCatalog>(2 * KEPT_CATALOGS);
  readonly members = new RecentMap<string, SnapshotMembers>(KEPT_SNAPSHOTS);
  /** The newest catalogs that can be searched; a new one takes their place when its index is built. */
  readonly searchable: Partial<Record<Entitlement, VisibleCatalog>> = {};
  readonly indexing: Partial<Record<Entitlement, Promise<void>>> = {};
}
