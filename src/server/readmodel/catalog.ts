// The read model: the visible catalogs in memory, brought up to date from the change feed. The database stays the truth.
import { setImmediate as giveWay } from 'node:timers/promises';
import { ENTITLEMENTS, type Entitlement } from '../../contract/vocabulary.ts';
import { EXERCISE_ID_PATTERN } from '../../contract/limits.ts';
import type { Snapshot, Store } from '../store/store.ts';
import { betweenAnswers } from './between-answers.ts';
import { type CatalogEntry, EntryMaker } from './catalog-entry.ts';
import { PickerDocuments } from './picker-documents.ts';
import { RecentMap } from './recent-map.ts';
import { RenderedExercise, renderExercise } from './rendered-exercise.ts';
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

/** Catalogs up to this size are indexed for the search at once; larger ones between answers. */
const INDEXED_AT_ONCE = 500;

/** Bytes that may lie unused between those of the current exercises, besides as many as these have. */
const UNUSED_BYTES = 1_000_000;

/** What can name a revision; anything else is not looked up. */
const REVISION_PATTERN = /^[A-Za-z0-9._-]{1,64}$/;

type ByEntitlement<Value> = Readonly<Record<Entitlement, Value>>;

export class Catalog {
  readonly #store: Store;
  readonly #serviceOrigin: string;
  /** Templates and lexicon, which have revisions of their own. */
  readonly documents = new PickerDocuments();
  readonly #entries: EntryMaker;
  readonly #past = new RecentMap<string, RevisionOf>(KEPT_PAST_BYTES, ({ rendered }) => rendered.packedLength);
  readonly #recent = new RecentMap<string, VisibleCatalog>(KEPT_CATALOGS);
  readonly #members = new RecentMap<string, SnapshotMembers>(KEPT_SNAPSHOTS);
  #head = 0;
  #visible: ByEntitlement<VisibleCatalog> = { sample: VisibleCatalog.empty(), full: VisibleCatalog.empty() };
  /** The newest catalogs that can be searched; a new one takes their place when its index is built. */
  readonly #searchable: Partial<Record<Entitlement, VisibleCatalog>> = {};
  readonly #indexing: Partial<Record<Entitlement, Promise<void>>> = {};
  /** All that was packed since the last packing, used or not. */
  #packedBytes = 0;
  /** Of these, what the current exercises need. */
  #usedBytes = 0;
  #refreshed = Promise.resolve();
  #nextRefresh: Promise<void> | undefined;

  private constructor(store: Store, serviceOrigin: string) {
    this.#store = store;
    this.#serviceOrigin = serviceOrigin;
    this.#entries = new EntryMaker(serviceOrigin);
  }

  /** Reads the whole catalog. Pictures get addresses below `serviceOrigin`. */
  static async load(store: Store, serviceOrigin: string): Promise<Catalog> {
    const catalog = new Catalog(store, serviceOrigin);
    await catalog.refresh();
    return catalog;
  }

  /** The last event that it contains. */
  get head(): number {
    return this.#head;
  }

  visible(entitlement: Entitlement): VisibleCatalog {
    return this.#visible[entitlement];
  }

  /** The visible catalog of that revision, if it is the current one of the entitlement or was until lately. */
  recent(entitlement: Entitlement, catalogRevision: string): VisibleCatalog | undefined {
    const current = this.visible(entitlement);
    return current.revision === catalogRevision ? current : this.#recent.get(`${entitlement} ${catalogRevision}`);
  }

