// What a search may do: it pauses, can be given up, and answers with less where it may do no more.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SAMPLE_ROWS } from '../catalog/sample/index.ts';
import { buildSearchIndex } from './index.ts';
import { atOnce, SEARCH_WORK_MAX, SearchWork, STEP_WORK_MAX } from './search-work.ts';
import { documentOf } from './testing/documents.ts';
import { JUDGED_QUERIES } from './testing/judged-queries.ts';

const DOCUMENTS = SAMPLE_ROWS.map(documentOf);
const index = buildSearchIndex(DOCUMENTS);
/** One in five of each kind, as they stand by kind. */
const JUDGED = JUDGED_QUERIES.filter((_, number) => number % 5 === 0).map(({ text }) => text);
const TEXTS = [
  'up eversion two e hip protraction upper standing pull retraction extension i',
  's t c l a b w f h p o m',
  'standng hip extensin knee flexon bnd exernal roatation sholder uper bck strech',
  'knee band without weight',
];

describe('a search in steps', () => {
  it('does no more between two pauses than it may, and the bounds hold for every judged query', () => {
    for (const text of [...TEXTS, ...JUDGED]) {
      const work = new SearchWork();
      atOnce(index.searchInSteps(text, work));
      assert.ok(work.total > 0 && work.total <= SEARCH_WORK_MAX, text);
      assert.ok(work.longestStep <= STEP_WORK_MAX, text);
    }
  });

  it('pauses as often as it is told to, with the same answer', () => {
    for (const text of TEXTS) {
      let pauses = 0;
      const steps = index.searchInSteps(text, new SearchWork({ ofStep: 500 }));
      let step = steps.next();
      for (; !step.done; step = steps.next()) pauses += 1;
      assert.ok(pauses > 1, text);
      assert.deepEqual(step.value, index.search(text), text);
    }
  });

  it('that is given up after any step leaves the index as it was', () => {
    const expected = index.search('hip extension standing');
    for (const text of TEXTS) {
      for (let given = 1; given < 200; given += 7) {
        const steps = index.searchInSteps(text, new SearchWork({ ofStep: 300 }));
        for (let number = 0; number < given && !steps.next().done; number++);
        steps.return(undefined as never);
        assert.deepEqual(index.search('hip extension standing'), expected, `${text}, ${given} steps`);
      }
    }
  });
});

describe('a search that may do little', () => {
  it('answers with less, never with what is withheld, and says so where a word is left out', () => {
    let [less, same] = [0, 0];
    for (const text of JUDGED) {
      const whole = atOnce(index.findInSteps(text, new SearchWork()));
      for (const most of [0, 300, 3_000]) {
        const found = atOnce(index.findInSteps(text, new SearchWork({ most })));
        assert.ok(!found.documents.meets(whole.opposed), text);
        const further = found.documents.copy().andNot(whole.documents);
        const isSaid = found.relaxed || found.missing.length > 0 || whole.relaxed || whole.corrections.length > 0;
        assert.ok(further.isEmpty || isSaid, `${text}, ${most}`);
        if (found.documents.count < whole.documents.count) less += 1;
        else same += 1;
      }
    }
    assert.ok(less > 20 && same > 20, `${less} have less, ${same} do not`);
  });

  it('says that it was cut short, and only then', () => {
    for (const text of JUDGED) {
      assert.equal(index.search(text).isCut, false, text);
      const cut = atOnce(index.searchInSteps(text, new SearchWork({ most: 300 })));
      if (cut.hits.documents.length < index.search(text).hits.documents.length) assert.ok(cut.isCut, text);
    }
    assert.ok(atOnce(index.searchInSteps('bridge s', new SearchWork({ most: 500 }))).isCut);
  });

  it('takes what begins most for whole words, and says which it has not found', () => {
    const found = atOnce(index.findInSteps('bridge s', new SearchWork({ most: 500 })));
    assert.deepEqual([found.missing, found.relaxed], [[{ typed: 's', opposite: undefined }], true]);
    assert.deepEqual(atOnce(index.findInSteps('s', new SearchWork({ most: 1 }))).missing, []);
  });
});
