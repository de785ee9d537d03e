// What a template may hold, in both directions. docs/messages.md, rules 25 to 27.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TEMPLATES_MAX_ITEMS } from '../limits.ts';
import { clinicSchema } from './messages.ts';
import { keptTemplateSchema } from './template-schema.ts';

const ITEM = { exerciseId: 'ex_1', sets: 3, frequency: { times: 2, period: 'day' } };
const TEMPLATE = { name: 'After knee replacement', items: [ITEM] };
const brings = (...templates: readonly unknown[]) => clinicSchema.safeParse({ templates }).success;
const hands = (template: object, withInstructions: unknown = false) =>
  keptTemplateSchema.safeParse({ kind: 'template', template: { ...TEMPLATE, ...template }, withInstructions }).success;

/** What no template may hold, whoever sends it. */
const FAULTS: readonly (readonly [what: string, template: object])[] = [
  ['no name', { name: undefined }],
  ['a blank name', { name: ' ' }],
  ['a name of 81 characters', { name: 'x'.repeat(81) }],
  ['a blank phase', { phase: '' }],
  ['no exercise', { items: [] }],
  ['21 exercises', { items: Array.from({ length: 21 }, () => ITEM) }],
  ['an exercise without an id', { items: [{ sets: 3 }] }],
  ['an id that is none', { items: [{ ...ITEM, exerciseId: '<b>' }] }],
  ['a dosage out of bounds', { items: [{ ...ITEM, sets: 100 }] }],
  ['both formats of a dosage', { items: [{ ...ITEM, customDosage: 'As agreed' }] }],
  ['a side that is none', { items: [{ ...ITEM, side: 'both' }] }],
  ['instructions of 2001 characters', { items: [{ ...ITEM, clinicianInstructions: 'x'.repeat(2001) }] }],
];

describe('a template that a page brings', () => {
  it('holds what its catalog could say of it, and what was not set may be null', () => {
    const whole = {
      ...TEMPLATE,
      phase: 'Weeks 0 to 2',
      forWhom: 'After a total knee replacement',
      notFor: 'A wound that is not closed',
      progressWhen: 'The knee bends to 90 degrees',
      source: { name: 'Hospital leaflet', year: 2021, url: 'https://hospital.example' },
      findBy: ['TKR', '𝒳'.repeat(80)],
      items: [{ ...ITEM, side: 'bilateral', clinicianInstructions: 'Slowly', repetitions: null }],
    };
    assert.ok(brings(whole));
    const unset = ['phase', 'forWhom', 'notFor', 'progressWhen', 'source', 'findBy'].map((member) => [member, null]);
    assert.ok(brings({ ...whole, ...Object.fromEntries(unset), items: [{ ...ITEM, side: null }] }));
  });
  it('may have members of the page beside', () => assert.ok(brings({ ...TEMPLATE, id: 7, owner: { name: 'A' } })));
  it('has nothing that the form forbids', () => {
    for (const [what, template] of FAULTS) assert.ok(!brings({ ...TEMPLATE, ...template }), what);
  });
  it('is one of at most 200', () => {
    const many = Array.from({ length: TEMPLATES_MAX_ITEMS }, () => TEMPLATE);
    assert.ok(brings(...many));
    assert.ok(!brings(...many, TEMPLATE));
  });
});

describe('a template that the picker hands over', () => {
  it('holds name, phase and exercises with their dosage', () =>
    assert.ok(hands({ phase: 'Early', items: [{ ...ITEM, side: 'bilateral' }] })));
  it('has nothing that the form forbids', () => {
    for (const [what, template] of FAULTS) assert.ok(!hands(template, true), what);
  });
  it('has instructions only where it says so', () => {
    const template = { items: [{ ...ITEM, clinicianInstructions: 'Slowly' }, ITEM] };
    assert.ok(hands(template, true));
    for (const word of [false, undefined, 'true', 1]) assert.ok(!hands(template, word), String(word));
  });
  it('has no member beside', () => {
    assert.ok(!hands({ patientName: 'A' }));
    assert.ok(!hands({ items: [{ ...ITEM, patientName: 'A' }] }));
    assert.ok(!hands({ items: [{ ...ITEM, repetitions: null }] }));
  });
});
