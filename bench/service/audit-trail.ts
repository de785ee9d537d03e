// A change of a credential with its line of the audit trail, beside the bare statement, each durable: what the trail costs.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE, openDataFolder } from '../../src/server/open-data-folder.ts';
import type { Bench } from '../figure.ts';
import { createClient } from '../machine/service.ts';
import { inTurns, milliseconds } from '../rounds.ts';

const CHANGES = 200;

export const auditTrail: Bench = {
  name: 'audit-trail',
  async run({ folder, rounds }) {
    const path = join(folder, 'audit-trail');
    const store = await openDataFolder(path);
    try {
      const { clientId } = await createClient(store);
      const { credentials } = store.by('operator:bench');
      using database = new DatabaseSync(join(path, DATABASE_FILE));
      database.exec('pragma synchronous = full');
      const update = database.prepare('update credential set entitlement = ? where id = ?');
      const entitlement = (change: number) => (change % 2 === 0 ? 'sample' : 'full');
      const { ours, reference } = await inTurns(rounds, {
        ours: async () => ({
          each: await eachOf((change) => credentials.setEntitlement(clientId, entitlement(change))),
        }),
        reference: async () => ({ each: await eachOf((change) => update.run(entitlement(change), clientId)) }),
      });
      return [
        {
          name: 'change of a credential with its audit line, beside the bare statement',
          unit: 'ms',
          ours: ours.each,
          reference: reference.each,
          target: { of: 'ratio' },
          note: `${CHANGES} a round, each its own durable commit`,
        },
      ];
    } finally {
      await store.close();
    }
  },
};

async function eachOf(change: (number: number) => unknown): Promise<number> {
  const all = await milliseconds(async () => {
    for (let number = 0; number < CHANGES; number++) await change(number);
  });
  return all / CHANGES;
}
