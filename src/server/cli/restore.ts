// `restore`: fills an empty database from a backup; so it is also the way from SQLite to PostgreSQL and back.
import { parseArgs } from 'node:util';
import { KEY_CHECK_SETTING } from '../domain/access/key-check.ts';
import { openStore } from '../open-store.ts';
import { type Command, printResult, UsageError } from '../../command/command.ts';
import { explainStore, STORE_OPTIONS, STORE_USAGE, storeChoice } from './existing-store.ts';

export const restore: Command = {
  usage: `restore PATH [--new-key] ${STORE_USAGE} [--json]`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...STORE_OPTIONS, 'new-key': { type: 'boolean', default: false }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new UsageError('Write it like this: restore PATH');
    const { requireCopyFile } = await import('../store/copy/copy-file.ts');
    await requireCopyFile(path); // a mistake must not leave a new database behind
    const choice = storeChoice(values);
    const store = await openStore(choice, { earlier: 'refuse' }).catch(explainStore(choice));
    try {
      // For an operator who lost the key: the next service that starts decides which one it is.
      const forgotten = values['new-key'] ? [KEY_CHECK_SETTING] : [];
      const { schemaVersion, rows } = await store.copies.fill(path, forgotten);
      if (values.json) {
        printResult({ path, schemaVersion, rows, holdsKey: false }, { oneLine: true });
        return;
      }
      const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
      console.log(
        `Restored ${all} rows of ${Object.keys(rows).length} tables from ${path}; all of them were compared.`,
      );
      console.log(
        values['new-key']
          ? 'Any key may come now. With another one, clinicians are counted and named anew, and secrets of webhooks are lost.'
          : 'The key of the service is in no backup: bring SVC_SECRET_KEY, or secret.key of the data folder, along.',
      );
    } finally {
      await store.close();
    }
  },
};
