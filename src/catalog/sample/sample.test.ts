// The built-in catalog keeps its own rules: complete, short, one voice, every picture there.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { dosageShape, sideSchema } from '../../contract/exercise/prescription.ts';
import sharp from 'sharp';
import { CATEGORIES, LEVELS, REGIONS } from '../../contract/vocabulary.ts';
import { checkRow, checkTogether } from '../package/check/check-rows.ts';
import { SAMPLE_EDITION } from './edition.ts';
import { SAMPLE_ROWS, type SampleRow } from './index.ts';
import { SAMPLE_TEMPLATES } from './templates/index.ts';
import { SAMPLE_PICTURES_FOLDER, SAMPLE_THUMBNAILS_FOLDER } from './picture-folders.ts';

const EQUIPMENT = [
  ...['Mat', 'Chair', 'Wall', 'Resistance band', 'Dumbbell', 'Table'],
  ...['Gym ball', 'Small ball', 'Foam pad', 'Stick', 'Towel', 'Doorway', 'Pillow'],
  ...['Step', 'Bed', 'Foam roller', 'Pulley'],
];
/** The number of the edition, and the hash of its rows, pictures and templates. */
const EDITION = [4, '6163f718033d'];
const NAME_MAX_LENGTH = 48;
const THUMBNAIL_MAX_BYTES = 6_500;
const STEP_MAX_LENGTH = 160;
const DOSAGE_SCHEMAS = { ...dosageShape, side: sideSchema };

/** Strength with load is asked for three times a week; of these on every day, as each says. */
const DAILY_STRENGTH = new Map([
  ['sit-to-stand', 'a task of every day, practiced'],
  ['hip-hinge', 'a movement that is learned, without load'],
  ['short-foot', 'control of the foot, without load'],
  ['step-heel-drop', 'a program with a source of its own (Alfredson)'],
]);

/** Ladders whose two rungs have another region, or no word of the target in common, and what their common aim is. */
const SAME_AIM = new Map([
  ['supine-hip-abduction < standing-hip-abduction', 'one movement, first without the weight of the leg'],
  ['ankle-alphabet < band-inversion', 'one movement, then against a band'],
  ['ankle-alphabet < band-eversion', 'one movement, then against a band'],
  ['pendulum < stick-external-rotation', 'movement of the shoulder, first passive'],
  ['dead-bug < front-plank', 'the trunk keeps the low back from arching'],
  ['weight-shift < feet-together-stance', 'balance in standing, on a smaller base'],
  ['weight-shift < standing-march', 'balance of the whole body has no region'],
  ['single-leg-stance < single-leg-stance-foam', 'balance of the whole body has no region'],
  ['sideways-walk < tandem-walk', 'balance of the whole body has no region'],
  ['tandem-stance < single-leg-stance', 'balance of the whole body has no region'],
  ['tandem-walk < walking-head-turns', 'balance of the whole body has no region'],
  ['hip-hinge < hip-hinge-reach', 'the hinge is of the hip and of the back'],
  ['dumbbell-deadlift < single-leg-deadlift', 'the hinge is of the hip and of the back'],
  ['wall-hand-weight-shift < wall-push-up-plus', 'weight on the hands is of wrist and shoulder'],
  ['table-hand-lean < quadruped-arm-reach', 'weight on the hands is of wrist and shoulder'],
]);
/** Words of many targets, which tell nothing of an aim. */
const OF_ANY_TARGET = new Set([
  'stren',
  'contr',
  'range',
  'motio',
  'activ',
  'endur',
  'joint',
  'stand',
  'stati',
  'dynam',
]);
/** By their beginnings: "gluteal" and "gluteus" are one. */
const tellingWords = ({ target = '' }: SampleRow) =>
  target
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3)
    .map((word) => word.slice(0, 5))
    .filter((word) => !OF_ANY_TARGET.has(word));

const texts = (row: SampleRow) => [
  ...row.steps,
  row.description,
  row.images.start.alt,
  row.images.end.alt,
  row.cue ?? '',
];
const hashesIn = async (file: URL) => JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
const sentences = (text: string) => text.split(/[.!?](?:\s|$)/).filter(Boolean);

