// Templates of a package: one mistake is refused with its line, its field and its rule; what is right is read as it is.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Entitlement } from '../../../contract/vocabulary.ts';
import { checkRow } from '../check/check-rows.ts';
import { describeProblem } from '../problem.ts';
import { checkTemplates } from './check-templates.ts';
import { CATALOG_TEMPLATES_MAX_ITEMS, type TemplateRow } from './template-schema.ts';

const exercise = (key: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  key,
  name: `Exercise ${key}`,
  description: 'You move.',
  steps: ['Move.'],
  region: 'Knee',
  category: 'Strength',
  level: 'Early',
  images: { start: { file: 'a.png', alt: 'One.' }, end: { file: 'b.png', alt: 'Two.' } },
  ...changes,
});

const ENDED = { status: 'withdrawn', changeReason: 'Old.' };
const EXERCISES = [
  exercise('heel-slide'),
  exercise('bridge', { bothSides: 'together' }),
  exercise('clamshell', { sideMeaning: 'the leg that lifts' }),
  exercise('free', { entitlement: 'sample' }),
  exercise('old', { ...ENDED, replacementKey: 'bridge' }),
  exercise('gone', ENDED),
  exercise('fading', { ...ENDED, status: 'deprecated' }),
  exercise('broken', { region: 'Lumbar' }),
];

const TEMPLATE: TemplateRow = {
  key: 'tka-early',
  name: 'Total knee arthroplasty',
  phase: 'Weeks 0 to 2',
  weeks: { from: 0, to: 2 },
  forWhom: 'After a total knee arthroplasty.',
  notFor: 'A red, hot calf: refer first.',
  progressWhen: 'Bends to 90 degrees.',
  source: { name: 'APTA guideline', year: 2020, url: 'https://example.org/guideline' },
  findBy: ['TKA', 'TKR'],
  entitlement: 'full',
  items: [
    { exercise: 'heel-slide', sets: 2, repetitions: 10, frequency: { times: 3, period: 'day' } },
    { exercise: 'bridge', side: 'bilateral', customDosage: 'As often as it feels good' },
    { exercise: 'clamshell', side: 'left', holdSeconds: 5, resistance: 'Yellow band' },
    { exercise: 'clamshell', side: 'right' },
  ],
};

const lines = (list: readonly unknown[]) => list.map((value, index) => ({ row: index + 1, value }));
const check = (templates: readonly unknown[], entitlement: Entitlement | undefined = 'full') =>
  checkTemplates(lines(templates), { rows: lines(EXERCISES).map(checkRow), entitlement });
const facts = (templates: readonly unknown[], entitlement?: Entitlement) =>
  check(templates, entitlement).problems.map(({ severity, row, key, field, code }) => [
    severity,
    row,
    key,
    field,
    code,
  ]);

const items = (...list: readonly object[]) => ({ items: list });
const text = (length: number) => 'x'.repeat(length);

