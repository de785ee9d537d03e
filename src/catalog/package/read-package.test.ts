// A package with one mistake is refused with the place and the rule of it; one without is read as it is.
import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { HEADER_FILE, PACKAGE_FORMAT, type PackageHeader, ROWS_FILE } from './package-schema.ts';
import { describeProblem, type Problem } from './problem.ts';
import { readPackage } from './read-package.ts';
import type { CatalogRow } from './row.ts';
import { writePackage } from './write-package.ts';

const HEADER: PackageHeader = { format: PACKAGE_FORMAT, source: 'clinic', entitlement: 'full', missing: 'keep' };

const row = (key: string, changes: Readonly<Record<string, unknown>> = {}): CatalogRow => ({
  key,
  name: `Exercise ${key}`,
  description: 'You move.',
  steps: ['Begin.', 'Move.', 'Rest.'],
  region: 'Knee',
  category: 'Strength',
  level: 'Early',
  images: {
    start: { file: `images/${key}-start.png`, alt: 'A person stands.' },
    end: { file: `images/${key}-end.png`, alt: 'The person sits.' },
  },
  ...changes,
});

const picture = (name: string): Promise<Uint8Array> => readFile(new URL(`../sample/pictures/${name}`, import.meta.url));
const START = await picture('bridge-start.png');
const END = await picture('bridge-end.png');
const bytesOf = (file: string): Promise<Uint8Array> => Promise.resolve(file.includes('-start') ? START : END);

async function folderOf(t: TestContext, rows: readonly CatalogRow[], header: object = HEADER): Promise<string> {
  const folder = join(temporaryFolder(t), 'package');
  await writePackage(folder, { header: header as PackageHeader, rows, readPicture: bytesOf });
  return folder;
}

const facts = ({ row: line, key, field, code }: Problem) => [line, key, field, code];

describe('readPackage', () => {
  it('gives back what was written, and ignores members of the author', async (t) => {
    const rows = [row('a'), row('b', { cue: 'Slowly.', tags: ['core'], status: 'active', entitlement: 'sample' })];
    const reading = await readPackage(await folderOf(t, [...rows, row('c', { 'x-notes': 'mine' })]));
    assert.deepEqual(reading.problems, []);
    assert.deepEqual(reading.content, { header: HEADER, rows: [...rows, row('c')] });
    assert.equal(reading.rows, 3);
  });

  const MISTAKES: readonly (readonly [string, Readonly<Record<string, unknown>>, string, string])[] = [
    ['an unknown field', { colour: 'red' }, 'colour', 'additionalProperties'],
    ['a missing name', { name: undefined }, 'name', 'required'],
    ['a blank description', { description: '  ' }, 'description', 'text'],
    ['a line break in a step', { steps: ['Begin.\nMove.'] }, 'steps.0', 'text'],
    ['no steps', { steps: [] }, 'steps', 'minItems'],
    ['a region of others', { region: 'Lumbar' }, 'region', 'enum'],
    ['sets that nobody does', { defaultPrescription: { sets: 100 } }, 'defaultPrescription.sets', 'maximum'],
    [
      'a dosage in words and numbers',
      { defaultPrescription: { sets: 3, customDosage: 'Daily' } },
      'defaultPrescription.customDosage',
      'custom_and_structured',
    ],
    ['a key with a space', { key: 'a b' }, 'key', 'pattern'],
    ['an end without a reason', { status: 'withdrawn' }, 'changeReason', 'required'],
    ['a replacement of an active one', { replacementKey: 'b' }, 'replacementKey', 'replacement_of_active'],
    [
      'a replacement that is not there',
      { status: 'deprecated', changeReason: 'Old.', replacementKey: 'z' },
      'replacementKey',
      'replacement_unknown',
    ],
    [
      'a replacement by itself',
      { status: 'deprecated', changeReason: 'Old.', replacementKey: 'a' },
      'replacementKey',
      'replacement_useless',
    ],
  ];
  for (const [title, changes, field, code] of MISTAKES) {
    it(`refuses ${title}`, async (t) => {
      const mistaken = row('a', changes);
      const reading = await readPackage(await folderOf(t, [row('b'), mistaken]));
      assert.deepEqual(reading.problems.filter(({ severity }) => severity === 'error').map(facts), [
        [2, mistaken.key, field, code],
      ]);
      assert.equal(reading.content, undefined);
    });
  }

  it('says what was probably meant', async (t) => {
    const { problems } = await readPackage(await folderOf(t, [row('a', { region: 'Lumbar' })]));
    assert.match(
      describeProblem(problems[0] as Problem),
      /^exercises\.jsonl:1 a region: .*Did you mean "Low Back"\? \(found "Lumbar"\)$/,
    );
  });

  it('finds all mistakes of all rows at once', async (t) => {
    const rows = [row('a', { level: 'Late', colour: 1 }), row('b'), row('b'), row('c', { name: '' })];
    const { problems } = await readPackage(await folderOf(t, rows));
    const errors = problems.filter(({ severity }) => severity === 'error').map(facts);
    assert.deepEqual(errors, [
      [1, 'a', 'level', 'enum'],
      [1, 'a', 'colour', 'additionalProperties'],
      [3, 'b', 'key', 'duplicate_key'],
      [4, 'c', 'name', 'text'],
    ]);
  });

  it('refuses what is not JSON, by its line', async (t) => {
    const folder = await folderOf(t, [row('a')]);
    await writeFile(join(folder, ROWS_FILE), `${JSON.stringify(row('a'))}\n\n{"key": \n`);
    const { problems } = await readPackage(folder);
    assert.deepEqual(problems.map(facts), [[3, undefined, undefined, 'json']]);
  });

  it('refuses a header of another format, and an unknown member in it', async (t) => {
    const folder = await folderOf(t, [row('a')], { ...HEADER, format: 'other/9', owner: 'me' });
    const { problems } = await readPackage(folder);
    assert.deepEqual(
      problems.map(({ file, field, code }) => [file, field, code]),
      [
        [HEADER_FILE, 'format', 'enum'],
        [HEADER_FILE, 'owner', 'additionalProperties'],
      ],
    );
  });

  it('refuses a folder without a package', async (t) => {
    const { problems, content } = await readPackage(temporaryFolder(t));
    assert.deepEqual(
      problems.map(({ file, code }) => [file, code]),
      [
        [HEADER_FILE, 'file_missing'],
        [ROWS_FILE, 'file_missing'],
      ],
    );
    assert.equal(content, undefined);
  });
});

