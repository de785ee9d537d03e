// templates.jsonl and lexicon.jsonl of a package: there or not, as lines of JSON, told after the rows.
import assert from 'node:assert/strict';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { OwnLexiconEntry } from '../../lexicon/lexicon-entry.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { LEXICON_FILE, PACKAGE_FORMAT, TEMPLATES_FILE } from './package-schema.ts';
import { readPackage } from './read-package.ts';
import type { CatalogRow } from './row.ts';
import type { TemplateRow } from './templates/template-schema.ts';
import { type RowsFormat, writePackage } from './write-package.ts';

const ROW: CatalogRow = {
  key: 'bridge',
  name: 'Bridge',
  description: 'You lift the hips.',
  steps: ['Lift.'],
  region: 'Hip',
  category: 'Strength',
  level: 'Early',
  images: { start: { file: 'images/a.png', alt: 'One.' }, end: { file: 'images/b.png', alt: 'Two.' } },
};
const TEMPLATE: TemplateRow = {
  key: 'hips',
  name: 'Hips',
  forWhom: 'Weak hips.',
  notFor: 'A broken hip.',
  source: { name: 'A book' },
  items: [{ exercise: 'bridge', sets: 3 }],
};
const ENTRY: OwnLexiconEntry = {
  id: 'glutes',
  kind: 'muscle',
  label: 'Glutes',
  names: ['glute'],
  means: { words: { bridge: 3 } },
  sources: ['A book'],
};

const PICTURES = new URL('../sample/pictures/', import.meta.url);
const START = await readFile(new URL('bridge-start.png', PICTURES));
const END = await readFile(new URL('bridge-end.png', PICTURES));

interface Beside {
  readonly rows?: readonly CatalogRow[];
  readonly templates?: readonly TemplateRow[];
  readonly lexicon?: readonly OwnLexiconEntry[];
  readonly format?: RowsFormat;
}

async function packageOf(t: TestContext, { rows = [ROW], format, ...beside }: Beside, name = 'package') {
  const path = join(temporaryFolder(t), name);
  const header = { format: PACKAGE_FORMAT, source: 'clinic', entitlement: 'full', missing: 'keep' } as const;
  const readPicture = (file: string) => Promise.resolve(file.endsWith('a.png') ? START : END);
  await writePackage(path, { header, rows, ...beside, readPicture }, format);
  return path;
}

const factsOf = async (path: string) =>
  (await readPackage(path)).problems.map(({ file, row, field, code }) => [file, row, field, code]);

describe('what a package has beside its rows', () => {
  for (const [name, format] of [
    ['folder', 'jsonl'],
    ['folder of a spreadsheet', 'csv'],
    ['package.zip', 'jsonl'],
  ] as const) {
    it(`is read as it was written: ${name}`, async (t) => {
      const path = await packageOf(t, { templates: [TEMPLATE], lexicon: [ENTRY], format }, name);
      const { problems, content, templates, lexicon, templateLines } = await readPackage(path);
      assert.deepEqual(problems, []);
      assert.deepEqual([content?.templates, content?.lexicon], [[TEMPLATE], [ENTRY]]);
      assert.deepEqual([templates, lexicon, templateLines], [1, 1, [1]]);
    });
  }

  it('is nothing when it has no such file, and none when the file is empty', async (t) => {
    const path = await packageOf(t, {});
    const { content, ...without } = await readPackage(path);
    assert.deepEqual([content?.templates, content?.lexicon], [undefined, undefined]);
    assert.deepEqual([without.templates, without.lexicon], [undefined, undefined]);
    await writeFile(join(path, TEMPLATES_FILE), '');
    await writeFile(join(path, LEXICON_FILE), '\n');
    const empty = await readPackage(path);
    assert.deepEqual([empty.content?.templates, empty.content?.lexicon, empty.problems], [[], [], []]);
    assert.deepEqual([empty.templates, empty.lexicon], [0, 0]);
  });

  it('is told with its line, after the rows', async (t) => {
    const path = await packageOf(t, { rows: [ROW, { ...ROW, key: 'b', region: 'Lumbar' as 'Hip' }] });
    const template = JSON.stringify(TEMPLATE);
    await writeFile(
      join(path, TEMPLATES_FILE),
      `{"no json\n\n${template.replace('{', '{"name":"A","x-a":1,"x-a":2,')}\n${template.replace('bridge', 'b')}\n`,
    );
    await writeFile(join(path, LEXICON_FILE), Buffer.from([0xff, 0x0a, 0x7b, 0x7d]));
    const facts = await factsOf(path);
    assert.deepEqual(facts.slice(0, 4), [
      ['exercises.jsonl', 2, 'region', 'enum'],
      ['templates.jsonl', 1, undefined, 'json'],
      ['templates.jsonl', 3, 'name', 'duplicate_member'],
      ['templates.jsonl', 4, 'key', 'duplicate_key'],
    ]);
    assert.deepEqual(facts[5], ['lexicon.jsonl', 1, undefined, 'json']);
    assert.ok(facts.slice(5).every(([file]) => file === LEXICON_FILE));
    assert.equal((await readPackage(path)).content, undefined);
  });

  it('is no folder, and no link to elsewhere or to nothing', async (t) => {
    const path = await packageOf(t, {});
    const file = join(path, TEMPLATES_FILE);
    const refused = [[TEMPLATES_FILE, undefined, undefined, 'file_missing']];
    await mkdir(file);
    assert.deepEqual(await factsOf(path), refused);
    await rm(file, { recursive: true });
    for (const target of [import.meta.filename, join(path, 'nothing')]) {
      await symlink(target, file);
      assert.deepEqual(await factsOf(path), refused);
      await rm(file);
    }
  });
});
