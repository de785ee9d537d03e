// Transactions that share a commit: none answers early, none takes another with it.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { Kysely, sql, type Transaction } from 'kysely';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { StoreError } from '../store-error.ts';
import type { Tables } from '../tables.ts';
import { nodeSqliteDialect } from './dialect.ts';
import { sharedCommits } from './open-sqlite-store.ts';

function openWith(t: TestContext) {
  const file = join(temporaryFolder(t), 'test.sqlite');
  const [database, other] = [new DatabaseSync(file), new DatabaseSync(file)];
  database.exec('pragma journal_mode = wal; create table word (text text primary key not null)');
  t.after(() => {
    for (const each of [database, other]) if (each.isOpen) each.close();
  });
  let commits = 0;
  const prepare = database.prepare.bind(database);
  database.prepare = (text) => {
    const statement = prepare(text);
    if (text !== 'commit') return statement;
    const run = statement.run.bind(statement);
    statement.run = () => {
      commits += 1;
      return run();
    };
    return statement;
  };
  const run = sharedCommits(new Kysely<Tables>({ dialect: nodeSqliteDialect(database) }));
  const select = other.prepare('select text from word order by text');
  return {
    database,
    run,
    insert: (...words: readonly string[]) => run((transaction) => insertAll(transaction, words)),
    /** As another process sees it. */
    kept: () => select.all().map(({ text }) => text),
    commits: () => commits,
  };
}

async function insertAll(transaction: Transaction<Tables>, words: readonly string[]): Promise<number> {
  for (const word of words) await sql`insert into word values (${word})`.execute(transaction);
  return words.length;
}

describe('shared commits', () => {
  it('are one for all that are asked for together, and each has its own result', async (t) => {
    const { insert, kept, commits } = openWith(t);
    assert.deepEqual(await Promise.all([insert('a'), insert('b', 'c'), insert('d')]), [1, 2, 1]);
    assert.deepEqual(kept(), ['a', 'b', 'c', 'd']);
    assert.equal(commits(), 1);
    await insert('e');
    assert.equal(commits(), 2);
  });

  it('are there for others before anybody is answered', async (t) => {
    const { insert, kept } = openWith(t);
    const words = ['a', 'b', 'c'];
    const seen = await Promise.all(words.map((word) => insert(word).then(() => kept())));
    assert.deepEqual(seen, [words, words, words]);
  });

  it('leave out all of what one that failed did, and nothing of the others', async (t) => {
    const { insert, kept } = openWith(t);
    const ends = await Promise.allSettled([insert('a'), insert('b', 'a'), insert('c')]);
    assert.deepEqual(
      ends.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    assert.deepEqual(kept(), ['a', 'c']);
    await assert.rejects(insert('d', 'a'), StoreError);
    assert.deepEqual(kept(), ['a', 'c']);
  });

  it('fail as a whole where SQLite itself ended the transaction', async (t) => {
    const { insert, run, kept } = openWith(t);
    const ended = run(async (transaction) => {
      await sql`rollback`.execute(transaction);
      throw new Error('The disk is full.');
    });
    const ends = await Promise.allSettled([insert('a'), ended, insert('b')]);
    assert.deepEqual(
      ends.map(({ status }) => status),
      ['rejected', 'rejected', 'rejected'],
    );
    assert.deepEqual(kept(), []);
    assert.equal(await insert('c'), 1);
    assert.deepEqual(kept(), ['c']);
  });

  it('fail for all where the database is closed', async (t) => {
    const { database, insert } = openWith(t);
    const asked = [insert('a'), insert('b')];
    database.close();
    for (const each of asked) await assert.rejects(each, StoreError);
  });
});