describe('the pictures of a package', () => {
  const withStart = (file: string) =>
    row('a', { images: { start: { file, alt: 'One.' }, end: { file: 'images/a-end.png', alt: 'Two.' } } });
  const MISTAKES: readonly (readonly [string, string, Uint8Array | undefined, string])[] = [
    ['that is not there', 'images/nowhere.png', undefined, 'picture_missing'],
    ['that is no PNG', 'images/other.png', new TextEncoder().encode('GIF89a'), 'picture_format'],
    ['that is too small', 'images/small.png', resized(START, 319, 240), 'picture_small'],
    ['that is a strip', 'images/strip.png', resized(START, 900, 300), 'picture_aspect'],
    ['outside of the folder', '../images/a-end.png', undefined, 'picture_outside'],
    ['behind a detour', 'images/../images/a-end.png', undefined, 'picture_outside'],
  ];
  for (const [title, file, bytes, code] of MISTAKES) {
    it(`may not be one ${title}`, async (t) => {
      const folder = await folderOf(t, [row('a')]);
      if (bytes) await writeFile(join(folder, file), bytes);
      await writeFile(join(folder, ROWS_FILE), JSON.stringify(withStart(file)));
      const { problems } = await readPackage(folder);
      const errors = problems.filter(({ severity }) => severity === 'error');
      assert.deepEqual(errors.map(facts), [[1, 'a', 'images.start.file', code]]);
    });
  }

  it('are looked at even when the row has other mistakes', async (t) => {
    const folder = await folderOf(t, [row('a')]);
    await writeFile(join(folder, ROWS_FILE), JSON.stringify({ ...withStart('images/nowhere.png'), level: 'Late' }));
    const { problems } = await readPackage(folder);
    const errors = problems.filter(({ severity }) => severity === 'error');
    assert.deepEqual(
      errors.map(({ code }) => code),
      ['enum', 'picture_missing'],
    );
  });

  it('must show two things', async (t) => {
    const folder = await folderOf(t, [row('a')]);
    await writeFile(join(folder, 'images/a-end.png'), START);
    const { problems } = await readPackage(folder);
    assert.deepEqual(problems.map(facts), [[1, 'a', 'images', 'pictures_identical']]);
  });

  it('are mentioned when no row shows them, and that keeps nothing out', async (t) => {
    const folder = await folderOf(t, [row('a')]);
    await mkdir(join(folder, 'images/more'));
    await writeFile(join(folder, 'images/spare.png'), END);
    const { problems, content } = await readPackage(folder);
    assert.deepEqual(
      problems.map(({ severity, file, code }) => [severity, file, code]),
      [['warning', 'images/spare.png', 'picture_unused']],
    );
    assert.equal(content?.rows.length, 1);
  });
});

describe('writePackage', () => {
  it('writes into no folder that has something in it', async (t) => {
    const folder = await folderOf(t, [row('a')]);
    const again = writePackage(folder, { header: HEADER, rows: [row('a')], readPicture: bytesOf });
    await assert.rejects(again, /is not empty/);
  });
});

/** The same picture with another size in its header. */
function resized(png: Uint8Array, width: number, height: number): Uint8Array {
  const bytes = Uint8Array.from(png);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}
