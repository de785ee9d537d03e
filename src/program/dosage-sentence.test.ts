// Dosages in words, as the picker and a handout say them, in every language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dosageClauses, dosageSentence } from './dosage-sentence.ts';
import type { DosageInHand } from './dosage-clauses.ts';
import { plainSpaces } from './testing/plain-spaces.ts';

const FULL: DosageInHand = {
  sets: 3,
  repetitions: 10,
  holdSeconds: 5,
  frequency: { times: 2, period: 'day' },
  side: 'left',
};
const STRETCH: DosageInHand = {
  sets: 2,
  holdSeconds: 30,
  restSeconds: 60,
  frequency: { times: 3, period: 'week' },
  side: 'bilateral',
};
const ONE: DosageInHand = {
  sets: 1,
  repetitions: 1,
  restSeconds: 0,
  frequency: { times: 1, period: 'day' },
  side: 'right',
};
const TIMED: DosageInHand = { durationMinutes: 30, frequency: { times: 1, period: 'week' }, side: 'not_applicable' };
const OWN: DosageInHand = { customDosage: 'Until it feels tired', resistance: '2 kg', sets: 3, side: 'left' };
/** A sentence goes on behind the quotation marks: it has not ended inside of them. */
const MEAL: DosageInHand = { customDosage: 'Before every meal.', side: 'left' };
const MANY: DosageInHand = { sets: 2, repetitions: 12, holdSeconds: 3600 };

