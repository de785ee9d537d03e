// `exercise deprecate`, `reactivate` and `withdraw`, one exercise at a time: an acknowledged one has its event, another has one or none.
import { publishGenerated } from '../generated-catalog.ts';
import { CommandKiller } from './kill-command.ts';
import type { PrepareWork } from './killed-work.ts';

/** More than are withdrawn on one database. */
const EXERCISES = 100;

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
