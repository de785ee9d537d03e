// One exercise of the read model: what lists filter and order by, and its ready bytes.
import { CATEGORIES, type Entitlement, LEVELS, REGIONS } from '../../contract/vocabulary.ts';
import type { ChainedEvent, CurrentExercise } from '../store/store.ts';
import { type Filterable, normalizeText } from './exercise-filter.ts';
import { RenderedExercise, toExercise } from './rendered-exercise.ts';

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