  /**
   * The visible catalog as it can be searched: for a moment after a publication still the one before, as a whole, while the
   * index of the new one is built.
   */
  async searchable(entitlement: Entitlement): Promise<VisibleCatalog> {
    const { names } = await this.documents.lexicon();
    const [catalog, known] = await Promise.all([this.#searchableCatalog(entitlement), names()]);
    catalog.understand(known);
    return catalog;
  }

  async #searchableCatalog(entitlement: Entitlement): Promise<VisibleCatalog> {
    const current = this.visible(entitlement);
    if (current.isSearchable || current.entries.length <= INDEXED_AT_ONCE) return current;
    const indexed = this.#index(entitlement);
    if (!this.#searchable[entitlement]) await indexed;
    return this.#searchable[entitlement] ?? current;
  }

  /** Builds the index of the current catalog, one at a time. */
  #index(entitlement: Entitlement): Promise<void> {
    const catalog = this.visible(entitlement);
    return (this.#indexing[entitlement] ??= betweenAnswers(catalog.indexInSteps()).finally(() => {
      delete this.#indexing[entitlement];
      const before = this.#searchable[entitlement];
      this.#searchable[entitlement] = catalog;
      if (before && before !== catalog) forgetSoon(before);
      if (!this.visible(entitlement).isSearchable) void this.#index(entitlement);
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
    const found = this.#past.get(key) ?? (await this.#findRevision(id, revision));
    if (!found || (entitlement === 'sample' && found.entitlement !== 'sample')) return undefined;
    return this.#past.set(key, found).rendered;
  }

  async #findRevision(id: string, revision: string): Promise<RevisionOf | undefined> {
    const stored = await this.#store.catalog.findRevision(id, revision);
    return stored && { entitlement: stored.entitlement, rendered: renderExercise(stored, this.#serviceOrigin) };
  }

  /** A page of a snapshot, in the order of ids. */
  async snapshotPage(snapshot: Snapshot, offset: number, limit: number): Promise<RenderedExercise[]> {
    const { entitlement, catalogRevision } = snapshot;
    const catalog = this.recent(entitlement, catalogRevision);
    if (catalog) return catalog.entriesById.slice(offset, offset + limit).map(({ rendered }) => rendered);
    const members =
      this.#members.get(snapshot.id) ?? this.#members.set(snapshot.id, await snapshotMembers(this.#store, snapshot));
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
    const documents = await this.documents.read(this.#store.catalog);
    await this.#catchUpWithEvents();
    this.documents.apply(documents, this.#visible);
  }

  async #catchUpWithEvents(): Promise<void> {
    const head = await this.#store.catalog.headSequence();
    if (head <= this.#head) return;
    const changed: CatalogEntry[] = [];
    for (let after = this.#head; ;) {
      const made = await this.#store.catalog.madeBetween(after, head, READ_AT_ONCE);
      changed.push(...this.#entries.toEntries(made));
      after = made.at(-1)?.sequence ?? head;
      if (made.length < READ_AT_ONCE) break;
      // An embedded database answers in the same turn of the event loop: without this nobody else would be answered.
      await giveWay();
    }
    const before = this.#visible;
    for (const { id, rendered } of changed) {
      this.#packedBytes += rendered.packedLength;
      this.#usedBytes += rendered.packedLength - (before.full.find(id)?.rendered.packedLength ?? 0);
    }
    // Each sorts what came into it: at a start all there is.
    const sample = before.sample.with(changed.filter(({ entitlement }) => entitlement === 'sample'));
    await giveWay();
    const full = before.full.with(changed);
    await giveWay();
    this.#visible = { sample, full };
    this.#head = head;
    for (const entitlement of ENTITLEMENTS) {
      if (before[entitlement] === this.#visible[entitlement]) continue;
      this.#recent.set(`${entitlement} ${before[entitlement].revision}`, before[entitlement]);
      if (this.#searchable[entitlement]) void this.#index(entitlement);
      if (this.#searchable[entitlement] !== before[entitlement]) forgetSoon(before[entitlement]);
    }
    this.#packWhenLoose();
  }

  /** Buffers in which most of the exercises were replaced would be kept for the few that were not. */
  #packWhenLoose(): void {
    if (this.#packedBytes <= 2 * this.#usedBytes + UNUSED_BYTES) return;
    const exercises = this.#visible.full.entries.map(({ rendered }) => rendered);
    for (let start = 0; start < exercises.length; start += READ_AT_ONCE) {
      RenderedExercise.repack(exercises.slice(start, start + READ_AT_ONCE));
    }
    this.#packedBytes = this.#usedBytes;
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

/** Whoever was just given it to search in it has done so by then. */
const forgetSoon = (catalog: VisibleCatalog) => setImmediate(() => catalog.forget());

interface RevisionOf {
  readonly entitlement: Entitlement;
  readonly rendered: RenderedExercise;
}
