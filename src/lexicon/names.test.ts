// How the names of entries are looked up.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { LexiconEntry } from './lexicon-entry.ts';
import { Names } from './names.ts';
import { entryOf } from './testing/small-lexicon.ts';

const labels = (entries: readonly LexiconEntry[] | undefined) => entries?.map(({ label }) => label);

describe('names', () => {
  it('mean the entry with this label, also where they are other names of others', () => {
    const elbow = entryOf('Elbow pain', { names: ['LE'] });
    const names = Names.of([elbow, entryOf('Arm pain', { names: ['elbow pain', 'LE'] })]);
    assert.deepEqual(labels(names.longestAt(['elbow', 'pain'], 0)?.entries), ['Elbow pain']);
    assert.deepEqual(labels(names.longestAt(['le'], 0)?.entries), ['Elbow pain', 'Arm pain']);
  });

  it('mean all entries that have them where none has them as its label', () => {
    const names = Names.of([entryOf('A', { names: ['xyz'] }), entryOf('B', { names: ['XYZ', 'xyz'] })]);
    assert.deepEqual(labels(names.longestAt(['xyz'], 0)?.entries), ['A', 'B']);
  });

  it('are as long as they can be, from where they begin', () => {
    const names = Names.of([entryOf('Knee'), entryOf('Knee pain'), entryOf('Pain')]);
    assert.deepEqual(labels(names.longestAt(['knee', 'pain', 'pain'], 0)?.entries), ['Knee pain']);
    assert.deepEqual(names.longestAt(['knee', 'pain'], 1)?.length, 1);
    assert.equal(names.longestAt(['sore', 'knee'], 0), undefined);
    assert.equal(names.longestAt(['knee'], 1), undefined);
  });

  it('of an operation are those of what is operated only after a word of operations', () => {
    const names = Names.of([entryOf('Frozen shoulder surgery', { kind: 'operation' }), entryOf('Shoulder surgery')]);
    assert.equal(names.longestAt(['frozen', 'shoulder'], 0), undefined);
    assert.deepEqual(labels(names.operationsOn(['frozen', 'shoulder'])), ['Frozen shoulder surgery']);
    assert.deepEqual(labels(names.longestAt(['shoulder'], 0)?.entries), ['Shoulder surgery']);
  });

  it('of what is operated are no names of the operation, also where its label is made of them', () => {
    const names = Names.of([entryOf('Scoliosis surgery', { kind: 'operation' }), entryOf('Scoliosis')]);
    assert.deepEqual(labels(names.longestAt(['scoliosi'], 0)?.entries), ['Scoliosis']);
    assert.deepEqual(labels(names.operationsOn(['scoliosi'])), ['Scoliosis surgery']);
  });

  it('that are begun are the shortest that go on so', () => {
    const names = Names.of([entryOf('Tendon repair'), entryOf('Tendinopathy'), entryOf('Tendon')]);
    assert.deepEqual(labels(names.begunBy(['tend'])), ['Tendon']);
    assert.deepEqual(labels(names.begunBy(['tendi'])), ['Tendinopathy']);
    assert.deepEqual(labels(names.begunBy(['te'])), []);
  });

  it('that are begun are those that are shown, before shorter ones of others', () => {
    const names = Names.of([entryOf('Frozen shoulder'), entryOf('Stiff hip', { names: ['frozen hip'] })]);
    assert.deepEqual(labels(names.begunBy(['froz'])), ['Frozen shoulder']);
    assert.deepEqual(labels(names.begunBy(['frozen', 'h'])), ['Stiff hip']);
  });

  it('that have the words in any order have each by its beginning', () => {
    const names = Names.of([entryOf('Patellar tendon pain'), entryOf('Pain')]);
    assert.deepEqual(labels(names.having(['pain', 'patel'])), ['Patellar tendon pain']);
    assert.deepEqual(labels(names.having(['pain', 'tellar'])), []);
    assert.deepEqual(labels(names.having(['pain', 'pa'])), []);
    assert.deepEqual(labels(names.having([])), []);
  });

  it('know their words, correct mistyped ones, and write them with their endings', () => {
    const names = Names.of([entryOf('Sprained ankle'), entryOf('Strained calves')]);
    assert.deepEqual([names.knows('ankle'), names.knows('ankl')], [true, false]);
    assert.equal(names.correct('ankel'), 'ankle');
    assert.equal(names.correct('sprayned'), 'sprained');
    assert.equal(names.correct('xylophone'), undefined);
    assert.equal(names.written('calve'), 'calves');
  });

  it('are found in Chinese without blanks, the longest first', () => {
    const names = Names.of([entryOf('Knee', { names: ['膝', '膝关节'] }), entryOf('Pain', { names: ['疼痛'] })]);
    assert.deepEqual(names.inHan('左膝关节疼痛者'), ['左', '膝关节', '疼痛', '者']);
    assert.deepEqual(names.inHan('膝'), ['膝']);
    assert.deepEqual(names.inHan('肩'), ['肩']);
  });

  it('leave out nothing of Chinese, and change no order', () => {
    const names = Names.of([entryOf('Knee', { names: ['膝', '膝关节', '节疼'] })]);
    const run = fc.string({ unit: fc.constantFrom(...'膝关节疼痛左'), minLength: 1, maxLength: 12 });
    fc.assert(fc.property(run, (text) => assert.equal(names.inHan(text).join(''), text)));
  });
});
