// A template on its way between the page and the picker, in both directions: the contract's schemas are the oracle. docs/messages.md, rules
// 25 to 27.
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { CLINIC_ID_PATTERN as CONTRACT_PATTERN } from '../contract/limits.ts';
import { keptTemplateSchema, templateSchema } from '../contract/messages/template-schema.ts';
import type { Template } from '../contract/exercise/template.ts';
import type { SavedTemplate } from '../contract/messages/clinic.ts';
import { damaged, damages, fuzz, hasOwnPrototype } from '../contract/testing/fuzz.ts';
import { parseCompletion } from './parse-completion.ts';
import { CLINIC_ID_PATTERN, readSaved, readTemplate } from './read-template.ts';

const ITEM = { exerciseId: 'ex_1', sets: 3, frequency: { times: 2, period: 'day' } };
const BARE = { name: 'After knee replacement', items: [ITEM] };
const WHOLE = {
  ...BARE,
  phase: 'Weeks 0 to 2',
  forWhom: 'After a total knee replacement',
  notFor: 'A wound that is not closed',
  progressWhen: 'The knee bends to 90 degrees',
  source: { name: 'Leaflet', year: 2021, url: 'https://hospital.example' },
  findBy: ['TKR'],
  items: [ITEM, { exerciseId: 'ex_2', side: 'bilateral', customDosage: 'As agreed', clinicianInstructions: 'Slowly' }],
};
const read = (template: unknown) => readTemplate(template, parseCompletion);
const saved = (template: unknown, withInstructions: unknown = true, more: object = {}) =>
  readSaved({ kind: 'template', template, withInstructions, ...more }, parseCompletion);

test('an id is known by the pattern of the contract', () =>
  assert.equal(String(CLINIC_ID_PATTERN), String(CONTRACT_PATTERN)));

describe('an array', () => {
  const patient = { patient: 'Ann' };

  it('hands over its elements alone', () => {
    const findBy = Object.assign(['TKR'], patient);
    assert.deepEqual(Object.keys((read({ ...BARE, findBy }) as Template).findBy ?? []), ['0']);
    const { template } = saved({ ...BARE, findBy }) as SavedTemplate;
    assert.deepEqual(Object.keys(template.findBy ?? []), ['0']);
  });

  it('is no record', () => {
    const source = Object.assign([], { name: 'Leaflet' });
    assert.equal(read({ ...BARE, source }), 'source');
    assert.equal(read(Object.assign([], BARE)), 'name');
    assert.equal(read({ ...BARE, items: [Object.assign([], ITEM)] }), 'items[0]');
  });
});

describe('a template of the page', () => {
  it('is read as it is where it fits', () => {
    assert.deepEqual(read(BARE), BARE);
    assert.deepEqual(read(WHOLE), WHOLE);
  });

  it('loses what is not of the contract: a record may hold more, also about people', () => {
    const item = { ...ITEM, patientName: 'Ann', revision: 'r1', repetitions: null, side: null };
    assert.deepEqual(read({ ...BARE, owner: 'Ann', phase: null, source: null, items: [item] }), BARE);
  });

  const faults: readonly (readonly [where: string, template: unknown])[] = [
    ['name', undefined],
    ['name', [BARE]],
    ['name', { ...BARE, name: undefined }],
    ['name', { ...BARE, name: ' ' }],
    ['name', { ...BARE, name: '𝒳'.repeat(81) }],
    ['phase', { ...BARE, phase: '' }],
    ['forWhom', { ...BARE, forWhom: 'x'.repeat(301) }],
    ['notFor', { ...BARE, notFor: 5 }],
    ['progressWhen', { ...BARE, progressWhen: {} }],
    ['source', { ...BARE, source: 'Leaflet' }],
    ['source', { ...BARE, source: { name: 'Leaflet', year: '2021' } }],
    ['findBy', { ...BARE, findBy: 'TKR' }],
    ['findBy', { ...BARE, findBy: Array.from({ length: 31 }, () => 'TKR') }],
    ['items', { ...BARE, items: [] }],
    ['items', { ...BARE, items: Array.from({ length: 21 }, () => ITEM) }],
    ['items[1]', { ...BARE, items: [ITEM, null] }],
    ['items[1]', { ...BARE, items: [ITEM, { ...ITEM, exerciseId: 'a b' }] }],
    ['items[1]', { ...BARE, items: [ITEM, { ...ITEM, sets: 100 }] }],
    ['items[1]', { ...BARE, items: [ITEM, { ...ITEM, customDosage: 'Or so' }] }],
    ['items[1]', { ...BARE, items: [ITEM, { ...ITEM, side: 'both' }] }],
    ['items[1]', { ...BARE, items: [ITEM, { ...ITEM, clinicianInstructions: 'x'.repeat(2001) }] }],
  ];
  for (const [index, [where, template]] of faults.entries())
    it(`is left out for its ${where} (${index})`, () => assert.equal(read(template), where));
});

