// Templates and lexicon in memory, as they are and as they lately were. What pickers get of them is made when first somebody asks.
import { ENTITLEMENTS, type Entitlement } from '../../contract/vocabulary.ts';
import type { OwnLexiconEntry } from '../../lexicon/lexicon-entry.ts';
import type { StoredTemplate } from '../store/catalog/stored-template.ts';
import type { CatalogStore, DocumentKind, PickerDocument } from '../store/store.ts';
import { betweenAnswers } from './between-answers.ts';
import { type Lazily, lazily } from '../lazily.ts';
import { RecentMap } from './recent-map.ts';
import type { VisibleCatalog } from './visible-catalog.ts';
import { makeLexicon, type VisibleLexicon } from './visible-lexicon.ts';
import { type VisibleTemplates, visibleTemplatesInSteps } from './visible-templates.ts';

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
