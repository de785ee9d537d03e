// A package with one mistake is refused with the place and the rule of it; one without is read as it is.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { CSV_FILE, HEADER_FILE, PACKAGE_FORMAT, type PackageHeader, ROWS_FILE } from './package-schema.ts';
import { openPackage } from './open-package.ts';
import { checkPng, hasMore, pngSize, withoutMore } from './pictures/png.ts';
import { describeProblem, type Problem, shown } from './problem.ts';
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

const withStart = (file: string): CatalogRow =>
  row('a', { images: { start: { file, alt: 'One.' }, end: { file: 'images/a-end.png', alt: 'Two.' } } });

const picture = (name: string): Promise<Uint8Array> => readFile(new URL(`../sample/pictures/${name}`, import.meta.url));
const START = await picture('bridge-start.png');
const END = await picture('bridge-end.png');
const bytesOf = (file: string): Promise<Uint8Array> => Promise.resolve(file.includes('-start') ? START : END);

async function folderOf(t: TestContext, rows: readonly CatalogRow[], header: object = HEADER): Promise<string> {
  const folder = join(temporaryFolder(t), 'package');
  await writePackage(folder, { header: header as PackageHeader, rows, readPicture: bytesOf });
  return folder;
}

const lines = (...rows: readonly unknown[]): string => rows.map((value) => JSON.stringify(value)).join('\n');

const facts = ({ row: line, key, field, code }: Problem) => [line, key, field, code];

