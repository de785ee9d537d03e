// Templates and lexicon in memory, as they are and as they lately were. What pickers get of them is made when first somebody asks.
import { ENTITLEMENTS, type Entitlement } from '../../contract/vocabulary.ts';
import type { OwnLexiconEntry } from '../../lexicon/lexicon-entry.ts';
import type { StoredTemplate } from '../store/catalog/stored-content.ts';
import type { CatalogStore, DocumentKind, PickerDocument } from '../store/store.ts';
import { betweenAnswers } from './between-answers.ts';
import { type Lazily, lazily } from '../lazily.ts';
import { RecentMap } from './recent-map.ts';
import type { VisibleCatalog } from './visible-catalog.ts';
import { makeLexicon, type VisibleLexicon } from './visible-lexicon.ts';
import { toIndexEntry } from '../../contract/exercise/index-entry.ts';
import type { Steps } from '../../search/index.ts';
import { thumbnailUrl } from './rendered-exercise.ts';
import { createHash } from 'node:crypto';
import type { CatalogTemplate, UnavailableItem } from '../../contract/exercise/template.ts';
import type { SearchedTemplate } from '../../lexicon/staged-templates.ts';
import { inGroups } from '../../lexicon/staged-templates.ts';

/** States, the current one among them, whose answers can still be had: a picker may open while something is published. */
const KEPT_STATES = 4;

type ByEntitlement<Value> = Readonly<Record<Entitlement, Value>>;
type Documents = Awaited<ReturnType<CatalogStore['documents']>>;

export class PickerDocuments {
  #version = 0;
  #templates: readonly StoredTemplate[] = [];
  #visible: ByEntitlement<VisibleCatalog | undefined> = { sample: undefined, full: undefined };
  /** The newest first. */
  readonly #templateStates: ByEntitlement<Lazily<VisibleTemplates | undefined>[]> = { sample: [], full: [] };
  readonly #lexiconStates: Lazily<VisibleLexicon>[] = [lazily(() => makeLexicon([]))];
  /** States with the same bytes share them, and what was made of them. */
  readonly #same = new RecentMap<string, VisibleTemplates>(2 * KEPT_STATES);

  /**
   * What the database has, when that is not what is here. Read before the exercises, and applied after them: templates come with
   * the exercises that they name.
   */
  async read(catalog: CatalogStore): Promise<Documents | undefined> {
    return (await catalog.documentsVersion()) === this.#version ? undefined : catalog.documents();
  }