const SENTENCES: Readonly<Record<string, readonly (readonly [DosageInHand, string])[]>> = {
  en: [
    [FULL, '3 sets × 10 reps, hold 5 s, twice a day, left'],
    [STRETCH, '2 sets, hold 30 s, rest 60 s, 3 times a week, both together'],
    [ONE, '1 set × 1 rep, no rest, once a day, right'],
    [TIMED, '30 min, once a week'],
    [OWN, '“Until it feels tired”, 2 kg, left'],
    [MEAL, '“Before every meal”, left'],
    [MANY, '2 sets × 12 reps, hold 3,600 s'],
    [{ repetitions: 999, frequency: { times: 1, period: 'week' } }, '999 reps, once a week'],
    [{ sets: 3, repetitions: 12, resistance: 'Red band', side: 'left' }, '3 sets × 12 reps, Red band, left'],
    [{ customDosage: 'Before every meal.', side: 'bilateral' }, '“Before every meal”, both together'],
    [{ customDosage: 'Before every meal.' }, '“Before every meal.”'],
    [{ customDosage: 'Until it pulls...', side: 'right' }, '“Until it pulls...”, right'],
    [{ customDosage: 'Tired? Stop!', resistance: '2 kg', side: 'left' }, '“Tired? Stop!”, 2 kg, left'],
    [{ customDosage: 'Slowly.', resistance: '2 kg', side: 'left' }, '“Slowly”, 2 kg, left'],
    [{ customDosage: '{n} {text} $& $1' }, '“{n} {text} $& $1”'],
    [{ sets: null, repetitions: 10, holdSeconds: null, frequency: null, customDosage: null }, '10 reps'],
    [{ resistance: '  ', side: 'not_applicable' }, ''],
    [{}, ''],
  ],
  de: [
    [FULL, '3 Sätze × 10 Wdh., 5 s halten, 2× täglich, links'],
    [STRETCH, '2 Sätze, 30 s halten, 60 s Pause, 3× pro Woche, beide zusammen'],
    [ONE, '1 Satz × 1 Wdh., ohne Pause, 1× täglich, rechts'],
    [TIMED, '30 min, 1× pro Woche'],
    [OWN, '„Until it feels tired“, 2 kg, links'],
    [MEAL, '„Before every meal“, links'],
    [MANY, '2 Sätze × 12 Wdh., 3.600 s halten'],
  ],
  es: [
    [FULL, '3 series × 10 repeticiones, mantener 5 s, 2 veces al día, izquierda'],
    [STRETCH, '2 series, mantener 30 s, descanso de 60 s, 3 veces por semana, los dos a la vez'],
    [ONE, '1 serie × 1 repetición, sin descanso, una vez al día, derecha'],
    [TIMED, '30 min, una vez por semana'],
    [OWN, '«Until it feels tired», 2 kg, izquierda'],
    [MEAL, '«Before every meal», izquierda'],
    [MANY, '2 series × 12 repeticiones, mantener 3600 s'],
  ],
  fr: [
    [FULL, '3 séries × 10 répétitions, maintien de 5 s, 2 fois par jour, à gauche'],
    [STRETCH, '2 séries, maintien de 30 s, repos de 60 s, 3 fois par semaine, les deux ensemble'],
    [ONE, '1 série × 1 répétition, sans repos, 1 fois par jour, à droite'],
    [TIMED, '30 min, 1 fois par semaine'],
    [OWN, '« Until it feels tired », 2 kg, à gauche'],
    [MEAL, '« Before every meal », à gauche'],
    [MANY, '2 séries × 12 répétitions, maintien de 3 600 s'],
  ],
  'pt-BR': [
    [FULL, '3 séries × 10 repetições, sustentação de 5 s, 2 vezes ao dia, esquerda'],
    [STRETCH, '2 séries, sustentação de 30 s, descanso de 60 s, 3 vezes por semana, os dois juntos'],
    [ONE, '1 série × 1 repetição, sem descanso, 1 vez ao dia, direita'],
    [TIMED, '30 min, 1 vez por semana'],
    [OWN, '“Until it feels tired”, 2 kg, esquerda'],
    [MEAL, '“Before every meal”, esquerda'],
    [MANY, '2 séries × 12 repetições, sustentação de 3.600 s'],
  ],
  'zh-Hans': [
    [FULL, '3组×10次，保持5秒，每日2次，左侧'],
    [STRETCH, '2组，保持30秒，休息60秒，每周3次，双侧同时'],
    [ONE, '1组×1次，不休息，每日1次，右侧'],
    [TIMED, '30分钟，每周1次'],
    [OWN, '“Until it feels tired”，2 kg，左侧'],
    [MEAL, '“Before every meal”，左侧'],
    [MANY, '2组×12次，保持3,600秒'],
  ],
  ar: [
    [FULL, '3 مجموعات × 10 تكرارات، ثبات 5 ث، مرتان يوميًا، يسار'],
    [STRETCH, 'مجموعتان، ثبات 30 ث، راحة 60 ث، 3 مرات أسبوعيًا، الجانبان معًا'],
    [ONE, 'مجموعة واحدة × تكرار واحد، دون راحة، مرة يوميًا، يمين'],
    [TIMED, '30 دقيقة، مرة أسبوعيًا'],
    // What somebody wrote is isolated: it may run the other way.
    [OWN, '«\u2068Until it feels tired\u2069»، \u20682 kg\u2069، يسار'],
    [MEAL, '«\u2068Before every meal\u2069»، يسار'],
    [MANY, 'مجموعتان × 12 تكرارًا، ثبات 3,600 ث'],
    [{ sets: 11, repetitions: 100, durationMinutes: 2 }, '11 مجموعة × 100 تكرار، دقيقتان'],
    [{ durationMinutes: 5, frequency: { times: 12, period: 'week' } }, '5 دقائق، 12 مرة أسبوعيًا'],
  ],
};
/** As a newer service or a store may give them. */
const STORED: readonly (readonly [object, string])[] = [
  [{ sets: 3, frequency: { times: 2, period: 'month' }, side: 'alternating' }, '3 sets, 2 × month, alternating'],
  [{ frequency: { times: 1200, period: 'constructor' }, side: 'toString' }, '1,200 × constructor, toString'],
  [{ sets: 3, customDosage: '', side: null }, '3 sets'],
  [{ sets: 3, customDosage: ' \n', resistance: '2 kg' }, '3 sets, 2 kg'],
];
for (const [dosage, sentence] of STORED) {
  test(`of a store it says: ${sentence}`, () => assert.equal(dosageSentence(dosage as DosageInHand), sentence));
}