const errorsOf = (problems: readonly Problem[]) => problems.filter(({ severity }) => severity === 'error').map(facts);

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
    ['an override of direction in a name', { name: 'Bridge \u202eegdirb' }, 'name', 'text'],
    ['tag characters in a name', { name: 'Bridge\u{e0041}' }, 'name', 'text'],
    ['a name that cannot be seen', { name: '\u3164' }, 'name', 'text'],
    ['no steps', { steps: [] }, 'steps', 'minItems'],
    ['a region of others', { region: 'Lumbar' }, 'region', 'enum'],
    [
      'a review on no day',
      { provenance: { by: 'author', reviewed: { by: 'Clinic', on: 'March', scope: 'All' } } },
      'provenance.reviewed.on',
      'pattern',
    ],
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
    const rows = [row('a', { region: 'Lumbar', demands: ['kneeling', 'lying on bakc'] })];
    const { problems } = await readPackage(await folderOf(t, rows));
    const [region, demand] = problems.map(describeProblem);
    assert.match(region!, /^exercises\.jsonl:1 a region: .*Did you mean "Low Back"\? \(found "Lumbar"\)$/);
    assert.match(
      demand!,
      /^exercises\.jsonl:1 a demands\.1: .*Did you mean "lying-on-back"\? \(found "lying on bakc"\)$/,
    );
  });

  it('says which member was probably meant, and which format is read', async (t) => {
    const { description, ...rest } = row('a', { defaultPrescription: { Sets: 3 } });
    const header = { ...HEADER, format: 'svc-exercise-import/2', sorce: 'clinic' };
    const { problems } = await readPackage(await folderOf(t, [{ ...rest, Description: description } as never], header));
    assert.deepEqual(problems.filter(({ code }) => code !== 'required').map(describeProblem), [
      'import.json format: This must be "svc-exercise-import/1". (found "svc-exercise-import/2")',
      'import.json sorce: This field does not exist. Did you mean "source"?',
      'exercises.jsonl:1 a defaultPrescription.Sets: This field does not exist. Did you mean "sets"?',
      'exercises.jsonl:1 a Description: This field does not exist. Did you mean "description"?',
    ]);
  });

  it('shows what cannot be seen', async (t) => {
    const { problems } = await readPackage(await folderOf(t, [row('a', { name: 'A\u{e0041}\u202e' })]));
    assert.match(problems.map(describeProblem).join(), /\(found "A\\udb40\\udc41\\u202e"\)$/);
  });

  for (const source of ['a b', '-a', 'a:b', 'é', 'a'.repeat(81)]) {
    it(`refuses the source "${source}"`, async (t) => {
      const { problems } = await readPackage(await folderOf(t, [row('a')], { ...HEADER, source }));
      assert.match(
        problems.map(describeProblem).join('\n'),
        /^import\.json source: A source has 1 to 80 letters [^\n]*$/,
      );
    });
  }

  it('refuses members that stand twice, except those of the author', async (t) => {
    const folder = await folderOf(t, [row('a'), row('b')]);
    const [first = '', second = ''] = lines(row('a'), row('b')).split('\n');
    const named = first.replace('{', '{"key":"m","x-a":1,"x-a":2,').replace('"file"', '"file":"a\\"","file"');
    await writeFile(join(folder, ROWS_FILE), `${named}\n${second}`);
    await writeFile(join(folder, HEADER_FILE), JSON.stringify(HEADER).replace('{', '{"source":"{",'));
    const { problems, content } = await readPackage(folder);
    assert.deepEqual(errorsOf(problems), [
      [undefined, undefined, 'source', 'duplicate_member'],
      [1, undefined, 'key', 'duplicate_member'],
      [1, undefined, 'images.start.file', 'duplicate_member'],
    ]);
    assert.equal(content, undefined);
  });

  it('counts the rows that cannot be read too', async (t) => {
    const folder = await folderOf(t, [row('a')]);
    await writeFile(join(folder, ROWS_FILE), `${JSON.stringify(row('a'))}\n\n{"key": \n5\n`);
    assert.equal((await readPackage(folder)).rows, 3);
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

const ENDED = { status: 'deprecated', changeReason: 'Old.' };
const WITHDRAWN = { status: 'withdrawn', changeReason: 'Old.' };

describe('all rows together', () => {
  const CASES: readonly (readonly [string, readonly unknown[], ...(readonly unknown[])])[] = [
    [
      'refuse a key that a row with other mistakes has too',
      [row('a', { level: 'Late' }), row('a')],
      [1, 'a', 'level', 'enum'],
      [2, 'a', 'key', 'duplicate_key'],
    ],
    [
      'know a replacement that has mistakes',
      [row('a', { ...ENDED, replacementKey: 'b' }), row('b', { level: 'Late' })],
      [2, 'b', 'level', 'enum'],
    ],
    [
      'do not judge by a status that is none',
      [row('a', { status: 'gone', replacementKey: 'z' })],
      [1, 'a', 'status', 'enum'],
    ],
    [
      'refuse a replacement that is deprecated',
      [row('a', { ...ENDED, replacementKey: 'b' }), row('b', ENDED)],
      [1, 'a', 'replacementKey', 'replacement_useless'],
    ],
    [
      'refuse a replacement that the sample does not have',
      [row('a', { ...ENDED, replacementKey: 'b', entitlement: 'sample' }), row('b')],
      [1, 'a', 'replacementKey', 'replacement_hidden'],
    ],
    [
      'refuse a slug of another row',
      [row('a', { slug: 'one' }), row('b', { slug: 'one' })],
      [2, 'b', 'slug', 'duplicate_slug'],
    ],
    [
      'refuse a key in other letters',
      [row('b'), row('B', { images: row('b').images })],
      [2, 'B', 'key', 'similar_key'],
    ],
    ['accept the slug of a withdrawn row', [row('a', { ...WITHDRAWN, slug: 'one' }), row('b', { slug: 'one' })]],
    ['refuse a list', [[row('a')]], [1, undefined, undefined, 'type']],
    ['refuse null', [null], [1, undefined, undefined, 'type']],
  ];
  for (const [title, rows, ...expected] of CASES) {
    it(title, async (t) => {
      const folder = await folderOf(t, [row('a'), row('b')]);
      await writeFile(join(folder, ROWS_FILE), lines(...rows));
      const { problems } = await readPackage(folder);
      assert.deepEqual(errorsOf(problems), expected);
    });
  }

  it('have the entitlement of the package when they do not name their own', async (t) => {
    const rows = [row('a', { ...ENDED, replacementKey: 'b' }), row('b', { entitlement: 'full' })];
    const { problems } = await readPackage(await folderOf(t, rows, { ...HEADER, entitlement: 'sample' }));
    assert.deepEqual(errorsOf(problems), [[1, 'a', 'replacementKey', 'replacement_hidden']]);
  });
});

describe('text', () => {
  for (const character of ['\u2028', '\u2029', '\u202E', '\u2066', '\uD800', '\u0085']) {
    it(`has no U+${character.charCodeAt(0).toString(16)}`, async (t) => {
      const { problems } = await readPackage(await folderOf(t, [row('a', { name: `A${character}B` })]));
      assert.deepEqual(errorsOf(problems), [[1, 'a', 'name', 'text']]);
      assert.equal(problems.map(describeProblem).join('').includes(character), false);
    });
  }
});

describe('what was found', () => {
  const nested: unknown = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000));
  const CASES: readonly (readonly [unknown, string | undefined])[] = [
    ['Lumbar', '"Lumbar"'],
    ['5', '"5"'],
    [5, '5'],
    ['a\nb\u202E\u0085', '"a\\nb\\u202e\\u0085"'],
    ['x'.repeat(100), `"${'x'.repeat(77)}…"`],
    [undefined, undefined],
    [nested, undefined],
  ];
  for (const [value, expected] of CASES) {
    it(`is shown as ${expected}`, () => assert.equal(shown(value), expected));
  }
});

