// The search itself: built in slices between the frames of this thread, or beside it in a worker when the catalog is large.
// Loaded apart from the first render.
import { explainResult } from '../../search/explain-result.ts';
import { buildSearchIndexInSteps, type SearchIndex } from '../../search/search-index.ts';
import type { SearchDocument } from '../../search/search-document.ts';
import type { TextFound } from '../state/model.ts';
import type { FoundInWorker, SearchMessage } from './search-worker.ts';

export type FoundDocuments = Omit<TextFound, 'text' | 'explain'>;

export interface SearchEngine {
  /** Rejects when the engine is broken. */
  find(text: string): Promise<FoundDocuments>;
  close(): void;
}

/** Whose answers explain themselves. */
export interface ExplainingEngine extends SearchEngine {
  find(text: string): Promise<Omit<TextFound, 'text'>>;
}

/** Of a `Worker` what is needed here. It runs `search-worker.ts`. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;
export type StartWorker = () => SearchWorker;

/** Up to so many documents an index is built in a blink. */
export const LARGE_CATALOG_DOCUMENTS = 2_000;

export function startSearch(
  documents: readonly SearchDocument[],
  startWorker: StartWorker | undefined,
): ExplainingEngine {
  const engine =
    startWorker === undefined || documents.length <= LARGE_CATALOG_DOCUMENTS
      ? inThisThread(documents)
      : inWorkerOrHere(documents, startWorker);
  return {
    async find(text) {
      const found = await engine.find(text);
      return { ...found, explain: explainResult(text, found.corrections) };
    },
    close: () => engine.close(),
  };
}

/** A worker that cannot be started, or dies, is replaced by this thread. */
function inWorkerOrHere(documents: readonly SearchDocument[], startWorker: StartWorker): SearchEngine {
  let here: SearchEngine | undefined;
  const beside = inWorker(documents, startWorker);
  return {
    find: (text) => beside.find(text).catch(() => (here ??= inThisThread(documents)).find(text)),
    close() {
      beside.close();
      here?.close();
    },
  };
}

/** What a frame can spare. */
const SLICE_MILLISECONDS = 6;
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function inThisThread(documents: readonly SearchDocument[]): SearchEngine {
  const closing = new AbortController();
  const index = buildBetweenFrames(documents, closing.signal);
  // Whoever searches is told; until then nobody waits for it.
  index.catch(() => {});
  return {
    async find(text) {
      const { hits, corrections, relaxed } = (await index).search(text);
      return { documents: hits.map(({ document }) => document), corrections, relaxed };
    },
    close: () => closing.abort(),
  };
}

async function buildBetweenFrames(documents: readonly SearchDocument[], signal: AbortSignal): Promise<SearchIndex> {
  const steps = buildSearchIndexInSteps(documents);
  for (;;) {
    await nextTask();
    signal.throwIfAborted();
    const end = performance.now() + SLICE_MILLISECONDS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
  }
}

interface Question {
  readonly resolve: (found: FoundDocuments) => void;
  readonly reject: (error: Error) => void;
}

const WORKER_GONE = 'The search worker is gone.';

/** Copying thousands of documents to the worker at once would hold this thread up. */
const DOCUMENTS_PER_MESSAGE = 500;

/** Questions are answered in the order in which they were asked. */
function inWorker(documents: readonly SearchDocument[], startWorker: StartWorker): SearchEngine {
  const waiting: Question[] = [];
  let worker: SearchWorker | undefined;
  let isBroken = false;
  const sent = send();

  return {
    async find(text) {
      await sent;
      return new Promise((resolve, reject) => {
        if (isBroken) return reject(new Error(WORKER_GONE));
        waiting.push({ resolve, reject });
        tell({ text });
      });
    },
    close: breakOff,
  };

  async function send(): Promise<void> {
    try {
      worker = startWorker();
      worker.addEventListener('message', ({ data }: MessageEvent<FoundInWorker>) =>
        waiting.shift()?.resolve({ ...data, documents: Array.from(data.documents) }),
      );
      worker.addEventListener('error', breakOff);
      worker.addEventListener('messageerror', breakOff);
    } catch {
      breakOff();
    }
    for (let from = 0; from < documents.length && !isBroken; from += DOCUMENTS_PER_MESSAGE) {
      tell({ documents: documents.slice(from, from + DOCUMENTS_PER_MESSAGE).map(searchedMembers) });
      await nextTask();
    }
    if (!isBroken) tell('all');
  }

  function tell(message: SearchMessage): void {
    worker?.postMessage(message);
  }

  function breakOff(): void {
    isBroken = true;
    worker?.terminate();
    for (const question of waiting.splice(0)) question.reject(new Error(WORKER_GONE));
  }
}

/** What is not searched is not copied. */
const searchedMembers = (document: SearchDocument): SearchDocument => {
  const { id, name, region, category, target, tags, synonyms, description, equipment } = document;
  return { id, name, region, category, target, tags, synonyms, description, equipment };
};
