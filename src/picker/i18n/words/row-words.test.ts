// What is heard of an exercise of the program: every state in English, one row whole in each language.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { rowOf, rowViewOf } from '../../elements/testing/test-samples.ts';
import type { RowView } from '../../state/views.ts';
import { type LanguageCode, loadLanguage } from '../language.ts';
import { nameWithSide, rowSentence, rowTroubleSentence } from './row-words.ts';

const DOSAGE = { sets: 3, repetitions: 10, frequency: { times: 1, period: 'day' } } as const;
const DOSED = '3 sets × 10 reps, once a day.';
const MEANING = 'the side you lie on';
const SETS = { type: 'number', field: 'sets', minimum: 1, maximum: 99 } as const;
const sentence = (changes: Partial<RowView> = {}, uncheckedSince?: number) =>
  rowSentence(rowViewOf(2, 'Side plank', { prescription: DOSAGE, sides: { sideMeaning: MEANING }, ...changes }), {
    of: 6,
    uncheckedSince,
  });
const sided = (side: RowView['row']['side'], sides: RowView['sides'] = {}) => ({ row: rowOf(2, { side }), sides });

describe('the sentence of an exercise', () => {
  const states: Readonly<Record<string, readonly [Partial<RowView>, string]>> = {
    'the side with its meaning': [{}, `2 of 6, left, the side you lie on. ${DOSED}`],
    'the other side': [sided('right', { sideMeaning: MEANING }), `2 of 6, right, the side you lie on. ${DOSED}`],
    'each side': [sided('bilateral', { sideMeaning: MEANING }), `2 of 6, each side, the side you lie on. ${DOSED}`],
    'a side without a meaning': [sided('left'), `2 of 6, left. ${DOSED}`],
    'both together': [sided('bilateral'), `2 of 6, both together. ${DOSED}`],
    'no side': [sided('not_applicable'), `2 of 6, No side. ${DOSED}`],
    'no side where both work together': [sided('bilateral', { bothSides: 'together' }), `2 of 6, No side. ${DOSED}`],
    'a side that is not chosen': [
      { ...sided(undefined), problems: [{ type: 'side' }] },
      `2 of 6, side not selected. ${DOSED}`,
    ],
    'a side that is not chosen, with its meaning': [
      { ...sided(undefined, { sideMeaning: MEANING }), problems: [{ type: 'side', meaning: MEANING }] },
      `2 of 6, side not selected, the side you lie on. ${DOSED}`,
    ],
    'withdrawn, once': [
      { ...sided('left'), standing: 'withdrawn', problems: [{ type: 'withdrawn' }] },
      `2 of 6, left. Withdrawn. Replace or remove it. ${DOSED}`,
    ],
    'no longer available': [
      { ...sided('left'), standing: 'unavailable', problems: [{ type: 'unavailable' }] },
      `2 of 6, left. No longer available. Replace or remove it. ${DOSED}`,
    ],
    'no longer recommended': [
      { ...sided('left'), standing: 'deprecated' },
      `2 of 6, left. No longer recommended. ${DOSED}`,
    ],
    'a newer version': [{ ...sided('left'), standing: 'newer' }, `2 of 6, left. Newer version: compare. ${DOSED}`],
    'a wrong number, and not that another one is missing': [
      { ...sided('left'), problems: [SETS], prescription: { repetitions: 10 } },
      '2 of 6, left. Sets: must be 1 to 99. 10 reps.',
    ],
    'every trouble, the gravest first': [
      { ...sided('left'), standing: 'withdrawn', problems: [{ type: 'withdrawn' }, SETS], prescription: {} },
      '2 of 6, left. Withdrawn. Replace or remove it. Sets: must be 1 to 99.',
    ],
    'a picture that could not be verified': [
      { ...sided('left'), problems: [{ type: 'picture' }] },
      `2 of 6, left. Picture could not be verified. Replace or remove it. ${DOSED}`,
    ],
    'that it is loading': [
      { ...sided('left'), problems: [{ type: 'loading' }] },
      `2 of 6, left. Still loading. ${DOSED}`,
    ],
    'that no frequency is set': [
      { ...sided('left'), prescription: { sets: 3, repetitions: 10 } },
      '2 of 6, left. Frequency not set. 3 sets × 10 reps.',
    ],
    'that there is no dosage': [{ ...sided('left'), prescription: {} }, '2 of 6, left. No dosage yet.'],
    'more than usual': [
      { ...sided('left'), unusual: ['sets'], prescription: { ...DOSAGE, sets: 23 } },
      '2 of 6, left. More than usual: 23 sets. 23 sets × 10 reps, once a day.',
    ],
    'own words, and that they are in no time': [
      {
        ...sided('left'),
        row: rowOf(2, { dosage: { ...rowOf(2).dosage, mode: 'custom' } }),
        prescription: { customDosage: 'Until tired' },
      },
      '2 of 6, left. “Until tired”. Not in the session time.',
    ],
    'the first line of the instructions': [
      { row: rowOf(2, { instructions: '\n Stop if it hurts. \nSlowly.' }), sides: {} },
      `2 of 6, left. ${DOSED} Instructions: “Stop if it hurts.”`,
    ],
    'instructions that were for another exercise': [
      { row: rowOf(2, { instructions: 'Slowly.' }), sides: {}, instructionsFrom: ['Bridge'] },
      `2 of 6, left. Instructions were for the earlier exercise: read them. ${DOSED} Instructions: “Slowly.”`,
    ],
    'that it is being replaced': [{ ...sided('left'), replacing: true }, `2 of 6, left. Being replaced. ${DOSED}`],
  };
  for (const [what, [changes, words]] of Object.entries(states)) {
    it(`says ${what}`, () => assert.equal(sentence(changes), words));
  }

  it('says since when the exercise was not checked', () => {
    assert.match(sentence({}, new Date(2026, 0, 1, 10, 42).getTime()), /once a day\. Not checked since 10:42.AM\.$/);
  });

  it('says the same whether the form is open or not', () => {
    const changes: Partial<RowView> = { problems: [SETS], standing: 'withdrawn', instructionsFrom: ['Bridge'] };
    assert.equal(sentence({ ...changes, open: true }), sentence(changes));
  });
});

