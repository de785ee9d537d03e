// Imports, and publications of single exercises, by commands that are killed between the moment at which they hold the lock of
// publishers and their end: an acknowledged one is there, another one is whole or absent.
import { join } from 'node:path';
import { writePackage } from '../../src/catalog/package/write-package.ts';
import { exportPackage } from '../../src/server/domain/catalog/catalog-export.ts';
import type { SeededRandom } from '../../src/server/testing/seeded-random-generator.ts';
import { GENERATED_SOURCE, publishGenerated } from '../generated-catalog.ts';
import type { AttackedDatabase, PrepareWork } from './attacked-database.ts';
import { startVictim } from './victim.ts';
import { insertEndpoint } from './webhook-sink.ts';

/** Of a package. */
const ROWS = 100;
/** More than are withdrawn on one database. */
const EXERCISES = 100;
/** A little longer than the work takes: some kills come too late, after the acknowledgment. */
const BEYOND = 1.2;

/** Imports of a package whose every row has changed. */
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

/** `exercise deprecate`, `reactivate` and `withdraw`, one exercise at a time. */
export const killPublications: PrepareWork = async (database) => {
  const { store } = database;
  await publishGenerated(store, EXERCISES);
  const ids = (await store.catalog.current()).exercises.map(({ exerciseId }) => exerciseId);
  const killer = new CommandKiller(database);
  const order = (command: string, id: string) => ['exercise', command, id, '--reason', 'As ordered.'];
  await killer.measure(order('deprecate', ids.pop() ?? ''));
  return {
    async kill(random) {
      const { exercises, head } = await store.catalog.current();
      const id = random.pick(ids);
      const status = exercises.find(({ exerciseId }) => exerciseId === id)?.status;
      const command =
        status === 'active' ? random.pick(['deprecate', 'withdraw']) : random.pick(['reactivate', 'withdraw']);
      const { printed, metWork } = await killer.kill(order(command, id), random);
      const events = await store.catalog.events(head, 10);
      const faults: string[] = [];
      if (events.length > 1 || events.some(({ exerciseId }) => exerciseId !== id))
        faults.push(`${command} made ${JSON.stringify(events)}.`);
      if (printed !== undefined) {
        const { sequence, revision } = JSON.parse(printed) as { sequence: number; revision: string };
        const [event] = events;
        if (event?.sequence !== sequence || event.revision !== revision) faults.push(`event ${sequence} is lost.`);
      }
      if (command === 'withdraw' && events.length > 0) ids.splice(ids.indexOf(id), 1);
      return { metWork, acknowledged: printed === undefined ? 0 : 1, faults };
    },
    finish: () => Promise.resolve([]),
  };
};

interface KilledCommand {
  /** What it printed: the acknowledgment, as JSON; undefined when it died before. */
  readonly printed: string | undefined;
  /** It held the lock, and was killed before it could tell of its success. */
  readonly metWork: boolean;
}

/** Kills commands at moments that are spread over how long they take, which is measured first. */
class CommandKiller {
  readonly #database: AttackedDatabase;
  #milliseconds = 0;

  constructor(database: AttackedDatabase) {
    this.#database = database;
  }

  /** From the lock to the acknowledgment, of a command that nobody kills. */
  async measure(args: readonly string[]): Promise<void> {
    const { firstLine, ended, began } = await this.#start(args);
    await firstLine;
    this.#milliseconds = performance.now() - began;
    await ended;
  }

  async kill(args: readonly string[], random: SeededRandom): Promise<KilledCommand> {
    const { process: child, lines, ended, began } = await this.#start(args);
    const delay = random.next() * this.#milliseconds * BEYOND;
    while (performance.now() - began < delay); // timers are too coarse
    child.kill('SIGKILL');
    const how = await ended;
    await this.#database.settled();
    return { printed: lines[0], metWork: how === 'SIGKILL' && lines.length === 0 };
  }

  async #start(args: readonly string[]) {
    const { place, environment } = this.#database;
    const victim = startVictim([...args, ...place], { environment });
    while (!victim.isOver() && !(await this.#database.isPublishing(victim.process.pid ?? 0)))
      await new Promise((resolve) => setImmediate(resolve));
    return { ...victim, began: performance.now() };
  }
}
