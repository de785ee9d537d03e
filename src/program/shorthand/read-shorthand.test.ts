// What is understood of shorthand: judged inputs of seven languages, and what holds for all.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Bounds, DOSAGE } from '../../contract/exercise/dosage.ts';
import { type LanguageCode, LANGUAGES } from '../../contract/languages.ts';
import { PERIODS, type Side } from '../../contract/vocabulary.ts';
import { SAMPLE_ROWS } from '../../catalog/sample/index.ts';
import { clausesIn } from '../dosage-clauses.ts';
import { dosageSentence } from '../dosage-sentence.ts';
import { handoutLanguage } from '../handout/handout-language.ts';
import type { SaidSide } from '../said-side.ts';
import { plainSpaces } from '../testing/plain-spaces.ts';
import { hasWord, readShorthand } from './read-shorthand.ts';
import { SHORTHAND_WORDS } from './shorthand-by-language.ts';
import { JUDGED_SHORTHAND } from './testing/judged-shorthand.ts';

const NAMED = { named: true } as const;
const CODES = LANGUAGES.map(({ code }) => code);

function judgedOf(text: string, code: LanguageCode): string {
  const { text: rest, typed, unread } = readShorthand(text, code, NAMED);
  const { side } = typed ?? {};
  // Typed, both sides are those of no exercise yet: at once or in turn.
  const [one, both] = side === 'bilateral' ? [undefined, 'both sides'] : [side, ''];
  const said = [dosageSentence({ ...typed?.dosage, side: one }), both].filter(Boolean).join(', ');
  const not = unread.map((part) => `; not “${part.text}”${part.reason ? ` (${part.reason})` : ''}`).join('');
  return `${rest}${said && ': '}${plainSpaces(said)}${typed?.instructions ? `“${typed.instructions}”` : ''}${not}`;
}

for (const [code, inputs] of Object.entries(JUDGED_SHORTHAND) as [LanguageCode, Record<string, string>][])
  for (const [text, expected] of Object.entries(inputs))
    test(`in ${code}, ${text}`, () => assert.equal(judgedOf(text, code), expected));

test('at least 150 inputs are judged, in every language', () => {
  const counts = CODES.map((code) => Object.keys(JUDGED_SHORTHAND[code]).length);
  assert.ok(counts.every((count) => count >= 15));
  assert.ok(counts.reduce((sum, count) => sum + count, 0) >= 150, String(counts));
});

test('no name and no synonym of the built-in catalog is taken for a dosage, in any language', () => {
  const names = SAMPLE_ROWS.flatMap(({ name, searchSynonyms = [] }) => [name, ...searchSynonyms]);
  assert.ok(names.length > 100);
  const taken = names.flatMap((name) =>
    CODES.filter((code) => readShorthand(name, code, NAMED).ranges.length > 0).map((code) => `${name} ${code}`),
  );
  assert.deepEqual(taken, []);
});

