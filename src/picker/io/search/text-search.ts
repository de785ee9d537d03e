// The search as the picker needs it: asked at every key press, answered as soon as it can be. It is never dead: without its
// code it looks through the names, and the next key press tries again.
import { SEARCH_TEXT_MAX_LENGTH } from '../../../contract/limits.ts';
import type { LexiconEntry } from '../../../lexicon/lexicon-entry.ts';
import type { TextFound } from '../../state/model.ts';
import type { TemplateGroup } from '../../state/templates/template-model.ts';
import type { ExplainingEngine, startSearch, StartWorker, TranslatedDocument } from './search-engine.ts';

export interface TextSearch {
  /** What is searched from now on; answers name documents by their position in this list. */
  load(documents: readonly TranslatedDocument[]): void;
  /** What the words mean from now on, in the language that is spoken. */
  learn(entries: readonly LexiconEntry[]): Promise<void>;
  /** Whose phases a stage chooses from now on: "acl week 2". */
  knowTemplates(templates: readonly TemplateGroup[]): void;
  /** `text` is not blank, and trimmed, but for a space behind a last word that is at its end. A late answer is dropped by the reducer. */
  find(text: string): Promise<TextFound>;
  close(): void;
}

export interface TextSearchOptions {
  /** Where it is given, large catalogs are searched beside this thread. */
  readonly startWorker?: StartWorker | undefined;
  /** The code of the search, which is not needed for the first render. */
  readonly importEngine?: () => Promise<{ readonly startSearch: typeof startSearch }>;
}

/** The code is on its way from this moment. */
export function createTextSearch({
  startWorker,
  importEngine = () => import('./search-engine.ts'),
}: TextSearchOptions = {}): TextSearch {
  let documents: readonly TranslatedDocument[] | undefined;
  let engine: Promise<ExplainingEngine> | undefined;
  let lexicon: readonly LexiconEntry[] = [];
  let templates: readonly TemplateGroup[] = [];
  /** A failure is told to those who search. */
  void importEngine().catch(() => {});

  return {
    load(next) {
      stop();
      documents = next;
      void start(next).catch(() => {});
    },
    async learn(entries) {
      lexicon = entries;
      await engine?.then((running) => running.learn(entries)).catch(() => {});
    },
    knowTemplates(known) {
      templates = known;
      void engine?.then((running) => running.knowTemplates(known)).catch(() => {});
    },
    async find(text) {
      // The picker may be closed before there is an answer.
      const searched = documents;
      if (searched === undefined) return { text, ...NOTHING };
      try {
        const running = await start(searched);
        return { text, ...(await running.find(text)) };
      } catch {
        engine = undefined;
        return {
          text,
          ...NOTHING,
          documents: inNames(searched, text.slice(0, SEARCH_TEXT_MAX_LENGTH)),
          namesOnly: true,
        };
      }
    },
    close() {
      stop();
      documents = undefined;
    },
  };

  function start(loaded: readonly TranslatedDocument[]): Promise<ExplainingEngine> {
    engine ??= importEngine().then((code) => {
      const started = code.startSearch(loaded, startWorker);
      started.knowTemplates(templates);
      void started.learn(lexicon);
      return started;
    });
    return engine;
  }

  function stop(): void {
    void engine?.then((running) => running.close()).catch(() => {});
    engine = undefined;
  }
}

const NOTHING = { documents: [], corrections: [], relaxed: false };

/** The last resort: the names that hold the text, whatever its case and accents. */
function inNames(documents: readonly TranslatedDocument[], text: string): readonly number[] {
  const sought = plain(text);
  return documents.flatMap(({ name }, position) => (plain(name).includes(sought) ? [position] : []));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
