// `catalog coverage`, as an operator uses it.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { Coverage } from '../../../lexicon/coverage.ts';
import type { OwnLexiconEntry } from '../../../lexicon/lexicon-entry.ts';
import { readLexicon } from '../../../lexicon/read-lexicon.ts';
import { openDataFolder } from '../../open-store.ts';
import { runHere } from '../../testing/service/run-command.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const run = (...args: readonly string[]) => runHere(args);

const ownEntry = (id: string, words: OwnLexiconEntry['means']['words']): OwnLexiconEntry => ({
  ...{ id, kind: 'condition', label: `Own ${id}`, names: [], means: { words }, sources: ['Our clinic'] },
});

/** Two bridges, of which one has ended, and entries of its own. */
async function packageOf(t: TestContext): Promise<string> {
  const path = join(temporaryFolder(t), 'package');
  await run('catalog', 'new', path, '--format', 'jsonl');
  const row = JSON.parse(readFileSync(join(path, 'exercises.jsonl'), 'utf8')) as object;
  const ended = { key: 'ended', name: 'Ended bridge', status: 'withdrawn', changeReason: 'Old.' };
  const rows = [row, { ...row, ...ended }];
  const entries = [
    ownEntry('seat', { zzbridge: 3, bridge: 1 }),
    ownEntry('nose', { zznose: 3 }),
    { ...ownEntry('ear', { zznose: 1 }), little: true },
  ];
  const linesOf = (list: readonly object[]) => list.map((each) => JSON.stringify(each)).join('\n');
  writeFileSync(join(path, 'exercises.jsonl'), linesOf(rows));
  writeFileSync(join(path, 'lexicon.jsonl'), linesOf(entries));
  return path;
}

const OWN = new Set(['seat', 'nose', 'ear']);

describe('catalog coverage', () => {
  it('runs built-in and own entries against the active rows of a package, without a database', async (t) => {
    const path = await packageOf(t);
    const nowhere = join(temporaryFolder(t), 'nowhere');
    const { code, stdout, stderr } = await run('catalog', 'coverage', path, '--json', '--data', nowhere);
    assert.deepEqual([code, stderr, existsSync(nowhere)], [0, '', false]);
    const { exercises, entries, none, few, little, kinds } = JSON.parse(stdout) as Coverage;
    assert.deepEqual([exercises, entries], [1, readLexicon().entries.length + 3]);
    assert.equal(
      kinds.reduce((sum, kind) => sum + kind.none + kind.few + kind.enough, 0),
      entries,
    );
    assert.deepEqual(
      [none, few, little].map((list) => list.filter(({ id }) => OWN.has(id))),
      [
        [{ id: 'nose', kind: 'condition', label: 'Own nose', exercises: 0 }],
        [{ id: 'seat', kind: 'condition', label: 'Own seat', exercises: 1 }],
        [{ id: 'ear', kind: 'condition', label: 'Own ear', exercises: 0 }],
      ],
    );
  });

  it('prints a table of the kinds and one line for each entry that finds little', async (t) => {
    const { code, stdout } = await run('catalog', 'coverage', await packageOf(t));
    assert.equal(code, 0);
    const [head, ...sections] = stdout.trimEnd().split('\n\n');
    assert.equal(head, `${readLexicon().entries.length + 3} lexicon entries, 1 active exercise.`);
    assert.deepEqual(
      sections.map((section) => section.split('\n')[0]),
      [
        'KIND          ENTRIES  FIND 0  FIND 1-2  FIND 3+',
        'Find no exercise:',
        'Find 1 or 2:',
        'Find less than 3, and are marked "little":',
        'Words of entries that no exercise has:',
      ],
    );
    assert.deepEqual(
      stdout.split('\n').filter((line) => line.startsWith('  Own ')),
      ['  Own nose (condition)', '  Own seat (condition): 1', '  Own ear (condition)'],
    );
  });

  it('says of what is published what it says of the package', async (t) => {
    const [data, path] = [temporaryFolder(t), await packageOf(t)];
    await (await openDataFolder(data)).close();
    await run('catalog', 'import', path, '--data', data);
    const published = await run('catalog', 'coverage', '--json', '--data', data);
    assert.equal(published.code, 0, published.stderr);
    assert.equal(published.stdout, (await run('catalog', 'coverage', path, '--json')).stdout);
  });

  it('says of a package with an error what its check says', async (t) => {
    const path = await packageOf(t);
    writeFileSync(join(path, 'lexicon.jsonl'), '{"id":"nose"}');
    const covered = await run('catalog', 'coverage', path);
    assert.equal(covered.code, 1);
    assert.deepEqual(covered, await run('catalog', 'check', path));
  });

  it('without a package wants the data folder of a service', async (t) => {
    const { code, stderr } = await run('catalog', 'coverage', '--data', join(temporaryFolder(t), 'nowhere'));
    assert.equal(code, 2);
    assert.match(stderr, /^No database in the data folder /);
  });
});
