// `restore`: fills an empty database from a backup; so it is also the way from SQLite to PostgreSQL and back.
import { parseArgs } from 'node:util';
import { openStore } from '../open-store.ts';
import { type Command, printResult, UsageError } from './command.ts';
import { explainStore, STORE_OPTIONS, STORE_USAGE, storeChoice } from './existing-store.ts';

export const restore: Command = {
  usage: `restore PATH ${STORE_USAGE} [--json]`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...STORE_OPTIONS, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new UsageError('Write it like this: restore PATH');
    const { requireCopyFile } = await import('../store/copy/copy-file.ts');
    await requireCopyFile(path); // a mistake must not leave a new database behind
    const choice = storeChoice(values);
    const store = await openStore(choice).catch(explainStore(choice));
    try {
      const { schemaVersion, rows } = await store.copies.fill(path);
      if (values.json) {
        printResult({ path, schemaVersion, rows, holdsKey: false }, { oneLine: true });
        return;
      }
      const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
      console.log(`Restored ${all} rows of ${Object.keys(rows).length} tables from ${path}; all of them were compared.`);
      console.log('The key of the service is in no backup: bring SVC_SECRET_KEY, or secret.key of the data folder, along.');
    } finally {
      await store.close();
    }
  },
};
