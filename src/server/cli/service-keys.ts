// The keys of the service, for commands: as the service itself would have them.
import { KeyRing } from '../domain/access/key-ring.ts';
import { readSetting, secretKeys } from '../process/settings.ts';
import { existingKeysOfFolder } from '../secret-key.ts';

/** Those of the environment, else those of the data folder; undefined where there is none. */
export function serviceKeys(dataFolder: string): KeyRing | undefined {
  const keys = keysOfEnvironment() ?? existingKeysOfFolder(dataFolder);
  return keys && new KeyRing(keys);
}

/** Undefined where the data folder holds them. */
export const keysOfEnvironment = (): readonly Buffer[] | undefined =>
  secretKeys({
    SVC_SECRET_KEY: readSetting('SVC_SECRET_KEY'),
    SVC_PREVIOUS_SECRET_KEYS: readSetting('SVC_PREVIOUS_SECRET_KEYS'),
  });
