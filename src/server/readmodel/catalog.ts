// The read model: the visible catalogs in memory, rebuilt whenever the database has newer events. The database stays the truth.
import type { Entitlement } from '../../contract/vocabulary.ts';
import type { Store } from '../store/store.ts';
import { RecentMap } from './recent-map.ts';
import { type RenderedExercise, renderExercise } from './rendered-exercise.ts';
import { toEntry, VisibleCatalog } from './visible-catalog.ts';

/** How often a process asks whether another one published. */
const POLL_MILLISECONDS = 1000;

/** Revisions of the past that are kept rendered. */
const KEPT_REVISIONS = 500;

/** Catalogs before the current ones whose picker index can still be had: a picker may open while something is published. */
const KEPT_CATALOGS = 8;

export class Catalog {
  readonly #store: Store;
  readonly #serviceOrigin: string;
  readonly #past = new RecentMap<string, RenderedExercise>(KEPT_REVISIONS);
  readonly #recent = new RecentMap<string, VisibleCatalog>(KEPT_CATALOGS);
  #head = -1;
  #refreshed = Promise.resolve();
  #visible: Readonly<Record<Entitlement, VisibleCatalog>> = {
    sample: new VisibleCatalog([]),
    full: new VisibleCatalog([]),
  };

  private constructor(store: Store, serviceOrigin: string) {
    this.#store = store;
    this.#serviceOrigin = serviceOrigin;
  }

  /** Reads the whole catalog. Pictures get addresses below `serviceOrigin`. */
  static async load(store: Store, serviceOrigin: string): Promise<Catalog> {
    const catalog = new Catalog(store, serviceOrigin);
    await catalog.refresh();
    return catalog;
  }

  visible(entitlement: Entitlement): VisibleCatalog {
    return this.#visible[entitlement];
  }

  /** The visible catalog of that revision, if it is the current one of the entitlement or was until lately. */
  recent(entitlement: Entitlement, catalogRevision: string): VisibleCatalog | undefined {
    return this.#recent.get(`${entitlement} ${catalogRevision}`);
  }

  /** A revision, current or past, of an exercise that the entitlement sees. */
  async revision(entitlement: Entitlement, id: string, revision: string): Promise<RenderedExercise | undefined> {
    const entry = this.visible(entitlement).find(id);
    if (!entry) return undefined;
    if (entry.revision === revision) return entry.rendered;
    const key = `${id} ${revision}`;
    const known = this.#past.get(key);
    if (known) return known;
    const stored = await this.#store.catalog.findRevision(id, revision);
    return stored && this.#past.set(key, renderExercise(stored, this.#serviceOrigin));
  }

  /** Catches up with the database; does nothing when it has no newer event. */
  refresh(): Promise<void> {
    // One after the other: a rebuild that began earlier never overtakes a later one.
    this.#refreshed = this.#refreshed.catch(() => undefined).then(() => this.#catchUp());
    return this.#refreshed;
  }

  async #catchUp(): Promise<void> {
    if ((await this.#store.catalog.headSequence()) === this.#head) return;
    const { head, exercises } = await this.#store.catalog.current();
    const entries = exercises.map((exercise) => ({
      entitlement: exercise.entitlement,
      entry: toEntry(exercise, this.#serviceOrigin),
    }));
    const sample = new VisibleCatalog(
      entries.flatMap(({ entitlement, entry }) => (entitlement === 'sample' ? [entry] : [])),
    );
    const full = new VisibleCatalog(entries.map(({ entry }) => entry));
    this.#recent.set(`sample ${sample.revision}`, sample);
    this.#recent.set(`full ${full.revision}`, full);
    this.#visible = { sample, full };
    this.#head = head;
  }

  /** Refreshes from time to time until the signal is aborted. A failed attempt is reported and repeated. */
  watch(signal: AbortSignal, onError: (error: unknown) => void): void {
    const timer = setInterval(() => void this.refresh().catch(onError), POLL_MILLISECONDS).unref();
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  }
}
