// What `key add` and `key rotate` do. No key is ever printed.
import { rotateKey } from '../domain/access/key-rotation.ts';
import { readSetting } from '../process/settings.ts';
import { addKeyToFolder, existingKeysOfFolder } from '../secret-key.ts';
import type { Store } from '../store/store.ts';
import { type Result, UsageError } from '../terminal.ts';
import { withStore, keysOfEnvironment, serviceKeys } from './existing-store.ts';
import type { GlobalOptions } from './program.ts';

const NEXT = 'Restart every process of the service with it, then run "svc-picker-service key rotate".';

/** To the file of the data folder. What is set in the environment only the operator can change. */
export async function add(globals: GlobalOptions): Promise<Result> {
  const { data } = globals;
  const folder = readSetting('SVC_DATA_DIR', data);
  if (keysOfEnvironment()) {
    throw new UsageError(
      `The service key is set in the environment. Set SVC_PREVIOUS_SECRET_KEYS to the key in SVC_SECRET_KEY (keep those that are there, with commas), and SVC_SECRET_KEY to what "openssl rand -hex 32" prints. ${NEXT}`,
    );
  }
  const known = existingKeysOfFolder(folder);
  if (!known) {
    throw new UsageError(`The data folder ${folder} has no secret.key. Check --data or SVC_DATA_DIR.`);
  }
  const keys = known.length + 1;
  return withStore(globals, async ({ audit }) => {
    await audit.record({ action: 'key.add', subject: 'setting:key_check', after: { keys } }, () =>
      addKeyToFolder(folder),
    );
    return { value: { added: true, keys }, text: [`Added a new key to secret.key in ${folder}. ${NEXT}`] };
  });
}

/** For every process of the database. */
export async function rotate(store: Store, { data }: GlobalOptions): Promise<Result> {
  const folder = readSetting('SVC_DATA_DIR', data);
  const keys = serviceKeys(folder);
  if (!keys) throw new UsageError(`No service key found. Set SVC_SECRET_KEY, or pass --data with the data folder.`);
  const rotated = await rotateKey({ store, keys }, Date.now);
  if (!rotated && keys.others.length === 0) {
    throw new UsageError('There is only one service key. Add a new one first: run "svc-picker-service key add".');
  }
  return {
    value: { rotated },
    text: rotated
      ? [
          'The newest key is now the current one. Processes that are running use it within a minute; the earlier keys are still read.',
          '"svc-picker-service doctor" says when they may go.',
        ]
      : ['The newest key is the current one already. Nothing was changed.'],
  };
}