  apply(read: Documents | undefined, visible: ByEntitlement<VisibleCatalog>): void {
    if (read) {
      this.#version = read.version;
      this.#templates = inOrderOfSources(listsOf<StoredTemplate>(read.documents, 'templates'));
      const own = ownLexicon(read.documents);
      keep(
        this.#lexiconStates,
        lazily(() => makeLexicon(own)),
      );
    }
    const stored = this.#templates;
    for (const entitlement of ENTITLEMENTS) {
      const catalog = visible[entitlement];
      if (!read && this.#visible[entitlement] === catalog) continue;
      keep(
        this.#templateStates[entitlement],
        lazily(() => this.#make(stored, entitlement, catalog)),
      );
    }
    this.#visible = visible;
  }

  /** States before the current ones can no longer be had. */
  forgetPast(): void {
    for (const states of [this.#templateStates.sample, this.#templateStates.full, this.#lexiconStates])
      states.splice(1);
  }

  async #make(
    stored: readonly StoredTemplate[],
    entitlement: Entitlement,
    catalog: VisibleCatalog,
  ): Promise<VisibleTemplates | undefined> {
    const made = await betweenAnswers(visibleTemplatesInSteps(stored, entitlement, catalog));
    return made && (this.#same.get(made.revision) ?? this.#same.set(made.revision, made));
  }

  /** Begins what the next picker will ask for; a failure is told to whoever asks. */
  prepare(entitlement: Entitlement): void {
    for (const made of [this.lexicon(), this.templates(entitlement)]) void made.catch(() => undefined);
  }

  /** Undefined when the entitlement sees none. */
  async templates(entitlement: Entitlement): Promise<VisibleTemplates | undefined> {
    return this.#templateStates[entitlement][0]?.();
  }

  /** Those of that revision, if they are the current ones of the entitlement or were until lately. */
  async findTemplates(entitlement: Entitlement, revision: string): Promise<VisibleTemplates | undefined> {
    for (const state of this.#templateStates[entitlement]) {
      const templates = await state();
      if (templates?.revision === revision) return templates;
    }
    return undefined;
  }

  lexicon(): Promise<VisibleLexicon> {
    return this.#lexiconStates[0]!();
  }

  /** That of that revision, if it is the current one or was until lately. */
  async findLexicon(revision: string): Promise<VisibleLexicon | undefined> {
    for (const state of this.#lexiconStates) {
      const lexicon = await state();
      if (lexicon.revision === revision) return lexicon;
    }
    return undefined;
  }
}

function keep<State>(states: State[], state: State): void {
  states.unshift(state);
  states.splice(KEPT_STATES);
}

interface SourceList<Item> {
  readonly source: string;
  readonly list: readonly Item[];
}

/** What all sources add to the lexicon: of entries with the same id the last counts. */
export const ownLexicon = (documents: readonly PickerDocument[]): readonly OwnLexiconEntry[] =>
  listsOf<OwnLexiconEntry>(documents, 'lexicon').flatMap(({ list }) => list);

/** In the order of their publication. */
const listsOf = <Item>(documents: readonly PickerDocument[], kind: DocumentKind): SourceList<Item>[] =>
  documents.flatMap((each) =>
    each.kind === kind ? [{ source: each.source, list: JSON.parse(each.document) as Item[] }] : [],
  );

/** The order does not depend on who published last. */
const inOrderOfSources = (lists: readonly SourceList<StoredTemplate>[]): StoredTemplate[] =>
  lists.toSorted((a, b) => (a.source < b.source ? -1 : 1)).flatMap(({ list }) => list);

// What the picker searches and shows on cards: the active exercises of one visible catalog, small and immutable.

/** `{ data: CatalogIndex }` as JSON; pauses after each exercise, twice. */
export function* pickerIndexInSteps({ entries, revision }: VisibleCatalog): Steps<Buffer> {
  // Bytes at once: to encode the whole text in the end would take longer than all the rest between two pauses.
  const parts = [Buffer.from(`{"data":{"catalogRevision":${JSON.stringify(revision)},"exercises":[`)];
  let separator = '';
  for (const { status, rendered } of entries) {
    if (status !== 'active') continue;
    parts.push(Buffer.from(separator + JSON.stringify(toIndexEntry(rendered.parse(), thumbnailUrl))));
    separator = ',';
    yield;
  }
  parts.push(Buffer.from(']}}'));
  const whole = Buffer.allocUnsafe(parts.reduce((bytes, { length }) => bytes + length, 0));
  let end = 0;
  for (const part of parts) {
    end += part.copy(whole, end);
    yield;
  }
  return whole;
}

// The templates as one entitlement sees them, for its picker: under a revision of their own, and with what is no longer offered.
interface VisibleTemplates {
  /** Changes if, and only if, the bytes do: `tpl_<16 hex>`. */
  readonly revision: string;
  /** `{ data: { templates: CatalogTemplate[] } }` */
  readonly json: Buffer;
  /** For the search of the service. */
  readonly groups: readonly SearchedTemplate[];
}

/** Undefined when the entitlement sees none; pauses after each template. */
function* visibleTemplatesInSteps(
  stored: readonly StoredTemplate[],
  entitlement: Entitlement,
  catalog: VisibleCatalog,
): Steps<VisibleTemplates | undefined> {
  const parts: Buffer[] = [];
  const seen = stored.filter((template) => entitlement === 'full' || template.entitlement === 'sample');
  for (const template of seen) {
    const separator = parts.length === 0 ? '{"data":{"templates":[' : ',';
    parts.push(Buffer.from(separator + JSON.stringify(toCatalogTemplate(template, catalog))));
    yield;
  }
  if (parts.length === 0) return undefined;
  const json = Buffer.concat([...parts, Buffer.from(']}}')]);
  return {
    revision: `tpl_${createHash('sha256').update(json).digest('hex').slice(0, 16)}`,
    json,
    groups: inGroups(seen),
  };
}

function toCatalogTemplate(template: StoredTemplate, catalog: VisibleCatalog): CatalogTemplate {
  const { key: _, entitlement: __, items, ...content } = template;
  return {
    ...content,
    items: items.map((item) => {
      const unavailable = unavailableOf(item.exerciseId, catalog);
      return unavailable ? { ...item, unavailable } : item;
    }),
  };
}

/** Of an exercise that the entitlement does not see nothing is said but that. */
function unavailableOf(exerciseId: string, catalog: VisibleCatalog): UnavailableItem | undefined {
  const entry = catalog.find(exerciseId);
  if (!entry) return {};
  if (entry.status === 'active') return undefined;
  const replacementId = activeReplacement(exerciseId, catalog);
  return { name: entry.rendered.parse().name, ...(replacementId !== undefined && { replacementId }) };
}

/** A replacement may have ended too, and have its own. */
function activeReplacement(exerciseId: string, catalog: VisibleCatalog): string | undefined {
  const seen = new Set<string>();
  let entry = catalog.find(exerciseId);
  while (entry && entry.status !== 'active' && !seen.has(entry.id)) {
    seen.add(entry.id);
    entry = entry.replacementId === undefined ? undefined : catalog.find(entry.replacementId);
  }
  return entry?.status === 'active' ? entry.id : undefined;
}
