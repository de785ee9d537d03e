// `restore` does not undo withdrawals unnoticed, and never waits for an answer that nobody can give.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { toDateTime } from '../../clock.ts';
import { changeStatus } from '../../domain/catalog/lifecycle.ts';
import { openDataFolder } from '../../open-data-folder.ts';
import { usePostgresql } from '../../testing/store/postgresql.ts';
import { runCommand, runHere as run } from '../../testing/service/run-command.ts';
import { type Cleanup, temporaryFolder } from '../../testing/temporary-folder.ts';
import { webhookFolder } from '../../testing/deliveries/webhook-folder.ts';
import { restore } from './restore.ts';

const postgresql = usePostgresql();

/** A backup, and the folder in which two exercises were withdrawn after it, one of them with the other as its replacement. */
async function setUp(t: Cleanup) {
  const { folder, store, publishAll } = await webhookFolder(t);
  await publishAll();
  const backup = join(temporaryFolder(t), 'backup');
  assert.equal((await run(['backup', backup, '--data', folder])).code, 0);
  const { exercises } = await store.catalog.current();
  const idOf = (key: string) => exercises.find((exercise) => exercise.key === key)?.exerciseId ?? '';
  const [bridge, pendulum] = [idOf('bridge'), idOf('pendulum')];
  const withdraw = (exerciseId: string, reason: string, replacementId?: string) =>
    changeStatus(store, Date.now, {
      ...{ exerciseId, reason, status: 'withdrawn' },
      ...(replacementId !== undefined && { replacementId }),
    });
  const first = await withdraw(bridge, 'Recalled.', pendulum);
  const second = await withdraw(pendulum, 'Unsafe.');
  const lines = [[bridge, 'Bridge', first, 'Recalled.'] as const, [pendulum, 'Pendulum', second, 'Unsafe.'] as const]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, name, event, reason]) => `  ${id}  ${name}, withdrawn ${toDateTime(event.occurredAt)}: ${reason}`);
  const list = ['This backup offers 2 exercises again that were withdrawn later:', ...lines].join('\n');
  return { folder, backup, list, data: join(temporaryFolder(t), 'new'), withdrawn: [bridge, pendulum].sort() };
}

async function statusesIn(data: string, ids: readonly string[]) {
  const store = await openDataFolder(data);
  const { head, exercises } = await store.catalog.current();
  const waiting = (await store.deliveries.countWaiting()).reduce((sum, { deliveries }) => sum + deliveries, 0);
  await store.close();
  return {
    ...{ head, waiting },
    statuses: exercises.flatMap(({ exerciseId, status }) => (ids.includes(exerciseId) ? [status] : [])),
  };
}

const WITHDRAWN = { head: 10, waiting: 10, statuses: ['withdrawn', 'withdrawn'] };
const OFFERED = { head: 8, waiting: 8, statuses: ['active', 'active'] };