describe('in each language', () => {
  // Tells the elements of the page that another language is spoken.
  before(() => void Object.assign(globalThis, { window: new EventTarget() }));
  afterEach(() => loadLanguage('en'));
  after(() => void Reflect.deleteProperty(globalThis, 'window'));
  const wrong: Partial<RowView> = {
    row: rowOf(2, { instructions: 'Stop' }),
    problems: [SETS],
    prescription: { repetitions: 10, frequency: DOSAGE.frequency },
  };
  const languages: Readonly<Record<LanguageCode, readonly [row: string, refused: string]>> = {
    en: [
      '2 of 6, left, the side you lie on. Sets: must be 1 to 99. 10 reps, once a day. Instructions: “Stop”.',
      'Exercise 2 of 6, Side plank, left. Choose a side.',
    ],
    de: [
      '2 von 6, links, the side you lie on. Sätze: nur 1 bis 99 möglich. 10 Wdh., 1× täglich. Hinweise: „Stop“.',
      'Übung 2 von 6, Side plank, links. Choose a side.',
    ],
    es: [
      '2 de 6, izquierda, the side you lie on. Series: debe ser de 1 a 99. 10 repeticiones, una vez al día. Indicaciones: «Stop».',
      'Ejercicio 2 de 6, Side plank, izquierda. Choose a side.',
    ],
    fr: [
      '2 sur 6, à gauche, the side you lie on. Séries\u00a0: doit être de 1 à 99. 10 répétitions, 1 fois par jour. Consignes\u00a0: «\u00a0Stop\u00a0».',
      'Exercice 2 sur 6, Side plank, à gauche. Choose a side.',
    ],
    'pt-BR': [
      '2 de 6, esquerda, the side you lie on. Séries: deve ser de 1 a 99. 10 repetições, 1 vez ao dia. Orientações: “Stop”.',
      'Exercício 2 de 6, Side plank, esquerda. Choose a side.',
    ],
    ar: [
      '2 من 6، يسار، the side you lie on. المجموعات: يجب أن يكون العدد من 1 إلى 99. 10 تكرارات، مرة يوميًا. التعليمات: «\u2068Stop\u2069».',
      'التمرين 2 من 6، Side plank، يسار. Choose a side.',
    ],
    'zh-Hans': [
      '第 2 项，共 6 项，左侧，the side you lie on。 组数：须为 1 至 99。 10次，每日1次。 说明：“Stop”。',
      '第 2 项动作，共 6 项，Side plank，左侧。 Choose a side。',
    ],
  };
  for (const [code, [row, refused]] of Object.entries(languages)) {
    it(`is a sentence in ${code}`, async () => {
      assert.ok(await loadLanguage(code as LanguageCode));
      assert.deepEqual(
        [
          sentence(wrong),
          rowTroubleSentence({ name: 'Side plank', side: 'left', position: 2, of: 6 }, 'Choose a side'),
        ],
        [row, refused],
      );
    });
  }
});

describe('the name of an exercise', () => {
  it('has the side where that tells two of one name apart', () => {
    const names = (['left', 'right', 'bilateral', 'not_applicable', undefined] as const).map((side) =>
      nameWithSide({ name: 'Side plank', side }),
    );
    assert.deepEqual(names, ['Side plank, left', 'Side plank, right', 'Side plank', 'Side plank', 'Side plank']);
  });
});