describe('the built-in catalog', () => {
  test('has exercises of every category and level in every region', () => {
    for (const region of REGIONS) {
      const rows = SAMPLE_ROWS.filter((row) => row.region === region);
      assert.deepEqual(new Set(rows.map((row) => row.category)), new Set(CATEGORIES), region);
      assert.deepEqual(new Set(rows.map((row) => row.level)), new Set(LEVELS), region);
    }
    assert.ok(SAMPLE_ROWS.length >= 150);
  });

  test('has another edition number when a row, a picture or a template is another', async () => {
    const pictures = await hashesIn(new URL('sha256.json', SAMPLE_PICTURES_FOLDER));
    const content = JSON.stringify([SAMPLE_ROWS, pictures, SAMPLE_TEMPLATES]);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    const advice = 'Raise SAMPLE_EDITION if the edition was released, and note the hash of what is there now.';
    assert.deepEqual([SAMPLE_EDITION, hash], EDITION, advice);
  });

  test('is a catalog package: every row fits the schema of one', () => {
    const checks = SAMPLE_ROWS.map((value, index) => checkRow({ row: index + 1, value }));
    assert.deepEqual(
      checks.flatMap(({ problems }) => problems),
      [],
    );
    assert.deepEqual(checkTogether(SAMPLE_ROWS.map((content, row) => ({ row, content }))), []);
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

  test('says of each exercise what its side names, or what both sides do', () => {
    for (const { key, sideMeaning, bothSides, defaultPrescription: { side } = {} } of SAMPLE_ROWS) {
      if (sideMeaning === undefined) assert.ok(bothSides !== undefined || side === 'not_applicable', key);
      else assert.match(sideMeaning, /^the [a-z ,()-]+$/, key);
      // The clinician chooses it.
      if (sideMeaning !== undefined) assert.equal(side, undefined, key);
    }
  });

  test('has ladders, and precautions for the clinician', () => {
    assert.ok(SAMPLE_ROWS.filter(({ easier, harder }) => easier ?? harder).length >= 12);
    for (const { key, precautions } of SAMPLE_ROWS) assert.ok(precautions, key);
  });

  test('has ladders that lead down the way that they lead up', () => {
    const steps = (way: 'easier' | 'harder') =>
      SAMPLE_ROWS.flatMap((row) => (row[way] ?? []).map((other) => [row.key, other] as const));
    const up = steps('harder').map(([lower, upper]) => `${lower} < ${upper}`);
    const down = steps('easier').map(([upper, lower]) => `${lower} < ${upper}`);
    assert.deepEqual(down.sort(), up.sort());
  });

  test('has ladders of one aim: one region and a word of the target, or an aim that is named', () => {
    const rows = new Map(SAMPLE_ROWS.map((row) => [row.key, row]));
    const others = SAMPLE_ROWS.flatMap((row) =>
      (row.harder ?? []).flatMap((key) => {
        const upper = rows.get(key) ?? assert.fail(key);
        const shared = tellingWords(row).filter((word) => tellingWords(upper).includes(word));
        return row.region === upper.region && shared.length > 0 ? [] : [`${row.key} < ${key}`];
      }),
    );
    assert.deepEqual(others.sort(), [...SAME_AIM.keys()].sort());
  });

  test('asks for strength with load three times a week, but for four exercises', () => {
    const daily = SAMPLE_ROWS.filter(
      ({ category, level, defaultPrescription: { frequency } = {} }) =>
        category === 'Strength' && level !== 'Early' && frequency?.period === 'day',
    );
    assert.deepEqual(daily.map(({ key }) => key).sort(), [...DAILY_STRENGTH.keys()].sort());
  });

  test('asks in its templates for daily strength with load in two sets at most, but for those', () => {
    const loaded = new Set(
      SAMPLE_ROWS.filter(({ category, level }) => category === 'Strength' && level !== 'Early').map(({ key }) => key),
    );
    for (const { key, items } of SAMPLE_TEMPLATES)
      for (const { exercise, sets = 1, frequency } of items)
        if (loaded.has(exercise) && !DAILY_STRENGTH.has(exercise) && frequency?.period === 'day')
          assert.ok(sets <= 2, `${key}, ${exercise}`);
  });

  test('has exactly the picture files that its rows name', () => {
    const files = readdirSync(SAMPLE_PICTURES_FOLDER).filter((file) => file.endsWith('.png'));
    const named = SAMPLE_ROWS.flatMap((row) => [row.images.start.file, row.images.end.file]);
    assert.deepEqual(files.sort(), named.sort());
  });

  test('has a thumbnail of every picture, made of the picture as it is', async () => {
    const sources = await hashesIn(new URL('sources.json', SAMPLE_THUMBNAILS_FOLDER));
    const pictures = await hashesIn(new URL('sha256.json', SAMPLE_PICTURES_FOLDER));
    const expected = Object.entries(pictures).map(([file, hash]) => [file.replace(/png$/, 'webp'), hash]);
    assert.deepEqual(sources, Object.fromEntries(expected));
    const files = readdirSync(SAMPLE_THUMBNAILS_FOLDER).filter((file) => file.endsWith('.webp'));
    assert.deepEqual(files.sort(), Object.keys(sources).sort());
    for (const file of files) {
      const bytes = await readFile(new URL(file, SAMPLE_THUMBNAILS_FOLDER));
      const { format, width, height } = await sharp(bytes).metadata();
      assert.deepEqual([format, width, height], ['webp', 320, 240], file);
      assert.ok(bytes.length <= THUMBNAIL_MAX_BYTES, `${file}: ${bytes.length} bytes`);
    }
  });

  test('has a default dosage for every exercise, and every kind of one', () => {
    const defaults = SAMPLE_ROWS.map((row) => row.defaultPrescription);
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

    test('has a name that fits in a row', () => {
      assert.ok(row.name.length <= NAME_MAX_LENGTH, row.name);
    });

    test('has a description of one or two sentences and three to five short steps', () => {
      assert.ok([1, 2].includes(sentences(row.description).length), row.description);
      assert.ok(row.steps.length >= 3 && row.steps.length <= 5);
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
