// A check warns of wordings that promise, and of exercises whose demands are undecided.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGES } from '../../../contract/languages.ts';
import { lexiconOf } from '../../../lexicon/read-lexicon.ts';
import { SAMPLE_ROWS } from '../../sample/index.ts';
import { SAMPLE_TEMPLATES } from '../../sample/templates/index.ts';
import { newPackage } from '../new-package.ts';
import { promiseIn, promisesOf, undecided } from './advice.ts';

const { header, rows: examples } = newPackage();
const example = examples[0]!;
const lines = [2, 3, 4, 5, 6, 7, 8];

describe('a promise', () => {
  for (const text of [
    ...['Safe for knees', 'Exercises recommended for older people', 'SUITABLE AFTER surgery', 'A guaranteed way'],
    ...['Sicher bei Arthrose', 'empfohlen nach Knie-OP', 'Sans danger pour le dos', 'Recommandé après une opération'],
    ...['Seguro para la espalda', 'Recomendada en el embarazo', 'Indicado para idosos', '适用于孕妇'],
    ...['آمن للحوامل', 'تمرين موصى به'],
  ]) {
    it(`stands in "${text}"`, () => assert.ok(promiseIn(text)));
  }

  for (const text of [
    ...['Not safe for a fresh fracture', 'Unsafe for the knee', 'Safe lifting', 'When the surgeon has cleared it'],
    ...['Unsicher bei Dunkelheit', 'Nicht geeignet bei Fraktur', 'Sûreté', 'No recomendado en embarazo', 'يوصل'],
  ]) {
    it(`does not stand in "${text}"`, () => assert.equal(promiseIn(text), undefined));
  }

  it('is found in names, templates and entries of the lexicon, in every language, with its place', () => {
    const promising = {
      ...example,
      translations: { de: { name: 'Brücke', searchSynonyms: ['a', 'sicher bei Arthrose'] } },
    };
    const template = {
      ...{ key: 't', name: 'Knees', forWhom: 'Safe for all.', notFor: 'Not suitable for a fracture.' },
      ...{ source: { name: 'Recommended for you' }, items: [] },
    };
    const entry = {
      ...{
        id: 'e',
        kind: 'goal' as const,
        label: 'Recommended for runners',
        names: ['running'],
        means: {},
        sources: [],
      },
      translations: { fr: { label: 'Course', names: ['sûr pour le genou'] } },
    };
    const content = { header, rows: [example, promising], templates: [template], lexicon: [entry] };
    const found = promisesOf(content, { lines, templateLines: [9] });
    assert.deepEqual(
      found.map(({ severity, file, row, key, field }) => [severity, file, row, key, field]),
      [
        ['warning', 'exercises.jsonl', 3, 'bridge', 'translations.de.searchSynonyms.1'],
        ['warning', 'templates.jsonl', 9, 't', 'forWhom'],
        ['warning', 'lexicon.jsonl', undefined, 'e', 'label'],
        ['warning', 'lexicon.jsonl', undefined, 'e', 'translations.fr.names.0'],
      ],
    );
    assert.match(found[0]?.message ?? '', /^"sicher bei" promises /);
  });

  it('stands nowhere in what is built in', () => {
    const lexicon = LANGUAGES.flatMap(({ code }) => lexiconOf(code, []).entries);
    const content = { header, rows: SAMPLE_ROWS, templates: SAMPLE_TEMPLATES, lexicon };
    assert.deepEqual(promisesOf(content, { lines: [], templateLines: [] }), []);
  });
});

describe('exercises whose demands are undecided', () => {
  const { demands: _, ...open } = example;
  const named = (...keys: readonly string[]) => keys.map((key) => ({ ...open, key }));

  it('are one warning at the first of them, with the first keys and how many more there are', () => {
    const [found, ...others] = undecided([example, ...named('b', 'c', 'd', 'e', 'f', 'g')], lines);
    assert.equal(others.length, 0);
    assert.deepEqual([found?.severity, found?.row, found?.field], ['warning', 3, 'demands']);
    assert.match(found?.message ?? '', /^6 exercises do not list the demands on the body: b, c, d, e, f and 1 more\./);
  });

  it('are none where each is decided or has ended, also where it asks for nothing', () => {
    const ended = named('z').map((row) => ({ ...row, status: 'deprecated' as const }));
    assert.deepEqual(undecided([example, { ...example, demands: [] }, ...ended], lines), []);
  });
});
