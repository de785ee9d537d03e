// What is heard of a result, in each language.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { entryOf } from '../../elements/testing/test-samples.ts';
import { type LanguageCode, loadLanguage } from '../language.ts';
import { resultSentence } from './result-sentence.ts';

const entry = entryOf('Bridge', { region: 'Knee', level: 'Early', equipment: ['Chair', 'Wall'] });
const dosage = { sets: 3, repetitions: 10 } as const;
const sentence = (changes: Partial<Parameters<typeof resultSentence>[0]> = {}) =>
  resultSentence({ entry, standing: undefined, dosage, place: 4, of: 5, ...changes });

describe('the sentence of a result', () => {
  it('says where it is not among the results that it stands nowhere', () =>
    assert.equal(sentence({ place: 0 }), 'Knee, Early, Chair, Wall, 3 sets × 10 reps'));

  it('says first that it is withdrawn, and nothing where nothing is prescribed', () =>
    assert.equal(sentence({ standing: 'Withdrawn', dosage: {} }), 'Withdrawn, Knee, Early, Chair, Wall, 4 of 5'));

  it('says that no equipment is needed', () =>
    assert.equal(
      sentence({ entry: { ...entry, equipment: [] } }),
      'Knee, Early, No equipment, 3 sets × 10 reps, 4 of 5',
    ));
});

describe('in each language', () => {
  // Tells the elements of the page that another language is spoken.
  before(() => void Object.assign(globalThis, { window: new EventTarget() }));
  afterEach(() => loadLanguage('en'));
  after(() => void Reflect.deleteProperty(globalThis, 'window'));
  const languages: Readonly<Record<LanguageCode, string>> = {
    en: 'Knee, Early, Chair, Wall, 3 sets × 10 reps, 4 of 5',
    de: 'Knie, Frühphase, Chair, Wall, 3 Sätze × 10 Wdh., 4 von 5',
    es: 'Rodilla, Inicial, Chair, Wall, 3 series × 10 repeticiones, 4 de 5',
    fr: 'Genou, Initial, Chair, Wall, 3 séries × 10 répétitions, 4 sur 5',
    'pt-BR': 'Joelho, Inicial, Chair, Wall, 3 séries × 10 repetições, 4 de 5',
    ar: 'الركبة، مبكر، Chair، Wall، 3 مجموعات × 10 تكرارات، 4 من 5',
    'zh-Hans': '膝关节，早期，Chair，Wall，3组×10次，第 4 项，共 5 项',
  };
  for (const [language, words] of Object.entries(languages))
    it(`says region, level, equipment, dosage and place in ${language}`, async () => {
      await loadLanguage(language as LanguageCode);
      assert.equal(sentence(), words);
    });
});