describe('a package that cannot be read', () => {
  const good = JSON.stringify(row('a'));
  const nested = '['.repeat(200_000);
  const noUtf8 = Buffer.concat([Buffer.from(`${good}\n"`), Buffer.from([0xff]), Buffer.from('"\n5')]);
  const FILES: readonly (readonly [string, string | Uint8Array, ...(readonly unknown[])])[] = [
    ['bytes that are no UTF-8', noUtf8, [2, 'json'], [3, 'type']],
    ['lists without end', `${good}\n${nested}`, [2, 'json']],
    ['lists in lists', `${good}\n${nested}${']'.repeat(200_000)}`, [2, 'type']],
    ['no rows', '\n \n', [undefined, 'empty']],
  ];
  for (const [title, content, ...expected] of FILES) {
    it(`has ${title}, and no warning about pictures`, async (t) => {
      const folder = await folderOf(t, [row('a')]);
      await writeFile(join(folder, ROWS_FILE), content);
      await writeFile(join(folder, 'images/spare.png'), END);
      const { problems } = await readPackage(folder);
      const found = problems.map(({ row: line, code }) => [line, code]);
      assert.deepEqual(found, expected);
    });
  }

  for (const file of [HEADER_FILE, ROWS_FILE]) {
    it(`has a folder for ${file}`, async (t) => {
      const folder = await folderOf(t, [row('a')]);
      await rm(join(folder, file));
      await mkdir(join(folder, file));
      const { problems } = await readPackage(folder);
      assert.deepEqual(problems.map(describeProblem), [`${file}: This is not a file.`]);
    });
  }

  for (const file of [HEADER_FILE, ROWS_FILE]) {
    it(`has a link out of the package for ${file}, of which nothing is read`, async (t) => {
      const folder = await folderOf(t, [row('a')]);
      await rm(join(folder, file));
      await symlink(import.meta.filename, join(folder, file));
      const { problems } = await readPackage(folder);
      assert.deepEqual(problems.map(describeProblem), [`${file}: This link leads outside the package.`]);
    });
  }

  for (const path of ['', '/nowhere/at/all', '/nowhere/at/all.zip', import.meta.filename]) {
    it(`is no folder: "${path}"`, async () => {
      const { problems, content } = await readPackage(path);
      const missing = `There is no such ${path.endsWith('.zip') ? 'file' : 'folder'}.`;
      const words = path === import.meta.filename ? 'This is neither a folder nor a .zip file.' : missing;
      assert.deepEqual(problems.map(describeProblem), [`${path || '""'}: ${words}`]);
      assert.equal(content, undefined);
    });
  }

  it('has its rows twice, in two forms', async (t) => {
    const folder = await folderOf(t, [row('a')]);
    await writeFile(join(folder, CSV_FILE), 'key');
    const { problems } = await readPackage(folder);
    assert.deepEqual(
      problems.map(({ file, code }) => [file, code]),
      [[CSV_FILE, 'file_missing']],
    );
  });
});

