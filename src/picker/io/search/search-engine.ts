// The search itself. A small index is built in slices between the frames of this thread, a large one beside it in a worker, which
// then hands it over: searching takes a millisecond, and an answer from another thread would come a frame late.
// Loaded apart from the first render.
import { explainResult } from '../../../search/explain/explain-result.ts';
import {
  buildSearchIndexInSteps,
  type IndexData,
  type SearchIndex,
  searchIndexOf,
} from '../../../search/search-index.ts';
import { SEARCHED, type SearchDocument } from '../../../search/search-document.ts';
import { language } from '../../i18n/language.ts';
import type { TextFound } from '../../state/model.ts';
import { readSearch } from './read-search.ts';
import type { SearchMessage } from './search-worker.ts';

/** Its answers explain themselves. */
export interface ExplainingEngine {
  /** What is shorthand in the text is read, the rest is searched. Rejects when the index could not be built. */
  find(text: string): Promise<Omit<TextFound, 'text'>>;
  close(): void;
}

/** Of a `Worker` what is needed here. It runs `search-worker.ts`. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;
/** Starts a worker of the page that runs `svc-picker/search-worker`. */
export type StartWorker = () => SearchWorker;

/** So many of what was found are asked whether they are called as it was typed. */
const NAMES_COMPARED = 50;

/** Up to so many documents an index is built in a blink. */
export const LARGE_CATALOG_DOCUMENTS = 2_000;

export function startSearch(
  documents: readonly SearchDocument[],
  startWorker: StartWorker | undefined,
): ExplainingEngine {
  const closing = new AbortController();
  const { signal } = closing;
  const index =
    startWorker === undefined || documents.length <= LARGE_CATALOG_DOCUMENTS
      ? buildBetweenFrames(documents, signal)
      : // A worker that cannot be started, or dies, is replaced by this thread.
        buildInWorker(documents, startWorker, signal).catch(() => buildBetweenFrames(documents, signal));
  // Whoever searches is told; until then nobody waits for it.
  index.catch(() => {});
  return {
    async find(text) {
      const built = await index;
      const { text: asked, typed } = readSearch(text, language(), (words) =>
        built
          .search(words)
          .hits.slice(0, NAMES_COMPARED)
          .flatMap(({ document }) => documents[document] ?? []),
      );
      const { hits, corrections, missing, relaxed } = built.search(asked);
      return {
        documents: hits.map(({ document }) => document),
        corrections,
        missing,
        relaxed,
        explain: explainResult(asked, corrections),
        ...(typed && { typed }),
      };
    },
    close: () => closing.abort(),
  };
}

/** What a frame can spare. */
const SLICE_MILLISECONDS = 6;
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

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

/** Copying thousands of documents to the worker at once would hold this thread up. */
const DOCUMENTS_PER_MESSAGE = 500;

async function buildInWorker(
  documents: readonly SearchDocument[],
  startWorker: StartWorker,
  signal: AbortSignal,
): Promise<SearchIndex> {
  const worker = startWorker();
  try {
    const built = answerOf(worker, signal);
    built.catch(() => {}); // told below, when everything is sent
    for (let from = 0; from < documents.length; from += DOCUMENTS_PER_MESSAGE) {
      signal.throwIfAborted();
      tell(worker, { documents: documents.slice(from, from + DOCUMENTS_PER_MESSAGE).map(searchedMembers) });
      await nextTask();
    }
    tell(worker, 'all');
    return searchIndexOf(await built);
  } finally {
    worker.terminate();
  }
}

const tell = (worker: SearchWorker, message: SearchMessage): void => worker.postMessage(message);

function answerOf(worker: SearchWorker, signal: AbortSignal): Promise<IndexData> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('The search worker is gone.'));
    worker.addEventListener('message', ({ data }: MessageEvent<IndexData>) => resolve(data));
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    signal.addEventListener('abort', fail, { once: true });
  });
}

/** What is not searched is not copied. */
const searchedMembers = (document: SearchDocument): SearchDocument =>
  Object.fromEntries(SEARCHED_MEMBERS.map((name) => [name, document[name]])) as unknown as SearchDocument;

const SEARCHED_MEMBERS = ['id', ...SEARCHED.map(({ name }) => name)] as const;
