// What is understood of shorthand: judged inputs of seven languages, and what holds for all.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DOSAGE } from '../../contract/exercise/dosage.ts';
import type { Bounds } from '../../contract/exercise/dosage.ts';
import { type LanguageCode, LANGUAGES } from '../../contract/languages.ts';
import { PERIODS, type Side } from '../../contract/vocabulary.ts';
import { SAMPLE_ROWS } from '../../catalog/sample/index.ts';
import { dosageSentence } from '../dosage-sentence.ts';
import { plainSpaces } from '../testing/plain-spaces.ts';
import { hasWord, readShorthand } from './read-shorthand.ts';
import { JUDGED_SHORTHAND } from './testing/judged-shorthand.ts';

const NAMED = { named: true } as const;
const CODES = LANGUAGES.map(({ code }) => code);

function judgedOf(text: string, code: LanguageCode): string {
  const { text: rest, typed } = readShorthand(text, code, NAMED);
  const { side } = typed ?? {};
  // Typed, both sides are those of no exercise yet: at once or in turn.
  const [one, both] = side === 'bilateral' ? [undefined, 'both sides'] : [side, ''];
  const said = [dosageSentence({ ...typed?.dosage, side: one }), both].filter(Boolean).join(', ');
  return `${rest}${said && ': '}${plainSpaces(said)}${typed?.instructions ? `“${typed.instructions}”` : ''}`;
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
    CODES.filter((code) => readShorthand(name, code, NAMED).typed).map((code) => `${name} ${code}`),
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

for (const code of CODES) {
  test(`in ${code} the sentence that the picker writes is read as the dosage it says`, () => {
    const below1000 = dosages.map(({ resistance: _, ...dosage }) =>
      Object.fromEntries(
        Object.entries(dosage).map(([name, value]) => [name, typeof value === 'number' ? Math.min(value, 999) : value]),
      ),
    );
    fc.assert(
      fc.property(below1000, side, (dosage, chosen) => {
        const sentence = dosageSentence({ ...dosage, side: chosen }, { locale: code });
        const { text, typed } = readShorthand(sentence, code, { named: false });
        assert.equal(hasWord(text), false, `${sentence} leaves ${text}`);
        assert.deepEqual({ ...typed?.dosage }, dosage);
        assert.equal(typed?.side, chosen);
      }),
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
      const { text: rest, typed, ranges } = readShorthand(text, code, { named });
      let [left, done] = ['', 0];
      for (const [start, end] of ranges) {
        assert.ok(start >= done && end > start && end <= text.length);
        left += text.slice(done, start);
        done = end;
      }
      assert.equal(squeezed(rest), squeezed(left + text.slice(done)));
      assert.equal(typed === undefined, ranges.length === 0);
      if (named && typed) assert.ok(hasWord(rest));
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