describe('a restore in place of a database where exercises were withdrawn later', () => {
  it('is refused without an answer, before anything is made', async (t) => {
    const { folder, backup, list, data } = await setUp(t);
    const { code, stderr } = await runCommand(['restore', backup, '--data', data, '--replaces', folder]);
    const advice =
      'Nothing was restored. Pass --withdraw-again to withdraw them again, or --offer-again to offer them.';
    assert.deepEqual([code, stderr], [2, `${list}\n${advice}\n`]);
    assert.equal(existsSync(data), false);
  });

  it('withdraws them again where that is said, with events and deliveries', async (t) => {
    const { folder, backup, data, withdrawn } = await setUp(t);
    const args = ['restore', backup, '--data', data, '--replaces', folder, '--withdraw-again'];
    const { code, stdout, stderr } = await run(args);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^2 exercises that were withdrawn later: withdrawn again\.$/m);
    assert.deepEqual(await statusesIn(data, withdrawn), WITHDRAWN);
  });

  it('offers them again where that is said', async (t) => {
    const { folder, backup, data, withdrawn } = await setUp(t);
    const args = ['restore', backup, '--data', data, '--replaces', folder, '--offer-again'];
    assert.equal((await run(args)).code, 0);
    assert.deepEqual(await statusesIn(data, withdrawn), OFFERED);
  });

  it('asks at a terminal, and withdraws them again unless the answer is no', async (t) => {
    const { folder, backup, list, data, withdrawn } = await setUp(t);
    const questions: unknown[] = [];
    const answering = (answer: boolean | undefined) => (question: string, whenEmpty: boolean) => {
      questions.push([question, whenEmpty]);
      return Promise.resolve(answer ?? whenEmpty);
    };
    await restore({ data }, backup, { replaces: folder }, answering(undefined));
    assert.deepEqual(questions, [[`${list}\nWithdraw again after the restore?`, true]]);
    assert.deepEqual(await statusesIn(data, withdrawn), WITHDRAWN);
    await restore({ data: `${data}-2` }, backup, { replaces: folder }, answering(false));
    assert.deepEqual(await statusesIn(`${data}-2`, withdrawn), OFFERED);
  });

  it('learns the same of a newer backup and of PostgreSQL', async (t) => {
    const { folder, backup, list, data } = await setUp(t);
    const newer = join(temporaryFolder(t), 'newer');
    const url = await postgresql.newDatabase();
    assert.equal((await run(['backup', newer, '--data', folder])).code, 0);
    assert.equal((await run(['restore', newer, '--database-url', url])).code, 0);
    for (const replaces of [newer, url]) {
      const { code, stderr } = await runCommand(['restore', backup, '--data', data, '--replaces', replaces]);
      assert.equal(code, 2);
      assert.ok(stderr.startsWith(list), stderr);
    }
    const { stdout } = await run(['restore', newer, '--data', data, '--replaces', folder]);
    assert.match(stdout, /^Nothing in it was withdrawn later\.$/m);
  });

  it('is a mistake when the options do not fit, or nothing is there', async (t) => {
    const { folder, backup, data } = await setUp(t);
    for (const [args, sentence] of [
      [['--withdraw-again'], /^Also pass --replaces/],
      [['--replaces', folder, '--withdraw-again', '--offer-again'], /^Pass --withdraw-again or --offer-again\.$/],
      [['--replaces', join(folder, 'nothing')], /^--replaces names no database/],
    ] as const) {
      const { code, stderr } = await run(['restore', backup, '--data', data, ...args]);
      assert.equal(code, 2);
      assert.match(stderr.trimEnd(), sentence);
    }
    assert.equal(existsSync(data), false);
  });
});

describe('a restore that is not told what it replaces', () => {
  it('does not ask another service, nor a state before the backup', async (t) => {
    const [{ backup, data, folder }, other] = [await setUp(t), await setUp(t)];
    const empty = join(temporaryFolder(t), 'empty');
    await (await openDataFolder(empty)).close();
    const newer = join(temporaryFolder(t), 'newer');
    assert.equal((await run(['backup', newer, '--data', folder])).code, 0);
    for (const [file, replaces] of [
      [backup, empty],
      [backup, other.folder],
      [newer, backup],
    ] as const) {
      const { code, stderr } = await run(['restore', file, '--data', data, '--replaces', replaces, '--offer-again']);
      const sentence = '--replaces names another service, or an earlier state than that of the backup.';
      assert.deepEqual([code, stderr.trim(), existsSync(data)], [2, sentence, false]);
    }
  });

  it('goes on at once without a terminal', async (t) => {
    const { backup, data } = await setUp(t);
    assert.equal((await runCommand(['restore', backup, '--data', data])).code, 0);
  });

  it('says at a terminal of which moment the catalog is, and makes nothing when the answer is no', async (t) => {
    const { backup, data } = await setUp(t);
    const questions: string[] = [];
    const no = (question: string, whenEmpty: boolean) => {
      questions.push(question);
      return Promise.resolve(whenEmpty);
    };
    await assert.rejects(restore({ data }, backup, {}, no), /^UsageError: Nothing was restored\.$/);
    assert.match(questions[0] ?? '', /^The catalog in the backup is that of 20\S+Z \(event 8\)\. .* Restore\?$/);
    assert.equal(existsSync(data), false);
  });
});
