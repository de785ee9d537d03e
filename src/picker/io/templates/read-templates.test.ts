// Which templates are taken of what a source or a page says. docs/messages.md, rule 25.
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { templateSchema } from '../../../contract/messages/template-schema.ts';
import { damaged, damages, fuzz, hasOwnPrototype } from '../../../contract/testing/fuzz.ts';
import { readCatalogTemplates, readPageTemplates } from './read-templates.ts';

const item = { exerciseId: 'ex_1' };
const template = { name: 'Knee', items: [item] };
const many = <T>(count: number, value: T): readonly T[] => Array.from({ length: count }, () => value);

describe('a template', () => {
  const whole = {
    name: 'Knee',
    phase: 'Early',
    forWhom: 'Whom',
    notFor: 'Whom not',
    progressWhen: 'When',
    source: { name: 'Source', year: 2024, url: 'https://example.org' },
    findBy: ['TKR'],
    items: [{ exerciseId: 'ex_1', side: 'left', sets: 3, frequency: { times: 2, period: 'day' } }],
  };

  it('is taken with every member that the contract names', () => {
    const read = readCatalogTemplates([{ ...whole, id: 'template_1', later: true }])?.[0];
    assert.deepEqual(read, {
      ...whole,
      items: [{ exerciseId: 'ex_1', side: 'left', dosage: { sets: 3, frequency: { times: 2, period: 'day' } } }],
    });
  });

  it('has as unset what is null', () =>
    assert.deepEqual(
      readPageTemplates([
        { ...template, phase: null, source: null, findBy: null, items: [{ ...item, sets: null, side: null }] },
      ]),
      [template],
    ));

  const refused: Readonly<Record<string, unknown>> = {
    'has no name': { items: [item] },
    'has a blank name': { ...template, name: ' ' },
    'has a name of 81 characters': { ...template, name: 'x'.repeat(81) },
    'has a warning that is no text': { ...template, notFor: 3 },
    'has a warning that is too long': { ...template, notFor: 'x'.repeat(501) },
    'has nothing in it': { ...template, items: [] },
    'has more than twenty exercises': { ...template, items: many(21, item) },
    'has an exercise without an id': { ...template, items: [{}] },
    'has a side that is none': { ...template, items: [{ ...item, side: 'both' }] },
    'has a source without a name': { ...template, source: { year: 2024 } },
    'is found by what is no text': { ...template, findBy: [3] },
    'is no object': 'Knee',
    'is a list': [template],
  };
  for (const [what, given] of Object.entries(refused))
    it(`that ${what} is left out, and the others are taken`, () =>
      assert.deepEqual(readCatalogTemplates([given, template]), [template]));

  const dosages: readonly unknown[] = [
    { sets: 0 },
    { sets: '3' },
    { sets: 3, customDosage: 'Own' },
    { customDosage: ' ' },
  ];
  for (const dosage of dosages)
    it(`has an exercise as usual where its dosage is ${JSON.stringify(dosage)}`, () =>
      assert.deepEqual(readPageTemplates([{ ...template, items: [{ ...item, ...(dosage as object) }] }]), [
        { name: 'Knee', items: [{ ...item, isDosageRefused: true }] },
      ]));

  it('of a page has no word of the catalog, and ids that one can have', () => {
    const named = { ...template, items: [{ ...item, unavailable: { name: 'Old' } }] };
    assert.deepEqual(readPageTemplates([named]), [template]);
    assert.deepEqual(readCatalogTemplates([named])?.[0]?.items, [{ ...item, unavailable: { name: 'Old' } }]);
    assert.deepEqual(readPageTemplates([{ ...template, items: [{ exerciseId: '../1' }] }]), []);
  });

  it('of a page is one of two hundred', () => {
    assert.equal(readPageTemplates(many(201, template)).length, 200);
    for (const list of [undefined, null, 'x', {}, { length: 1 }]) assert.deepEqual(readPageTemplates(list), []);
  });

  it('never throws, and has one to twenty exercises', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.jsonValue(),
            fc.constant(whole).map((one) => ({ ...one })),
          ),
        ),
        (list) => {
          for (const read of readPageTemplates(list)) assert.ok(read.items.length >= 1 && read.items.length <= 20);
        },
      ),
    ));
});

test('what fits the schema is taken, and never more than the contract names', async (t) => {
  const whole = {
    ...template,
    phase: 'Early',
    notFor: 'Whom not',
    source: { name: 'Source', year: null, url: 'https://example.org' },
    findBy: ['TKR'],
    items: [item, { ...item, side: 'left', sets: 3, repetitions: null, clinicianInstructions: 'Slowly' }],
  };
  const names = ['name', 'phase', 'source', 'year', 'items', 'side', 'sets', 'customDosage', 'unavailable'];
  const values = ['left', 'ex_1', 100, 'x'.repeat(81), '𝒳'.repeat(80), 'x'.repeat(2001)];
  const cases = fc.array(damages(names, values), { maxLength: 3 });
  const seen = await fuzz(t, cases, (changes) => {
    const given: unknown = JSON.parse(JSON.stringify(changes.reduce(damaged<unknown>, whole)));
    const [read] = readPageTemplates([given]);
    assert.ok(!hasOwnPrototype(read));
    if (templateSchema.safeParse(given).success) {
      assert.ok(read);
      return 'fitted';
    }
    // A dosage that does not fit is left out by itself.
    if (!read) return 'did not fit';
    const items = read.items.map(({ exerciseId, side, instructions }) => ({
      exerciseId,
      side,
      clinicianInstructions: instructions,
    }));
    assert.ok(templateSchema.safeParse({ ...read, items }).success);
    return 'fitted in part';
  });
  assert.ok(seen['fitted'] && seen['did not fit'] && seen['fitted in part']);
});
