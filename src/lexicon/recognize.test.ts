// The names in what is typed: whole, longest first, and what is left beside them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Names } from './names.ts';
import { atOnce } from '../search/search-work.ts';
import { complete, corrected as correctedInSteps, recognize, type Recognized } from './recognize.ts';
import { entryOf } from './testing/small-lexicon.ts';

const ENTRIES = [
  entryOf('Knee pain', { names: ['sore knee'] }),
  entryOf('Knee'),
  entryOf('Frozen shoulder', { names: ['adhesive capsulitis', 'Schultersteife', '肩周炎', '冻结肩'] }),
  entryOf('Ankle sprain'),
  entryOf('Rotator cuff', { names: ['Rotatorenmanschette', 'RC'] }),
  entryOf('Tear', { names: ['Riss'] }),
  entryOf('Hip', { names: ['Hüfte'] }),
  entryOf('ACL injury', { names: ['ACL'] }),
  entryOf('ACL reconstruction', { kind: 'operation', names: ['ACLR', 'cruciate ligament repair'] }),
  entryOf('Running cramp', { names: ['RC'] }),
];
const NAMES = Names.of(ENTRIES, true);

/** Each name as `words: labels`, then what is left. */
const told = ({ segments, rest }: Recognized) => [
  ...segments.map(({ words, entries }) => `${words.join(' ')}: ${entries.map(({ label }) => label).join(', ')}`),
  ...(rest.length > 0 ? [`rest: ${rest.join(' ')}`] : []),
];

describe('names in a text', () => {
  const TEXTS: readonly (readonly [text: string, recognized: readonly string[]])[] = [
    ['frozen shoulder', ['frozen shoulder: Frozen shoulder']],
    ['Frozen Shoulder exercises', ['frozen shoulder: Frozen shoulder']],
    ['adhesive capsulitis', ['adhesive capsuliti: Frozen shoulder']],
    ['knee pain', ['knee pain: Knee pain']],
    ['knees', ['knee: Knee']],
    ['ankle sprains', ['ankle sprain: Ankle sprain']],
    ['knee ankle sprain', ['knee: Knee', 'ankle sprain: Ankle sprain']],
    ['knee pain beginner', ['knee pain: Knee pain', 'rest: beginner']],
    ['beginner frozen knee', ['knee: Knee', 'rest: beginner frozen']],
    ['RC', ['rc: Rotator cuff, Running cramp']],
    ['acl', ['acl: ACL injury']],
    ['after ACL', ['acl: ACL reconstruction']],
    ['ACL surgery', ['acl: ACL reconstruction']],
    ['cruciate ligament op', ['cruciate ligament: ACL reconstruction']],
    ['after ACLR', ['aclr: ACL reconstruction']],
    ['after frozen shoulder', ['frozen shoulder: Frozen shoulder']],
    ['after ACL beginner', ['acl: ACL injury', 'rest: beginner']],
    ['Rotatorenmanschettenriss', ['rotatorenmanschette: Rotator cuff', 'riss: Tear']],
    ['Huefte', ['hufte: Hip']],
    ['肩周炎', ['肩周炎: Frozen shoulder']],
    ['肩周炎康复训练', ['肩周炎: Frozen shoulder']],
    ['老年冻结肩', ['冻结肩: Frozen shoulder', 'rest: 老年']],
    ['shoulder', ['rest: shoulder']],
    ['', []],
  ];
  for (const [text, recognized] of TEXTS) {
    it(`"${text}" is ${recognized.join('; ') || 'nothing'}`, () =>
      assert.deepEqual(told(recognize(text, NAMES)), recognized));
  }
});

it('a word is taken apart only where the language writes words as one', () => {
  assert.deepEqual(told(recognize('Rotatorenmanschettenriss', Names.of(ENTRIES))), ['rest: rotatorenmanschettenriss']);
});

describe('a name that is not finished', () => {
  const BEGUN: readonly (readonly [text: string, recognized: readonly string[]])[] = [
    ['frozen sh', ['frozen sh: Frozen shoulder']],
    ['adhes', ['adhe: Frozen shoulder']],
    ['ankle', ['ankle: Ankle sprain']],
    ['shoulder frozen', ['shoulder frozen: Frozen shoulder']],
    ['capsul adhesive', ['capsul adhesive: Frozen shoulder']],
    ['肩周', ['肩周: Frozen shoulder']],
    ['an', []],
    ['houlder', []],
    ['shoulder', ['shoulder: Frozen shoulder']],
    ['knee', ['knee: Knee']],
    ['frozen knee', []],
    ['cuff', []],
  ];
  for (const [text, recognized] of BEGUN) {
    it(`"${text}" is ${recognized.join('; ') || 'nothing'}`, () =>
      assert.deepEqual(told(complete(text, NAMES)), recognized));
  }
});

describe('typing errors', () => {
  const corrected = (text: string, isKnown = isOfCatalog) => atOnce(correctedInSteps(text, NAMES, isKnown));
  const isOfCatalog = (word: string): boolean => word === 'frosen';

  it('become the words of names', () => {
    assert.deepEqual(corrected('adhesve capsulitsi').corrections, [
      ['adhesve', 'adhesive'],
      ['capsulitsi', 'capsulitis'],
    ]);
    const { text } = corrected('adhesve capsulitsi');
    assert.deepEqual(told(recognize(text, NAMES)), ['adhesive capsuliti: Frozen shoulder']);
  });

  it('are none where the catalog has the word, or no name is near', () => {
    assert.deepEqual(corrected('frosen'), { text: 'frosen', corrections: [] });
    assert.deepEqual(corrected('ankels', (word) => word === 'ankels').corrections, []);
    assert.deepEqual(corrected('xylophone'), { text: 'xylophone', corrections: [] });
  });
});