describe('the templates of a package', () => {
  it('are read as they are, without the members of the author', () => {
    const { templates, problems } = check([{ ...TEMPLATE, 'x-note': 'mine' }]);
    assert.deepEqual(problems, []);
    assert.deepEqual(templates, [TEMPLATE]);
  });

  it('may be as long as their limits', () => {
    const longest = {
      ...TEMPLATE,
      ...{ name: text(80), phase: text(80), forWhom: text(300), notFor: text(500), progressWhen: text(300) },
      source: { name: text(300), year: 2100, url: `https://${text(492)}` },
      findBy: Array.from({ length: 30 }, () => text(80)),
      items: Array.from({ length: 20 }, (_, index) => ({ exercise: 'heel-slide', side: 'left', sets: index + 1 })),
    };
    assert.deepEqual(
      check([longest]).problems.filter(({ severity }) => severity === 'error'),
      [],
    );
  });

  const MISTAKES: readonly (readonly [what: string, changes: object, field: string, code: string])[] = [
    ['an unknown field', { colour: 'red' }, 'colour', 'additionalProperties'],
    ['no name', { name: undefined }, 'name', 'required'],
    ['a long name', { name: text(81) }, 'name', 'maxLength'],
    ['a name with a line break', { name: 'a\nb' }, 'name', 'text'],
    ['a name that turns the text around', { name: 'a \u202Eb' }, 'name', 'text'],
    ['a blank phase', { phase: ' ' }, 'phase', 'text'],
    ['weeks that end where they begin', { weeks: { from: 2, to: 2 } }, 'weeks', 'weeks_empty'],
    ['weeks that end before', { weeks: { from: 6, to: 2 } }, 'weeks', 'weeks_empty'],
    ['half a week', { weeks: { from: 0, to: 1.5 } }, 'weeks.to', 'type'],
    ['a week before the first', { weeks: { from: -1, to: 2 } }, 'weeks.from', 'minimum'],
    ['more weeks than ten years have', { weeks: { from: 0, to: 521 } }, 'weeks.to', 'maximum'],
    ['weeks without an end', { weeks: { from: 12 } }, 'weeks.to', 'required'],
    ['nobody it is for', { forWhom: undefined }, 'forWhom', 'required'],
    ['a long "for whom"', { forWhom: text(301) }, 'forWhom', 'maxLength'],
    ['nobody it is not for', { notFor: undefined }, 'notFor', 'required'],
    ['a long "not for"', { notFor: text(501) }, 'notFor', 'maxLength'],
    ['a long criterion', { progressWhen: text(301) }, 'progressWhen', 'maxLength'],
    ['no source', { source: undefined }, 'source', 'required'],
    ['a source without a name', { source: { year: 2020 } }, 'source.name', 'required'],
    ['a source of another century', { source: { name: 'A', year: 1899 } }, 'source.year', 'minimum'],
    ['a source of half a year', { source: { name: 'A', year: 2020.5 } }, 'source.year', 'type'],
    ['an address that runs', { source: { name: 'A', url: 'javascript:alert(1)' } }, 'source.url', 'pattern'],
    ['an address with a space', { source: { name: 'A', url: 'https://a b' } }, 'source.url', 'pattern'],
    ['an unknown field of a source', { source: { name: 'A', author: 'B' } }, 'source.author', 'additionalProperties'],
    ['31 words to find it by', { findBy: Array.from({ length: 31 }, () => 'a') }, 'findBy', 'maxItems'],
    ['a long word to find it by', { findBy: [text(81)] }, 'findBy.0', 'maxLength'],
    ['an entitlement of others', { entitlement: 'gold' }, 'entitlement', 'enum'],
    ['a key with a space', { key: 'a b' }, 'key', 'pattern'],
    ['no exercise', { items: [] }, 'items', 'minItems'],
    ['21 exercises', items(...Array.from({ length: 21 }, () => ({ exercise: 'bridge' }))), 'items', 'maxItems'],
    ['an item without an exercise', items({ sets: 1 }), 'items.0.exercise', 'required'],
    ['an exercise that no row has', items({ exercise: 'brigde' }), 'items.0.exercise', 'exercise_unknown'],
    ['an exercise that is withdrawn', items({ exercise: 'gone' }), 'items.0.exercise', 'exercise_ended'],
    ['an exercise that is deprecated', items({ exercise: 'fading' }), 'items.0.exercise', 'exercise_ended'],
    ['an unknown field of an item', items({ exercise: 'bridge', Sets: 1 }), 'items.0.Sets', 'additionalProperties'],
    ['sets that nobody does', items({ exercise: 'bridge', sets: 100 }), 'items.0.sets', 'maximum'],
    ['no repetition', items({ exercise: 'bridge', repetitions: 0 }), 'items.0.repetitions', 'minimum'],
    [
      'a frequency without a period',
      items({ exercise: 'bridge', frequency: { times: 1 } }),
      'items.0.frequency.period',
      'required',
    ],
    ['a long resistance', items({ exercise: 'bridge', resistance: text(81) }), 'items.0.resistance', 'maxLength'],
    ['a resistance of two lines', items({ exercise: 'bridge', resistance: 'a\nb' }), 'items.0.resistance', 'text'],
    ['a blank dosage', items({ exercise: 'bridge', customDosage: ' ' }), 'items.0.customDosage', 'text'],
    [
      'a dosage in words and numbers',
      items({ exercise: 'bridge', sets: 3, customDosage: 'Daily' }),
      'items.0.customDosage',
      'custom_and_structured',
    ],
    ['a side that there is not', items({ exercise: 'bridge', side: 'both' }), 'items.0.side', 'enum'],
    [
      'one side of an exercise of both',
      items({ exercise: 'bridge', side: 'left' }),
      'items.0.side',
      'side_contradicts',
    ],
    [
      'no side of a one-sided exercise',
      items({ exercise: 'clamshell', side: 'not_applicable' }),
      'items.0.side',
      'side_contradicts',
    ],
  ];
  for (const [what, changes, field, code] of MISTAKES) {
    it(`are refused with ${what}`, () => {
      const mistaken = { ...TEMPLATE, key: 'b', ...changes };
      const { templates } = check([TEMPLATE, mistaken]);
      const errors = facts([TEMPLATE, mistaken]).filter(([severity]) => severity === 'error');
      assert.deepEqual(errors, [['error', 2, mistaken.key, field, code]]);
      assert.ok(templates.length >= 1);
    });
  }

  it('are refused when a line is no object', () => {
    assert.deepEqual(facts([[TEMPLATE], null]), [
      ['error', 1, undefined, undefined, 'type'],
      ['error', 2, undefined, undefined, 'type'],
    ]);
  });

  it('are refused with a key twice', () => {
    assert.deepEqual(facts([TEMPLATE, { ...TEMPLATE, phase: 'Later', weeks: { from: 2, to: 6 } }]), [
      ['error', 2, 'tka-early', 'key', 'duplicate_key'],
    ]);
  });

  it('name the exercise that was probably meant, and the one to take instead of an ended one', () => {
    const { problems } = check([{ ...TEMPLATE, ...items({ exercise: 'heel-slides' }, { exercise: 'old' }) }]);
    assert.deepEqual(problems.map(describeProblem), [
      'templates.jsonl:1 tka-early items.0.exercise: No row of the package has this key. Did you mean "heel-slide"? (found "heel-slides")',
      'templates.jsonl:1 tka-early items.1.exercise: This exercise is withdrawn. Its replacement is bridge. (found "old")',
    ]);
  });

  it('may name an exercise whose row has mistakes of its own: those are told there', () => {
    assert.deepEqual(facts([{ ...TEMPLATE, ...items({ exercise: 'broken', side: 'left' }) }]), []);
  });

  it('of the sample name exercises of the sample only, also where the package says so', () => {
    const { entitlement: _, ...unsaid } = { ...TEMPLATE, ...items({ exercise: 'free' }, { exercise: 'bridge' }) };
    const hidden = [['error', 1, 'tka-early', 'items.1.exercise', 'exercise_hidden']];
    assert.deepEqual(facts([{ ...unsaid, entitlement: 'sample' }], 'full'), hidden);
    assert.deepEqual(facts([unsaid], 'sample'), [], 'then the rows are of the sample too');
    assert.deepEqual(facts([{ ...unsaid, entitlement: 'full' }], 'full'), []);
  });

  it('warn of one exercise twice with the same side, and of two that look the same', () => {
    const twice = items({ exercise: 'clamshell', side: 'left' }, { exercise: 'clamshell', side: 'left', sets: 1 });
    assert.deepEqual(facts([TEMPLATE, { ...TEMPLATE, key: 'b', ...twice }]), [
      ['warning', 2, 'b', 'name', 'same_name'],
      ['warning', 2, 'b', 'items.1.exercise', 'exercise_twice'],
    ]);
  });

  it('warn of weeks that the phase is not called by, and that two phases of one name share', () => {
    const later = (phase: string, from: number, to: number) => ({ ...TEMPLATE, key: 'b', phase, weeks: { from, to } });
    const warned = (template: object) => facts([TEMPLATE, template]).map(([severity, , , , code]) => [severity, code]);
    assert.deepEqual(warned(later('Weeks 2 to 6', 2, 6)), []);
    assert.deepEqual(warned(later('From week 2', 2, 52)), []);
    assert.deepEqual(warned(later('Strength', 2, 6)), []);
    assert.deepEqual(warned(later('Weeks 2 to 6', 2, 8)), [['warning', 'weeks_differ']]);
    assert.deepEqual(warned(later('From week 6', 2, 6)), [['warning', 'weeks_differ']]);
    assert.deepEqual(warned(later('Strength', 1, 6)), [['warning', 'weeks_overlap']]);
    assert.deepEqual(warned({ ...later('Weeks 0 to 6', 0, 6), name: 'Another one' }), []);
  });

  it('are not more than a package may have', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...TEMPLATE, key: `t${index}`, name: `Template ${index}` }));
    assert.deepEqual(facts(many(CATALOG_TEMPLATES_MAX_ITEMS)), []);
    assert.deepEqual(facts(many(CATALOG_TEMPLATES_MAX_ITEMS + 1)), [
      ['error', undefined, undefined, undefined, 'maxItems'],
    ]);
  });
});
