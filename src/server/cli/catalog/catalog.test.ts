// `catalog` and `exercise`, as an operator uses them.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { exerciseId } from '../../domain/catalog/exercise-content.ts';
import { DATABASE_FILE, openDataFolder } from '../../open-store.ts';
import { check } from './packages.ts';
import type { Problem } from '../../../catalog/package/problem.ts';
import type { CatalogRow } from '../../../catalog/package/row.ts';
import { runHere } from '../../testing/service/run-command.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

const run = (...args: readonly string[]) => runHere(args);

async function emptyData(t: TestContext): Promise<string> {
  const data = temporaryFolder(t);
  await (await openDataFolder(data)).close();
  return data;
}

/** A package with one exercise, as `catalog new` writes it. */
async function template(t: TestContext): Promise<string> {
  const path = join(temporaryFolder(t), 'package');
  const { code, stderr } = await run('catalog', 'new', path, '--format', 'jsonl');
  assert.equal(code, 0, stderr);
  return path;
}

const ID = exerciseId('my-catalog', 'bridge');

describe('catalog check', () => {
  it('lists a thousand problems of a package with more, and says how many more there are', async (t) => {
    const path = await template(t);
    writeFileSync(join(path, 'exercises.jsonl'), '{}\n'.repeat(3_000));
    const { value } = await check(path);
    const { problems, errors } = value as { problems: Problem[]; errors: number };
    const last = problems.at(-1);
    assert.deepEqual([problems.length, last?.code], [1_001, 'more_problems']);
    assert.equal(errors, 1_000 + (last?.count ?? 0));
    const { code, stdout } = await run('catalog', 'check', path);
    const lines = stdout.trimEnd().split('\n');
    assert.deepEqual([code, lines.length], [1, 1_002]);
    assert.match(lines.at(-2) ?? '', new RegExp(`: ${last?.count} more problems are not listed\\.$`));
    assert.match(lines.at(-1) ?? '', new RegExp(`^3000 rows, ${errors} errors, 0 warnings\\.$`));
  });
});