const whole = ({ minimum, maximum }: Bounds) => fc.integer({ min: minimum, max: maximum });
const dosages = fc.record(
  {
    sets: whole(DOSAGE.sets),
    repetitions: whole(DOSAGE.repetitions),
    holdSeconds: whole(DOSAGE.holdSeconds),
    durationMinutes: whole(DOSAGE.durationMinutes),
    restSeconds: whole(DOSAGE.restSeconds),
    frequency: fc.record(
      { times: whole(DOSAGE.frequency.times), period: fc.constantFrom(...PERIODS) },
      { noNullPrototype: true },
    ),
    resistance: fc.constantFrom('2 kg', '1.5 kg', '5 lb'),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const side = fc.constantFrom<Side | undefined>('left', 'right', 'bilateral', undefined);
const SIDES_WRITTEN = { left: 'L', right: 'R', bilateral: 'both sides', not_applicable: '' };

test('shorthand written from any dosage is read as it, in any language and order', () => {
  fc.assert(
    fc.property(
      dosages,
      side,
      fc.constantFrom(...CODES),
      fc.infiniteStream(fc.nat()),
      (dosage, chosen, code, order) => {
        const { sets, repetitions, holdSeconds, durationMinutes, restSeconds, frequency, resistance } = dosage;
        const parts = [
          sets && repetitions ? `${sets}x${repetitions}` : sets ? `${sets}x` : repetitions && `x${repetitions}`,
          holdSeconds && `h${holdSeconds}`,
          durationMinutes && `${durationMinutes}min`,
          restSeconds !== undefined && `r${restSeconds}`,
          frequency && `${frequency.times}/${frequency.period === 'day' ? 'd' : 'wk'}`,
          resistance,
          chosen && SIDES_WRITTEN[chosen],
        ].filter(Boolean);
        const shuffled = parts.map((part) => [part, order.next().value] as const).sort((a, b) => a[1] - b[1]);
        const text = ['clam', ...shuffled.map(([part]) => part)].join(' ');
        const reading = readShorthand(text, code, NAMED);
        assert.equal(reading.text, 'clam');
        assert.deepEqual({ ...reading.typed?.dosage }, dosage);
        assert.equal(reading.typed?.side, chosen);
      },
    ),
  );
});

const saidSides = fc.constantFrom<SaidSide | undefined>(
  'left',
  'right',
  'bilateral',
  'each',
  'not_applicable',
  undefined,
);
/** `each` is how `bilateral` is said of some exercises; no side is said with silence. */
const stored = (said: SaidSide | undefined): Side | undefined =>
  said === 'each' ? 'bilateral' : said === 'not_applicable' ? undefined : said;

/** All that the picker, a chart note and a handout print of a dosage. Words of the clinician's own are not a dosage: quoted, they are instructions. */
const printed = (code: LanguageCode) => {
  const { words, dosage: language } = handoutLanguage(code);
  const resistance = fc.constantFrom('2 kg', '1.5 kg', '1,5 kg', '5 lb', ...Object.keys(SHORTHAND_WORDS[code].bands));
  const withBands = fc
    .tuple(dosages, fc.option(resistance, { nil: undefined }))
    .map(([dosage, band]) => (band === undefined ? dosage : { ...dosage, resistance: band }));
  return fc
    .tuple(withBands, saidSides, fc.constantFrom(', ', '. ', '\n', '; ', undefined))
    .map(([dosage, said, separator]) => ({
      dosage,
      side: stored(said),
      sentence:
        separator === undefined
          ? dosageSentence({ ...dosage, side: said }, { locale: code })
          : [...clausesIn(language(dosage.sets), dosage), ...(said && words.side[said] ? [words.side[said]] : [])].join(
              separator,
            ),
    }));
};

for (const code of CODES) {
  test(`in ${code} what is printed of a dosage is read as that dosage`, () => {
    fc.assert(
      fc.property(printed(code), ({ dosage, side, sentence }) => {
        const { text, typed, unread } = readShorthand(sentence, code, { named: false });
        assert.deepEqual(unread, [], sentence);
        assert.equal(hasWord(text), false, `${sentence} leaves ${text}`);
        assert.deepEqual({ ...typed?.dosage }, dosage, sentence);
        assert.equal(typed?.side, side, sentence);
      }),
      { numRuns: 300 },
    );
  });

  test(`in ${code} a word, a negation or a range within what is printed never makes it another dosage`, () => {
    const { not, range, limit } = SHORTHAND_WORDS[code];
    const words = [...[not, limit, range].flatMap((list) => list.split('|')), 'zorp', '7-9'];
    fc.assert(
      fc.property(printed(code), fc.constantFrom(...words), fc.nat(), (whole, word, place) => {
        // Not within a number of French.
        const parts = `${whole.sentence} `.split(/(?<=[^\S\u202f])/);
        const changed = parts.toSpliced(place % (parts.length + 1), 0, `${word} `).join('');
        for (const options of [{ named: false }, { named: true, strange: ['zorp'] }]) {
          const { typed, text, unread } = readShorthand(`${options.named ? 'clam ' : ''}${changed}`, code, options);
          // "Without" before a rest is no rest.
          if (!typed || typed.dosage?.restSeconds === 0) continue;
          for (const [name, value] of Object.entries({ ...typed.dosage, side: typed.side }))
            if (value !== undefined)
              assert.deepEqual(value, { ...whole.dosage, side: whole.side }[name as 'sets'], `${changed}: ${name}`);
          // "To" between sets and repetitions is "of".
          const isLeft = [text, ...unread.map((part) => part.text)].some((left) => left.includes(word));
          assert.ok(isLeft || range.split('|').includes(word), `${changed} reads all`);
        }
      }),
      { numRuns: 300 },
    );
  });
}

const WORDS = [
  'clam',
  '3x12',
  'L',
  'left',
  '"',
  '“Slowly”',
  '2kg',
  'bid',
  '2/d',
  ',',
  '左侧',
  '3组',
  'h5',
  'r 60',
  'é',
  '９０',
  '\ud800',
  ' ',
  '\n',
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 3 })), { maxLength: 9 })
    .map((parts) => parts.join(' ')),
);

test('whatever is typed, text is understood or left, and never lost', () => {
  const squeezed = (text: string) => text.replace(/\s/g, '');
  fc.assert(
    fc.property(anyText, fc.constantFrom(...CODES), fc.boolean(), (text, code, named) => {
      const { text: rest, typed, unread, ranges } = readShorthand(text, code, { named });
      let [left, done] = ['', 0];
      for (const [start, end] of ranges) {
        assert.ok(start >= done && end > start && end <= text.length);
        left += text.slice(done, start);
        done = end;
      }
      assert.equal(squeezed(rest), squeezed(left + text.slice(done)));
      assert.equal(typed === undefined && unread.length === 0, ranges.length === 0);
      if (named && ranges.length > 0) assert.ok(hasWord(rest));
      if (unread.length > 0) assert.deepEqual({ ...typed, instructions: undefined }, { instructions: undefined });
      for (const [name, value] of Object.entries(typed?.dosage ?? {})) {
        if (name === 'frequency' || name === 'resistance' || name === 'customDosage') continue;
        const { minimum, maximum } = DOSAGE[name as 'sets'];
        assert.ok(value >= minimum && value <= maximum);
      }
    }),
    { numRuns: 500 },
  );
});

test('instructions are as long as the contract allows, and what is longer stays text', () => {
  const long = 'a'.repeat(2000);
  assert.equal(readShorthand(`clam "${long.slice(1)}"`, 'en', NAMED).typed?.instructions?.length, 1999);
  assert.equal(readShorthand(`clam "${long}a"`, 'en', NAMED).typed, undefined);
});
