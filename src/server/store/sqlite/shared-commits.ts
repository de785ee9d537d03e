// Transactions that share a commit. A commit waits for the disk, for longer than all else that most transactions do.
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

export type RunTransaction = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) => Promise<Result>;

/** Works in the transaction of its group, and tells what it came to when that is committed, or was not. */
interface Member {
  readonly work: (transaction: Transaction<Tables>) => Promise<void>;
  readonly committed: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Runs transactions one after another. Those that are asked for while the process answers what it has received share one commit:
 * none resolves before its commit is on the disk, and one that fails takes nothing of the others with it.
 */
export function sharedCommits(db: Kysely<Tables>): RunTransaction {
  let waiting: Member[] = [];

  async function commitTogether(): Promise<void> {
    const group = waiting;
    waiting = [];
    try {
      const kept = await db.transaction().execute((transaction) => keptOf(group, transaction));
      for (const { committed } of kept) committed();
    } catch (error) {
      for (const { failed } of group) failed(error);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      // When everything that has arrived was read: nobody waits longer for it, as reading comes first anyway.
      if (waiting.length === 0) setImmediate(() => void commitTogether());
      let tell = (): void => {};
      waiting.push({
        work: async (transaction) => {
          const result = await work(transaction);
          tell = () => resolve(result);
        },
        committed: () => tell(),
        failed: reject,
      });
    });
}

const SAVEPOINT = CompiledQuery.raw('savepoint member');
const ROLLBACK = CompiledQuery.raw('rollback to member');
const RELEASE = CompiledQuery.raw('release member');

/** Those whose work did not fail. */
async function keptOf(group: readonly Member[], transaction: Transaction<Tables>): Promise<readonly Member[]> {
  const [alone] = group;
  if (group.length === 1 && alone) {
    await alone.work(transaction);
    return group;
  }
  const kept: Member[] = [];
  for (const member of group) {
    await transaction.executeQuery(SAVEPOINT);
    try {
      await member.work(transaction);
      kept.push(member);
    } catch (error) {
      // After some errors SQLite itself ended the transaction: then this fails, and with it the whole group.
      await transaction.executeQuery(ROLLBACK);
      member.failed(error);
    }
    await transaction.executeQuery(RELEASE);
  }
  return kept;
}