describe('catalog import', () => {
  it('plans, imports and does nothing the second time; list and export tell whose it is', async (t) => {
    const [data, path] = [await emptyData(t), await template(t)];
    const planned = await run('catalog', 'import', path, '--dry-run', '--data', data);
    assert.deepEqual([planned.code, planned.stderr], [0, '']);
    assert.match(planned.stdout, /^publish +bridge +Bridge\n1 row, 0 errors, 0 warnings\. Plan: 1 publish\. Dry run/);
    const imported = await run('catalog', 'import', path, '--json', '--data', data);
    const { outcome, counts, plan, sequence } = JSON.parse(imported.stdout) as Record<string, unknown>;
    assert.deepEqual([outcome, counts, sequence], ['imported', { publish: 1 }, 1]);
    assert.deepEqual(plan, [{ row: 1, action: 'publish', exerciseId: ID, key: 'bridge', name: 'Bridge' }]);
    const again = await run('catalog', 'import', path, '--data', data);
    assert.match(again.stdout, /Plan: 1 unchanged\. The catalog is already up to date\.\n$/);

    const listed = JSON.parse((await run('catalog', 'list', '--json', '--data', data)).stdout) as unknown;
    assert.deepEqual(listed, [
      {
        source: 'my-catalog',
        licence: 'How others may use it',
        attribution: 'Whose work it is',
        exercises: { active: 1, deprecated: 0, withdrawn: 0 },
        inSample: 1,
        templates: 0,
        lexicon: 0,
      },
    ]);
    const zip = join(temporaryFolder(t), 'export.zip');
    assert.equal((await run('catalog', 'export', zip, '--format', 'csv', '--data', data)).code, 0);
    assert.equal((await run('catalog', 'check', zip)).stdout, '1 row, 0 errors, 0 warnings.\n');
    assert.match((await run('catalog', 'import', zip, '--data', data)).stdout, /1 unchanged/);
  });

  it('counts templates and entries of the lexicon, and says what becomes of them', async (t) => {
    const [data, path] = [await emptyData(t), await template(t)];
    const line = (name: string) => ({ key: name, name, forWhom: 'A.', notFor: 'B.', source: { name: 'C' } });
    const put = (...names: readonly string[]) =>
      writeFileSync(
        join(path, 'templates.jsonl'),
        names.map((name) => JSON.stringify({ ...line(name), items: [{ exercise: 'bridge' }] })).join('\n'),
      );
    put('one', 'two');
    const entry = { id: 'own', kind: 'goal', label: 'Own', names: [], means: { words: { bridge: 1 } }, sources: ['D'] };
    writeFileSync(join(path, 'lexicon.jsonl'), JSON.stringify(entry));
    const checked = await run('catalog', 'check', path);
    assert.equal(checked.stdout, '1 row, 2 templates, 1 lexicon entry, 0 errors, 0 warnings.\n');
    const planned = await run('catalog', 'import', path, '--dry-run', '--data', data);
    assert.match(planned.stdout, /\npublish +templates +2\npublish +lexicon +1\n1 row, 2 templates, .* Dry run/);
    const imported = await run('catalog', 'import', path, '--json', '--data', data);
    const { templates, lexicon, documents } = JSON.parse(imported.stdout) as Record<string, unknown>;
    assert.deepEqual([templates, lexicon], [2, 1]);
    assert.deepEqual(documents, [
      { kind: 'templates', action: 'publish', before: 0, after: 2 },
      { kind: 'lexicon', action: 'publish', before: 0, after: 1 },
    ]);
    const listed = await run('catalog', 'list', '--data', data);
    assert.match(listed.stdout, /LEXICON +LICENSE\nmy-catalog +1 +0 +0 +1 +2 +1 +How/);
    put('three');
    writeFileSync(join(path, 'lexicon.jsonl'), '');
    const again = await run('catalog', 'import', path, '--data', data);
    assert.match(again.stdout, /^replace +templates +1 in place of 2\nremove +lexicon +1\n.* Imported\.\n$/);
    const same = await run('catalog', 'import', path, '--data', data);
    assert.match(same.stdout, /The catalog is already up to date\.\n$/);

    await run('exercise', 'withdraw', ID, '--reason', 'Old.', '--data', data);
    const exported = await run('catalog', 'export', join(temporaryFolder(t), 'out'), '--data', data);
    assert.equal(exported.code, 0);
    assert.match(
      exported.stdout,
      /^templates\.jsonl:1 three items\.0\.exercise: This exercise is withdrawn\..*\nWrote 1 exercise, 1 template to .*\nCorrect this /,
    );
  });

  it('warns at the check of what is hard to read, promises or is undecided, and imports it', async (t) => {
    const [data, path] = [await emptyData(t), await template(t)];
    const { demands: _, ...row } = JSON.parse(readFileSync(join(path, 'exercises.jsonl'), 'utf8')) as CatalogRow;
    const name = 'Safe for every back';
    const steps = [
      'Simultaneously maintaining lumbopelvic stabilization, externally rotate the contralateral extremity.',
    ];
    writeFileSync(join(path, 'exercises.jsonl'), JSON.stringify({ ...row, name, steps }));
    const { code, stdout } = await run('catalog', 'check', path);
    assert.equal(code, 0);
    assert.match(stdout, /steps.*The steps read at grade \d{2}\.\d\..*\n1 row, 0 errors, 3 warnings\.\n$/s);
    assert.match(stdout, /^warning: exercises\.jsonl:1 bridge name: "Safe for" promises .*"Safe for every back"\)$/m);
    assert.match(
      stdout,
      /^warning: exercises\.jsonl:1 demands: 1 exercise does not list the demands on the body: bridge\. /m,
    );
    assert.match((await run('catalog', 'import', path, '--data', data)).stdout, /1 row, 0 errors, 0 warnings\. Plan/);
  });

  it('reports every problem with its place, exits with 1 and writes nothing', async (t) => {
    const [data, path] = [await emptyData(t), await template(t)];
    const row = JSON.parse(readFileSync(join(path, 'exercises.jsonl'), 'utf8')) as object;
    writeFileSync(join(path, 'exercises.jsonl'), JSON.stringify({ ...row, region: 'Lumbar', level: 'Late' }));
    const { code, stdout } = await run('catalog', 'import', path, '--format', 'json', '--data', data);
    assert.equal(code, 1);
    const { outcome, problems, plan, sequence } = JSON.parse(stdout) as { problems: object[] } & Record<
      string,
      unknown
    >;
    assert.deepEqual([outcome, plan, sequence], ['refused', [], 0]);
    const place = { severity: 'error', file: 'exercises.jsonl', row: 1, key: 'bridge' };
    assert.deepEqual(problems[0], {
      ...place,
      field: 'region',
      code: 'enum',
      message: (problems[0] as { message: string }).message,
      value: '"Lumbar"',
    });
    assert.equal(problems.length, 2);
    const told = await run('catalog', 'import', path, '--data', data);
    assert.match(told.stdout, /^exercises\.jsonl:1 bridge region: .*Did you mean "Low Back"/);
    assert.match(told.stdout, /\n1 row, 2 errors, 0 warnings\. Nothing was imported\.\n$/);
  });

  // With SVC_TEST_LONG=1 only: it imports 5,000 rows.
  if (process.env['SVC_TEST_LONG'] === '1')
    it('leaves all or nothing when it is killed while it writes', async (t) => {
      const [data, path] = [await emptyData(t), await template(t)];
      const [line = ''] = readFileSync(join(path, 'exercises.jsonl'), 'utf8').split('\n');
      const row = JSON.parse(line) as object;
      const rows = Array.from({ length: 5000 }, (_, index) => JSON.stringify({ ...row, key: `k${index}` }));
      writeFileSync(join(path, 'exercises.jsonl'), rows.join('\n'));
      const env = { ...process.env, TMPDIR: temporaryFolder(t) };
      const child = spawn(process.execPath, [MAIN, 'catalog', 'import', path, '--data', data], {
        stdio: 'ignore',
        env,
      });
      // The log beside the database grows as soon as something is written.
      const log = join(data, `${DATABASE_FILE}-wal`);
      const watcher = watch(data, () => {
        if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 100_000) child.kill('SIGKILL');
      });
      await once(child, 'exit');
      watcher.close();
      const store = await openDataFolder(data);
      t.after(() => store.close());
      const { head, exercises } = await store.catalog.current();
      assert.ok(head === 0 || head === 5000, `${head} events`);
      assert.equal(exercises.length, head);
    });

  const MISTAKES: readonly (readonly [args: readonly string[], message: RegExp])[] = [
    [['catalog'], /^Usage: svc-picker-service catalog/],
    [['catalog', 'import'], /argument 'PATH'/],
    [['catalog', 'list', 'x'], /Too many arguments for 'list'/],
    [['catalog', 'check', 'x', '--dry-run'], /Unknown option '--dry-run'/],
    [['catalog', 'import', 'x', '--format', 'csv'], /Allowed choices are table, json/],
    [['catalog', 'export', 'x', '--format', 'json'], /Allowed choices are jsonl, csv/],
    [['exercise'], /^Usage: svc-picker-service exercise/],
    [['exercise', 'show'], /argument 'ID'/],
    [['exercise', 'deprecate', 'x'], /Required option '--reason/],
    [['exercise', 'deprecate', 'x', '--reason', ' '], /--reason must not be blank/],
    [['exercise', 'reactivate', 'x', '--reason', 'Back.', '--replacement', 'y'], /Unknown option '--replacement'/],
    [['exercise', 'show', 'x'], /No exercise matches x/],
    [['exercise', 'show', 'a:b'], /No exercise matches a:b/],
  ];
  it('explains what is wrong with a call', async (t) => {
    const data = await emptyData(t);
    const outcomes = await Promise.all(
      MISTAKES.map(([args]) =>
        run(...args, ...(args.length > 1 && !/check/.test(args[1] ?? '') ? ['--data', data] : [])),
      ),
    );
    for (const [index, [args, message]] of MISTAKES.entries()) {
      assert.match(outcomes[index]?.stderr ?? '', message, args.join(' '));
      assert.deepEqual([outcomes[index]?.code, outcomes[index]?.stdout], [2, ''], args.join(' '));
    }
  });
});

