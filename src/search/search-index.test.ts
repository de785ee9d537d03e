// The search as its callers see it.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { buildSearchIndex, type SearchDocument } from './index.ts';
import { documentWith } from './testing/documents.ts';

const document = (name: string, fields: Partial<SearchDocument> = {}) => documentWith({ name, ...fields });

const DOCUMENTS = [
  document('Bridge', { synonyms: ['glute bridge'], target: 'Gluteus maximus', equipment: ['Mat'] }),
  document('Single-leg bridge', { synonyms: ['unilateral bridge'], target: 'Gluteus maximus' }),
  document('Straight leg raise', { synonyms: ['SLR'], target: 'Quadriceps', tags: ['knee'] }),
  document('Bird dog', { description: 'Reach from all fours. Build a bridge between arm and leg.' }),
  document('Heel raise', { synonyms: ['calf raise'], equipment: ['Chair'] }),
  document('Sit to stand', { equipment: ['Chair'], tags: ['knee'] }),
];

const index = buildSearchIndex(DOCUMENTS);
const names = (text: string) => Array.from(index.search(text).hits.documents, (position) => DOCUMENTS[position]?.name);
const NO_HITS = { documents: new Uint32Array(), scores: new Float64Array() };

describe('a search', () => {
  test('knows how many documents it has', () => assert.equal(index.size, DOCUMENTS.length));

  for (const text of ['', '   ', '?!']) {
    test(`for "${text}" has no hits`, () => {
      assert.deepEqual(index.search(text), {
        hits: NO_HITS,
        corrections: [],
        missing: [],
        relaxed: false,
        isCut: false,
      });
    });
  }

  test('of no documents has no hits', () => {
    assert.deepEqual(buildSearchIndex([]).search('bridge').hits, NO_HITS);
  });

  for (const [text, expected] of [
    ['bridge', ['Bridge', 'Single-leg bridge', 'Bird dog']],
    ['glute bridge', ['Bridge', 'Single-leg bridge']],
    ['leg bridge', ['Single-leg bridge', 'Bird dog']],
    ['SLR', ['Straight leg raise']],
    ['birddog', ['Bird dog']],
    ['chair knee', ['Sit to stand']],
    ['the', []],
    ['stand the', ['Sit to stand']],
  ] as const) {
    test(`for "${text}" finds ${expected.join(', ') || 'nothing'}`, () => assert.deepEqual(names(text), expected));
  }

  test('says which words it used instead of typing errors', () => {
    const result = index.search('strigt leg rase');
    assert.deepEqual(result.corrections, [
      ['strigt', 'straight'],
      ['rase', 'raise'],
    ]);
    assert.equal(result.relaxed, false);
  });

  test('finds what was meant by a typing error before an ending that is not indexed', () => {
    const stretch = buildSearchIndex([document('Calf stretch'), document('Bridge')]);
    assert.deepEqual(stretch.search('streching').corrections, [['streching', 'stretch']]);
  });

  test('finds nothing rather than the opposite of what was typed', () => {
    const abduction = buildSearchIndex([document('Hip abductor raise'), document('Scapular retraction')]);
    for (const [typed, opposite] of [
      ['adductor', 'abductor'],
      ['adductors', 'abductor'],
      ['protraction', 'retraction'],
      ['sprain', undefined],
    ]) {
      const missing = [{ typed, opposite }];
      assert.deepEqual(
        abduction.search(typed ?? ''),
        { hits: NO_HITS, corrections: [], missing, relaxed: false, isCut: false },
        typed,
      );
    }
  });

  for (const [text, opposite, other] of [
    ['hip adduction', 'Hip abduction with band', 'Hip circles'],
    ['shoulder internal rotation', 'Shoulder external rotation', 'Shoulder rolls'],
    ['shoulder internaly rotation', 'Shoulder external rotation', 'Shoulder rolls'],
    ['shoulder intrnal rotation', 'Shoulder external rotation', 'Shoulder rolls'],
    ['hip addction', 'Hip abduction with band', 'Hip circles'],
    ['ankle eversoin', 'Ankle inversion', 'Ankle circles'],
    ['scapular protraction', 'Scapular retraction', 'Scapular clock'],
    ['bilateral squat', 'Single-leg squat', 'Squat'],
    ['two leg squat', 'One leg squat', 'Squat'],
    ['ankle dorsi flexion', 'Ankle plantarflexion', 'Ankle circles'],
    ['left arm raise', 'Right arm raise', 'Arm raise'],
    ['upper back stretch', 'Lower back stretch', 'Back stretch'],
  ] as const)
    test(`for "${text}" leaves out "${opposite}" whatever else fits`, () => {
      const both = buildSearchIndex([document(opposite), document(other)]);
      assert.deepEqual([...both.search(text).hits.documents], [1]);
      assert.deepEqual(buildSearchIndex([document(opposite)]).search(text).hits, NO_HITS);
    });

  test('names the opposite that was left out, also of a word that other documents have', () => {
    const other = buildSearchIndex([document('Hip abduction'), document('Hip circles'), document('Arm adduction')]);
    const { hits, missing } = other.search('hip adduction circles');
    assert.deepEqual([...hits.documents], [1]);
    assert.deepEqual(missing, [{ typed: 'adduction', opposite: 'abduction' }]);
    assert.deepEqual(other.search('arm adduction').missing, []);
  });

  test('names no opposite where nothing that has it fits the other words', () => {
    const index = buildSearchIndex(
      ['Overhead press', 'Prone head lift', 'Supine hip turn', 'Step down'].map((name) => document(name)),
    );
    assert.deepEqual(index.search('prone press').missing, []);
    assert.deepEqual(index.search('prone lift up').missing, [{ typed: 'up', opposite: undefined }]);
  });

  test('takes no word of its own for a mistyped opposite: "prone" is not "proverse"', () => {
    const curls = buildSearchIndex([document('Reverse wrist curl'), document('Press up')]);
    for (const text of ['prone press up', 'prone wrist curl']) {
      const { hits, missing } = curls.search(text);
      assert.deepEqual([hits.documents.length, missing], [1, [{ typed: 'prone', opposite: undefined }]], text);
    }
  });

  test('takes no word for the opposite of one that it only looks like', () => {
    const pronation = buildSearchIndex([document('Forearm pronation')]);
    assert.deepEqual(pronation.search('sprian').missing, [{ typed: 'sprian', opposite: undefined }]);
  });

  test('finds what has a word and its opposite', () => {
    const turns = buildSearchIndex(
      ['Internal and external rotation', 'Slide left heel right'].map((name) => document(name)),
    );
    for (const [text, expected] of [
      ['internal rotation', 0],
      ['external rotation', 0],
      // "Right" and "heel" together are the opposite of "left heel", which it has too.
      ['heel right', 1],
      ['slide left heel right', 1],
    ] as const)
      assert.deepEqual([...turns.search(text).hits.documents], [expected], text);
  });

  test('minds no opposite that a description says in passing', () => {
    const bridge = { ...document('Bridge with internal rotation'), description: 'Not an external rotation.' };
    const other = { ...document('Clam with external rotation'), description: 'Do not turn to internal rotation.' };
    const index = buildSearchIndex([bridge, other]);
    assert.deepEqual([...index.search('internal rotation').hits.documents], [0]);
  });

  test('takes a word that begins another for a typing error only if nothing else is left', () => {
    const documents = [document('Heel raise'), document('Healing posture')];
    const { hits, corrections } = buildSearchIndex(documents).search('heal raise');
    assert.deepEqual([...hits.documents], [0]);
    assert.deepEqual(corrections, [['heal', 'heel']]);
  });

  test('leaves out what it does not know, or one word, when no document has them all, and says so', () => {
    assert.deepEqual(names('bridge xylophone'), names('bridge'));
    assert.equal(index.search('bridge xylophone').relaxed, true);
    const [one, two] = [index.search('bridge xylophone'), index.search('bridge xylophone zebra')];
    assert.deepEqual(two.hits, one.hits);
    assert.deepEqual(
      two.missing.map(({ typed }) => typed),
      ['xylophone', 'zebra'],
    );
    const missing = [
      { typed: 'xylophone', opposite: undefined },
      { typed: 'zebra', opposite: undefined },
    ];
    assert.deepEqual(index.search('xylophone zebra'), {
      hits: NO_HITS,
      corrections: [],
      missing,
      relaxed: false,
      isCut: false,
    });
  });

  test('that has to leave out a known word keeps the one that tells most: of names, whole, rare', () => {
    assert.deepEqual(names('bridge quadriceps'), ['Bridge', 'Single-leg bridge']);
    assert.deepEqual(names('glute raise'), ['Heel raise', 'Straight leg raise']);
    assert.deepEqual(names('calf unilateral'), ['Single-leg bridge']);
    assert.equal(index.search('calf unilateral').relaxed, true);
    assert.deepEqual(names('dog unilateral calf'), []);
  });

  test('that has to leave out a word does not guess the others', () => {
    for (const text of ['xylophone gridge', 'xylophone br']) assert.deepEqual(names(text), [], text);
    assert.deepEqual(names('xylophone birdge'), names('bridge'));
  });

  test('does not take an unknown word for the beginning of a much longer one', () => {
    const documents = [document('Knee bend'), document('Bird dog', { synonyms: ['knee pointer'] })];
    const { hits, corrections, relaxed } = buildSearchIndex(documents).search('knee pain');
    assert.equal(hits.documents.length, 2);
    assert.deepEqual(corrections, []);
    assert.equal(relaxed, true);
  });

  test('puts a long name in the region before a short one that has the word in a synonym', () => {
    const documents = [
      document('Neck rotation', { region: 'Neck', synonyms: ['look over shoulder'] }),
      document('Side-lying lift at ninety degrees of flexion with towel roll', { region: 'Shoulder' }),
      document('Shoulder roll', { region: 'Neck' }),
    ];
    const { hits } = buildSearchIndex(documents).search('shoulder');
    assert.deepEqual([...hits.documents], [2, 1, 0]);
  });

  test('for one or two letters looks at names, regions and synonyms only', () => {
    assert.deepEqual(names('qu'), []);
    assert.deepEqual(names('sl'), ['Straight leg raise']);
    assert.deepEqual(names('qua'), ['Straight leg raise']);
  });

  test('orders equal scores by name, then by position', () => {
    const twins = ['Beta', 'Alpha', 'Beta'].map((name) => document(name, { tags: ['twin'] }));
    const hits = buildSearchIndex(twins).search('twin').hits;
    assert.deepEqual([...hits.documents], [1, 0, 2]);
    assert.equal(new Set(hits.scores).size, 1);
  });

  test('is not changed by the searches before it', () => {
    const fresh = buildSearchIndex(DOCUMENTS).search('leg raise');
    for (const text of ['bridge xylophone', 'rase', 'l', 'leg']) index.search(text);
    assert.deepEqual(index.search('leg raise'), fresh);
  });
});

