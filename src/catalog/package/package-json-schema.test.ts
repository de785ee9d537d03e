// What is published about packages is current, and says the same as the check.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { DEMANDS } from '../../contract/vocabulary.ts';
import { SAMPLE_ROWS } from '../sample/index.ts';
import { checkRow } from './check/check-rows.ts';
import { checkLexicon } from './check/check-lexicon.ts';
import { csvColumnsLine, packageJsonSchema } from './package-json-schema.ts';
import { newPackage } from './new-package.ts';
import { checkTemplates } from './templates/check-templates.ts';

const docs = (file: string): Promise<string> => readFile(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');

const ajv = new Ajv2020({ strict: true, allErrors: true });
const schema = packageJsonSchema();
const validate = (name: string) => ajv.compile({ ...schema, $ref: `#/$defs/${name}` });

describe('what is published about packages', () => {
  it('is current; if not, run node scripts/catalog-package.ts', async () => {
    assert.deepEqual(JSON.parse(await docs('catalog-package.schema.json')), schema);
    assert.equal(await docs('catalog-columns.csv'), csvColumnsLine());
  });

  it('accepts the built-in exercises, members of the author, and the example', () => {
    const isRow = validate('row');
    for (const row of SAMPLE_ROWS) assert.ok(isRow(row), JSON.stringify(isRow.errors));
    const { header, rows } = newPackage();
    assert.ok(isRow({ ...rows[0], 'x-note': 1 }));
    assert.ok(validate('header')(header));
  });

  it('explains every demand in the guide, in the order of the vocabulary', async () => {
    const [, table = ''] = /### Demands(.+?)### /s.exec(await docs('catalog.md')) ?? [];
    const explained = table
      .split('\n')
      .flatMap((line) => [...(/^\| `.+?` \|/.exec(line)?.[0].matchAll(/`(.+?)`/g) ?? [])]);
    assert.deepEqual(
      explained.map(([, name]) => name),
      DEMANDS,
    );
  });

  it('accepts the examples of the guide, and so does the check', async () => {
    const examples = [...(await docs('catalog.md')).matchAll(/```json\n(.+?)```/gs)].map(
      ([, text = '']) => JSON.parse(text) as object,
    );
    const [template, entry] = examples;
    assert.equal(examples.length, 2);
    assert.ok(validate('template')(template));
    assert.ok(validate('lexiconEntry')(entry));
    const rows = ['heel-slide', 'bridge'].map((key) =>
      checkRow({ row: 1, value: { ...newPackage().rows[0], key, bothSides: 'together' } }),
    );
    assert.deepEqual(checkTemplates([{ row: 1, value: template }], { rows, entitlement: 'full' }).problems, []);
    assert.deepEqual(checkLexicon([{ row: 1, value: entry }]).problems, []);
  });

  it('knows a template and an entry of the lexicon, and what is wrong with one', () => {
    const template = {
      ...{ key: 'hips', name: 'Hips', forWhom: 'Weak hips.', notFor: 'A broken hip.', source: { name: 'A book' } },
      items: [{ exercise: 'bridge', sets: 3 }],
    };
    const entry = {
      ...{ id: 'glutes', kind: 'muscle', label: 'Glutes', names: [], sources: ['A book'] },
      means: { words: { bridge: 3 }, categories: { Strength: 1 } },
    };
    const [isTemplate, isEntry] = [validate('template'), validate('lexiconEntry')];
    assert.ok(isTemplate({ ...template, 'x-note': 1 }), JSON.stringify(isTemplate.errors));
    assert.ok(isEntry({ ...entry, 'x-note': 1 }), JSON.stringify(isEntry.errors));
    assert.equal(isTemplate({ ...template, items: [] }), false);
    assert.equal(isEntry({ ...entry, means: { words: { bridge: 4 } } }), false);
  });

  const MISTAKES: readonly (readonly [string, unknown])[] = [
    ['region', 'Lumbar'],
    ['steps', []],
    ['steps', 'One.'],
    ['colour', 'red'],
    ['defaultPrescription', { sets: 0 }],
    ['images', {}],
    ['key', 'a b'],
    ['slug', 'Not-A-Slug'],
  ];
  for (const [field, value] of MISTAKES) {
    it(`refuses what the check refuses: ${field} ${JSON.stringify(value)}`, () => {
      const row = { ...newPackage().rows[0], [field]: value };
      assert.equal(validate('row')(row), false);
      assert.ok(checkRow({ row: 1, value: row }).problems.length > 0);
    });
  }
});
