// The search itself. A small index is built in slices between the frames of this thread, a large one beside it in a worker, which
// then hands it over: searching takes a millisecond, and an answer from another thread would come a frame late.
// Loaded apart from the first render.
import { explainResult } from '../../../search/explain/explain-match.ts';
import { buildSearchIndexInSteps, type IndexData, SearchIndex } from '../../../search/search-index.ts';
import type { Steps } from '../../../search/search-work.ts';
import { ClinicalSearch } from '../../../lexicon/clinical-search.ts';
import { joinsWords } from '../../../lexicon/compounds.ts';
import type { LexiconEntry } from '../../../lexicon/lexicon-entry.ts';
import { Names } from '../../../lexicon/names.ts';
import { ScreenWords } from '../../../lexicon/screen-words.ts';
import { SearchedCatalog } from '../../../lexicon/searched-catalog.ts';
import { SEARCHED, type SearchDocument } from '../../../search/search-document.ts';
import { language, whenSpoken } from '../../i18n/language.ts';
import { printedWords } from '../../i18n/words/printed-words.ts';
import { words } from '../../../search/words/tokens.ts';
import { isNothingToBuy } from '../../state/find/nothing-to-buy.ts';
import type { SearchedTemplate } from '../../../lexicon/staged-templates.ts';
import type { IndexEntry } from '../../../contract/picker-session.ts';
import type { TextFound } from '../../state/model.ts';
import { TELLING_MIN_LENGTH } from '../../state/templates/find-templates.ts';
import { readSearch } from './read-search.ts';
import type { SearchMessage } from './search-worker.ts';

/** Its answers explain themselves. */
export interface ExplainingEngine {
  /** What is shorthand in the text is read, the rest is searched. Rejects when the index could not be built. */
  find(text: string): Promise<Omit<TextFound, 'text'>>;
  /** What words mean in the language that is spoken. Resolves when searches know it, or the search is closed. */
  learn(entries: readonly LexiconEntry[]): Promise<void>;
  /** Whose phases a stage chooses from now on. */
  knowTemplates(templates: readonly SearchedTemplate[]): void;
  close(): void;
}

/** What is searched, with its names in other languages. */
export type TranslatedDocument = SearchDocument & Pick<IndexEntry, 'translations'>;

/** Of a `Worker` what is needed here. It runs `search-worker.ts`. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;
/** Starts a worker of the page that runs `svc-picker/search-worker`. */
export type StartWorker = () => SearchWorker;

/** So many of what was found are asked whether they are called as it was typed. */
const NAMES_COMPARED = 50;

/** Up to so many documents an index is built in a blink. */
export const LARGE_CATALOG_DOCUMENTS = 2_000;

