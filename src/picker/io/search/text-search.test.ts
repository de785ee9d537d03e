// The search: whoever answers, there is an answer.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { IndexEntry } from '../../../contract/picker-session.ts';
import type { SearchDocument } from '../../../search/search-document.ts';
import { indexDataOf } from '../../../search/search-index.ts';
import { LARGE_CATALOG_DOCUMENTS, type SearchWorker, startSearch } from './search-engine.ts';
import type { SearchMessage } from './search-worker.ts';
import { createTextSearch, type TextSearchOptions } from './text-search.ts';

const named = (name: string): SearchDocument => ({
  id: name,
  name,
  target: '',
  tags: [],
  synonyms: name === 'Bridge' ? ['pelvic lift'] : [],
  description: '',
  equipment: [],
});
/** As the index has it. */
const entryNamed = (name: string): IndexEntry => {
  const picture = { url: '', alt: '' };
  return { ...named(name), revision: 'r1', pictures: { start: picture, end: picture } } as IndexEntry;
};
const FEW = ['Bridge', 'Clamshell', 'Calf stretch'].map(named);
const MANY = [...FEW, ...Array.from({ length: LARGE_CATALOG_DOCUMENTS }, (_, number) => named(`Squat ${number}`))];

/** A worker that does what a test tells it, and remembers what it was told. */
class FakeWorker {
  readonly told: SearchMessage[] = [];
  isTerminated = false;
  readonly #listeners = new Map<string, (event: unknown) => void>();

  addEventListener(type: string, listener: (event: never) => void): void {
    this.#listeners.set(type, listener as (event: unknown) => void);
  }
  postMessage(message: SearchMessage): void {
    this.told.push(message);
    if (message === 'all') this.onAll();
  }
  terminate(): void {
    this.isTerminated = true;
  }
  onAll = (): void => this.handsOver();
  /** The index of what it was told, as it arrives in another thread. */
  handsOver(): void {
    const documents = this.told.flatMap((message) => (message === 'all' ? [] : message.documents));
    this.#listeners.get('message')?.({ data: structuredClone(indexDataOf(documents)) });
  }
  dies(): void {
    this.#listeners.get('error')?.({});
  }
}

function searching(documents: readonly SearchDocument[], worker: FakeWorker | undefined, more: TextSearchOptions = {}) {
  let started = 0;
  const search = createTextSearch({
    ...(worker && {
      startWorker: () => {
        started += 1;
        return worker as unknown as SearchWorker;
      },
    }),
    ...more,
  });
  search.load(documents);
  return { search, started: () => started };
}

describe('the search', () => {
  it('answers with the text that was asked for, and positions', async () => {
    const { search } = searching(FEW, undefined);
    const { explain, begun, ...found } = await search.find('pelvic');
    assert.deepEqual(found, { text: 'pelvic', documents: [0], corrections: [], missing: [], relaxed: false });
    assert.deepEqual(begun, { entries: [], isExercise: true });
    assert.deepEqual(explain?.(entryNamed('Bridge')).match?.field, 'synonym');
  });

  it('finds nothing before there is anything', async () => {
    assert.deepEqual((await createTextSearch().find('bridge')).documents, []);
  });

  it('finds in the newest list', async () => {
    const { search } = searching(FEW, undefined);
    search.load([...FEW].reverse());
    assert.deepEqual((await search.find('bridge')).documents, [2]);
  });

  it('fetches its code at once, before there is anything to search', () => {
    let asked = 0;
    createTextSearch({ importEngine: () => ((asked += 1), new Promise(() => {})) });
    assert.equal(asked, 1);
  });

  it('that is closed before its code comes, or does not come, answers without an exception', async () => {
    let fail = (_error: Error): void => {};
    const { search } = searching(FEW, undefined, {
      importEngine: () => new Promise((_resolve, reject) => (fail = reject)),
    });
    const found = search.find('bridge');
    search.close();
    fail(new Error('You are offline.'));
    assert.deepEqual((await found).documents, [0]);
  });

  it('searches names while its code cannot be loaded, and tries again at the next key press', async () => {
    let isOnline = false;
    const { search } = searching(FEW, undefined, {
      importEngine: () => (isOnline ? Promise.resolve({ startSearch }) : Promise.reject(new Error('You are offline.'))),
    });
    assert.deepEqual((await search.find('CLÁM')).documents, [1]);
    const { documents, namesOnly } = await search.find('pelvic');
    assert.deepEqual([documents, namesOnly], [[], true]);
    isOnline = true;
    const found = await search.find('pelvic');
    assert.deepEqual([found.documents, found.namesOnly ?? false], [[0], false]);
  });
});

describe('a search beside the thread', () => {
  it('is for large catalogs alone', async () => {
    const { search, started } = searching(FEW, new FakeWorker());
    assert.deepEqual((await search.find('bridge')).documents, [0]);
    assert.equal(started(), 0);
  });

  it('receives every document in parts, without unsearched members, and ends with the index', async () => {
    const worker = new FakeWorker();
    const { search } = searching(
      MANY.map((document) => ({ ...document, pictures: {} })),
      worker,
    );
    assert.deepEqual((await search.find('pelvic')).documents, [0]);
    const parts = worker.told.flatMap((message) => (message === 'all' ? [] : [message.documents]));
    assert.deepEqual(
      parts.flat().map(({ name }) => name),
      MANY.map(({ name }) => name),
    );
    assert.ok(parts.length > 3 && parts.every((part) => part.length <= 500));
    assert.ok(parts.flat().every((document) => !('pictures' in document)));
    assert.equal(worker.told.at(-1), 'all');
    assert.ok(worker.isTerminated);
  });

  it('gives each question its own answer, once the index is there', async () => {
    const worker = new FakeWorker();
    worker.onAll = () => {};
    const { search } = searching(MANY, worker);
    const answers = Promise.all(['bridge', 'clamshell', 'calf'].map((text) => search.find(text)));
    while (worker.told.at(-1) !== 'all') await new Promise((resolve) => setTimeout(resolve));
    worker.handsOver();
    assert.deepEqual(
      (await answers).map(({ text, documents }) => [text, documents]),
      [
        ['bridge', [0]],
        ['clamshell', [1]],
        ['calf', [2]],
      ],
    );
  });

  it('goes on in the thread when the worker dies', async () => {
    const worker = new FakeWorker();
    worker.onAll = () => worker.dies();
    const { search } = searching(MANY, worker);
    assert.deepEqual((await search.find('pelvic')).documents, [0]);
    assert.ok(worker.isTerminated);
    assert.deepEqual((await search.find('clamshell')).documents, [1]);
  });

  it('goes on in the thread when no worker may be started', async () => {
    const { search } = searching(MANY, undefined, {
      startWorker: () => {
        throw new Error('Forbidden by the policy of the page.');
      },
    });
    assert.deepEqual((await search.find('pelvic')).documents, [0]);
  });

  it('ends with the picker, also while it builds', async () => {
    const worker = new FakeWorker();
    const told = new Promise<void>((resolve) => (worker.onAll = resolve));
    const { search } = searching(MANY, worker);
    await told;
    search.close();
    while (!worker.isTerminated) await new Promise((resolve) => setTimeout(resolve));
    assert.ok(worker.isTerminated);
  });
});