describe('catalog new', () => {
  for (const format of ['csv', 'jsonl']) {
    it(`writes a package that passes its check, as ${format}`, async (t) => {
      const path = join(temporaryFolder(t), 'mine');
      await run('catalog', 'new', path, '--format', format);
      assert.deepEqual(readdirSync(path).sort(), [`exercises.${format}`, 'images', 'import.json']);
      assert.equal((await run('catalog', 'check', path)).stdout, '1 row, 0 errors, 0 warnings.\n');
    });
  }
});

describe('exercise', () => {
  it('is deprecated, made active again and withdrawn, each time with the event as JSON', async (t) => {
    const [data, path] = [await emptyData(t), await template(t)];
    await run('catalog', 'import', path, '--data', data);
    const event = async (...args: readonly string[]) => {
      const { code, stdout, stderr } = await run('exercise', ...args, '--json', '--data', data);
      assert.equal(code, 0, stderr);
      const { revision, occurredAt, ...rest } = JSON.parse(stdout) as Record<string, string>;
      assert.match(revision ?? '', /^r\d-[0-9a-f]{12}$/);
      assert.match(occurredAt ?? '', /^\d{4}-.*Z$/);
      return rest;
    };
    assert.deepEqual(await event('deprecate', ID, '--reason', 'Old.'), {
      sequence: 2,
      type: 'exercise.deprecated',
      exerciseId: ID,
      status: 'deprecated',
    });
    assert.equal((await event('reactivate', 'my-catalog:bridge', '--reason', 'Back.'))['type'], 'exercise.updated');
    assert.equal(Number((await event('withdraw', ID, '--reason', 'Unsafe.'))['sequence']), 4);
    const shown = JSON.parse((await run('exercise', 'show', ID, '--data', data)).stdout) as Record<string, unknown>;
    assert.deepEqual([shown['key'], shown['status'], shown['changeReason']], ['bridge', 'withdrawn', 'Unsafe.']);
    const again = await run('catalog', 'import', path, '--data', data);
    assert.deepEqual(
      [again.code, again.stdout],
      [
        0,
        'warning: exercises.jsonl:1 bridge key: This exercise remains withdrawn. To offer it again, publish it under a new key.\n' +
          '1 row, 0 errors, 1 warning. Plan: 1 unchanged. Nothing changed. 1 exercise remains withdrawn.\n',
      ],
    );
    const rows = readFileSync(join(path, 'exercises.jsonl'), 'utf8').trim();
    const revived = [rows.replace('{', '{"status":"active",'), rows.replace('"bridge"', '"other"')];
    writeFileSync(join(path, 'exercises.jsonl'), revived.join('\n'));
    const { code, stdout } = await run('catalog', 'import', path, '--data', data);
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^exercises\.jsonl:1 bridge status: .*\n2 rows, 1 error, 0 warnings\. Nothing was imported\.\n$/,
    );
    const refused = await run('exercise', 'reactivate', ID, '--reason', 'Back.', '--data', data);
    assert.deepEqual([refused.code, refused.stderr], [2, 'This exercise is withdrawn and cannot become active.\n']);
  });

  it('ends with a warning beside the event when others name it as their replacement', async (t) => {
    const [data, path] = [await emptyData(t), await template(t)];
    const row = JSON.parse(readFileSync(join(path, 'exercises.jsonl'), 'utf8')) as object;
    const old = { status: 'deprecated', changeReason: 'Old.', replacementKey: 'bridge' };
    const rows = [row, { ...row, key: 'old', ...old }, { ...row, key: 'gone', ...old, status: 'withdrawn' }];
    writeFileSync(join(path, 'exercises.jsonl'), rows.map((each) => JSON.stringify(each)).join('\n'));
    assert.equal((await run('catalog', 'import', path, '--data', data)).code, 0);
    const withdraw = ['exercise', 'withdraw', ID, '--reason', 'Unsafe.', '--json', '--data', data];
    const { code, stdout, stderr } = await run(...withdraw);
    assert.deepEqual(
      [code, stderr, (JSON.parse(stdout) as { type: string }).type],
      [
        0,
        'warning: This exercise is still the replacement for my-catalog:old. Choose another replacement for it.\n',
        'exercise.withdrawn',
      ],
    );
  });
});
