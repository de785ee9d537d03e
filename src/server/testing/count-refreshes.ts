// Loaded before a process that serves: it answers `refreshes` with how often its catalog has caught up with the database, so that a
// test can count them instead of seconds.
import { Catalog } from '../readmodel/catalog.ts';

let caughtUp = 0;
let last: Promise<void> | undefined;
const refresh = Reflect.get(Catalog.prototype, 'refresh');

Catalog.prototype.refresh = function counted(this: Catalog): Promise<void> {
  const refreshed = refresh.call(this);
  if (refreshed !== last) {
    last = refreshed;
    refreshed.then(
      () => caughtUp++,
      () => undefined, // the database was not there: told by the service
    );
  }
  return refreshed;
};

process.on('message', (message) => {
  if (message === 'refreshes') process.send?.(caughtUp);
});