for (const [locale, sentences] of Object.entries(SENTENCES)) {
  for (const [dosage, sentence] of sentences) {
    test(`in ${locale} it says: ${sentence || 'nothing'}`, () => {
      assert.equal(plainSpaces(dosageSentence(dosage, { locale })), sentence);
    });
  }
}

for (const locale of Object.keys(SENTENCES)) {
  test(`in ${locale} a unit stays on the line of its number`, () => {
    const dosage = { holdSeconds: 45, restSeconds: 60, durationMinutes: 20 };
    assert.doesNotMatch(dosageSentence(dosage, { locale }), / (s|min|ث)(?![a-z])/);
  });
}

test('the side is left out when it is shown elsewhere', () => {
  assert.equal(dosageSentence({ sets: 3, side: 'left' }, { includeSide: false }), '3 sets');
});

test('the clauses are the parts of the sentence', () => {
  assert.deepEqual(dosageClauses(FULL), ['3 sets × 10 reps, ', 'hold 5\u00a0s, ', 'twice a day, ', 'left']);
});

const number = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: undefined });
const words = fc.option(fc.stringMatching(/^[a-z]{1,12}$/), { nil: undefined });
const dosages = fc.record<DosageInHand>({
  sets: number(99),
  repetitions: number(999),
  holdSeconds: number(3600),
  durationMinutes: number(600),
  restSeconds: number(3600),
  frequency: fc.option(fc.record({ times: fc.integer({ min: 1, max: 99 }), period: fc.constantFrom('day', 'week') }), {
    nil: undefined,
  }),
  resistance: words,
  customDosage: words,
  side: fc.constantFrom('left', 'right', 'bilateral', 'not_applicable', undefined),
});

for (const locale of Object.keys(SENTENCES)) {
  test(`in ${locale} nothing that is prescribed is dropped, and no placeholder is left`, () => {
    fc.assert(
      fc.property(dosages, (dosage) => {
        const clauses = dosageClauses(dosage, { locale });
        const { sets, repetitions, customDosage, resistance, side } = dosage;
        const structured =
          customDosage == null
            ? [sets ?? repetitions, dosage.holdSeconds, dosage.durationMinutes, dosage.restSeconds, dosage.frequency]
            : [customDosage];
        const said = [...structured, resistance, side === 'not_applicable' ? undefined : side].filter(
          (member) => member != null,
        );
        assert.equal(clauses.length, said.length);
        assert.equal(clauses.join(''), dosageSentence(dosage, { locale }));
        assert.doesNotMatch(clauses.join(''), /[{}]|undefined/);
        if (sets != null && sets > 2 && customDosage == null) assert.match(clauses[0] ?? '', new RegExp(`^${sets}`));
        if (customDosage != null) assert.match(clauses[0] ?? '', new RegExp(customDosage));
      }),
    );
  });

  test(`in ${locale} a sentence of two sides differs`, () => {
    const sides = (['left', 'right', 'bilateral'] as const).map((side) =>
      dosageSentence({ sets: 3, side }, { locale }),
    );
    assert.equal(new Set(sides).size, 3);
  });
}

test('a region changes nothing, and an unknown or invalid language gives an English sentence', () => {
  assert.equal(dosageSentence(FULL, { locale: 'de-CH' }), dosageSentence(FULL, { locale: 'de' }));
  assert.equal(dosageSentence(MANY, { locale: 'ar-EG' }), dosageSentence(MANY, { locale: 'ar' }));
  assert.equal(dosageSentence(FULL, { locale: null }), dosageSentence(FULL));
  for (const locale of ['en-GB', 'tlh', 'x', '', 'not a language!']) {
    assert.equal(dosageSentence({ sets: 2 }, { locale }), '2 sets', locale);
  }
});