const WORDS = 'knee hip leg raise bridge stretch band wall chair heel calf single seated curl press row'.split(' ');
const phrase = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
const anyDocument = fc
  .record({
    name: phrase,
    region: phrase,
    target: phrase,
    tags: fc.array(phrase, { maxLength: 2 }),
    synonyms: fc.array(phrase, { maxLength: 2 }),
  })
  .map(({ name, ...fields }) => document(name, fields));
const anyDocuments = fc.array(anyDocument, { minLength: 1, maxLength: 12 });

describe('a word that a description has in passing', () => {
  const documents = [
    document('Press outward', {
      region: 'Shoulder',
      description: 'Trains the shoulder, spares the wrist and can ease pain.',
    }),
    document('Bend and straighten', { region: 'Wrist' }),
    document('Wall slide', { region: 'Shoulder' }),
  ];
  const index = buildSearchIndex(documents);
  const found = (text: string) => {
    const { hits, relaxed } = index.search(text);
    return { names: Array.from(hits.documents, (found) => documents[found]?.name), relaxed };
  };

  test('does not keep back what the others of the text name', () => {
    assert.deepEqual(found('wrist pain'), { names: ['Bend and straighten', 'Press outward'], relaxed: true });
    assert.deepEqual(found('shoulder pain'), { names: ['Press outward', 'Wall slide'], relaxed: true });
  });

  test('is found where nothing else is', () => {
    assert.deepEqual(found('ease pain'), { names: ['Press outward'], relaxed: false });
  });
});

