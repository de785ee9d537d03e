// Imports of a package whose every row has changed: after a kill all of it is there, or nothing.
import { join } from 'node:path';
import { writePackage } from '../../src/catalog/package/write-package.ts';
import { exportPackage } from '../../src/server/domain/catalog/catalog-export.ts';
import { GENERATED_SOURCE, publishGenerated } from '../generated-catalog.ts';
import { CommandKiller } from './kill-command.ts';
import type { PrepareWork } from './killed-work.ts';
import { insertEndpoint } from './webhook-sink.ts';

const ROWS = 100;

export const killImports: PrepareWork = async (database, folder) => {
  const { store } = database;
  await publishGenerated(store, ROWS);
  const { header, rows, readPicture } = await exportPackage(store, GENERATED_SOURCE);
  const editions = [1, 2].map((number) => join(folder, `edition-${number}`));
  for (const [index, path] of editions.entries()) {
    const changed = rows.map((row) => ({ ...row, description: `${row.description} Edition ${index + 1}.` }));
    await writePackage(path, { header, rows: changed, readPicture });
  }
  // Deliveries are a part of the publication. Nobody sends them.
  await insertEndpoint(store, 'https://nobody.example/');
  let [head, toBeSent, edition] = [await store.catalog.headSequence(), 0, 0];
  const killer = new CommandKiller(database);
  const next = () => ['catalog', 'import', editions[edition % editions.length] ?? ''];
  const committed = () => {
    head += ROWS;
    toBeSent += ROWS;
    edition += 1;
  };
  await killer.measure(next());
  committed();
  return {
    async kill(random) {
      const { printed, metWork } = await killer.kill(next(), random);
      const faults: string[] = [];
      const now = await store.catalog.headSequence();
      if (now === head + ROWS) committed();
      else if (now !== head) faults.push(`the import is a part: ${now - head} of ${ROWS} events.`);
      else if (printed !== undefined) faults.push('the acknowledged import is lost.');
      const waiting = (await store.deliveries.countWaiting()).reduce((sum, { deliveries }) => sum + deliveries, 0);
      if (waiting !== toBeSent) faults.push(`${waiting} deliveries of ${toBeSent} events.`);
      head = now;
      return { metWork, acknowledged: printed === undefined ? 0 : 1, faults };
    },
    finish: () => Promise.resolve([]),
  };
};
