// The handout's own words: every language has all of them, and says a dosage so that a patient understands it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clausesIn } from '../dosage-clauses.ts';
import { handoutLanguage } from './handout-language.ts';
import { firstDayIn, weekDays } from './week-days.ts';

const FULL = {
  sets: 3,
  repetitions: 10,
  holdSeconds: 5,
  restSeconds: 60,
  resistance: '2 kg',
  frequency: { times: 2, period: 'day' },
} as const;
const ONE = {
  sets: 1,
  repetitions: 1,
  holdSeconds: 1,
  restSeconds: 0,
  frequency: { times: 3, period: 'week' },
} as const;
const TIMED = { durationMinutes: 20 } as const;

const SAID: Readonly<Record<string, readonly (readonly string[])[]>> = {
  en: [
    [
      '3 sets of 10 repetitions',
      'Hold for 5 seconds',
      'Resistance: 2 kg',
      'Rest for 60 seconds between sets',
      'Twice a day',
    ],
    ['1 set of 1 repetition', 'Hold for 1 second', 'No rest', '3 times a week'],
    ['20 minutes'],
  ],
  de: [
    [
      '3 Sätze à 10 Wiederholungen',
      '5 Sekunden halten',
      'Widerstand: 2 kg',
      '60 Sekunden Pause zwischen den Sätzen',
      'Zweimal täglich',
    ],
    ['1 Satz à 1 Wiederholung', '1 Sekunde halten', 'Ohne Pause', 'Dreimal pro Woche'],
    ['20 Minuten'],
  ],
  es: [
    [
      '3 series de 10 repeticiones',
      'Mantener 5 segundos',
      'Resistencia: 2 kg',
      'Descanso de 60 segundos entre series',
      '2 veces al día',
    ],
    ['1 serie de 1 repetición', 'Mantener 1 segundo', 'Sin descanso', '3 veces por semana'],
    ['20 minutos'],
  ],
  fr: [
    [
      '3 séries de 10 répétitions',
      'Maintenir 5 secondes',
      'Résistance : 2 kg',
      'Repos de 60 secondes entre les séries',
      '2 fois par jour',
    ],
    ['1 série de 1 répétition', 'Maintenir 1 seconde', 'Sans repos', '3 fois par semaine'],
    ['20 minutes'],
  ],
  'pt-BR': [
    [
      '3 séries de 10 repetições',
      'Manter por 5 segundos',
      'Resistência: 2 kg',
      'Descanso de 60 segundos entre as séries',
      '2 vezes ao dia',
    ],
    ['1 série de 1 repetição', 'Manter por 1 segundo', 'Sem descanso', '3 vezes por semana'],
    ['20 minutos'],
  ],
  'zh-Hans': [
    ['3组，每组10次', '保持5秒', '阻力：2 kg', '组间休息60秒', '每日2次'],
    ['1组，每组1次', '保持1秒', '不休息', '每周3次'],
    ['20分钟'],
  ],
  ar: [
    [
      '3 مجموعات، في كل مجموعة 10 تكرارات',
      'الثبات 5 ثوانٍ',
      'المقاومة: \u20682 kg\u2069',
      'الراحة 60 ثانية بين المجموعات',
      'مرتان يوميًا',
    ],
    ['مجموعة واحدة، في كل مجموعة تكرار واحد', 'الثبات ثانية واحدة', 'دون راحة', '3 مرات أسبوعيًا'],
    ['20 دقيقة'],
  ],
};

for (const [locale, said] of Object.entries(SAID)) {
  const { tag, words, dosage } = handoutLanguage(locale);

  test(`in ${locale} a dosage is said in whole words`, () => {
    const clauses = [FULL, ONE, TIMED].map((members) =>
      clausesIn(dosage('sets' in members ? members.sets : undefined), members).map((clause) =>
        clause.replaceAll('\u00a0', ' '),
      ),
    );
    assert.deepEqual(clauses, said);
  });

  test(`${locale} has a word for everything, different sides and seven days in a week`, () => {
    const { side, ...texts } = words;
    for (const [name, text] of Object.entries(texts)) assert.ok(typeof text === 'object' || text.trim(), name);
    assert.equal(new Set(Object.values(side)).size, 5);
    assert.equal(tag, locale);
    assert.equal(new Set(weekDays(tag, tag, '')).size, 7);
  });
}

test('another language, or what is none, is answered in English', () => {
  for (const locale of ['tlh', '', 'x', 'not a language!']) assert.equal(handoutLanguage(locale).tag, 'en', locale);
});

test('a week begins as in the region named, then that of the page, then that of the language', () => {
  for (const [language, locale, page, first] of [
    ['en', 'en', '', 'Sun'],
    ['en', 'en', 'en-GB', 'Mon'],
    ['en', 'en-US', 'en-GB', 'Sun'],
    // Of another language: it says nothing of where the patient is at home.
    ['en', 'en', 'de-DE', 'Sun'],
    ['de', 'de', 'en-US', 'Mo'],
    ['pt-BR', 'pt-AO', '', 'seg.'],
    ['pt-BR', 'pt', '', 'dom.'],
    ['ar', 'ar', '', 'السبت'],
    ['ar', 'ar-MA', '', 'الاثنين'],
    ['en', 'not a tag!', 'nor this', 'Sun'],
  ] as const)
    assert.equal(weekDays(language, locale, page)[0], first, `${locale}, ${page}`);
});

test('where a browser does not know, the table says the same of every region of the languages', (t) => {
  const regions =
    'US GB CA AU NZ IE ZA IN SG PH KE NG JM PK IL DE AT CH LU ES MX CO AR CL PE VE EC GT CU DO PY FR BE SN CI MA DZ TN BR PT AO MZ CN SG HK TW EG SA AE IQ JO KW LB LY OM QA SY YE';
  for (const region of regions.split(' ')) {
    const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & { getWeekInfo(): { firstDay: number } };
    assert.equal(firstDayIn(region), locale.getWeekInfo().firstDay, region);
  }
  const known = weekDays('en', 'en-GB', '');
  t.mock.method(Intl.Locale.prototype as never, 'getWeekInfo' as never, (() => undefined) as never);
  assert.deepEqual(weekDays('en', 'en-GB', ''), known);
  assert.notDeepEqual(weekDays('en', 'en-US', ''), known);
});
