// The time of a program in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { DosageInHand } from './dosage-clauses.ts';
import { storedItems } from './testing/arbitrary-program.ts';
import { estimateProgram, estimateSentence } from './time-estimate.ts';

const TWICE: DosageInHand = { durationMinutes: 12, frequency: { times: 2, period: 'day' } };
const OWN: DosageInHand = { customDosage: 'Until tired' };
const SECONDS: DosageInHand = { repetitions: 1 };
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

const SENTENCES: Readonly<Record<string, readonly (readonly [readonly DosageInHand[], string])[]>> = {
  en: [
    [[TWICE], 'About 12 minutes a session, 25 minutes a day'],
    [[TWICE, OWN], 'About 12 minutes a session, 25 minutes a day, 1 exercise not timed'],
    [[SECONDS, OWN, {}], 'About 1 minute a session, 2 exercises not timed'],
    [
      [{ durationMinutes: 240, frequency: { times: 20, period: 'day' } }],
      'About 240 minutes a session, 4,807 minutes a day',
    ],
    [[OWN], ''],
    [[], ''],
  ],
  de: [[[TWICE, OWN], 'Etwa 12 Minuten pro Einheit, 25 Minuten pro Tag, 1 Übung ohne Zeitangabe']],
  es: [[[TWICE, OWN], 'Aproximadamente 12 minutos por sesión, 25 minutos al día, 1 ejercicio sin tiempo indicado']],
  fr: [[[TWICE, OWN], 'Environ 12 minutes par séance, 25 minutes par jour, 1 exercice sans durée indiquée']],
  'pt-BR': [[[TWICE, OWN], 'Cerca de 12 minutos por sessão, 25 minutos por dia, 1 exercício sem tempo definido']],
  'zh-CN': [[[TWICE, OWN], '每次约12分钟，每日25分钟，1个动作未设时间']],
  ar: [
    [[TWICE, OWN], 'نحو 12 دقيقة للجلسة، 25 دقيقة يوميًا، تمرين واحد بلا مدة محددة'],
    [[{ durationMinutes: 2 }], 'نحو دقيقتين للجلسة'],
    [[SECONDS], 'نحو دقيقة واحدة للجلسة'],
  ],
};
for (const [locale, sentences] of Object.entries(SENTENCES)) {
  for (const [program, sentence] of sentences) {
    test(`in ${locale} it says: ${sentence || 'nothing'}`, () => {
      assert.equal(plainSpaces(estimateSentence(program, { locale })), sentence);
    });
  }
}

test('the sentence is empty only when nothing takes time, and no language leaves a placeholder', () => {
  fc.assert(
    fc.property(storedItems(), fc.constantFrom(...Object.keys(SENTENCES)), (items, locale) => {
      const program = items.map(({ prescription }) => prescription);
      const sentence = estimateSentence(program, { locale });
      assert.equal(sentence === '', estimateProgram(program).sessionSeconds === 0);
      assert.doesNotMatch(sentence, /[{}]|undefined|NaN/);
    }),
  );
});
