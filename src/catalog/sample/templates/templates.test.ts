// The built-in templates keep rules of their own: complete, cautious, one voice, one card a condition.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fold } from '../../../search/index.ts';
import { checkRow } from '../../package/check/check-rows.ts';
import { checkTemplates } from '../../package/templates/check-templates.ts';
import { SAMPLE_ROWS } from '../index.ts';
import { SAMPLE_TEMPLATES } from './index.ts';

const ROWS = new Map(SAMPLE_ROWS.map((row) => [row.key, row]));
const rowOf = (key: string) => ROWS.get(key) ?? assert.fail(key);
const ITEMS = SAMPLE_TEMPLATES.flatMap(({ key, items }) =>
  items.map((item) => ({ where: `${key}, ${item.exercise}`, item, row: rowOf(item.exercise) })),
);
/** Where an operation may stand behind it. */
const AFTER_SURGERY = /replacement|repair|reconstruction|meniscus|wrist-fracture|vertebral-fracture|in-bed/;
/** A template is usual content with a source: it promises nothing, and frightens nobody. */
const NEVER_SAID =
  /\b(cures?|heals?|damaged|unstable|weak core|bad posture|wear and tear|always|never|guarantee|recommend|safe for|should)\b/i;
/** The word for what one repeats, also where it is asked for in `progressWhen`; never for a template. */
const SETS_OF = /\b\d+ sets of \d+\b/g;

const NAMES = new Set(SAMPLE_TEMPLATES.map(({ name }) => name));

describe('the built-in templates', () => {
  test('are templates of a catalog package, with the built-in exercises', () => {
    const rows = SAMPLE_ROWS.map((value, index) => checkRow({ row: index + 1, value }));
    const lines = SAMPLE_TEMPLATES.map((value, index) => ({ row: index + 1, value }));
    const { templates, problems } = checkTemplates(lines, { rows, entitlement: undefined });
    assert.deepEqual(problems, []);
    assert.equal(templates.length, SAMPLE_TEMPLATES.length);
    assert.ok(templates.length >= 60);
  });

  test('have 4 to 8 exercises each, none twice', () => {
    for (const { key, items } of SAMPLE_TEMPLATES) {
      assert.ok(items.length >= 4 && items.length <= 8, key);
      assert.equal(new Set(items.map(({ exercise }) => exercise)).size, items.length, key);
    }
  });

  test('are in the sample exactly where all their exercises are', () => {
    for (const { key, entitlement, items } of SAMPLE_TEMPLATES) {
      const all = items.every(({ exercise }) => rowOf(exercise).entitlement === 'sample');
      assert.equal(entitlement, all ? 'sample' : 'full', key);
    }
    assert.ok(SAMPLE_TEMPLATES.some(({ entitlement }) => entitlement === 'sample'));
  });

  test('have weeks where they are called by them', () => {
    const called = SAMPLE_TEMPLATES.filter(({ phase = '' }) => /week/i.test(phase));
    assert.ok(called.length >= 13);
    for (const { key, phase = '', weeks } of called) {
      const numbers = (phase.match(/\d+/g) ?? []).map(Number);
      assert.deepEqual([weeks?.from, weeks?.to].slice(0, numbers.length), numbers, key);
    }
  });

  test('stand in the order of their phases, a condition together', () => {
    const runs = SAMPLE_TEMPLATES.filter(({ name }, index) => SAMPLE_TEMPLATES[index - 1]?.name !== name);
    assert.equal(runs.length, NAMES.size);
    for (const name of NAMES) {
      const phases = SAMPLE_TEMPLATES.filter((template) => template.name === name).map(({ phase }) => phase);
      if (phases.length > 1) assert.ok(!phases.includes(undefined), name);
      assert.equal(new Set(phases).size, phases.length, name);
      for (const phase of phases) assert.ok((phase ?? '').length <= 24, phase);
    }
  });

  test('say of each exercise how much and how often', () => {
    for (const { where, item } of ITEMS) {
      assert.ok(item.frequency, where);
      assert.ok(item.durationMinutes ?? (item.sets && (item.repetitions ?? item.holdSeconds)), where);
    }
  });

  test('rest between sets only where there are several', () => {
    for (const { where, item } of ITEMS) if (item.restSeconds !== undefined) assert.ok((item.sets ?? 1) > 1, where);
  });

  test('name a resistance exactly where the exercise has one', () => {
    for (const { where, item, row } of ITEMS) {
      assert.equal(item.resistance !== undefined, row.defaultPrescription?.resistance !== undefined, where);
    }
  });

  // A row without a meaning of its side has its side by default; of the others the patient's side is asked, or both are meant in turn.
  test('leave the side of a one-sided exercise to the clinician, or mean both in turn', () => {
    for (const { where, item, row } of ITEMS) {
      if (row.sideMeaning === undefined) assert.equal(item.side, row.defaultPrescription?.side, where);
      else assert.ok(item.side === undefined || item.side === 'bilateral', where);
    }
  });

  test('ask for no more than four times what the exercise asks for on a day', () => {
    for (const { where, item, row } of ITEMS) {
      const perDay = ({ frequency }: Pick<typeof item, 'frequency'>) =>
        frequency ? frequency.times / (frequency.period === 'day' ? 1 : 7) : 0;
      const amount = (dosage: Omit<typeof item, 'exercise'>) =>
        (dosage.sets ?? 1) *
        (dosage.repetitions ?? 1) *
        (dosage.durationMinutes ?? 1) *
        (dosage.holdSeconds ?? 1) *
        perDay(dosage);
      const times = amount(item) / amount(row.defaultPrescription ?? {});
      assert.ok(times <= 4, `${where}: ${times}`);
    }
  });

  test('say after surgery that the protocol of the surgeon comes first', () => {
    const postoperative = SAMPLE_TEMPLATES.filter(({ key }) => AFTER_SURGERY.test(key));
    assert.ok(postoperative.length >= 15);
    for (const { key, notFor } of postoperative) assert.match(notFor, /surgeon's protocol comes first\.$/, key);
  });

  test('write whole lines in plain words that promise nothing', () => {
    for (const { key, forWhom, notFor, progressWhen = '' } of SAMPLE_TEMPLATES) {
      for (const text of [forWhom, notFor, progressWhen]) {
        assert.match(text, /^[A-Z0-9](?!.* {2}).*\.$/, `${key}: ${text}`);
        assert.doesNotMatch(text, NEVER_SAID, `${key}: ${text}`);
        assert.doesNotMatch(text.replaceAll(SETS_OF, ''), /\bsets?\b/i, `${key}: ${text}`);
      }
      // The picker writes “Precautions:” before it.
      assert.doesNotMatch(notFor, /^(The|No|Only|When|Where|Not)\b/, key);
      assert.ok(forWhom.startsWith('People ') || forWhom.startsWith('Older adults '), key);
    }
  });

  test('name a source, with an address that is read over HTTPS', () => {
    for (const { key, source } of SAMPLE_TEMPLATES) {
      assert.ok(source.name.length > 20, key);
      assert.match(source.url ?? 'https://', /^https:/, key);
      // A guideline has a year; a page of a hospital says none.
      assert.ok(source.year !== undefined || source.name.includes('NHS'), key);
    }
  });

  test('are found by several words, none of which is there twice', () => {
    for (const { key, name, findBy = [] } of SAMPLE_TEMPLATES) {
      const words = [name, ...findBy].map(fold);
      assert.equal(new Set(words).size, words.length, key);
      assert.ok(findBy.length >= 4, key);
    }
  });
});