describe('a template that the picker hands over', () => {
  it('comes checked', () => {
    assert.deepEqual(saved(WHOLE), { template: WHOLE, withInstructions: true });
    assert.deepEqual(saved(BARE, false), { template: BARE, withInstructions: false });
  });

  it('is refused with anything beside', () => {
    assert.equal(saved({ ...BARE, patientName: 'Ann' }), 'template');
    assert.equal(saved({ ...BARE, items: [{ ...ITEM, patientName: 'Ann' }] }), 'template');
    assert.equal(saved({ ...BARE, source: { name: 'Leaflet', by: 'Ann' } }), 'template');
    assert.equal(saved({ ...BARE, phase: null }), 'template');
    assert.equal(saved(BARE, false, { patientName: 'Ann' }), 'template');
    assert.equal(saved({ ...BARE, big: 5n }), 'template');
  });

  it('is refused with instructions that nobody chose', () => {
    assert.equal(saved(WHOLE, false), 'withInstructions');
    for (const word of ['true', 1, null]) assert.equal(saved(BARE, word), 'withInstructions');
  });

  it('is refused with the first fault in its own place', () =>
    assert.equal(saved({ ...BARE, items: [ITEM, { ...ITEM, sets: 0 }] }), 'template.items[1]'));
});

const NAMES = ['name', 'phase', 'source', 'year', 'items', 'side', 'sets', 'customDosage', 'clinicianInstructions'];
const VALUES = ['left', 'both', 'ex_1', 99, 100, 'x'.repeat(81), '𝒳'.repeat(80), 'x'.repeat(2001), 5n, new Map()];
const WHERE = /^(template\.)?(name|phase|forWhom|notFor|progressWhen|source|findBy|items(\[\d+\])?)$/;
const changes = fc.array(damages(NAMES, VALUES), { maxLength: 3 });

test('whatever a page brings, what is read fits the schema, and what fits is read', async (t) => {
  const seen = await fuzz(t, changes, (all) => {
    const given = all.reduce(damaged<unknown>, WHOLE);
    const template = read(given);
    if (typeof template === 'string') {
      assert.match(template, WHERE);
      assert.ok(!templateSchema.safeParse(given).success);
      return 'refused';
    }
    assert.ok(templateSchema.safeParse(template).success);
    assert.ok(!hasOwnPrototype(template));
    return 'read';
  });
  assert.ok(seen['read'] && seen['refused']);
});

test('whatever is handed over, what the page hears fits the schema, and names nothing foreign', async (t) => {
  const payload = { kind: 'template', template: WHOLE, withInstructions: true };
  const seen = await fuzz(t, changes, (all) => {
    const given = all.reduce(damaged<unknown>, payload);
    const heard = readSaved(given, parseCompletion);
    if (typeof heard === 'string') {
      assert.match(heard, /^(template|withInstructions|template\..*)$/);
      if (heard.includes('.')) assert.match(heard, WHERE);
      return 'refused';
    }
    assert.ok(keptTemplateSchema.safeParse({ kind: 'template', ...heard }).success);
    assert.ok(!hasOwnPrototype(heard));
    return 'heard';
  });
  assert.ok(seen['heard'] && seen['refused']);
});