describe('words that a description has in a row', () => {
  const documents = [
    document('Dead bug', { synonyms: ['upper limb lift'], description: 'You lower one arm and wait.' }),
    document('Arm raise', { description: 'One arm goes up, without a bend of the knee.' }),
    document('Knee raise', { description: 'You bend the knee and wait.' }),
  ];
  const index = buildSearchIndex(documents);
  const found = (text: string) =>
    Array.from(index.search(text).hits.documents, (position) => documents[position]?.name);

  test('are found, three of them also where another text has an opposite', () => {
    assert.ok(found('lower one arm').includes('Dead bug'));
    assert.deepEqual(found('lower arm'), ['Arm raise']);
  });

  test('are not found where they are denied', () => {
    assert.deepEqual(found('bend the knee'), ['Knee raise']);
    assert.deepEqual(found('one arm goes up'), ['Arm raise']);
  });
});

describe('a text of many words', () => {
  const description =
    'Slowly lift both feet, hold them above the mat while counting to five, lower them again, breathe out, rest and repeat this twice.';
  const index = buildSearchIndex([document('Leg lift', { description }), document('Bridge')]);

  test('is found where it is written, whole', () => {
    const { hits, missing } = index.search(description);
    assert.deepEqual([[...hits.documents], missing], [[0], []]);
  });

  test('names the words that were not looked up', () => {
    const { hits, missing } = index.search(`${description} Zebra first.`);
    assert.deepEqual([...hits.documents], [0]);
    assert.ok(missing.length > 2);
    assert.ok(missing.some(({ typed }) => typed === 'zebra'));
  });
});