describe('checkPng', () => {
  const whole = png(320, 240);
  const BLACK = Buffer.alloc(321 * 240);
  const PIXELS = chunk('IDAT', deflateSync(BLACK));
  const CASES: readonly (readonly [Uint8Array, RegExp])[] = [
    [whole.subarray(0, -20), /truncated/],
    [whole.subarray(0, 8), /truncated/],
    [Buffer.concat([whole, Buffer.from('more')]), /there is data after its end/],
    [whole.map((byte, index) => (index === 45 ? byte ^ 1 : byte)), /checksum of its part IDAT/],
    [pngOf(320, 240), /has no pixels/],
    [pngOf(320, 240, chunk('IDAT', Buffer.from('none'))), /cannot be unpacked/],
    [png(320, 240, Buffer.alloc(10)), /cannot be unpacked/],
    [png(320, 240, Buffer.alloc(1_000_000)), /cannot be unpacked/],
    [png(0, 240), /its header/],
    [Buffer.concat([whole.subarray(0, 8), chunk('IEND')]), /does not begin with a header/],
    [Buffer.from('GIF89a'), /not a PNG/],
    [Buffer.alloc(0), /not a PNG/],
    [pngOf(320, 240, chunk('ABCD'), PIXELS), /No browser shows this PNG: its part ABCD/],
    [pngOf(320, 240, chunk('IDAT', Buffer.concat([deflateSync(BLACK), Buffer.from('Jane')]))), /data after its pixels/],
    [pngOf(320, 240, PIXELS, chunk('IDAT', Buffer.from('Jane'))), /data after its pixels/],
    [pngOf(320, 240, PIXELS, chunk('gAMA', Buffer.alloc(4)), chunk('IDAT')), /another part between its pixels/],
    [pngOf(320, 240, chunk('IHDR', Buffer.alloc(13)), PIXELS), /two headers/],
    [pngOf(320, 240, chunk('PLTE', Buffer.from('Jane')), PIXELS), /its palette/],
    [pngOf(320, 240, PIXELS, chunk('PLTE', Buffer.alloc(3))), /its palette/],
    [png(320, 240, Buffer.alloc(BLACK.length, 5)), /cannot be unpacked/],
    [Buffer.concat([whole.subarray(0, -12), chunk('IEND', Buffer.from('Jane'))]), /data in its end/],
  ];
  for (const [bytes, message] of CASES) {
    it(`refuses ${bytes.length} bytes: ${message.source}`, () => {
      const result = checkPng(bytes);
      assert.ok('code' in result);
      assert.equal(result.code, 'picture_format');
      assert.match(result.message, message);
    });
  }

  it('refuses pixels that take too much memory before it unpacks any', () => {
    const header = Buffer.from(pngOf(8192, 8192).subarray(16, 29));
    header.set([16, 6], 8);
    const bytes = Buffer.concat([
      whole.subarray(0, 8),
      chunk('IHDR', header),
      chunk('IDAT', Buffer.alloc(9)),
      chunk('IEND'),
    ]);
    const result = checkPng(bytes);
    assert.ok('code' in result);
    assert.deepEqual([result.code, result.message], ['picture_large', 'Its pixels take 537 MB; at most 200 MB.']);
  });

  it('accepts whole pictures', () => {
    for (const bytes of [whole, START, END]) assert.deepEqual(checkPng(bytes), pngSize(bytes));
  });
});

