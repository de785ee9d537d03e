// The search in a real worker of a browser.
import { expect } from '@open-wc/testing';
import { entryOf } from '../../elements/testing/test-samples.ts';
import { LARGE_CATALOG_DOCUMENTS } from './search-engine.ts';
import { createTextSearch } from './text-search.ts';

describe('the search worker', () => {
  it('builds the index that the thread would have built', async () => {
    const names = Array.from({ length: LARGE_CATALOG_DOCUMENTS }, (_, number) => `Squat ${number}`);
    const documents = ['Clamshell', 'Bridge', ...names].map((name) => entryOf(name));
    let answers = 0;
    const beside = createTextSearch({
      startWorker() {
        const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
        worker.addEventListener('message', () => (answers += 1));
        return worker;
      },
    });
    const here = createTextSearch();
    beside.load(documents);
    here.load(documents);
    for (const text of ['bridge', 'clamshel', 'squat 7', 'nothing like it']) {
      const [found, expected] = await Promise.all([beside.find(text), here.find(text)]);
      expect({ ...found, explain: undefined }).to.deep.equal({ ...expected, explain: undefined });
    }
    expect(answers).to.equal(1);
    beside.close();
    here.close();
  });
});