test('a letter that is being typed makes no opposite of the word before it', () => {
  const index = buildSearchIndex([document('Back extension', { synonyms: ['extension in standing'] })]);
  for (const text of ['standing e', 'standing ex', 'standing extension'])
    assert.equal(index.search(text).hits.documents.length, 1, text);
});

describe('every search', () => {
  test('for a whole name puts its document first, or equal to the first', () => {
    fc.assert(
      fc.property(anyDocuments, (documents) => {
        const search = buildSearchIndex(documents);
        documents.forEach(({ name }, position) => {
          const { hits } = search.search(name);
          assert.equal(hits.scores[hits.documents.indexOf(position)], hits.scores[0], name);
        });
      }),
    );
  });

  test('is the same in capitals and with accents', () => {
    const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'ë', i: 'ı\u0302', l: 'ł', o: 'ø', s: 'š' };
    const accented = (text: string) => text.replace(/[aeilos]/g, (letter) => ACCENTED[letter] ?? letter);
    fc.assert(
      fc.property(anyDocuments, phrase, (documents, text) => {
        const search = buildSearchIndex(documents);
        assert.deepEqual(search.search(text.toUpperCase()), search.search(text));
        assert.deepEqual(search.search(accented(text)), search.search(text));
      }),
    );
  });

  test('finds the same documents whatever the order of the words', () => {
    const query = fc.shuffledSubarray([...WORDS, 'rase', 'clf', 'xylophone'], { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(anyDocuments, query, (documents, parts) => {
        const search = buildSearchIndex(documents);
        const found = (text: string) => search.search(text).hits.documents.sort();
        assert.deepEqual(found(parts.toReversed().join(' ')), found(parts.join(' ')));
      }),
    );
  });

  test('has each document at most once, best first', () => {
    fc.assert(
      fc.property(anyDocuments, phrase, (documents, text) => {
        const { hits } = buildSearchIndex(documents).search(text);
        assert.equal(new Set(hits.documents).size, hits.documents.length);
        assert.deepEqual(hits.scores, hits.scores.toSorted().reverse());
      }),
    );
  });
});