export function startSearch(
  exercises: readonly TranslatedDocument[],
  startWorker: StartWorker | undefined,
): ExplainingEngine {
  const closing = new AbortController();
  const { signal } = closing;
  const translatedInto = new Set(exercises.flatMap(({ translations = {} }) => Object.keys(translations)));
  let searched: Searched | undefined;
  let names = new Names();
  let templates: readonly SearchedTemplate[] = [];
  const positions = new Map(exercises.map(({ id }, position) => [id, position]));
  let clinical: Clinical | undefined;

  /** Made anew where exercises have names in the language that is spoken now, or had in the one before. */
  function searchedNow(): Searched {
    const spoken = translatedInto.has(language()) ? language() : undefined;
    if (searched?.spoken !== spoken || searched === undefined) searched = startIndex(spoken);
    return searched;
  }

  function startIndex(spoken: string | undefined): Searched {
    const documents = exercises.map((exercise) => asTheScreenSays(inLanguage(exercise, spoken)));
    const index =
      startWorker === undefined || documents.length <= LARGE_CATALOG_DOCUMENTS
        ? buildBetweenFrames(documents, signal)
        : // A worker that cannot be started, or dies, is replaced by this thread.
          buildInWorker(documents, startWorker, signal).catch(() => buildBetweenFrames(documents, signal));
    const at = (position: number): SearchDocument => documents[position]!;
    const catalog = index.then((built) => new SearchedCatalog(built, at));
    // Whoever searches is told; until then nobody waits for it.
    catalog.catch(() => {});
    return { spoken, documents, catalog };
  }

  /** Made anew for another catalog, lexicon or language, and for other templates. */
  function clinicalIn(catalog: SearchedCatalog, known: Names): ClinicalSearch {
    const made = { catalog, names: known, language: language(), templates };
    const isSame = clinical && MADE_OF.every((member) => clinical?.[member] === made[member]);
    if (!clinical || !isSame) {
      const screenWords = new ScreenWords(printedWords());
      const positionOf = (id: string) => positions.get(id);
      clinical = { ...made, search: new ClinicalSearch(catalog, { names: known, screenWords, templates, positionOf }) };
    }
    return clinical.search;
  }

  searchedNow();
  const stopListening = whenSpoken(() => void searchedNow());

  /** What the first searches would do themselves. Whoever searches is told of an index that could not be built. */
  const prepare = (known: Names): Promise<void> =>
    searchedNow()
      .catalog.then((catalog) => inSlices(clinicalIn(catalog, known).prepareInSteps(), signal, nextIdle))
      .catch(() => {});

  async function find(text: string): Promise<Omit<TextFound, 'text'>> {
    const { spoken, documents, catalog: promised } = searchedNow();
    const catalog = await promised;
    // Another language may be spoken by now.
    if (searchedNow().spoken !== spoken) return find(text);
    const search = clinicalIn(catalog, names);
    // "3x12 no band": what is ruled out is read before a dosage is.
    const whole = /\d/.test(text) ? search.search(text) : undefined;
    const ruledOut = whole ? [...whole.limits.map(({ typed }) => typed), ...whole.notUnderstood] : [];
    const read = (strange?: readonly string[]) =>
      readSearch(
        text,
        language(),
        (words) =>
          Array.from(
            catalog.index.search(words).hits.documents.subarray(0, NAMES_COMPARED),
            (document) => documents[document]!,
          ),
        { ...(strange && { strange }), ruledOut },
      );
    let reading = read();
    let answer = search.search(reading.text);
    if (reading.typed && answer.missing.length > 0) {
      reading = read(answer.missing.map((word) => word.typed));
      if (reading.unread.length > 0) answer = search.search(reading.text);
    }
    const { typed, unread } = reading;
    const { hits, corrections, missing, relaxed, understood, isName, ambiguous, isSet } = answer;
    const { rest, limits, stage, notUnderstood, isLimitBegun } = answer;
    const isRead = limits.length > 0 || notUnderstood.length > 0 || isLimitBegun;
    const meant = stage?.rest ?? rest;
    const explain = explainResult(meant, corrections);
    return {
      documents: [...hits.documents],
      corrections,
      missing,
      relaxed,
      explain: (entry) => explain(inLanguage(entry, spoken)),
      ...(understood.length > 0 && { understood, isName, ambiguous }),
      ...(isSet && { isSet }),
      ...(limits.length > 0 && { limits }),
      ...(stage && { stage }),
      ...(notUnderstood.length > 0 && { notUnderstood }),
      ...(isLimitBegun && { isLimitBegun }),
      ...(meant.length >= TELLING_MIN_LENGTH && { begun: begunBy(meant, search) }),
      ...((typed || unread.length > 0) && { typed, unread }),
      ...((typed || unread.length > 0 || isRead) && { searched: rest.trim() }),
    };
  }

  return {
    find,
    async learn(entries) {
      try {
        names = await inSlices(Names.inSteps(entries, joinsWords(language())), signal);
        void prepare(names);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    knowTemplates(known) {
      templates = known;
    },
    close() {
      stopListening();
      closing.abort();
    },
  };
}

/** Also by the beginnings of the text, the longest first: "acl rec week 2" may name a template by "acl rec". */
function begunBy(asked: string, search: ClinicalSearch): NonNullable<TextFound['begun']> {
  const typed = words(asked);
  const heads = typed
    .slice(0, HEAD_MAX_WORDS)
    .map((_, index) => typed.slice(0, index + 1).join(' '))
    .filter((text) => text.length >= TELLING_MIN_LENGTH && text !== typed.join(' '))
    .toReversed()
    .map((text) => ({ text, ...search.begunBy(text) }));
  return { ...search.begunBy(asked), ...(heads.length > 0 && { heads }) };
}

/** No template has a longer name before its phase. */
const HEAD_MAX_WORDS = 5;

/** What is searched while one language is spoken. */
interface Searched {
  /** Of names that exercises have in it; undefined where they have none. */
  readonly spoken: string | undefined;
  readonly documents: readonly SearchDocument[];
  readonly catalog: Promise<SearchedCatalog>;
}

interface Clinical {
  readonly catalog: SearchedCatalog;
  readonly names: Names;
  readonly language: string;
  readonly templates: readonly SearchedTemplate[];
  readonly search: ClinicalSearch;
}
const MADE_OF = ['catalog', 'names', 'language', 'templates'] as const;

/** Names in the language that is spoken are found as synonyms. */
function inLanguage<Document extends TranslatedDocument>(document: Document, spoken: string | undefined): Document {
  const names = spoken === undefined ? undefined : document.translations?.[spoken];
  return names ? { ...document, synonyms: [...document.synonyms, ...names] } : document;
}

/** What a frame can spare. */
const SLICE_MILLISECONDS = 6;
const IDLE_WITHIN_MILLISECONDS = 1000;
const NOTHING_TO_BUY = ['Nothing to buy', 'No equipment'] as const;

/** What stands on the filter is found. */
const asTheScreenSays = (exercise: SearchDocument): SearchDocument =>
  isNothingToBuy(exercise.equipment)
    ? { ...exercise, equipment: [...exercise.equipment, ...NOTHING_TO_BUY] }
    : exercise;

/** Resolves with how many milliseconds may be used then. */
type Pause = () => Promise<number>;

const nextTask: Pause = () => new Promise((resolve) => setTimeout(resolve, 0, SLICE_MILLISECONDS));

/** Between frames that are drawn; Safari cannot tell when that is. */
const nextIdle: Pause = () =>
  'requestIdleCallback' in globalThis
    ? new Promise((resolve) =>
        requestIdleCallback((idle) => resolve(Math.min(idle.timeRemaining(), SLICE_MILLISECONDS)), {
          timeout: IDLE_WITHIN_MILLISECONDS,
        }),
      )
    : nextTask();

const buildBetweenFrames = (documents: readonly SearchDocument[], signal: AbortSignal): Promise<SearchIndex> =>
  inSlices(buildSearchIndexInSteps(documents), signal);

async function inSlices<Made>(steps: Steps<Made>, signal: AbortSignal, pause = nextTask): Promise<Made> {
  for (;;) {
    const milliseconds = await pause();
    signal.throwIfAborted();
    const end = performance.now() + milliseconds;
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
    return new SearchIndex(await built);
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