describe('the pictures of a package', () => {
  const ODD_FILES: readonly (readonly [string, (path: string) => unknown, ...(readonly string[])])[] = [
    ['a folder', (path) => mkdir(path), 'picture_format'],
    ['a pipe', (path) => execFileSync('mkfifo', [path]), 'picture_format'],
    ['a device', (path) => symlink('/dev/zero', path), 'picture_outside'],
    ['a link out of the package', (path) => symlink(import.meta.filename, path), 'picture_outside'],
    ['a link to nothing', (path) => symlink('nothing', path), 'picture_missing'],
    ['a link to itself', (path) => symlink('odd.png', path), 'picture_format'],
    ['a link to another picture', (path) => symlink('a-start.png', path)],
    ['a huge file', (path) => writeFile(path, '').then(() => truncate(path, 10_000_001)), 'picture_large'],
  ];
  for (const [title, make, ...codes] of ODD_FILES) {
    it(`are checked when one is ${title}`, async (t) => {
      const folder = await folderOf(t, [row('a')]);
      await make(join(folder, 'images/odd.png'));
      await writeFile(join(folder, ROWS_FILE), lines(withStart('images/odd.png')));
      const { problems } = await readPackage(folder);
      assert.deepEqual(
        errorsOf(problems),
        codes.map((code) => [1, 'a', 'images.start.file', code]),
      );
    });
  }

  const MISTAKES: readonly (readonly [string, string, Uint8Array | undefined, string])[] = [
    ['that is not there', 'images/nowhere.png', undefined, 'picture_missing'],
    ['that is no PNG', 'images/other.png', new TextEncoder().encode('GIF89a'), 'picture_format'],
    ['that is too small', 'images/small.png', png(319, 240), 'picture_small'],
    ['that is a strip', 'images/strip.png', png(2100, 300), 'picture_aspect'],
    ['with too many pixels', 'images/large.png', png(8193, 8193, Buffer.alloc(0)), 'picture_large'],
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

  const SAYING: readonly (readonly [string, Buffer])[] = [
    ['a text', chunk('tEXt', Buffer.from('Author\0Jane Doe'))],
    ['a part of a program', chunk('abCd', Buffer.from('Jane Doe'))],
    ['the time of a change', chunk('tIME', Buffer.alloc(7))],
    ['a gamma that is longer than one', chunk('gAMA', Buffer.from('Jane Doe'))],
    [
      'two sizes of its pixels',
      Buffer.concat(['Jane Doe.', 'Jane Roe.'].map((size) => chunk('pHYs', Buffer.from(size)))),
    ],
  ];
  for (const [title, part] of SAYING) {
    it(`are mentioned when they hold ${title}, which is not published with them`, async (t) => {
      const folder = await folderOf(t, [row('a')]);
      const end = START.length - chunk('IEND').length;
      const saying = Buffer.concat([START.subarray(0, end), part, chunk('IEND')]);
      await writeFile(join(folder, 'images/a-start.png'), saying);
      const { problems, content } = await readPackage(folder);
      assert.deepEqual(
        problems.map(({ severity, field, code }) => [severity, field, code]),
        [['warning', 'images.start.file', 'picture_parts']],
      );
      assert.doesNotMatch(JSON.stringify(problems), /Jane/);
      assert.equal(content?.rows.length, 1);
      const published = withoutMore(saying);
      assert.deepEqual([published.includes('Jane Roe'), hasMore(published)], [false, false]);
      assert.deepEqual(published.subarray(0, end), Buffer.from(START.subarray(0, end)));
    });
  }

  it('keep each part that shows them, byte for byte', () => {
    const parts = [
      chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
      chunk('cHRM', Buffer.alloc(32, 1)),
      chunk('sRGB', Buffer.alloc(1)),
      chunk('pHYs', Buffer.alloc(9, 1)),
    ];
    const shown = pngOf(2, 1, ...parts, chunk('IDAT', deflateSync(Buffer.alloc(3))), chunk('IDAT'));
    assert.deepEqual([hasMore(shown), withoutMore(shown).equals(shown)], [false, true]);
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

describe('a package in another form', () => {
  const rows = [
    row('a', { cue: 'Slowly.', status: 'active', tags: ['core | trunk'] }),
    row('b', { entitlement: 'sample' }),
  ];

  for (const [name, format] of [
    ['package', 'csv'],
    ['package.zip', 'jsonl'],
    ['package.ZIP', 'csv'],
  ] as const) {
    it(`is read as it was written, as ${format} in ${name}`, async (t) => {
      const path = join(temporaryFolder(t), name);
      await writePackage(path, { header: HEADER, rows, readPicture: bytesOf }, format);
      const { problems, content } = await readPackage(path);
      assert.deepEqual([problems, content], [[], { header: HEADER, rows }]);
    });
  }

  it('is read from a zip with the folder itself in it', async (t) => {
    const path = join(temporaryFolder(t), 'package.zip');
    const files = [HEADER_FILE, ROWS_FILE, 'images/a-start.png', 'images/a-end.png'];
    const folder = await folderOf(t, [row('a')]);
    const bytes = await Promise.all(
      files.map(async (file) => [`mine/${file}`, await readFile(join(folder, file))] as const),
    );
    await writeFile(path, zipSync(Object.fromEntries(bytes)));
    const { problems, rows: count } = await readPackage(path);
    assert.deepEqual([problems, count], [[], 1]);
  });

  it('tells the mistakes of a spreadsheet in its rows and columns', async (t) => {
    const folder = join(temporaryFolder(t), 'package');
    const mistaken = row('b', {
      region: 'Lumbar',
      defaultPrescription: { sets: 100 },
      images: withStart('images/no.png').images,
    });
    await writePackage(folder, { header: HEADER, rows: [row('a'), mistaken], readPicture: bytesOf }, 'csv');
    await rm(join(folder, 'images/no.png'));
    const { problems } = await readPackage(folder);
    assert.deepEqual(
      problems
        .filter(({ severity }) => severity === 'error')
        .map(({ file, ...problem }) => [file, ...facts(problem as Problem)]),
      [
        [CSV_FILE, 3, 'b', 'region', 'enum'],
        [CSV_FILE, 3, 'b', 'rx_sets', 'maximum'],
        [CSV_FILE, 3, 'b', 'start_image', 'picture_missing'],
      ],
    );
  });

  it('says once that a spreadsheet lacks a column', async (t) => {
    const folder = await folderOf(t, [row('a')]);
    await rm(join(folder, ROWS_FILE));
    await writeFile(join(folder, CSV_FILE), 'key,name\na,A\nb,B\n');
    const { problems } = await readPackage(folder);
    const errors = problems.filter(({ severity }) => severity === 'error');
    assert.deepEqual([...new Set(errors.map(({ row: line }) => line))], [1]);
    assert.ok(errors.some(({ field }) => field === 'start_image'));
  });

  it('leaves nothing of a zip behind, neither read nor half written', async (t) => {
    const folder = temporaryFolder(t);
    const path = join(folder, 'package.zip');
    const failing = () => Promise.reject(new Error('No such picture.'));
    await assert.rejects(writePackage(path, { header: HEADER, rows, readPicture: failing }), /No such picture/);
    assert.deepEqual(await readdir(folder), []);
    await writeFile(path, 'mine');
    await assert.rejects(writePackage(path, { header: HEADER, rows, readPicture: bytesOf }), /already exists/);
    assert.equal(await readFile(path, 'utf8'), 'mine');
    const opened = await openPackage(path);
    assert.equal('code' in opened && opened.code, 'zip_format');
  });
});

describe('writePackage', () => {
  it('writes into no folder that has something in it', async (t) => {
    const folder = await folderOf(t, [row('a')]);
    const again = writePackage(folder, { header: HEADER, rows: [row('a')], readPicture: bytesOf });
    await assert.rejects(again, /is not empty/);
  });

  const BAD_PATHS: readonly (readonly [string, (folder: string) => string, RegExp])[] = [
    ['nothing', () => '', /^Choose a folder/],
    ['a file', (folder) => join(folder, 'file'), /file is not a folder: name a new one\.$/],
    ['a path through a file', (folder) => join(folder, 'file/more'), /a part of its path is not a folder\.$/],
    ['a path that nobody can create', () => '/proc/package', /cannot be (created|used): /],
  ];
  for (const [title, pathIn, message] of BAD_PATHS) {
    it(`says that it cannot write to ${title}`, async (t) => {
      const folder = temporaryFolder(t);
      await writeFile(join(folder, 'file'), '');
      const written = writePackage(pathIn(folder), { header: HEADER, rows: [row('a')], readPicture: bytesOf });
      await assert.rejects(written, { message });
      assert.deepEqual(await readdir(folder), ['file']);
    });
  }

  for (const path of ['', 'new/package']) {
    it(`takes away what it made when it fails midway, in "${path}"`, async (t) => {
      const folder = temporaryFolder(t);
      const readPicture = async (file: string): Promise<Uint8Array> => {
        if (file.includes('-end')) throw new Error('No such picture.');
        // Of somebody else: it stays.
        await writeFile(join(folder, 'mine'), '');
        return bytesOf(file);
      };
      const written = writePackage(join(folder, path), { header: HEADER, rows: [row('a')], readPicture });
      await assert.rejects(written, /No such picture/);
      assert.deepEqual(await readdir(folder), ['mine']);
    });
  }
});

/** A part of a PNG file, with its checksum. */
function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A file with any parts between its header and its end. */
function pngOf(width: number, height: number, ...parts: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([START.subarray(0, 8), chunk('IHDR', header), ...parts, chunk('IEND')]);
}

/** A black picture. */
function png(width: number, height: number, pixels: Uint8Array = Buffer.alloc((width + 1) * height)): Buffer {
  return pngOf(width, height, chunk('IDAT', deflateSync(pixels)));
}

describe('a hostile package', () => {
  const many = (count: number, name: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => name(index));
  const COUNT = 3_000;
  const LISTED = 20;
  const ROWS: Readonly<Record<string, string>> = {
    'members that do not exist': JSON.stringify(
      row('a', Object.fromEntries(many(COUNT, (i) => `no${i}`).map((name) => [name, 1]))),
    ),
    'members that appear twice': JSON.stringify(row('a')).replace(
      '{',
      `{${many(COUNT + 1, () => '"key":"a",').join('')}`,
    ),
  };
  for (const [mistakes, text] of Object.entries(ROWS)) {
    it(`is reported in part: a row with thousands of ${mistakes}`, async (t) => {
      const folder = await folderOf(t, [row('a')]);
      await writeFile(join(folder, ROWS_FILE), text);
      const { problems } = await readPackage(folder);
      const [last] = problems.slice(-1);
      assert.deepEqual([problems.length, last?.code, last?.row], [LISTED + 1, 'more_problems', 1]);
      assert.ok((last?.count ?? 0) >= COUNT - LISTED, `${last?.count}`);
      assert.equal(last?.message, `The row has ${last?.count} more problems.`);
    });
  }

  it('is reported in part: a spreadsheet with thousands of columns that do not exist', async (t) => {
    const folder = await folderOf(t, [row('a')]);
    await rm(join(folder, ROWS_FILE));
    const columns = many(COUNT, (i) => `no${i}`);
    await writeFile(join(folder, CSV_FILE), `key,${columns.join()}\na,${columns.join()}`);
    const { problems } = await readPackage(folder);
    assert.deepEqual(
      problems.filter(({ code }) => code === 'more_problems').map(({ row: line, count }) => [line, count]),
      [[1, COUNT - LISTED]],
    );
    assert.ok(problems.length < 3 * LISTED, `${problems.length}`);
  });

  it('is not read on after a thousand lines that are not JSON', async (t) => {
    const folder = await folderOf(t, [row('a')]);
    await writeFile(join(folder, ROWS_FILE), '{\n'.repeat(COUNT));
    const { problems, rows } = await readPackage(folder);
    assert.deepEqual([problems.length, problems.at(-1)?.count, rows], [1_001, COUNT - 1_000, COUNT]);
  });
});
