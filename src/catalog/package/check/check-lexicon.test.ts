// The lexicon of a package: one mistake is refused with its line, its field and its rule; what is right is read as it is.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OwnLexiconEntry } from '../../../lexicon/lexicon-entry.ts';
import { checkLexicon, OWN_ENTRIES_MAX_ITEMS } from './check-lexicon.ts';

const ENTRY: OwnLexiconEntry = {
  id: 'frozen-shoulder',
  kind: 'condition',
  label: 'Frozen shoulder',
  names: ['adhesive capsulitis'],
  means: {
    regions: ['Shoulder'],
    categories: { Mobility: 3, Stretch: 2 },
    words: { pendulum: 3, 'wall walk': 1 },
    avoid: ['push-up'],
  },
  sources: ['Our clinic, 2026'],
  earlyFrom: 2,
  little: true,
  translations: { de: { label: 'Schultersteife', names: ['Frozen Shoulder'] } },
};

const check = (entries: readonly unknown[]) => checkLexicon(entries.map((value, index) => ({ row: index + 1, value })));
const facts = (entries: readonly unknown[]) =>
  check(entries).problems.map(({ file, row, key, field, code }) => [file, row, key, field, code]);

const means = (changes: object) => ({ means: { ...ENTRY.means, ...changes } });
const text = (length: number) => 'x'.repeat(length);
const many = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);
const words = (count: number) => Object.fromEntries(many(count).map((word) => [word, 1]));

describe('the lexicon of a package', () => {
  it('is read as it is, without the members of the author', () => {
    const { entries, problems } = check([{ ...ENTRY, 'x-note': 'mine' }]);
    assert.deepEqual(problems, []);
    assert.deepEqual(entries, [ENTRY]);
  });

  it('may be as long as its limits', () => {
    const longest = {
      ...ENTRY,
      ...{ id: text(80), label: text(80), names: many(40), sources: Array.from({ length: 20 }, () => text(300)) },
      ...means({ words: words(60), avoid: many(40).map((word) => `no ${word}`) }),
    };
    assert.deepEqual(facts([longest]), []);
  });

  const MISTAKES: readonly (readonly [what: string, changes: object, field: string, code: string])[] = [
    ['an unknown field', { colour: 'red' }, 'colour', 'additionalProperties'],
    ['an id with capitals', { id: 'Frozen' }, 'id', 'pattern'],
    ['a long id', { id: text(81) }, 'id', 'pattern'],
    ['another kind', { kind: 'person' }, 'kind', 'enum'],
    ['no label', { label: undefined }, 'label', 'required'],
    ['a long label', { label: text(81) }, 'label', 'maxLength'],
    ['a label that turns the text around', { label: 'a \u202Eb' }, 'label', 'text'],
    ['41 names', { names: many(41) }, 'names', 'maxItems'],
    ['a long name', { names: [text(81)] }, 'names.0', 'maxLength'],
    ['no meaning', { means: undefined }, 'means', 'required'],
    ['an empty meaning', { means: { avoid: ['a'] } }, 'means', 'means_nothing'],
    ['an unknown field of a meaning', means({ keys: [] }), 'means.keys', 'additionalProperties'],
    ['a region of others', means({ regions: ['Lumbar'] }), 'means.regions.0', 'enum'],
    ['a category of others', means({ categories: { Cardio: 1 } }), 'means.categories.Cardio', 'additionalProperties'],
    ['a category of weight 4', means({ categories: { Stretch: 4 } }), 'means.categories.Stretch', 'enum'],
    ['a word of weight 0', means({ words: { pendulum: 0 } }), 'means.words.pendulum', 'enum'],
    ['61 words', means({ words: words(61) }), 'means.words', 'maxProperties'],
    ['a long word', means({ words: { [text(79)]: 1, [text(81)]: 1 } }), `means.words.${text(79)}…`, 'propertyNames'],
    ['a blank word', means({ words: { ' ': 1 } }), 'means.words. ', 'propertyNames'],
    ['__proto__ as a word', means({ words: JSON.parse('{"__proto__":3}') as object }), 'means.words', 'propertyNames'],
    ['41 words to avoid', means({ avoid: many(41) }), 'means.avoid', 'maxItems'],
    ['a word that is meant and avoided', means({ avoid: ['a', 'Pendulum'] }), 'means.avoid.1', 'word_avoided'],
    ['no source', { sources: [] }, 'sources', 'minItems'],
    ['21 sources', { sources: many(21) }, 'sources', 'maxItems'],
    ['a long source', { sources: [text(301)] }, 'sources.0', 'maxLength'],
    ['a part of a week', { earlyFrom: 1.5 }, 'earlyFrom', 'type'],
    ['a week before it', { earlyFrom: -1 }, 'earlyFrom', 'minimum'],
    ['a week of eleven years', { earlyFrom: 521 }, 'earlyFrom', 'maximum'],
    ['little that is false', { little: false }, 'little', 'enum'],
    ['a language of others', { translations: { it: ENTRY } }, 'translations.it', 'additionalProperties'],
    ['a translation without names', { translations: { de: { label: 'a' } } }, 'translations.de.names', 'required'],
  ];
  for (const [what, changes, field, code] of MISTAKES) {
    it(`is refused with ${what}`, () => {
      const mistaken = { ...ENTRY, id: 'b', ...changes };
      const shownId = mistaken.id.length > 80 ? `${text(79)}…` : mistaken.id;
      assert.deepEqual(facts([ENTRY, mistaken]), [['lexicon.jsonl', 2, shownId, field, code]]);
      assert.deepEqual(check([ENTRY, mistaken]).entries, [ENTRY]);
    });
  }

  it('is refused when a line is no object, and with an id twice', () => {
    assert.deepEqual(facts(['a', ENTRY, ENTRY]), [
      ['lexicon.jsonl', 1, undefined, undefined, 'type'],
      ['lexicon.jsonl', 3, 'frozen-shoulder', 'id', 'duplicate_id'],
    ]);
  });

  it('has not more entries than a package may have', () => {
    const entries = (count: number) => Array.from({ length: count }, (_, index) => ({ ...ENTRY, id: `e${index}` }));
    assert.deepEqual(facts(entries(OWN_ENTRIES_MAX_ITEMS)), []);
    assert.deepEqual(facts(entries(OWN_ENTRIES_MAX_ITEMS + 1)), [
      ['lexicon.jsonl', undefined, undefined, undefined, 'maxItems'],
    ]);
  });
});
