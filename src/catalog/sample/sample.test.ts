// The built-in catalog keeps its own rules: complete, short, one voice, every picture there.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { dosageShape, sideSchema } from '../../contract/prescription.ts';
import { CATEGORIES, LEVELS, REGIONS } from '../../contract/vocabulary.ts';
import { SAMPLE_PICTURES_FOLDER, SAMPLE_ROWS, type SampleRow } from './index.ts';

const EQUIPMENT = ['Mat', 'Chair', 'Wall', 'Resistance band', 'Dumbbell', 'Table'];
const STEP_MAX_LENGTH = 200;
const DOSAGE_SCHEMAS = { ...dosageShape, side: sideSchema };

const texts = (row: SampleRow) => [
  ...row.steps,
  row.description,
  row.images.start.alt,
  row.images.end.alt,
  row.cue ?? '',
];
const sentences = (text: string) => text.split(/[.!?](?:\s|$)/).filter(Boolean);

describe('the built-in catalog', () => {
  test('has three exercises for every region, two of them in the sample', () => {
    for (const region of REGIONS) {
      const rows = SAMPLE_ROWS.filter((row) => row.region === region);
      assert.equal(rows.length, 3, region);
      assert.equal(rows.filter((row) => row.entitlement === 'sample').length, 2, region);
    }
    assert.equal(SAMPLE_ROWS.length, 3 * REGIONS.length);
  });

  test('shows every category and every level in the sample', () => {
    const sample = SAMPLE_ROWS.filter((row) => row.entitlement === 'sample');
    assert.deepEqual(new Set(sample.map((row) => row.category)), new Set(CATEGORIES));
    assert.deepEqual(new Set(sample.map((row) => row.level)), new Set(LEVELS));
  });

  test('has unique keys, names, descriptions, cues and alternative texts', () => {
    const unique = (values: readonly (string | undefined)[]) => assert.equal(new Set(values).size, values.length);
    unique(SAMPLE_ROWS.map((row) => row.key));
    unique(SAMPLE_ROWS.map((row) => row.name.toLowerCase()));
    unique(SAMPLE_ROWS.map((row) => row.description));
    unique(SAMPLE_ROWS.map((row) => row.cue));
    unique(SAMPLE_ROWS.flatMap((row) => [row.images.start.alt, row.images.end.alt]));
  });

  test('has exactly the picture files that its rows name', () => {
    const files = readdirSync(SAMPLE_PICTURES_FOLDER).filter((file) => file.endsWith('.png'));
    const named = SAMPLE_ROWS.flatMap((row) => [row.images.start.file, row.images.end.file]);
    assert.deepEqual(files.sort(), named.sort());
  });

  test('shows every kind of default dosage: sets, hold, duration, custom text, and none', () => {
    const defaults = SAMPLE_ROWS.map((row) => row.defaultPrescription);
    assert.equal(defaults.filter((dosage) => dosage === undefined).length, 1);
    assert.equal(defaults.filter((dosage) => dosage?.customDosage !== undefined).length, 1);
    for (const member of ['sets', 'holdSeconds', 'durationMinutes', 'resistance', 'restSeconds'] as const) {
      assert.ok(
        defaults.some((dosage) => dosage?.[member] !== undefined),
        member,
      );
    }
  });
});

for (const row of SAMPLE_ROWS) {
  describe(row.name, () => {
    test('names its pictures after its key', () => {
      assert.match(row.key, /^[a-z]+(-[a-z]+)*$/);
      assert.equal(row.images.start.file, `${row.key}-start.png`);
      assert.equal(row.images.end.file, `${row.key}-end.png`);
    });

    test('has a description of one or two sentences and three to six short steps', () => {
      assert.ok([1, 2].includes(sentences(row.description).length), row.description);
      assert.ok(row.steps.length >= 3 && row.steps.length <= 6);
      assert.equal(new Set(row.steps).size, row.steps.length);
      for (const step of row.steps) assert.ok(step.length <= STEP_MAX_LENGTH, step);
    });

    test('has a cue of one sentence', () => {
      assert.equal(sentences(row.cue ?? '').length, 1, row.cue);
    });

    test('writes whole sentences with single spaces', () => {
      for (const text of texts(row)) assert.match(text, /^[A-Z](?!.* {2}).*\.$/, text);
    });

    test('names a target, known equipment and lower-case tags', () => {
      assert.match(row.target ?? '', /^[A-Z].*[^.]$/);
      for (const item of row.equipment ?? []) assert.ok(EQUIPMENT.includes(item), item);
      assert.ok((row.tags ?? []).length > 0);
      for (const tag of row.tags ?? []) assert.equal(tag, tag.toLowerCase());
      assert.equal(new Set(row.tags).size, row.tags?.length);
    });

    test('has at least three different search synonyms, lower-case except abbreviations', () => {
      const synonyms = row.searchSynonyms ?? [];
      assert.ok(synonyms.length >= 3);
      assert.equal(new Set(synonyms.map((synonym) => synonym.toLowerCase())).size, synonyms.length);
      for (const synonym of synonyms) {
        assert.notEqual(synonym.toLowerCase(), row.name.toLowerCase());
        for (const word of synonym.split(' ')) assert.match(word, /^([A-Z]{2,5}|[a-z]+('s)?(-[a-z]+)*)$/, synonym);
      }
    });

    test('has a default dosage within the limits of a prescription', () => {
      for (const [member, value] of Object.entries(row.defaultPrescription ?? {})) {
        const schema = DOSAGE_SCHEMAS[member as keyof typeof DOSAGE_SCHEMAS];
        assert.deepEqual(schema.parse(value), value, member);
      }
      const { customDosage, ...structured } = row.defaultPrescription ?? {};
      if (customDosage !== undefined) assert.deepEqual(Object.keys(structured), ['side']);
    });
  });
}
